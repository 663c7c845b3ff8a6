<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
    <context>
        <name />
        <message numerus="yes">
            <source>Ignored as letters: %n spot(s).</source>
            <translation>
                <numerusform>Ignored as letters: %n spot.</numerusform>
                <numerusform>Ignored as letters: %n spots.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Taken for lines, but like letters: %n spot(s).</source>
            <translation>
                <numerusform>Taken for lines, but like letters: %n spot.</numerusform>
                <numerusform>Taken for lines, but like letters: %n spots.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n region(s)</source>
            <translation>
                <numerusform>%n region</numerusform>
                <numerusform>%n regions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n area(s) under {0} pixels went to what is around</source>
            <translation>
                <numerusform>%n area under {0} pixels went to what is around</numerusform>
                <numerusform>%n areas under {0} pixels went to what is around</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n error(s)</source>
            <translation>
                <numerusform>%n error</numerusform>
                <numerusform>%n errors</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n warning</numerusform>
                <numerusform>%n warnings</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n player(s)</source>
            <translation>
                <numerusform>%n player</numerusform>
                <numerusform>%n players</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n super region(s)</source>
            <translation>
                <numerusform>%n super region</numerusform>
                <numerusform>%n super regions</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>EditWorkspace</name>
        <message numerus="yes">
            <source>%n region(s) chosen</source>
            <translation>
                <numerusform>%n region chosen</numerusform>
                <numerusform>%n regions chosen</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ForeignDialog</name>
        <message numerus="yes">
            <source>%n region(s)</source>
            <translation>
                <numerusform>%n region</numerusform>
                <numerusform>%n regions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n super region(s)</source>
            <translation>
                <numerusform>%n super region</numerusform>
                <numerusform>%n super regions</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s) repaired or left out; the list stays in the Issues dock until the map is saved.</source>
            <translation>
                <numerusform>%n fault repaired or left out; the list stays in the Issues dock until the map is saved.</numerusform>
                <numerusform>%n faults repaired or left out; the list stays in the Issues dock until the map is saved.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>GeoJsonDialog</name>
        <message numerus="yes">
            <source>%n feature(s) in {0}</source>
            <translation>
                <numerusform>%n feature in {0}</numerusform>
                <numerusform>%n features in {0}</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>HealthPanel</name>
        <message numerus="yes">
            <source>%n flag(s); choose a super region to read why.</source>
            <translation>
                <numerusform>%n flag; choose a super region to read why.</numerusform>
                <numerusform>%n flags; choose a super region to read why.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>IssuePanel</name>
        <message numerus="yes">
            <source>%n issue(s) repaired</source>
            <translation>
                <numerusform>%n issue repaired</numerusform>
                <numerusform>%n issues repaired</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n issue(s) only in the files: gone with a save</source>
            <translation>
                <numerusform>%n issue only in the files: gone with a save</numerusform>
                <numerusform>%n issues only in the files: gone with a save</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left for you to decide</source>
            <translation>
                <numerusform>%n left for you to decide</numerusform>
                <numerusform>%n left for you to decide</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryWindow</name>
        <message numerus="yes">
            <source>%n entry(s)</source>
            <translation>
                <numerusform>%n entry</numerusform>
                <numerusform>%n entries</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>, %n chosen</source>
            <translation>
                <numerusform>, %n chosen</numerusform>
                <numerusform>, %n chosen</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Delete %n entry(s) for good? This cannot be undone.</source>
            <translation>
                <numerusform>Delete %n entry for good? This cannot be undone.</numerusform>
                <numerusform>Delete %n entries for good? This cannot be undone.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>LibraryWiring</name>
        <message numerus="yes">
            <source>%n game(s) of bots are in the library now.</source>
            <translation>
                <numerusform>%n game of bots are in the library now.</numerusform>
                <numerusform>%n games of bots are in the library now.</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>NeighbourPanel</name>
        <message numerus="yes">
            <source>Accept %n neighbour(s)</source>
            <translation>
                <numerusform>Accept %n neighbour</numerusform>
                <numerusform>Accept %n neighbours</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>RegionPanel</name>
        <message numerus="yes">
            <source>Delete %n region(s)</source>
            <translation>
                <numerusform>Delete %n region</numerusform>
                <numerusform>Delete %n regions</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>SuperRegionPanel</name>
        <message numerus="yes">
            <source>%n unit(s)</source>
            <translation>
                <numerusform>%n unit</numerusform>
                <numerusform>%n units</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n region(s)</source>
            <translation>
                <numerusform>%n region</numerusform>
                <numerusform>%n regions</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>ToolBox</name>
        <message numerus="yes">
            <source>%n neighbour(s)</source>
            <translation>
                <numerusform>%n neighbour</numerusform>
                <numerusform>%n neighbours</numerusform>
            </translation>
        </message>
    </context>
</TS>
