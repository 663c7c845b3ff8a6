<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How it differs from what the picture shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels along which they meet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels from one to the other; 1 is contact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Brush stroke</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Erase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was painted: what lies there is kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>That did not work: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw the line across a region.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Split {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose two regions or more to merge them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge into {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fill</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Magic wand</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture has another size than the map: the wand sees nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a region here, and only the background may be painted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assign super region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bend sea link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are no neighbours now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} and {1} are neighbours now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add sea link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A line needs two points. Drag between the regions to part them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove point of sea link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No way leads from {0} to {1}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} step(s): {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of the region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An outline needs three points that are not in a line.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lasso</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polygon</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Marchland ended unexpectedly&lt;/b&gt; when it was last used. This is what it was doing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The last crash</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start pa&amp;ge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open map…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Duplicate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Zpět</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Play this map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find an &amp;action…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Shortcuts…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About Marchland</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analyse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Marchland&lt;/b&gt;&lt;br&gt;A studio for territory games: draw maps, play on them, and see how an AI thinks.&lt;br&gt;&lt;br&gt;MIT licence. Map data: Natural Earth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About Marchland</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ActionSearch</name>
    <message>
        <source>Find an action</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnalyseDocks</name>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AnalyseWorkspace</name>
    <message>
        <source>Candidates: best = most visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>AI turns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Statistics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} iterations in {time} ({speed}/s)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>; memory limit reached</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Preparing the search engine…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Done: {text}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search failed: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The turn could not be explained: {error}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{name}: {n} units</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>AttackEditor</name>
    <message>
        <source>Units to send</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put the order on the list (Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Capture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;{0:.1f} %&lt;/b&gt; against {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0:.1f} of yours, {1:.1f} of theirs</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Autosave</name>
    <message>
        <source>the folder {0} cannot be written to</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>BlankDialog</name>
    <message>
        <source>New blank map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: only sea</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same number gives the same country</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Invented regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Country number</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CandidateTable</name>
    <message>
        <source>95 % interval: {low} to {high}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{visits:,} visits; the search expected a share of {prior}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may follow</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank, and the line of the candidate in the plots</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hover draws the turn on the map, a click pins it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How often the search tried the turn. Best = most visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the visits of all candidates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chance to win for the player to move, with its 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Turns to the deepest node below the candidate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the generator made the turn: deploys / attacks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Principal variation: the most visited answers</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CandidateView</name>
    <message>
        <source>Candidate turns</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>CanvasActions</name>
    <message>
        <source>Canvas si&amp;ze…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale the &amp;map…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace the &amp;picture…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Draw the picture from the regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove regions without pi&amp;xels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resize canvas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scale map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another picture of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Replace picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every region has pixels.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove regions without pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions removed: {0}. Undo brings them back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map changed meanwhile. Try again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions that have no pixel left: {0}. Undo brings them back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>I am here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pass the computer to {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DepthView</name>
    <message>
        <source>Most visited nodes by depth (turns from the root)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DifferenceView</name>
    <message>
        <source>They touch, but are no neighbours.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>They are neighbours, but neither touch nor have a sea link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Marked as meant, though there is no difference.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>surplus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>agrees</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DrawingDialog</name>
    <message>
        <source>New map from a drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closed lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines with small gaps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lines with gaps of any width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Flat colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Found out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The grey that parts lines from paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smaller areas go to what is around them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest area at the edge is &amp;sea</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;gions are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close gaps up to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Lines are</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;mallest region</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>DuplicateDialog</name>
    <message>
        <source>Duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} copy</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditDocks</name>
    <message>
        <source>Show {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>EditWorkspace</name>
    <message>
        <source>As opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>History</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>XML</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FaultReporter</name>
    <message>
        <source>A fault</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;Something went wrong inside Marchland&lt;/b&gt; ({0}).&lt;br&gt;Your map and game are still open, and unsaved work was kept for a recovery. Save the map, under another name if in doubt. The log file is {1}.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>FileActions</name>
    <message>
        <source>For &amp;Conquest…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For &amp;Domination…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As one &amp;archive…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a &amp;poster…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;tables (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply ta&amp;bles (CSV)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare &amp;with…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Left half to the right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Right half to the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Top half to the bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bottom half to the top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Mirror the drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps as archives (*.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as one archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures (*.png);;Drawings (*.svg);;Documents (*.pdf)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export as a poster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tables to apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing was changed. Correct the tables and apply them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Faults in the tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map changed meanwhile. Apply the tables again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables say what the map says already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The tables are applied; Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The older version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps (*.xml *.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Both versions say the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What changed from the older version to the map as it is now:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for the exported files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map changed meanwhile. Mirror it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mirror the drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The drawing is mirrored; Undo takes it back.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ForeignDialog</name>
    <message>
        <source>Import {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n super region(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing was wrong with the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s) of the file were repaired or left out; the list stays in the Issues dock until the map is saved.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What was chosen for it is listed here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GeoJsonDialog</name>
    <message>
        <source>New map from real provinces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading {0}…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One of the usual names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None: make compact groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All, or PROPERTY=VALUE, PROPERTY=VALUE…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Join regions too small for an army with a neighbour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Regions are named by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;uper regions by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Projection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Far islands</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n feature(s) in {0}</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>{0} ({1} values: {2}…)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>HealthPanel</name>
    <message>
        <source>Health of super regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Health of the whole map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Figure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whole map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>By play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;On the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n flag(s); choose a super region to read why.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing unusual.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Hints</name>
    <message>
        <source>No hint was found: {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>IssuePanel</name>
    <message>
        <source>Issue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fix all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking at the map…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No issues: this map can be played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1}; show or hide them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gone with the next save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair what is chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No safe repair is known</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The difference from the picture is deliberate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repair everything where that is safe, in one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark as meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Repairing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s) repaired</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n issue(s) only in the files: gone with a save</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n left for you to decide</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Keeper</name>
    <message>
        <source>Unsaved work cannot be kept for a recovery: {0}. Save it now and then.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The files of “{0}” are gone. Save the map to write them again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Another program changed the files of “{0}”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reloading drops your unsaved changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LayerPanel</name>
    <message>
        <source>Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Borders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sea links</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Badges and names</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opacity of the colour template</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Animate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play every round step by step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Speed of the animation</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Docks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;New map from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open s&amp;hipped map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The language changes when Marchland is started again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n error(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n warning(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No issues</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (shipped, read-only)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (not saved yet)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0}: {1} regions, {2} super regions</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MapView</name>
    <message>
        <source>Map</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MessageBar</name>
    <message>
        <source>Close this message</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>MiniMap</name>
    <message>
        <source>Overview of the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or drag to move the view</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ModeBox</name>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open loop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many kinds of turns; the dice of every round are thrown anew on each visit. The strongest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stored dice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nine turns a player; the dice of a round are thrown once and kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the source describes it: the baseline of all comparisons.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NeighbourPanel</name>
    <message>
        <source>Differences of neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>L&amp;ist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions so far from each other still touch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest gap of neighbours in pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ga&amp;p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A&amp;ccept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link or part them as the picture shows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Accept a&amp;ll</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Do so with everything listed, in one step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the difference: it is deliberate, such as mountains or a tunnel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sea link</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw a link between neighbours that are apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not &amp;meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours are as the picture shows them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a line to see it on the map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Touch, no link (solid)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Link, apart (dotted)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Accept %n neighbour(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>No longer meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mark as meant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw sea link</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>NewGameDialog</name>
    <message>
        <source>New game</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deal the start regions at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} regions, {1} super regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rules</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An attacker kills with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A defender kills with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw after rounds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draw another seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed and the same turns give the same game</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Opener</name>
    <message>
        <source>The file cannot be opened. {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The game cannot be opened. {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the map “{0}” first: this game is played on it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map cannot be recovered. {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” is recovered as it was; it is not saved yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Blank canvas…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Picture with outlines…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour &amp;template…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Real provinces (GeoJSON)…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Foreign file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps (*.xml *.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pictures ({0})</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GeoJSON (*.geojson *.json *.gz)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps of Conquest and Domination (*.map);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Foreign map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The map cannot be opened. {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OptionsBar</name>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop after so many seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop after exactly so many iterations of all workers together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop once all trees together have so many nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All trees together stop growing there; the search goes on in what they have</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that search at the same time, one a processor core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed, workers and iterations give the same tree again (but for several workers on one tree behind locks)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Playout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rounds played out from a new node before the position is evaluated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>c</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Exploration constant of UCT: larger tries turns with few visits more often</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tool options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region that is painted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super region that regions are put into</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width of the brush ([ and ], Shift+wheel)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far a colour may be from the one that was clicked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Everything</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only where it starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may be painted over. “Only where it starts” stays in the region, or in the background, where a stroke begins: shared borders stay shared.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Snap to borders</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Corners go to the nearest corner of a border</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New region each time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every shape becomes a region of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only the region where it starts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The eraser leaves the other regions alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What may be painted over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tolerance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New super region</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>OrdersPanel</name>
    <message>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Units</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carry out earlier (Ctrl+Up)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Carry out later (Ctrl+Down)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove the order (Del)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ParallelBox</name>
    <message>
        <source>Parallel search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root: own trees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every worker grows its own tree; visits of the same turns are added up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Leaf</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One worker grows one tree; all play out each of its new leaves at once.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree, one lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All workers grow one tree that lets in one at a time; only playouts run side by side.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tree, local locks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All workers grow one tree with a lock for every node; whoever is under way counts as a lost visit, so that the others go elsewhere.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One worker searches alike in all ways: choose two or more first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PhaseStrip</name>
    <message>
        <source>Pick</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the regions you start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place new units on your regions (D)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order attacks and transfers (T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commit</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PictureWay</name>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Searching for regions…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No regions were found. Try another method, or without sea.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} regions are too many. Make the smallest region larger.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n region(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>with a sea</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>without a sea</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n area(s) under {0} pixels went to what is around</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Planner</name>
    <message>
        <source>Point at one of your regions to deploy all units there.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlayPanel</name>
    <message>
        <source>Games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same seed gives the same games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super regions by play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats by play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions by play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Results to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Super regions: who holds them wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seats: who wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions: how hard they are fought for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> games</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>seed </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Getting ready; the very first time this takes a while.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The games could not be played: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fast games between players who start at random and choose their turns at random among sensible ones.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} games of {1} players, {2} rounds each, {3} stalemates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>(before the last changes to the map)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlaySession</name>
    <message>
        <source>The game is not saved automatically any more. {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The search engine could not be prepared beforehand: {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot move: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlayWorkspace</name>
    <message>
        <source>Play this map against bots or with others at this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a map first: a game needs one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the game up for {0}?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Resign</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlayerLegend</name>
    <message>
        <source>The outline of a node says whose turn leads to it</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PlayersPanel</name>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Armies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Income</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>PropertiesPanel</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Description</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Format</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>version {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>any number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Most players of a game on this map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour of the template where there is no region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} x {1} pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A map needs a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set players limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Background of the colour template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has this colour already: choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set background</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set description</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RecoveryDialog</name>
    <message>
        <source>Recover unsaved work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The program ended without closing. What was not saved was kept:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Recover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Discard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>never saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}”, kept {1} ({2})</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>RegionPanel</name>
    <message>
        <source>Regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete regions and their pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change colour…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put into super region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter regions by name or super region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set colour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The background has this colour already: choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has this colour already: choose another.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Delete %n region(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Colour of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New super region</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportList</name>
    <message>
        <source>Finding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What was done, or to do</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Place</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ReportWindow</name>
    <message>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy for a bug report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copied</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResizeDialog</name>
    <message>
        <source>Canvas size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Bottom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pixels to add at each side; a negative number cuts them off.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} x {1} pixels, now {2} x {3}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ResultPanel</name>
    <message>
        <source>Close, and look at the map</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SaveCopyDialog</name>
    <message>
        <source>Save as</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Folder for maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saves to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the map a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This folder exists already; choose another name or folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder for maps</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>Saver</name>
    <message>
        <source>Saved in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A copy is saved in {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“{0}” has changes that are not saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save in another place…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This map ships with the program and stays as it is. Save your own copy:</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScaleDialog</name>
    <message>
        <source>Scale the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keep the proportions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Height</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> px</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ScenarioPanel</name>
    <message>
        <source>Scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player and regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Army</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Players and their regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as on the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Army of the chosen regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the chosen regions to this player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Put this army on the chosen regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Play this scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neutral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A scenario says who owns which regions when a game begins.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It can be played.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename scenario</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give regions to a player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Set army</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rename player</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchBar</name>
    <message>
        <source>Analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search this position from the beginning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>End the search and keep what it has found</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SearchDetails</name>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads that search at the same time, one a core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep the tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Go on with the tree of the last round where it knows the new position. Takes memory for the whole game, and a round cannot be repeated by itself any more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SeatRows</name>
    <message>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Played by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time for a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add a player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Name of player {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Who plays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Seconds for a turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove this player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How this bot searches: workers, and what they share</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bot {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ShortcutsDialog</name>
    <message>
        <source>Shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter by name or keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Action</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu or bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Default</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also the keys of {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>These keys are also those of {0}; only one of them will work at a time.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Maps that you open or save will be listed here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>New map from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Or</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Maps, pictures and games can be dropped on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shipped maps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>StatisticsPanel</name>
    <message>
        <source>Over time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Workers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Depths</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No search yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> ({0} kept)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> (full)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} iterations{kept} · {speed}/s · {nodes} nodes{full} · {time} · value {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>SuperRegionPanel</name>
    <message>
        <source>Super regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Add super region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Delete super region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the usual bonus to the chosen, or to all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} units for {1} regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its regions join</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no other super region</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TemplateDialog</name>
    <message>
        <source>New map from a colour template</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest area at the edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>None</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The template itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Sea</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The picture people see</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TimeLine</name>
    <message>
        <source>Time line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round {0} of {1}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is known of who was winning.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No rounds yet</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ToolBox</name>
    <message>
        <source>New region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is painted next is new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Merge chosen regions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The whole map in a corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Drop the gesture, or the choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%n neighbour(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>What you paint next becomes a new region.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreePanel</name>
    <message>
        <source>Least visits of a node on show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hide nodes with few visits (left end: show all)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit the tree into the view (wheel zooms, drag moves)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} visits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{share} of parent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{player} moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{player} wins {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{n} children</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>main line +{n}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>≥ {least} · {shown} of {total} nodes</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TreeView</name>
    <message>
        <source>Search tree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No tree yet: start the search (F9)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{label}
{visits} visits · {share} of the root · value {value}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Root</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TurnList</name>
    <message>
        <source>Turns of the AI</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TurnLogPanel</name>
    <message>
        <source>Log of the turn</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start a search, or choose a turn of the AI: here is how it was decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Text (*.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TurnTable</name>
    <message>
        <source>picks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Now: {title}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Round</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Player</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>ValueLegend</name>
    <message>
        <source>Colours of nodes and chips: the chance to win of {player}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WayIn</name>
    <message>
        <source>&amp;Make the map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkerTable</name>
    <message>
        <source>Worker</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Iterations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Favourite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How far its root visits overlap with those of all workers together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its most visited turn</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>WorkersView</name>
    <message>
        <source>All workers share one tree: there is nothing to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One tree. More workers grow trees of their own, to be compared here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All trees prefer the same turn; they overlap by {least} or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The trees prefer different turns; they overlap by {least} or more.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>XmlPanel</name>
    <message>
        <source>Structure of the map as XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours of the map as XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Structure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why the text cannot be applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change the map as the text says, in one step (Ctrl+Return)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Revert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the map as it is and forget what was typed (Alt+R)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edit XML</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This map cannot be written yet, for these reasons</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As it will be saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not valid, so it cannot be applied</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>takes back what changed in the map since the text was shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adds {0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removes {0} with all pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>renames {0}</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>window</name>
    <message>
        <source>Workspace</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
