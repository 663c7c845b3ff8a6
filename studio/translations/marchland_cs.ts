<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en">
    <context>
        <name />
        <message>
            <source>Bonus</source>
            <translation>Bonus</translation>
        </message>
        <message>
            <source>Units a round for whoever owns all of it</source>
            <translation>Jednotky za kolo pro toho, kdo ho vlastní celý</translation>
        </message>
        <message>
            <source>Suggested</source>
            <translation>Doporučeno</translation>
        </message>
        <message>
            <source>0.25 N + 0.81 B - 0.35: a fit to 494 super regions of 48 public maps, whose mean error is 1.2 units</source>
            <translation>0,25 N + 0,81 B - 0,35: proloženo 494 superregiony 48 veřejných map, průměrná chyba 1,2 jednotky</translation>
        </message>
        <message>
            <source>Regions</source>
            <translation>Regiony</translation>
        </message>
        <message>
            <source>above all</source>
            <translation>nad všemi</translation>
        </message>
        <message>
            <source>below all</source>
            <translation>pod všemi</translation>
        </message>
        <message>
            <source>{0} to {1}</source>
            <translation>{0} až {1}</translation>
        </message>
        <message>
            <source>Percentiles compare with {0} public maps and their {1} super regions, whose figures ship with the program.</source>
            <translation>Percentily srovnávají s {0} veřejnými mapami a jejich {1} superregiony; jejich čísla jsou součástí programu.</translation>
        </message>
        <message>
            <source>Outside the range of these maps: {0}.</source>
            <translation>Mimo rozsah těchto map: {0}.</translation>
        </message>
        <message>
            <source>Percentiles among public maps: {0}</source>
            <translation>Percentily mezi veřejnými mapami: {0}</translation>
        </message>
        <message>
            <source>How many regions belong to it (N)</source>
            <translation>Kolik regionů k němu patří (N)</translation>
        </message>
        <message>
            <source>Borders</source>
            <translation>Hranice</translation>
        </message>
        <message>
            <source>Own regions with a neighbour outside: those to guard (B)</source>
            <translation>Vlastní regiony se sousedem venku: ty je třeba hlídat (B)</translation>
        </message>
        <message>
            <source>Attackers</source>
            <translation>Útočníci</translation>
        </message>
        <message>
            <source>Regions outside that touch it</source>
            <translation>Regiony venku, které se ho dotýkají</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Ztráta</translation>
        </message>
        <message>
            <source>N / bonus: regions to take for each unit a round</source>
            <translation>N / bonus: regiony k dobytí na každou jednotku za kolo</translation>
        </message>
        <message>
            <source>Income</source>
            <translation>Příjem</translation>
        </message>
        <message>
            <source>Bonus / B: units a round for each region to guard</source>
            <translation>Bonus / B: jednotky za kolo na každý hlídaný region</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>Tahy</translation>
        </message>
        <message>
            <source>Rounds to own all of it, at least: one start region, the whole basic income of 5 put here, neutral armies that kill 0.7 units for each of their own, one unit left behind in each region, one step a round</source>
            <translation>Nejmenší počet kol k ovládnutí celého: jeden počáteční region, celý základní příjem 5 sem, neutrální armády zničí 0,7 jednotky za každou vlastní, v každém regionu zůstane jedna jednotka, jeden krok za kolo</translation>
        </message>
        <message>
            <source>Lift</source>
            <translation>Přínos</translation>
        </message>
        <message>
            <source>How often its first holder wins, against anybody: 1.50 is half as often again. Only games count in which the holder had less than half of the map then. In brackets: the 95 % interval</source>
            <translation>Jak často vyhrává první držitel oproti komukoli: 1,50 je o polovinu častěji. Počítají se jen hry, v nichž měl držitel tehdy méně než polovinu mapy. V závorce 95% interval</translation>
        </message>
        <message>
            <source>Starts won</source>
            <translation>Výhry ze startu</translation>
        </message>
        <message>
            <source>How often a player wins who has a start region here</source>
            <translation>Jak často vyhrává hráč, který zde má počáteční region</translation>
        </message>
        <message>
            <source>Completed</source>
            <translation>Ovládnuto</translation>
        </message>
        <message>
            <source>Share of games in which somebody came to own all of it</source>
            <translation>Podíl her, ve kterých ho někdo ovládl celý</translation>
        </message>
        <message>
            <source>Round of the first completion, on average</source>
            <translation>Průměrné kolo prvního ovládnutí</translation>
        </message>
        <message>
            <source>Held</source>
            <translation>Držení</translation>
        </message>
        <message>
            <source>Rounds from a completion to the loss or the end, on average</source>
            <translation>Průměrný počet kol od ovládnutí do ztráty nebo konce</translation>
        </message>
        <message>
            <source>The game {game} measures no maps by play.</source>
            <translation>Hra {game} neměří mapy hraním.</translation>
        </message>
        <message>
            <source>Groups of regions that give a bonus</source>
            <translation>Skupiny regionů, které dávají bonus</translation>
        </message>
        <message>
            <source>Links</source>
            <translation>Spojení</translation>
        </message>
        <message>
            <source>Pairs of neighbours</source>
            <translation>Dvojice sousedů</translation>
        </message>
        <message>
            <source>Pieces</source>
            <translation>Části</translation>
        </message>
        <message>
            <source>Parts that no link joins</source>
            <translation>Díly, které nespojuje žádné spojení</translation>
        </message>
        <message>
            <source>Dead ends</source>
            <translation>Slepé konce</translation>
        </message>
        <message>
            <source>Regions with a single neighbour: safe corners, and traps</source>
            <translation>Regiony s jediným sousedem: bezpečné kouty i pasti</translation>
        </message>
        <message>
            <source>Articulation points</source>
            <translation>Artikulace</translation>
        </message>
        <message>
            <source>Regions without which the map falls apart: whoever holds one parts the others</source>
            <translation>Regiony, bez nichž se mapa rozpadne: kdo nějaký drží, odděluje ostatní</translation>
        </message>
        <message>
            <source>Bridges</source>
            <translation>Mosty</translation>
        </message>
        <message>
            <source>Links without which the map falls apart</source>
            <translation>Spojení, bez nichž se mapa rozpadne</translation>
        </message>
        <message>
            <source>Diameter</source>
            <translation>Průměr grafu</translation>
        </message>
        <message>
            <source>{0} link</source>
            <translation>{0} spojení</translation>
        </message>
        <message>
            <source>{0} links</source>
            <translation>{0} spojení</translation>
        </message>
        <message>
            <source>Way between the farthest regions</source>
            <translation>Cesta mezi nejvzdálenějšími regiony</translation>
        </message>
        <message>
            <source>Planar</source>
            <translation>Rovinná</translation>
        </message>
        <message>
            <source>Whether the map could be drawn without crossing links</source>
            <translation>Zda by šla mapa nakreslit bez křížení spojení</translation>
        </message>
        <message>
            <source>Modularity</source>
            <translation>Modularita</translation>
        </message>
        <message>
            <source>How much the links stay inside the super regions: 0 no more than by chance; 0.4 and more means clear-cut super regions</source>
            <translation>Nakolik spojení zůstávají uvnitř superregionů: 0 ne více než náhodou; 0,4 a více znamená zřetelně oddělené superregiony</translation>
        </message>
        <message>
            <source>{0} neighbours: {1} regions</source>
            <translation>sousedů {0}: regionů {1}</translation>
        </message>
        <message>
            <source>{0} to {1}, mean {2}</source>
            <translation>{0} až {1}, průměr {2}</translation>
        </message>
        <message>
            <source>Neighbours</source>
            <translation>Sousedé</translation>
        </message>
        <message>
            <source>Of a region</source>
            <translation>Jednoho regionu</translation>
        </message>
        <message>
            <source>Connectivity</source>
            <translation>Souvislost</translation>
        </message>
        <message>
            <source>{0} region</source>
            <translation>{0} region</translation>
        </message>
        <message>
            <source>{0} regions</source>
            <translation>regionů: {0}</translation>
        </message>
        <message>
            <source>The fewest regions whose loss makes the map fall apart</source>
            <translation>Nejmenší počet regionů, jejichž ztrátou se mapa rozpadne</translation>
        </message>
        <message>
            <source>Crossroads</source>
            <translation>Křižovatky</translation>
        </message>
        <message>
            <source>Regions that most shortest ways between others lead through, and their share</source>
            <translation>Regiony, kterými vede nejvíce nejkratších cest mezi ostatními, a jejich podíl</translation>
        </message>
        <message>
            <source>its features lie upon each other, {feature} on {count:,} others: that is no map of provinces. Choose those of one kind by a property.</source>
            <translation>jeho prvky leží na sobě, {feature} na {count:,} jiných: to není mapa provincií. Vyberte prvky jednoho druhu podle vlastnosti.</translation>
        </message>
        <message>
            <source>one</source>
            <translation>jeden</translation>
        </message>
        <message>
            <source>no polygon in it can be read.</source>
            <translation>nelze v něm přečíst žádný mnohoúhelník.</translation>
        </message>
        <message>
            <source>no feature has {conditions}.</source>
            <translation>žádný prvek nemá {conditions}.</translation>
        </message>
        <message>
            <source>it has no features.</source>
            <translation>nemá žádné prvky.</translation>
        </message>
        <message>
            <source>{names} and {count:,} more</source>
            <translation>{names} a další ({count:,})</translation>
        </message>
        <message>
            <source>Values of “{property}”: {names}.</source>
            <translation>Hodnoty vlastnosti „{property}“: {names}.</translation>
        </message>
        <message>
            <source>no feature has the property “{property}”. Properties there are: {names}.</source>
            <translation>žádný prvek nemá vlastnost „{property}“. Vlastnosti v souboru: {names}.</translation>
        </message>
        <message>
            <source>none</source>
            <translation>nic</translation>
        </message>
        <message>
            <source>no polygon in it can be read. The first problem: {problem} {advice}</source>
            <translation>nelze přečíst žádný mnohoúhelník. První závada: {problem} {advice}</translation>
        </message>
        <message>
            <source>{count:,} regions are more than the {most:,} that are drawn of such a file. Choose some of them by a property: {names}.</source>
            <translation>{count:,} regionů je víc než {most:,}, které se z takového souboru kreslí. Vyberte některé podle vlastnosti: {names}.</translation>
        </message>
        <message>
            <source>Or join those of one name (--join).</source>
            <translation>Nebo spojit prvky téhož názvu (--join).</translation>
        </message>
        <message>
            <source>feature {number}</source>
            <translation>prvek {number}</translation>
        </message>
        <message>
            <source>{feature} is left out: {fault}.</source>
            <translation>Vynechává se {feature}: {fault}.</translation>
        </message>
        <message>
            <source>The outline of {feature} crosses itself and was repaired.</source>
            <translation>Obrys se kříží sám se sebou a byl opraven: {feature}.</translation>
        </message>
        <message>
            <source>Parts of {feature} that have no area were left out: {count:,}.</source>
            <translation>Části bez plochy byly vynechány ({feature}): {count:,}.</translation>
        </message>
        <message>
            <source>Holes in {feature} that have no area were closed: {count:,}.</source>
            <translation>Díry bez plochy byly zaplněny ({feature}): {count:,}.</translation>
        </message>
        <message>
            <source>Points and lines that belong to {feature} were left out: {count:,}.</source>
            <translation>Body a čáry byly vynechány ({feature}): {count:,}.</translation>
        </message>
        <message>
            <source>Rings of {feature} whose end is not their beginning were closed: {count:,}.</source>
            <translation>Prstence, jejichž konec není jejich začátkem, byly uzavřeny ({feature}): {count:,}.</translation>
        </message>
        <message>
            <source>{feature} crosses the antimeridian without being cut there; its two sides were put together.</source>
            <translation>{feature} překračuje 180. poledník bez rozdělení; obě strany byly spojeny.</translation>
        </message>
        <message>
            <source>{feature} goes round a pole, which was made part of it.</source>
            <translation>{feature} obkružuje pól, který byl přidán.</translation>
        </message>
        <message>
            <source>Arcs of {feature} do not meet in {count:,} places; straight lines join them.</source>
            <translation>Oblouky na sebe nenavazují ({feature}), míst: {count:,}; spojují je úsečky.</translation>
        </message>
        <message>
            <source>Compare it with the source.</source>
            <translation>Porovnat ho se zdrojem.</translation>
        </message>
        <message>
            <source>A second “{old}” is called “{new}”.</source>
            <translation>Druhý region „{old}“ se jmenuje „{new}“.</translation>
        </message>
        <message>
            <source>A region without a name is called “{new}”.</source>
            <translation>Region bez názvu se jmenuje „{new}“.</translation>
        </message>
        <message>
            <source>Nothing says how regions are called: they are numbered.</source>
            <translation>Nic neříká, jak se regiony jmenují: jsou očíslovány.</translation>
        </message>
        <message>
            <source>No property with a usual name holds names: regions have the features' ids.</source>
            <translation>Názvy nemá žádná vlastnost s obvyklým jménem: regiony mají identifikátory prvků.</translation>
        </message>
        <message>
            <source>No property with a usual name holds names: regions have the only texts there are, “{property}”.</source>
            <translation>Názvy nemá žádná vlastnost s obvyklým jménem: regiony mají jediné texty v souboru, „{property}“.</translation>
        </message>
        <message>
            <source>The features have no other properties.</source>
            <translation>Prvky nemají jiné vlastnosti.</translation>
        </message>
        <message>
            <source>Choose the property that holds names (--name-property) if it is another: {names}.</source>
            <translation>Vyberte vlastnost s názvy (--name-property), je-li jiná: {names}.</translation>
        </message>
        <message>
            <source>The name “{name}…” has {count:,} characters and was cut after {most}.</source>
            <translation>Název „{name}…“ má {count:,} znaků a byl zkrácen na {most}.</translation>
        </message>
        <message>
            <source>Give the region a shorter name.</source>
            <translation>Dejte regionu kratší název.</translation>
        </message>
        <message>
            <source>The name “{name}” had blanks or characters that a map's names have not.</source>
            <translation>Název „{name}“ měl mezery nebo znaky, které názvy v mapě nemají.</translation>
        </message>
        <message>
            <source>It is written without them.</source>
            <translation>Zapsán je bez nich.</translation>
        </message>
        <message>
            <source>Several features have the same name: {names}.</source>
            <translation>Několik prvků má týž název: {names}.</translation>
        </message>
        <message>
            <source>If they are parts of one region, join them (--join).</source>
            <translation>Jsou-li to části jednoho regionu, spojte je (--join).</translation>
        </message>
        <message>
            <source>Region {number}</source>
            <translation>Region {number}</translation>
        </message>
        <message>
            <source>Rename it as you like.</source>
            <translation>Lze ho libovolně přejmenovat.</translation>
        </message>
        <message>
            <source>The features of “{name}” are of several super regions: {groups}.</source>
            <translation>Prvky s názvem „{name}“ patří do několika superregionů: {groups}.</translation>
        </message>
        <message>
            <source>The region is of “{group}”, as most of its land is.</source>
            <translation>Region patří do „{group}“ jako většina jeho plochy.</translation>
        </message>
        <message>
            <source> and {0} more</source>
            <translation> a další ({0})</translation>
        </message>
        <message>
            <source>To decide</source>
            <translation>K rozhodnutí</translation>
        </message>
        <message>
            <source>Missing links</source>
            <translation>Chybějící spojení</translation>
        </message>
        <message>
            <source>Surplus links</source>
            <translation>Spojení navíc</translation>
        </message>
        <message>
            <source>Marked as meant</source>
            <translation>Označené jako záměr</translation>
        </message>
        <message>
            <source>Link</source>
            <translation>Spojení</translation>
        </message>
        <message>
            <source>How it differs from what the picture shows</source>
            <translation>Čím se liší od toho, co ukazuje obrázek</translation>
        </message>
        <message>
            <source>Border</source>
            <translation>Hranice</translation>
        </message>
        <message>
            <source>Pixels along which they meet</source>
            <translation>Počet pixelů, na nichž se stýkají</translation>
        </message>
        <message>
            <source>Gap</source>
            <translation>Mezera</translation>
        </message>
        <message>
            <source>Pixels from one to the other; 1 is contact</source>
            <translation>Vzdálenost jednoho od druhého v pixelech; 1 znamená dotyk</translation>
        </message>
        <message>
            <source>Brush stroke</source>
            <translation>Tah štětcem</translation>
        </message>
        <message>
            <source>Brush</source>
            <translation>Štětec</translation>
        </message>
        <message>
            <source>Paint the region · Shift+wheel: size · Ctrl+click: take up a region · N: new one</source>
            <translation>Maluje region · Shift+kolečko: velikost · Ctrl+kliknutí: převzít region · N: nový</translation>
        </message>
        <message>
            <source>Eraser</source>
            <translation>Guma</translation>
        </message>
        <message>
            <source>Make background of what you sweep over · Shift+wheel: size</source>
            <translation>Mění přejeté na pozadí · Shift+kolečko: velikost</translation>
        </message>
        <message>
            <source>Erase</source>
            <translation>Smazat</translation>
        </message>
        <message>
            <source>Nothing was painted: what lies there is kept.</source>
            <translation>Nic se nenamalovalo: co tam leží, je chráněno.</translation>
        </message>
        <message>
            <source>That did not work: {0}</source>
            <translation>To se nepodařilo: {0}</translation>
        </message>
        <message>
            <source>Split</source>
            <translation>Rozdělit</translation>
        </message>
        <message>
            <source>Draw a line across a region, from outside to outside · Esc: drop it</source>
            <translation>Čára napříč regionem, zvenku ven · Esc: zrušit</translation>
        </message>
        <message>
            <source>Draw the line across a region.</source>
            <translation>Čáru je třeba vést napříč regionem.</translation>
        </message>
        <message>
            <source>Split {0}</source>
            <translation>Rozdělit {0}</translation>
        </message>
        <message>
            <source>Merge</source>
            <translation>Sloučit</translation>
        </message>
        <message>
            <source>Sweep from the region that stays over those that join it · Ctrl+M: the chosen ones</source>
            <translation>Tažení z regionu, který zůstane, přes ty, které se připojí · Ctrl+M: vybrané</translation>
        </message>
        <message>
            <source>Choose two regions or more to merge them.</source>
            <translation>Ke sloučení je třeba vybrat alespoň dva regiony.</translation>
        </message>
        <message>
            <source>Merge into {0}</source>
            <translation>Sloučit do {0}</translation>
        </message>
        <message>
            <source>Bucket</source>
            <translation>Kbelík</translation>
        </message>
        <message>
            <source>Click an enclosed area, or part of a region, to fill it · Ctrl+click: take up</source>
            <translation>Kliknutí vyplní uzavřenou oblast nebo část regionu · Ctrl+kliknutí: převzít</translation>
        </message>
        <message>
            <source>Fill</source>
            <translation>Vyplnit</translation>
        </message>
        <message>
            <source>Magic wand</source>
            <translation>Kouzelná hůlka</translation>
        </message>
        <message>
            <source>Click a colour of the picture: what is like it all around is painted</source>
            <translation>Kliknutí na barvu obrázku: vymaluje se vše podobné kolem</translation>
        </message>
        <message>
            <source>The picture has another size than the map: the wand sees nothing.</source>
            <translation>Obrázek má jinou velikost než mapa: hůlka nic nevidí.</translation>
        </message>
        <message>
            <source>There is a region here, and only the background may be painted.</source>
            <translation>Zde je region a malovat se smí jen na pozadí.</translation>
        </message>
        <message>
            <source>Rename region</source>
            <translation>Přejmenovat region</translation>
        </message>
        <message>
            <source>Set start army</source>
            <translation>Nastavit počáteční armádu</translation>
        </message>
        <message>
            <source>Assign super region</source>
            <translation>Přiřadit superregion</translation>
        </message>
        <message>
            <source>Move label point</source>
            <translation>Přesunout bod popisku</translation>
        </message>
        <message>
            <source>Rename super region</source>
            <translation>Přejmenovat superregion</translation>
        </message>
        <message>
            <source>Set bonus</source>
            <translation>Nastavit bonus</translation>
        </message>
        <message>
            <source>Remove neighbours</source>
            <translation>Odebrat sousedy</translation>
        </message>
        <message>
            <source>Rename map</source>
            <translation>Přejmenovat mapu</translation>
        </message>
        <message>
            <source>Drag from region to region: neighbours or not · drag a sea link's line to bend it · right click or Delete on a point removes it</source>
            <translation>Tažení z regionu do regionu: sousedé, nebo ne · tažení čáry námořního spojení ji ohne · pravé tlačítko nebo Delete na bodu ho odstraní</translation>
        </message>
        <message>
            <source>Bend sea link</source>
            <translation>Ohnout námořní spojení</translation>
        </message>
        <message>
            <source>{0} and {1} are no neighbours now.</source>
            <translation>{0} a {1} už nejsou sousedé.</translation>
        </message>
        <message>
            <source>{0} and {1} are neighbours now.</source>
            <translation>{0} a {1} jsou teď sousedé.</translation>
        </message>
        <message>
            <source>Add sea link</source>
            <translation>Přidat námořní spojení</translation>
        </message>
        <message>
            <source>Add neighbours</source>
            <translation>Přidat sousedy</translation>
        </message>
        <message>
            <source>A line needs two points. Drag between the regions to part them.</source>
            <translation>Čára potřebuje dva body. Tažením mezi regiony se oddělí.</translation>
        </message>
        <message>
            <source>Remove point of sea link</source>
            <translation>Odstranit bod námořního spojení</translation>
        </message>
        <message>
            <source>Measure</source>
            <translation>Měřit</translation>
        </message>
        <message>
            <source>Click two regions, or drag from one to the other: the steps between them</source>
            <translation>Kliknutí na dva regiony, nebo tažení mezi nimi: počet kroků</translation>
        </message>
        <message>
            <source>No way leads from {0} to {1}.</source>
            <translation>Cesta {0} → {1} neexistuje.</translation>
        </message>
        <message>
            <source>{0} step(s): {1}</source>
            <translation>Kroků: {0}. {1}</translation>
        </message>
        <message>
            <source>Name of the region</source>
            <translation>Název regionu</translation>
        </message>
        <message>
            <source>An outline needs three points that are not in a line.</source>
            <translation>Obrys potřebuje tři body, které neleží v přímce.</translation>
        </message>
        <message>
            <source>Lasso</source>
            <translation>Laso</translation>
        </message>
        <message>
            <source>Draw around an area: the inside is painted · Esc: drop it</source>
            <translation>Obkreslit oblast: vnitřek se vymaluje · Esc: zrušit</translation>
        </message>
        <message>
            <source>Polygon</source>
            <translation>Mnohoúhelník</translation>
        </message>
        <message>
            <source>Click corners · Backspace: one back · Enter or double click: close · Esc: drop it</source>
            <translation>Klikat rohy · Backspace: o jeden zpět · Enter nebo dvojklik: uzavřít · Esc: zrušit</translation>
        </message>
        <message>
            <source>Select</source>
            <translation>Výběr</translation>
        </message>
        <message>
            <source>Click, Shift+click or drag a box to choose · double click: rename · drag a badge · arrows: move it · Delete</source>
            <translation>Kliknutí, Shift+kliknutí nebo tažení rámečku: výběr · dvojklik: přejmenovat · tažení štítku · šipky: posun · Delete</translation>
        </message>
        <message>
            <source>Remove {0}</source>
            <translation>Odstranit {0}</translation>
        </message>
        <message>
            <source>Remove regions</source>
            <translation>Odstranit regiony</translation>
        </message>
        <message>
            <source>&lt;b&gt;Marchland ended unexpectedly&lt;/b&gt; when it was last used. This is what it was doing.</source>
            <translation>&lt;b&gt;Marchland minule neočekávaně skončil.&lt;/b&gt; Toto se právě dělo.</translation>
        </message>
        <message>
            <source>The last crash</source>
            <translation>Poslední pád</translation>
        </message>
        <message>
            <source>Start pa&amp;ge</source>
            <translation>Ú&amp;vodní stránka</translation>
        </message>
        <message>
            <source>&amp;Open map…</source>
            <translation>&amp;Otevřít mapu…</translation>
        </message>
        <message>
            <source>&amp;Save map</source>
            <translation>&amp;Uložit mapu</translation>
        </message>
        <message>
            <source>Save &amp;as…</source>
            <translation>Uložit &amp;jako…</translation>
        </message>
        <message>
            <source>&amp;Duplicate…</source>
            <translation>&amp;Duplikovat…</translation>
        </message>
        <message>
            <source>&amp;Quit</source>
            <translation>U&amp;končit</translation>
        </message>
        <message>
            <source>&amp;Undo</source>
            <translation>&amp;Zpět</translation>
        </message>
        <message>
            <source>&amp;Redo</source>
            <translation>Z&amp;novu</translation>
        </message>
        <message>
            <source>&amp;Fit map</source>
            <translation>Přizpůsobit &amp;mapu</translation>
        </message>
        <message>
            <source>Zoom &amp;in</source>
            <translation>Při&amp;blížit</translation>
        </message>
        <message>
            <source>Zoom &amp;out</source>
            <translation>&amp;Oddálit</translation>
        </message>
        <message>
            <source>Find an &amp;action…</source>
            <translation>Najít &amp;akci…</translation>
        </message>
        <message>
            <source>&amp;Shortcuts…</source>
            <translation>&amp;Klávesové zkratky…</translation>
        </message>
        <message>
            <source>&amp;Tour</source>
            <translation>&amp;Prohlídka</translation>
        </message>
        <message>
            <source>&amp;Lessons</source>
            <translation>&amp;Lekce</translation>
        </message>
        <message>
            <source>User &amp;guide</source>
            <translation>&amp;Uživatelská příručka</translation>
        </message>
        <message>
            <source>&amp;What's this?</source>
            <translation>&amp;Co je to?</translation>
        </message>
        <message>
            <source>&amp;Explain what is clicked</source>
            <translation>&amp;Vysvětlit, na co se klikne</translation>
        </message>
        <message>
            <source>&amp;About Marchland</source>
            <translation>&amp;O Marchlandu</translation>
        </message>
        <message>
            <source>&amp;Large type</source>
            <translation>&amp;Velké písmo</translation>
        </message>
        <message>
            <source>&amp;Light</source>
            <translation>&amp;Světlý</translation>
        </message>
        <message>
            <source>&amp;Dark</source>
            <translation>&amp;Tmavý</translation>
        </message>
        <message>
            <source>As the desktop</source>
            <translation>Podle plochy</translation>
        </message>
        <message>
            <source>As the system</source>
            <translation>Podle systému</translation>
        </message>
        <message>
            <source>Edit</source>
            <translation>Úpravy</translation>
        </message>
        <message>
            <source>Start here</source>
            <translation>Kde začít</translation>
        </message>
        <message>
            <source>Maps you worked on, games you played, and the maps that come with Marchland. On the side are the ways to a new map: a blank canvas, a drawing with outlines, real provinces, a file of another game. Files can be dropped on the window too.</source>
            <translation>Rozpracované mapy, odehrané hry a mapy, které se dodávají s Marchlandem. Po straně jsou cesty k nové mapě: prázdné plátno, kresba s obrysy, skutečné provincie, soubor jiné hry. Soubory lze do okna také přetáhnout.</translation>
        </message>
        <message>
            <source>Your turn</source>
            <translation>Na tahu</translation>
        </message>
        <message>
            <source>{0}'s turn</source>
            <translation>Na tahu: {0}</translation>
        </message>
        <message>
            <source>The round is played</source>
            <translation>Kolo je odehráno</translation>
        </message>
        <message>
            <source>The ball is on {point}</source>
            <translation>Míč je na {point}</translation>
        </message>
        <message>
            <source>Edges drawn: {count}</source>
            <translation>Nakreslených hran: {count}</translation>
        </message>
        <message>
            <source>{player} defends row {row}</source>
            <translation>{player} brání řadu {row}</translation>
        </message>
        <message>
            <source>{point}: the ball</source>
            <translation>{point}: míč</translation>
        </message>
        <message>
            <source>{point}</source>
            <translation>{point}</translation>
        </message>
        <message>
            <source>{point}: the goal of {player}</source>
            <translation>{point}: branka hráče {player}</translation>
        </message>
        <message>
            <source>{where}. {what}</source>
            <translation>{where}. {what}</translation>
        </message>
        <message>
            <source>Step {step}: a goal for {player}</source>
            <translation>Krok {step}: gól pro hráče {player}</translation>
        </message>
        <message>
            <source>Step {step}: it bounces, the turn goes on</source>
            <translation>Krok {step}: míč se odrazí, tah pokračuje</translation>
        </message>
        <message>
            <source>Step {step}: there is no way on from there, the game is lost</source>
            <translation>Krok {step}: odtud nevede žádná cesta, partie je prohraná</translation>
        </message>
        <message>
            <source>Step {step}: the turn ends there</source>
            <translation>Krok {step}: tam tah končí</translation>
        </message>
        <message>
            <source>The game is over</source>
            <translation>Hra skončila</translation>
        </message>
        <message>
            <source>No step leads there from {ball}: steps go to a neighbour</source>
            <translation>Z {ball} tam nevede krok: kroky vedou k sousednímu bodu</translation>
        </message>
        <message>
            <source>There is no free edge from {ball} to {point}</source>
            <translation>Z {ball} do {point} nevede volná hrana</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Začátek</translation>
        </message>
        <message>
            <source>Round {0}</source>
            <translation>Kolo {0}</translation>
        </message>
        <message>
            <source>{0} of {1} picked</source>
            <translation>Vybráno {0} z {1}</translation>
        </message>
        <message>
            <source>Income {0} · {1} left to deploy</source>
            <translation>Příjem {0} · zbývá rozmístit {1}</translation>
        </message>
        <message>
            <source>{0} bots are thinking…</source>
            <translation>Přemýšlejí boti ({0})…</translation>
        </message>
        <message>
            <source>{0} are thinking…</source>
            <translation>Přemýšlejí {0}…</translation>
        </message>
        <message>
            <source>{0} is thinking…</source>
            <translation>Přemýšlí {0}…</translation>
        </message>
        <message>
            <source>Searching bot (MCTS)</source>
            <translation>Prohledávající bot (MCTS)</translation>
        </message>
        <message>
            <source>Smart random bot</source>
            <translation>Chytrý náhodný bot</translation>
        </message>
        <message>
            <source>Aggressive bot</source>
            <translation>Útočný bot</translation>
        </message>
        <message>
            <source>Defensive bot</source>
            <translation>Obranný bot</translation>
        </message>
        <message>
            <source>Random bot</source>
            <translation>Náhodný bot</translation>
        </message>
        <message>
            <source>Fast games between players who start at random and choose their turns at random among sensible ones.</source>
            <translation>Rychlé hry mezi hráči, kteří začínají náhodně a tahy volí náhodně z rozumných.</translation>
        </message>
        <message>
            <source>You</source>
            <translation>Vy</translation>
        </message>
        <message>
            <source>Bot {number}</source>
            <translation>Bot {number}</translation>
        </message>
        <message>
            <source>A person needs at least {0} seconds for a turn.</source>
            <translation>Člověk potřebuje na tah alespoň {0} sekund.</translation>
        </message>
        <message>
            <source>Map “{0}” is for at most {1} players, not {2}: remove a player or choose another map.</source>
            <translation>Mapa „{0}“ je nejvýše pro {1} hráčů, ne {2}: odebrat hráče, nebo zvolit jinou mapu.</translation>
        </message>
        <message>
            <source>Player {0} has no name: give one.</source>
            <translation>Hráč {0} nemá jméno: zadat nějaké.</translation>
        </message>
        <message>
            <source>Two players are called “{0}”: rename one.</source>
            <translation>Dva hráči se jmenují „{0}“: jednoho přejmenovat.</translation>
        </message>
        <message>
            <source>{0} have the same colour: choose another for one of them.</source>
            <translation>{0} mají stejnou barvu: jednomu z nich zvolit jinou.</translation>
        </message>
        <message>
            <source>The colour of {0} is not in the palette: choose another.</source>
            <translation>Barva hráče {0} není v paletě: zvolit jinou.</translation>
        </message>
        <message>
            <source>map</source>
            <translation>mapa</translation>
        </message>
        <message>
            <source>Several {kind}s are named “{name}”: rename all but one.</source>
            <translation>Název „{name}“ ({kind}) se vyskytuje vícekrát: přejmenovat všechny výskyty kromě jednoho.</translation>
        </message>
        <message>
            <source>The name “{name}” of a {kind} must have 1 to {longest} characters, in one line, without spaces around them.</source>
            <translation>Název „{name}“ ({kind}) musí mít 1 až {longest} znaků na jednom řádku, bez mezer na začátku a na konci.</translation>
        </message>
        <message>
            <source>The name “{name}” of a {kind} holds characters that XML cannot hold.</source>
            <translation>Název „{name}“ ({kind}) obsahuje znaky, které XML nemůže obsahovat.</translation>
        </message>
        <message>
            <source>Colour {color} stands for {users}: give each a colour of its own.</source>
            <translation>Barva {color} označuje zároveň {users}: dát každému vlastní barvu.</translation>
        </message>
        <message>
            <source> and </source>
            <translation> a </translation>
        </message>
        <message>
            <source>author</source>
            <translation>autor</translation>
        </message>
        <message>
            <source>description</source>
            <translation>popis</translation>
        </message>
        <message>
            <source>licence</source>
            <translation>licence</translation>
        </message>
        <message>
            <source>The {text} of the map holds characters that XML cannot hold.</source>
            <translation>Údaj „{text}“ mapy obsahuje znaky, které XML nemůže obsahovat.</translation>
        </message>
        <message>
            <source>The army of “{name}” is not between 0 and {limit:,}.</source>
            <translation>Armáda regionu „{name}“ není mezi 0 a {limit:,}.</translation>
        </message>
        <message>
            <source>The label point of “{name}” is outside the picture.</source>
            <translation>Bod popisku regionu „{name}“ leží mimo obrázek.</translation>
        </message>
        <message>
            <source>The bonus of “{name}” is larger than {limit:,}.</source>
            <translation>Bonus superregionu „{name}“ je větší než {limit:,}.</translation>
        </message>
        <message>
            <source>The players limit is not between 1 and {limit:,}.</source>
            <translation>Limit hráčů není mezi 1 a {limit:,}.</translation>
        </message>
        <message>
            <source>“{name}” is in no super region: choose one.</source>
            <translation>„{name}“ není v žádném superregionu: nějaký zvolit.</translation>
        </message>
        <message>
            <source>“{name}” has a neighbour that does not exist: remove the link.</source>
            <translation>„{name}“ má souseda, který neexistuje: odstranit spojení.</translation>
        </message>
        <message>
            <source>Several sea links join {names}: keep one.</source>
            <translation>Více námořních spojení mezi {names}: nechat jedno.</translation>
        </message>
        <message>
            <source>A deliberate difference does not concern two regions of the map: remove it.</source>
            <translation>Záměrná odchylka se netýká dvou regionů mapy: odstranit ji.</translation>
        </message>
        <message>
            <source>{names} are several times among the deliberate differences: keep one.</source>
            <translation>{names} jsou mezi záměrnými odchylkami vícekrát: nechat jednu.</translation>
        </message>
        <message>
            <source>A sea link does not join two regions of the map: remove it.</source>
            <translation>Námořní spojení nespojuje dva regiony mapy: odstranit ho.</translation>
        </message>
        <message>
            <source>A sea link has a path of fewer than two points or far outside: draw it again.</source>
            <translation>Námořní spojení má trasu o méně než dvou bodech nebo daleko mimo mapu: nakreslit ho znovu.</translation>
        </message>
        <message>
            <source>There is no bot “{0}” in this program: choose another.</source>
            <translation>Bot „{0}“ v tomto programu není: zvolit jiného.</translation>
        </message>
        <message>
            <source>A bot's time must be above 0 and at most {0} seconds.</source>
            <translation>Čas bota musí být větší než 0 a nejvýše {0} sekund.</translation>
        </message>
        <message>
            <source>A bot's iterations must be from 1 to {0}.</source>
            <translation>Iterací bota musí být 1 až {0}.</translation>
        </message>
        <message>
            <source>There is no level “{0}” in this program: choose another.</source>
            <translation>Úroveň „{0}“ v tomto programu není: zvolit jinou.</translation>
        </message>
        <message>
            <source>Click {0} of the lit regions. Their badges show the bonus of the super region.</source>
            <translation>Kliknutím vybrat zvýrazněné regiony, celkem {0}. Jejich štítky ukazují bonus superregionu.</translation>
        </message>
        <message>
            <source>Click your regions to place units (Shift: 5). Right-click takes back, A puts all.</source>
            <translation>Kliknutí na vlastní region rozmístí jednotky (Shift: 5). Pravé tlačítko je vrátí, A rozmístí všechny.</translation>
        </message>
        <message>
            <source>Click one of your regions, then a lit one to attack or to move units to.</source>
            <translation>Kliknout na vlastní region a pak na zvýrazněný: útok nebo přesun jednotek.</translation>
        </message>
        <message>
            <source>quiet rounds</source>
            <translation>kola bez tahů</translation>
        </message>
        <message>
            <source>rounds without attack</source>
            <translation>kola bez útoku</translation>
        </message>
        <message>
            <source>battle limit</source>
            <translation>mez útoků</translation>
        </message>
        <message>
            <source>goal</source>
            <translation>gól</translation>
        </message>
        <message>
            <source>no way on</source>
            <translation>není kam dál</translation>
        </message>
        <message>
            <source>resigned</source>
            <translation>vzdal(a) se</translation>
        </message>
        <message>
            <source>seventh point</source>
            <translation>sedmý bod</translation>
        </message>
        <message>
            <source>nobody left</source>
            <translation>nikdo nezbyl</translation>
        </message>
        <message>
            <source>eliminated</source>
            <translation>v poli poražených</translation>
        </message>
        <message>
            <source>winner</source>
            <translation>vítěz</translation>
        </message>
        <message>
            <source>thinking</source>
            <translation>přemýšlí</translation>
        </message>
        <message>
            <source>ready</source>
            <translation>hotovo</translation>
        </message>
        <message>
            <source>neutral</source>
            <translation>neutrální</translation>
        </message>
        <message>
            <source>army {0}</source>
            <translation>armáda {0}</translation>
        </message>
        <message>
            <source>{0} of {1} held</source>
            <translation>drženo {0} z {1}</translation>
        </message>
        <message>
            <source>{0} neighbour</source>
            <translation>{0} soused</translation>
        </message>
        <message>
            <source>{0} neighbours</source>
            <translation>sousedů: {0}</translation>
        </message>
        <message>
            <source>{0} round was played.</source>
            <translation>Odehráno {0} kolo.</translation>
        </message>
        <message>
            <source>{0} rounds were played.</source>
            <translation>Odehraných kol: {0}.</translation>
        </message>
        <message>
            <source>Draw</source>
            <translation>Remíza</translation>
        </message>
        <message>
            <source>The round limit was reached.</source>
            <translation>Bylo dosaženo nejvyššího počtu kol.</translation>
        </message>
        <message>
            <source>Victory</source>
            <translation>Vítězství</translation>
        </message>
        <message>
            <source>Defeat</source>
            <translation>Porážka</translation>
        </message>
        <message>
            <source>{0} wins</source>
            <translation>Vítěz: {0}</translation>
        </message>
        <message>
            <source>You own</source>
            <translation>V držení je</translation>
        </message>
        <message>
            <source> owns</source>
            <translation> drží</translation>
        </message>
        <message>
            <source> every region that any player held.</source>
            <translation> každý region, který patřil některému hráči.</translation>
        </message>
        <message>
            <source>{0} unit is not deployed.</source>
            <translation>{0} jednotka není rozmístěna.</translation>
        </message>
        <message>
            <source>{0} units are not deployed.</source>
            <translation>Nerozmístěných jednotek: {0}.</translation>
        </message>
        <message>
            <source>Commit again to leave them.</source>
            <translation>Dalším potvrzením propadnou.</translation>
        </message>
        <message>
            <source>Pick {0} more region first.</source>
            <translation>Nejprve je třeba vybrat ještě {0} region.</translation>
        </message>
        <message>
            <source>Pick {0} more regions first.</source>
            <translation>Regiony, které je ještě třeba vybrat: {0}.</translation>
        </message>
        <message>
            <source>{0} second left</source>
            <translation>zbývá {0} sekunda</translation>
        </message>
        <message>
            <source>{0} seconds left</source>
            <translation>zbývá sekund: {0}</translation>
        </message>
        <message>
            <source>Looking for a hint…</source>
            <translation>Hledá se nápověda tahu…</translation>
        </message>
        <message>
            <source>Hint: {0}.</source>
            <translation>Nápověda: {0}.</translation>
        </message>
        <message>
            <source>no orders</source>
            <translation>žádné rozkazy</translation>
        </message>
        <message>
            <source>pick {0}</source>
            <translation>vybrat {0}</translation>
        </message>
        <message>
            <source>{0} on {1}</source>
            <translation>{0} na {1}</translation>
        </message>
        <message>
            <source>You have resigned.</source>
            <translation>Hra je vzdána.</translation>
        </message>
        <message>
            <source>{0} has resigned.</source>
            <translation>{0} se vzdává.</translation>
        </message>
        <message>
            <source>{0} have resigned.</source>
            <translation>{0} se vzdávají.</translation>
        </message>
        <message>
            <source>In Edit you draw a map: paint regions, cut and join them, link neighbours over the sea. The wheel zooms, the middle button or the space bar moves the map. Everything can be undone.</source>
            <translation>V Úpravách se kreslí mapa: malují se regiony, dělí se a slučují, sousedé se spojují přes moře. Kolečko přibližuje, prostřední tlačítko nebo mezerník mapu posouvá. Vše lze vrátit zpět.</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>Nástroje</translation>
        </message>
        <message>
            <source>Each tool has a key, shown when the pointer rests on it. Esc cancels a gesture.</source>
            <translation>Každý nástroj má klávesu, která se ukáže po najetí ukazatelem. Esc gesto zruší.</translation>
        </message>
        <message>
            <source>Regions, neighbours, issues</source>
            <translation>Regiony, sousedé, problémy</translation>
        </message>
        <message>
            <source>The docks show the map as tables. Issues lists what is wrong while you draw, jumps to the place, and repairs what can be repaired safely.</source>
            <translation>Panely ukazují mapu jako tabulky. Panel Problémy vypisuje, co je při kreslení špatně, skočí na dané místo a opraví, co lze opravit bezpečně.</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Hra</translation>
        </message>
        <message>
            <source>In Play the map becomes a game of Warlight: against bots, with friends at this computer, or bots among themselves. All give their orders in secret, then the round is computed with chance. Ctrl+N starts a game.</source>
            <translation>Ve Hře se z mapy stane partie Warlightu: proti botům, s přáteli u tohoto počítače, nebo botů mezi sebou. Všichni zadají rozkazy tajně, pak se kolo vypočte s náhodou. Ctrl+N začne hru.</translation>
        </message>
        <message>
            <source>In Analyse a search looks at the position of the running game, at one that you set up, or else at the first turn of a new game. Start it here and watch.</source>
            <translation>V Analýze prohledávání zkoumá pozici běžící hry, pozici, kterou sestavíte, nebo jinak první tah nové hry. Zde ho spusťte a sledujte.</translation>
        </message>
        <message>
            <source>A turn</source>
            <translation>Tah</translation>
        </message>
        <message>
            <source>Draw a map</source>
            <translation>Nakreslit mapu</translation>
        </message>
        <message>
            <source>Pick, deploy, attack, commit. A click deploys one unit, Shift five, the right button takes them back. To attack, click the source and then the target: the odds are computed exactly.</source>
            <translation>Výběr, rozmístění, útok, potvrzení. Kliknutí rozmístí jednu jednotku, se Shiftem pět, pravé tlačítko je vrátí. K útoku kliknout na zdroj a pak na cíl: šance se spočítají přesně.</translation>
        </message>
        <message>
            <source>See how the AI thinks</source>
            <translation>Jak přemýšlí AI</translation>
        </message>
        <message>
            <source>The search tree</source>
            <translation>Prohledávací strom</translation>
        </message>
        <message>
            <source>Every circle is a position that the search has looked at; its size says how often, its colour how good it is. The table compares the turns in question.</source>
            <translation>Každý kruh je pozice, kterou prohledávání zkoumalo; velikost říká, jak často, barva, jak je dobrá. Tabulka porovnává zvažované tahy.</translation>
        </message>
        <message>
            <source>Find anything</source>
            <translation>Najít cokoli</translation>
        </message>
        <message>
            <source>Ctrl+Shift+P finds every action by its name and shows its key. The guide and this tour are in the Help menu.</source>
            <translation>Ctrl+Shift+P najde každou akci podle názvu a ukáže její klávesu. Příručka a tato prohlídka jsou v nabídce Nápověda.</translation>
        </message>
        <message>
            <source>Analyse</source>
            <translation>Analýza</translation>
        </message>
        <message>
            <source>Workspaces</source>
            <translation>Pracovní plochy</translation>
        </message>
        <message>
            <source>&lt;b&gt;Marchland&lt;/b&gt;&lt;br&gt;A studio for territory games: draw maps, play on them, and see how an AI thinks.&lt;br&gt;&lt;br&gt;MIT licence. Map data: Natural Earth.</source>
            <translation>&lt;b&gt;Marchland&lt;/b&gt;&lt;br&gt;Studio pro územní hry: kreslit mapy, hrát na nich a sledovat, jak přemýšlí AI.&lt;br&gt;&lt;br&gt;Licence MIT. Mapová data: Natural Earth.</translation>
        </message>
        <message>
            <source>About Marchland</source>
            <translation>O Marchlandu</translation>
        </message>
        <message>
            <source>This game is open in another window as well: here it goes on as a copy.</source>
            <translation>Tato hra je otevřená i v jiném okně: zde pokračuje jako kopie.</translation>
        </message>
        <message>
            <source>&amp;Continue</source>
            <translation>&amp;Pokračovat</translation>
        </message>
        <message>
            <source>Go on with this game</source>
            <translation>Pokračovat v této hře</translation>
        </message>
        <message>
            <source>&amp;Replay</source>
            <translation>Př&amp;ehrát</translation>
        </message>
        <message>
            <source>Look through the game</source>
            <translation>Projít hru krok za krokem</translation>
        </message>
        <message>
            <source>&amp;Analyse</source>
            <translation>&amp;Analyzovat</translation>
        </message>
        <message>
            <source>Analyse the last position</source>
            <translation>Analyzovat poslední pozici</translation>
        </message>
        <message>
            <source>&amp;Open</source>
            <translation>&amp;Otevřít</translation>
        </message>
        <message>
            <source>Open this</source>
            <translation>Otevřít tuto položku</translation>
        </message>
        <message>
            <source>Re&amp;name</source>
            <translation>Pře&amp;jmenovat</translation>
        </message>
        <message>
            <source>Type another name</source>
            <translation>Zadat jiný název</translation>
        </message>
        <message>
            <source>&amp;Delete</source>
            <translation>O&amp;dstranit</translation>
        </message>
        <message>
            <source>Put into the trash</source>
            <translation>Přesunout do koše</translation>
        </message>
        <message>
            <source>Re&amp;move from list</source>
            <translation>Od&amp;ebrat ze seznamu</translation>
        </message>
        <message>
            <source>The map's files stay</source>
            <translation>Soubory mapy zůstanou</translation>
        </message>
        <message>
            <source>Re&amp;store</source>
            <translation>O&amp;bnovit</translation>
        </message>
        <message>
            <source>Take out of the trash</source>
            <translation>Vyjmout z koše</translation>
        </message>
        <message>
            <source>&amp;Delete for good…</source>
            <translation>Odstranit &amp;trvale…</translation>
        </message>
        <message>
            <source>This cannot be undone</source>
            <translation>Nelze vrátit zpět</translation>
        </message>
        <message>
            <source>E&amp;mpty trash…</source>
            <translation>&amp;Vysypat koš…</translation>
        </message>
        <message>
            <source>Delete all of it for good</source>
            <translation>Trvale odstranit vše</translation>
        </message>
        <message>
            <source>&amp;Import…</source>
            <translation>&amp;Importovat…</translation>
        </message>
        <message>
            <source>Keep games and analyses</source>
            <translation>Uchovat hry a analýzy</translation>
        </message>
        <message>
            <source>&amp;Export…</source>
            <translation>E&amp;xportovat…</translation>
        </message>
        <message>
            <source>Write as a file: it, its map or its log</source>
            <translation>Zapsat jako soubor: položku, její mapu nebo záznam</translation>
        </message>
        <message>
            <source>{0}, round {1}</source>
            <translation>{0}, kolo {1}</translation>
        </message>
        <message>
            <source>&amp;Library…</source>
            <translation>Kniho&amp;vna…</translation>
        </message>
        <message>
            <source>Games and analyses (*.json *.txt *.marchland-analysis);;All files (*)</source>
            <translation>Partie a analýzy (*.json *.txt *.marchland-analysis);;Všechny soubory (*)</translation>
        </message>
        <message>
            <source>Import</source>
            <translation>Import</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Export</translation>
        </message>
        <message>
            <source>Analysis (*.json *.marchland-analysis)</source>
            <translation>Analýza (*.json *.marchland-analysis)</translation>
        </message>
        <message>
            <source>Game (*.json)</source>
            <translation>Hra (*.json)</translation>
        </message>
        <message>
            <source>Game as text (*.txt)</source>
            <translation>Partie jako text (*.txt)</translation>
        </message>
        <message>
            <source>Map of the game (*.zip)</source>
            <translation>Mapa hry (*.zip)</translation>
        </message>
        <message>
            <source>What the bots thought (*.txt)</source>
            <translation>Co si boti mysleli (*.txt)</translation>
        </message>
        <message>
            <source>Name</source>
            <translation>Název</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Mapa</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>Result</source>
            <translation>Výsledek</translation>
        </message>
        <message>
            <source>Changed</source>
            <translation>Změněno</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Záznam</translation>
        </message>
        <message>
            <source>Game</source>
            <translation>Hra</translation>
        </message>
        <message>
            <source>Made</source>
            <translation>Vytvořeno</translation>
        </message>
        <message>
            <source>Opened</source>
            <translation>Otevřeno</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Umístění</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Druh</translation>
        </message>
        <message>
            <source>Deleted</source>
            <translation>Odstraněno</translation>
        </message>
        <message>
            <source>Running</source>
            <translation>Probíhá</translation>
        </message>
        <message>
            <source>Played: {move}</source>
            <translation>Zahráno: {move}</translation>
        </message>
        <message>
            <source>Played: nothing</source>
            <translation>Zahráno: nic</translation>
        </message>
        <message>
            <source>Decided without a search</source>
            <translation>Rozhodnuto bez prohledávání</translation>
        </message>
        <message>
            <source>{map}, {count} rounds</source>
            <translation>{map}, kol: {count}</translation>
        </message>
        <message>
            <source>Player {number}: {name} ({kind})</source>
            <translation>Hráč {number}: {name} ({kind})</translation>
        </message>
        <message>
            <source>The game goes on</source>
            <translation>Hra pokračuje</translation>
        </message>
        <message>
            <source>Ended: {end}</source>
            <translation>Konec: {end}</translation>
        </message>
        <message>
            <source>Won by {name}: {end}</source>
            <translation>Vítěz {name}: {end}</translation>
        </message>
        <message>
            <source>conquest</source>
            <translation>dobytí</translation>
        </message>
        <message>
            <source>round limit</source>
            <translation>limit kol</translation>
        </message>
        <message>
            <source>resignation</source>
            <translation>vzdání</translation>
        </message>
        <message>
            <source>Draw ({0})</source>
            <translation>Remíza ({0})</translation>
        </message>
        <message>
            <source>{0} won ({1})</source>
            <translation>Vítěz: {0} ({1})</translation>
        </message>
        <message>
            <source>Yes</source>
            <translation>Ano</translation>
        </message>
        <message>
            <source>No</source>
            <translation>Ne</translation>
        </message>
        <message>
            <source>{0} (gone)</source>
            <translation>{0} (chybí)</translation>
        </message>
        <message>
            <source>Analysis</source>
            <translation>Analýza</translation>
        </message>
        <message>
            <source>Hotseat game</source>
            <translation>Hra u jednoho počítače</translation>
        </message>
        <message>
            <source>Simulation</source>
            <translation>Hra botů</translation>
        </message>
        <message numerus="yes">
            <source>Ignored as letters: %n spot(s).</source>
            <translation>
                <numerusform>Pominuto jako písmena: %n skvrna.</numerusform>
                <numerusform>Pominuto jako písmena: %n skvrny.</numerusform>
                <numerusform>Pominuto jako písmena: %n skvrn.</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Taken for lines, but like letters: %n spot(s).</source>
            <translation>
                <numerusform>Za čáry se bere, ale jako písmena vypadá: %n skvrna.</numerusform>
                <numerusform>Za čáry se bere, ale jako písmena vypadá: %n skvrny.</numerusform>
                <numerusform>Za čáry se bere, ale jako písmena vypadá: %n skvrn.</numerusform>
            </translation>
        </message>
        <message>
            <source>Lines are dashed, with gaps of up to {0} pixels.</source>
            <translation>Čáry jsou přerušované, s mezerami do {0} px.</translation>
        </message>
        <message numerus="yes">
            <source>%n region(s)</source>
            <translation>
                <numerusform>%n region</numerusform>
                <numerusform>%n regiony</numerusform>
                <numerusform>%n regionů</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n area(s) under {0} pixels went to what is around</source>
            <translation>
                <numerusform>%n oblast menší než {0} pixelů připadla svému okolí</numerusform>
                <numerusform>%n oblasti menší než {0} pixelů připadly svému okolí</numerusform>
                <numerusform>%n oblastí menších než {0} pixelů připadlo svému okolí</numerusform>
            </translation>
        </message>
        <message>
            <source>&amp;New game…</source>
            <translation>&amp;Nová hra…</translation>
        </message>
        <message>
            <source>&amp;Rematch</source>
            <translation>Odv&amp;eta</translation>
        </message>
        <message>
            <source>Play again, seats swapped</source>
            <translation>Hrát znovu s prohozenými místy</translation>
        </message>
        <message>
            <source>&amp;Deploy</source>
            <translation>&amp;Rozmístit</translation>
        </message>
        <message>
            <source>Place new units</source>
            <translation>Umístit nové jednotky</translation>
        </message>
        <message>
            <source>&amp;Attack</source>
            <translation>Ú&amp;tok</translation>
        </message>
        <message>
            <source>Order attacks and transfers</source>
            <translation>Zadat útoky a přesuny</translation>
        </message>
        <message>
            <source>Deploy a&amp;ll here</source>
            <translation>Rozmístit v&amp;še sem</translation>
        </message>
        <message>
            <source>On the region under the mouse</source>
            <translation>Na region pod ukazatelem</translation>
        </message>
        <message>
            <source>Add &amp;order</source>
            <translation>Přidat r&amp;ozkaz</translation>
        </message>
        <message>
            <source>The attack on show</source>
            <translation>Zobrazený útok</translation>
        </message>
        <message>
            <source>&amp;Clear choice</source>
            <translation>Zrušit vý&amp;běr</translation>
        </message>
        <message>
            <source>&amp;Hint</source>
            <translation>Nápov&amp;ěda tahu</translation>
        </message>
        <message>
            <source>The best turn that a short search finds</source>
            <translation>Nejlepší tah, který najde krátké prohledávání</translation>
        </message>
        <message>
            <source>&amp;Take the hint over</source>
            <translation>Převzít nápověd&amp;u</translation>
        </message>
        <message>
            <source>P&amp;ut the hint away</source>
            <translation>&amp;Skrýt nápovědu</translation>
        </message>
        <message>
            <source>&amp;Undo order</source>
            <translation>Vrátit roz&amp;kaz</translation>
        </message>
        <message>
            <source>Undo order (Ctrl+Z)</source>
            <translation>Vrátit rozkaz (Ctrl+Z)</translation>
        </message>
        <message>
            <source>Co&amp;mmit</source>
            <translation>Potvrdit ta&amp;h</translation>
        </message>
        <message>
            <source>Close your turn, for good</source>
            <translation>Uzavřít tah s konečnou platností</translation>
        </message>
        <message>
            <source>S&amp;kip animation</source>
            <translation>Přeskočit an&amp;imaci</translation>
        </message>
        <message>
            <source>&amp;Pause</source>
            <translation>Poz&amp;astavit</translation>
        </message>
        <message>
            <source>Let time stand still, or run on from here</source>
            <translation>Zastavit čas, nebo odtud pokračovat</translation>
        </message>
        <message>
            <source>Ask the &amp;bots again</source>
            <translation>&amp;Zeptat se botů znovu</translation>
        </message>
        <message>
            <source>Anal&amp;yse position</source>
            <translation>Analyzovat &amp;pozici</translation>
        </message>
        <message>
            <source>In the Analyse workspace</source>
            <translation>Na pracovní ploše Analýza</translation>
        </message>
        <message>
            <source>Look at the AI's &amp;thinking</source>
            <translation>Prohlédnout m&amp;yšlení AI</translation>
        </message>
        <message>
            <source>Resi&amp;gn…</source>
            <translation>Vz&amp;dát se…</translation>
        </message>
        <message>
            <source>Give the game up</source>
            <translation>Ukončit vlastní hru prohrou</translation>
        </message>
        <message>
            <source>To the &amp;first round</source>
            <translation>Na první ko&amp;lo</translation>
        </message>
        <message>
            <source>A round back</source>
            <translation>O kolo zpět</translation>
        </message>
        <message>
            <source>A turn back</source>
            <translation>O tah zpět</translation>
        </message>
        <message>
            <source>All that one player does in a row</source>
            <translation>Vše, co jeden hráč udělá za sebou</translation>
        </message>
        <message>
            <source>An action back</source>
            <translation>O akci zpět</translation>
        </message>
        <message>
            <source>An action on</source>
            <translation>O akci dál</translation>
        </message>
        <message>
            <source>A turn on</source>
            <translation>O tah dál</translation>
        </message>
        <message>
            <source>A round on</source>
            <translation>O kolo dál</translation>
        </message>
        <message>
            <source>Back to no&amp;w</source>
            <translation>Zpět na aktuální m&amp;ísto</translation>
        </message>
        <message>
            <source>To the last round</source>
            <translation>Na poslední kolo</translation>
        </message>
        <message>
            <source>Continue from &amp;here…</source>
            <translation>Pokra&amp;čovat odsud…</translation>
        </message>
        <message>
            <source>Another game from the round on show</source>
            <translation>Další hra od zobrazeného kola</translation>
        </message>
        <message>
            <source>Repla&amp;y a game…</source>
            <translation>P&amp;řehrát záznam hry…</translation>
        </message>
        <message>
            <source>A recorded game, step by step</source>
            <translation>Zaznamenaná hra krok za krokem</translation>
        </message>
        <message>
            <source>Many games (&amp;batch)…</source>
            <translation>&amp;Mnoho her (dávka)…</translation>
        </message>
        <message>
            <source>Bots among themselves, with results</source>
            <translation>Boti mezi sebou, s výsledky</translation>
        </message>
        <message>
            <source>Many games side by side (&amp;wall)…</source>
            <translation>Mnoho her vedle sebe (&amp;stěna)…</translation>
        </message>
        <message>
            <source>Watch bots play many games at once</source>
            <translation>Sledovat, jak boti hrají mnoho her najednou</translation>
        </message>
        <message>
            <source>&amp;Train a bot…</source>
            <translation>&amp;Trénovat bota…</translation>
        </message>
        <message>
            <source>Its numbers, by a genetic algorithm</source>
            <translation>Jeho čísla, genetickým algoritmem</translation>
        </message>
        <message>
            <source>Save the AI's lo&amp;g…</source>
            <translation>Uložit záznam AI…</translation>
        </message>
        <message>
            <source>Of the whole game</source>
            <translation>Z celé hry</translation>
        </message>
        <message>
            <source>&amp;Run</source>
            <translation>Pokr&amp;ačovat</translation>
        </message>
        <message>
            <source>You are dealt {1}</source>
            <translation>Přiděleno: {1}</translation>
        </message>
        <message>
            <source>{0} is dealt {1}</source>
            <translation>{0} dostává {1}</translation>
        </message>
        <message>
            <source>You pick {1}</source>
            <translation>Vlastní výběr: {1}</translation>
        </message>
        <message>
            <source>{0} picks {1}</source>
            <translation>{0} vybírá {1}</translation>
        </message>
        <message>
            <source>You are eliminated</source>
            <translation>Vyřazení ze hry</translation>
        </message>
        <message>
            <source>{0} is eliminated</source>
            <translation>{0} vypadává ze hry</translation>
        </message>
        <message>
            <source>You deploy {1} on {2}</source>
            <translation>Vlastní rozmístění: {1} na {2}</translation>
        </message>
        <message>
            <source>{0} deploys {1} on {2}</source>
            <translation>{0} rozmisťuje {1} na {2}</translation>
        </message>
        <message>
            <source>You move {1} from {2} to {3}</source>
            <translation>Vlastní přesun: {1}, {2} → {3}</translation>
        </message>
        <message>
            <source>{0} moves {1} from {2} to {3}</source>
            <translation>{0} přesouvá {1}, {2} → {3}</translation>
        </message>
        <message>
            <source>Your attack on {3} from {2} is void: {4}</source>
            <translation>Vlastní útok {2} → {3} je neplatný: {4}</translation>
        </message>
        <message>
            <source>The attack of {0} on {3} from {2} is void: {4}</source>
            <translation>Útok hráče {0}, {2} → {3}, je neplatný: {4}</translation>
        </message>
        <message>
            <source>{0} was lost before</source>
            <translation>{0} už má jiného majitele</translation>
        </message>
        <message>
            <source>no unit could leave {0}</source>
            <translation>{0}: žádná jednotka nemohla odejít</translation>
        </message>
        <message>
            <source>You attack {3} from {2} with {1}: {4}</source>
            <translation>Vlastní útok {2} → {3}, jednotek {1}: {4}</translation>
        </message>
        <message>
            <source>{0} attacks {3} from {2} with {1}: {4}</source>
            <translation>{0} útočí {2} → {3}, jednotek {1}: {4}</translation>
        </message>
        <message>
            <source>{0} killed, {1} lost</source>
            <translation>zničeno {0}, ztraceno {1}</translation>
        </message>
        <message>
            <source>captured with {0}</source>
            <translation>dobyto s {0}</translation>
        </message>
        <message>
            <source>repelled</source>
            <translation>odraženo</translation>
        </message>
        <message>
            <source>{0} hold it</source>
            <translation>{0} brání dál</translation>
        </message>
        <message>
            <source>nobody survives, {0} stays there</source>
            <translation>nikdo nepřežil, {0} tam zůstává</translation>
        </message>
        <message>
            <source>Round {0} of {1}</source>
            <translation>Kolo {0} z {1}</translation>
        </message>
        <message>
            <source>After round {0} of {1}</source>
            <translation>Po kole {0} z {1}</translation>
        </message>
        <message>
            <source>Income {0}</source>
            <translation>Příjem {0}</translation>
        </message>
        <message>
            <source>Replay</source>
            <translation>Přehrávání</translation>
        </message>
        <message>
            <source>Looking back</source>
            <translation>Ohlédnutí</translation>
        </message>
        <message>
            <source>The search values the position at {0}.</source>
            <translation>Prohledávání hodnotí pozici {0}.</translation>
        </message>
        <message>
            <source>Round {0}, {1}</source>
            <translation>Kolo {0}, {1}</translation>
        </message>
        <message>
            <source>Choose the regions you start from</source>
            <translation>Zvolit regiony, ve kterých se začíná</translation>
        </message>
        <message>
            <source>Place new units on your regions (D)</source>
            <translation>Umístit nové jednotky na vlastní regiony (D)</translation>
        </message>
        <message>
            <source>Order attacks and transfers (T)</source>
            <translation>Zadat útoky a přesuny (T)</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Rozkazy</translation>
        </message>
        <message>
            <source>AI log</source>
            <translation>Záznam AI</translation>
        </message>
        <message>
            <source>Start a game: New game (Ctrl+N).</source>
            <translation>Začít hru: Nová hra (Ctrl+N).</translation>
        </message>
        <message>
            <source>A recorded game. P runs it, J and L step. “Continue from here” plays on.</source>
            <translation>Zaznamenaná hra. P ji spustí, J a L krokují. „Pokračovat odsud“ hraje dál.</translation>
        </message>
        <message>
            <source>An earlier place of this game. Ctrl+End leads back to now.</source>
            <translation>Dřívější místo této hry. Ctrl+End vede zpět do současnosti.</translation>
        </message>
        <message>
            <source>The round is played. Space skips to its end.</source>
            <translation>Kolo je odehráno. Mezerník přeskočí na jeho konec.</translation>
        </message>
        <message>
            <source>What was played is shown. Space skips it.</source>
            <translation>Ukazuje se, co bylo zahráno. Mezerník to přeskočí.</translation>
        </message>
        <message>
            <source>The game is over.</source>
            <translation>Hra skončila.</translation>
        </message>
        <message>
            <source>{0} is next.</source>
            <translation>Na řadě je {0}.</translation>
        </message>
        <message>
            <source>Waiting for the others.</source>
            <translation>Čeká se na ostatní.</translation>
        </message>
        <message>
            <source>By the searches of the bots</source>
            <translation>Podle prohledávání botů</translation>
        </message>
        <message>
            <source>By the evaluation of the position; no search was made there</source>
            <translation>Podle ohodnocení pozice; žádné prohledávání tam neproběhlo</translation>
        </message>
        <message>
            <source>Name of player {0}</source>
            <translation>Jméno hráče {0}</translation>
        </message>
        <message>
            <source>Who plays as player {0}</source>
            <translation>Kdo hraje za hráče {0}</translation>
        </message>
        <message>
            <source>How this bot searches: limit, workers, and what they share</source>
            <translation>Jak tento bot prohledává: limit, vlákna a co sdílejí</translation>
        </message>
        <message>
            <source>Remove this player</source>
            <translation>Odebrat tohoto hráče</translation>
        </message>
        <message>
            <source>Remove player {0}</source>
            <translation>Odebrat hráče {0}</translation>
        </message>
        <message>
            <source>{0} iterations</source>
            <translation>Iterací: {0}</translation>
        </message>
        <message>
            <source>How player {0} searches</source>
            <translation>Jak prohledává hráč {0}</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>Člověk</translation>
        </message>
        <message>
            <source>Easy</source>
            <translation>snadný</translation>
        </message>
        <message>
            <source>Medium</source>
            <translation>střední</translation>
        </message>
        <message>
            <source>Hard</source>
            <translation>těžký</translation>
        </message>
        <message>
            <source>Best</source>
            <translation>nejlepší</translation>
        </message>
        <message>
            <source>Looks at a turn or two: loses to the aggressive bot.</source>
            <translation>Podívá se na tah či dva: prohrává s útočným botem.</translation>
        </message>
        <message>
            <source>Looks at its own move alone: beats chance.</source>
            <translation>Dívá se jen na vlastní tah: porazí náhodu.</translation>
        </message>
        <message>
            <source>Looks three moves ahead.</source>
            <translation>Dívá se tři tahy dopředu.</translation>
        </message>
        <message>
            <source>Looks six moves ahead.</source>
            <translation>Dívá se šest tahů dopředu.</translation>
        </message>
        <message>
            <source>Looks ten moves ahead.</source>
            <translation>Dívá se deset tahů dopředu.</translation>
        </message>
        <message>
            <source>Very easy</source>
            <translation>velmi snadný</translation>
        </message>
        <message>
            <source>Normal</source>
            <translation>běžný</translation>
        </message>
        <message>
            <source>Advanced</source>
            <translation>pokročilý</translation>
        </message>
        <message>
            <source>Looks at a few turns of its own, sees no danger, and slips.</source>
            <translation>Podívá se na pár vlastních tahů, nevidí nebezpečí a chybuje.</translation>
        </message>
        <message>
            <source>Looks at a few turns of its own, and sees no danger.</source>
            <translation>Podívá se na pár vlastních tahů a nevidí nebezpečí.</translation>
        </message>
        <message>
            <source>Sees threats and goals that are cut off; near a goal it looks at the answer.</source>
            <translation>Vidí hrozby a odříznuté branky; u branky se podívá na odpověď.</translation>
        </message>
        <message>
            <source>Looks at the answer to its turns, and near a goal one turn more.</source>
            <translation>Dívá se na odpověď na své tahy a u branky ještě o tah dál.</translation>
        </message>
        <message>
            <source>Retreats, and looks three turns ahead.</source>
            <translation>Couvá a dívá se tři tahy dopředu.</translation>
        </message>
        <message>
            <source>Attacks whoever has fewer dice.</source>
            <translation>Útočí na toho, kdo má méně kostek.</translation>
        </message>
        <message>
            <source>Attacks what it is likely to take and to hold.</source>
            <translation>Útočí na to, co pravděpodobně získá a udrží.</translation>
        </message>
        <message>
            <source>Brings its dice to the border first.</source>
            <translation>Nejdřív přivede kostky k hranici.</translation>
        </message>
        <message>
            <source>Weighs attacks, brings dice from afar, saves them in danger.</source>
            <translation>Váží útoky, přivádí kostky zdaleka a zachraňuje ohrožené.</translation>
        </message>
        <message>
            <source>Looks at many turns, weighs them by what it has learned from games, and goes deeper.</source>
            <translation>Dívá se na mnoho tahů, hodnotí je podle toho, co se naučil ze her, a jde hlouběji.</translation>
        </message>
        <message>
            <source>Thinks ahead a little: beats the aggressive bot.</source>
            <translation>Myslí trochu dopředu: poráží útočného bota.</translation>
        </message>
        <message>
            <source>Thinks ahead: rarely loses to bots that do not.</source>
            <translation>Myslí dopředu: málokdy prohraje s boty, kteří to nedělají.</translation>
        </message>
        <message>
            <source>Thinks as long as it is worth: up to a second a turn.</source>
            <translation>Myslí, dokud se to vyplatí: až sekundu na tah.</translation>
        </message>
        <message>
            <source>{0} bot</source>
            <translation>Bot {0}</translation>
        </message>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>Seconds for a turn</source>
            <translation>Sekundy na tah</translation>
        </message>
        <message>
            <source> iter.</source>
            <translation> iter.</translation>
        </message>
        <message>
            <source>Iterations for a turn</source>
            <translation>Iterace na tah</translation>
        </message>
        <message>
            <source>Repair issues</source>
            <translation>Opravit problémy</translation>
        </message>
        <message>
            <source>The searches are of different players' decisions.</source>
            <translation>Prohledávání patří k rozhodnutím různých hráčů.</translation>
        </message>
        <message>
            <source>Same first choice</source>
            <translation>Stejná první volba</translation>
        </message>
        <message>
            <source>yes</source>
            <translation>ano</translation>
        </message>
        <message>
            <source>no</source>
            <translation>ne</translation>
        </message>
        <message>
            <source>Overlap of visits</source>
            <translation>Překryv návštěv</translation>
        </message>
        <message>
            <source>Rank agreement (tau-b)</source>
            <translation>Shoda pořadí (tau-b)</translation>
        </message>
        <message>
            <source>Mean difference of values</source>
            <translation>Průměrný rozdíl hodnot</translation>
        </message>
        <message>
            <source>Candidates in common</source>
            <translation>Společní kandidáti</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} z {1}</translation>
        </message>
        <message>
            <source>Value of the position</source>
            <translation>Hodnota pozice</translation>
        </message>
        <message>
            <source>Intervals</source>
            <translation>Intervaly</translation>
        </message>
        <message>
            <source>{0} iterations in {1}, {2}</source>
            <translation>iterací {0} za {1}, {2}</translation>
        </message>
        <message>
            <source>A study has 1 to {most} searches.</source>
            <translation>Studie má 1 až {most} prohledávání.</translation>
        </message>
        <message>
            <source>The iterations grow: name at least 1, and no fewer for the last.</source>
            <translation>Iterace rostou: zadat alespoň 1 a na konec ne méně.</translation>
        </message>
        <message>
            <source>iterations</source>
            <translation>iterace</translation>
        </message>
        <message>
            <source>agreement</source>
            <translation>shoda</translation>
        </message>
        <message>
            <source>with the last</source>
            <translation>s poslední</translation>
        </message>
        <message>
            <source>pairs</source>
            <translation>dvojice</translation>
        </message>
        <message>
            <source>distance</source>
            <translation>vzdálenost</translation>
        </message>
        <message>
            <source>estimate</source>
            <translation>odhad</translation>
        </message>
        <message>
            <source>spread</source>
            <translation>rozptyl</translation>
        </message>
        <message>
            <source>most chose</source>
            <translation>většina zvolila</translation>
        </message>
        <message>
            <source>Nothing is known yet.</source>
            <translation>Zatím není nic známo.</translation>
        </message>
        <message>
            <source>Settled from {0} iterations on: all {1} searches choose {2}.</source>
            <translation>Ustáleno od {0} iterací: všechna prohledávání ({1}) volí {2}.</translation>
        </message>
        <message>
            <source>Not settled: after {0} iterations {1} of {2} searches choose {3}.</source>
            <translation>Neustáleno: po {0} iteracích volí {1} z {2} prohledávání {3}.</translation>
        </message>
        <message>
            <source>Nothing</source>
            <translation>Nic</translation>
        </message>
        <message>
            <source>Border regions</source>
            <translation>Hraniční regiony</translation>
        </message>
        <message>
            <source>Articulation points and bridges</source>
            <translation>Artikulace a mosty</translation>
        </message>
        <message>
            <source>Number of neighbours</source>
            <translation>Počet sousedů</translation>
        </message>
        <message>
            <source>Bonuses off the suggestion</source>
            <translation>Bonusy mimo doporučení</translation>
        </message>
        <message>
            <source>Captures a game</source>
            <translation>Dobytí za hru</translation>
        </message>
        <message>
            <source>Can be attacked from outside</source>
            <translation>Lze napadnout zvenku</translation>
        </message>
        <message>
            <source>Interior</source>
            <translation>Vnitřní</translation>
        </message>
        <message>
            <source>One neighbour</source>
            <translation>Jeden soused</translation>
        </message>
        <message>
            <source>Two or more</source>
            <translation>Dva nebo více</translation>
        </message>
        <message>
            <source>{share:.1f} % of shortest ways</source>
            <translation>{share:.1f} % nejkratších cest</translation>
        </message>
        <message>
            <source>Without it the map falls apart</source>
            <translation>Bez něj se mapa rozpadne</translation>
        </message>
        <message>
            <source>Others</source>
            <translation>Ostatní</translation>
        </message>
        <message>
            <source>Bridge ({count})</source>
            <translation>Most ({count})</translation>
        </message>
        <message>
            <source>{0} or more above ({1})</source>
            <translation>o {0} nebo více nad ({1})</translation>
        </message>
        <message>
            <source>Near the suggestion</source>
            <translation>Blízko doporučení</translation>
        </message>
        <message>
            <source>{0} or more below ({1})</source>
            <translation>o {0} nebo více pod ({1})</translation>
        </message>
        <message>
            <source>Fewer than two players own a region: give some to another player.</source>
            <translation>Region vlastní méně než dva hráči: dát některé dalšímu hráči.</translation>
        </message>
        <message>
            <source>Player {0} is to move but owns nothing: give a region to this player, or let another one move.</source>
            <translation>Hráč {0} je na tahu, ale nic nevlastní: dát mu region, nebo nechat táhnout jiného.</translation>
        </message>
        <message>
            <source>“{0}” has an owner but no army: put a unit there.</source>
            <translation>„{0}“ má majitele, ale žádnou armádu: umístit tam jednotku.</translation>
        </message>
        <message>
            <source>The game is over after round {0}: choose an earlier round.</source>
            <translation>Hra končí po kole {0}: zvolit dřívější kolo.</translation>
        </message>
        <message>
            <source>{map}, set up by hand, round {number}, {name}</source>
            <translation>{map}, sestaveno ručně, kolo {number}, {name}</translation>
        </message>
        <message>
            <source>{map}, set up by hand, round {number}, player {player}</source>
            <translation>{map}, sestaveno ručně, kolo {number}, hráč {player}</translation>
        </message>
        <message>
            <source>Out</source>
            <translation>Venku</translation>
        </message>
        <message>
            <source>Sugg.</source>
            <translation>Dop.</translation>
        </message>
        <message>
            <source>There is a region named “{name}” already.</source>
            <translation>Region s názvem „{name}“ už existuje.</translation>
        </message>
        <message>
            <source>There is a super region named “{name}” already.</source>
            <translation>Superregion s názvem „{name}“ už existuje.</translation>
        </message>
        <message>
            <source>Super region</source>
            <translation>Superregion</translation>
        </message>
        <message>
            <source>“{name}” has regions: choose the super region that they join.</source>
            <translation>Superregion „{name}“ má regiony: zvolit superregion, do kterého přejdou.</translation>
        </message>
        <message>
            <source>A sea link needs a line of two points or more.</source>
            <translation>Námořní spojení potřebuje čáru alespoň o dvou bodech.</translation>
        </message>
        <message>
            <source>“{name}” cannot be linked with itself.</source>
            <translation>Region „{name}“ nelze spojit se sebou samým.</translation>
        </message>
        <message>
            <source>One of the regions is not on the map any more.</source>
            <translation>Jeden z regionů už na mapě není.</translation>
        </message>
        <message>
            <source>This colour is the background's: choose another.</source>
            <translation>Tato barva patří pozadí: zvolit jinou.</translation>
        </message>
        <message>
            <source>“{name}” has this colour already: choose another.</source>
            <translation>Tuto barvu už má region „{name}“: zvolit jinou.</translation>
        </message>
        <message>
            <source>This super region is not on the map any more.</source>
            <translation>Tento superregion už na mapě není.</translation>
        </message>
        <message>
            <source>Choose one to light its regions and read its flags</source>
            <translation>Výběr zvýrazní jeho regiony a ukáže upozornění</translation>
        </message>
        <message>
            <source>Flags</source>
            <translation>Upozornění</translation>
        </message>
        <message>
            <source>What is unusual about it. A flag is no fault</source>
            <translation>Co je na něm neobvyklé. Upozornění není chyba</translation>
        </message>
        <message>
            <source>Nothing unusual</source>
            <translation>Nic neobvyklého</translation>
        </message>
        <message>
            <source>Percentile among {0} values of public maps ({1}): {2}</source>
            <translation>Percentil mezi {0} hodnotami veřejných map ({1}): {2}</translation>
        </message>
        <message>
            <source>Seat</source>
            <translation>Místo</translation>
        </message>
        <message>
            <source>Place in the order of the players</source>
            <translation>Místo v pořadí hráčů</translation>
        </message>
        <message>
            <source>Wins</source>
            <translation>Výhry</translation>
        </message>
        <message>
            <source>Games that the players of this seat have won</source>
            <translation>Hry, které hráči na tomto místě vyhráli</translation>
        </message>
        <message>
            <source>Win rate</source>
            <translation>Podíl výher</translation>
        </message>
        <message>
            <source>In brackets: the 95 % interval (Wilson)</source>
            <translation>V závorce 95% interval (Wilson)</translation>
        </message>
        <message>
            <source>Rounds a game after which the region has another owner</source>
            <translation>Kola na hru, po nichž má region jiného majitele</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Region</translation>
        </message>
        <message>
            <source>Captures</source>
            <translation>Dobytí</translation>
        </message>
        <message>
            <source>Name of the region; must be unique</source>
            <translation>Název regionu; musí být jedinečný</translation>
        </message>
        <message>
            <source>The group it belongs to</source>
            <translation>Skupina, ke které patří</translation>
        </message>
        <message>
            <source>Army</source>
            <translation>Armáda</translation>
        </message>
        <message>
            <source>Units at the start of a game</source>
            <translation>Jednotky na začátku hry</translation>
        </message>
        <message>
            <source>How many neighbours it has</source>
            <translation>Kolik má sousedů</translation>
        </message>
        <message>
            <source>Pixels</source>
            <translation>Pixely</translation>
        </message>
        <message>
            <source>Size in the colour template</source>
            <translation>Velikost v barevné předloze</translation>
        </message>
        <message>
            <source>Colour</source>
            <translation>Barva</translation>
        </message>
        <message>
            <source>Its colour in the template; double-click to change it</source>
            <translation>Jeho barva v předloze; změní se dvojklikem</translation>
        </message>
        <message>
            <source>Name of the group; must be unique</source>
            <translation>Název skupiny; musí být jedinečný</translation>
        </message>
        <message>
            <source>Usual</source>
            <translation>Obvyklý</translation>
        </message>
        <message>
            <source>Bonus that public maps give for so many regions and borders</source>
            <translation>Bonus, který veřejné mapy dávají za tolik regionů a hranic</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Velikost</translation>
        </message>
        <message>
            <source>How many regions belong to it</source>
            <translation>Kolik regionů k němu patří</translation>
        </message>
        <message>
            <source>How many of them can be attacked from outside</source>
            <translation>Kolik z nich lze napadnout zvenku</translation>
        </message>
        <message>
            <source>{0} of {1} possible picks are searched</source>
            <translation>Prohledává se {0} z {1} možných výběrů</translation>
        </message>
        <message>
            <source>{0} of {1} legal turns are searched; of the whole round {2} of {3}</source>
            <translation>Prohledává se {0} z {1} povolených tahů; v celém kole {2} z {3}</translation>
        </message>
        <message>
            <source>Super regions</source>
            <translation>Superregiony</translation>
        </message>
        <message>
            <source>Sweep over the regions that belong to it · Ctrl+click: take up a super region</source>
            <translation>Přejet regiony, které k němu patří · Ctrl+kliknutí: převzít superregion</translation>
        </message>
        <message>
            <source>Orange</source>
            <translation>Oranžová</translation>
        </message>
        <message>
            <source>Sky blue</source>
            <translation>Blankytná</translation>
        </message>
        <message>
            <source>Green</source>
            <translation>Zelená</translation>
        </message>
        <message>
            <source>Yellow</source>
            <translation>Žlutá</translation>
        </message>
        <message>
            <source>Blue</source>
            <translation>Modrá</translation>
        </message>
        <message>
            <source>Vermilion</source>
            <translation>Rumělková</translation>
        </message>
        <message>
            <source>Purple</source>
            <translation>Fialová</translation>
        </message>
        <message>
            <source>Black</source>
            <translation>Černá</translation>
        </message>
        <message>
            <source>{name} ({color})</source>
            <translation>{name} ({color})</translation>
        </message>
        <message>
            <source>blunders</source>
            <translation>hrubky</translation>
        </message>
        <message>
            <source>mistakes</source>
            <translation>chyby</translation>
        </message>
        <message>
            <source>inaccuracies</source>
            <translation>nepřesnosti</translation>
        </message>
        <message>
            <source>blunder</source>
            <translation>hrubka</translation>
        </message>
        <message>
            <source>mistake</source>
            <translation>chyba</translation>
        </message>
        <message>
            <source>inaccuracy</source>
            <translation>nepřesnost</translation>
        </message>
        <message>
            <source>{name}: {severity}, {cost} lost</source>
            <translation>{name}: {severity}, ztráta {cost}</translation>
        </message>
        <message>
            <source> against </source>
            <translation> proti </translation>
        </message>
        <message>
            <source>Mistakes, the costliest first</source>
            <translation>Chyby, nejdražší první</translation>
        </message>
        <message>
            <source>Swings, the largest first</source>
            <translation>Zvraty, největší první</translation>
        </message>
        <message>
            <source>All turns</source>
            <translation>Všechny tahy</translation>
        </message>
        <message>
            <source>Review of {game}</source>
            <translation>Rozbor hry {game}</translation>
        </message>
        <message>
            <source>Review of {game} ({done} of {count} decisions)</source>
            <translation>Rozbor hry {game} (rozhodnutí {done} z {count})</translation>
        </message>
        <message>
            <source>{name}: {turns} turns, {share} the search's first choice, mean cost {cost}; {counts}</source>
            <translation>{name}: tahů {turns}, z toho {share} první volba prohledávání, průměrná ztráta {cost}; {counts}</translation>
        </message>
        <message>
            <source>{round:&gt;6}  {name} {before:&gt;7} to {after:&gt;7}; own turn cost {own}, turns of others {others}</source>
            <translation>{round:&gt;6}  {name} {before:&gt;7} na {after:&gt;7}; vlastní tah stál {own}, tahy ostatních {others}</translation>
        </message>
        <message>
            <source>; played the first choice {move}</source>
            <translation>; zahrána první volba {move}</translation>
        </message>
        <message>
            <source>; played {move} ({rank}), best {best}</source>
            <translation>; zahráno {move} ({rank}), nejlepší {best}</translation>
        </message>
        <message>
            <source>picks</source>
            <translation>výběr</translation>
        </message>
        <message>
            <source>not among the {0}</source>
            <translation>není mezi {0}</translation>
        </message>
        <message>
            <source>The review is too large to be one.</source>
            <translation>Soubor je na rozbor příliš velký.</translation>
        </message>
        <message>
            <source>This is no review: its format is “{format}”.</source>
            <translation>Toto není rozbor: má formát „{format}“.</translation>
        </message>
        <message>
            <source>The review has version {version}, but this program reads versions up to {known}.</source>
            <translation>Rozbor má verzi {version}, ale tento program čte verze do {known}.</translation>
        </message>
        <message>
            <source>The review is of another game, or of this one before it went on.</source>
            <translation>Rozbor patří k jiné hře, nebo k této předtím, než pokračovala.</translation>
        </message>
        <message>
            <source>The review is damaged: {reason}.</source>
            <translation>Rozbor je poškozený: {reason}.</translation>
        </message>
        <message>
            <source>The review is damaged: it has a turn that is not in the game.</source>
            <translation>Rozbor je poškozený: má tah, který ve hře není.</translation>
        </message>
        <message>
            <source>The review is damaged: it has an estimate outside the game.</source>
            <translation>Rozbor je poškozený: má odhad mimo hru.</translation>
        </message>
        <message>
            <source>{0}, game {1} of many</source>
            <translation>{0}, hra {1} z mnoha</translation>
        </message>
        <message>
            <source>A map of more than {limit} MB fits no archive.</source>
            <translation>Mapa větší než {limit} MB se do archivu nevejde.</translation>
        </message>
        <message>
            <source>the archive is broken: {fault}.</source>
            <translation>archiv je poškozený: {fault}.</translation>
        </message>
        <message>
            <source>it could not be unpacked: {fault}.</source>
            <translation>archiv nebylo možné rozbalit: {fault}.</translation>
        </message>
        <message>
            <source>it holds {count} files; a map has four.</source>
            <translation>obsahuje {count} souborů; mapa má čtyři.</translation>
        </message>
        <message>
            <source>the entry “{name}” leads out of the archive, or too deep into it. Pack the map's files again, without folders.</source>
            <translation>položka „{name}“ vede mimo archiv, nebo v něm leží příliš hluboko. Zabalit soubory mapy znovu, bez složek.</translation>
        </message>
        <message>
            <source>it holds “{name}” twice. Remove one of them.</source>
            <translation>„{name}“ je v něm dvakrát. Jednu z položek odebrat.</translation>
        </message>
        <message>
            <source>the entry “{name}” is a link, not a file. Pack the file.</source>
            <translation>položka „{name}“ je odkaz, ne soubor. Zabalit soubor.</translation>
        </message>
        <message>
            <source>the entry “{name}” is encrypted. Pack without password.</source>
            <translation>položka „{name}“ je zašifrovaná. Zabalit bez hesla.</translation>
        </message>
        <message>
            <source>the entry “{name}” is packed in an unusual way. Pack it as plain ZIP.</source>
            <translation>položka „{name}“ je zabalená neobvyklým způsobem. Zabalit ji jako běžný ZIP.</translation>
        </message>
        <message>
            <source>the entry “{name}” would unpack to more than {ratio} times its size.</source>
            <translation>položka „{name}“ by po rozbalení zabrala více než {ratio}násobek své velikosti.</translation>
        </message>
        <message>
            <source>it would unpack to more than {limit} MB.</source>
            <translation>po rozbalení by zabral více než {limit} MB.</translation>
        </message>
        <message>
            <source>“{first}” and “{second}” overlap, by {share:.0f} % of the smaller one.</source>
            <translation>„{first}“ a „{second}“ se překrývají, a to {share:.0f} % menšího z nich.</translation>
        </message>
        <message>
            <source>What is of both went to “{second}”, whose part there is the smaller.</source>
            <translation>Společnou plochu má „{second}“, jehož část je tam menší.</translation>
        </message>
        <message>
            <source>Islands too small to be seen were left out: {count:,}.</source>
            <translation>Ostrovy příliš malé na to, aby byly vidět, byly vynechány: {count:,}.</translation>
        </message>
        <message>
            <source>Choose a larger picture to keep more.</source>
            <translation>Větší obrázek jich zachová více.</translation>
        </message>
        <message>
            <source>Moved near the rest, for they lie far off: {names}.</source>
            <translation>Přesunuto blíž k ostatním, protože leží daleko: {names}.</translation>
        </message>
        <message>
            <source>Keep far islands if places matter more.</source>
            <translation>Pokud je důležitější poloha, vzdálené ostrovy ponechat.</translation>
        </message>
        <message>
            <source>Far islands were left out of {names}.</source>
            <translation>Vzdálené ostrovy byly vynechány: {names}.</translation>
        </message>
        <message>
            <source>Keep or gather far islands.</source>
            <translation>Vzdálené ostrovy ponechat, nebo přisunout.</translation>
        </message>
        <message>
            <source>“{name}” has no room for an army badge and is part of “{other}”.</source>
            <translation>„{name}“ nemá místo na štítek armády a je součástí regionu „{other}“.</translation>
        </message>
        <message>
            <source>Choose a larger picture to part them.</source>
            <translation>Oddělí je větší obrázek.</translation>
        </message>
        <message>
            <source>“{name}” has {room:.0f} px for an army badge that needs {needed:.0f}.</source>
            <translation>„{name}“ má {room:.0f} px na štítek armády, který potřebuje {needed:.0f}.</translation>
        </message>
        <message>
            <source>Choose a larger picture, or let tiny regions join a neighbour.</source>
            <translation>Zvolit větší obrázek, nebo nechat maličké regiony spojit se sousedem.</translation>
        </message>
        <message>
            <source>{names} and {count} more</source>
            <translation>{names} a další ({count})</translation>
        </message>
        <message>
            <source>Correct it, or remove the feature.</source>
            <translation>Opravit to, nebo prvek odstranit.</translation>
        </message>
        <message>
            <source>{count:,} features are more than the {most:,} that are read. Split the file.</source>
            <translation>prvků je {count:,}, čte se jich nejvýše {most:,}. Soubor rozdělit.</translation>
        </message>
        <message>
            <source>its coordinates are declared as “{system}”, which is not read. Convert the file to WGS 84 (EPSG:4326) first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson old.geojson”.</source>
            <translation>jeho souřadnice jsou podle souboru „{system}“, což se nečte. Převeďte soubor nejprve do WGS 84 (EPSG:4326), třeba pomocí „ogr2ogr -t_srs EPSG:4326 new.geojson old.geojson“.</translation>
        </message>
        <message>
            <source>this is GeoJSON, which has no objects to choose from.</source>
            <translation>toto je GeoJSON, který nemá objekty k výběru.</translation>
        </message>
        <message>
            <source>This line is left out: {reason}</source>
            <translation>Tento řádek se vynechává: {reason}</translation>
        </message>
        <message>
            <source>this is JSON of Esri, which is not read. Convert it to GeoJSON first, as by “ogr2ogr new.geojson old.json”.</source>
            <translation>toto je JSON firmy Esri, který se nečte. Převeďte jej nejprve do GeoJSON, třeba pomocí „ogr2ogr new.geojson old.json“.</translation>
        </message>
        <message>
            <source>this is no GeoJSON of features: its “type” is “{kind}”, not “FeatureCollection”.</source>
            <translation>toto není GeoJSON s prvky: jeho „type“ je „{kind}“, ne „FeatureCollection“.</translation>
        </message>
        <message>
            <source>The coordinates are metres of Web Mercator and were turned into degrees.</source>
            <translation>Souřadnice jsou metry Web Mercator a byly převedeny na stupně.</translation>
        </message>
        <message>
            <source>If they are degrees already, remove “crs” from the file.</source>
            <translation>Jsou-li to už stupně, odstraňte ze souboru „crs“.</translation>
        </message>
        <message>
            <source>The coordinates are {system}, and were taken for WGS 84.</source>
            <translation>Souřadnice jsou {system} a berou se za WGS 84.</translation>
        </message>
        <message>
            <source>The two differ by a metre or two.</source>
            <translation>Liší se o metr či dva.</translation>
        </message>
        <message>
            <source>it has no object “{name}” with areas. Objects there are: {names}.</source>
            <translation>nemá objekt „{name}“ s plochami. Objekty v souboru: {names}.</translation>
        </message>
        <message>
            <source>Of several objects “{name}” was read.</source>
            <translation>Z několika objektů byl přečten „{name}“.</translation>
        </message>
        <message>
            <source>{name} ({count:,} features)</source>
            <translation>{name} (prvků: {count:,})</translation>
        </message>
        <message>
            <source>Choose another (--object) if it is meant: {names}.</source>
            <translation>Je-li myšlen jiný, vyberte jej (--object): {names}.</translation>
        </message>
        <message>
            <source>this is no GeoJSON of features: its “type” is not “FeatureCollection”.</source>
            <translation>toto není GeoJSON s prvky: jeho „type“ není „FeatureCollection“.</translation>
        </message>
        <message>
            <source>its compression is broken: {fault}.</source>
            <translation>jeho komprese je poškozená: {fault}.</translation>
        </message>
        <message>
            <source>unpacked it is larger than the {limit} MB that are read.</source>
            <translation>po rozbalení je větší než {limit} MB, které se čtou.</translation>
        </message>
        <message>
            <source>it holds more values than are read. Simplify its outlines, or split it.</source>
            <translation>obsahuje více hodnot, než se čte. Zjednodušte obrysy nebo soubor rozdělte.</translation>
        </message>
        <message>
            <source>its text is not UTF-8. Save it as UTF-8.</source>
            <translation>jeho text není v UTF-8. Uložit ho v UTF-8.</translation>
        </message>
        <message>
            <source>this is not JSON: {fault}. Correct this line.</source>
            <translation>toto není JSON: {fault}. Opravit tento řádek.</translation>
        </message>
        <message>
            <source>its values are nested too deeply.</source>
            <translation>jeho hodnoty jsou vnořené příliš hluboko.</translation>
        </message>
        <message>
            <source>it holds a number that is too long.</source>
            <translation>obsahuje příliš dlouhé číslo.</translation>
        </message>
        <message>
            <source>this is JSON, but no object.</source>
            <translation>toto je JSON, ale není to objekt.</translation>
        </message>
        <message>
            <source>The others are read.</source>
            <translation>Ostatní se čtou.</translation>
        </message>
        <message>
            <source>the file has too many corners with it</source>
            <translation>soubor s ním má příliš mnoho rohů</translation>
        </message>
        <message>
            <source>it has {count:,} polygons, too many with those before it</source>
            <translation>má {count:,} mnohoúhelníků, s předchozími je jich příliš mnoho</translation>
        </message>
        <message>
            <source>Leave out small islands first: {most:,} polygons of a file are read.</source>
            <translation>Nejprve vynechte malé ostrovy: ze souboru se čte {most:,} mnohoúhelníků.</translation>
        </message>
        <message>
            <source>its outline is too tangled to be repaired: it crosses or touches itself too often</source>
            <translation>jeho obrys je příliš zamotaný na opravu: příliš často se kříží nebo dotýká</translation>
        </message>
        <message>
            <source>Draw the outline anew, or remove the feature.</source>
            <translation>Nakreslete obrys znovu nebo prvek odstraňte.</translation>
        </message>
        <message>
            <source>its outline cannot be repaired</source>
            <translation>jeho obrys nelze opravit</translation>
        </message>
        <message>
            <source>it has no polygon with an area</source>
            <translation>nemá mnohoúhelník s nějakou plochou</translation>
        </message>
        <message>
            <source>it has no geometry</source>
            <translation>nemá geometrii</translation>
        </message>
        <message>
            <source>its geometry is not as GeoJSON has it</source>
            <translation>jeho geometrie není taková, jakou má GeoJSON</translation>
        </message>
        <message>
            <source>its geometry is a {kind}, not a polygon</source>
            <translation>jeho geometrie je {kind}, ne mnohoúhelník</translation>
        </message>
        <message>
            <source>its coordinates are not lists of rings</source>
            <translation>jeho souřadnice nejsou seznamy prstenců</translation>
        </message>
        <message>
            <source>its outline has more than {most:,} corners</source>
            <translation>rohů jeho obrysu je více než {most:,}</translation>
        </message>
        <message>
            <source>Simplify it first.</source>
            <translation>Nejprve ho zjednodušit.</translation>
        </message>
        <message>
            <source>its coordinates are not numbers</source>
            <translation>jeho souřadnice nejsou čísla</translation>
        </message>
        <message>
            <source>its coordinates are not pairs of numbers</source>
            <translation>jeho souřadnice nejsou dvojice čísel</translation>
        </message>
        <message>
            <source>its coordinates are not finite numbers</source>
            <translation>jeho souřadnice nejsou konečná čísla</translation>
        </message>
        <message>
            <source>a filter is PROPERTY=VALUE, not “{part}”</source>
            <translation>filtr je VLASTNOST=HODNOTA, ne „{part}“</translation>
        </message>
        <message>
            <source>The disk is full: the map could not be saved in {place}. The old files are unchanged. {advice}</source>
            <translation>Disk je plný: mapu nelze uložit do {place}. Staré soubory se nezměnily. {advice}</translation>
        </message>
        <message>
            <source>The map could not be saved in {place}: {reason}. The old files are unchanged. {advice}</source>
            <translation>Mapu nebylo možné uložit do {place}: {reason}. Staré soubory jsou beze změny. {advice}</translation>
        </message>
        <message>
            <source>Free some space, or choose another folder.</source>
            <translation>Uvolnit místo, nebo zvolit jinou složku.</translation>
        </message>
        <message>
            <source>Choose another folder: nothing can be written here.</source>
            <translation>Zvolit jinou složku: sem nelze nic zapsat.</translation>
        </message>
        <message>
            <source>Choose another folder, or allow writing to this one.</source>
            <translation>Zvolit jinou složku, nebo do této povolit zápis.</translation>
        </message>
        <message>
            <source>Choose another folder or free some space.</source>
            <translation>Zvolit jinou složku, nebo uvolnit místo.</translation>
        </message>
        <message>
            <source>“{name}” is in line {line} already.</source>
            <translation>„{name}“ už je na řádku {line}.</translation>
        </message>
        <message>
            <source>Remove one of the rows.</source>
            <translation>Odstranit jeden z řádků.</translation>
        </message>
        <message>
            <source>Correct the table.</source>
            <translation>Opravit tabulku.</translation>
        </message>
        <message>
            <source>Write one, or remove the row.</source>
            <translation>Doplnit ho, nebo odstranit řádek.</translation>
        </message>
        <message>
            <source>there is no name.</source>
            <translation>chybí název.</translation>
        </message>
        <message>
            <source>Correct the name, or draw the region first.</source>
            <translation>Opravit název, nebo region nejdříve nakreslit.</translation>
        </message>
        <message>
            <source>a name is one line of at most 200 characters.</source>
            <translation>název je jeden řádek o nejvýše 200 znacích.</translation>
        </message>
        <message>
            <source>Shorten it.</source>
            <translation>Zkrátit ho.</translation>
        </message>
        <message>
            <source>there is no super region “{name}”.</source>
            <translation>superregion „{name}“ neexistuje.</translation>
        </message>
        <message>
            <source>Correct the name, or add it to the table of super regions.</source>
            <translation>Opravit název, nebo ho přidat do tabulky superregionů.</translation>
        </message>
        <message>
            <source>half of the label point is missing.</source>
            <translation>chybí jedna souřadnice bodu popisku.</translation>
        </message>
        <message>
            <source>Fill in both or none.</source>
            <translation>Vyplnit obě, nebo žádnou.</translation>
        </message>
        <message>
            <source>Correct the name.</source>
            <translation>Opravit název.</translation>
        </message>
        <message>
            <source>“{name}” is its own neighbour.</source>
            <translation>„{name}“ je svým vlastním sousedem.</translation>
        </message>
        <message>
            <source>Remove it.</source>
            <translation>Odstranit.</translation>
        </message>
        <message>
            <source>there is no region “{name}”.</source>
            <translation>region „{name}“ neexistuje.</translation>
        </message>
        <message>
            <source>the table has neither a column “{name}” nor “{key}”: its first line names them.</source>
            <translation>tabulka nemá sloupec „{name}“ ani „{key}“: názvy sloupců jsou na prvním řádku.</translation>
        </message>
        <message>
            <source>“{cell}” is not a whole number from {low:,} to {high:,}.</source>
            <translation>„{cell}“ není celé číslo od {low:,} do {high:,}.</translation>
        </message>
        <message>
            <source>Correct the cell.</source>
            <translation>Opravit buňku.</translation>
        </message>
        <message>
            <source>“{cell}” is not a colour such as #1f80c0.</source>
            <translation>„{cell}“ není barva jako #1f80c0.</translation>
        </message>
        <message>
            <source>Column “{column}”: {message}</source>
            <translation>Sloupec „{column}“: {message}</translation>
        </message>
        <message>
            <source>this is no text. Save the table as CSV (UTF-8).</source>
            <translation>toto není text. Uložit tabulku jako CSV (UTF-8).</translation>
        </message>
        <message>
            <source>the table is empty.</source>
            <translation>tabulka je prázdná.</translation>
        </message>
        <message>
            <source>the table is broken: {error}.</source>
            <translation>tabulka je poškozená: {error}.</translation>
        </message>
        <message>
            <source>the picture has more than {most:,} flat colours</source>
            <translation>obrázek má více plných barev než {most:,}</translation>
        </message>
        <message>
            <source>{width} x {height} pixels have no room for {count} regions</source>
            <translation>do {width} x {height} pixelů se tolik regionů nevejde: {count}</translation>
        </message>
        <message>
            <source>no country of {count} regions came out whole: take another size or seed</source>
            <translation>žádná souvislá země nevznikla (regionů: {count}): zvolit jinou velikost nebo semínko</translation>
        </message>
        <message>
            <source>there are not {count} more colours that can be told apart</source>
            <translation>tolik dalších rozlišitelných barev už není: {count}</translation>
        </message>
        <message>
            <source>a region's key is at most {limit}</source>
            <translation>klíč regionu je nejvýše {limit}</translation>
        </message>
        <message>
            <source>Nothing of the map would be left.</source>
            <translation>Z mapy by nic nezbylo.</translation>
        </message>
        <message>
            <source>The picture is {picture_width} x {picture_height} pixels, the map {width} x {height}. Bring them to one size.</source>
            <translation>Obrázek má {picture_width} x {picture_height} pixelů, mapa {width} x {height}. Je třeba je převést na stejnou velikost.</translation>
        </message>
        <message>
            <source>A map of {width} x {height} pixels is impossible: 1 to {largest} a side.</source>
            <translation>Mapa o {width} x {height} pixelech není možná: strana má 1 až {largest}.</translation>
        </message>
        <message>
            <source>left</source>
            <translation>vlevo</translation>
        </message>
        <message>
            <source>right</source>
            <translation>vpravo</translation>
        </message>
        <message>
            <source>top</source>
            <translation>nahoře</translation>
        </message>
        <message>
            <source>bottom</source>
            <translation>dole</translation>
        </message>
        <message>
            <source>A map has at most {count:,} regions.</source>
            <translation>Mapa má nejvýše {count:,} regionů.</translation>
        </message>
        <message>
            <source>Select two regions or more to merge them.</source>
            <translation>Ke sloučení je třeba vybrat alespoň dva regiony.</translation>
        </message>
        <message>
            <source>The line does not cut “{name}”: draw it from one side to the other.</source>
            <translation>Čára region „{name}“ nerozděluje: vést ji z jedné strany na druhou.</translation>
        </message>
        <message>
            <source>there is no room for every territory. Leave some out, or move them apart.</source>
            <translation>není zde místo pro každé území. Některá vynechejte nebo je dejte dál od sebe.</translation>
        </message>
        <message>
            <source>index image</source>
            <translation>indexový obrázek</translation>
        </message>
        <message>
            <source>The index image {file} has no room for every territory.</source>
            <translation>V indexovém obrázku {file} není místo pro všechna území.</translation>
        </message>
        <message>
            <source>A map was drawn instead.</source>
            <translation>Místo toho byla mapa nakreslena.</translation>
        </message>
        <message>
            <source>picture</source>
            <translation>obrázek</translation>
        </message>
        <message>
            <source>The places of the territories do not fit the picture {file}.</source>
            <translation>Umístění území neodpovídají obrázku {file}.</translation>
        </message>
        <message>
            <source>The file holds no outlines: they were taken from the lines of {file}.</source>
            <translation>Soubor neobsahuje obrysy: byly převzaty z čar obrázku {file}.</translation>
        </message>
        <message>
            <source>Look over the regions in the editor.</source>
            <translation>Projít regiony v editoru.</translation>
        </message>
        <message>
            <source>The map was drawn from {source}: {width} x {height} pixels.</source>
            <translation>Mapa byla nakreslena podle {source}: {width} x {height} pixelů.</translation>
        </message>
        <message>
            <source>the places in the file</source>
            <translation>míst v souboru</translation>
        </message>
        <message>
            <source>its links, as it holds no places</source>
            <translation>spojení v souboru, protože neobsahuje místa</translation>
        </message>
        <message>
            <source>Change what you like in the editor.</source>
            <translation>Cokoli lze změnit v editoru.</translation>
        </message>
        <message>
            <source>The {kind} {name} is not beside the file.</source>
            <translation>Vedle souboru chybí {kind} {name}.</translation>
        </message>
        <message>
            <source>Put it there to import it as well.</source>
            <translation>Vložit ho tam, aby se importoval také.</translation>
        </message>
        <message>
            <source>{file} cannot be read: {reason}</source>
            <translation>{file} nelze přečíst: {reason}</translation>
        </message>
        <message>
            <source>The map was drawn without it.</source>
            <translation>Mapa byla nakreslena bez něj.</translation>
        </message>
        <message>
            <source>The picture is {across} x {down} pixels, the index image {width} x {height}.</source>
            <translation>Obrázek má {across} x {down} pixelů, indexový obrázek {width} x {height}.</translation>
        </message>
        <message>
            <source>The regions were fitted to the picture.</source>
            <translation>Regiony byly přizpůsobeny obrázku.</translation>
        </message>
        <message>
            <source>The picture {name} ({across} x {down} pixels) has no room for every territory.</source>
            <translation>Na obrázku {name} ({across} x {down} pixelů) není místo pro každé území.</translation>
        </message>
        <message>
            <source>A picture was drawn instead.</source>
            <translation>Místo něj byl obrázek nakreslen.</translation>
        </message>
        <message>
            <source>{first} and {second} touch, but are no neighbours.</source>
            <translation>{first} a {second} se dotýkají, ale nejsou sousedé.</translation>
        </message>
        <message>
            <source>They were left so, marked as meant.</source>
            <translation>Ponecháno tak, s označením jako záměr.</translation>
        </message>
        <message>
            <source>there is no territory below [Territories]. A map needs one at least.</source>
            <translation>pod [Territories] není žádné území. Mapa potřebuje alespoň jedno.</translation>
        </message>
        <message>
            <source>no territory can be read.</source>
            <translation>nelze přečíst žádné území.</translation>
        </message>
        <message>
            <source>The section {name} is no part of a Conquest map.</source>
            <translation>Oddíl {name} nepatří do mapy hry Conquest.</translation>
        </message>
        <message>
            <source>It was left out.</source>
            <translation>Vynecháno.</translation>
        </message>
        <message>
            <source>There is a second section [{name}].</source>
            <translation>Oddíl [{name}] je tu podruhé.</translation>
        </message>
        <message>
            <source>Both were read as one.</source>
            <translation>Oba se přečetly jako jeden.</translation>
        </message>
        <message>
            <source>The heading [{name}] is missing above this line.</source>
            <translation>Nad tímto řádkem chybí nadpis [{name}].</translation>
        </message>
        <message>
            <source>The lines were read anyway.</source>
            <translation>Řádky se přesto přečetly.</translation>
        </message>
        <message>
            <source>{text} is no setting, such as author=Somebody.</source>
            <translation>{text} není nastavení, jako například author=Somebody.</translation>
        </message>
        <message>
            <source>The setting {setting} has no place in the map.</source>
            <translation>Pro nastavení {setting} není v mapě místo.</translation>
        </message>
        <message>
            <source>The setting {setting} is unknown.</source>
            <translation>Nastavení {setting} není známé.</translation>
        </message>
        <message>
            <source>{text} is no continent, such as Asia=7.</source>
            <translation>{text} není kontinent, jako například Asia=7.</translation>
        </message>
        <message>
            <source>The continent {name} is declared twice.</source>
            <translation>Kontinent {name} je deklarován dvakrát.</translation>
        </message>
        <message>
            <source>The bonus of line {line} holds.</source>
            <translation>Platí bonus z řádku {line}.</translation>
        </message>
        <message>
            <source>{text} is no territory, such as Peru,140,310,South America,..</source>
            <translation>{text} není území, jako například Peru,140,310,South America,..</translation>
        </message>
        <message>
            <source>more than the {most:,} territories that are read.</source>
            <translation>více území, než kolik se čte: {most:,}.</translation>
        </message>
        <message>
            <source>The line of {name} has empty fields.</source>
            <translation>Řádek území {name} obsahuje prázdná pole.</translation>
        </message>
        <message>
            <source>They were left out.</source>
            <translation>Vynecháno.</translation>
        </message>
        <message>
            <source>{text} is no place in pixels of {name}.</source>
            <translation>{text} není umístění v pixelech ({name}).</translation>
        </message>
        <message>
            <source>A place near its neighbours was taken.</source>
            <translation>Použilo se místo blízko sousedů.</translation>
        </message>
        <message>
            <source>{name} is declared twice, first in line {line}.</source>
            <translation>{name} je deklarováno dvakrát, poprvé na řádku {line}.</translation>
        </message>
        <message>
            <source>The neighbours of both lines were taken.</source>
            <translation>Převzali se sousedé z obou řádků.</translation>
        </message>
        <message>
            <source>{name} is in two continents: {first} by line {line}, {second} by this one.</source>
            <translation>{name} je ve dvou kontinentech: {first} podle řádku {line}, {second} podle tohoto.</translation>
        </message>
        <message>
            <source>It is in {continent} now, with the neighbours of both lines.</source>
            <translation>Teď patří do kontinentu {continent}, se sousedy z obou řádků.</translation>
        </message>
        <message>
            <source>The continent {name} is not declared.</source>
            <translation>Kontinent {name} není deklarován.</translation>
        </message>
        <message>
            <source>It was added with a suggested bonus.</source>
            <translation>Byl přidán s doporučeným bonusem.</translation>
        </message>
        <message>
            <source>{name} is in no continent.</source>
            <translation>{name} není v žádném kontinentu.</translation>
        </message>
        <message>
            <source>It was put into that of its first neighbour.</source>
            <translation>Zařazeno do kontinentu prvního souseda.</translation>
        </message>
        <message>
            <source>{name} has an unknown neighbour {neighbour}.</source>
            <translation>{name} má neznámého souseda {neighbour}.</translation>
        </message>
        <message>
            <source>The link was left out.</source>
            <translation>Spojení bylo vynecháno.</translation>
        </message>
        <message>
            <source>{name} is written {other} elsewhere.</source>
            <translation>{name} je jinde psáno {other}.</translation>
        </message>
        <message>
            <source>They were taken for the same.</source>
            <translation>Považují se za totéž.</translation>
        </message>
        <message>
            <source>{name} names its neighbour {neighbour} twice.</source>
            <translation>{name} uvádí souseda {neighbour} dvakrát.</translation>
        </message>
        <message>
            <source>It was taken once.</source>
            <translation>Převzato jednou.</translation>
        </message>
        <message>
            <source>It was not taken for {name}: correct the file if it is.</source>
            <translation>Nebylo to považováno za {name}: pokud to má být ono, opravit soubor.</translation>
        </message>
        <message>
            <source>property</source>
            <translation>vlastnost</translation>
        </message>
        <message>
            <source>file</source>
            <translation>soubor</translation>
        </message>
        <message>
            <source>there is no country below [countries]. A map needs one at least.</source>
            <translation>pod [countries] není žádná země. Mapa potřebuje alespoň jednu.</translation>
        </message>
        <message>
            <source>no country can be read.</source>
            <translation>nelze přečíst žádnou zemi.</translation>
        </message>
        <message>
            <source>The section {name} is no part of a Domination map.</source>
            <translation>Oddíl {name} nepatří do mapy hry Domination.</translation>
        </message>
        <message>
            <source>The {kind} {text} has no place in the map.</source>
            <translation>V mapě není místo pro {kind} {text}.</translation>
        </message>
        <message>
            <source>The colours of the continents have no place in the map.</source>
            <translation>Pro barvy kontinentů není v mapě místo.</translation>
        </message>
        <message>
            <source>{text} is no country, such as 1 Alaska 1 41 55.</source>
            <translation>{text} není země, jako například 1 Alaska 1 41 55.</translation>
        </message>
        <message>
            <source>more than the {most:,} countries that are read.</source>
            <translation>více zemí, než kolik se čte: {most:,}.</translation>
        </message>
        <message>
            <source>{text} is no number of a country.</source>
            <translation>{text} není číslo země.</translation>
        </message>
        <message>
            <source>The number {number} is that of the country of line {line} already.</source>
            <translation>Číslo {number} už má země z řádku {line}.</translation>
        </message>
        <message>
            <source>It was taken as {number}.</source>
            <translation>Považuje se za číslo {number}.</translation>
        </message>
        <message>
            <source>{name} is in no continent: {given} is no number of one.</source>
            <translation>{name} není v žádném kontinentu: číslo kontinentu není {given}.</translation>
        </message>
        <message>
            <source>nothing</source>
            <translation>nic</translation>
        </message>
        <message>
            <source>{name} has no place in pixels.</source>
            <translation>{name} nemá umístění v pixelech.</translation>
        </message>
        <message>
            <source>The line goes on with {text}.</source>
            <translation>Řádek pokračuje textem {text}.</translation>
        </message>
        <message>
            <source>That was left out.</source>
            <translation>Tato část byla vynechána.</translation>
        </message>
        <message>
            <source>There is a second line of country {country}, after line {line}.</source>
            <translation>Země {country} má ještě druhý řádek; první je řádek {line}.</translation>
        </message>
        <message>
            <source>The borders of both lines were taken.</source>
            <translation>Převzaly se hranice z obou řádků.</translation>
        </message>
        <message>
            <source>Country {country} names {neighbour} twice.</source>
            <translation>Země {country} uvádí zemi {neighbour} dvakrát.</translation>
        </message>
        <message>
            <source>the description</source>
            <translation>popis</translation>
        </message>
        <message>
            <source>“{name}” names a neighbour or super region that does not exist. Repair the map first (see its issues).</source>
            <translation>„{name}“ uvádí souseda nebo superregion, který neexistuje. Nejprve mapu opravit (viz její problémy).</translation>
        </message>
        <message>
            <source>Some letters are not among those of Windows-1252.</source>
            <translation>Některá písmena nejsou ve znakové sadě Windows-1252.</translation>
        </message>
        <message>
            <source>The file is UTF-8; old programs may garble them.</source>
            <translation>Soubor je v UTF-8; staré programy je mohou zkomolit.</translation>
        </message>
        <message>
            <source>The map has {count} regions; Domination's index image can tell {most} apart. Merge some, or export to another format.</source>
            <translation>Regionů mapy je {count}; indexový obrázek hry Domination jich rozliší {most}. Některé sloučit, nebo exportovat do jiného formátu.</translation>
        </message>
        <message>
            <source>super region</source>
            <translation>superregion</translation>
        </message>
        <message>
            <source>region</source>
            <translation>region</translation>
        </message>
        <message>
            <source>The {kind} {name} cannot be written so in this format.</source>
            <translation>Název {name} ({kind}) nelze v tomto formátu takto zapsat.</translation>
        </message>
        <message>
            <source>It is {name} there.</source>
            <translation>Bude v něm {name}.</translation>
        </message>
        <message>
            <source>the picture</source>
            <translation>obrázek</translation>
        </message>
        <message>
            <source>The format has no place for {what}.</source>
            <translation>Formát nemá místo pro {what}.</translation>
        </message>
        <message>
            <source>Left out.</source>
            <translation>Vynecháno.</translation>
        </message>
        <message>
            <source>the armies at the start ({count} regions have other than {usual})</source>
            <translation>počáteční armády (jinou než {usual} má regionů {count})</translation>
        </message>
        <message>
            <source>the drawn paths of sea links</source>
            <translation>nakreslené trasy námořních spojení</translation>
        </message>
        <message>
            <source>the licence</source>
            <translation>licenci</translation>
        </message>
        <message>
            <source>the limit of players</source>
            <translation>limit hráčů</translation>
        </message>
        <message>
            <source>{count:,} pixels of the index image are of no country (number {numbers}).</source>
            <translation>Pixely indexového obrázku, které nepatří žádné zemi (číslo {numbers}): {count:,}.</translation>
        </message>
        <message>
            <source>They became background.</source>
            <translation>Staly se pozadím.</translation>
        </message>
        <message>
            <source>{name} has no pixels.</source>
            <translation>{name} nemá žádné pixely.</translation>
        </message>
        <message>
            <source>A disc was drawn for it: draw its outline in the editor.</source>
            <translation>Byl nakreslen kruh: obrys nakreslit v editoru.</translation>
        </message>
        <message>
            <source>Put the files into its folder.</source>
            <translation>Vložit soubory do její složky.</translation>
        </message>
        <message>
            <source>by saving it anew</source>
            <translation>novým uložením</translation>
        </message>
        <message>
            <source>Repaired: {repair}.</source>
            <translation>Opraveno: {repair}.</translation>
        </message>
        <message>
            <source>this is a recorded game, not a map. {readable}</source>
            <translation>toto je zaznamenaná hra, ne mapa. {readable}</translation>
        </message>
        <message>
            <source>these are commands of Warzone, without outlines. Import the SVG that they belong to: they are read with it if its name begins as theirs does.</source>
            <translation>toto jsou příkazy Warzone bez obrysů. Importujte SVG, ke kterému patří: přečtou se s ním, pokud jeho jméno začíná stejně.</translation>
        </message>
        <message>
            <source>this is no map: {looks} {readable}</source>
            <translation>toto není mapa: {looks} {readable}</translation>
        </message>
        <message>
            <source>this is no map of Conquest (it has no [Territories]) and none of Domination (it has no [countries]): {looks} {readable}</source>
            <translation>toto není mapa Conquestu (nemá [Territories]) ani Domination (nemá [countries]): {looks} {readable}</translation>
        </message>
        <message>
            <source>{count:,} more findings are not listed.</source>
            <translation>Další nálezy, které nejsou uvedeny: {count:,}.</translation>
        </message>
        <message>
            <source>Correct the listed ones and import the file again.</source>
            <translation>Opravit uvedené a soubor importovat znovu.</translation>
        </message>
        <message>
            <source>{reason} First fault: {fault}</source>
            <translation>{reason} První závada: {fault}</translation>
        </message>
        <message>
            <source>{count:,} links; at most {most:,} are read. Leave some out.</source>
            <translation>spojení je {count:,}; nejvýše se jich čte {most:,}. Některá vynechat.</translation>
        </message>
        <message>
            <source>territory</source>
            <translation>území</translation>
        </message>
        <message>
            <source>continent</source>
            <translation>kontinent</translation>
        </message>
        <message>
            <source>{first} and {second} differ in capital letters only.</source>
            <translation>{first} a {second} se liší jen velikostí písmen.</translation>
        </message>
        <message>
            <source>Rename one if they are different.</source>
            <translation>Pokud jde o různé věci, jednu přejmenovat.</translation>
        </message>
        <message>
            <source>It is named {name} now.</source>
            <translation>Teď se jmenuje {name}.</translation>
        </message>
        <message>
            <source>There is another {kind} {name}.</source>
            <translation>Název {name} ({kind}) se opakuje.</translation>
        </message>
        <message>
            <source>The name {name} holds what a name cannot hold, or is too long.</source>
            <translation>Název {name} obsahuje, co název obsahovat nemůže, nebo je příliš dlouhý.</translation>
        </message>
        <message>
            <source>{name} is its own neighbour.</source>
            <translation>{name} sousedí samo se sebou.</translation>
        </message>
        <message>
            <source>{first} names {second} as its neighbour, but not the reverse.</source>
            <translation>{first} uvádí souseda {second}, ale obráceně to neplatí.</translation>
        </message>
        <message>
            <source>One-way links, deliberate by warn=no, lead both ways here.</source>
            <translation>Jednosměrná spojení, záměrná podle warn=no, zde vedou oběma směry.</translation>
        </message>
        <message>
            <source>The link leads both ways now.</source>
            <translation>Spojení teď vede oběma směry.</translation>
        </message>
        <message>
            <source>No link leads from {names} to the rest of the map.</source>
            <translation>Do zbytku mapy nevede žádné spojení odtud: {names}.</translation>
        </message>
        <message>
            <source>It was linked to {name}.</source>
            <translation>Přidáno spojení se sousedem {name}.</translation>
        </message>
        <message>
            <source>The continent {name} has no territories.</source>
            <translation>Kontinent {name} nemá žádná území.</translation>
        </message>
        <message>
            <source>The continent {name} has no bonus that can be read.</source>
            <translation>Kontinent {name} nemá bonus, který by šlo přečíst.</translation>
        </message>
        <message>
            <source>It was given {bonus}, as usual for its size and borders.</source>
            <translation>Dostal {bonus}, jak je obvyklé pro jeho velikost a hranice.</translation>
        </message>
        <message>
            <source>no territory has a neighbour: nobody could attack anybody. Declare the neighbours.</source>
            <translation>žádné území nemá souseda: nikdo by nemohl na nikoho zaútočit. Deklarovat sousedy.</translation>
        </message>
        <message>
            <source>this is no text. If it should be, save it as UTF-8.</source>
            <translation>toto není text. Pokud jím má být, uložit ho v UTF-8.</translation>
        </message>
        <message>
            <source>the file is empty. Choose another one.</source>
            <translation>soubor je prázdný. Zvolit jiný.</translation>
        </message>
        <message>
            <source>Map “{map}” names a region or super region that does not exist. Repair the map first (see its issues).</source>
            <translation>Mapa „{map}“ odkazuje na region nebo superregion, který neexistuje. Mapu nejdříve opravit (viz její problémy).</translation>
        </message>
        <message>
            <source>Map “{map}” is incomplete: its lists differ in length.</source>
            <translation>Mapa „{map}“ je neúplná: její seznamy mají různou délku.</translation>
        </message>
        <message>
            <source>Map “{map}” has two regions of the same name. Rename one.</source>
            <translation>Mapa „{map}“ má dva regiony stejného názvu. Jeden přejmenovat.</translation>
        </message>
        <message>
            <source>Map “{map}” has a region with a negative army.</source>
            <translation>Mapa „{map}“ má region se zápornou armádou.</translation>
        </message>
        <message>
            <source>Map “{map}” has a region in no super region.</source>
            <translation>Mapa „{map}“ má region, který není v žádném superregionu.</translation>
        </message>
        <message>
            <source>Map “{map}”: the neighbours of “{name}” are not symmetric. Repair the map first (see its issues).</source>
            <translation>Mapa „{map}“: sousedé regionu „{name}“ nejsou vzájemní. Mapu nejdříve opravit (viz její problémy).</translation>
        </message>
        <message>
            <source>“{name}” has no regions.</source>
            <translation>Superregion „{name}“ nemá žádné regiony.</translation>
        </message>
        <message>
            <source>“{name}” alone guards all {count} regions: whoever holds it is hard to drive out, and it is easy to shut in.</source>
            <translation>Region „{name}“ sám střeží všechny regiony ({count}): kdo ho drží, toho lze těžko vyhnat, ale snadno uzavřít.</translation>
        </message>
        <message>
            <source>one border region</source>
            <translation>jediný hraniční region</translation>
        </message>
        <message>
            <source>no interior</source>
            <translation>bez vnitrozemí</translation>
        </message>
        <message>
            <source>low bonus</source>
            <translation>nízký bonus</translation>
        </message>
        <message>
            <source>high bonus</source>
            <translation>vysoký bonus</translation>
        </message>
        <message>
            <source>above suggestion</source>
            <translation>nad doporučením</translation>
        </message>
        <message>
            <source>below suggestion</source>
            <translation>pod doporučením</translation>
        </message>
        <message>
            <source>Its only region can be attacked from outside, so no unit can be spared.</source>
            <translation>Na jeho jediný region lze útočit zvenku, takže nelze postrádat žádnou jednotku.</translation>
        </message>
        <message>
            <source>All of its {count} regions can be attacked from outside, so no unit can be spared.</source>
            <translation>Na všechny jeho regiony ({count}) lze útočit zvenku, takže nelze postrádat žádnou jednotku.</translation>
        </message>
        <message>
            <source>A bonus of {bonus} for {regions} is {share:.2f} a region; most maps give {low} to {high}, so it is hardly worth holding.</source>
            <translation>Bonus {bonus} ({regions}) je {share:.2f} na region; většina map dává {low} až {high}, takže se sotva vyplatí ho držet.</translation>
        </message>
        <message>
            <source>A bonus of {bonus} for {regions} is {share:.2f} a region; most maps give {low} to {high}, so it may decide games early.</source>
            <translation>Bonus {bonus} ({regions}) je {share:.2f} na region; většina map dává {low} až {high}, takže může hry rozhodnout brzy.</translation>
        </message>
        <message>
            <source>Its bonus is {bonus}, which is {difference:.1f} above the {suggested:.1f} that public maps give for {regions} and {borders}.</source>
            <translation>Jeho bonus je {bonus}, o {difference:.1f} více než {suggested:.1f}, které dávají veřejné mapy při stejné velikosti ({regions}, {borders}).</translation>
        </message>
        <message>
            <source>Its bonus is {bonus}, which is {difference:.1f} below the {suggested:.1f} that public maps give for {regions} and {borders}.</source>
            <translation>Jeho bonus je {bonus}, o {difference:.1f} méně než {suggested:.1f}, které dávají veřejné mapy při stejné velikosti ({regions}, {borders}).</translation>
        </message>
        <message>
            <source>1 region</source>
            <translation>1 region</translation>
        </message>
        <message>
            <source>{n} regions</source>
            <translation>regionů: {n}</translation>
        </message>
        <message>
            <source>1 border region</source>
            <translation>1 hraniční region</translation>
        </message>
        <message>
            <source>{n} border regions</source>
            <translation>hraničních regionů: {n}</translation>
        </message>
        <message>
            <source>1 link</source>
            <translation>1 spojení</translation>
        </message>
        <message>
            <source>{n} links</source>
            <translation>{n} spojení</translation>
        </message>
        <message>
            <source>{links} declared in one direction only: counted in both.</source>
            <translation>{links} jen jedním směrem: počítá se oběma.</translation>
        </message>
        <message>
            <source>{links} to regions that do not exist: not counted.</source>
            <translation>{links} do neexistujících regionů: nepočítá se.</translation>
        </message>
        <message>
            <source>{links} from a region to itself: not counted.</source>
            <translation>{links} z regionu do něj samého: nepočítá se.</translation>
        </message>
        <message>
            <source>{regions} in no super region: counted for the whole map only.</source>
            <translation>Mimo superregiony ({regions}): počítá se jen pro celou mapu.</translation>
        </message>
        <message>
            <source>The map has no regions, so there is nothing to measure.</source>
            <translation>Mapa nemá žádné regiony, takže není co měřit.</translation>
        </message>
        <message>
            <source>The map is in {count} pieces that no link joins: it has no diameter.</source>
            <translation>Mapa se rozpadá na části, které nespojuje žádné spojení (počet: {count}): nemá průměr grafu.</translation>
        </message>
        <message>
            <source>The diameter is not measured beyond {count:,} regions.</source>
            <translation>Průměr grafu se měří nejvýše do počtu regionů {count:,}.</translation>
        </message>
        <message>
            <source>Betweenness is estimated from {count:,} of {total:,} regions.</source>
            <translation>Křižovatky jsou odhadnuty z {count:,} z celkem {total:,} regionů.</translation>
        </message>
        <message>
            <source>Connectivity is not measured beyond {count:,} regions.</source>
            <translation>Souvislost se měří nejvýše do počtu regionů {count:,}.</translation>
        </message>
        <message>
            <source>a picture must be a PNG, a JPEG or a WebP file.</source>
            <translation>obrázek musí být soubor PNG, JPEG nebo WebP.</translation>
        </message>
        <message>
            <source>a template must be lossless: JPEG and WebP may change colours. Save it as PNG.</source>
            <translation>předloha musí být bezeztrátová: JPEG a WebP mohou měnit barvy. Uložit ji jako PNG.</translation>
        </message>
        <message>
            <source>a template has eight bits a channel, not more. Save it as an RGB picture.</source>
            <translation>předloha má osm bitů na kanál, ne více. Uložit ji jako obrázek RGB.</translation>
        </message>
        <message>
            <source>JPEG and WebP may change the colours that tell regions apart. Save it as PNG.</source>
            <translation>JPEG a WebP mohou změnit barvy, podle kterých se regiony rozlišují. Uložit ho jako PNG.</translation>
        </message>
        <message>
            <source>this is no PNG, JPEG, WebP, BMP or GIF image.</source>
            <translation>toto není obrázek PNG, JPEG, WebP, BMP ani GIF.</translation>
        </message>
        <message>
            <source>this is no PNG, JPEG, WebP or BMP image.</source>
            <translation>toto není obrázek PNG, JPEG, WebP ani BMP.</translation>
        </message>
        <message>
            <source>the image is {width} x {height} pixels; at most {most} x {most} are read. Make it smaller.</source>
            <translation>obrázek má {width} x {height} pixelů; nejvýše se čte {most} x {most}. Zmenšit ho.</translation>
        </message>
        <message>
            <source>the image is broken: {fault}.</source>
            <translation>obrázek je poškozený: {fault}.</translation>
        </message>
        <message>
            <source>Error: {message}</source>
            <translation>Chyba: {message}</translation>
        </message>
        <message>
            <source>Warning: {message}</source>
            <translation>Varování: {message}</translation>
        </message>
        <message>
            <source> (at pixel {x}, {y})</source>
            <translation> (pixel {x}, {y})</translation>
        </message>
        <message>
            <source>error</source>
            <translation>chyba</translation>
        </message>
        <message>
            <source>warning</source>
            <translation>varování</translation>
        </message>
        <message>
            <source>{count:,} more findings like the one before are not listed.</source>
            <translation>Další podobné nálezy nejsou uvedeny: {count:,}.</translation>
        </message>
        <message>
            <source>“{name}”</source>
            <translation>„{name}“</translation>
        </message>
        <message>
            <source>1 pixel</source>
            <translation>1 px</translation>
        </message>
        <message>
            <source>{n:,} pixels</source>
            <translation>{n:,} px</translation>
        </message>
        <message>
            <source>the old files cannot be put back</source>
            <translation>staré soubory nelze vrátit</translation>
        </message>
        <message>
            <source>Mark the difference as meant</source>
            <translation>Označit odchylku jako záměr</translation>
        </message>
        <message>
            <source>Remove the sea link</source>
            <translation>Odstranit námořní spojení</translation>
        </message>
        <message>
            <source>Remove the pair</source>
            <translation>Odstranit dvojici</translation>
        </message>
        <message>
            <source>Give the region another colour</source>
            <translation>Dát regionu jinou barvu</translation>
        </message>
        <message>
            <source>Make the template anew</source>
            <translation>Vytvořit předlohu znovu</translation>
        </message>
        <message>
            <source>Erase these pixels</source>
            <translation>Smazat tyto pixely</translation>
        </message>
        <message>
            <source>Remove the link</source>
            <translation>Odstranit spojení</translation>
        </message>
        <message>
            <source>Make the link symmetric</source>
            <translation>Vést spojení oběma směry</translation>
        </message>
        <message>
            <source>Make them neighbours</source>
            <translation>Udělat z nich sousedy</translation>
        </message>
        <message>
            <source>Remove the super region</source>
            <translation>Odstranit superregion</translation>
        </message>
        <message>
            <source>Give smeared pixels to the regions around</source>
            <translation>Přidělit rozmazané pixely okolním regionům</translation>
        </message>
        <message>
            <source>Absorb the specks</source>
            <translation>Pohltit skvrnky</translation>
        </message>
        <message>
            <source>Move the label point into the region</source>
            <translation>Přesunout bod popisku do regionu</translation>
        </message>
        <message>
            <source>Write the file without this link</source>
            <translation>Zapsat soubor bez tohoto spojení</translation>
        </message>
        <message>
            <source>Write the file with the link in both ways</source>
            <translation>Zapsat soubor se spojením oběma směry</translation>
        </message>
        <message>
            <source>Write the file without the repeated line</source>
            <translation>Zapsat soubor bez opakovaného řádku</translation>
        </message>
        <message>
            <source>Write the file without this neighbour</source>
            <translation>Zapsat soubor bez tohoto souseda</translation>
        </message>
        <message>
            <source>Write the file without this pair</source>
            <translation>Zapsat soubor bez této dvojice</translation>
        </message>
        <message>
            <source>Write the file without this colour</source>
            <translation>Zapsat soubor bez této barvy</translation>
        </message>
        <message>
            <source>Write the file without this second colour</source>
            <translation>Zapsat soubor bez této druhé barvy</translation>
        </message>
        <message>
            <source>The super region “{name}” is declared again; the first is in line {line}.</source>
            <translation>Superregion „{name}“ je uveden znovu; poprvé je na řádku {line}.</translation>
        </message>
        <message>
            <source>Rename one of them, or move its regions to the other.</source>
            <translation>Jeden z nich přejmenovat, nebo jeho regiony přesunout do druhého.</translation>
        </message>
        <message>
            <source>The region “{name}” is declared again; the first is in line {line}.</source>
            <translation>Region „{name}“ je uveden znovu; poprvé je na řádku {line}.</translation>
        </message>
        <message>
            <source>Rename or remove one of them.</source>
            <translation>Jeden z nich přejmenovat, nebo odstranit.</translation>
        </message>
        <message>
            <source>“{first}” names its neighbour “{second}” again.</source>
            <translation>Region „{first}“ uvádí souseda „{second}“ znovu.</translation>
        </message>
        <message>
            <source>Remove this line.</source>
            <translation>Odstranit tento řádek.</translation>
        </message>
        <message>
            <source>The neighbour “{name}” of “{region}” does not exist.</source>
            <translation>Soused „{name}“ regionu „{region}“ neexistuje.</translation>
        </message>
        <message>
            <source>Correct the name, or remove this line.</source>
            <translation>Opravit název, nebo odstranit tento řádek.</translation>
        </message>
        <message>
            <source>Correct the name, or remove this element.</source>
            <translation>Opravit název, nebo odstranit tento element.</translation>
        </message>
        <message>
            <source>A sea link of “{name}” joins it with itself.</source>
            <translation>Námořní spojení spojuje region „{name}“ se sebou samým.</translation>
        </message>
        <message>
            <source>Remove the link.</source>
            <translation>Odstranit spojení.</translation>
        </message>
        <message>
            <source>“{first}” and “{second}” are joined by another sea link already.</source>
            <translation>Regiony „{first}“ a „{second}“ už spojuje jiné námořní spojení.</translation>
        </message>
        <message>
            <source>Keep one link; it can have several paths.</source>
            <translation>Ponechat jedno spojení; může mít několik cest.</translation>
        </message>
        <message>
            <source>A deliberate difference names “{name}” twice.</source>
            <translation>Záměrná odchylka uvádí region „{name}“ dvakrát.</translation>
        </message>
        <message>
            <source>Remove the pair.</source>
            <translation>Odstranit dvojici.</translation>
        </message>
        <message>
            <source>The deliberate difference of “{first}” and “{second}” comes again.</source>
            <translation>Záměrná odchylka regionů „{first}“ a „{second}“ se opakuje.</translation>
        </message>
        <message>
            <source>The sea link names the region “{name}”, which does not exist.</source>
            <translation>Námořní spojení uvádí region „{name}“, který neexistuje.</translation>
        </message>
        <message>
            <source>The deliberate difference names the region “{name}”, which does not exist.</source>
            <translation>Záměrná odchylka uvádí region „{name}“, který neexistuje.</translation>
        </message>
        <message>
            <source>A colour stands for the region “{name}”, which does not exist.</source>
            <translation>Barva znamená region „{name}“, který neexistuje.</translation>
        </message>
        <message>
            <source>Correct the name, or remove the entry.</source>
            <translation>Opravit název, nebo odstranit položku.</translation>
        </message>
        <message>
            <source>The region “{name}” has a colour already, in line {line}.</source>
            <translation>Region „{name}“ už barvu má, na řádku {line}.</translation>
        </message>
        <message>
            <source>Remove one of the entries.</source>
            <translation>Odstranit jednu z položek.</translation>
        </message>
        <message>
            <source>The colour of “{second}” stands for “{first}” already.</source>
            <translation>Barva regionu „{second}“ už znamená region „{first}“.</translation>
        </message>
        <message>
            <source>Give each region a colour of its own, here and in the template.</source>
            <translation>Dát každému regionu vlastní barvu, zde i v předloze.</translation>
        </message>
        <message>
            <source>The region “{name}” has no colour.</source>
            <translation>Region „{name}“ nemá barvu.</translation>
        </message>
        <message>
            <source>Add an entry with its colour in the template.</source>
            <translation>Přidat položku s jeho barvou v předloze.</translation>
        </message>
        <message>
            <source>automatic</source>
            <translation>automaticky</translation>
        </message>
        <message>
            <source>“{first}” and “{second}”</source>
            <translation>„{first}“ a „{second}“</translation>
        </message>
        <message>
            <source>The map is named “{new}”, not “{old}”.</source>
            <translation>Mapa se jmenuje „{new}“, ne „{old}“.</translation>
        </message>
        <message>
            <source>The map is {new} pixels, not {old}.</source>
            <translation>Mapa má {new} pixelů, ne {old}.</translation>
        </message>
        <message>
            <source>The author is “{new}”, not “{old}”.</source>
            <translation>Autor je „{new}“, ne „{old}“.</translation>
        </message>
        <message>
            <source>The description is another one.</source>
            <translation>Popis je jiný.</translation>
        </message>
        <message>
            <source>The licence is “{new}”, not “{old}”.</source>
            <translation>Licence je „{new}“, ne „{old}“.</translation>
        </message>
        <message>
            <source>The players limit is “{new}”, not “{old}”.</source>
            <translation>Limit hráčů je „{new}“, ne „{old}“.</translation>
        </message>
        <message>
            <source>The background is {new}, not {old}.</source>
            <translation>Pozadí je {new}, ne {old}.</translation>
        </message>
        <message>
            <source>The picture is another one.</source>
            <translation>Obrázek je jiný.</translation>
        </message>
        <message>
            <source>Super region “{name}” is new.</source>
            <translation>Superregion „{name}“ je nový.</translation>
        </message>
        <message>
            <source>Super region “{name}” is gone.</source>
            <translation>Superregion „{name}“ zmizel.</translation>
        </message>
        <message>
            <source>Super region “{old}” is named “{new}”.</source>
            <translation>Superregion „{old}“ se jmenuje „{new}“.</translation>
        </message>
        <message>
            <source>Super region “{name}” pays {new}, not {old}.</source>
            <translation>Bonus superregionu „{name}“ je {new}, ne {old}.</translation>
        </message>
        <message>
            <source>“{name}” is new.</source>
            <translation>Region „{name}“ je nový.</translation>
        </message>
        <message>
            <source>“{name}” is gone.</source>
            <translation>Region „{name}“ zmizel.</translation>
        </message>
        <message>
            <source>“{old}” is named “{new}”.</source>
            <translation>Region „{old}“ se jmenuje „{new}“.</translation>
        </message>
        <message>
            <source>“{name}” is in super region “{new}”, not “{old}”.</source>
            <translation>Region „{name}“ je v superregionu „{new}“, ne „{old}“.</translation>
        </message>
        <message>
            <source>“{name}” starts with {new}, not {old}.</source>
            <translation>Počáteční armáda regionu „{name}“ je {new}, ne {old}.</translation>
        </message>
        <message>
            <source>“{name}” has the colour {new}, not {old}.</source>
            <translation>Region „{name}“ má barvu {new}, ne {old}.</translation>
        </message>
        <message>
            <source>The label of “{name}” is at {new}, not {old}.</source>
            <translation>Umístění popisku regionu „{name}“: {new}, dříve {old}.</translation>
        </message>
        <message>
            <source>“{name}” has lost {old} pixels and gained {new}.</source>
            <translation>Region „{name}“ ztratil {old} px a získal {new} px.</translation>
        </message>
        <message>
            <source>{name} are neighbours now.</source>
            <translation>{name} jsou teď sousedé.</translation>
        </message>
        <message>
            <source>{name} are no neighbours any more.</source>
            <translation>{name} už nejsou sousedé.</translation>
        </message>
        <message>
            <source>{name} differ from the picture deliberately now.</source>
            <translation>{name} se teď od obrázku liší záměrně.</translation>
        </message>
        <message>
            <source>{name} do not differ deliberately any more.</source>
            <translation>{name} se už záměrně neliší.</translation>
        </message>
        <message>
            <source>{name} are joined by a sea link now.</source>
            <translation>{name} teď spojuje námořní spojení.</translation>
        </message>
        <message>
            <source>{name} are joined by no sea link any more.</source>
            <translation>{name} už nespojuje žádné námořní spojení.</translation>
        </message>
        <message>
            <source>{name} have their sea link drawn anew.</source>
            <translation>{name} mají nově nakreslené námořní spojení.</translation>
        </message>
        <message>
            <source>Several scenarios are named “{name}”.</source>
            <translation>Několik scénářů se jmenuje „{name}“.</translation>
        </message>
        <message>
            <source>Rename all but one.</source>
            <translation>Přejmenovat všechny až na jeden.</translation>
        </message>
        <message>
            <source>it is of version {version}; this program reads up to {known}. Update it.</source>
            <translation>je ve verzi {version}; tento program čte nejvýše verzi {known}. Je třeba ho aktualizovat.</translation>
        </message>
        <message>
            <source>these are no scenarios: {error}.</source>
            <translation>toto nejsou scénáře: {error}.</translation>
        </message>
        <message>
            <source>The scenario “{scenario}” has {count} players.</source>
            <translation>Počet hráčů scénáře „{scenario}“ je {count}.</translation>
        </message>
        <message>
            <source>Give it 2 to {most}.</source>
            <translation>Dát mu 2 až {most}.</translation>
        </message>
        <message>
            <source>The scenario “{scenario}” names a region “{name}” that does not exist.</source>
            <translation>Scénář „{scenario}“ uvádí region „{name}“, který neexistuje.</translation>
        </message>
        <message>
            <source>Remove or rename it.</source>
            <translation>Odstranit ho, nebo přejmenovat.</translation>
        </message>
        <message>
            <source>The scenario “{scenario}” gives “{name}” to player {number}.</source>
            <translation>Scénář „{scenario}“ dává region „{name}“ hráči č. {number}.</translation>
        </message>
        <message>
            <source>Choose another player.</source>
            <translation>Zvolit jiného hráče.</translation>
        </message>
        <message>
            <source>The scenario “{scenario}” puts {units} units on “{name}”.</source>
            <translation>Scénář „{scenario}“ dává do regionu „{name}“ jednotky v počtu {units}.</translation>
        </message>
        <message>
            <source>Choose another number.</source>
            <translation>Zvolit jiný počet.</translation>
        </message>
        <message>
            <source>The scenario “{scenario}” gives no region to “{player}”.</source>
            <translation>Ve scénáři „{scenario}“ nemá hráč „{player}“ žádný region.</translation>
        </message>
        <message>
            <source>Give one, or remove the player.</source>
            <translation>Dát mu nějaký, nebo hráče odebrat.</translation>
        </message>
        <message>
            <source>The map cannot be saved yet. {reasons}</source>
            <translation>Mapu zatím nelze uložit. {reasons}</translation>
        </message>
        <message>
            <source>The map is {map_width} x {map_height} pixels, its regions are drawn on {width} x {height}: they must agree.</source>
            <translation>Mapa má {map_width} x {map_height} pixelů, její regiony jsou nakresleny na {width} x {height}: musí se shodovat.</translation>
        </message>
        <message>
            <source>Some pixels belong to regions that the map does not have. Erase them first.</source>
            <translation>Některé pixely patří regionům, které na mapě nejsou. Nejdříve je smazat.</translation>
        </message>
        <message>
            <source>a save was cut off here and cannot be finished: {error}. Allow writing to this folder, or copy it to another place.</source>
            <translation>ukládání zde bylo přerušeno a nelze ho dokončit: {error}. Povolit do této složky zápis, nebo ji zkopírovat jinam.</translation>
        </message>
        <message>
            <source>there is no such file or folder, and no shipped map of this name. Shipped: {names}.</source>
            <translation>takový soubor ani složka neexistuje, ani přibalená mapa toho názvu. Přibalené: {names}.</translation>
        </message>
        <message>
            <source>there is no map in it: it holds no XML file.</source>
            <translation>není zde mapa: chybí soubor XML.</translation>
        </message>
        <message>
            <source>it holds several XML files: {names}. Keep or name one.</source>
            <translation>je zde několik souborů XML: {names}. Jeden ponechat, nebo zadat.</translation>
        </message>
        <message>
            <source>Put it into the map's folder.</source>
            <translation>Vložit soubor do složky mapy.</translation>
        </message>
        <message>
            <source>The colour mapping of the map is missing: {file}.</source>
            <translation>Chybí přiřazení barev mapy: {file}.</translation>
        </message>
        <message>
            <source>The colour template of the map is missing: {file}.</source>
            <translation>Chybí barevná předloha mapy: {file}.</translation>
        </message>
        <message>
            <source>The picture of the map is missing: {file}.</source>
            <translation>Chybí obrázek mapy: {file}.</translation>
        </message>
        <message>
            <source>The picture is {picture_width} x {picture_height} pixels, the template {width} x {height}.</source>
            <translation>Obrázek má {picture_width} x {picture_height} pixelů, předloha {width} x {height}.</translation>
        </message>
        <message>
            <source>Bring {first} and {second} to one size.</source>
            <translation>Převést {first} a {second} na stejnou velikost.</translation>
        </message>
        <message>
            <source>All regions</source>
            <translation>Všechny regiony</translation>
        </message>
        <message>
            <source>{colors:,} more colours, {pixels:,} pixels, are mapped to no region.</source>
            <translation>Další barvy (počet: {colors:,}, pixelů: {pixels:,}) nepatří žádnému regionu.</translation>
        </message>
        <message>
            <source>Map them, or make the template anew from the regions that were read.</source>
            <translation>Přiřadit je, nebo předlohu vytvořit znovu z načtených regionů.</translation>
        </message>
        <message>
            <source>Rename one of them.</source>
            <translation>Jeden z nich přejmenovat.</translation>
        </message>
        <message>
            <source>Two regions are named “{name}”.</source>
            <translation>Dva regiony se jmenují „{name}“.</translation>
        </message>
        <message>
            <source>{count} super regions are named “{name}”.</source>
            <translation>Superregionů s názvem „{name}“ je {count}.</translation>
        </message>
        <message>
            <source>{color} of “{name}” is background as well.</source>
            <translation>Barva {color} regionu „{name}“ je zároveň pozadím.</translation>
        </message>
        <message>
            <source>Give it a colour of its own.</source>
            <translation>Dát mu vlastní barvu.</translation>
        </message>
        <message>
            <source>“{first}” and “{second}” share {color}.</source>
            <translation>Regiony „{first}“ a „{second}“ mají stejnou barvu {color}.</translation>
        </message>
        <message>
            <source>“{name}” is in no super region.</source>
            <translation>Region „{name}“ není v žádném superregionu.</translation>
        </message>
        <message>
            <source>Choose one for it.</source>
            <translation>Zvolit mu nějaký.</translation>
        </message>
        <message>
            <source>The super region “{name}” has no regions.</source>
            <translation>Superregion „{name}“ nemá žádné regiony.</translation>
        </message>
        <message>
            <source>Give it some, or remove it.</source>
            <translation>Dát mu nějaké, nebo ho odstranit.</translation>
        </message>
        <message>
            <source>The map has no regions.</source>
            <translation>Mapa nemá žádné regiony.</translation>
        </message>
        <message>
            <source>Add at least one.</source>
            <translation>Přidat alespoň jeden.</translation>
        </message>
        <message>
            <source>“{name}” has a neighbour that does not exist.</source>
            <translation>Region „{name}“ má souseda, který neexistuje.</translation>
        </message>
        <message>
            <source>“{first}” names “{second}” as its neighbour, but not the reverse.</source>
            <translation>Region „{first}“ uvádí jako souseda „{second}“, ale ne naopak.</translation>
        </message>
        <message>
            <source>Add “{first}” to the neighbours of “{second}”, or remove the link.</source>
            <translation>Přidat „{first}“ k sousedům regionu „{second}“, nebo spojení odstranit.</translation>
        </message>
        <message>
            <source>A sea link names a region that does not exist.</source>
            <translation>Námořní spojení uvádí region, který neexistuje.</translation>
        </message>
        <message>
            <source>A sea link joins “{name}” with itself.</source>
            <translation>Námořní spojení spojuje region „{name}“ se sebou samým.</translation>
        </message>
        <message>
            <source>A sea link is drawn between “{first}” and “{second}”, not neighbours.</source>
            <translation>Mezi regiony „{first}“ a „{second}“ je nakresleno námořní spojení, ale nejsou sousedé.</translation>
        </message>
        <message>
            <source>Make them neighbours, or remove the drawn link.</source>
            <translation>Udělat z nich sousedy, nebo nakreslené spojení odstranit.</translation>
        </message>
        <message>
            <source>A deliberate difference names a region that does not exist.</source>
            <translation>Záměrná odchylka uvádí region, který neexistuje.</translation>
        </message>
        <message>
            <source>“{first}” and “{second}” differ deliberately twice.</source>
            <translation>Záměrná odchylka regionů „{first}“ a „{second}“ je uvedena dvakrát.</translation>
        </message>
        <message>
            <source>Link them to a neighbour: every region must be within reach of every other.</source>
            <translation>Spojit je s některým sousedem: každý region musí být dosažitelný z každého jiného.</translation>
        </message>
        <message>
            <source>The map is {map_width} x {map_height} pixels, its template {width} x {height}.</source>
            <translation>Mapa má {map_width} x {map_height} pixelů, její předloha {width} x {height}.</translation>
        </message>
        <message>
            <source>Bring both to one size.</source>
            <translation>Převést obojí na stejnou velikost.</translation>
        </message>
        <message>
            <source>“{name}” has no pixels.</source>
            <translation>Region „{name}“ nemá žádné pixely.</translation>
        </message>
        <message>
            <source>Draw it, or remove the region.</source>
            <translation>Nakreslit ho, nebo region odstranit.</translation>
        </message>
        <message>
            <source>“{name}” has no pixels: its colour {color} is not in {file}.</source>
            <translation>Region „{name}“ nemá žádné pixely: jeho barva {color} není v souboru {file}.</translation>
        </message>
        <message>
            <source>Correct the colour, or draw the region in the template.</source>
            <translation>Opravit barvu, nebo region nakreslit v předloze.</translation>
        </message>
        <message>
            <source>{count:,} pixels belong to a region that the map does not have.</source>
            <translation>Pixely patřící regionu, který na mapě není: {count:,}.</translation>
        </message>
        <message>
            <source>Erase or reassign them.</source>
            <translation>Smazat je, nebo přidělit jinému regionu.</translation>
        </message>
        <message>
            <source>The edges of the regions are smeared: {pixels} of {colors} are mapped to no region.</source>
            <translation>Okraje regionů jsou rozmazané: {pixels} ({colors}) nepatří žádnému regionu.</translation>
        </message>
        <message>
            <source>1 mixed colour</source>
            <translation>1 smíšená barva</translation>
        </message>
        <message>
            <source>{n:,} mixed colours</source>
            <translation>smíšených barev: {n:,}</translation>
        </message>
        <message>
            <source>Draw without smoothed edges (anti-aliasing), or give these pixels to the regions.</source>
            <translation>Kreslit bez vyhlazených okrajů (antialiasing), nebo tyto pixely přidělit regionům.</translation>
        </message>
        <message>
            <source>The colour {color}, {pixels}, is mapped to no region.</source>
            <translation>Barva {color} ({pixels}) nepatří žádnému regionu.</translation>
        </message>
        <message>
            <source>Map it to a region, declare it as background, or paint over it.</source>
            <translation>Přiřadit ji regionu, prohlásit za pozadí, nebo ji přemalovat.</translation>
        </message>
        <message>
            <source>{count:,} pixels are half transparent.</source>
            <translation>Počet poloprůhledných pixelů: {count:,}.</translation>
        </message>
        <message>
            <source>Make every pixel of the template opaque, or wholly transparent for background.</source>
            <translation>Každý pixel předlohy udělat neprůhledným, nebo pro pozadí zcela průhledným.</translation>
        </message>
        <message>
            <source>Make them neighbours, part them, or mark the difference as meant.</source>
            <translation>Udělat z nich sousedy, oddělit je, nebo odchylku označit jako záměr.</translation>
        </message>
        <message>
            <source>“{first}” and “{second}” touch along {pixels} but are no neighbours.</source>
            <translation>„{first}“ a „{second}“ se dotýkají v délce {pixels}, ale nejsou sousedé.</translation>
        </message>
        <message>
            <source>Widen the contact to {count} pixels or more, or draw a link between them.</source>
            <translation>Rozšířit dotyk alespoň na {count} px, nebo mezi nimi nakreslit spojení.</translation>
        </message>
        <message>
            <source>The neighbours “{first}” and “{second}” touch along {pixels} only.</source>
            <translation>Sousedé „{first}“ a „{second}“ se dotýkají jen v délce {pixels}.</translation>
        </message>
        <message>
            <source>Draw a link between them, part them, or mark the difference as meant.</source>
            <translation>Nakreslit mezi nimi spojení, oddělit je, nebo odchylku označit jako záměr.</translation>
        </message>
        <message>
            <source>The neighbours “{first}” and “{second}” do not touch and have no drawn link.</source>
            <translation>Sousedé „{first}“ a „{second}“ se nedotýkají a nemají nakreslené spojení.</translation>
        </message>
        <message>
            <source> with protanopia</source>
            <translation> při protanopii</translation>
        </message>
        <message>
            <source> with deuteranopia</source>
            <translation> při deuteranopii</translation>
        </message>
        <message>
            <source> with tritanopia</source>
            <translation> při tritanopii</translation>
        </message>
        <message>
            <source>{first} and {second} look alike in the template{vision}: {color} and {other_color}.</source>
            <translation>{first} a {second} vypadají v předloze{vision} stejně: {color} a {other_color}.</translation>
        </message>
        <message>
            <source>Give one of them another colour in the template.</source>
            <translation>Dát jednomu z nich v předloze jinou barvu.</translation>
        </message>
        <message>
            <source>the background</source>
            <translation>pozadí</translation>
        </message>
        <message>
            <source>The super region “{name}” is in {count} pieces: no link within it leads from {names} to “{first}”.</source>
            <translation>Superregion „{name}“ se rozpadá na části (počet: {count}): do regionu „{first}“ v něm nevede spojení odtud: {names}.</translation>
        </message>
        <message>
            <source>Link them within it, or put them into another super region.</source>
            <translation>Spojit je uvnitř něj, nebo je zařadit do jiného superregionu.</translation>
        </message>
        <message>
            <source>The map is said to be for {players} players, who pick {picks} regions to start with; it has {count}.</source>
            <translation>Limit hráčů mapy je {players}; na začátku si dohromady vyberou regiony v počtu {picks}, mapa jich však má {count}.</translation>
        </message>
        <message>
            <source>Lower the players limit to {players}, or add regions.</source>
            <translation>Snížit limit hráčů na {players}, nebo přidat regiony.</translation>
        </message>
        <message>
            <source>The name “{name}” does not fit: of its {count} characters {shown} are drawn.</source>
            <translation>Název „{name}“ se nevejde: z jeho {count} znaků se kreslí {shown}.</translation>
        </message>
        <message>
            <source>Paint them as what is around them.</source>
            <translation>Přemalovat je na to, co je kolem nich.</translation>
        </message>
        <message>
            <source>“{name}” has 1 stray speck under {limit} pixels, {pixels} in all, at {place}.</source>
            <translation>Region „{name}“ má 1 osamělou skvrnku menší než {limit} px (celkem {pixels} px), zde: {place}.</translation>
        </message>
        <message>
            <source>{places} and elsewhere</source>
            <translation>{places} a jinde</translation>
        </message>
        <message>
            <source>“{name}” has {count:,} stray specks under {limit} pixels, {pixels} in all, at {places}.</source>
            <translation>Region „{name}“ má osamělé skvrnky menší než {limit} px (počet: {count:,}, celkem {pixels} px), zde: {places}.</translation>
        </message>
        <message>
            <source>“{name}” is too small for an army badge: no circle with a radius of {radius} pixels fits into it.</source>
            <translation>Region „{name}“ je příliš malý pro štítek armády: nevejde se do něj kruh o poloměru {radius} px.</translation>
        </message>
        <message>
            <source>Enlarge it, at least in one place.</source>
            <translation>Zvětšit ho, alespoň na jednom místě.</translation>
        </message>
        <message>
            <source>{names} meet in one point.</source>
            <translation>{names} se stýkají v jednom bodě.</translation>
        </message>
        <message>
            <source>Move a border by some pixels, so that it is seen who touches whom.</source>
            <translation>Posunout hranici o několik pixelů, aby bylo vidět, kdo se koho dotýká.</translation>
        </message>
        <message>
            <source>Move it into the region.</source>
            <translation>Přesunout ho do regionu.</translation>
        </message>
        <message>
            <source>The label point of “{name}” lies outside the picture.</source>
            <translation>Bod popisku regionu „{name}“ leží mimo obrázek.</translation>
        </message>
        <message>
            <source>The label point of “{name}” lies in the background.</source>
            <translation>Bod popisku regionu „{name}“ leží v pozadí.</translation>
        </message>
        <message>
            <source>The label point of “{name}” lies in “{other}”.</source>
            <translation>Bod popisku regionu „{name}“ leží v regionu „{other}“.</translation>
        </message>
        <message>
            <source>The text holds half of a character that takes two.</source>
            <translation>Text obsahuje polovinu znaku, který zabírá dva.</translation>
        </message>
        <message>
            <source>The files of this map are named by saving: {names}.</source>
            <translation>Soubory této mapy pojmenovává uložení: {names}.</translation>
        </message>
        <message>
            <source>Leave their names as they are; “Save as” gives them others.</source>
            <translation>Nechat jejich názvy, jak jsou; jiné jim dá „Uložit jako“.</translation>
        </message>
        <message>
            <source>A map has at most {limit:,} regions.</source>
            <translation>Nejvyšší počet regionů mapy: {limit:,}.</translation>
        </message>
        <message>
            <source>Remove some.</source>
            <translation>Některé odstranit.</translation>
        </message>
        <message>
            <source>the root is &lt;{found}&gt; in the namespace “{namespace}”, not &lt;{tag}&gt; in “{wanted}”.</source>
            <translation>kořenem je &lt;{found}&gt; ve jmenném prostoru „{namespace}“, ne &lt;{tag}&gt; v „{wanted}“.</translation>
        </message>
        <message>
            <source>written in version {version} of the format; this program reads version {known}. Open it with a newer version of the program.</source>
            <translation>zapsáno ve verzi formátu {version}; tento program čte verzi {known}. Otevřít ho novější verzí programu.</translation>
        </message>
        <message>
            <source>this is not well-formed XML: {fault}. Correct this line.</source>
            <translation>toto není správně utvořené XML: {fault}. Opravit tento řádek.</translation>
        </message>
        <message>
            <source>this is not readable as XML: {fault}. Save it as UTF-8.</source>
            <translation>toto nelze přečíst jako XML: {fault}. Uložit ho v UTF-8.</translation>
        </message>
        <message>
            <source>larger than the {limit} MB that are read.</source>
            <translation>větší než {limit} MB, které se čtou.</translation>
        </message>
        <message>
            <source>{count} games of {file} are not there, {name} the first.</source>
            <translation>Her ze souboru {file}, které zde nejsou: {count}, první je {name}.</translation>
        </message>
        <message>
            <source>{text} is no outline, such as Peru &lt; (1,2) (3,4) (5,6) &gt;.</source>
            <translation>{text} není obrys, jako Peru &lt; (1,2) (3,4) (5,6) &gt;.</translation>
        </message>
        <message>
            <source>{text} is no place, such as Peru (10,20).</source>
            <translation>{text} není místo, jako Peru (10,20).</translation>
        </message>
        <message>
            <source>elements are nested too deeply for a map.</source>
            <translation>prvky jsou na mapu vnořené příliš hluboko.</translation>
        </message>
        <message>
            <source>a DOCTYPE, which can declare entities and external references, is refused. Remove it: map files need none.</source>
            <translation>DOCTYPE, který může deklarovat entity a vnější odkazy, se nepřijímá. Odstranit ho: soubory map žádný nepotřebují.</translation>
        </message>
        <message>
            <source>not valid</source>
            <translation>neplatné</translation>
        </message>
        <message>
            <source>&lt;{tag}&gt; is not valid by {schema}: {reason}.</source>
            <translation>&lt;{tag}&gt; není platný podle {schema}: {reason}.</translation>
        </message>
        <message>
            <source>Correct this element.</source>
            <translation>Opravit tento prvek.</translation>
        </message>
        <message>
            <source>chance</source>
            <translation>náhoda</translation>
        </message>
        <message>
            <source>player {number}</source>
            <translation>hráč {number}</translation>
        </message>
        <message>
            <source>“{text}” is no turn.</source>
            <translation>„{text}“ není tah.</translation>
        </message>
        <message>
            <source>the end</source>
            <translation>konec</translation>
        </message>
        <message>
            <source>{name} is not a valid quoted name.</source>
            <translation>{name} není platný název v uvozovkách.</translation>
        </message>
        <message>
            <source>There is no region {name} on map “{map}”.</source>
            <translation>Region {name} na mapě „{map}“ není.</translation>
        </message>
        <message>
            <source>a number</source>
            <translation>číslo</translation>
        </message>
        <message>
            <source>a region in double quotes</source>
            <translation>region v dvojitých uvozovkách</translation>
        </message>
        <message>
            <source>Expected {expected} at character {place}, found {found}.</source>
            <translation>U znaku {place} má být {expected}, je tam {found}.</translation>
        </message>
        <message>
            <source>The turn deploys {total} units, but the income is {income}.</source>
            <translation>Tah rozmísťuje jednotek {total}, ale příjem je {income}.</translation>
        </message>
        <message>
            <source>The turn sends {count} units from “{source}”, but at most {most} may go: one unit stays.</source>
            <translation>Tah posílá z „{source}“ jednotek {count}, ale smí jich nejvýše {most}: jedna jednotka zůstává.</translation>
        </message>
        <message>
            <source>A deploy on “{region}” needs at least 1 unit, not {units}.</source>
            <translation>Rozmístění na „{region}“ potřebuje alespoň 1 jednotku, ne {units}.</translation>
        </message>
        <message>
            <source>“{target}” is no neighbour of “{source}”.</source>
            <translation>„{target}“ nesousedí s regionem „{source}“.</translation>
        </message>
        <message>
            <source>An attack from “{source}” on “{target}” needs at least 1 unit, not {units}.</source>
            <translation>Útok z „{source}“ na „{target}“ potřebuje alespoň 1 jednotku, ne {units}.</translation>
        </message>
        <message>
            <source>The turn deploys {count} times on “{region}”: merge them into one order.</source>
            <translation>Tah rozmísťuje na „{region}“ vícekrát ({count}): sloučit do jednoho rozkazu.</translation>
        </message>
        <message>
            <source>The turn attacks {count} times from “{source}” to “{target}”: merge them into one order.</source>
            <translation>Tah útočí z „{source}“ na „{target}“ vícekrát ({count}): sloučit do jednoho rozkazu.</translation>
        </message>
        <message>
            <source>“{region}” does not belong to the player who gives this order.</source>
            <translation>„{region}“ nepatří hráči, který tento rozkaz dává.</translation>
        </message>
        <message>
            <source>There is no region number {number} on map “{map}”.</source>
            <translation>Region číslo {number} na mapě „{map}“ není.</translation>
        </message>
        <message>
            <source>The order of the round is {order}, but it must name each of the living players {living} once.</source>
            <translation>Pořadí kola je {order}, ale musí uvádět jednou každého živého hráče: {living}.</translation>
        </message>
        <message>
            <source>{attack} has losses, but it was no fight ({outcome}).</source>
            <translation>{attack} má ztráty, ale nebyl to boj ({outcome}).</translation>
        </message>
        <message>
            <source>Attacks number {index} of the round must be those of the players {players}, each once; the log has {given}.</source>
            <translation>Útoky číslo {index} v kole musí být po jednom od hráčů {players}; záznam má: {given}.</translation>
        </message>
        <message>
            <source>{attack} is in no turn of this round.</source>
            <translation>{attack} není v žádném tahu tohoto kola.</translation>
        </message>
        <message>
            <source>{attack}: {lost} attackers lost, but only {least} to {most} can die when {attackers} attack {defenders}.</source>
            <translation>{attack}: ztráta útočníků {lost}, ale při útoku {attackers} na {defenders} jich může padnout jen {least} až {most}.</translation>
        </message>
        <message>
            <source>{attack}: {lost} defenders lost, but only {least} to {most} can die when {attackers} attack {defenders}.</source>
            <translation>{attack}: ztráta obránců {lost}, ale při útoku {attackers} na {defenders} jich může padnout jen {least} až {most}.</translation>
        </message>
        <message>
            <source>Attack {number} of the round</source>
            <translation>Útok {number} kola</translation>
        </message>
        <message>
            <source>void: the source was lost</source>
            <translation>neplatný: zdroj byl ztracen</translation>
        </message>
        <message>
            <source>void: no unit to send</source>
            <translation>neplatný: žádná jednotka k vyslání</translation>
        </message>
        <message>
            <source>transfer</source>
            <translation>přesun</translation>
        </message>
        <message>
            <source>nobody</source>
            <translation>nikdo</translation>
        </message>
        <message>
            <source>The setup of the game is broken: {fault}.</source>
            <translation>Nastavení hry je poškozené: {fault}.</translation>
        </message>
        <message>
            <source>It is not for {actor} to move in phase “{phase}”.</source>
            <translation>Ve fázi „{phase}“ není na tahu {actor}.</translation>
        </message>
        <message>
            <source>That is no move of phase “{phase}”.</source>
            <translation>To není tah fáze „{phase}“.</translation>
        </message>
        <message>
            <source>There is no area {area}.</source>
            <translation>Oblast {area} neexistuje.</translation>
        </message>
        <message>
            <source>Area {area} is not the player's.</source>
            <translation>Oblast {area} hráči nepatří.</translation>
        </message>
        <message>
            <source>Areas {a} and {b} are no neighbours.</source>
            <translation>Oblasti {a} a {b} nesousedí.</translation>
        </message>
        <message>
            <source>Area {area} has only one die.</source>
            <translation>Oblast {area} má jen jednu kostku.</translation>
        </message>
        <message>
            <source>Area {area} is the player's own.</source>
            <translation>Oblast {area} hráči patří.</translation>
        </message>
        <message>
            <source>Area {area} has no room for dice.</source>
            <translation>V oblasti {area} není pro kostky místo.</translation>
        </message>
        <message>
            <source>No more than {most} transfers a turn.</source>
            <translation>Nejvýše {most} přesunů za tah.</translation>
        </message>
        <message>
            <source>Dicewars is for {least} to {most} players.</source>
            <translation>Dicewars hraje {least} až {most} hráčů.</translation>
        </message>
        <message>
            <source>A board for {count} players has as many areas.</source>
            <translation>Deska pro {count} hráčů má aspoň tolik oblastí.</translation>
        </message>
        <message>
            <source>An area holds at most 2 to {most} dice.</source>
            <translation>Do oblasti se vejdou nejvýše 2 až {most} kostky.</translation>
        </message>
        <message>
            <source>The game begins with 1 to {most} dice an area.</source>
            <translation>Hra začíná s 1 až {most} kostkami na oblast.</translation>
        </message>
        <message>
            <source>A number of the rules is out of range.</source>
            <translation>Některé číslo pravidel je mimo rozsah.</translation>
        </message>
        <message>
            <source>{count} dice have no sum of {sum}.</source>
            <translation>Součet {sum} na {count} kostkách nepadne.</translation>
        </message>
        <message>
            <source>The attacker wins with the higher sum, and not otherwise.</source>
            <translation>Útočník vítězí s vyšším součtem, jinak ne.</translation>
        </message>
        <message>
            <source>Phase “{phase}” needs a {expected}, not a {given}.</source>
            <translation>Fáze „{phase}“ potřebuje {expected}, ne {given}.</translation>
        </message>
        <message>
            <source>Warlight is for 2 to {most} players, not {count}.</source>
            <translation>Warlight je pro 2 až {most} hráčů, ne {count}.</translation>
        </message>
        <message>
            <source>Map “{map}” has {regions} regions, but {players} players need {needed}. Choose a larger map or fewer players.</source>
            <translation>Regionů mapy „{map}“ je {regions}, ale hráčů je {players} a potřebují jich {needed}. Zvolit větší mapu nebo méně hráčů.</translation>
        </message>
        <message>
            <source>Map “{map}” has an army or bonus above {most:,}.</source>
            <translation>Mapa „{map}“ má armádu nebo bonus nad {most:,}.</translation>
        </message>
        <message>
            <source>The probabilities of a kill are ({attack}, {defence}); both must be from 0 to 1.</source>
            <translation>Pravděpodobnosti zničení jsou {attack} a {defence}; obě musí být od 0 do 1.</translation>
        </message>
        <message>
            <source>The round limit is {limit}; it must be at least 1.</source>
            <translation>Limit kol je {limit}; musí být alespoň 1.</translation>
        </message>
        <message>
            <source>The start position is for {given} regions, but map “{map}” has {regions}.</source>
            <translation>Počáteční pozice má regionů {given}, ale mapa „{map}“ jich má {regions}.</translation>
        </message>
        <message>
            <source>Every one of the {players} players, and nobody else, must own a region at the start.</source>
            <translation>Na začátku musí vlastnit region každý z hráčů (celkem {players}) a nikdo jiný.</translation>
        </message>
        <message>
            <source>Armies at the start must be from 0 to {most:,}.</source>
            <translation>Armády na začátku musí být od 0 do {most:,}.</translation>
        </message>
        <message>
            <source>The deal is for {given} players, not {players}.</source>
            <translation>Rozdání je pro hráčů {given}, ne {players}.</translation>
        </message>
        <message>
            <source>“{region}” is dealt to {count} players, at most {most} may share it.</source>
            <translation>„{region}“ je rozdán vícekrát ({count}), sdílet ho smí hráčů nejvýše {most}.</translation>
        </message>
        <message>
            <source>The order of the picks is {order}, not empty.</source>
            <translation>Pořadí výběru je {order}, ale má být prázdné.</translation>
        </message>
        <message>
            <source>The order of the picks is {order}, not every player once and then back.</source>
            <translation>Pořadí výběru je {order}, ne každý hráč jednou a pak zpět.</translation>
        </message>
        <message>
            <source>The candidates of player {player} are no sorted regions: {regions}.</source>
            <translation>Kandidáti hráče {player} nejsou seřazené regiony: {regions}.</translation>
        </message>
        <message>
            <source>Player {player} is dealt {count} regions of “{name}”, not {share}.</source>
            <translation>Hráč {player} má rozdáno z „{name}“ regionů {count}, ne {share}.</translation>
        </message>
        <message>
            <source>Pick exactly {due} different regions, not {count}.</source>
            <translation>Vybrat přesně tolik různých regionů: {due}, ne {count}.</translation>
        </message>
        <message>
            <source>“{region}” is not among the candidates of player {player}.</source>
            <translation>„{region}“ není mezi kandidáty hráče {player}.</translation>
        </message>
        <message>
            <source>Region number {number} cannot be granted to player {player} now.</source>
            <translation>Region číslo {number} teď nelze přidělit hráči {player}.</translation>
        </message>
        <message>
            <source>“{region}” cannot be granted to player {player} now.</source>
            <translation>„{region}“ teď nelze přidělit hráči {player}.</translation>
        </message>
        <message>
            <source>The game is over: nobody can move.</source>
            <translation>Hra skončila: nikdo už nemůže táhnout.</translation>
        </message>
        <message>
            <source>The moves are those of {given}, but {due} must move.</source>
            <translation>Tahy zadává {given}, ale na tahu je {due}.</translation>
        </message>
        <message>
            <source>This is no game record: its format is “{format}”.</source>
            <translation>Toto není záznam hry: jeho formát je „{format}“.</translation>
        </message>
        <message>
            <source>The recorded game cannot be set up: {fault}</source>
            <translation>Zaznamenanou hru nelze připravit: {fault}</translation>
        </message>
        <message>
            <source>The record has version {version}, but this program reads versions up to {known}. Open it with a newer version of the program.</source>
            <translation>Záznam má verzi {version}, ale tento program čte verze do {known}. Otevřít ho novější verzí programu.</translation>
        </message>
        <message>
            <source>The record has version {version}; there is no such version.</source>
            <translation>Záznam má verzi {version}; taková verze neexistuje.</translation>
        </message>
        <message>
            <source>The record is broken: {fault}.</source>
            <translation>Záznam je poškozený: {fault}.</translation>
        </message>
        <message>
            <source>The record names {count} players, not {expected}.</source>
            <translation>Záznam uvádí hráčů {count}, ne {expected}.</translation>
        </message>
        <message>
            <source>Ply {ply}: {fault}</source>
            <translation>Půltah {ply}: {fault}</translation>
        </message>
        <message>
            <source>Ply {ply}, {actor}: the move “{move}” cannot be played. {fault}</source>
            <translation>Půltah {ply}, {actor}: tah „{move}“ nelze zahrát. {fault}</translation>
        </message>
        <message>
            <source>Ply {ply}: “{key}” is neither “chance” nor a player's number.</source>
            <translation>Půltah {ply}: „{key}“ není ani „chance“, ani číslo hráče.</translation>
        </message>
        <message>
            <source>Paper soccer</source>
            <translation>Papírový fotbal</translation>
        </message>
        <message>
            <source>The package of the game “{name}” has no KIND of this name in its module rules.</source>
            <translation>Balíček hry „{name}“ nemá v modulu rules žádné KIND toho jména.</translation>
        </message>
        <message>
            <source>This is no game: neither a record nor text.</source>
            <translation>To není partie: ani záznam, ani text.</translation>
        </message>
        <message>
            <source>Games of {game} are not written as text: choose a name that ends in {suffix}.</source>
            <translation>Partie hry {game} se nezapisují jako text: zvolte název s koncovkou {suffix}.</translation>
        </message>
        <message>
            <source>Several packages have a game “{name}”: uninstall all but one.</source>
            <translation>Hru „{name}“ má několik balíčků: odinstalujte všechny až na jeden.</translation>
        </message>
        <message>
            <source>There is no game “{name}”. This program knows: {known}.</source>
            <translation>Hra „{name}“ neexistuje. Tento program zná: {known}.</translation>
        </message>
        <message>
            <source>The game “{name}” cannot be loaded from {module}: {fault}</source>
            <translation>Hru „{name}“ nelze načíst z {module}: {fault}</translation>
        </message>
        <message>
            <source>At least one game of one round is needed.</source>
            <translation>Je potřeba alespoň jedna hra o jednom kole.</translation>
        </message>
        <message>
            <source>There is no search “{search}”. Searches: {known}.</source>
            <translation>Prohledávání „{search}“ není. Prohledávání: {known}.</translation>
        </message>
        <message>
            <source>The package of the game “{name}” has no PLAYERS in its module players.</source>
            <translation>Balíček hry „{name}“ nemá v modulu players žádné PLAYERS.</translation>
        </message>
        <message>
            <source>There is no bot “{bot}”. Bots: {known}.</source>
            <translation>Bot „{bot}“ neexistuje. Boti: {known}.</translation>
        </message>
        <message>
            <source>There is no level “{key}”. Levels: {keys}.</source>
            <translation>Úroveň „{key}“ neexistuje. Úrovně: {keys}.</translation>
        </message>
        <message>
            <source>The bot “{bot}” returns a {kind}: return a Decision(move) ({place}).</source>
            <translation>Bot „{bot}“ vrací {kind}: vrátit Decision(move) ({place}).</translation>
        </message>
        <message>
            <source>The bot “{bot}” fails: {reason}</source>
            <translation>Bot „{bot}“ selhal: {reason}</translation>
        </message>
        <message>
            <source>The bot “{bot}” plays an illegal move: {reason} ({place}).</source>
            <translation>Bot „{bot}“ hraje nedovolený tah: {reason} ({place}).</translation>
        </message>
        <message>
            <source>{file} is no file of a bot: name it like front_bot.py.</source>
            <translation>{file} není soubor bota: pojmenovat ho jako front_bot.py.</translation>
        </message>
        <message>
            <source>The program has a bot “{bot}” itself: give {file} another name.</source>
            <translation>Program sám má bota „{bot}“: přejmenovat soubor {file}.</translation>
        </message>
        <message>
            <source>Several packages have a bot “{bot}”: uninstall all but one.</source>
            <translation>Bota „{bot}“ má několik balíčků: odinstalovat všechny kromě jednoho.</translation>
        </message>
        <message>
            <source>{first} and {second} hold “{bot}” both: rename one.</source>
            <translation>Bot „{bot}“ je v obou souborech {first} a {second}: jeden přejmenovat.</translation>
        </message>
        <message>
            <source>The bot “{bot}” ({place}) cannot load: {reason}</source>
            <translation>Bota „{bot}“ ({place}) nelze načíst: {reason}</translation>
        </message>
        <message>
            <source>The bot “{bot}”: {place} is no class of a bot.</source>
            <translation>Bot „{bot}“: {place} není třída bota.</translation>
        </message>
        <message>
            <source>{file} cannot be read: {reason}.</source>
            <translation>{file} nelze přečíst: {reason}.</translation>
        </message>
        <message>
            <source>{file} cannot load: {reason}</source>
            <translation>{file} nelze načíst: {reason}</translation>
        </message>
        <message>
            <source>{file} holds no bot: define a class with a method choose.</source>
            <translation>V souboru {file} není žádný bot: definovat třídu s metodou choose.</translation>
        </message>
        <message>
            <source>{file} holds several bots ({names}): leave one in it.</source>
            <translation>V souboru {file} je několik botů ({names}): nechat v něm jednoho.</translation>
        </message>
        <message>
            <source>The bot “{bot}” cannot be made without arguments: {reason}</source>
            <translation>Bota „{bot}“ nelze vytvořit bez argumentů: {reason}</translation>
        </message>
        <message>
            <source>The bot “{bot}” ({file}) has no method choose.</source>
            <translation>Bot „{bot}“ ({file}) nemá metodu choose.</translation>
        </message>
        <message>
            <source>The bot “{bot}” cannot be asked ({place}): {reason}. Write choose(self, {arguments}).</source>
            <translation>Bota „{bot}“ se nelze ptát ({place}): {reason}. Napsat choose(self, {arguments}).</translation>
        </message>
        <message>
            <source>it ends the program</source>
            <translation>ukončuje program</translation>
        </message>
        <message>
            <source>own regions there</source>
            <translation>vlastní regiony v něm</translation>
        </message>
        <message>
            <source>the enemy's there</source>
            <translation>regiony nepřítele v něm</translation>
        </message>
        <message>
            <source>distance to the own regions</source>
            <translation>vzdálenost od vlastních regionů</translation>
        </message>
        <message>
            <source>Possible moves by visits</source>
            <translation>Možné tahy podle návštěv</translation>
        </message>
        <message>
            <source>Picks, player {player}, income {income}</source>
            <translation>Výběr, hráč {player}, příjem {income}</translation>
        </message>
        <message>
            <source>Round {round}, player {player}, income {income}</source>
            <translation>Kolo {round}, hráč {player}, příjem {income}</translation>
        </message>
        <message>
            <source>Regions by value ({terms})</source>
            <translation>Regiony podle hodnoty ({terms})</translation>
        </message>
        <message>
            <source>Regions by value ({terms}, doubled if owned)</source>
            <translation>Regiony podle hodnoty ({terms}; u vlastněných dvojnásobek)</translation>
        </message>
        <message>
            <source>{region}, neutral, army {army}</source>
            <translation>{region}, neutrální, armáda {army}</translation>
        </message>
        <message>
            <source>{region}, player {player}, army {army}</source>
            <translation>{region}, hráč {player}, armáda {army}</translation>
        </message>
        <message>
            <source> ±{error:.1%}</source>
            <translation> ±{error:.1%}</translation>
        </message>
        <message>
            <source>{visits:8d} visits ({share:.1%}), {value:.1%}{interval}, {kind}: {label}</source>
            <translation>návštěvy {visits:8d} ({share:.1%}), {value:.1%}{interval}, {kind}: {label}</translation>
        </message>
        <message>
            <source>then {line}</source>
            <translation>pak {line}</translation>
        </message>
        <message>
            <source>There is no memory for a search of {nodes} nodes. Set a lower limit.</source>
            <translation>Pro prohledávání s počtem uzlů {nodes} není dost paměti. Nastavit nižší limit.</translation>
        </message>
        <message>
            <source>Picks are searched in the mode “stored-dice”.</source>
            <translation>Výběr území prohledává režim „stored-dice“.</translation>
        </message>
        <message>
            <source>{limit} MB are too little for {trees} trees of {players} players. Set the memory limit to at least {needed} MB.</source>
            <translation>{limit} MB nestačí (stromů: {trees}, hráčů: {players}). Nastavit limit paměti alespoň na {needed} MB.</translation>
        </message>
        <message>
            <source>There is no parallel mode “{mode}”. Modes: {modes}.</source>
            <translation>Paralelní režim „{mode}“ není. Režimy: {modes}.</translation>
        </message>
        <message>
            <source>At least one wave is needed.</source>
            <translation>Je potřeba aspoň jedna vlna.</translation>
        </message>
        <message>
            <source>There is no mode “{mode}”. Modes: {modes}.</source>
            <translation>Režim „{mode}“ neexistuje. Režimy: {modes}.</translation>
        </message>
        <message>
            <source>The open-loop search has private trees and generated playouts only: choose parallel mode “root” and “heavy” playouts, or the search mode “stored-dice”.</source>
            <translation>Prohledávání s otevřenou smyčkou má jen vlastní stromy a generované simulace: zvolte paralelní režim „root“ a simulace „heavy“, nebo režim prohledávání „stored-dice“.</translation>
        </message>
        <message>
            <source>Exploration, patience, loss and memory must be numbers that are not negative, and the prior needs a weight.</source>
            <translation>Explorace, trpělivost, ztráta a paměť musí být nezáporná čísla a apriorní hodnota potřebuje váhu.</translation>
        </message>
        <message>
            <source>The sharpness must be above 0, and at most {most:.0f}.</source>
            <translation>Ostrost musí být větší než 0 a nejvýše {most:.0f}.</translation>
        </message>
        <message>
            <source>A playout has 0 to {most} rounds.</source>
            <translation>Simulace má 0 až {most} kol.</translation>
        </message>
        <message>
            <source>At least {nodes} nodes and 1 to 9 choices of picks are needed.</source>
            <translation>Je potřeba alespoň {nodes} uzlů a 1 až 9 možností výběru.</translation>
        </message>
        <message>
            <source>Player {number} has nothing to decide in phase “{phase}”, so there is nothing to search.</source>
            <translation>Hráč {number} nemá ve fázi „{phase}“ o čem rozhodovat, není tedy co prohledávat.</translation>
        </message>
        <message>
            <source>Map “{name}” with its {regions} regions is too large to be searched in {limit} MB. Set the memory limit to at least {needed} MB.</source>
            <translation>Mapa „{name}“ (regionů: {regions}) je pro prohledávání v {limit} MB příliš velká. Nastavit limit paměti alespoň na {needed} MB.</translation>
        </message>
        <message>
            <source>The search engine could not be prepared:
{reason}</source>
            <translation>Vyhledávací jádro nebylo možné připravit:
{reason}</translation>
        </message>
        <message>
            <source>aggressive</source>
            <translation>útočně</translation>
        </message>
        <message>
            <source>defensive</source>
            <translation>obranně</translation>
        </message>
        <message>
            <source>expansive</source>
            <translation>rozpínavě</translation>
        </message>
        <message>
            <source>completing</source>
            <translation>doplnění</translation>
        </message>
        <message>
            <source>breaking</source>
            <translation>rozbití</translation>
        </message>
        <message>
            <source>facing</source>
            <translation>proti nepříteli</translation>
        </message>
        <message>
            <source>split</source>
            <translation>rozděleně</translation>
        </message>
        <message>
            <source>waiting</source>
            <translation>vyčkávavě</translation>
        </message>
        <message>
            <source>holding</source>
            <translation>držení</translation>
        </message>
        <message>
            <source>focused</source>
            <translation>soustředěně</translation>
        </message>
        <message>
            <source>hunting</source>
            <translation>pronásledování</translation>
        </message>
        <message>
            <source>start values</source>
            <translation>počáteční hodnoty</translation>
        </message>
        <message>
            <source>start value {rank}</source>
            <translation>počáteční hodnota {rank}</translation>
        </message>
        <message>
            <source>pass</source>
            <translation>bez rozkazů</translation>
        </message>
        <message>
            <source>the other picks by value</source>
            <translation>ostatní výběry podle hodnoty</translation>
        </message>
        <message>
            <source>{count} more</source>
            <translation>další ({count})</translation>
        </message>
        <message>
            <source>A search needs at least one worker, not {count}.</source>
            <translation>Prohledávání potřebuje alespoň jedno vlákno, ne {count}.</translation>
        </message>
        <message>
            <source>the move {move} comes after the end of a turn</source>
            <translation>tah {move} přichází po konci kola</translation>
        </message>
        <message>
            <source>“{file}” cannot be read: {reason}.</source>
            <translation>„{file}“ nelze číst: {reason}.</translation>
        </message>
        <message>
            <source>The analysis cannot be shown: {reason}</source>
            <translation>Analýzu nelze zobrazit: {reason}</translation>
        </message>
        <message>
            <source>This is JSON, such as a game or the export of an analysis; analyses that can be opened again end in {suffix}.</source>
            <translation>Toto je JSON, například hra nebo export analýzy; analýzy, které lze znovu otevřít, končí na {suffix}.</translation>
        </message>
        <message>
            <source>This is no analysis, or it is cut off.</source>
            <translation>Toto není analýza, nebo je useknutá.</translation>
        </message>
        <message>
            <source>This archive is no analysis.</source>
            <translation>Tento archiv není analýza.</translation>
        </message>
        <message>
            <source>This is no analysis: its format is “{format}”.</source>
            <translation>Toto není analýza: má formát „{format}“.</translation>
        </message>
        <message>
            <source>This file holds a study of several searches: open it in the window.</source>
            <translation>Tento soubor obsahuje zkoumání z několika prohledávání: otevřete ho v okně.</translation>
        </message>
        <message>
            <source>The analysis has version {version}, but this program reads versions up to {known}.</source>
            <translation>Analýza má verzi {version}, ale tento program čte verze do {known}.</translation>
        </message>
        <message>
            <source> Open it with a newer version of the program.</source>
            <translation> Je třeba ji otevřít v novější verzi programu.</translation>
        </message>
        <message>
            <source>The analysis is broken: {reason}.</source>
            <translation>Analýza je poškozená: {reason}.</translation>
        </message>
        <message>
            <source>a count is too large</source>
            <translation>některý počet je příliš velký</translation>
        </message>
        <message>
            <source>a count is negative, or a value is no number</source>
            <translation>některý počet je záporný, nebo některá hodnota není číslo</translation>
        </message>
        <message>
            <source>there is no candidate, or one has a value above 1</source>
            <translation>chybí kandidáti, nebo některý má hodnotu větší než 1</translation>
        </message>
        <message>
            <source>the candidates are not in the order of their visits</source>
            <translation>kandidáti nejsou seřazeni podle návštěv</translation>
        </message>
        <message>
            <source>turn</source>
            <translation>tah</translation>
        </message>
        <message>
            <source>kind</source>
            <translation>druh</translation>
        </message>
        <message>
            <source>visits</source>
            <translation>návštěvy</translation>
        </message>
        <message>
            <source>nodes</source>
            <translation>uzly</translation>
        </message>
        <message>
            <source>score</source>
            <translation>skóre</translation>
        </message>
        <message>
            <source>verdict</source>
            <translation>verdikt</translation>
        </message>
        <message>
            <source>share</source>
            <translation>podíl</translation>
        </message>
        <message>
            <source>value</source>
            <translation>hodnota</translation>
        </message>
        <message>
            <source>depth</source>
            <translation>hloubka</translation>
        </message>
        <message>
            <source> and {count} kept</source>
            <translation>, ponecháno {count}</translation>
        </message>
        <message>
            <source>{count} iterations in {time} ({speed}/s){kept}, {nodes}{full}; value for player {player} {share}
values are the search's own, no chances to win; their intervals: {intervals}</source>
            <translation>iterací {count} za {time} ({speed}/s){kept}, {nodes}{full}; hodnota pro hráče {player} {share}
hodnoty jsou vlastní míra prohledávání, ne šance na výhru; jejich intervaly: {intervals}</translation>
        </message>
        <message>
            <source>, memory limit reached</source>
            <translation>, dosažen limit paměti</translation>
        </message>
        <message>
            <source>bonus</source>
            <translation>bonus</translation>
        </message>
        <message>
            <source>neighbouring super regions</source>
            <translation>sousední superregiony</translation>
        </message>
        <message>
            <source>neighbouring regions</source>
            <translation>sousední regiony</translation>
        </message>
        <message>
            <source>size</source>
            <translation>velikost</translation>
        </message>
        <message>
            <source>shift</source>
            <translation>posun</translation>
        </message>
        <message>
            <source>the copy of the map is incomplete.</source>
            <translation>kopie mapy je neúplná.</translation>
        </message>
        <message>
            <source>The library {path} is being repaired by another window. Try again.</source>
            <translation>Knihovnu {path} právě opravuje jiné okno. Zkusit to znovu.</translation>
        </message>
        <message>
            <source>The library was damaged ({why}). A copy is kept as {copy}, and a new library was begun with what could be read: {games} and {analyses}.</source>
            <translation>Knihovna byla poškozená ({why}). Kopie je uložena jako {copy} a byla založena nová knihovna s tím, co šlo přečíst: {games}, {analyses}.</translation>
        </message>
        <message>
            <source>1 game</source>
            <translation>1 hra</translation>
        </message>
        <message>
            <source>{count} games</source>
            <translation>her: {count}</translation>
        </message>
        <message>
            <source>1 analysis</source>
            <translation>1 analýza</translation>
        </message>
        <message>
            <source>{count} analyses</source>
            <translation>analýz: {count}</translation>
        </message>
        <message>
            <source>The library {path} is damaged and cannot be moved: {reason}. Close other windows of the program and try again.</source>
            <translation>Knihovna {path} je poškozená a nelze ji přesunout: {reason}. Zavřít ostatní okna programu a zkusit to znovu.</translation>
        </message>
        <message>
            <source>its tables cannot be read</source>
            <translation>její tabulky nelze číst</translation>
        </message>
        <message>
            <source>The library's folder {folder} cannot be made: {reason}.</source>
            <translation>Složku knihovny {folder} nelze vytvořit: {reason}.</translation>
        </message>
        <message>
            <source>its tables are not those of a library</source>
            <translation>její tabulky nejsou tabulkami knihovny</translation>
        </message>
        <message>
            <source>The library {path} was made by a newer version of the program (its format is {version}, this program reads up to {known}). Open it with that version.</source>
            <translation>Knihovnu {path} vytvořila novější verze programu (má formát {version}, tento program čte nejvýše {known}). Je třeba ji otevřít v oné verzi.</translation>
        </message>
        <message>
            <source>its head is not that of a database</source>
            <translation>její hlavička není hlavičkou databáze</translation>
        </message>
        <message>
            <source>The library {path} cannot be used: {reason}.</source>
            <translation>Knihovnu {path} nelze použít: {reason}.</translation>
        </message>
        <message>
            <source>another program has locked it. Close that program and try again</source>
            <translation>zamkl ji jiný program. Zavřít ho a zkusit to znovu</translation>
        </message>
        <message>
            <source>it may not be written to. Allow writing to it and to its folder</source>
            <translation>nesmí se do ní zapisovat. Povolit zápis do ní i do její složky</translation>
        </message>
        <message>
            <source>it may not be read. Allow reading it and writing to its folder</source>
            <translation>nesmí se číst. Povolit její čtení a zápis do její složky</translation>
        </message>
        <message>
            <source>it cannot be opened. Allow reading it and writing to its folder</source>
            <translation>nelze ji otevřít. Povolit její čtení a zápis do její složky</translation>
        </message>
        <message>
            <source>the disk cannot be read or written</source>
            <translation>z disku nelze číst nebo na něj zapisovat</translation>
        </message>
        <message>
            <source>the entry is too large for it</source>
            <translation>položka je pro ni příliš velká</translation>
        </message>
        <message>
            <source>The library {path} is damaged: {reason}.</source>
            <translation>Knihovna {path} je poškozená: {reason}.</translation>
        </message>
        <message>
            <source>“{file}” is the report of an analysis, which cannot be shown again. Import the analysis itself, a file that ends in {suffix}.</source>
            <translation>„{file}“ je zpráva o analýze, kterou nelze znovu zobrazit. Importovat samu analýzu, soubor končící na {suffix}.</translation>
        </message>
        <message>
            <source>The record is broken: it is nested too deeply.</source>
            <translation>Záznam je poškozený: je příliš hluboko vnořený.</translation>
        </message>
        <message>
            <source>this is no folder. Name another place</source>
            <translation>toto není složka. Zadejte jiné místo</translation>
        </message>
        <message>
            <source>The disk is full: “{place}” could not be written. Free some space and try again.</source>
            <translation>Disk je plný: „{place}“ nelze zapsat. Uvolněte místo a zkuste to znovu.</translation>
        </message>
        <message>
            <source>“{file}” cannot be written: {reason}.</source>
            <translation>„{file}“ nelze zapsat: {reason}.</translation>
        </message>
        <message>
            <source>the disk is full</source>
            <translation>disk je plný</translation>
        </message>
        <message>
            <source>this is a folder. Name a file in it</source>
            <translation>toto je složka. Zadejte soubor v ní</translation>
        </message>
        <message>
            <source>larger than the {limit} MB that are read</source>
            <translation>větší než {limit} MB, které se čtou</translation>
        </message>
        <message>
            <source>this is a pipe or a device, not a file. Name a file</source>
            <translation>toto je roura nebo zařízení, ne soubor. Zadejte soubor</translation>
        </message>
        <message>
            <source>The library has no copy of this game's map.</source>
            <translation>Knihovna nemá kopii mapy této hry.</translation>
        </message>
        <message>
            <source>The library has no log of this game: no bot searched in it.</source>
            <translation>Knihovna nemá záznam AI této hry: žádný bot v ní neprohledával.</translation>
        </message>
        <message>
            <source>This entry of the library is damaged: {reason}.</source>
            <translation>Tato položka knihovny je poškozená: {reason}.</translation>
        </message>
        <message>
            <source>This entry of the library is damaged: its end is missing.</source>
            <translation>Tato položka knihovny je poškozená: chybí její konec.</translation>
        </message>
        <message>
            <source>There is no game {number} in the library (any more).</source>
            <translation>Hra {number} v knihovně (už) není.</translation>
        </message>
        <message>
            <source>There is no analysis {number} in the library (any more).</source>
            <translation>Analýza {number} v knihovně (už) není.</translation>
        </message>
        <message>
            <source>The library has no copy of this map.</source>
            <translation>Knihovna nemá kopii této mapy.</translation>
        </message>
        <message>
            <source>Workers</source>
            <translation>Vlákna</translation>
        </message>
        <message>
            <source>as strong as the reference</source>
            <translation>stejně silný jako srovnávací bot</translation>
        </message>
        <message>
            <source>width: visits</source>
            <translation>šířka: návštěvy</translation>
        </message>
        <message>
            <source>100 % for {player}</source>
            <translation>100 % pro hráče {player}</translation>
        </message>
        <message>
            <source>{player} moved</source>
            <translation>na tahu: {player}</translation>
        </message>
        <message>
            <source>area: visits</source>
            <translation>plocha: návštěvy</translation>
        </message>
        <message>
            <source>The picture would be {width} x {height} pixels; at most {most} a side are painted. Choose a smaller scale.</source>
            <translation>Obrázek by měl {width} x {height} pixelů; strana smí mít nejvýše {most}. Zvolit menší měřítko.</translation>
        </message>
        <message>
            <source>Visits and values of the leading candidates</source>
            <translation>Návštěvy a hodnoty vedoucích kandidátů</translation>
        </message>
        <message>
            <source>Value for the player to move</source>
            <translation>Hodnota pro hráče na tahu</translation>
        </message>
        <message>
            <source>Value for player {player}</source>
            <translation>Hodnota pro hráče {player}</translation>
        </message>
        <message>
            <source>Visits of the leading candidates</source>
            <translation>Návštěvy vedoucích kandidátů</translation>
        </message>
        <message>
            <source>The drawing could not be made. Free some space for temporary files.</source>
            <translation>Kresbu nelze vytvořit. Uvolněte místo pro dočasné soubory.</translation>
        </message>
        <message>
            <source>The position is broken: {fault}.</source>
            <translation>Pozice je poškozená: {fault}.</translation>
        </message>
        <message>
            <source>A position that is over says why, and no other does.</source>
            <translation>Pozice po konci hry říká, proč hra skončila, a žádná jiná to neříká.</translation>
        </message>
        <message>
            <source>The position is for {count} regions, but map “{map}” has {there}.</source>
            <translation>Pozice má regionů {count}, ale mapa „{map}“ jich má {there}.</translation>
        </message>
        <message>
            <source>A region belongs to somebody else than players 1 to {count}.</source>
            <translation>Některý region patří někomu jinému než hráčům 1 až {count}.</translation>
        </message>
        <message>
            <source>Armies must be from 0 to {most:,}.</source>
            <translation>Armády musí být od 0 do {most:,}.</translation>
        </message>
        <message>
            <source>The number of the round is out of range.</source>
            <translation>Číslo kola je mimo rozsah.</translation>
        </message>
        <message>
            <source>The turns of the position do not fit its players.</source>
            <translation>Tahy v pozici neodpovídají jejím hráčům.</translation>
        </message>
        <message>
            <source>The turn of player {player} does not fit the position. {fault}</source>
            <translation>Tah hráče {player} neodpovídá pozici. {fault}</translation>
        </message>
        <message>
            <source>Player {player} has nothing to decide in this position.</source>
            <translation>Hráč {player} nemá v této pozici o čem rozhodovat.</translation>
        </message>
        <message>
            <source>There are candidates for picks, but the picks are over.</source>
            <translation>Jsou zde kandidáti výběru, ale výběr už skončil.</translation>
        </message>
        <message>
            <source>The candidates for the picks do not fit the game.</source>
            <translation>Kandidáti výběru neodpovídají hře.</translation>
        </message>
        <message>
            <source>Player {player} moves first: name that one.</source>
            <translation>Začíná hráč {player}: uveďte toho.</translation>
        </message>
        <message>
            <source>Player {player} decides nothing in this game, which has rounds {first} to {last}.</source>
            <translation>Hráč {player} v této partii o ničem nerozhoduje; má kola {first} až {last}.</translation>
        </message>
        <message>
            <source>Player {player} decides nothing in round {number}; the game has rounds {first} to {last}.</source>
            <translation>Hráč {player} v kole {number} o ničem nerozhoduje; partie má kola {first} až {last}.</translation>
        </message>
        <message>
            <source>There is no player {player}: this game has players 1 to {count}.</source>
            <translation>Hráč {player} neexistuje: tato hra má hráče 1 až {count}.</translation>
        </message>
        <message>
            <source>{map}, picks, {name}</source>
            <translation>{map}, výběr, {name}</translation>
        </message>
        <message>
            <source>{map}, round {number}, {name}</source>
            <translation>{map}, kolo {number}, {name}</translation>
        </message>
        <message>
            <source>{map}, picks, player {player}</source>
            <translation>{map}, výběr, hráč {player}</translation>
        </message>
        <message>
            <source>{map}, round {number}, player {player}</source>
            <translation>{map}, kolo {number}, hráč {player}</translation>
        </message>
        <message>
            <source>{name}  (1 region)</source>
            <translation>{name}  (1 region)</translation>
        </message>
        <message>
            <source>{name}  ({count} regions)</source>
            <translation>{name}  (regionů: {count})</translation>
        </message>
        <message>
            <source>The poster would be {width} x {height} pixels; at most {most} a side are painted. Choose a smaller scale, or SVG or PDF.</source>
            <translation>Plakát by měl {width} x {height} pixelů; strana smí mít nejvýše {most}. Zvolit menší měřítko, nebo SVG či PDF.</translation>
        </message>
        <message>
            <source>it is too large</source>
            <translation>je příliš velká</translation>
        </message>
        <message>
            <source>the kept map is broken: {reason}.</source>
            <translation>uchovaná mapa je poškozená: {reason}.</translation>
        </message>
        <message>
            <source>its pixels are not those of the map</source>
            <translation>její pixely nejsou pixely mapy</translation>
        </message>
        <message>
            <source>A review needs an end: name iterations or seconds for each turn.</source>
            <translation>Rozbor potřebuje konec: zadat iterace nebo sekundy na každý tah.</translation>
        </message>
        <message>
            <source>A review needs at least one iteration, sample and worker.</source>
            <translation>Rozbor potřebuje alespoň jednu iteraci, jeden vzorek a jedno vlákno.</translation>
        </message>
        <message>
            <source>There is no player {player}: the game has 1 to {count}.</source>
            <translation>Hráč {player} neexistuje: hra má hráče 1 až {count}.</translation>
        </message>
        <message>
            <source>Nobody has decided anything in this game: there is nothing to review.</source>
            <translation>V této hře nikdo o ničem nerozhodl: není co rozebírat.</translation>
        </message>
        <message>
            <source>After the picks</source>
            <translation>Po výběru</translation>
        </message>
        <message>
            <source>Player {player} has nothing to decide here.</source>
            <translation>Hráč {player} zde nemá o čem rozhodovat.</translation>
        </message>
        <message>
            <source>Round {number}, {name}</source>
            <translation>Kolo {number}, {name}</translation>
        </message>
        <message>
            <source>No move of {name} is awaited now.</source>
            <translation>Tah hráče „{name}“ se teď nečeká.</translation>
        </message>
        <message>
            <source>It names {named} players, but {count} play.</source>
            <translation>Jmenuje hráčů {named}, ale hraje jich {count}.</translation>
        </message>
        <message>
            <source>The only move of {who}: {move}.</source>
            <translation>Jediný tah, který má {who}: {move}.</translation>
        </message>
        <message>
            <source>Move of {who}: {move}. It is the first of {count} that were never tried, and those come before all others.</source>
            <translation>Tah hráče {who}: {move}. Je první z {count} dosud nevyzkoušených a ty mají přednost přede všemi ostatními.</translation>
        </message>
        <message>
            <source>Move of {who}: {move}. Its bound is the highest, {bound}</source>
            <translation>Tah hráče {who}: {move}. Jeho mez je nejvyšší, {bound}</translation>
        </message>
        <message>
            <source>{bound:.3f} = {value:.3f} for what it has brought in {visits} visits + {exploration:.3f} for what is unknown</source>
            <translation>{bound:.3f} = {value:.3f} za dosavadní přínos (návštěv {visits}) + {exploration:.3f} za to, co není známo</translation>
        </message>
        <message>
            <source>{terms}; {move} has the same, and the dice decide.</source>
            <translation>{terms}; stejnou má {move}, rozhodují kostky.</translation>
        </message>
        <message>
            <source>Next is {move} with {bound:.3f}, better known than this one.</source>
            <translation>Další je {move} s {bound:.3f}, lépe známý než tento.</translation>
        </message>
        <message>
            <source>Next is {move} with {bound:.3f}, less known than this one.</source>
            <translation>Další je {move} s {bound:.3f}, méně známý než tento.</translation>
        </message>
        <message>
            <source>The tree is its root alone: there is nothing to choose from yet.</source>
            <translation>Strom je jen kořen: zatím není z čeho volit.</translation>
        </message>
        <message>
            <source>The dice of the rounds on the way were thrown for this visit.</source>
            <translation>Kostky kol na cestě se hodily pro tuto návštěvu.</translation>
        </message>
        <message>
            <source>{choices} choices lead 1 round deep.</source>
            <translation>Počet voleb na cestě: {choices}, hloubka v kolech: 1.</translation>
        </message>
        <message>
            <source>{choices} choices lead {rounds} rounds deep.</source>
            <translation>Počet voleb na cestě: {choices}, hloubka v kolech: {rounds}.</translation>
        </message>
        <message>
            <source>The memory is full: the tree keeps no new node, and the search goes on in it.</source>
            <translation>Paměť je plná: strom už nepřijme nový uzel a prohledávání v něm pokračuje.</translation>
        </message>
        <message>
            <source>{node} was opened: {count} moves to choose from were generated.</source>
            <translation>Otevřen uzel „{node}“: vygenerovaných tahů na výběr je {count}.</translation>
        </message>
        <message>
            <source>{node} is a new leaf of the tree.</source>
            <translation>Nový list stromu: {node}.</translation>
        </message>
        <message>
            <source>{count} moves of the next player were added to the round.</source>
            <translation>Do kola přibyly tahy dalšího hráče, počet: {count}.</translation>
        </message>
        <message>
            <source>Nothing is added: the leaf is in the tree already.</source>
            <translation>Nic se nepřidává: list už ve stromu je.</translation>
        </message>
        <message>
            <source>The game is over in the leaf, or playouts have no length: {shares}.</source>
            <translation>Hra v listu skončila, nebo mají simulace nulovou délku: {shares}.</translation>
        </message>
        <message>
            <source>From the leaf 1 round of random generated turns are played;</source>
            <translation>Od listu se hraje 1 kolo náhodných generovaných tahů;</translation>
        </message>
        <message>
            <source>From the leaf {rounds} rounds of random generated turns are played;</source>
            <translation>Od listu se hrají náhodné generované tahy, počet kol: {rounds};</translation>
        </message>
        <message>
            <source>then one player is left: {shares}.</source>
            <translation>pak zbývá jediný hráč: {shares}.</translation>
        </message>
        <message>
            <source>then the evaluation judges the position: {shares}.</source>
            <translation>pak pozici posoudí ohodnocení: {shares}.</translation>
        </message>
        <message>
            <source>The value goes up from the leaf: {count} figures get one visit more, each for who chose there. {who}'s mean at the root goes from {before} to {after:.4f} after {visits} visits.</source>
            <translation>Hodnota jde od listu vzhůru: každý údaj na cestě (celkem {count}) dostane o návštěvu víc, vždy pro toho, kdo tam volil. Průměr hráče „{who}“ v kořeni: předtím {before}, teď {after:.4f} (návštěv {visits}).</translation>
        </message>
        <message>
            <source>The root</source>
            <translation>Kořen</translation>
        </message>
        <message>
            <source>Root</source>
            <translation>Kořen</translation>
        </message>
        <message>
            <source>{count} visits, {share}</source>
            <translation>návštěv {count}, {share}</translation>
        </message>
        <message>
            <source>Search tree</source>
            <translation>Prohledávací strom</translation>
        </message>
        <message>
            <source>Search tree as an icicle</source>
            <translation>Prohledávací strom jako rampouchový graf</translation>
        </message>
        <message>
            <source>Time (s)</source>
            <translation>Čas (s)</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>{count} iterations</source>
            <translation>iterací: {count}</translation>
        </message>
        <message>
            <source>{shown} shown of {nodes}</source>
            <translation>zobrazeno {shown}, {nodes}</translation>
        </message>
        <message>
            <source>value {share}</source>
            <translation>hodnota {share}</translation>
        </message>
        <message>
            <source>a tree is too large for a file</source>
            <translation>strom je pro soubor příliš velký</translation>
        </message>
        <message>
            <source>a tree has values for another number of players</source>
            <translation>strom má hodnoty pro jiný počet hráčů</translation>
        </message>
        <message>
            <source>the column “{name}” of a tree is cut off</source>
            <translation>sloupec „{name}“ stromu je useknutý</translation>
        </message>
        <message>
            <source>a node has a label that is not in the file</source>
            <translation>některý uzel má popisek, který v souboru není</translation>
        </message>
        <message>
            <source>“{name}” is too large</source>
            <translation>část „{name}“ je příliš velká</translation>
        </message>
        <message>
            <source>the columns of a tree differ in length</source>
            <translation>sloupce stromu mají různou délku</translation>
        </message>
        <message>
            <source>a node comes before the node above it</source>
            <translation>některý uzel předchází uzlu nad ním</translation>
        </message>
        <message>
            <source>a node has a negative number of visits, or an unknown player</source>
            <translation>některý uzel má záporný počet návštěv, nebo neznámého hráče</translation>
        </message>
        <message>
            <source>a node has a value that is not from 0 to 1</source>
            <translation>některý uzel má hodnotu mimo rozsah 0 až 1</translation>
        </message>
        <message>
            <source>a node has a score that is no number</source>
            <translation>uzel má skóre, které není číslo</translation>
        </message>
        <message>
            <source>a node has a mark that is not known</source>
            <translation>uzel má neznámou značku</translation>
        </message>
        <message>
            <source>a node has a probability that is not from 0 to 1</source>
            <translation>uzel má pravděpodobnost mimo rozsah od 0 do 1</translation>
        </message>
        <message>
            <source>a node has a negative depth</source>
            <translation>uzel má zápornou hloubku</translation>
        </message>
        <message>
            <source>{region} is not one of your candidates: pick a lit region.</source>
            <translation>Region „{region}“ není mezi vašimi kandidáty: vybrat zvýrazněný region.</translation>
        </message>
        <message>
            <source>You have picked {count} regions already: click one of them to free it.</source>
            <translation>Počet už vybraných regionů je {count}: kliknutí na některý z nich ho uvolní.</translation>
        </message>
        <message>
            <source>You can deploy on your own regions, {region} is not.</source>
            <translation>Rozmísťovat lze jen na vlastní regiony, „{region}“ jím není.</translation>
        </message>
        <message>
            <source>All {count} units are deployed: right-click a region to take some back.</source>
            <translation>Všechny jednotky ({count}) jsou rozmístěny: kliknutí pravým tlačítkem na region některé vrátí.</translation>
        </message>
        <message>
            <source>You can take units back from your own regions, {region} is not.</source>
            <translation>Jednotky lze vzít zpět jen z vlastních regionů, „{region}“ jím není.</translation>
        </message>
        <message>
            <source>Nothing is deployed on {region}.</source>
            <translation>Na regionu „{region}“ není nic rozmístěno.</translation>
        </message>
        <message>
            <source>The units on {region} are sent on: remove or change its orders first.</source>
            <translation>Jednotky na regionu „{region}“ jsou poslány dál: nejprve odstranit nebo změnit jeho rozkazy.</translation>
        </message>
        <message>
            <source>{target} is no neighbour of {source}.</source>
            <translation>„{target}“ nesousedí s regionem „{source}“.</translation>
        </message>
        <message>
            <source>From {source} 1 to {most} units can go, not {units}: one must stay.</source>
            <translation>Z regionu „{source}“ lze poslat jednotek 1 až {most}, ne {units}: jedna musí zůstat.</translation>
        </message>
        <message>
            <source>{count} of the units on {region} are sent on: remove or change its orders first.</source>
            <translation>Z jednotek na regionu „{region}“ je posláno dál {count}: nejprve odstranit nebo změnit jeho rozkazy.</translation>
        </message>
        <message>
            <source>{region} is not yours: choose an own region to send units from.</source>
            <translation>Region „{region}“ není váš: zvolit vlastní region, odkud jednotky poslat.</translation>
        </message>
        <message>
            <source>{region} has only one unit, and one must stay.</source>
            <translation>Region „{region}“ má jen jednu jednotku a jedna musí zůstat.</translation>
        </message>
        <message>
            <source>There is no game to review: play one, or open one.</source>
            <translation>Není žádná partie k rozboru: nějakou sehrát, nebo otevřít.</translation>
        </message>
        <message>
            <source>The search failed: {reason}</source>
            <translation>Prohledávání selhalo: {reason}</translation>
        </message>
        <message>
            <source>Deploy</source>
            <translation>Rozmístění</translation>
        </message>
        <message>
            <source>Attack</source>
            <translation>Útok</translation>
        </message>
        <message>
            <source>Transfer</source>
            <translation>Přesun</translation>
        </message>
        <message>
            <source>Pick</source>
            <translation>Výběr</translation>
        </message>
        <message>
            <source>A candidate is a whole turn that the search considers: all deploys and attacks of one player. Other turns than those listed were never looked at.</source>
            <translation>Kandidát je celý tah, o kterém prohledávání uvažuje: všechna rozmístění a útoky jednoho hráče. Na jiné tahy než zde uvedené se vůbec nedívalo.</translation>
        </message>
        <message>
            <source>Visits say how many iterations of the search went through a turn or a node. The search comes back to what has gone well, so the most visited turn is its choice: a high value after few visits may be luck.</source>
            <translation>Návštěvy říkají, kolik iterací prohledávání prošlo tahem nebo uzlem. Prohledávání se vrací k tomu, co dopadlo dobře, a tak je nejnavštěvovanější tah jeho volbou: vysoká hodnota po několika návštěvách může být štěstí.</translation>
        </message>
        <message>
            <source>N counts the visits of the place where the move was chosen. All moves of that place share them.</source>
            <translation>N počítá návštěvy místa, kde byl tah zvolen. Dělí se o ně všechny tahy tohoto místa.</translation>
        </message>
        <message>
            <source>The score is what a search by depth counts in its own terms, a number for every player. ∞ is a game that is won. The value shows the same as a share from 0 % to 100 %.</source>
            <translation>Skóre je to, co hledání do hloubky počítá po svém, číslo pro každého hráče. ∞ je vyhraná hra. Hodnota ukazuje totéž jako podíl od 0 % do 100 %.</translation>
        </message>
        <message>
            <source>The share is the part of all visits that went to this candidate. One large share is a clear case; many equal ones say that the search sees little difference, or needs more time.</source>
            <translation>Podíl je část všech návštěv, která připadla na tohoto kandidáta. Jeden velký podíl je jasný případ; mnoho stejných říká, že prohledávání vidí jen malý rozdíl, nebo potřebuje více času.</translation>
        </message>
        <message>
            <source>The mean is what a move has been worth so far to the player who makes it: the sum of the results of its visits, divided by their number.</source>
            <translation>Průměr je to, co tah dosud přinesl hráči, který ho dělá: součet výsledků jeho návštěv dělený jejich počtem.</translation>
        </message>
        <message>
            <source>The depth counts turns from the position on show down to the deepest node. A tree is deep where the search is sure what comes, and flat where it still tries everything.</source>
            <translation>Hloubka počítá tahy od zobrazené pozice k nejhlubšímu uzlu. Strom je hluboký tam, kde si prohledávání je jisté, co přijde, a mělký tam, kde ještě zkouší všechno.</translation>
        </message>
        <message>
            <source>The kind says how the generator made the turn: first where it deploys, then how it attacks. The search only chooses among turns that the generator offers.</source>
            <translation>Druh říká, jak generátor tah vytvořil: nejdřív kde rozmisťuje jednotky, potom jak útočí. Prohledávání jen vybírá z tahů, které generátor nabídne.</translation>
        </message>
        <message>
            <source>The principal variation is what the search expects: the most visited turn, the most visited answer to it, and so on. Its end was visited rarely and says little.</source>
            <translation>Hlavní varianta je to, co prohledávání čeká: nejnavštěvovanější tah, nejnavštěvovanější odpověď na něj a tak dále. Její konec byl navštíven zřídka a říká málo.</translation>
        </message>
        <message>
            <source>The prior is what is expected of a move before it is tried here, from the same kind of move elsewhere. It counts as a few visits would, and fades as real visits come.</source>
            <translation>Apriorní váha je to, co se od tahu čeká, než je zde vyzkoušen, podle téhož druhu tahu jinde. Platí jako několik návštěv a slábne s těmi skutečnými.</translation>
        </message>
        <message>
            <source>Progressive history: what the same kind of move has been worth anywhere in the tree. It guides the choice among moves that were hardly tried here, and fades with every visit.</source>
            <translation>Postupná historie: co přinesl tentýž druh tahu kdekoli ve stromu. Vede volbu mezi tahy, které zde byly sotva zkoušeny, a slábne s každou návštěvou.</translation>
        </message>
        <message>
            <source>c is the constant of exploration. A larger c spends more visits on moves that were hardly tried, a smaller one digs deeper into those that look best.</source>
            <translation>c je konstanta explorace. Větší c věnuje více návštěv tahům, které byly sotva zkoušeny, menší jde hlouběji za těmi, které vypadají nejlépe.</translation>
        </message>
        <message>
            <source>Exploitation is the part of the choice that prefers what has been good: the mean of the move, mixed with its history where the search uses one.</source>
            <translation>Exploatace je část volby, která dává přednost tomu, co bylo dobré: průměr tahu, smíšený s jeho historií tam, kde ji prohledávání používá.</translation>
        </message>
        <message>
            <source>Exploration is the part of the choice that prefers what was hardly tried. It is large for few visits, shrinks with each of them, and grows slowly while others are visited.</source>
            <translation>Explorace je část volby, která dává přednost tomu, co bylo sotva zkoušeno. Je velká u málo návštěv, s každou z nich se zmenšuje a pomalu roste, zatímco se navštěvují jiné tahy.</translation>
        </message>
        <message>
            <source>The bound is exploitation + exploration (UCT: upper confidence bound for trees): how good the move may yet turn out to be. The move with the highest bound is tried next.</source>
            <translation>Mez je exploatace + explorace (UCT: horní mez spolehlivosti pro stromy): jak dobrým se tah ještě může ukázat. Příště se zkouší tah s nejvyšší mezí.</translation>
        </message>
        <message>
            <source>The place of the move by its bound, among all that could be chosen in the same place. The first one is tried next.</source>
            <translation>Místo tahu podle jeho meze mezi všemi, které bylo možné na témže místě zvolit. První se zkouší příště.</translation>
        </message>
        <message>
            <source>An iteration walks down from the root, chooses a move at every step, adds a node, judges the position there and tells the result to all nodes on the way.</source>
            <translation>Iterace sestupuje od kořene, na každém kroku zvolí tah, přidá uzel, ohodnotí tamní pozici a výsledek sdělí všem uzlům na cestě.</translation>
        </message>
        <message>
            <source>A node is a place of the tree: what follows when the moves on its path are made. Trees are limited by memory; a full tree goes on with the nodes that it has.</source>
            <translation>Uzel je místo ve stromu: to, co následuje po tazích na jeho cestě. Stromy omezuje paměť; plný strom pokračuje s uzly, které má.</translation>
        </message>
        <message>
            <source>The left plot counts the nodes at each depth. The right one shows the branching factor: how many children a node has on average, of those that have any. The smaller it is, the deeper the search looks in the same time.</source>
            <translation>Levý graf počítá uzly v každé hloubce. Pravý ukazuje faktor větvení: kolik potomků má uzel v průměru, počítáno z těch, které nějaké mají. Čím je menší, tím hlouběji prohledávání za stejný čas vidí.</translation>
        </message>
        <message>
            <source>How the visits are spread over the candidates, the most visited one first. A steep fall is a clear decision.</source>
            <translation>Jak jsou návštěvy rozděleny mezi kandidáty, nejnavštěvovanější první. Prudký pokles je jasné rozhodnutí.</translation>
        </message>
        <message>
            <source>Every circle is a node of the search tree: its area is its visits, its colour its value, its outline says whose turn leads to it, and thick edges were visited often. Arrow keys walk from node to node.</source>
            <translation>Každý kruh je uzel prohledávacího stromu: jeho plocha jsou návštěvy, barva hodnota, obrys říká, čí tah k němu vede, a silné hrany byly navštíveny často. Šipky přecházejí z uzlu na uzel.</translation>
        </message>
        <message>
            <source>Every node lies under its parent and is as wide as its visits. One broad column is a clear case, many narrow ones are an open one.</source>
            <translation>Každý uzel leží pod svým rodičem a je tak široký, kolik má návštěv. Jeden široký sloupec je jasný případ, mnoho úzkých otevřený.</translation>
        </message>
        <message>
            <source>A move is one thing that a player can do in this place of the tree: a whole turn, or a kind of turn whose orders depend on the position.</source>
            <translation>Tah je jedna z možností, které hráč na tomto místě stromu má: celý tah, nebo druh tahu, jehož rozkazy závisejí na pozici.</translation>
        </message>
        <message>
            <source>A round of the playout; its row shows the position and the turns on the map.</source>
            <translation>Kolo simulace; jeho řádek ukáže na mapě pozici a tahy.</translation>
        </message>
        <message>
            <source>The place in the tree: the moves that lead to it from the root.</source>
            <translation>Místo ve stromu: tahy, které k němu vedou od kořene.</translation>
        </message>
        <message>
            <source>Selection walks down from the root. In every node it takes the move with the highest bound, until it comes to a place that the tree does not hold yet.</source>
            <translation>Výběr sestupuje od kořene. V každém uzlu bere tah s nejvyšší mezí, až dojde na místo, které strom ještě neobsahuje.</translation>
        </message>
        <message>
            <source>Expansion adds the new place to the tree as a node without children, and lists the moves that can be made there.</source>
            <translation>Expanze přidá nové místo do stromu jako uzel bez potomků a vypíše tahy, které tam lze udělat.</translation>
        </message>
        <message>
            <source>Simulation plays some rounds on from the new node, by quick rules and with dice of its own, and judges the position at the end: the value of this iteration.</source>
            <translation>Simulace hraje od nového uzlu několik kol dál, podle rychlých pravidel a s vlastními kostkami, a ohodnotí pozici na konci: to je hodnota této iterace.</translation>
        </message>
        <message>
            <source>Backpropagation tells the value to all nodes on the way back to the root: each gets one more visit, and its mean moves towards the value.</source>
            <translation>Zpětná propagace sdělí hodnotu všem uzlům na cestě zpět ke kořeni: každý dostane o návštěvu víc a jeho průměr se posune k této hodnotě.</translation>
        </message>
        <message>
            <source>The cost says how much value the turn gave away against the best one that was found. Both are played out with the same dice. ± is half of its 95 % interval; a cost below 0 means that the turn was better than what the search preferred.</source>
            <translation>Ztráta říká, kolik hodnoty tah odevzdal proti nejlepšímu nalezenému. Oba se přehrají se stejnými kostkami. ± je polovina jejího 95% intervalu; ztráta pod 0 znamená, že tah byl lepší než ten, kterému dalo prohledávání přednost.</translation>
        </message>
        <message>
            <source>The value for the player before the decision, as the search saw it.</source>
            <translation>Hodnota pro hráče před rozhodnutím, jak ji vidělo prohledávání.</translation>
        </message>
        <message>
            <source>The value of the turn in search A less its value in search B. A star stands where the difference is beyond both intervals; without it, or without intervals, it may be chance.</source>
            <translation>Hodnota tahu v prohledávání A minus jeho hodnota v prohledávání B. Hvězdička stojí tam, kde rozdíl přesahuje oba intervaly; bez ní nebo bez intervalů to může být náhoda.</translation>
        </message>
        <message>
            <source>How many super regions touch this one. In the picks that speaks for it, for much can be reached from there; later it speaks against it, for much can come from there.</source>
            <translation>Kolik superregionů se tohoto dotýká. Při výběrech to mluví pro něj, protože se odtud lze dostat k mnohému; později proti němu, protože odtamtud může mnohé přijít.</translation>
        </message>
        <message>
            <source>The point where the ball comes to rest, by column and row, both from 0.</source>
            <translation>Bod, kde se míč zastaví: sloupec a řada, obojí od 0.</translation>
        </message>
        <message>
            <source>A turn ends on a free point, where no line bounces the ball; in a goal, which counts for whoever attacks it; or where no edge is left, which loses.</source>
            <translation>Tah končí na volném bodě, kde se míč od žádné čáry neodrazí, v brance, která platí pro toho, kdo na ni útočí, nebo tam, kde nezbývá žádná hrana, a to je prohra.</translation>
        </message>
        <message>
            <source>Two turns are different if they draw different edges; in which order they do makes no difference to the game.</source>
            <translation>Dva tahy jsou různé, když kreslí různé hrany; na jejich pořadí ve hře nezáleží.</translation>
        </message>
        <message>
            <source>The part of all different turns of the position that end so.</source>
            <translation>Podíl všech různých tahů pozice, které takto končí.</translation>
        </message>
        <message>
            <source>The highest value among the candidates of the search that end so. A dash stands where the search lists none.</source>
            <translation>Nejvyšší hodnota mezi kandidáty hledání, kteří takto končí. Pomlčka stojí tam, kde hledání žádného neuvádí.</translation>
        </message>
        <message>
            <source>Every step is a digit: 0 is up, 1 up and to the right, and so on clockwise to 7. This is a shortest turn of its kind.</source>
            <translation>Každý krok je číslice: 0 nahoru, 1 nahoru doprava a tak dál po směru hodin až do 7. Toto je jeden z nejkratších takových tahů.</translation>
        </message>
        <message>
            <source>An attack sends all dice but one against an area beside it; the higher sum wins, and a tie holds. A transfer sends all dice but one to an own area beside it, as far as there is room. P says how likely an attack wins, H how likely the area is held for a round then.</source>
            <translation>Útok pošle všechny kostky kromě jedné proti vedlejší oblasti; vyhrává vyšší součet a při shodě se oblast udrží. Přesun pošle všechny kostky kromě jedné do vlastní vedlejší oblasti, pokud je v ní místo. P říká, jak pravděpodobně útok vyhraje, H, jak pravděpodobně se pak oblast kolo udrží.</translation>
        </message>
        <message>
            <source>P is the chance that the dice of an attack have the higher sum. H is the chance that an area survives one attack by each enemy beside it that has two dice or more.</source>
            <translation>P je šance, že kostky útoku mají vyšší součet. H je šance, že oblast přežije po jednom útoku od každého souseda, který má aspoň dvě kostky.</translation>
        </message>
        <message>
            <source>Areas that the player owns. Who owns all has won, who owns none is out.</source>
            <translation>Oblasti, které hráč vlastní. Kdo má všechny, vyhrál; kdo nemá žádnou, je ze hry.</translation>
        </message>
        <message>
            <source>Areas of the player's largest connected region: as many dice come at the end of his turn.</source>
            <translation>Oblasti největšího souvislého území hráče: tolik kostek přijde na konci jeho tahu.</translation>
        </message>
        <message>
            <source>Dice on all areas of the player.</source>
            <translation>Kostky na všech oblastech hráče.</translation>
        </message>
        <message>
            <source>Dice that found no room on the player's areas. They come with those of his next turn; the more areas he owns, the fewer are kept.</source>
            <translation>Kostky, na které na oblastech hráče nezbylo místo. Přijdou s těmi z příštího tahu; čím víc má oblastí, tím méně se jich nechává.</translation>
        </message>
        <message>
            <source>The agent maxn brings dice to the border from afar. The tree has all paths through own inner areas to one border area; a node is an area with its dice. The strong path brings most dice by the fewest transfers. It is carried out from its deepest area to the border.</source>
            <translation>Agent maxn přivádí kostky na hranici zdaleka. Strom má všechny cesty vlastními vnitřními oblastmi k jedné hraniční; uzel je oblast se svými kostkami. Silná cesta přivede nejvíc kostek nejméně přesuny. Provádí se od nejhlubší oblasti k hranici.</translation>
        </message>
        <message>
            <source>An own area beside somebody else's. The agent maxn helps the weakest first, and those under seven dice alone.</source>
            <translation>Vlastní oblast vedle cizí. Agent maxn pomáhá nejdřív nejslabší, a jen těm, které mají méně než sedm kostek.</translation>
        </message>
        <message>
            <source>Dice on the border area as it is.</source>
            <translation>Kostky na hraniční oblasti, jak je.</translation>
        </message>
        <message>
            <source>Dice on the border area once the best path to it is carried out; a dash: none helps.</source>
            <translation>Kostky na hraniční oblasti po provedení nejlepší cesty k ní; pomlčka: žádná nepomůže.</translation>
        </message>
        <message>
            <source>How many transfers the best path takes. The agent maxn keeps one of a turn for escape.</source>
            <translation>Kolik přesunů nejlepší cesta potřebuje. Agent maxn si z tahu jeden nechává na ústup.</translation>
        </message>
        <message>
            <source>A worker is one thread of the search, with a tree of its own. Their candidates are added up; where the trees agree, the result is no accident.</source>
            <translation>Vlákno prohledává samo a má vlastní strom. Kandidáti všech vláken se sčítají; kde se stromy shodují, není výsledek náhoda.</translation>
        </message>
        <message>
            <source>The rank is the place of a turn among the candidates: by visits, or by value in searches by depth. The first one is what the search would play.</source>
            <translation>Pořadí je místo tahu mezi kandidáty: podle návštěv, nebo podle hodnoty v hledáních do hloubky. První je ten, který by hledání zahrálo.</translation>
        </message>
        <message>
            <source>The verdict says what a value is worth. Exact: searched to the depth. At least, at most: a bound, because the rest could not change the choice. Proven: by the rules, to the end of the game. Cut: not searched, because it cannot change the answer. Sampled: a mean of what was tried.</source>
            <translation>Verdikt říká, co hodnota znamená. Přesně: prohledáno do hloubky. Nejméně, nejvýše: mez, protože zbytek nemohl volbu změnit. Dokázáno: podle pravidel, do konce hry. Odříznuto: neprohledáno, protože odpověď to nezmění. Vzorek: průměr z toho, co se zkoušelo.</translation>
        </message>
        <message>
            <source>The value is the mean result of the visits, from 0 % to 100 %, for the player who is named. It is the search's own measure and no chance to win: play-outs are short, and those of one position for all players need not add up to 100 %. ± is half of its 95 % interval, from how far several trees are apart; it takes three workers.</source>
            <translation>Hodnota je průměrný výsledek návštěv od 0 % do 100 % pro jmenovaného hráče. Je to vlastní míra prohledávání, ne šance na výhru: přehrávky jsou krátké a hodnoty jedné pozice pro všechny hráče nemusí dát dohromady 100 %. ± je polovina jejího 95% intervalu podle toho, jak se liší několik stromů; je k tomu třeba tří pracovních vláken.</translation>
        </message>
        <message>
            <source>The speed is the number of iterations a second, as the mean of the last moments before each; the axis says of how many seconds. It falls as the tree grows deeper, or when other programs need the processor.</source>
            <translation>Rychlost je počet iterací za sekundu jako průměr posledních okamžiků před každým místem; kolika sekund, říká osa. Klesá, jak strom roste do hloubky, nebo když procesor potřebují jiné programy.</translation>
        </message>
        <message>
            <source>Visits and values of the leading candidates over the course of the search. Lines that still cross are not settled; lines that run side by side will hardly change. Bands go from the least to the most that the trees of the workers say.</source>
            <translation>Návštěvy a hodnoty vedoucích kandidátů v průběhu prohledávání. Čáry, které se ještě kříží, nejsou ustálené; čáry, které běží vedle sebe, se už sotva změní. Pásy sahají od nejmenší po největší hodnotu, kterou uvádějí stromy vláken.</translation>
        </message>
        <message>
            <source>Why the search goes where it goes, for the children of the chosen node: exploitation, and exploration behind it (hatched). The longest bar is tried next.</source>
            <translation>Proč prohledávání jde tam, kam jde, u potomků zvoleného uzlu: využití a za ním průzkum (šrafovaně). Nejdelší sloupec přijde na řadu příště.</translation>
        </message>
        <message>
            <source>The figures of the chosen node: its visits, their share of its parent's, who moved, the value, its children, and how far the main line of most visited moves goes on below it.</source>
            <translation>Údaje zvoleného uzlu: jeho návštěvy, jejich podíl na návštěvách rodiče, kdo táhl, hodnota, potomci a jak daleko pod ním pokračuje hlavní varianta nejnavštěvovanějších tahů.</translation>
        </message>
        <message>
            <source>The agreement is how far the worker's visits overlap with those of all workers together: 100 % if they are spread alike, 0 % if they share nothing.</source>
            <translation>Shoda je to, nakolik se návštěvy vlákna překrývají s návštěvami všech vláken dohromady: 100 %, jsou-li rozděleny stejně, 0 %, nemají-li nic společného.</translation>
        </message>
        <message>
            <source>The rank agreement says whether the worker and the others put the candidates into the same order: 1 for the same, 0 for no relation, -1 for the reverse (Spearman's rank correlation of the visits).</source>
            <translation>Shoda pořadí říká, zda vlákno a ostatní řadí kandidáty stejně: 1 znamená stejně, 0 bez vztahu, -1 opačně (Spearmanova korelace pořadí návštěv).</translation>
        </message>
        <message>
            <source>The part of the worker's visits that the best candidate of all workers has.</source>
            <translation>Část návštěv vlákna, kterou má nejlepší kandidát všech vláken.</translation>
        </message>
        <message>
            <source>The turn that the worker alone would play: the one that it has visited most.</source>
            <translation>Tah, který by zahrálo samo toto vlákno: ten, který navštívilo nejčastěji.</translation>
        </message>
        <message>
            <source>The round of the decision, counted from 1; the picks come before the first.</source>
            <translation>Kolo rozhodnutí, počítané od 1; výběry jsou před prvním.</translation>
        </message>
        <message>
            <source>The player whose decision or value the row tells of.</source>
            <translation>Hráč, o jehož rozhodnutí nebo hodnotě řádek mluví.</translation>
        </message>
        <message>
            <source>The grade is a word for the cost: an inaccuracy (?!) from 3 %, a mistake (?) from 7 %, a blunder (??) from 15 % on, and only where the whole interval lies above 0.</source>
            <translation>Známka je slovo pro ztrátu: nepřesnost (?!) od 3 %, chyba (?) od 7 %, hrubka (??) od 15 %, a jen tam, kde celý interval leží nad 0.</translation>
        </message>
        <message>
            <source>The turn that was played in the game.</source>
            <translation>Tah, který byl ve hře zahrán.</translation>
        </message>
        <message>
            <source>The place of the turn played among the candidates of the search, by visits. A turn that the generator never thought of has none.</source>
            <translation>Místo zahraného tahu mezi kandidáty prohledávání podle návštěv. Tah, který generátora vůbec nenapadl, žádné nemá.</translation>
        </message>
        <message>
            <source>The first choice of the search in the same position.</source>
            <translation>První volba prohledávání v téže pozici.</translation>
        </message>
        <message>
            <source>Many searches of the same position, each with a seed of its own, asked at doublings of the iterations: how many choose what most choose at the end, how often two of them choose alike, and how far apart their visits are.</source>
            <translation>Mnoho prohledávání téže pozice, každé s vlastním semínkem, dotázaných při zdvojnásobeních iterací: kolik jich volí totéž co většina na konci, jak často se dvě shodnou a jak daleko od sebe jsou jejich návštěvy.</translation>
        </message>
        <message>
            <source>What the evaluation thinks a region is worth to a player: the sum of the terms below, times the factor. It is a number without a unit, to compare regions by.</source>
            <translation>Jakou cenu má region podle hodnocení pro hráče: součet členů níže krát činitel. Je to číslo bez jednotky, kterým se regiony porovnávají.</translation>
        </message>
        <message>
            <source>The more units a round the super region brings, the more its regions are worth.</source>
            <translation>Čím více jednotek za kolo superregion přináší, tím větší cenu jeho regiony mají.</translation>
        </message>
        <message>
            <source>Each region outside that touches the super region counts against it: it can attack.</source>
            <translation>Každý region venku, který se superregionu dotýká, mluví proti němu: může útočit.</translation>
        </message>
        <message>
            <source>Each region of the super region counts against it: all of them have to be taken.</source>
            <translation>Každý region superregionu mluví proti němu: všechny je třeba dobýt.</translation>
        </message>
        <message>
            <source>A number added to all super regions, so that the least of them is worth 1.</source>
            <translation>Číslo přičtené všem superregionům, aby nejmenší z nich měl cenu 1.</translation>
        </message>
        <message>
            <source>The more regions of the super region a player has, the more the rest are worth.</source>
            <translation>Čím více regionů superregionu hráč má, tím větší cenu mají ostatní.</translation>
        </message>
        <message>
            <source>The more regions of the super region the owner of this region has, the more it is worth to take it away.</source>
            <translation>Čím více regionů superregionu má vlastník tohoto regionu, tím větší cenu má mu ho vzít.</translation>
        </message>
        <message>
            <source>In the picks, regions far from the own ones are worth more: they spread the risk.</source>
            <translation>Při výběrech mají větší cenu regiony daleko od vlastních: rozloží riziko.</translation>
        </message>
        <message>
            <source>All terms together, before the factor.</source>
            <translation>Všechny členy dohromady, před činitelem.</translation>
        </message>
        <message>
            <source>Regions that somebody owns count twice, neutral ones once.</source>
            <translation>Regiony, které někdo vlastní, platí dvakrát, neutrální jednou.</translation>
        </message>
        <message>
            <source>The term as it counts for this player.</source>
            <translation>Člen, jak platí pro tohoto hráče.</translation>
        </message>
        <message>
            <source>How much more the region is worth to the first player than to the second one.</source>
            <translation>O kolik větší cenu má region pro prvního hráče než pro druhého.</translation>
        </message>
        <message>
            <source>Luck is the number of units killed so far, above or below what the same fights kill on average. Two players of three are within the deviation that the tip tells.</source>
            <translation>Štěstí je počet dosud zabitých jednotek nad tím, nebo pod tím, co tytéž boje zabijí v průměru. Dva hráči ze tří jsou uvnitř odchylky, kterou uvádí nápověda u čísla.</translation>
        </message>
        <message>
            <source>{reason}. Choose a larger size or fewer regions.</source>
            <translation>{reason}. Zvolit větší rozměr nebo méně regionů.</translation>
        </message>
        <message>
            <source>Regions cannot be told apart by colour: {reason}.</source>
            <translation>Regiony nelze rozlišit podle barvy: {reason}.</translation>
        </message>
        <message>
            <source>Another program changed the files of “{0}” since you opened or saved it.</source>
            <translation>Jiný program změnil soubory mapy „{0}“ od chvíle, kdy byla otevřena nebo uložena.</translation>
        </message>
        <message>
            <source>Changed by another program</source>
            <translation>Změněno jiným programem</translation>
        </message>
        <message>
            <source>Alpha-beta plays games of two; {game} has {count} players here.</source>
            <translation>Alfa-beta hraje hry dvou hráčů; {game} tu má počet hráčů {count}.</translation>
        </message>
        <message>
            <source>What an own area is worth.</source>
            <translation>Kolik má cenu vlastní pole.</translation>
        </message>
        <message>
            <source>What each area of the largest region is worth.</source>
            <translation>Kolik má cenu každé pole největší souvislé oblasti.</translation>
        </message>
        <message>
            <source>Weak borders</source>
            <translation>Slabé hranice</translation>
        </message>
        <message>
            <source>What a border area costs beside an enemy with so many dice more.</source>
            <translation>Kolik stojí hraniční pole vedle soupeře, který má o tolik kostek víc.</translation>
        </message>
        <message>
            <source>Weak enemies</source>
            <translation>Slabí soupeři</translation>
        </message>
        <message>
            <source>What an enemy's area is worth beside a border with so many dice more.</source>
            <translation>Kolik má cenu soupeřovo pole vedle hranice, která má o tolik kostek víc.</translation>
        </message>
        <message>
            <source>Success</source>
            <translation>Úspěch</translation>
        </message>
        <message>
            <source>How likely an attack must succeed to be considered.</source>
            <translation>S jakou pravděpodobností musí útok uspět, aby se zvažoval.</translation>
        </message>
        <message>
            <source>Hold</source>
            <translation>Udržení</translation>
        </message>
        <message>
            <source>How likely its target must be held.</source>
            <translation>S jakou pravděpodobností se musí cíl udržet.</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Hloubka</translation>
        </message>
        <message>
            <source>Players that the search lets move.</source>
            <translation>Kolik hráčů nechá hledání táhnout.</translation>
        </message>
        <message>
            <source>Reserved transfers</source>
            <translation>Vyhrazené přesuny</translation>
        </message>
        <message>
            <source>Transfers that are kept for escape.</source>
            <translation>Přesuny, které se nechávají na ústup.</translation>
        </message>
        <message>
            <source>Escape</source>
            <translation>Ústup</translation>
        </message>
        <message>
            <source>Take dice out of border areas in danger.</source>
            <translation>Odvést kostky z ohrožených hraničních polí.</translation>
        </message>
        <message>
            <source>Danger</source>
            <translation>Ohrožení</translation>
        </message>
        <message>
            <source>A border area held less likely than this is in danger.</source>
            <translation>Hraniční pole, které se udrží méně pravděpodobně, je ohrožené.</translation>
        </message>
        <message>
            <source>Disadvantage</source>
            <translation>Nevýhoda</translation>
        </message>
        <message>
            <source>Dice that make a border weak.</source>
            <translation>O kolik kostek méně dělá hranici slabou.</translation>
        </message>
        <message>
            <source>Advantage</source>
            <translation>Výhoda</translation>
        </message>
        <message>
            <source>Dice that make an enemy weak.</source>
            <translation>O kolik kostek více dělá soupeře slabým.</translation>
        </message>
        <message>
            <source>Zero tuple</source>
            <translation>Nulová n-tice</translation>
        </message>
        <message>
            <source>To do nothing is worth zero to everybody, as the source's program has it.</source>
            <translation>Nedělat nic má pro všechny cenu nula, jako v programu předlohy.</translation>
        </message>
        <message>
            <source>Strong border</source>
            <translation>Silná hranice</translation>
        </message>
        <message>
            <source>With so many dice a border needs no help.</source>
            <translation>S tolika kostkami hranice pomoc nepotřebuje.</translation>
        </message>
        <message>
            <source>Positions</source>
            <translation>Pozice</translation>
        </message>
        <message>
            <source>What would evaluate more of them is searched less deep.</source>
            <translation>Co by jich ohodnotilo víc, prohledá se méně hluboko.</translation>
        </message>
        <message>
            <source>There is no number “{name}”.</source>
            <translation>Číslo „{name}“ neexistuje.</translation>
        </message>
        <message>
            <source>These are no numbers: {fault}</source>
            <translation>Toto nejsou čísla: {fault}</translation>
        </message>
        <message>
            <source>A curve has {count} numbers.</source>
            <translation>Počet čísel křivky je {count}.</translation>
        </message>
        <message>
            <source>{value} is less than nothing.</source>
            <translation>{value} je méně než nic.</translation>
        </message>
        <message>
            <source>{value} is no number.</source>
            <translation>{value} není číslo.</translation>
        </message>
        <message>
            <source>Decisions that are looked ahead at most.</source>
            <translation>Kolik rozhodnutí dopředu se nejvýše hledí.</translation>
        </message>
        <message>
            <source>Node limit</source>
            <translation>Limit uzlů</translation>
        </message>
        <message>
            <source>Nodes that are searched at most in all; 0 is no limit.</source>
            <translation>Kolik uzlů se celkem nejvýše prohledá; 0 znamená bez omezení.</translation>
        </message>
        <message>
            <source>Turns that are looked ahead at most.</source>
            <translation>Kolik tahů se nejvýše hledí dopředu.</translation>
        </message>
        <message>
            <source>Turns of a position</source>
            <translation>Tahů pozice</translation>
        </message>
        <message>
            <source>Turns that are looked at in one position; short ones first, others at random.</source>
            <translation>Kolik tahů se v jedné pozici zkoumá; nejdřív krátké, ostatní náhodně.</translation>
        </message>
        <message>
            <source>Turns searched</source>
            <translation>Prohledávané tahy</translation>
        </message>
        <message>
            <source>Of the turns of a position the best ones, as they look at once, are searched.</source>
            <translation>Z tahů v pozici se prohledávají ty, které na první pohled vypadají nejlépe.</translation>
        </message>
        <message>
            <source>Sees ways to goals</source>
            <translation>Vidí cesty k brankám</translation>
        </message>
        <message>
            <source>Whether cut off goals, and goals that the other can reach at once, are seen.</source>
            <translation>Zda vidí odříznuté branky a branky, kterých soupeř hned dosáhne.</translation>
        </message>
        <message>
            <source>Behind the horizon</source>
            <translation>Za obzor</translation>
        </message>
        <message>
            <source>Near a goal one answer more is looked at.</source>
            <translation>U branky se zkoumá ještě jedna odpověď.</translation>
        </message>
        <message>
            <source>Killers</source>
            <translation>Vražedné tahy</translation>
        </message>
        <message>
            <source>Whether turns that were good answers before are tried first.</source>
            <translation>Zda se nejdřív zkoušejí tahy, které už byly dobrou odpovědí.</translation>
        </message>
        <message>
            <source>Reach counts</source>
            <translation>Dosah se počítá</translation>
        </message>
        <message>
            <source>Whether it counts how far the other's next turn can come, and not rows alone.</source>
            <translation>Zda se počítá, kam až dojde příští tah soupeře, a ne jen řady.</translation>
        </message>
        <message>
            <source>Network</source>
            <translation>Síť</translation>
        </message>
        <message>
            <source>Whether a network that has learned from games weighs positions, on its pitch.</source>
            <translation>Zda pozice hodnotí síť, která se učila ze her na témže hřišti.</translation>
        </message>
        <message>
            <source>Transposition table</source>
            <translation>Transpoziční tabulka</translation>
        </message>
        <message>
            <source>Positions that are remembered at most.</source>
            <translation>Kolik pozic se nejvýše pamatuje.</translation>
        </message>
        <message>
            <source>Rows</source>
            <translation>Řady</translation>
        </message>
        <message>
            <source>What a row away from the own goal counts; below 0 the player retreats.</source>
            <translation>Co platí řada dál od vlastní branky; pod 0 hráč couvá.</translation>
        </message>
        <message>
            <source>Columns</source>
            <translation>Sloupce</translation>
        </message>
        <message>
            <source>What a column away from the middle counts.</source>
            <translation>Co platí sloupec dál od středu.</translation>
        </message>
        <message>
            <source>Their reach</source>
            <translation>Dosah soupeře</translation>
        </message>
        <message>
            <source>What a row counts that the other's next turn can come nearer to the own goal.</source>
            <translation>Co platí řada, o kterou se příští tah soupeře dostane blíž k vlastní brance.</translation>
        </message>
        <message>
            <source>Their way back</source>
            <translation>Návrat soupeře</translation>
        </message>
        <message>
            <source>What a row counts that the other's next turn can go back.</source>
            <translation>Co platí řada, o kterou může příští tah soupeře couvnout.</translation>
        </message>
        <message>
            <source>Their choice</source>
            <translation>Výběr soupeře</translation>
        </message>
        <message>
            <source>What it counts on how many points the other's next turn can end (logarithm).</source>
            <translation>Co platí, na kolika bodech může příští tah soupeře skončit (logaritmus).</translation>
        </message>
        <message>
            <source>Odd edges</source>
            <translation>Liché hrany</translation>
        </message>
        <message>
            <source>What an odd number of free edges at the ball counts.</source>
            <translation>Co platí lichý počet volných hran u míče.</translation>
        </message>
        <message>
            <source>How much turns that were tried little are.</source>
            <translation>Jak moc se zkoušejí málo zkoušené tahy.</translation>
        </message>
        <message>
            <source>Doubt</source>
            <translation>Pochybnost</translation>
        </message>
        <message>
            <source>Rows ahead that are worth as much as winning three games of four.</source>
            <translation>Kolik řad náskoku má cenu tří výher ze čtyř.</translation>
        </message>
        <message>
            <source>Sharpness</source>
            <translation>Ostrost</translation>
        </message>
        <message>
            <source>How much more a turn is tried that looks better at once.</source>
            <translation>O kolik víc se zkouší tah, který na pohled vypadá lépe.</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Uzly</translation>
        </message>
        <message>
            <source>Nodes that a tree has at most.</source>
            <translation>Kolik uzlů má strom nejvýše.</translation>
        </message>
        <message>
            <source>Samples of chance</source>
            <translation>Vzorky náhody</translation>
        </message>
        <message>
            <source>Outcomes that are drawn where a game cannot list them.</source>
            <translation>Kolik výsledků náhody se losuje, když je hra neumí vypsat.</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>The same seed and iterations give the same tree.</source>
            <translation>Stejné semínko a počet iterací dají stejný strom.</translation>
        </message>
        <message>
            <source>Order by evaluation</source>
            <translation>Řadit podle ohodnocení</translation>
        </message>
        <message>
            <source>The moves that look best are searched first.</source>
            <translation>Tahy, které vypadají nejlépe, se prohledají jako první.</translation>
        </message>
        <message>
            <source>Pruning</source>
            <translation>Prořezávání</translation>
        </message>
        <message>
            <source>Branches are cut that cannot change the answer, where scores have a bounded sum.</source>
            <translation>Odřezávají se větve, které nemohou změnit odpověď, má-li skóre omezený součet.</translation>
        </message>
        <message>
            <source>Pruning needs scores with a least one and a bounded sum.</source>
            <translation>Prořezávání potřebuje skóre s nejmenší hodnotou a omezeným součtem.</translation>
        </message>
        <message>
            <source>“{title}” is from {low} to {high}, not {value}.</source>
            <translation>„{title}“ je od {low} do {high}, ne {value}.</translation>
        </message>
        <message>
            <source>“{title}” is one of {known}, not {value}.</source>
            <translation>„{title}“ je jedno z {known}, ne {value}.</translation>
        </message>
        <message>
            <source>This search plays games in which one player moves at a time; in {game} several move at once.</source>
            <translation>Toto prohledávání hraje hry, v nichž táhne vždy jeden hráč; ve hře {game} jich táhne více najednou.</translation>
        </message>
        <message>
            <source>A search begins where a player is to move; here nobody has a decision.</source>
            <translation>Prohledávání začíná tam, kde je některý hráč na tahu; zde nikdo nerozhoduje.</translation>
        </message>
        <message>
            <source>Exploration</source>
            <translation>Průzkum</translation>
        </message>
        <message>
            <source>How much little visited moves are preferred to good ones.</source>
            <translation>Jak moc se málo navštívené tahy upřednostňují před dobrými.</translation>
        </message>
        <message>
            <source>Root: own trees</source>
            <translation>Kořen: vlastní stromy</translation>
        </message>
        <message>
            <source>Every worker grows its own tree; visits of the same turns are added up.</source>
            <translation>Každé vlákno pěstuje vlastní strom; návštěvy stejného tahu se sčítají.</translation>
        </message>
        <message>
            <source>Leaf</source>
            <translation>List</translation>
        </message>
        <message>
            <source>One worker grows one tree; all play out each of its new leaves at once.</source>
            <translation>Jedno vlákno pěstuje jeden strom; všechna současně simulují z každého jeho nového listu.</translation>
        </message>
        <message>
            <source>Tree, one lock</source>
            <translation>Strom, jeden zámek</translation>
        </message>
        <message>
            <source>All workers grow one tree that lets in one at a time; only playouts run side by side.</source>
            <translation>Všechna vlákna pěstují jeden strom, který pouští jedno po druhém; souběžně běží jen simulace.</translation>
        </message>
        <message>
            <source>Tree, local locks</source>
            <translation>Strom, místní zámky</translation>
        </message>
        <message>
            <source>All workers grow one tree with a lock for every node; whoever is under way counts as a lost visit, so that the others go elsewhere.</source>
            <translation>Všechna vlákna pěstují jeden strom se zámkem u každého uzlu; kdo je na cestě, počítá se jako prohraná návštěva, takže ostatní jdou jinudy.</translation>
        </message>
        <message>
            <source>c</source>
            <translation>c</translation>
        </message>
        <message>
            <source>Exploration constant of UCT: larger tries turns with few visits more often</source>
            <translation>Konstanta explorace UCT: větší zkouší častěji tahy s málo návštěvami</translation>
        </message>
        <message>
            <source>Playout</source>
            <translation>Simulace</translation>
        </message>
        <message>
            <source>Rounds played out from a new node before the position is evaluated</source>
            <translation>Kola odehraná z nového uzlu, než se pozice ohodnotí</translation>
        </message>
        <message>
            <source>Memory</source>
            <translation>Paměť</translation>
        </message>
        <message>
            <source>All trees together stop growing there; the search goes on in what they have</source>
            <translation>Tam přestanou všechny stromy dohromady růst; prohledávání pokračuje v tom, co mají</translation>
        </message>
        <message>
            <source>Parallel</source>
            <translation>Paralelně</translation>
        </message>
        <message>
            <source>How several workers share the search</source>
            <translation>Jak si více pracovníků dělí prohledávání</translation>
        </message>
        <message>
            <source>Open loop</source>
            <translation>Otevřená smyčka</translation>
        </message>
        <message>
            <source>Many kinds of turns; the dice of every round are thrown anew on each visit. The strongest.</source>
            <translation>Mnoho druhů tahů; kostky každého kola se při každé návštěvě hází znovu. Nejsilnější.</translation>
        </message>
        <message>
            <source>Stored dice</source>
            <translation>Uložené kostky</translation>
        </message>
        <message>
            <source>Nine turns a player; the dice of a round are thrown once and kept.</source>
            <translation>Devět tahů na hráče; kostky kola se hodí jednou a zůstanou.</translation>
        </message>
        <message>
            <source>Baseline</source>
            <translation>Základní</translation>
        </message>
        <message>
            <source>Stored dice as first published: all comparisons begin with it. Every new node is tried further at once, by the visits of the whole tree.</source>
            <translation>Uložené kostky tak, jak byly poprvé zveřejněny: od nich vycházejí všechna srovnání. Každý nový uzel se hned zkouší dál, podle návštěv celého stromu.</translation>
        </message>
        <message>
            <source>Chance is sampled anew at every visit instead of being part of the tree.</source>
            <translation>Náhoda se při každé návštěvě losuje znovu, místo aby byla součástí stromu.</translation>
        </message>
        <message>
            <source>Playout limit</source>
            <translation>Limit simulace</translation>
        </message>
        <message>
            <source>Turns that are played at random before the position is evaluated.</source>
            <translation>Kolik tahů se odehraje náhodně, než se pozice ohodnotí.</translation>
        </message>
        <message>
            <source>First-play value</source>
            <translation>Hodnota nevyzkoušeného tahu</translation>
        </message>
        <message>
            <source>What an untried move is taken to be worth; at the most, all are tried first.</source>
            <translation>Za kolik se považuje nevyzkoušený tah; při nejvyšší hodnotě se nejprve zkusí všechny.</translation>
        </message>
        <message>
            <source>Progressive bias</source>
            <translation>Postupné zkreslení</translation>
        </message>
        <message>
            <source>How much the expected share of a move counts while it has few visits.</source>
            <translation>Jak moc platí očekávaný podíl tahu, dokud má málo návštěv.</translation>
        </message>
        <message>
            <source>Most nodes</source>
            <translation>Nejvíce uzlů</translation>
        </message>
        <message>
            <source>Size at which the tree stops growing; the search goes on in it.</source>
            <translation>Velikost, při které strom přestane růst; prohledávání v něm pokračuje.</translation>
        </message>
        <message>
            <source>Preparing the engine, once, half a minute: {0} of {1}</source>
            <translation>Připravuje se jádro, jen jednou, půl minuty: {0} z {1}</translation>
        </message>
        <message>
            <source>Preparing the engine, once, half a minute…</source>
            <translation>Připravuje se jádro, jen jednou, půl minuty…</translation>
        </message>
        <message>
            <source>No bonus</source>
            <translation>Bez bonusu</translation>
        </message>
        <message>
            <source>unknown</source>
            <translation>neznámý</translation>
        </message>
        <message>
            <source>The bonus {name} ({value}) has {count} territories, {others} of them in other bonuses that were taken.</source>
            <translation>Bonus {name} ({value}) má území: {count}; z nich v jiných bonusech, které byly převzaty: {others}.</translation>
        </message>
        <message>
            <source>It is a super region of {left} here.</source>
            <translation>Zde je superregionem, území: {left}.</translation>
        </message>
        <message>
            <source>It is lost.</source>
            <translation>Je ztracen.</translation>
        </message>
        <message>
            <source>{count} territories are in no bonus.</source>
            <translation>Území v žádném bonusu: {count}.</translation>
        </message>
        <message>
            <source>They are a super region with a bonus of 0.</source>
            <translation>Tvoří superregion s bonusem 0.</translation>
        </message>
        <message>
            <source>{links} links, all in one piece</source>
            <translation>spojení: {links}, vše v jednom kuse</translation>
        </message>
        <message>
            <source>{links} links, {pieces} pieces</source>
            <translation>spojení: {links}, kusů: {pieces}</translation>
        </message>
        <message>
            <source>The map has no place on the globe.</source>
            <translation>Mapa nemá místo na glóbu.</translation>
        </message>
        <message>
            <source>It is laid upon the equator, a pixel as wide as it is high.</source>
            <translation>Je položena na rovník, pixel je stejně široký jako vysoký.</translation>
        </message>
        <message>
            <source>the author and the description</source>
            <translation>autora a popis</translation>
        </message>
        <message>
            <source>the author</source>
            <translation>autora</translation>
        </message>
        <message>
            <source>The map is {width} x {height} pixels; Warzone takes at most {across} x {down}.</source>
            <translation>Mapa má {width} x {height} pixelů; Warzone přijme nejvýše {across} x {down}.</translation>
        </message>
        <message>
            <source>Make the drawing smaller there.</source>
            <translation>Kresbu tam zmenšete.</translation>
        </message>
        <message>
            <source>it names no country. A skin needs one at least.</source>
            <translation>nejmenuje žádnou zemi. Skin potřebuje aspoň jednu.</translation>
        </message>
        <message>
            <source>this is no skin of KsirK: it has no group [onu].</source>
            <translation>toto není skin KsirKu: nemá skupinu [onu].</translation>
        </message>
        <message>
            <source>{text} is no key and value, such as bonus=5.</source>
            <translation>{text} není klíč a hodnota, jako bonus=5.</translation>
        </message>
        <message>
            <source>The country {name} has no group of its own.</source>
            <translation>Země {name} nemá vlastní skupinu.</translation>
        </message>
        <message>
            <source>Only its pixels are known.</source>
            <translation>Známé jsou jen její pixely.</translation>
        </message>
        <message>
            <source>{name} is number {index} in the list of countries, but its id is {id}.</source>
            <translation>{name} má v seznamu zemí číslo {index}, ale jeho id je {id}.</translation>
        </message>
        <message>
            <source>The list counts.</source>
            <translation>Platí seznam.</translation>
        </message>
        <message>
            <source>The continent {name} has no group of its own.</source>
            <translation>Kontinent {name} nemá vlastní skupinu.</translation>
        </message>
        <message>
            <source>It has no countries.</source>
            <translation>Nemá žádné země.</translation>
        </message>
        <message>
            <source>nationalities</source>
            <translation>národnosti</translation>
        </message>
        <message>
            <source>goals</source>
            <translation>cíle</translation>
        </message>
        <message>
            <source>The {what} have no place in the map.</source>
            <translation>Toto nemá v mapě místo: {what}.</translation>
        </message>
        <message>
            <source>{count} groups, {name} the first, are of no country or continent in [onu].</source>
            <translation>Skupin, které nepatří žádné zemi ani kontinentu v [onu]: {count}, první je {name}.</translation>
        </message>
        <message>
            <source>this is no skin of KsirK: its XML does not begin with &lt;onu&gt;.</source>
            <translation>toto není skin KsirKu: jeho XML nezačíná &lt;onu&gt;.</translation>
        </message>
        <message>
            <source>The country was left out.</source>
            <translation>Země byla vynechána.</translation>
        </message>
        <message>
            <source>Country {number}</source>
            <translation>Země {number}</translation>
        </message>
        <message>
            <source>Continent {number}</source>
            <translation>Kontinent {number}</translation>
        </message>
        <message>
            <source>The army stands where there is room.</source>
            <translation>Armáda stojí tam, kde je místo.</translation>
        </message>
        <message>
            <source>The continent {name} has an unknown country {country}.</source>
            <translation>Kontinent {name} má neznámou zemi {country}.</translation>
        </message>
        <message>
            <source>{name} is in two continents: {first} and {second}.</source>
            <translation>{name} je ve dvou kontinentech: {first} a {second}.</translation>
        </message>
        <message>
            <source>The first holds.</source>
            <translation>Platí první.</translation>
        </message>
        <message>
            <source>The mask {name} is not in the skin's folder.</source>
            <translation>Maska {name} není ve složce skinu.</translation>
        </message>
        <message>
            <source>The mask is {across} x {down} pixels, the skin {width} x {height}.</source>
            <translation>Maska má {across} x {down} pixelů, skin {width} x {height}.</translation>
        </message>
        <message>
            <source>The places were fitted to the mask.</source>
            <translation>Místa byla přizpůsobena masce.</translation>
        </message>
        <message>
            <source>it looks like a {kind} picture.</source>
            <translation>vypadá jako obrázek {kind}.</translation>
        </message>
        <message>
            <source>it looks like a {kind} file.</source>
            <translation>vypadá jako soubor {kind}.</translation>
        </message>
        <message>
            <source>it looks like XML of &lt;{root}&gt;.</source>
            <translation>vypadá jako XML s &lt;{root}&gt;.</translation>
        </message>
        <message>
            <source>it looks like a web page.</source>
            <translation>vypadá jako webová stránka.</translation>
        </message>
        <message>
            <source>Maps of Marchland, Conquest and Domination (.map), Lux (.luxb), KsirK (world.desktop), Warzone and maps of groups (.svg), TripleA (folder or .zip), GeoJSON and TopoJSON can be imported; pictures are where a new map starts.</source>
            <translation>Importovat lze mapy Marchlandu, Conquest a Domination (.map), Lux (.luxb), KsirK (world.desktop), Warzone a mapy ze skupin (.svg), TripleA (složka nebo .zip), GeoJSON a TopoJSON; z obrázku začíná nová mapa.</translation>
        </message>
        <message>
            <source>this is no map: {looks} A map is made of it by “marchland segment”, or in the window by File &gt; New map from &gt; Picture with outlines.</source>
            <translation>toto není mapa: {looks} Mapu z toho udělá „marchland segment“, nebo v okně Soubor &gt; Nová mapa z &gt; Obrázek s obrysy.</translation>
        </message>
        <message>
            <source>this is no map: {looks} Convert it to GeoJSON first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson {file}”.</source>
            <translation>toto není mapa: {looks} Převeďte to nejprve do GeoJSON, třeba pomocí „ogr2ogr -t_srs EPSG:4326 new.geojson {file}“.</translation>
        </message>
        <message>
            <source>this is no map: it is an archive of an ESRI Shapefile. Unpack it, and convert it to GeoJSON first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson old.shp”.</source>
            <translation>toto není mapa: je to archiv se souborem ESRI Shapefile. Rozbalte jej a převeďte nejprve do GeoJSON, třeba pomocí „ogr2ogr -t_srs EPSG:4326 new.geojson old.shp“.</translation>
        </message>
        <message>
            <source>it is a document of an office.</source>
            <translation>je to kancelářský dokument.</translation>
        </message>
        <message>
            <source>it is an archive of {names}.</source>
            <translation>je to archiv se soubory {names}.</translation>
        </message>
        <message>
            <source>it is empty.</source>
            <translation>je prázdný.</translation>
        </message>
        <message>
            <source>it looks like JSON.</source>
            <translation>vypadá jako JSON.</translation>
        </message>
        <message>
            <source>it looks like a binary file.</source>
            <translation>vypadá jako binární soubor.</translation>
        </message>
        <message>
            <source>it looks like a {kind} table.</source>
            <translation>vypadá jako tabulka {kind}.</translation>
        </message>
        <message>
            <source>it looks like settings.</source>
            <translation>vypadá jako nastavení.</translation>
        </message>
        <message>
            <source>it looks like plain text.</source>
            <translation>vypadá jako prostý text.</translation>
        </message>
        <message>
            <source>this is no Lux board: its XML does not begin with &lt;luxboard&gt;.</source>
            <translation>toto není deska Luxu: její XML nezačíná &lt;luxboard&gt;.</translation>
        </message>
        <message>
            <source>there is no &lt;country&gt; in it. A map needs one at least.</source>
            <translation>není v něm žádná &lt;country&gt;. Mapa potřebuje aspoň jednu.</translation>
        </message>
        <message>
            <source>the outlines have more than {most:,} points.</source>
            <translation>obrysy mají více než {most:,} bodů.</translation>
        </message>
        <message>
            <source>{text} is no outline in points such as 10,20.</source>
            <translation>{text} není obrys z bodů jako 10,20.</translation>
        </message>
        <message>
            <source>What can be read of it was taken.</source>
            <translation>Převzato bylo to, co lze přečíst.</translation>
        </message>
        <message>
            <source>The board does not give its width and height as whole numbers.</source>
            <translation>Deska neudává svou šířku a výšku celými čísly.</translation>
        </message>
        <message>
            <source>The outlines gave them: {width:.0f} x {height:.0f}.</source>
            <translation>Určily je obrysy: {width:.0f} x {height:.0f}.</translation>
        </message>
        <message>
            <source>more than {most:,} neighbours are named.</source>
            <translation>jmenováno je více než {most:,} sousedů.</translation>
        </message>
        <message>
            <source>The element {tag} has no place in the map.</source>
            <translation>Prvek {tag} nemá v mapě místo.</translation>
        </message>
        <message>
            <source>Gutters of {gap} part the territories.</source>
            <translation>Území oddělují mezery: {gap}.</translation>
        </message>
        <message>
            <source>Those between neighbours were closed.</source>
            <translation>Ty mezi sousedy byly uzavřeny.</translation>
        </message>
        <message>
            <source>{missing} of {count} territories have no outline in the drawing, {name} the first.</source>
            <translation>Území bez obrysu v kresbě: {missing} z {count}, první je {name}.</translation>
        </message>
        <message>
            <source>{count:,} pixels are of several territories.</source>
            <translation>Pixelů, které patří více územím: {count:,}.</translation>
        </message>
        <message>
            <source>The smaller territory has them.</source>
            <translation>Má je menší území.</translation>
        </message>
        <message>
            <source>The file declares {declared} links; with territories within {gap} of each other, there are {links}.</source>
            <translation>Soubor udává spojení: {declared}; s územími do vzdálenosti {gap} od sebe jich je {links}.</translation>
        </message>
        <message>
            <source>The file does not say which territories are neighbours: those within {gap} are, {links} links.</source>
            <translation>Soubor neříká, která území spolu sousedí: jsou to ta do vzdálenosti {gap}, spojení: {links}.</translation>
        </message>
        <message>
            <source>Try another gap if some are missing.</source>
            <translation>Chybí-li některá, zkuste jinou mezeru.</translation>
        </message>
        <message>
            <source>the outlines are too long and winding to be read. Simplify them.</source>
            <translation>obrysy jsou na čtení příliš dlouhé a klikaté. Zjednodušte je.</translation>
        </message>
        <message>
            <source>The drawing is {across:,.0f} x {down:,.0f} units, more than a map can hold.</source>
            <translation>Kresba má {across:,.0f} x {down:,.0f} jednotek, více než mapa pojme.</translation>
        </message>
        <message>
            <source>It was made {width} x {height} pixels.</source>
            <translation>Byla zmenšena na {width} x {height} pixelů.</translation>
        </message>
        <message>
            <source>this is no SVG drawing: its XML does not begin with &lt;svg&gt;.</source>
            <translation>toto není kresba SVG: její XML nezačíná &lt;svg&gt;.</translation>
        </message>
        <message>
            <source>The drawing gives neither a viewBox nor its size in pixels.</source>
            <translation>Kresba neudává viewBox ani svou velikost v pixelech.</translation>
        </message>
        <message>
            <source>the outlines hold more than {most:,} numbers.</source>
            <translation>obrysy obsahují více než {most:,} čísel.</translation>
        </message>
        <message>
            <source>The outline cannot be read from {text} on.</source>
            <translation>Obrys nelze číst od {text} dál.</translation>
        </message>
        <message>
            <source>{text} is no transform that can be read.</source>
            <translation>{text} není transformace, kterou lze přečíst.</translation>
        </message>
        <message>
            <source>The element was left where it is.</source>
            <translation>Prvek zůstal, kde je.</translation>
        </message>
        <message>
            <source>the group “map” holds no group with a &lt;path&gt;. A map needs one at least.</source>
            <translation>skupina „map“ neobsahuje žádnou skupinu s &lt;path&gt;. Mapa potřebuje aspoň jednu.</translation>
        </message>
        <message>
            <source>no path can be read.</source>
            <translation>žádnou cestu nelze přečíst.</translation>
        </message>
        <message>
            <source>{text} is no bonus, such as bonus 5.</source>
            <translation>{text} není bonus, jako bonus 5.</translation>
        </message>
        <message>
            <source>{text} is no link, such as adj Peru : Brazil.</source>
            <translation>{text} není spojení, jako adj Peru : Brazil.</translation>
        </message>
        <message>
            <source>The link {text} names an unknown {name}.</source>
            <translation>Spojení {text} jmenuje neznámé {name}.</translation>
        </message>
        <message>
            <source>this SVG drawing of {count} paths is no map that is known: no path has an id such as Territory_1 (Warzone), and no group right below the root is named “map” (continents as groups of paths). Name them so, or save it as a PNG and start from that drawing.</source>
            <translation>tato kresba SVG (cest: {count}) není známou mapou: žádná cesta nemá id jako Territory_1 (Warzone) a žádná skupina přímo pod kořenem se nejmenuje „map“ (kontinenty jako skupiny cest). Pojmenujte je tak, nebo ji uložte jako PNG a začněte od této kresby.</translation>
        </message>
        <message>
            <source>there is no {file} in the map.</source>
            <translation>v mapě není {file}.</translation>
        </message>
        <message>
            <source>there is no XML of a game in it, which tells the neighbours.</source>
            <translation>není v ní XML žádné hry, které udává sousedy.</translation>
        </message>
        <message>
            <source>it has no game {name}. There are: {games}.</source>
            <translation>nemá hru {name}. Jsou zde: {games}.</translation>
        </message>
        <message>
            <source>The map comes with {count} games; {name} was read.</source>
            <translation>Her k mapě: {count}; čtena byla {name}.</translation>
        </message>
        <message>
            <source>Choose another if you like.</source>
            <translation>Můžete zvolit jinou.</translation>
        </message>
        <message>
            <source>{count} outlines, {name} the first, are of no territory of the game.</source>
            <translation>Obrysů, které nepatří žádnému území hry: {count}, první je {name}.</translation>
        </message>
        <message>
            <source>{count} territories are water; {links} links join land on the same water.</source>
            <translation>Území, která jsou vodou: {count}; spojení pevnin u téže vody: {links}.</translation>
        </message>
        <message>
            <source>They are sea here; they can be kept as regions.</source>
            <translation>Zde jsou mořem; lze je ponechat jako regiony.</translation>
        </message>
        <message>
            <source>There is no map.width and map.height in {file}.</source>
            <translation>V {file} není map.width a map.height.</translation>
        </message>
        <message>
            <source>There is no {file} in the map.</source>
            <translation>V mapě není {file}.</translation>
        </message>
        <message>
            <source>The game has none of the super regions that were wished, or no objectives.</source>
            <translation>Hra nemá požadované superregiony nebo nemá žádné cíle.</translation>
        </message>
        <message>
            <source>The owners at the start make them.</source>
            <translation>Tvoří je vlastníci na začátku.</translation>
        </message>
        <message>
            <source>No owner</source>
            <translation>Bez vlastníka</translation>
        </message>
        <message>
            <source>this is no game of TripleA: its XML does not begin with &lt;game&gt;.</source>
            <translation>toto není hra TripleA: její XML nezačíná &lt;game&gt;.</translation>
        </message>
        <message>
            <source>The territory {name} is there already, or has no name.</source>
            <translation>Území {name} zde už je, nebo nemá jméno.</translation>
        </message>
        <message>
            <source>there is no &lt;territory&gt; in its &lt;map&gt;. A map needs one at least.</source>
            <translation>v jeho &lt;map&gt; není žádné &lt;territory&gt;. Mapa potřebuje aspoň jedno.</translation>
        </message>
        <message>
            <source>The connection names an unknown territory {name}.</source>
            <translation>Spojení jmenuje neznámé území {name}.</translation>
        </message>
        <message>
            <source>{count} objectives, {name} the first, ask for more than to own all of a list of territories.</source>
            <translation>Cílů, které žádají více než vlastnit všechna území seznamu: {count}, první je {name}.</translation>
        </message>
        <message>
            <source>The game has its national objectives switched off.</source>
            <translation>Hra má národní cíle vypnuté.</translation>
        </message>
        <message>
            <source>They are the super regions here all the same.</source>
            <translation>Zde jsou přesto superregiony.</translation>
        </message>
        <message>
            <source>The id {id} is not that of one territory alone.</source>
            <translation>Id {id} nepatří jedinému území.</translation>
        </message>
        <message>
            <source>It was taken for a territory of its own.</source>
            <translation>Bylo vzato jako samostatné území.</translation>
        </message>
        <message>
            <source>{file} names {count} territories that the drawing does not have, {number} the first.</source>
            <translation>{file} jmenuje území, která v kresbě nejsou: {count}, první je {number}.</translation>
        </message>
        <message>
            <source>Names, centres, connections and bonuses are those of {file}.</source>
            <translation>Jména, středy, spojení a bonusy jsou z {file}.</translation>
        </message>
        <message>
            <source>Take it away to read the drawing alone.</source>
            <translation>Chcete-li číst jen kresbu, odstraňte jej.</translation>
        </message>
        <message>
            <source>The drawing does not tell super regions by {kind}.</source>
            <translation>Kresba nerozlišuje superregiony podle: {kind}.</translation>
        </message>
        <message>
            <source>owners</source>
            <translation>vlastníci</translation>
        </message>
        <message>
            <source>colours</source>
            <translation>barvy</translation>
        </message>
        <message>
            <source>Its bonuses were taken.</source>
            <translation>Byly vzaty její bonusy.</translation>
        </message>
        <message>
            <source>The drawing does not say which territories make a bonus.</source>
            <translation>Kresba neříká, která území tvoří bonus.</translation>
        </message>
        <message>
            <source>All are in one super region: part them in the editor.</source>
            <translation>Všechna jsou v jednom superregionu: rozdělte je v editoru.</translation>
        </message>
        <message>
            <source>All are in one super region: colours of outlines may tell more.</source>
            <translation>Všechna jsou v jednom superregionu: více mohou říci barvy obrysů.</translation>
        </message>
        <message>
            <source>The connection {id} does not join two territories.</source>
            <translation>Spojení {id} nespojuje dvě území.</translation>
        </message>
        <message>
            <source>The bonus {name} has no shape that gives its value.</source>
            <translation>Bonus {name} nemá tvar, který by udával jeho hodnotu.</translation>
        </message>
        <message>
            <source>It was added.</source>
            <translation>Byl přidán.</translation>
        </message>
        <message>
            <source>Colour {colour}</source>
            <translation>Barva {colour}</translation>
        </message>
        <message>
            <source>There is another bonus {name}.</source>
            <translation>Je ještě jiný bonus {name}.</translation>
        </message>
        <message>
            <source>{text} is no value of a bonus.</source>
            <translation>{text} není hodnota bonusu.</translation>
        </message>
        <message>
            <source>this is no list of commands for a Warzone map.</source>
            <translation>toto není seznam příkazů pro mapu Warzone.</translation>
        </message>
        <message>
            <source>Command {number} of {file} cannot be used: {text}.</source>
            <translation>Příkaz {number} v {file} nelze použít: {text}.</translation>
        </message>
        <message>
            <source>{count} commands {name} of {file} have no place in the map.</source>
            <translation>Příkazů {name} v {file}, které nemají v mapě místo: {count}.</translation>
        </message>
        <message>
            <source>this is not JSON: {fault}.</source>
            <translation>toto není JSON: {fault}.</translation>
        </message>
        <message>
            <source>The rules are wrong: {fault}.</source>
            <translation>Pravidla jsou chybná: {fault}.</translation>
        </message>
        <message>
            <source>The package of the game “{name}” has no DESK in its module desk.</source>
            <translation>Balíček hry „{name}“ nemá ve svém modulu desk žádné DESK.</translation>
        </message>
        <message>
            <source>An attacker kills with</source>
            <translation>Útočník zničí s pravděpodobností</translation>
        </message>
        <message>
            <source>How often an attacking unit kills a defending one.</source>
            <translation>Jak často útočící jednotka zabije bránící.</translation>
        </message>
        <message>
            <source>A defender kills with</source>
            <translation>Obránce zničí s pravděpodobností</translation>
        </message>
        <message>
            <source>How often a defending unit kills an attacking one.</source>
            <translation>Jak často bránící jednotka zabije útočící.</translation>
        </message>
        <message>
            <source>Draw after rounds</source>
            <translation>Remíza po kolech</translation>
        </message>
        <message>
            <source>A game that is not won by then is a draw.</source>
            <translation>Hra, která do té doby není vyhraná, je remíza.</translation>
        </message>
        <message>
            <source>Deal the start regions at random</source>
            <translation>Rozdat počáteční regiony náhodně</translation>
        </message>
        <message>
            <source>Nobody picks: the start regions are dealt.</source>
            <translation>Nikdo nevybírá: počáteční regiony se rozdají.</translation>
        </message>
        <message>
            <source>This is for games of Warlight, not of {game}.</source>
            <translation>Tohle je pro hry Warlight, ne pro {game}.</translation>
        </message>
        <message>
            <source>Warlight is played on a map: name one.</source>
            <translation>Warlight se hraje na mapě: uveďte nějakou.</translation>
        </message>
        <message>
            <source>Secret orders on a map, carried out at once: take every region of your opponents.</source>
            <translation>Tajné rozkazy na mapě, provedené najednou: dobyjte všechny regiony soupeřů.</translation>
        </message>
        <message>
            <source>This game has no bot that searches.</source>
            <translation>Tato hra nemá žádného bota, který prohledává.</translation>
        </message>
        <message>
            <source>Tries what has done well, and what was tried little, in simulated games.</source>
            <translation>V simulovaných hrách zkouší, co se osvědčilo a co bylo zkoušeno málo.</translation>
        </message>
        <message>
            <source>UCT</source>
            <translation>UCT</translation>
        </message>
        <message>
            <source>Looks at everything to a depth, and leaves out what cannot matter.</source>
            <translation>Projde vše do dané hloubky a vynechá, co nemůže rozhodnout.</translation>
        </message>
        <message>
            <source>Alpha-beta</source>
            <translation>Alfa-beta</translation>
        </message>
        <message>
            <source>Looks at everything to a depth; each player takes what is best for himself.</source>
            <translation>Projde vše do dané hloubky; každý hráč volí, co je nejlepší pro něj.</translation>
        </message>
        <message>
            <source>MaxN</source>
            <translation>MaxN</translation>
        </message>
        <message>
            <source>A searching bot needs an end: name seconds or iterations.</source>
            <translation>Prohledávající bot potřebuje konec: uveďte sekundy nebo iterace.</translation>
        </message>
        <message>
            <source>A searching bot needs more than 0 seconds.</source>
            <translation>Prohledávající bot potřebuje více než 0 sekund.</translation>
        </message>
        <message>
            <source>A searching bot needs at least 1 iteration.</source>
            <translation>Prohledávající bot potřebuje aspoň 1 iteraci.</translation>
        </message>
        <message>
            <source>A searching bot has 1 to {most} workers.</source>
            <translation>Prohledávající bot má 1 až {most} pracovníků.</translation>
        </message>
        <message>
            <source>The share of turns drawn by lot is from 0 to 1, not {share}.</source>
            <translation>Podíl losovaných tahů je od 0 do 1, ne {share}.</translation>
        </message>
        <message>
            <source>This search has one worker, not {count}.</source>
            <translation>Toto prohledávání má jednoho pracovníka, ne {count}.</translation>
        </message>
        <message>
            <source>{0} of search {1}</source>
            <translation>{0}, prohledávání {1}</translation>
        </message>
        <message>
            <source>One worker searches alike in all ways: choose two or more first.</source>
            <translation>Jedno vlákno prohledává všemi způsoby stejně: nejprve je třeba zvolit alespoň dvě.</translation>
        </message>
        <message>
            <source>its coordinates lie outside of Web Mercator</source>
            <translation>jeho souřadnice leží mimo Web Mercator</translation>
        </message>
        <message>
            <source>its coordinates are not longitude and latitude in degrees, such as {x}, {y}</source>
            <translation>jeho souřadnice nejsou zeměpisná délka a šířka ve stupních, například {x}, {y}</translation>
        </message>
        <message>
            <source>Latitude seems to stand before longitude: exchange the two.</source>
            <translation>Šířka zřejmě stojí před délkou: zaměňte je.</translation>
        </message>
        <message>
            <source>Convert the file to WGS 84 (EPSG:4326) first, as by “ogr2ogr -t_srs EPSG:4326 new.geojson old.geojson”. If they are metres of Web Mercator, say so in the file: “"crs": "EPSG:3857"”.</source>
            <translation>Převeďte soubor nejprve do WGS 84 (EPSG:4326), třeba pomocí „ogr2ogr -t_srs EPSG:4326 new.geojson old.geojson“. Jsou-li to metry Web Mercator, uveďte to v souboru: „"crs": "EPSG:3857"“.</translation>
        </message>
        <message>
            <source>its arc {arc:,} is no list of pairs of numbers</source>
            <translation>jeho oblouk {arc:,} není seznam dvojic čísel</translation>
        </message>
        <message>
            <source>Correct the arc, or make the file anew.</source>
            <translation>Oblouk opravit, nebo soubor vytvořit znovu.</translation>
        </message>
        <message>
            <source>its arcs are not lists of numbers</source>
            <translation>jeho oblouky nejsou seznamy čísel</translation>
        </message>
        <message>
            <source>it uses arc {arc:,}, and the file has {count:,} arcs</source>
            <translation>používá oblouk {arc:,}, a soubor má oblouků {count:,}</translation>
        </message>
        <message>
            <source>this is TopoJSON without a list of “arcs”.</source>
            <translation>toto je TopoJSON bez seznamu „arcs“.</translation>
        </message>
        <message>
            <source>its “transform” is no scale and translation of two numbers each. Correct it.</source>
            <translation>jeho „transform“ není měřítko a posun po dvou číslech. Opravte to.</translation>
        </message>
        <message>
            <source>this is TopoJSON without an object of areas; objects: {names}.</source>
            <translation>toto je TopoJSON bez objektu s plochami; objekty: {names}.</translation>
        </message>
        <message>
            <source>The features of “{name}” cross too often to be joined.</source>
            <translation>Prvky s názvem „{name}“ se kříží příliš často, než aby se daly spojit.</translation>
        </message>
        <message>
            <source>Correct their outlines.</source>
            <translation>Opravte jejich obrysy.</translation>
        </message>
        <message>
            <source>Sawhian has nothing to set up, but there is {names}.</source>
            <translation>Sawhian nemá co nastavovat, ale je tu {names}.</translation>
        </message>
        <message>
            <source>A pitch of {width}x{height} is not played on. Sizes: {sizes}.</source>
            <translation>Na hřišti {width}x{height} se nehraje. Velikosti: {sizes}.</translation>
        </message>
        <message>
            <source>This is no pitch of paper soccer: {fault}.</source>
            <translation>To není hřiště papírového fotbalu: {fault}.</translation>
        </message>
        <message>
            <source>It is not this player's turn.</source>
            <translation>Tento hráč není na tahu.</translation>
        </message>
        <message>
            <source>There is no such direction.</source>
            <translation>Takový směr není.</translation>
        </message>
        <message>
            <source>The ball is on {x},{y}; in direction {move} there is no way.</source>
            <translation>Míč je na {x},{y}; směrem {move} nevede cesta.</translation>
        </message>
        <message>
            <source>The ball is on {x},{y}; the edge in direction {move} is drawn already.</source>
            <translation>Míč je na {x},{y}; hrana ve směru {move} už je nakreslená.</translation>
        </message>
        <message>
            <source>This is no position of paper soccer: it has no line of steps.</source>
            <translation>To není pozice papírového fotbalu: nemá řadu kroků.</translation>
        </message>
        <message>
            <source>The line of steps is not divided into turns.</source>
            <translation>Řada kroků není rozdělená na tahy.</translation>
        </message>
        <message>
            <source>Step {number}: {fault}</source>
            <translation>Krok {number}: {fault}</translation>
        </message>
        <message>
            <source>“{text}” is no direction from 0 (up) to 7.</source>
            <translation>„{text}“ není směr od 0 (nahoru) do 7.</translation>
        </message>
        <message>
            <source>This is no position of Sawhian: {fault}.</source>
            <translation>Tohle není pozice hry Sawhian: {fault}.</translation>
        </message>
        <message>
            <source>“{text}” is no square, such as 3,0, and not “-”.</source>
            <translation>„{text}“ není pole, například 3,0, ani „-“.</translation>
        </message>
        <message>
            <source>There is no such square.</source>
            <translation>Takové pole není.</translation>
        </message>
        <message>
            <source>The stone on {x},{y} has no way ahead.</source>
            <translation>Kámen na {x},{y} nemá kam jít.</translation>
        </message>
        <message>
            <source>The stone on {x},{y} is another player's.</source>
            <translation>Kámen na {x},{y} patří jinému hráči.</translation>
        </message>
        <message>
            <source>Stones enter on the own home edge; {x},{y} is not on it.</source>
            <translation>Kameny vstupují na vlastní domácí okraj; {x},{y} na něm neleží.</translation>
        </message>
        <message>
            <source>There is no stone left that could enter on {x},{y}.</source>
            <translation>Nezbývá žádný kámen, který by mohl vstoupit na {x},{y}.</translation>
        </message>
        <message>
            <source>A position has 49 squares, and four players.</source>
            <translation>Pozice má 49 polí a čtyři hráče.</translation>
        </message>
        <message>
            <source>On a square is nobody's stone, or one of players 0 to 3.</source>
            <translation>Na poli není žádný kámen, nebo kámen jednoho z hráčů 0 až 3.</translation>
        </message>
        <message>
            <source>Player {player} has {count} stones in stock, on the board and off it, not 7.</source>
            <translation>Hráč {player} má v zásobě, na desce a mimo ni {count} kamenů, ne 7.</translation>
        </message>
        <message>
            <source>It is the turn of one of players 0 to 3, in a round from 0.</source>
            <translation>Na tahu je jeden z hráčů 0 až 3, v kole od 0.</translation>
        </message>
        <message>
            <source>It is the turn of a player who is out.</source>
            <translation>Na tahu je hráč, který je vyřazen.</translation>
        </message>
        <message>
            <source>Sawhian is for 4 players, not {count}.</source>
            <translation>Sawhian je pro 4 hráče, ne {count}.</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Body</translation>
        </message>
        <message>
            <source>On the board</source>
            <translation>Na desce</translation>
        </message>
        <message>
            <source>In stock</source>
            <translation>V zásobě</translation>
        </message>
        <message>
            <source>Cross the board before the others do: stones step, and jump over each other.</source>
            <translation>Přejděte desku dříve než ostatní: kameny postupují a skáčou přes sebe.</translation>
        </message>
        <message>
            <source>{count} more lines</source>
            <translation>dalších řádků: {count}</translation>
        </message>
        <message>
            <source>over: {reason}</source>
            <translation>konec: {reason}</translation>
        </message>
        <message>
            <source>over</source>
            <translation>konec</translation>
        </message>
        <message>
            <source>chance moves</source>
            <translation>na tahu je náhoda</translation>
        </message>
        <message>
            <source>all decide at once</source>
            <translation>všichni rozhodují naráz</translation>
        </message>
        <message>
            <source>{player} moves</source>
            <translation>na tahu je {player}</translation>
        </message>
        <message>
            <source>The package of the game “{name}” has no TABLE in its module table.</source>
            <translation>Balíček hry „{name}“ nemá v modulu table žádné TABLE.</translation>
        </message>
        <message>
            <source>{name} gives up</source>
            <translation>{name} se vzdává</translation>
        </message>
        <message>
            <source>No way on: a draw</source>
            <translation>Není kam dál: remíza</translation>
        </message>
        <message>
            <source>Goal for {name}</source>
            <translation>Gól: {name}</translation>
        </message>
        <message>
            <source>No way on: {name} wins</source>
            <translation>Není kam dál: vyhrává {name}</translation>
        </message>
        <message>
            <source>Round {number}</source>
            <translation>Kolo {number}</translation>
        </message>
        <message>
            <source>Chance: {move}</source>
            <translation>Náhoda: {move}</translation>
        </message>
        <message>
            <source>{name}: {move}</source>
            <translation>{name}: {move}</translation>
        </message>
        <message>
            <source>{name} is out</source>
            <translation>{name} vypadává</translation>
        </message>
        <message>
            <source>Units killed so far, above or below what the same fights kill on average.
Hold the mouse over a figure for its parts.</source>
            <translation>Dosud zničené jednotky nad nebo pod průměrem stejných bojů.
Podržení myši nad číslem ukáže jeho části.</translation>
        </message>
        <message>
            <source>Armies</source>
            <translation>Armády</translation>
        </message>
        <message>
            <source>Luck</source>
            <translation>Štěstí</translation>
        </message>
        <message>
            <source>Attacking: {0} killed, {1} expected.
Defending: {2} killed, {3} expected.
Two players of three are within ± {4} of the expected.</source>
            <translation>Útok: zničeno {0}, očekáváno {1}.
Obrana: zničeno {2}, očekáváno {3}.
Dva hráči ze tří jsou do ± {4} od očekávání.</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>Tah</translation>
        </message>
        <message>
            <source>Step to a lit point: by mouse, by its digit or by the number pad.</source>
            <translation>Udělejte krok na rozsvícený bod: myší, jeho číslicí nebo číselnou klávesnicí.</translation>
        </message>
        <message>
            <source>It bounces: you must go on. Backspace takes a step back.</source>
            <translation>Míč se odráží: musíte pokračovat. Backspace vrátí krok.</translation>
        </message>
        <message>
            <source>Click the ball, or commit, to play the turn.</source>
            <translation>Kliknutím na míč nebo potvrzením tah zahrajete.</translation>
        </message>
        <message>
            <source>Choose a step first.</source>
            <translation>Nejdřív zvolte krok.</translation>
        </message>
        <message>
            <source>The ball bounces: the turn must go on.</source>
            <translation>Míč se odráží: tah musí pokračovat.</translation>
        </message>
        <message>
            <source>The other player can score after that. Commit again to play it anyway.</source>
            <translation>Soupeř pak může dát gól. Dalším potvrzením tah přesto zahrajete.</translation>
        </message>
        <message>
            <source>There is no text to paste.</source>
            <translation>Není co vložit: schránka nemá text.</translation>
        </message>
        <message>
            <source>Choose a move on the board.</source>
            <translation>Zvolte tah na desce.</translation>
        </message>
        <message>
            <source>The turn goes on: choose its next move.</source>
            <translation>Tah pokračuje: vyberte jeho další část.</translation>
        </message>
        <message>
            <source>Choose the move again, or commit it, to play it.</source>
            <translation>Zvolte tah znovu, nebo ho potvrďte, a bude zahrán.</translation>
        </message>
        <message>
            <source>Choose a move first.</source>
            <translation>Nejdřív zvolte tah.</translation>
        </message>
        <message>
            <source>Open the map “{name}” first.</source>
            <translation>Nejdřív otevřete mapu „{name}“.</translation>
        </message>
        <message>
            <source>It was played on the map “{name}” as it was then: open that map first.</source>
            <translation>Hrálo se na mapě „{name}“, jak tehdy vypadala: nejdřív ji otevřete.</translation>
        </message>
        <message numerus="yes">
            <source>%n error(s)</source>
            <translation>
                <numerusform>%n chyba</numerusform>
                <numerusform>%n chyby</numerusform>
                <numerusform>%n chyb</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n warning(s)</source>
            <translation>
                <numerusform>%n varování</numerusform>
                <numerusform>%n varování</numerusform>
                <numerusform>%n varování</numerusform>
            </translation>
        </message>
        <message>
            <source>No issues</source>
            <translation>Žádné problémy</translation>
        </message>
        <message>
            <source> (shipped, read-only)</source>
            <translation> (přibalená, jen ke čtení)</translation>
        </message>
        <message>
            <source> (not saved yet)</source>
            <translation> (zatím neuložená)</translation>
        </message>
        <message numerus="yes">
            <source>%n player(s)</source>
            <translation>
                <numerusform>%n hráč</numerusform>
                <numerusform>%n hráči</numerusform>
                <numerusform>%n hráčů</numerusform>
            </translation>
        </message>
        <message>
            <source>{0}: {1}, {2}</source>
            <translation>{0}: {1}, {2}</translation>
        </message>
        <message numerus="yes">
            <source>%n super region(s)</source>
            <translation>
                <numerusform>%n superregion</numerusform>
                <numerusform>%n superregiony</numerusform>
                <numerusform>%n superregionů</numerusform>
            </translation>
        </message>
        <message>
            <source>After round {round}</source>
            <translation>Po kole {round}</translation>
        </message>
        <message>
            <source>After {move}</source>
            <translation>Po tahu {move}</translation>
        </message>
        <message>
            <source>not searched</source>
            <translation>neprohledáno</translation>
        </message>
        <message>
            <source>exact</source>
            <translation>přesně</translation>
        </message>
        <message>
            <source>at least</source>
            <translation>nejméně</translation>
        </message>
        <message>
            <source>at most</source>
            <translation>nejvýše</translation>
        </message>
        <message>
            <source>cut</source>
            <translation>odříznuto</translation>
        </message>
        <message>
            <source>proven</source>
            <translation>dokázáno</translation>
        </message>
        <message>
            <source>sampled</source>
            <translation>vzorek</translation>
        </message>
        <message>
            <source>from how far the trees are apart</source>
            <translation>podle toho, jak se stromy liší</translation>
        </message>
        <message>
            <source>none: sampled outcomes share what the others decide</source>
            <translation>žádné: výběr výsledků sdílí rozhodnutí ostatních</translation>
        </message>
        <message>
            <source>none: it takes three trees, of a worker each</source>
            <translation>žádné: je třeba tří stromů, každý má své vlákno</translation>
        </message>
        <message>
            <source>none: the dice of a tree are thrown once</source>
            <translation>žádné: kostky stromu se hází jen jednou</translation>
        </message>
        <message>
            <source>none: nothing is sampled</source>
            <translation>žádné: nic se nevzorkuje</translation>
        </message>
        <message>
            <source>{count} nodes in memory</source>
            <translation>{count} uzlů v paměti</translation>
        </message>
        <message>
            <source>{count} nodes (each a whole round)</source>
            <translation>uzlů {count} (každý je celé kolo)</translation>
        </message>
        <message>
            <source>nobody noted what made this search</source>
            <translation>nikdo nezapsal, čím toto prohledávání vzniklo</translation>
        </message>
        <message>
            <source>seed {seed}</source>
            <translation>semínko {seed}</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Pozice</translation>
        </message>
        <message>
            <source>Searched by</source>
            <translation>Prohledával</translation>
        </message>
        <message>
            <source>this analysis</source>
            <translation>tato analýza</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Prohledávání</translation>
        </message>
        <message>
            <source>{title} ({name})</source>
            <translation>{title} ({name})</translation>
        </message>
        <message>
            <source>Besides</source>
            <translation>Kromě toho</translation>
        </message>
        <message>
            <source>Until</source>
            <translation>Do</translation>
        </message>
        <message>
            <source>Candidates</source>
            <translation>Kandidáti</translation>
        </message>
        <message>
            <source>Program</source>
            <translation>Program</translation>
        </message>
        <message>
            <source>bot: {name}</source>
            <translation>bot: {name}</translation>
        </message>
        <message>
            <source>{count} nodes</source>
            <translation>uzlů: {count}</translation>
        </message>
        <message>
            <source>{count} visits</source>
            <translation>návštěv: {count}</translation>
        </message>
        <message>
            <source>ends early once decided</source>
            <translation>končí dřív, jakmile je rozhodnuto</translation>
        </message>
        <message>
            <source>{count} chosen candidates alone</source>
            <translation>jen vybraní kandidáti, počet: {count}</translation>
        </message>
        <message>
            <source>1 worker</source>
            <translation>1 vlákno</translation>
        </message>
        <message>
            <source>{count} workers</source>
            <translation>vlákna: {count}</translation>
        </message>
        <message>
            <source>Marchland, of an unknown version</source>
            <translation>Marchland neznámé verze</translation>
        </message>
        <message>
            <source>the best {shown} of {all} are shown</source>
            <translation>zobrazeno nejlepších {shown} z {all}</translation>
        </message>
        <message>
            <source>depth {depth} complete</source>
            <translation>hloubka {depth} hotová</translation>
        </message>
        <message>
            <source>the first ones one deeper</source>
            <translation>první o jednu hlouběji</translation>
        </message>
        <message>
            <source>Player {0} has {1} stones on the board and off it, but only {2} in all: take some away.</source>
            <translation>Hráč {0} má {1} kamenů na desce a mimo ni, ale celkem jich je jen {2}: některé uberte.</translation>
        </message>
        <message>
            <source>The game is over with the seventh point: give everybody six at most.</source>
            <translation>Sedmým bodem hra končí: dejte každému nejvýše šest.</translation>
        </message>
        <message>
            <source>Nobody is left in the game: let somebody be in it.</source>
            <translation>Ve hře nikdo nezbývá: nechte v ní někoho.</translation>
        </message>
        <message>
            <source>Player {0} is to move but out: let another one move.</source>
            <translation>Na tahu je hráč {0}, ale je vyřazen: nechte táhnout jiného.</translation>
        </message>
        <message>
            <source>One player owns everything: give an area to somebody else.</source>
            <translation>Všechno vlastní jeden hráč: dejte oblast někomu jinému.</translation>
        </message>
        <message>
            <source>{0} is to move but owns nothing: give him an area, or let another one move.</source>
            <translation>Na tahu je {0}, ale nic nevlastní: dejte mu oblast, nebo nechte táhnout jiného.</translation>
        </message>
        <message>
            <source>Set up by hand, round {number}, {name}</source>
            <translation>Postaveno ručně, kolo {number}, {name}</translation>
        </message>
        <message>
            <source>{player}: {stock} in stock, {points} points, on the board {squares}</source>
            <translation>{player}: v zásobě {stock}, bodů {points}, na desce {squares}</translation>
        </message>
        <message>
            <source>out</source>
            <translation>vyřazen</translation>
        </message>
        <message>
            <source>{player} has no move and is out: Enter goes on.</source>
            <translation>{player} nemá tah a vypadává: Enter pokračuje.</translation>
        </message>
        <message>
            <source>{square}: empty, home edge of {player}</source>
            <translation>{square}: prázdné, domácí okraj hráče {player}</translation>
        </message>
        <message>
            <source>{square}: empty</source>
            <translation>{square}: prázdné</translation>
        </message>
        <message>
            <source>{square}: a stone of {player}</source>
            <translation>{square}: kámen hráče {player}</translation>
        </message>
        <message>
            <source>Out of the game</source>
            <translation>Ven ze hry</translation>
        </message>
        <message>
            <source>A stone enters on {square}</source>
            <translation>Na {square} vstoupí kámen</translation>
        </message>
        <message>
            <source>It has no way ahead</source>
            <translation>Nemá kam jít</translation>
        </message>
        <message>
            <source>It jumps off the board: a point</source>
            <translation>Vyskočí z desky: bod</translation>
        </message>
        <message>
            <source>It leaves the board: a point</source>
            <translation>Opustí desku: bod</translation>
        </message>
        <message>
            <source>It jumps to {square}</source>
            <translation>Skočí na {square}</translation>
        </message>
        <message>
            <source>It steps to {square}</source>
            <translation>Postoupí na {square}</translation>
        </message>
        <message>
            <source>Cut of the source</source>
            <translation>Odříznutí podle zdroje</translation>
        </message>
        <message>
            <source>A branch is left where its mover's best is worse for the player before than what he has: deeper in the same time, but not always right.</source>
            <translation>Větev se opustí, je-li to nejlepší pro hráče na tahu v ní horší pro předchozího hráče než to, co už má: za stejný čas hlouběji, ale ne vždy správně.</translation>
        </message>
        <message>
            <source>Progress</source>
            <translation>Postup</translation>
        </message>
        <message>
            <source>What a step of a stone counts.</source>
            <translation>Kolik platí jeden krok kamene.</translation>
        </message>
        <message>
            <source>What a stone counts that has not entered.</source>
            <translation>Kolik platí kámen, který ještě nevstoupil.</translation>
        </message>
        <message>
            <source>Off the board</source>
            <translation>Mimo desku</translation>
        </message>
        <message>
            <source>What a stone counts, beside its steps, that has left the board.</source>
            <translation>Kolik kromě svých kroků platí kámen, který desku opustil.</translation>
        </message>
        <message>
            <source>Crowding</source>
            <translation>Tlačenice</translation>
        </message>
        <message>
            <source>What two own stones count that are side by side.</source>
            <translation>Kolik platí dva vlastní kameny vedle sebe.</translation>
        </message>
        <message>
            <source>Steps of the stones, the one onto the board among them; one that has left it made {gone}.</source>
            <translation>Kroky kamenů včetně vstupu na desku; kámen, který ji opustil, jich udělal {gone}.</translation>
        </message>
        <message>
            <source>Stones that have not entered.</source>
            <translation>Kameny, které ještě nevstoupily.</translation>
        </message>
        <message>
            <source>Stones that have left the board: points.</source>
            <translation>Kameny, které desku opustily: body.</translation>
        </message>
        <message>
            <source>Pairs of own stones beside or behind each other, which block.</source>
            <translation>Dvojice vlastních kamenů vedle sebe nebo za sebou, které si překážejí.</translation>
        </message>
        <message>
            <source>The sum without what all have on average: all scores add up to 0. It is infinite where somebody has won.</source>
            <translation>Součet bez průměru všech: všechna skóre dávají dohromady 0. Kde někdo vyhrál, je nekonečné.</translation>
        </message>
        <message>
            <source>{player} has won.</source>
            <translation>{player} vyhrál.</translation>
        </message>
        <message>
            <source>Nobody is ahead.</source>
            <translation>Nikdo nevede.</translation>
        </message>
        <message>
            <source>{player} is ahead of {other} by {lead}.</source>
            <translation>{player} vede nad hráčem {other} o {lead}.</translation>
        </message>
        <message>
            <source>Most for it: {term} ({gap}).</source>
            <translation>Nejvíce pro: {term} ({gap}).</translation>
        </message>
        <message>
            <source>Most against it: {term} ({gap}).</source>
            <translation>Nejvíce proti: {term} ({gap}).</translation>
        </message>
        <message>
            <source>&amp;Turn the board to me</source>
            <translation>O&amp;točit desku ke mně</translation>
        </message>
        <message>
            <source>Who plays alone against bots sits below</source>
            <translation>Kdo hraje sám proti botům, sedí dole</translation>
        </message>
        <message>
            <source>Tuple search</source>
            <translation>Hledání s n-ticemi</translation>
        </message>
        <message>
            <source>Each player takes what is best for himself; compiled, so that it sees far ahead.</source>
            <translation>Každý hráč si vybírá to nejlepší pro sebe; zkompilované, takže vidí daleko dopředu.</translation>
        </message>
        <message>
            <source>Baseline: tuple search as first published</source>
            <translation>Základní: hledání s n-ticemi, jak bylo poprvé zveřejněno</translation>
        </message>
        <message>
            <source>There is no weight “{name}”. Weights: {known}.</source>
            <translation>Váha „{name}“ neexistuje. Váhy: {known}.</translation>
        </message>
        <message>
            <source>These are no weights: {fault}</source>
            <translation>To nejsou váhy: {fault}</translation>
        </message>
        <message>
            <source>Generation</source>
            <translation>Generace</translation>
        </message>
        <message>
            <source>Games without a winner</source>
            <translation>Hry bez vítěze</translation>
        </message>
        <message>
            <source>Best tuple</source>
            <translation>Nejlepší n-tice</translation>
        </message>
        <message>
            <source>Training, {count} generations</source>
            <translation>Trénink, generací: {count}</translation>
        </message>
        <message>
            <source>The game cannot be set up: {fault}</source>
            <translation>Partii nelze založit: {fault}</translation>
        </message>
        <message>
            <source>Player {number}</source>
            <translation>Hráč {number}</translation>
        </message>
        <message>
            <source>Line {line}: “{text}” is no header, such as {example}.</source>
            <translation>Řádek {line}: „{text}“ není hlavička, jako například {example}.</translation>
        </message>
        <message>
            <source>Line {line}: a comment has no end.</source>
            <translation>Řádek {line}: komentář nemá konec.</translation>
        </message>
        <message>
            <source>A game has {count} turns at most.</source>
            <translation>Partie má nejvýše {count} tahů.</translation>
        </message>
        <message>
            <source>This is no game: a text says what it is by a line such as {example}. Games: {known}.</source>
            <translation>To není partie: text říká, co je, řádkem jako {example}. Hry: {known}.</translation>
        </message>
        <message>
            <source>Line {line}, round {number}: “{turn}” cannot be played. {fault}</source>
            <translation>Řádek {line}, kolo {number}: „{turn}“ nelze zahrát. {fault}</translation>
        </message>
        <message>
            <source>The game is over by then.</source>
            <translation>Partie už je v tu chvíli u konce.</translation>
        </message>
        <message>
            <source>The turn is over before “{move}”.</source>
            <translation>Tah končí ještě před „{move}“.</translation>
        </message>
        <message>
            <source>The game {name} has no player that can be trained.</source>
            <translation>Hra {name} nemá hráče, kterého lze trénovat.</translation>
        </message>
        <message>
            <source>{folder} is no Unicode (UTF-8). Choose another folder.</source>
            <translation>{folder} není Unicode (UTF-8). Zvolte jinou složku.</translation>
        </message>
        <message>
            <source>{folder} is a file. Name a folder.</source>
            <translation>{folder} je soubor. Uveďte složku.</translation>
        </message>
        <message>
            <source>Games are being played into {folder}. Wait for their end.</source>
            <translation>Do složky {folder} se právě hrají partie. Počkejte na jejich konec.</translation>
        </message>
        <message>
            <source>{folder} cannot be written.</source>
            <translation>Do {folder} nelze zapisovat.</translation>
        </message>
        <message>
            <source>“{text}” is no size, such as 8x10.</source>
            <translation>„{text}“ není velikost, například 8x10.</translation>
        </message>
        <message>
            <source>A block is one of {known}.</source>
            <translation>Zablokování je jedno z: {known}.</translation>
        </message>
        <message>
            <source>Step {number} is “{letter}”. Steps are directions from 0 (up) to 7.</source>
            <translation>Krok {number} je „{letter}“. Kroky jsou směry od 0 (nahoru) do 7.</translation>
        </message>
        <message>
            <source>Alpha-beta over turns</source>
            <translation>Alfa-beta po tazích</translation>
        </message>
        <message>
            <source>Looks at whole turns to a depth, and leaves out what cannot matter; compiled.</source>
            <translation>Zkoumá celé tahy do hloubky a vynechá, na čem nemůže záležet; přeložené.</translation>
        </message>
        <message>
            <source>Monte Carlo over turns</source>
            <translation>Monte Carlo po tazích</translation>
        </message>
        <message>
            <source>Tries whole turns that have done well, and weighs the turns that follow; compiled.</source>
            <translation>Zkouší celé tahy, které se osvědčily, a hodnotí tahy po nich; přeložené.</translation>
        </message>
        <message>
            <source>This position has too many turns to count them.</source>
            <translation>Tato pozice má příliš mnoho tahů, než aby se daly spočítat.</translation>
        </message>
        <message>
            <source>A goal is in reach: {turn}.</source>
            <translation>Gól je na dosah: {turn}.</translation>
        </message>
        <message>
            <source>Danger: the other player can score at once after that.</source>
            <translation>Pozor: soupeř pak může hned dát gól.</translation>
        </message>
        <message>
            <source>Your way to the goal is cut off.</source>
            <translation>Vaše cesta k brance je odříznutá.</translation>
        </message>
        <message>
            <source>The other player's way to your goal is cut off.</source>
            <translation>Soupeřova cesta k vaší brance je odříznutá.</translation>
        </message>
        <message>
            <source>8 × 10, as usual</source>
            <translation>8 × 10, obvyklé</translation>
        </message>
        <message>
            <source>Eight squares wide, ten long.</source>
            <translation>Osm čtverečků na šířku, deset na délku.</translation>
        </message>
        <message>
            <source>6 × 8, small</source>
            <translation>6 × 8, malé</translation>
        </message>
        <message>
            <source>For short games.</source>
            <translation>Pro krátké partie.</translation>
        </message>
        <message>
            <source>10 × 12, large</source>
            <translation>10 × 12, velké</translation>
        </message>
        <message>
            <source>For long games.</source>
            <translation>Pro dlouhé partie.</translation>
        </message>
        <message>
            <source>Loses the game</source>
            <translation>Prohrává partii</translation>
        </message>
        <message>
            <source>As much as a goal.</source>
            <translation>Stejně jako gól.</translation>
        </message>
        <message>
            <source>Loses half a point</source>
            <translation>Ztrácí půl bodu</translation>
        </message>
        <message>
            <source>Half as much as a goal.</source>
            <translation>Polovinu toho co gól.</translation>
        </message>
        <message>
            <source>Is a draw</source>
            <translation>Je remíza</translation>
        </message>
        <message>
            <source>Nobody wins.</source>
            <translation>Nevyhrává nikdo.</translation>
        </message>
        <message>
            <source>Pitch</source>
            <translation>Hřiště</translation>
        </message>
        <message>
            <source>How many squares it is wide and long.</source>
            <translation>Kolik čtverečků je široké a dlouhé.</translation>
        </message>
        <message>
            <source>Half-way line</source>
            <translation>Půlicí čára</translation>
        </message>
        <message>
            <source>Is drawn before the game: the ball bounces off it.</source>
            <translation>Je nakreslená před hrou: míč se od ní odráží.</translation>
        </message>
        <message>
            <source>No way on</source>
            <translation>Není kam dál</translation>
        </message>
        <message>
            <source>What it costs who cannot step on.</source>
            <translation>Co to stojí toho, kdo nemůže pokračovat.</translation>
        </message>
        <message>
            <source>Paper soccer is for 2 players, not {count}.</source>
            <translation>Papírový fotbal je pro 2 hráče, ne {count}.</translation>
        </message>
        <message>
            <source>cut off</source>
            <translation>odříznuto</translation>
        </message>
        <message>
            <source>Edges to the goal</source>
            <translation>Hran k brance</translation>
        </message>
        <message>
            <source>Draw the ball into the other goal: where a line is already it bounces on.</source>
            <translation>Dokreslete míč do soupeřovy branky: kde už je čára, odráží se dál.</translation>
        </message>
        <message>
            <source>The turn is over.</source>
            <translation>Tah je u konce.</translation>
        </message>
        <message>
            <source>{count} different turns</source>
            <translation>Různých tahů: {count}</translation>
        </message>
        <message>
            <source>At least {count} different turns</source>
            <translation>Různých tahů nejméně: {count}</translation>
        </message>
        <message>
            <source>{count} on a free point</source>
            <translation>na volném bodě {count}</translation>
        </message>
        <message>
            <source>{count} are goals</source>
            <translation>gólů {count}</translation>
        </message>
        <message>
            <source>{count} own goals</source>
            <translation>vlastních gólů {count}</translation>
        </message>
        <message>
            <source>{count} have no way on</source>
            <translation>bez cesty dál {count}</translation>
        </message>
        <message>
            <source>Character {place}: the turn is over on {point}.</source>
            <translation>Znak {place}: tah skončil na {point}.</translation>
        </message>
        <message>
            <source>Character {place}: {fault}</source>
            <translation>Znak {place}: {fault}</translation>
        </message>
        <message>
            <source>This is a game, but not one of paper soccer.</source>
            <translation>To je partie, ale ne papírového fotbalu.</translation>
        </message>
        <message>
            <source>Show how the turn can &amp;end</source>
            <translation>Ukázat, jak &amp;může tah skončit</translation>
        </message>
        <message>
            <source>Where, in how many ways, and which ends are goals; a click plans such a turn</source>
            <translation>Kde, kolika způsoby a kde jsou to góly; kliknutí takový tah naplánuje</translation>
        </message>
        <message>
            <source>&amp;Flip the pitch</source>
            <translation>&amp;Otočit hřiště</translation>
        </message>
        <message>
            <source>See it from the other end</source>
            <translation>Pohled z druhého konce</translation>
        </message>
        <message>
            <source>Show &amp;coordinates</source>
            <translation>Ukázat &amp;souřadnice</translation>
        </message>
        <message>
            <source>&amp;Warn of danger</source>
            <translation>&amp;Varovat před nebezpečím</translation>
        </message>
        <message>
            <source>Says when a goal is in reach, in danger, or cut off</source>
            <translation>Řekne, když je branka na dosah, v ohrožení nebo odříznutá</translation>
        </message>
        <message>
            <source>Play a turn as soon as it is &amp;over</source>
            <translation>Zahrát tah, jakmile je &amp;hotový</translation>
        </message>
        <message>
            <source>Without clicking the ball, and without a way back</source>
            <translation>Bez kliknutí na míč a bez návratu</translation>
        </message>
        <message>
            <source>Copy the t&amp;urn</source>
            <translation>Kopírovat &amp;tah</translation>
        </message>
        <message>
            <source>As its digits</source>
            <translation>Jako jeho číslice</translation>
        </message>
        <message>
            <source>Cop&amp;y the game</source>
            <translation>&amp;Kopírovat partii</translation>
        </message>
        <message>
            <source>As text, up to what is on show</source>
            <translation>Jako text, až po to, co je vidět</translation>
        </message>
        <message>
            <source>Pa&amp;ste notation</source>
            <translation>V&amp;ložit zápis</translation>
        </message>
        <message>
            <source>A turn to be planned, or a game to be seen</source>
            <translation>Tah k naplánování, nebo partii k prohlédnutí</translation>
        </message>
        <message>
            <source>A board has 2 to {most} areas, not {n}.</source>
            <translation>Deska má 2 až {most} oblastí, ne {n}.</translation>
        </message>
        <message>
            <source>The neighbours of area {area} are not in order.</source>
            <translation>Sousedé oblasti {area} nejsou seřazeni.</translation>
        </message>
        <message>
            <source>The neighbours of area {area} are wrong.</source>
            <translation>Sousedé oblasti {area} jsou chybní.</translation>
        </message>
        <message>
            <source>The board is not that of its map.</source>
            <translation>Deska neodpovídá své mapě.</translation>
        </message>
        <message>
            <source>Every area has hexes of its own.</source>
            <translation>Každá oblast má vlastní šestiúhelníky.</translation>
        </message>
        <message>
            <source>The hexes are not on the grid.</source>
            <translation>Šestiúhelníky neleží na mřížce.</translation>
        </message>
        <message>
            <source>A board is made of 2 to {most} areas.</source>
            <translation>Deska se tvoří z 2 až {most} oblastí.</translation>
        </message>
        <message>
            <source>There is no room for {areas} areas.</source>
            <translation>Pro {areas} oblastí není místo.</translation>
        </message>
        <message>
            <source>{given} dice are placed, not {due}.</source>
            <translation>Umisťuje se {due} kostek, ne {given}.</translation>
        </message>
        <message>
            <source>Area {area} is not the player's whose turn ends.</source>
            <translation>Oblast {area} nepatří hráči, jehož tah končí.</translation>
        </message>
        <message>
            <source>Area {area} has no room for its dice.</source>
            <translation>V oblasti {area} není pro její kostky místo.</translation>
        </message>
        <message>
            <source>Every area is dealt, and everybody is dealt one.</source>
            <translation>Rozdají se všechny oblasti a každý nějakou dostane.</translation>
        </message>
        <message>
            <source>Every area is dealt 1 to {most} dice.</source>
            <translation>Každá oblast dostane 1 až {most} kostek.</translation>
        </message>
        <message>
            <source>“{text}” is no move, such as attack 3 7, transfer 3 4 or end.</source>
            <translation>„{text}“ není tah, jako attack 3 7, transfer 3 4 nebo end.</translation>
        </message>
        <message>
            <source>“{text}” is no number of a move.</source>
            <translation>„{text}“ není číslo tahu.</translation>
        </message>
        <message>
            <source>Areas are numbered from 1.</source>
            <translation>Oblasti se číslují od 1.</translation>
        </message>
        <message>
            <source>This is no position of Dicewars: {fault}.</source>
            <translation>To není pozice hry Dicewars: {fault}.</translation>
        </message>
        <message>
            <source>A position has {areas} areas and {players} players.</source>
            <translation>Pozice má oblastí {areas} a hráčů {players}.</translation>
        </message>
        <message>
            <source>Nobody owns anything before the deal.</source>
            <translation>Před rozdáním nikomu nic nepatří.</translation>
        </message>
        <message>
            <source>Every area is owned by one of the players.</source>
            <translation>Každá oblast patří některému hráči.</translation>
        </message>
        <message>
            <source>On every area are 1 to {most} dice.</source>
            <translation>V každé oblasti je 1 až {most} kostek.</translation>
        </message>
        <message>
            <source>A number of the position is out of range.</source>
            <translation>Některé číslo pozice je mimo rozsah.</translation>
        </message>
        <message>
            <source>At most {most} dice are kept as a reserve.</source>
            <translation>V záloze zůstává nejvýše {most} kostek.</translation>
        </message>
        <message>
            <source>It is the turn of one of the players.</source>
            <translation>Na tahu je jeden z hráčů.</translation>
        </message>
        <message>
            <source>A game that is over has a reason, and no other has.</source>
            <translation>Skončená hra má důvod konce, jiná ne.</translation>
        </message>
        <message>
            <source>Dice are rolled for an attack, and for nothing else.</source>
            <translation>Kostkami se hází při útoku, jindy ne.</translation>
        </message>
        <message>
            <source>It is the turn of a player who owns nothing.</source>
            <translation>Na tahu je hráč, kterému nic nepatří.</translation>
        </message>
        <message>
            <source>One player owns everything, and the game goes on.</source>
            <translation>Jednomu hráči patří všechno, a hra pokračuje.</translation>
        </message>
        <message>
            <source>A conqueror owns everything.</source>
            <translation>Dobyvateli patří všechno.</translation>
        </message>
        <message>
            <source>The attack of the position cannot be made.</source>
            <translation>Útok z pozice nelze provést.</translation>
        </message>
        <message>
            <source>Random attacks</source>
            <translation>Náhodné útoky</translation>
        </message>
        <message>
            <source>Dice difference (sdc)</source>
            <translation>Rozdíl kostek (sdc)</translation>
        </message>
        <message>
            <source>Likely and held (ste)</source>
            <translation>Pravděpodobné a udržitelné (ste)</translation>
        </message>
        <message>
            <source>Likely and held, first from the largest region (stei)</source>
            <translation>Pravděpodobné a udržitelné, nejdřív z největšího území (stei)</translation>
        </message>
        <message>
            <source>Win probability by sizes (wpm-s)</source>
            <translation>Pravděpodobnost výhry podle velikostí (wpm-s)</translation>
        </message>
        <message>
            <source>Win probability by dice (wpm-d)</source>
            <translation>Pravděpodobnost výhry podle kostek (wpm-d)</translation>
        </message>
        <message>
            <source>Win probability by both (wpm-c)</source>
            <translation>Pravděpodobnost výhry podle obojího (wpm-c)</translation>
        </message>
        <message>
            <source>sdc, dice to the border before</source>
            <translation>sdc, předtím kostky k hranici</translation>
        </message>
        <message>
            <source>sdc, dice out of danger after</source>
            <translation>sdc, potom kostky z ohrožení</translation>
        </message>
        <message>
            <source>sdc, as its source has it</source>
            <translation>sdc, jak je má zdroj</translation>
        </message>
        <message>
            <source>stei, dice to the border</source>
            <translation>stei, kostky k hranici</translation>
        </message>
        <message>
            <source>stei, dice to the border and out of danger</source>
            <translation>stei, kostky k hranici a z ohrožení</translation>
        </message>
        <message>
            <source>stei, dice out of danger</source>
            <translation>stei, kostky z ohrožení</translation>
        </message>
        <message>
            <source>Transfers along paths, attacks by MaxN, escape (maxn)</source>
            <translation>Přesuny po cestách, útoky podle MaxN, ústup (maxn)</translation>
        </message>
        <message>
            <source>Four coefficients by living players (heuristic)</source>
            <translation>Čtyři koeficienty podle živých hráčů (heuristic)</translation>
        </message>
        <message>
            <source>Weighed by self-play (weighed)</source>
            <translation>Zvážený hrou proti sobě (weighed)</translation>
        </message>
        <message>
            <source>Expectimax</source>
            <translation>Expectimax</translation>
        </message>
        <message>
            <source>Looks at everything to a depth, dice by their probabilities; for any number.</source>
            <translation>Prohlíží vše do hloubky, kostky podle pravděpodobností; pro libovolný počet hráčů.</translation>
        </message>
        <message>
            <source>Agent maxn</source>
            <translation>Agent maxn</translation>
        </message>
        <message>
            <source>What the agent maxn looks at before it attacks; every attack is assumed to succeed.</source>
            <translation>Co si agent maxn prohlédne, než zaútočí; u každého útoku předpokládá úspěch.</translation>
        </message>
        <message>
            <source>Pivots need {seats} entries or more, one for every seat.</source>
            <translation>Pivoti potřebují aspoň {seats} účastníky, na každé místo jednoho.</translation>
        </message>
        <message>
            <source>as usual</source>
            <translation>jako obvykle</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Pravidla</translation>
        </message>
        <message>
            <source>of 2021</source>
            <translation>z roku 2021</translation>
        </message>
        <message>
            <source>Dice can be transferred, and the reserve is small.</source>
            <translation>Kostky lze přesouvat a záloha je malá.</translation>
        </message>
        <message>
            <source>of 2020</source>
            <translation>z roku 2020</translation>
        </message>
        <message>
            <source>Without transfers; 3 dice on every area.</source>
            <translation>Bez přesunů; v každé oblasti 3 kostky.</translation>
        </message>
        <message>
            <source>Which rules are played where nothing else is chosen below.</source>
            <translation>Podle kterých pravidel se hraje, není-li níže zvoleno jinak.</translation>
        </message>
        <message>
            <source>Areas</source>
            <translation>Oblasti</translation>
        </message>
        <message>
            <source>Areas of a board that is generated.</source>
            <translation>Oblasti vytvořené desky.</translation>
        </message>
        <message>
            <source>Board number</source>
            <translation>Číslo desky</translation>
        </message>
        <message>
            <source>The same number gives the same board.</source>
            <translation>Stejné číslo dá stejnou desku.</translation>
        </message>
        <message>
            <source>Most dice</source>
            <translation>Nejvíc kostek</translation>
        </message>
        <message>
            <source>Dice on an area, at most.</source>
            <translation>Kostek v oblasti nejvýše.</translation>
        </message>
        <message>
            <source>Transfers</source>
            <translation>Přesuny</translation>
        </message>
        <message>
            <source>Transfers in a turn, at most.</source>
            <translation>Přesunů za tah nejvýše.</translation>
        </message>
        <message>
            <source>Loss of who holds</source>
            <translation>Ztráta obránce</translation>
        </message>
        <message>
            <source>Who holds an area loses a die for so many attacking ones; 0: none.</source>
            <translation>Kdo oblast udrží, ztratí kostku za tolik útočících; 0: žádnou.</translation>
        </message>
        <message>
            <source>Most reinforcements</source>
            <translation>Nejvíc posil</translation>
        </message>
        <message>
            <source>Dice that come after a turn, at most.</source>
            <translation>Kostek po tahu nejvýše.</translation>
        </message>
        <message>
            <source>Most in reserve</source>
            <translation>Nejvíc v záloze</translation>
        </message>
        <message>
            <source>Dice that are kept, at most.</source>
            <translation>Kostek, které zůstanou, nejvýše.</translation>
        </message>
        <message>
            <source>Reserve shrinks</source>
            <translation>Záloha se zmenšuje</translation>
        </message>
        <message>
            <source>1: one die less is kept for every area owned; 0: not so.</source>
            <translation>1: za každou vlastní oblast zůstane o kostku méně; 0: nikoli.</translation>
        </message>
        <message>
            <source>Lands grow</source>
            <translation>Země rostou</translation>
        </message>
        <message>
            <source>1: everybody's first land is connected; 0: areas are dealt at random.</source>
            <translation>1: první země každého souvisí; 0: oblasti se rozdají náhodně.</translation>
        </message>
        <message>
            <source>First dice</source>
            <translation>První kostky</translation>
        </message>
        <message>
            <source>Dice for every area at the beginning.</source>
            <translation>Kostek na každou oblast na začátku.</translation>
        </message>
        <message>
            <source>First dice at random</source>
            <translation>První kostky náhodně</translation>
        </message>
        <message>
            <source>1: everybody has as many, placed at random; 0: as many on every area.</source>
            <translation>1: každý jich má stejně, náhodně umístěných; 0: v každé oblasti stejně.</translation>
        </message>
        <message>
            <source>Spare dice</source>
            <translation>Kostky navíc</translation>
        </message>
        <message>
            <source>Dice that everybody has more, if at random.</source>
            <translation>Kostek, které má každý navíc, jsou-li náhodně.</translation>
        </message>
        <message>
            <source>Draw after quiet rounds</source>
            <translation>Remíza po tichých kolech</translation>
        </message>
        <message>
            <source>Rounds in a row in which everybody only ended his turn.</source>
            <translation>Kol v řadě, v nichž každý tah jen ukončil.</translation>
        </message>
        <message>
            <source>Draw after rounds without attack</source>
            <translation>Remíza po kolech bez útoku</translation>
        </message>
        <message>
            <source>Rounds in a row without an attack.</source>
            <translation>Kol v řadě bez útoku.</translation>
        </message>
        <message>
            <source>Draw after attacks</source>
            <translation>Remíza po útocích</translation>
        </message>
        <message>
            <source>Attacks of a game, at most.</source>
            <translation>Útoků za hru nejvýše.</translation>
        </message>
        <message>
            <source>do nothing</source>
            <translation>nic neudělat</translation>
        </message>
        <message>
            <source>won, assumed</source>
            <translation>vyhráno (předpoklad)</translation>
        </message>
        <message>
            <source>end</source>
            <translation>konec</translation>
        </message>
        <message>
            <source>won</source>
            <translation>vyhráno</translation>
        </message>
        <message>
            <source>held</source>
            <translation>udrženo</translation>
        </message>
        <message>
            <source>dice on {areas}</source>
            <translation>kostky na {areas}</translation>
        </message>
        <message>
            <source>Largest region</source>
            <translation>Největší území</translation>
        </message>
        <message>
            <source>Dice</source>
            <translation>Kostky</translation>
        </message>
        <message>
            <source>Reserve</source>
            <translation>Záloha</translation>
        </message>
        <message>
            <source>Dice against dice for areas side by side: the largest region brings new dice.</source>
            <translation>Kostky proti kostkám o sousední oblasti: největší území přináší nové kostky.</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Win rate after so many games</source>
            <translation>Podíl výher po tolika hrách</translation>
        </message>
        <message>
            <source>area {number}</source>
            <translation>oblast {number}</translation>
        </message>
        <message>
            <source>{area}: not dealt yet</source>
            <translation>{area}: zatím nerozdáno</translation>
        </message>
        <message>
            <source>{area}: {player}, dice: {dice}</source>
            <translation>{area}: {player}, kostek: {dice}</translation>
        </message>
        <message>
            <source>{a} attacks {b}: wins {won}, holds it then {held}</source>
            <translation>{a} útočí na {b}: vyhraje {won}, pak udrží {held}</translation>
        </message>
        <message>
            <source>{a} sends {count} dice to {b}</source>
            <translation>{a} pošle na {b} kostky: {count}</translation>
        </message>
        <message>
            <source>End of the turn: {count} dice come</source>
            <translation>Konec tahu: přibude kostek {count}</translation>
        </message>
        <message>
            <source>Dice that come at the end: {count}</source>
            <translation>Kostky, které na konci přibudou: {count}</translation>
        </message>
        <message>
            <source>Transfers left: {left}</source>
            <translation>Zbývá přesunů: {left}</translation>
        </message>
        <message>
            <source>&amp;End the turn</source>
            <translation>&amp;Ukončit tah</translation>
        </message>
        <message>
            <source>Dice come, and the next one plays</source>
            <translation>Přibudou kostky a hraje další</translation>
        </message>
        <message>
            <source>Choose one of your areas, then the area that its dice attack or go to. Commit ends the turn.</source>
            <translation>Zvolte svou oblast a pak oblast, na kterou její kostky zaútočí nebo přejdou. Potvrzení tah ukončí.</translation>
        </message>
        <message>
            <source>The areas are dealt.</source>
            <translation>Oblasti jsou rozdány.</translation>
        </message>
        <message>
            <source>{name}: {count} dice from {a} to {b}</source>
            <translation>{name}: kostky ({count}) z {a} do {b}</translation>
        </message>
        <message>
            <source>{name} ends the turn; luck so far {luck}</source>
            <translation>{name} končí tah; dosavadní štěstí {luck}</translation>
        </message>
        <message>
            <source>{name}: {count} dice come</source>
            <translation>{name}: přibylo kostek {count}</translation>
        </message>
        <message>
            <source>{name}: {a} attacks {b} of {other}, {n} dice against {m}</source>
            <translation>{name}: {a} útočí na {b} ({other}), kostek {n} proti {m}</translation>
        </message>
        <message>
            <source>The moves of {game} are too many to be listed.</source>
            <translation>Tahů hry {game} je příliš mnoho na to, aby se vypsaly.</translation>
        </message>
        <message>
            <source>The options are wrong: {fault}.</source>
            <translation>Volby jsou chybné: {fault}.</translation>
        </message>
        <message>
            <source>chosen</source>
            <translation>vybraný</translation>
        </message>
        <message>
            <source>own</source>
            <translation>vlastní</translation>
        </message>
        <message>
            <source>played</source>
            <translation>zahraný</translation>
        </message>
        <message>
            <source>The game is over at this node.</source>
            <translation>V tomto uzlu už hra skončila.</translation>
        </message>
        <message>
            <source>The node could not be reached: {error}</source>
            <translation>Do uzlu se nepodařilo dojít: {error}</translation>
        </message>
        <message>
            <source>{position}, after {line} (dice of seed {seed})</source>
            <translation>{position}, po {line} (kostky semínka {seed})</translation>
        </message>
        <message>
            <source>{position}, after {line}</source>
            <translation>{position}, po {line}</translation>
        </message>
        <message>
            <source>This program knows no study of the kind “{kind}”.</source>
            <translation>Tento program nezná zkoumání druhu „{kind}“.</translation>
        </message>
        <message>
            <source>there is no search</source>
            <translation>není v něm žádné prohledávání</translation>
        </message>
        <message>
            <source>a comparison is of two searches of one decision</source>
            <translation>porovnání má dvě prohledávání jednoho rozhodnutí</translation>
        </message>
        <message>
            <source>This board is a map already.</source>
            <translation>Tato deska už mapou je.</translation>
        </message>
        <message>
            <source>Area {number}</source>
            <translation>Oblast {number}</translation>
        </message>
        <message>
            <source>Nothing is done</source>
            <translation>Nic se neudělá</translation>
        </message>
        <message>
            <source>{a} → {b}: dice {count}, then {then} there</source>
            <translation>{a} → {b}: kostek {count}, pak je tam {then}</translation>
        </message>
        <message>
            <source>{area}: {then} dice by transfers: {count}. That is the most for the fewest.</source>
            <translation>{area}: přesuny: {count}, kostek pak: {then}. To je nejvíc za nejméně přesunů.</translation>
        </message>
        <message>
            <source>{area} needs no help: it has {least} dice or more.</source>
            <translation>{area} pomoc nepotřebuje: má aspoň {least} kostek.</translation>
        </message>
        <message>
            <source>{area}: no own inner area in reach.</source>
            <translation>{area}: žádná vlastní vnitřní oblast není v dosahu.</translation>
        </message>
        <message>
            <source>{area}: no path brings a die.</source>
            <translation>{area}: žádná cesta nepřivede ani kostku.</translation>
        </message>
        <message>
            <source>Areas owned.</source>
            <translation>Oblasti, které vlastní.</translation>
        </message>
        <message>
            <source>Areas of the largest connected region.</source>
            <translation>Oblasti největšího souvislého území.</translation>
        </message>
        <message>
            <source>Own areas beside an enemy with {count} dice more, at least.</source>
            <translation>Vlastní oblasti vedle soupeře, který má aspoň o {count} kostek víc.</translation>
        </message>
        <message>
            <source>Enemies' areas beside an own one with {count} dice more at least, or eight against eight.</source>
            <translation>Oblasti soupeřů vedle vlastní, která má aspoň o {count} kostek víc, nebo osm proti osmi.</translation>
        </message>
        <message>
            <source>The own sum without those of all others: what maxn makes as large as it can.</source>
            <translation>Vlastní součet bez součtů všech ostatních: to, co maxn zvětšuje, jak může.</translation>
        </message>
        <message>
            <source>Own minus others</source>
            <translation>Vlastní bez ostatních</translation>
        </message>
        <message>
            <source>&amp;Save the board as a map…</source>
            <translation>Uložit desku jako &amp;mapu…</translation>
        </message>
        <message>
            <source>To be opened, drawn on and played as any other map</source>
            <translation>Dá se otevřít, překreslit a hrát jako každá jiná mapa</translation>
        </message>
        <message>
            <source>Board {0}</source>
            <translation>Deska {0}</translation>
        </message>
        <message>
            <source>Save the board as a map: name of its folder</source>
            <translation>Uložit desku jako mapu: název složky</translation>
        </message>
        <message>
            <source>The board is a map now: {0}</source>
            <translation>Deska je teď mapa: {0}</translation>
        </message>
        <message>
            <source>The board is not saved. {0}</source>
            <translation>Deska není uložena. {0}</translation>
        </message>
        <message>
            <source>bands: least to most of the workers</source>
            <translation>pásy: nejmenší až největší z vláken</translation>
        </message>
        <message>
            <source>mean of the last {seconds} s</source>
            <translation>průměr posledních {seconds} s</translation>
        </message>
        <message>
            <source>There is no picture of the kind “{kind}”.</source>
            <translation>Obrázek druhu „{kind}“ neexistuje.</translation>
        </message>
        <message>
            <source>A side of a picture has {least:.0f} to {most:.0f} mm.</source>
            <translation>Strana obrázku má {least:.0f} až {most:.0f} mm.</translation>
        </message>
        <message>
            <source>A picture has {least} to {most} dots an inch.</source>
            <translation>Obrázek má {least} až {most} bodů na palec.</translation>
        </message>
        <message>
            <source>Letters are {least:.0f} to {most:.0f} points high.</source>
            <translation>Písmo je vysoké {least:.0f} až {most:.0f} bodů.</translation>
        </message>
        <message>
            <source>The picture would be {width} x {height} pixels. Choose fewer dots an inch or a smaller size, or SVG or PDF.</source>
            <translation>Obrázek by měl {width} x {height} pixelů. Zvolit méně bodů na palec nebo menší velikost, nebo SVG či PDF.</translation>
        </message>
        <message>
            <source>“{text}” is no size; write 180x120 (mm) or 1600x1000px.</source>
            <translation>„{text}“ není velikost; psát 180x120 (mm) nebo 1600x1000px.</translation>
        </message>
        <message>
            <source>share of games won (95 %)</source>
            <translation>podíl vyhraných her (95 %)</translation>
        </message>
        <message>
            <source>curve through them</source>
            <translation>křivka jimi proložená</translation>
        </message>
        <message>
            <source>the value itself</source>
            <translation>hodnota sama</translation>
        </message>
        <message>
            <source>Value that the search said</source>
            <translation>Hodnota, kterou prohledávání uvedlo</translation>
        </message>
        <message>
            <source>choose as most at the end</source>
            <translation>volí jako většina na konci</translation>
        </message>
        <message>
            <source>two searches choose alike</source>
            <translation>dvě prohledávání volí stejně</translation>
        </message>
        <message>
            <source>distance of the visits</source>
            <translation>vzdálenost návštěv</translation>
        </message>
        <message>
            <source>Agreement</source>
            <translation>Shoda</translation>
        </message>
        <message>
            <source>mean of the searches</source>
            <translation>průměr prohledávání</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Hodnota</translation>
        </message>
        <message>
            <source>bands: {low} to {high} % of {count} seeds</source>
            <translation>pásy: {low} až {high} % ze semínek ({count})</translation>
        </message>
        <message>
            <source>this study of an earlier version has no times</source>
            <translation>tato studie starší verze nemá časy</translation>
        </message>
        <message>
            <source>{file} is no calibration that can be read: {reason}. It is written by “marchland study calibration”.</source>
            <translation>{file} není kalibrace, kterou lze číst: {reason}. Zapisuje ji „marchland study calibration“.</translation>
        </message>
        <message>
            <source>{file} is no calibration of this version.</source>
            <translation>{file} není kalibrace této verze.</translation>
        </message>
        <message>
            <source>Estimated chance to win: {chance}, by {games} games of the search with itself, {iterations} iterations a turn.</source>
            <translation>Odhad šance na výhru: {chance}, podle {games} her hledání se sebou samým, {iterations} iterací na tah.</translation>
        </message>
        <message>
            <source>Estimated chance to win: {chance}, by {games} games of the search with itself on {map}, {iterations} iterations a turn.</source>
            <translation>Odhad šance na výhru: {chance}, podle {games} her hledání se sebou samým na mapě {map}, {iterations} iterací na tah.</translation>
        </message>
        <message>
            <source>This is another map.</source>
            <translation>Toto je jiná mapa.</translation>
        </message>
        <message>
            <source>The calibration is of {search} in {game}, not of {other} in {here}.</source>
            <translation>Kalibrace je pro {search} ve hře {game}, ne pro {other} ve hře {here}.</translation>
        </message>
        <message>
            <source>Page 1 says no search: give it [pages.search].</source>
            <translation>Strana 1 neříká žádné prohledávání: dejte jí [pages.search].</translation>
        </message>
        <message>
            <source>it cannot be read: {reason}.</source>
            <translation>nelze číst: {reason}.</translation>
        </message>
        <message>
            <source>it is no TOML: {reason}.</source>
            <translation>není to TOML: {reason}.</translation>
        </message>
        <message>
            <source>this is no lesson: its format must be “{format}”.</source>
            <translation>není to lekce: její formát musí být „{format}“.</translation>
        </message>
        <message>
            <source>it has version {version}, but this program reads versions up to {known}.</source>
            <translation>má verzi {version}, ale tento program čte verze do {known}.</translation>
        </message>
        <message>
            <source>title of page {number}</source>
            <translation>nadpis strany {number}</translation>
        </message>
        <message>
            <source>text of page {number}</source>
            <translation>text strany {number}</translation>
        </message>
        <message>
            <source>the {name} is not there in “{language}”.</source>
            <translation>{name} není v jazyce „{language}“.</translation>
        </message>
        <message>
            <source>There is no map “{name}” here. Maps: {maps}.</source>
            <translation>Mapa „{name}“ tu není. Mapy: {maps}.</translation>
        </message>
        <message>
            <source>The game “{game}” cannot be set up on a map.</source>
            <translation>Hru „{game}“ nelze postavit na mapě.</translation>
        </message>
        <message>
            <source>[pages.search.told] on page {number}</source>
            <translation>[pages.search.told] na straně {number}</translation>
        </message>
        <message>
            <source>{where}: there is nothing called “{name}”. Known: {known}.</source>
            <translation>{where}: nic se nejmenuje „{name}“. Známé: {known}.</translation>
        </message>
        <message>
            <source>{file} holds no network for a pitch of {width}x{height}.</source>
            <translation>V {file} není síť pro hřiště {width}x{height}.</translation>
        </message>
        <message>
            <source>{file} is not in the folder any more: take another folder.</source>
            <translation>{file} už ve složce není: zvolte jinou složku.</translation>
        </message>
    </context>
    <context>
        <name>ActionSearch</name>
        <message>
            <source>Find an action</source>
            <translation>Najít akci</translation>
        </message>
        <message>
            <source>Actions found</source>
            <translation>Nalezené akce</translation>
        </message>
    </context>
    <context>
        <name>AiLogKeeper</name>
        <message>
            <source>Write the log of every game of bots alone into the folder {0}</source>
            <translation>Záznam každé hry samotných botů zapsat do složky {0}</translation>
        </message>
        <message>
            <source>Save the AI's log</source>
            <translation>Uložit záznam AI</translation>
        </message>
        <message>
            <source>Text (*.txt);;JSON (*.json)</source>
            <translation>Text (*.txt);;JSON (*.json)</translation>
        </message>
        <message>
            <source>The AI's log is not saved. {0}</source>
            <translation>Záznam AI není uložen. {0}</translation>
        </message>
    </context>
    <context>
        <name>AiLogPanel</name>
        <message>
            <source>The AI's log of the round</source>
            <translation>Záznam AI z kola</translation>
        </message>
        <message>
            <source>After the first round: how regions were valued and turns judged.</source>
            <translation>Po prvním kole: jak byly oceněny regiony a posouzeny tahy.</translation>
        </message>
        <message>
            <source>Keep those of simulations</source>
            <translation>Uchovat záznamy simulací</translation>
        </message>
    </context>
    <context>
        <name>AnalyseDocks</name>
        <message>
            <source>Show {0}</source>
            <translation>Zobrazit {0}</translation>
        </message>
    </context>
    <context>
        <name>AnalyseWorkspace</name>
        <message>
            <source>AI turns</source>
            <translation>Tahy AI</translation>
        </message>
        <message>
            <source>Log</source>
            <translation>Záznam</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Pozice</translation>
        </message>
        <message>
            <source>Search tree</source>
            <translation>Prohledávací strom</translation>
        </message>
        <message>
            <source>Statistics</source>
            <translation>Statistika</translation>
        </message>
        <message>
            <source>Nothing searches this game.</source>
            <translation>Tuto hru nic neprohledává.</translation>
        </message>
    </context>
    <context>
        <name>AnalysisFiles</name>
        <message>
            <source>Open an analysis or a game</source>
            <translation>Otevřít analýzu nebo hru</translation>
        </message>
        <message>
            <source>Analyses and games (*{0} *.json *.txt)</source>
            <translation>Analýzy a partie (*{0} *.json *.txt)</translation>
        </message>
        <message>
            <source>Save the analysis</source>
            <translation>Uložit analýzu</translation>
        </message>
        <message>
            <source>Analyses (*{0})</source>
            <translation>Analýzy (*{0})</translation>
        </message>
        <message>
            <source>Written: {0}</source>
            <translation>Zapsáno: {0}</translation>
        </message>
        <message>
            <source>The file could not be used: {0}</source>
            <translation>Soubor nelze použít: {0}</translation>
        </message>
    </context>
    <context>
        <name>AnalysisLink</name>
        <message>
            <source>Your analysis is as you left it. The game is at another position.</source>
            <translation>Rozbor je tak, jak byl opuštěn. Hra je v jiné pozici.</translation>
        </message>
        <message>
            <source>Show the game's position</source>
            <translation>Ukázat pozici hry</translation>
        </message>
    </context>
    <context>
        <name>AttackEditor</name>
        <message>
            <source>Units to send</source>
            <translation>Jednotky k odeslání</translation>
        </message>
        <message>
            <source>Put the order on the list (Return)</source>
            <translation>Zařadit rozkaz do seznamu (Return)</translation>
        </message>
        <message>
            <source>Capture</source>
            <translation>Dobytí</translation>
        </message>
        <message>
            <source>Expected losses</source>
            <translation>Očekávané ztráty</translation>
        </message>
        <message>
            <source>Transfer</source>
            <translation>Přesun</translation>
        </message>
        <message>
            <source>Attack</source>
            <translation>Útok</translation>
        </message>
        <message>
            <source>Change</source>
            <translation>Změnit</translation>
        </message>
        <message>
            <source>{0} % against {1}</source>
            <translation>{0} % proti {1}</translation>
        </message>
        <message>
            <source>{0} of yours, {1} of theirs</source>
            <translation>vlastní {0}, cizí {1}</translation>
        </message>
        <message>
            <source>Add</source>
            <translation>Přidat</translation>
        </message>
    </context>
    <context>
        <name>Autosave</name>
        <message>
            <source>the folder {0} cannot be written to</source>
            <translation>do složky {0} nelze zapisovat</translation>
        </message>
    </context>
    <context>
        <name>AxisBox</name>
        <message>
            <source>Horizontal axis</source>
            <translation>Vodorovná osa</translation>
        </message>
        <message>
            <source>Draw the plots over time or over iterations</source>
            <translation>Kreslit grafy podle času, nebo podle iterací</translation>
        </message>
    </context>
    <context>
        <name>BatchSetupPanel</name>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>Most rounds of a game</source>
            <translation>Nejvyšší počet kol hry</translation>
        </message>
        <message>
            <source>A game that is not won by then is a draw</source>
            <translation>Hra do té doby nerozhodnutá je remíza</translation>
        </message>
        <message>
            <source>Iterations a turn</source>
            <translation>Iterace na tah</translation>
        </message>
        <message>
            <source>Of the searching bot without a level: the same seed gives the same games</source>
            <translation>U prohledávajícího bota bez úrovně: stejné semínko dá stejné hry</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>Most rounds</source>
            <translation>Nejvíce kol</translation>
        </message>
        <message>
            <source>Seats rotate over games with the same dice, so that luck of the seat cancels.</source>
            <translation>Místa se mezi hrami se stejnými kostkami střídají, takže štěstí místa se vyruší.</translation>
        </message>
        <message>
            <source>Bot {0}</source>
            <translation>Bot {0}</translation>
        </message>
    </context>
    <context>
        <name>BatchWindow</name>
        <message>
            <source>Many games</source>
            <translation>Mnoho her</translation>
        </message>
        <message>
            <source>Stop, and keep the games that are over (Esc)</source>
            <translation>Zastavit a nechat dohrané hry (Esc)</translation>
        </message>
        <message>
            <source>Table (CSV)…</source>
            <translation>Tabulka (CSV)…</translation>
        </message>
        <message>
            <source>All games…</source>
            <translation>Všechny hry…</translation>
        </message>
        <message>
            <source>Tables and a record of every game into a folder</source>
            <translation>Tabulky a záznam každé hry do složky</translation>
        </message>
        <message>
            <source>Replay</source>
            <translation>Přehrát</translation>
        </message>
        <message>
            <source>Show the chosen game step by step (Enter)</source>
            <translation>Ukázat vybranou hru krok za krokem (Enter)</translation>
        </message>
        <message>
            <source>Keep</source>
            <translation>Ponechat</translation>
        </message>
        <message>
            <source>Put the chosen game into the library, with its log</source>
            <translation>Uložit vybranou hru i s jejím záznamem do knihovny</translation>
        </message>
        <message>
            <source>Keep all</source>
            <translation>Ponechat vše</translation>
        </message>
        <message>
            <source>Put all games into the library, with their logs</source>
            <translation>Uložit všechny hry i s jejich záznamy do knihovny</translation>
        </message>
        <message>
            <source>Games played</source>
            <translation>Odehrané hry</translation>
        </message>
        <message>
            <source>Many games of {0}</source>
            <translation>Mnoho her {0}</translation>
        </message>
        <message>
            <source>Many games on {0}</source>
            <translation>Mnoho her na mapě {0}</translation>
        </message>
        <message>
            <source>Preparing the bots…</source>
            <translation>Připravují se boti…</translation>
        </message>
        <message>
            <source>{0} of {1} games are over.</source>
            <translation>Dohráno {0} z {1} her.</translation>
        </message>
        <message>
            <source>{0} games were played.</source>
            <translation>Odehraných her: {0}.</translation>
        </message>
        <message>
            <source>Stopped after {0} of {1} games.</source>
            <translation>Zastaveno po {0} z {1} her.</translation>
        </message>
        <message>
            <source>Going into the library…</source>
            <translation>Ukládá se do knihovny…</translation>
        </message>
        <message>
            <source>Save the table</source>
            <translation>Uložit tabulku</translation>
        </message>
        <message>
            <source>Tables (*.csv)</source>
            <translation>Tabulky (*.csv)</translation>
        </message>
        <message>
            <source>Saved as {0}.</source>
            <translation>Uloženo jako {0}.</translation>
        </message>
        <message>
            <source>Folder for the games</source>
            <translation>Složka pro hry</translation>
        </message>
        <message>
            <source>Saved in {0}.</source>
            <translation>Uloženo do {0}.</translation>
        </message>
    </context>
    <context>
        <name>BlankDialog</name>
        <message>
            <source>New blank map</source>
            <translation>Nová prázdná mapa</translation>
        </message>
        <message>
            <source>New map</source>
            <translation>Nová mapa</translation>
        </message>
        <message>
            <source>Other</source>
            <translation>Jiná</translation>
        </message>
        <message>
            <source>None: only sea</source>
            <translation>Žádné: jen moře</translation>
        </message>
        <message>
            <source>The same number gives the same country</source>
            <translation>Stejné číslo dá stejnou zemi</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Šířka</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Výška</translation>
        </message>
        <message>
            <source>pixels</source>
            <translation>pixelů</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Název</translation>
        </message>
        <message>
            <source>&amp;Size</source>
            <translation>&amp;Velikost</translation>
        </message>
        <message>
            <source>&amp;Invented regions</source>
            <translation>V&amp;ymyšlené regiony</translation>
        </message>
        <message>
            <source>&amp;Country number</source>
            <translation>Čí&amp;slo země</translation>
        </message>
    </context>
    <context>
        <name>BorderTable</name>
        <message>
            <source>Area</source>
            <translation>Oblast</translation>
        </message>
        <message>
            <source>Dice</source>
            <translation>Kostky</translation>
        </message>
        <message>
            <source>Then</source>
            <translation>Pak</translation>
        </message>
        <message>
            <source>Moves</source>
            <translation>Přesuny</translation>
        </message>
        <message>
            <source>Border areas of who is to move, the weakest first</source>
            <translation>Hraniční oblasti toho, kdo je na tahu, nejslabší první</translation>
        </message>
        <message>
            <source>Dice on it now</source>
            <translation>Kostky na ní teď</translation>
        </message>
        <message>
            <source>Dice on it once the best path is carried out</source>
            <translation>Kostky na ní po provedení nejlepší cesty</translation>
        </message>
        <message>
            <source>Transfers of that path</source>
            <translation>Přesuny té cesty</translation>
        </message>
    </context>
    <context>
        <name>BranchDialog</name>
        <message>
            <source>Continue from here</source>
            <translation>Pokračovat odsud</translation>
        </message>
        <message>
            <source>Other dice than in the recorded game</source>
            <translation>Jiné kostky než v zaznamenané hře</translation>
        </message>
        <message>
            <source>Without it the same turns have the same results as in the recorded game</source>
            <translation>Bez toho mají stejné tahy stejné výsledky jako v zaznamenané hře</translation>
        </message>
        <message>
            <source>Continue</source>
            <translation>Pokračovat</translation>
        </message>
        <message>
            <source>A new game begins after round {0}. The recorded one stays as it is.</source>
            <translation>Po kole {0} začne nová hra. Zaznamenaná zůstane, jak je.</translation>
        </message>
        <message>
            <source>Who plays {0}</source>
            <translation>Kdo hraje za {0}</translation>
        </message>
        <message>
            <source>Person</source>
            <translation>Člověk</translation>
        </message>
        <message>
            <source>{0} (as recorded)</source>
            <translation>{0} (jako v záznamu)</translation>
        </message>
    </context>
    <context>
        <name>CalibratedValue</name>
        <message>
            <source>Calibrate the value…</source>
            <translation>Kalibrovat hodnotu…</translation>
        </message>
        <message>
            <source>Says how likely who moves is to win, by games that the search played with itself (marchland study calibration)</source>
            <translation>Řekne, jak pravděpodobně vyhraje hráč na tahu, podle her hledání se sebou samým (marchland study calibration)</translation>
        </message>
        <message>
            <source>Drop the calibration</source>
            <translation>Zrušit kalibraci</translation>
        </message>
        <message>
            <source>Folder of a calibration (marchland study calibration)</source>
            <translation>Složka kalibrace (marchland study calibration)</translation>
        </message>
    </context>
    <context>
        <name>CandidatePanel</name>
        <message>
            <source>Estimated chance to win</source>
            <translation>Odhad šance na výhru</translation>
        </message>
        <message>
            <source>all</source>
            <translation>všichni</translation>
        </message>
        <message>
            <source>Most candidates shown</source>
            <translation>Nejvyšší počet zobrazených kandidátů</translation>
        </message>
        <message>
            <source>Show the best candidates alone; what was played is always shown</source>
            <translation>Zobrazit jen nejlepší kandidáty; co se hrálo, je vidět vždy</translation>
        </message>
        <message>
            <source>Turns of a line</source>
            <translation>Tahy varianty</translation>
        </message>
        <message>
            <source>Cut the lines after so many turns</source>
            <translation>Zkrátit varianty po tolika tazích</translation>
        </message>
        <message>
            <source>Values for</source>
            <translation>Hodnoty pro</translation>
        </message>
        <message>
            <source>For whom values are: for whoever moves, or always for one player</source>
            <translation>Pro koho hodnoty jsou: pro toho, kdo je na tahu, nebo vždy pro jednoho hráče</translation>
        </message>
        <message>
            <source>Show</source>
            <translation>Zobrazit</translation>
        </message>
        <message>
            <source>Line</source>
            <translation>Varianta</translation>
        </message>
        <message>
            <source>Player to move</source>
            <translation>Hráč na tahu</translation>
        </message>
    </context>
    <context>
        <name>CandidateTable</name>
        <message>
            <source>Played: {0}</source>
            <translation>Zahráno: {0}</translation>
        </message>
        <message>
            <source>Own: {0}</source>
            <translation>Vlastní: {0}</translation>
        </message>
        <message>
            <source>95 % interval: {low} to {high}</source>
            <translation>95% interval: {low} až {high}</translation>
        </message>
        <message>
            <source>{visits} visits; the search expected a share of {prior}</source>
            <translation>návštěvy: {visits}; prohledávání čekalo podíl {prior}</translation>
        </message>
        <message>
            <source>Turn</source>
            <translation>Tah</translation>
        </message>
        <message>
            <source>Visits ▾</source>
            <translation>Návštěvy ▾</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Uzly</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Podíl</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Hodnota</translation>
        </message>
        <message>
            <source>Value ▾</source>
            <translation>Hodnota ▾</translation>
        </message>
        <message>
            <source>Depth</source>
            <translation>Hloubka</translation>
        </message>
        <message>
            <source>Kind</source>
            <translation>Druh</translation>
        </message>
        <message>
            <source>What may follow</source>
            <translation>Co může následovat</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>Skóre</translation>
        </message>
        <message>
            <source>Verdict</source>
            <translation>Verdikt</translation>
        </message>
        <message>
            <source>Mean value for {0}: the search's own, no chance to win</source>
            <translation>Průměrná hodnota, {0}: vlastní míra prohledávání, ne šance na výhru</translation>
        </message>
        <message>
            <source>{tip}
95 % interval: {about}</source>
            <translation>{tip}
95% interval: {about}</translation>
        </message>
        <message>
            <source>Rank, and the line of the candidate in the plots</source>
            <translation>Pořadí a čára kandidáta v grafech</translation>
        </message>
        <message>
            <source>Hover draws the turn on the map, a click pins it</source>
            <translation>Najetí nakreslí tah na mapu, kliknutí ho připne</translation>
        </message>
        <message>
            <source>Nodes that were searched below the turn. Best = highest value</source>
            <translation>Uzly prohledané pod tahem. Nejlepší = nejvyšší hodnota</translation>
        </message>
        <message>
            <source>How often the search tried the turn. Best = most visits</source>
            <translation>Jak často prohledávání tah zkoušelo. Nejlepší = nejvíce návštěv</translation>
        </message>
        <message>
            <source>Share of the nodes of all candidates</source>
            <translation>Podíl uzlů ze všech kandidátů</translation>
        </message>
        <message>
            <source>Share of the visits of all candidates</source>
            <translation>Podíl na návštěvách všech kandidátů</translation>
        </message>
        <message>
            <source>What the search expects of {0}: a score as a share</source>
            <translation>Co hledání čeká od hráče {0}: skóre jako podíl</translation>
        </message>
        <message>
            <source>the player to move</source>
            <translation>hráč na tahu</translation>
        </message>
        <message>
            <source>Turns to the deepest node below the candidate</source>
            <translation>Tahy k nejhlubšímu uzlu pod kandidátem</translation>
        </message>
        <message>
            <source>How the generator made the turn: deploys / attacks</source>
            <translation>Jak tah vznikl v generátoru: rozmístění / útoky</translation>
        </message>
        <message>
            <source>Principal variation: the best answers</source>
            <translation>Hlavní varianta: nejlepší odpovědi</translation>
        </message>
        <message>
            <source>Principal variation: the most visited answers</source>
            <translation>Hlavní varianta: nejnavštěvovanější odpovědi</translation>
        </message>
        <message>
            <source>What the search counts, for every player in their order</source>
            <translation>Co hledání počítá, pro každého hráče v jejich pořadí</translation>
        </message>
        <message>
            <source>Whether the value is exact, a bound, proven, or the turn was cut</source>
            <translation>Zda je hodnota přesná, mez, dokázaná, nebo byl tah odříznut</translation>
        </message>
    </context>
    <context>
        <name>CandidateView</name>
        <message>
            <source>Candidate turns</source>
            <translation>Kandidáti na tah</translation>
        </message>
    </context>
    <context>
        <name>CanvasActions</name>
        <message>
            <source>Canvas si&amp;ze…</source>
            <translation>Velikost &amp;plátna…</translation>
        </message>
        <message>
            <source>Scale the &amp;map…</source>
            <translation>&amp;Měřítko mapy…</translation>
        </message>
        <message>
            <source>Replace the &amp;picture…</source>
            <translation>Nahradit &amp;obrázek…</translation>
        </message>
        <message>
            <source>&amp;Draw the picture from the regions</source>
            <translation>Na&amp;kreslit obrázek z regionů</translation>
        </message>
        <message>
            <source>Remove regions without pi&amp;xels</source>
            <translation>Odstranit regiony &amp;bez pixelů</translation>
        </message>
        <message>
            <source>Resize canvas</source>
            <translation>Změnit velikost plátna</translation>
        </message>
        <message>
            <source>Scale map</source>
            <translation>Změnit měřítko mapy</translation>
        </message>
        <message>
            <source>Another picture of the map</source>
            <translation>Jiný obrázek mapy</translation>
        </message>
        <message>
            <source>Pictures (*.png *.jpg *.jpeg *.webp)</source>
            <translation>Obrázky (*.png *.jpg *.jpeg *.webp)</translation>
        </message>
        <message>
            <source>Replace picture</source>
            <translation>Nahradit obrázek</translation>
        </message>
        <message>
            <source>Draw picture</source>
            <translation>Nakreslit obrázek</translation>
        </message>
        <message>
            <source>Every region has pixels.</source>
            <translation>Každý region má pixely.</translation>
        </message>
        <message>
            <source>Remove regions without pixels</source>
            <translation>Odstranit regiony bez pixelů</translation>
        </message>
        <message>
            <source>Regions removed: {0}. Undo brings them back.</source>
            <translation>Odstraněné regiony: {0}. Krok zpět je vrátí.</translation>
        </message>
        <message>
            <source>{0}…</source>
            <translation>{0}…</translation>
        </message>
        <message>
            <source>The map changed meanwhile. Try again.</source>
            <translation>Mapa se mezitím změnila. Je třeba to zkusit znovu.</translation>
        </message>
        <message>
            <source>Regions that have no pixel left: {0}. Undo brings them back.</source>
            <translation>Regiony, kterým nezbyl žádný pixel: {0}. Krok zpět je vrátí.</translation>
        </message>
    </context>
    <context>
        <name>Card</name>
        <message>
            <source>&amp;Back</source>
            <translation>&amp;Zpět</translation>
        </message>
        <message>
            <source>&amp;Next</source>
            <translation>&amp;Další</translation>
        </message>
        <message>
            <source>&amp;End the tour</source>
            <translation>&amp;Ukončit prohlídku</translation>
        </message>
        <message>
            <source>{0} of {1}</source>
            <translation>{0} z {1}</translation>
        </message>
        <message>
            <source>&amp;Done</source>
            <translation>&amp;Hotovo</translation>
        </message>
    </context>
    <context>
        <name>ChancesLegend</name>
        <message>
            <source>Legend of the chances on the map</source>
            <translation>Legenda šancí na mapě</translation>
        </message>
        <message>
            <source>P: the attack wins, in %</source>
            <translation>P: útok vyhraje, v %</translation>
        </message>
        <message>
            <source>H: the area is held for a round, in %</source>
            <translation>H: oblast se kolo udrží, v %</translation>
        </message>
    </context>
    <context>
        <name>ChangedOutsideBox</name>
        <message>
            <source>Overwriting replaces what it wrote by what you see. Reloading drops your unsaved changes. Saving a copy keeps both, and you go on in the copy.</source>
            <translation>Přepsání nahradí to, co zapsal, tím, co vidíte. Nové načtení zahodí neuložené změny. Uložení kopie zachová obojí a pokračuje se v kopii.</translation>
        </message>
        <message>
            <source>Save a &amp;copy…</source>
            <translation>Uložit &amp;kopii…</translation>
        </message>
        <message>
            <source>&amp;Overwrite</source>
            <translation>&amp;Přepsat</translation>
        </message>
        <message>
            <source>&amp;Reload</source>
            <translation>&amp;Načíst znovu</translation>
        </message>
    </context>
    <context>
        <name>ColorButton</name>
        <message>
            <source>{0}: choose another colour</source>
            <translation>{0}: vybrat jinou barvu</translation>
        </message>
        <message>
            <source>Colour: {0}</source>
            <translation>Barva: {0}</translation>
        </message>
    </context>
    <context>
        <name>ComparePanel</name>
        <message>
            <source>Compare</source>
            <translation>Porovnat</translation>
        </message>
        <message>
            <source>Search the position on show with both</source>
            <translation>Prohledat zobrazenou pozici oběma</translation>
        </message>
        <message>
            <source>Stop comparing</source>
            <translation>Zastavit porovnání</translation>
        </message>
        <message>
            <source>Keep what both have found</source>
            <translation>Nechat, co oba našly</translation>
        </message>
        <message>
            <source>Save the comparison…</source>
            <translation>Uložit porovnání…</translation>
        </message>
        <message>
            <source>As JSON or CSV, or to be opened again</source>
            <translation>Jako JSON nebo CSV, nebo k opětovnému otevření</translation>
        </message>
        <message>
            <source>Keep the comparison in the library</source>
            <translation>Uložit porovnání do knihovny</translation>
        </message>
        <message>
            <source>Both searches with their trees, to be opened again</source>
            <translation>Obě prohledávání se stromy, k opětovnému otevření</translation>
        </message>
        <message>
            <source>Comparison (*.json);;Table (*.csv);;Analysis, to be opened again (*{0})</source>
            <translation>Porovnání (*.json);;Tabulka (*.csv);;Analýza k opětovnému otevření (*{0})</translation>
        </message>
        <message>
            <source>Comparison: {0}</source>
            <translation>Porovnání: {0}</translation>
        </message>
        <message>
            <source>Candidates of both searches</source>
            <translation>Kandidáti obou prohledávání</translation>
        </message>
        <message>
            <source>Compare searches the position twice: how far do both agree?</source>
            <translation>Porovnání prohledá pozici dvakrát: nakolik se obě shodnou?</translation>
        </message>
        <message>
            <source>Save the comparison</source>
            <translation>Uložit porovnání</translation>
        </message>
    </context>
    <context>
        <name>CompareTable</name>
        <message>
            <source>Turn</source>
            <translation>Tah</translation>
        </message>
        <message>
            <source>A rank</source>
            <translation>Pořadí A</translation>
        </message>
        <message>
            <source>A share</source>
            <translation>Podíl A</translation>
        </message>
        <message>
            <source>A value</source>
            <translation>Hodnota A</translation>
        </message>
        <message>
            <source>B rank</source>
            <translation>Pořadí B</translation>
        </message>
        <message>
            <source>B share</source>
            <translation>Podíl B</translation>
        </message>
        <message>
            <source>B value</source>
            <translation>Hodnota B</translation>
        </message>
        <message>
            <source>A - B</source>
            <translation>A - B</translation>
        </message>
        <message>
            <source>Place among the candidates</source>
            <translation>Místo mezi kandidáty</translation>
        </message>
        <message>
            <source>Share of all visits or nodes</source>
            <translation>Podíl ze všech návštěv nebo uzlů</translation>
        </message>
        <message>
            <source>Value with half its 95 % interval, for who decides</source>
            <translation>Hodnota s polovinou 95% intervalu pro toho, kdo rozhoduje</translation>
        </message>
        <message>
            <source>Difference of the values; * where it is beyond both intervals</source>
            <translation>Rozdíl hodnot; * kde přesahuje oba intervaly</translation>
        </message>
    </context>
    <context>
        <name>ContinueButton</name>
        <message>
            <source>Continue</source>
            <translation>Pokračovat</translation>
        </message>
        <message>
            <source>Continue in round {0}</source>
            <translation>Pokračovat v kole {0}</translation>
        </message>
        <message>
            <source>Continue “{0}”</source>
            <translation>Pokračovat v „{0}“</translation>
        </message>
    </context>
    <context>
        <name>ConvergencePanel</name>
        <message>
            <source>Agreement of the searches</source>
            <translation>Shoda prohledávání</translation>
        </message>
        <message>
            <source>Value of the position</source>
            <translation>Hodnota pozice</translation>
        </message>
        <message>
            <source>Study convergence</source>
            <translation>Zkoumat konvergenci</translation>
        </message>
        <message>
            <source>Search the position on show with many seeds</source>
            <translation>Prohledat zobrazenou pozici s mnoha semínky</translation>
        </message>
        <message>
            <source>Stop the study</source>
            <translation>Zastavit zkoumání</translation>
        </message>
        <message>
            <source>Keep the searches that are complete</source>
            <translation>Nechat dokončená prohledávání</translation>
        </message>
        <message>
            <source>Save the study…</source>
            <translation>Uložit zkoumání…</translation>
        </message>
        <message>
            <source>As CSV or JSON, or to be opened again</source>
            <translation>Jako CSV nebo JSON, nebo k opětovnému otevření</translation>
        </message>
        <message>
            <source>Save a picture of the study…</source>
            <translation>Uložit obrázek studie…</translation>
        </message>
        <message>
            <source>Both plots, for a paper: PNG, SVG or PDF</source>
            <translation>Oba grafy do článku: PNG, SVG nebo PDF</translation>
        </message>
        <message>
            <source>Keep the study in the library</source>
            <translation>Uložit zkoumání do knihovny</translation>
        </message>
        <message>
            <source>With its position, to be opened again</source>
            <translation>S její pozicí, k opětovnému otevření</translation>
        </message>
        <message>
            <source>Seeds</source>
            <translation>Semínka</translation>
        </message>
        <message>
            <source>How many searches, each with a seed of its own</source>
            <translation>Kolik prohledávání, každé s vlastním semínkem</translation>
        </message>
        <message>
            <source>Iterations at the end</source>
            <translation>Iterace na konci</translation>
        </message>
        <message>
            <source>Iterations of every search at the end; asked at doublings</source>
            <translation>Iterace každého prohledávání na konci; měří se při zdvojnásobeních</translation>
        </message>
        <message>
            <source>Checkpoints done</source>
            <translation>Hotové kontrolní body</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Searches the position with many seeds: do they choose the same, and from how many iterations on?</source>
            <translation>Prohledá pozici s mnoha semínky: volí stejně, a od kolika iterací?</translation>
        </message>
        <message>
            <source>Convergence: {0}</source>
            <translation>Konvergence: {0}</translation>
        </message>
        <message>
            <source>Save the study</source>
            <translation>Uložit zkoumání</translation>
        </message>
        <message>
            <source>Table (*.csv);;Every search (*.searches.csv);;Study (*.json);;Analysis, to be opened again (*{0})</source>
            <translation>Tabulka (*.csv);;Každé prohledávání (*.searches.csv);;Zkoumání (*.json);;Analýza k opětovnému otevření (*{0})</translation>
        </message>
    </context>
    <context>
        <name>Curtain</name>
        <message>
            <source>I am here</source>
            <translation>Připraveno</translation>
        </message>
        <message>
            <source>Pass the computer to {0}</source>
            <translation>K počítači jde {0}</translation>
        </message>
    </context>
    <context>
        <name>DicewarsAnalysis</name>
        <message>
            <source>Transfers</source>
            <translation>Přesuny</translation>
        </message>
        <message>
            <source>Evaluation</source>
            <translation>Ohodnocení</translation>
        </message>
        <message>
            <source>Chances on the map</source>
            <translation>Šance na mapě</translation>
        </message>
        <message>
            <source>How likely every attack of who moves wins, and every border area is held</source>
            <translation>Jak pravděpodobně každý útok toho, kdo je na tahu, vyhraje a každá hraniční oblast se udrží</translation>
        </message>
        <message>
            <source>Chance that an attack wins (P), or that an area is held (H)</source>
            <translation>Pravděpodobnost, že útok uspěje (P) nebo že se oblast udrží (H)</translation>
        </message>
    </context>
    <context>
        <name>DicewarsBoard</name>
        <message>
            <source>Board</source>
            <translation>Hrací plocha</translation>
        </message>
    </context>
    <context>
        <name>DicewarsEditor</name>
        <message>
            <source>Deal anew</source>
            <translation>Rozdat znovu</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Zpět</translation>
        </message>
        <message>
            <source>Use this position</source>
            <translation>Použít tuto pozici</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Who gets areas</source>
            <translation>Kdo dostává oblasti</translation>
        </message>
        <message>
            <source>Whom a click gives an area, or one die more if it is his already (right button: one die less)</source>
            <translation>Komu kliknutí dá oblast, nebo o kostku víc, když už ji má (pravé tlačítko: o kostku méně)</translation>
        </message>
        <message>
            <source>Player to move</source>
            <translation>Hráč na tahu</translation>
        </message>
        <message>
            <source>Whose turn is analysed</source>
            <translation>Čí tah se analyzuje</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Which round this is, from 1</source>
            <translation>Které kolo to je, od 1</translation>
        </message>
        <message>
            <source>Transfers left</source>
            <translation>Zbývá přesunů</translation>
        </message>
        <message>
            <source>That can still be made in this turn</source>
            <translation>Které lze v tomto tahu ještě provést</translation>
        </message>
        <message>
            <source>Areas and dice at random, as at first</source>
            <translation>Oblasti a kostky náhodně jako na začátku</translation>
        </message>
        <message>
            <source>Take the last change back</source>
            <translation>Vrátit poslední změnu</translation>
        </message>
        <message>
            <source>Look at it and analyse it</source>
            <translation>Podívat se na ni a analyzovat ji</translation>
        </message>
        <message>
            <source>Back to the position before</source>
            <translation>Zpět k předchozí pozici</translation>
        </message>
        <message>
            <source>Dice that found no room, and come with the next ones</source>
            <translation>Kostky, na které nezbylo místo a přijdou s dalšími</translation>
        </message>
        <message>
            <source>What is wrong with the position</source>
            <translation>Co je na pozici špatně</translation>
        </message>
        <message>
            <source>Clicks give to</source>
            <translation>Kliknutí přidělí</translation>
        </message>
        <message>
            <source>To move</source>
            <translation>Na tahu</translation>
        </message>
        <message>
            <source>Areas, dice</source>
            <translation>Oblasti, kostky</translation>
        </message>
        <message>
            <source>Reserve</source>
            <translation>Záloha</translation>
        </message>
        <message>
            <source>Areas and dice of {0}</source>
            <translation>Oblasti a kostky: {0}</translation>
        </message>
        <message>
            <source>Reserve of {0}</source>
            <translation>Rezerva: {0}</translation>
        </message>
    </context>
    <context>
        <name>DicewarsSetUp</name>
        <message>
            <source>Give areas and dice on the board, then analyse that position</source>
            <translation>Rozdat na desce oblasti a kostky a tu pozici analyzovat</translation>
        </message>
    </context>
    <context>
        <name>DifferenceView</name>
        <message>
            <source>They touch, but are no neighbours.</source>
            <translation>Dotýkají se, ale nejsou sousedé.</translation>
        </message>
        <message>
            <source>They are neighbours, but neither touch nor have a sea link.</source>
            <translation>Jsou sousedé, ale nedotýkají se ani nemají námořní spojení.</translation>
        </message>
        <message>
            <source>Marked as meant, though there is no difference.</source>
            <translation>Označeno jako záměr, ačkoli rozdíl není.</translation>
        </message>
        <message>
            <source>missing</source>
            <translation>chybí</translation>
        </message>
        <message>
            <source>surplus</source>
            <translation>navíc</translation>
        </message>
        <message>
            <source>agrees</source>
            <translation>souhlasí</translation>
        </message>
    </context>
    <context>
        <name>DrawingDialog</name>
        <message>
            <source>New map from a drawing</source>
            <translation>Nová mapa z kresby</translation>
        </message>
        <message>
            <source>Closed lines</source>
            <translation>Uzavřené čáry</translation>
        </message>
        <message>
            <source>Lines with small gaps</source>
            <translation>Čáry s malými mezerami</translation>
        </message>
        <message>
            <source>Lines with gaps of any width</source>
            <translation>Čáry s mezerami libovolné šířky</translation>
        </message>
        <message>
            <source>Flat colours</source>
            <translation>Ploché barvy</translation>
        </message>
        <message>
            <source> pixels</source>
            <translation> pixelů</translation>
        </message>
        <message>
            <source>Found out</source>
            <translation>Zjistit</translation>
        </message>
        <message>
            <source>Dark</source>
            <translation>Tmavé</translation>
        </message>
        <message>
            <source>Light</source>
            <translation>Světlé</translation>
        </message>
        <message>
            <source>The grey that parts lines from paper</source>
            <translation>Odstín šedi, který odděluje čáry od papíru</translation>
        </message>
        <message>
            <source>By the picture</source>
            <translation>Podle obrázku</translation>
        </message>
        <message>
            <source>Smaller areas go to what is around them</source>
            <translation>Menší oblasti připadnou svému okolí</translation>
        </message>
        <message>
            <source>The largest area at the edge is &amp;sea</source>
            <translation>Největší oblast u okraje je &amp;moře</translation>
        </message>
        <message>
            <source>&amp;Ignore what looks like letters</source>
            <translation>&amp;Ignorovat, co vypadá jako písmena</translation>
        </message>
        <message>
            <source>Re&amp;gions are</source>
            <translation>Re&amp;giony jsou</translation>
        </message>
        <message>
            <source>&amp;Close gaps up to</source>
            <translation>Uzavřít m&amp;ezery do</translation>
        </message>
        <message>
            <source>&amp;Lines are</source>
            <translation>Čár&amp;y jsou</translation>
        </message>
        <message>
            <source>&amp;Threshold</source>
            <translation>&amp;Práh</translation>
        </message>
        <message>
            <source>S&amp;mallest region</source>
            <translation>Nejmenší &amp;region</translation>
        </message>
    </context>
    <context>
        <name>DuplicateDialog</name>
        <message>
            <source>Duplicate</source>
            <translation>Duplikovat</translation>
        </message>
        <message>
            <source>{0} copy</source>
            <translation>{0} – kopie</translation>
        </message>
    </context>
    <context>
        <name>EditDocks</name>
        <message>
            <source>Show {0}</source>
            <translation>Zobrazit {0}</translation>
        </message>
    </context>
    <context>
        <name>EditWorkspace</name>
        <message>
            <source>As opened</source>
            <translation>Jako při otevření</translation>
        </message>
        <message>
            <source>Regions</source>
            <translation>Regiony</translation>
        </message>
        <message>
            <source>Neighbours</source>
            <translation>Sousedé</translation>
        </message>
        <message>
            <source>Health</source>
            <translation>Zdraví mapy</translation>
        </message>
        <message>
            <source>Super regions</source>
            <translation>Superregiony</translation>
        </message>
        <message>
            <source>Scenarios</source>
            <translation>Scénáře</translation>
        </message>
        <message>
            <source>Layers</source>
            <translation>Vrstvy</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Mapa</translation>
        </message>
        <message numerus="yes">
            <source>%n region(s) chosen</source>
            <translation>
                <numerusform>vybrán %n region</numerusform>
                <numerusform>vybrány %n regiony</numerusform>
                <numerusform>vybráno %n regionů</numerusform>
            </translation>
        </message>
        <message>
            <source>History</source>
            <translation>Historie</translation>
        </message>
        <message>
            <source>Issues</source>
            <translation>Problémy</translation>
        </message>
        <message>
            <source>XML</source>
            <translation>XML</translation>
        </message>
    </context>
    <context>
        <name>EndsPanel</name>
        <message>
            <source>&amp;Mark ends on the pitch</source>
            <translation>&amp;Vyznačit konce na hřišti</translation>
        </message>
        <message>
            <source>Discs grow with the number of turns; their colour is the best value there</source>
            <translation>Kolečka rostou s počtem tahů; barva je nejlepší hodnota, která tam končí</translation>
        </message>
        <message>
            <source>How many turns there are</source>
            <translation>Kolik je tahů</translation>
        </message>
        <message>
            <source>Ends of the turn</source>
            <translation>Konce tahu</translation>
        </message>
        <message>
            <source>No position</source>
            <translation>Žádná pozice</translation>
        </message>
        <message>
            <source>Counting turns…</source>
            <translation>Počítám tahy…</translation>
        </message>
    </context>
    <context>
        <name>EndsTable</name>
        <message>
            <source>free point</source>
            <translation>volný bod</translation>
        </message>
        <message>
            <source>goal</source>
            <translation>gól</translation>
        </message>
        <message>
            <source>own goal</source>
            <translation>vlastní gól</translation>
        </message>
        <message>
            <source>no way on</source>
            <translation>není kam dál</translation>
        </message>
        <message>
            <source>Point</source>
            <translation>Bod</translation>
        </message>
        <message>
            <source>End</source>
            <translation>Konec</translation>
        </message>
        <message>
            <source>Turns</source>
            <translation>Tahy</translation>
        </message>
        <message>
            <source>Share</source>
            <translation>Podíl</translation>
        </message>
        <message>
            <source>Best value</source>
            <translation>Nejlepší hodnota</translation>
        </message>
        <message>
            <source>For example</source>
            <translation>Například</translation>
        </message>
        <message>
            <source>Where the turn ends</source>
            <translation>Kde tah končí</translation>
        </message>
        <message>
            <source>What that means</source>
            <translation>Co to znamená</translation>
        </message>
        <message>
            <source>How many turns with different edges end there</source>
            <translation>Kolik tahů s různými hranami tam končí</translation>
        </message>
        <message>
            <source>Of all turns</source>
            <translation>Ze všech tahů</translation>
        </message>
        <message>
            <source>Of the candidates that end there, for who moves</source>
            <translation>Kandidátů, kteří tam končí, pro hráče na tahu</translation>
        </message>
        <message>
            <source>The shortest turn that was found</source>
            <translation>Nejkratší nalezený tah</translation>
        </message>
    </context>
    <context>
        <name>FaultReporter</name>
        <message>
            <source>A fault</source>
            <translation>Chyba programu</translation>
        </message>
        <message>
            <source>&lt;b&gt;Something went wrong inside Marchland&lt;/b&gt; ({0}).&lt;br&gt;Your map and game are still open, and unsaved work was kept for a recovery. Save the map, under another name if in doubt. The log file is {1}.</source>
            <translation>&lt;b&gt;Uvnitř Marchlandu se něco pokazilo&lt;/b&gt; ({0}).&lt;br&gt;Mapa i hra jsou stále otevřené a neuložená práce byla uchována pro obnovu. Mapu je vhodné uložit, v pochybnostech pod jiným názvem. Soubor se záznamem je {1}.</translation>
        </message>
    </context>
    <context>
        <name>FileActions</name>
        <message>
            <source>For &amp;Conquest…</source>
            <translation>Pro &amp;Conquest…</translation>
        </message>
        <message>
            <source>For &amp;Domination…</source>
            <translation>Pro &amp;Domination…</translation>
        </message>
        <message>
            <source>For &amp;Lux…</source>
            <translation>Pro &amp;Lux…</translation>
        </message>
        <message>
            <source>For &amp;Warzone (SVG)…</source>
            <translation>Pro &amp;Warzone (SVG)…</translation>
        </message>
        <message>
            <source>For &amp;TripleA…</source>
            <translation>Pro &amp;TripleA…</translation>
        </message>
        <message>
            <source>As &amp;GeoJSON…</source>
            <translation>Jako &amp;GeoJSON…</translation>
        </message>
        <message>
            <source>As one &amp;archive…</source>
            <translation>Jako jeden &amp;archiv…</translation>
        </message>
        <message>
            <source>As a &amp;poster…</source>
            <translation>Jako &amp;plakát…</translation>
        </message>
        <message>
            <source>As &amp;tables (CSV)…</source>
            <translation>Jako &amp;tabulky (CSV)…</translation>
        </message>
        <message>
            <source>Apply ta&amp;bles (CSV)…</source>
            <translation>Použít ta&amp;bulky (CSV)…</translation>
        </message>
        <message>
            <source>Compare &amp;with…</source>
            <translation>Porovnat &amp;s…</translation>
        </message>
        <message>
            <source>&amp;Left half to the right</source>
            <translation>&amp;Levou polovinu doprava</translation>
        </message>
        <message>
            <source>&amp;Right half to the left</source>
            <translation>&amp;Pravou polovinu doleva</translation>
        </message>
        <message>
            <source>&amp;Top half to the bottom</source>
            <translation>&amp;Horní polovinu dolů</translation>
        </message>
        <message>
            <source>&amp;Bottom half to the top</source>
            <translation>&amp;Dolní polovinu nahoru</translation>
        </message>
        <message>
            <source>&amp;Export</source>
            <translation>&amp;Export</translation>
        </message>
        <message>
            <source>&amp;Mirror the drawing</source>
            <translation>Z&amp;rcadlit kresbu</translation>
        </message>
        <message>
            <source>Maps as archives (*.zip)</source>
            <translation>Mapy jako archivy (*.zip)</translation>
        </message>
        <message>
            <source>Export as one archive</source>
            <translation>Exportovat jako jeden archiv</translation>
        </message>
        <message>
            <source>Packing the archive…</source>
            <translation>Balí se archiv…</translation>
        </message>
        <message>
            <source>Pictures (*.png);;Drawings (*.svg);;Documents (*.pdf)</source>
            <translation>Obrázky (*.png);;Kresby (*.svg);;Dokumenty (*.pdf)</translation>
        </message>
        <message>
            <source>Export as a poster</source>
            <translation>Exportovat jako plakát</translation>
        </message>
        <message>
            <source>Painting the poster…</source>
            <translation>Maluje se plakát…</translation>
        </message>
        <message>
            <source>Tables to apply</source>
            <translation>Tabulky k použití</translation>
        </message>
        <message>
            <source>CSV (*.csv)</source>
            <translation>CSV (*.csv)</translation>
        </message>
        <message>
            <source>Reading the tables…</source>
            <translation>Čtou se tabulky…</translation>
        </message>
        <message>
            <source>Nothing was changed. Correct the tables and apply them again.</source>
            <translation>Nic se nezměnilo. Tabulky je třeba opravit a použít znovu.</translation>
        </message>
        <message>
            <source>Faults in the tables</source>
            <translation>Chyby v tabulkách</translation>
        </message>
        <message>
            <source>The map changed meanwhile. Apply the tables again.</source>
            <translation>Mapa se mezitím změnila. Tabulky je třeba použít znovu.</translation>
        </message>
        <message>
            <source>The tables say what the map says already.</source>
            <translation>Tabulky říkají totéž co mapa.</translation>
        </message>
        <message>
            <source>Apply tables</source>
            <translation>Použít tabulky</translation>
        </message>
        <message>
            <source>The tables are applied; Undo takes it back.</source>
            <translation>Tabulky jsou použity; lze to vrátit krokem zpět.</translation>
        </message>
        <message>
            <source>The older version</source>
            <translation>Starší verze</translation>
        </message>
        <message>
            <source>Maps (*.xml *.zip)</source>
            <translation>Mapy (*.xml *.zip)</translation>
        </message>
        <message>
            <source>Comparing the maps…</source>
            <translation>Porovnávají se mapy…</translation>
        </message>
        <message>
            <source>Both versions say the same.</source>
            <translation>Obě verze říkají totéž.</translation>
        </message>
        <message>
            <source>What changed from the older version to the map as it is now:</source>
            <translation>Co se změnilo od starší verze k současné podobě mapy:</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Porovnat</translation>
        </message>
        <message>
            <source>Folder for the exported files</source>
            <translation>Složka pro exportované soubory</translation>
        </message>
        <message>
            <source>Exporting the map…</source>
            <translation>Exportuje se mapa…</translation>
        </message>
        <message>
            <source>Mirroring the drawing…</source>
            <translation>Zrcadlí se kresba…</translation>
        </message>
        <message>
            <source>The map changed meanwhile. Mirror it again.</source>
            <translation>Mapa se mezitím změnila. Je třeba ji zrcadlit znovu.</translation>
        </message>
        <message>
            <source>Mirror the drawing</source>
            <translation>Zrcadlit kresbu</translation>
        </message>
        <message>
            <source>The drawing is mirrored; Undo takes it back.</source>
            <translation>Kresba je zrcadlena; lze to vrátit krokem zpět.</translation>
        </message>
        <message>
            <source>Cancelled: nothing was changed.</source>
            <translation>Zrušeno: nic se nezměnilo.</translation>
        </message>
        <message>
            <source>Choose another place…</source>
            <translation>Vybrat jiné místo…</translation>
        </message>
    </context>
    <context>
        <name>FileMenu</name>
        <message>
            <source>Open, save, export</source>
            <translation>Otevřít, uložit, exportovat</translation>
        </message>
        <message>
            <source>Open an analysis or game…</source>
            <translation>Otevřít analýzu nebo hru…</translation>
        </message>
        <message>
            <source>Save the analysis…</source>
            <translation>Uložit analýzu…</translation>
        </message>
        <message>
            <source>Keep in the library</source>
            <translation>Uchovat v knihovně</translation>
        </message>
        <message>
            <source>Export the candidates…</source>
            <translation>Exportovat kandidáty…</translation>
        </message>
        <message>
            <source>Export the course…</source>
            <translation>Exportovat průběh…</translation>
        </message>
        <message>
            <source>Save a picture of the course…</source>
            <translation>Uložit obrázek průběhu…</translation>
        </message>
        <message>
            <source>Save a picture of the map…</source>
            <translation>Uložit obrázek mapy…</translation>
        </message>
        <message>
            <source>Export</source>
            <translation>Export</translation>
        </message>
    </context>
    <context>
        <name>FindBar</name>
        <message>
            <source>Find (Ctrl+F)</source>
            <translation>Hledat (Ctrl+F)</translation>
        </message>
        <message>
            <source>Find a node by its label</source>
            <translation>Najít uzel podle popisku</translation>
        </message>
        <message>
            <source>none</source>
            <translation>nic</translation>
        </message>
        <message>
            <source>{i} of {n}</source>
            <translation>{i} z {n}</translation>
        </message>
        <message>
            <source>{n} found</source>
            <translation>nalezeno: {n}</translation>
        </message>
        <message>
            <source>, {n} hidden</source>
            <translation>, skryto: {n}</translation>
        </message>
        <message>
            <source>Hidden nodes are folded, have few visits, or are filtered away</source>
            <translation>Skryté uzly jsou sbalené, mají málo návštěv, nebo jsou odfiltrované</translation>
        </message>
    </context>
    <context>
        <name>ForeignDialog</name>
        <message>
            <source>Import {0}</source>
            <translation>Importovat {0}</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Čte se {0}…</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Název</translation>
        </message>
        <message>
            <source>&amp;Open the map</source>
            <translation>&amp;Otevřít mapu</translation>
        </message>
        <message>
            <source>Gap between neighbours in pixels</source>
            <translation>Mezera mezi sousedy v pixelech</translation>
        </message>
        <message>
            <source>Ne&amp;ighbours within</source>
            <translation>Sou&amp;sedé do</translation>
        </message>
        <message>
            <source>Of several &amp;bonuses</source>
            <translation>Z více &amp;bonusů</translation>
        </message>
        <message>
            <source>S&amp;uper regions by</source>
            <translation>S&amp;uperregiony podle</translation>
        </message>
        <message>
            <source>&amp;Water</source>
            <translation>&amp;Voda</translation>
        </message>
        <message>
            <source>&amp;Game</source>
            <translation>&amp;Hra</translation>
        </message>
        <message>
            <source>The smallest is the super region</source>
            <translation>Superregionem je nejmenší</translation>
        </message>
        <message>
            <source>The largest is</source>
            <translation>Superregionem je největší</translation>
        </message>
        <message>
            <source>Sea between the regions</source>
            <translation>Moře mezi regiony</translation>
        </message>
        <message>
            <source>Regions like the others</source>
            <translation>Regiony jako ostatní</translation>
        </message>
        <message>
            <source>The bonuses of the file</source>
            <translation>Bonusů ze souboru</translation>
        </message>
        <message>
            <source>Who owns them at the start</source>
            <translation>Toho, kdo je vlastní na začátku</translation>
        </message>
        <message>
            <source>The colours of their outlines</source>
            <translation>Barev jejich obrysů</translation>
        </message>
        <message>
            <source>Hand: all in one at first</source>
            <translation>Vlastní volby: nejprve vše v jednom</translation>
        </message>
        <message>
            <source>{0} px: {1}</source>
            <translation>{0} px: {1}</translation>
        </message>
        <message numerus="yes">
            <source>%n region(s)</source>
            <translation>
                <numerusform>%n region</numerusform>
                <numerusform>%n regiony</numerusform>
                <numerusform>%n regionů</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n super region(s)</source>
            <translation>
                <numerusform>%n superregion</numerusform>
                <numerusform>%n superregiony</numerusform>
                <numerusform>%n superregionů</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing was wrong with the file.</source>
            <translation>V souboru nebyla žádná chyba.</translation>
        </message>
        <message numerus="yes">
            <source>%n fault(s) repaired or left out; the list stays in the Issues dock until the map is saved.</source>
            <translation>
                <numerusform>%n chyba opravena nebo vynechána; seznam zůstane v panelu Problémy až do uložení mapy.</numerusform>
                <numerusform>%n chyby opraveny nebo vynechány; seznam zůstane v panelu Problémy až do uložení mapy.</numerusform>
                <numerusform>%n chyb opraveno nebo vynecháno; seznam zůstane v panelu Problémy až do uložení mapy.</numerusform>
            </translation>
        </message>
        <message>
            <source>What was chosen for it is listed here.</source>
            <translation>Zde se vypíše, co pro něj bylo zvoleno.</translation>
        </message>
    </context>
    <context>
        <name>GameChooser</name>
        <message>
            <source>&amp;Game</source>
            <translation>&amp;Hra</translation>
        </message>
    </context>
    <context>
        <name>GameKeeper</name>
        <message>
            <source>The game is not saved in the library. {0}</source>
            <translation>Hra se do knihovny neukládá. {0}</translation>
        </message>
        <message>
            <source>Maps are not noted in the library. {0}</source>
            <translation>Mapy se do knihovny nezapisují. {0}</translation>
        </message>
    </context>
    <context>
        <name>GameMenu</name>
        <message>
            <source>First position of a game</source>
            <translation>První pozice hry</translation>
        </message>
        <message>
            <source>Open a map first: this game needs one</source>
            <translation>Nejprve otevřete mapu: tato hra ji potřebuje</translation>
        </message>
    </context>
    <context>
        <name>GamePositions</name>
        <message>
            <source>No game: play one, or open a record.</source>
            <translation>Žádná hra: je třeba nějakou odehrát, nebo otevřít záznam.</translation>
        </message>
        <message>
            <source>Round of the game</source>
            <translation>Kolo hry</translation>
        </message>
        <message>
            <source>Round whose decision is looked at; 0 stands for the picks</source>
            <translation>Kolo, jehož rozhodnutí se prohlíží; 0 znamená výběr</translation>
        </message>
        <message>
            <source>Player who decides</source>
            <translation>Hráč, který rozhoduje</translation>
        </message>
        <message>
            <source>Whose decision is looked at</source>
            <translation>Čí rozhodnutí se prohlíží</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Player</source>
            <translation>Hráč</translation>
        </message>
    </context>
    <context>
        <name>GamesTable</name>
        <message>
            <source>Game</source>
            <translation>Hra</translation>
        </message>
        <message>
            <source>Winner</source>
            <translation>Vítěz</translation>
        </message>
        <message>
            <source>Seats</source>
            <translation>Místa</translation>
        </message>
        <message>
            <source>Rounds</source>
            <translation>Kola</translation>
        </message>
        <message>
            <source>End</source>
            <translation>Konec</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Draw</source>
            <translation>Remíza</translation>
        </message>
    </context>
    <context>
        <name>GeoJsonDialog</name>
        <message>
            <source>New map from real provinces</source>
            <translation>Nová mapa ze skutečných provincií</translation>
        </message>
        <message>
            <source>Reading {0}…</source>
            <translation>Čte se {0}…</translation>
        </message>
        <message>
            <source>None: make compact groups</source>
            <translation>Žádné: utvořit kompaktní skupiny</translation>
        </message>
        <message>
            <source>All, or PROPERTY=VALUE, PROPERTY=VALUE…</source>
            <translation>Vše, nebo VLASTNOST=HODNOTA, VLASTNOST=HODNOTA…</translation>
        </message>
        <message>
            <source>Features of &amp;one name are one region</source>
            <translation>Prv&amp;ky téhož názvu jsou jeden region</translation>
        </message>
        <message>
            <source>&amp;Size</source>
            <translation>&amp;Velikost</translation>
        </message>
        <message>
            <source>&amp;Join regions too small for an army with a neighbour</source>
            <translation>Regiony příliš malé pro armádu &amp;spojit se sousedem</translation>
        </message>
        <message>
            <source>Fitted to the provinces</source>
            <translation>Přizpůsobené provinciím</translation>
        </message>
        <message>
            <source>Plate carrée</source>
            <translation>Plate carrée</translation>
        </message>
        <message>
            <source>Mercator</source>
            <translation>Mercatorovo</translation>
        </message>
        <message>
            <source>Miller</source>
            <translation>Millerovo</translation>
        </message>
        <message>
            <source>Robinson</source>
            <translation>Robinsonovo</translation>
        </message>
        <message>
            <source>Lambert: equal areas</source>
            <translation>Lambertovo: stejné plochy</translation>
        </message>
        <message>
            <source>Albers: equal areas on a cone</source>
            <translation>Albersovo: stejné plochy na kuželu</translation>
        </message>
        <message>
            <source>Move them near</source>
            <translation>Přisunout blíž</translation>
        </message>
        <message>
            <source>Keep their place</source>
            <translation>Ponechat na místě</translation>
        </message>
        <message>
            <source>Leave them out</source>
            <translation>Vynechat</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Šířka</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Výška</translation>
        </message>
        <message>
            <source>pixels</source>
            <translation>pixelů</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Název</translation>
        </message>
        <message>
            <source>O&amp;bject</source>
            <translation>O&amp;bjekt</translation>
        </message>
        <message>
            <source>&amp;Regions are named by</source>
            <translation>Názvy &amp;regionů podle</translation>
        </message>
        <message>
            <source>S&amp;uper regions by</source>
            <translation>S&amp;uperregiony podle</translation>
        </message>
        <message>
            <source>&amp;Only</source>
            <translation>&amp;Jen</translation>
        </message>
        <message>
            <source>&amp;Projection</source>
            <translation>&amp;Zobrazení</translation>
        </message>
        <message>
            <source>&amp;Far islands</source>
            <translation>Vz&amp;dálené ostrovy</translation>
        </message>
        <message numerus="yes">
            <source>%n feature(s) in {0}</source>
            <translation>
                <numerusform>%n prvek v {0}</numerusform>
                <numerusform>%n prvky v {0}</numerusform>
                <numerusform>%n prvků v {0}</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} ({1} features)</source>
            <translation>{0} (prvků: {1})</translation>
        </message>
        <message>
            <source>{0} ({1} values: {2})</source>
            <translation>{0} (hodnot: {1}: {2})</translation>
        </message>
        <message>
            <source>Nothing: numbers</source>
            <translation>Nic: čísla</translation>
        </message>
        <message>
            <source>Their ids, for nothing else is known to</source>
            <translation>Identifikátory, nic jiného je zřejmě nejmenuje</translation>
        </message>
        <message>
            <source>The only texts: {0}</source>
            <translation>Jediné texty: {0}</translation>
        </message>
        <message>
            <source>The usual name: {0}</source>
            <translation>Obvyklý název: {0}</translation>
        </message>
        <message>
            <source>{0} features have {1} different names</source>
            <translation>Prvků {0}, různých názvů {1}</translation>
        </message>
    </context>
    <context>
        <name>GuideWindow</name>
        <message>
            <source>User guide - Marchland</source>
            <translation>Uživatelská příručka – Marchland</translation>
        </message>
        <message>
            <source>User guide</source>
            <translation>Uživatelská příručka</translation>
        </message>
        <message>
            <source>Guide</source>
            <translation>Příručka</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zpět</translation>
        </message>
        <message>
            <source>Forward</source>
            <translation>Vpřed</translation>
        </message>
        <message>
            <source>Contents</source>
            <translation>Obsah</translation>
        </message>
        <message>
            <source>Find on this page</source>
            <translation>Hledat na této stránce</translation>
        </message>
        <message>
            <source>Find</source>
            <translation>Hledat</translation>
        </message>
    </context>
    <context>
        <name>HealthPanel</name>
        <message>
            <source>Health of super regions</source>
            <translation>Zdraví superregionů</translation>
        </message>
        <message>
            <source>Health of the whole map</source>
            <translation>Zdraví celé mapy</translation>
        </message>
        <message>
            <source>Figure</source>
            <translation>Údaj</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Hodnota</translation>
        </message>
        <message>
            <source>Pctl.</source>
            <translation>Perc.</translation>
        </message>
        <message>
            <source>Percentile among public maps, from 0 to 100</source>
            <translation>Percentil mezi veřejnými mapami, od 0 do 100</translation>
        </message>
        <message>
            <source>Health of the map</source>
            <translation>Zdraví mapy</translation>
        </message>
        <message>
            <source>Super regions</source>
            <translation>Superregiony</translation>
        </message>
        <message>
            <source>Whole map</source>
            <translation>Celá mapa</translation>
        </message>
        <message>
            <source>By play</source>
            <translation>Podle her</translation>
        </message>
        <message>
            <source>&amp;On the map</source>
            <translation>Na &amp;mapě</translation>
        </message>
        <message numerus="yes">
            <source>%n flag(s); choose a super region to read why.</source>
            <translation>
                <numerusform>%n upozornění; výběr superregionu ukáže důvod.</numerusform>
                <numerusform>%n upozornění; výběr superregionu ukáže důvod.</numerusform>
                <numerusform>%n upozornění; výběr superregionu ukáže důvod.</numerusform>
            </translation>
        </message>
        <message>
            <source>Nothing unusual.</source>
            <translation>Nic neobvyklého.</translation>
        </message>
    </context>
    <context>
        <name>HeatLegend</name>
        <message>
            <source>Scale of region values</source>
            <translation>Stupnice hodnot regionů</translation>
        </message>
        <message>
            <source>Worth to {0}: {1}</source>
            <translation>Cena pro hráče {0}: {1}</translation>
        </message>
    </context>
    <context>
        <name>HeatPanel</name>
        <message>
            <source>Values on the map</source>
            <translation>Hodnoty na mapě</translation>
        </message>
        <message>
            <source>Colour the regions by what they are worth to a player</source>
            <translation>Obarvit regiony podle ceny pro hráče</translation>
        </message>
        <message>
            <source>Worth to</source>
            <translation>Cena pro</translation>
        </message>
        <message>
            <source>To whom the regions are worth so much, or how two players differ</source>
            <translation>Pro koho mají regiony takovou cenu, nebo jak se dva hráči liší</translation>
        </message>
        <message>
            <source>Term</source>
            <translation>Člen</translation>
        </message>
        <message>
            <source>The whole worth, or one term of it</source>
            <translation>Celá cena, nebo jeden její člen</translation>
        </message>
        <message>
            <source>Terms of the region's worth</source>
            <translation>Členy ceny regionu</translation>
        </message>
        <message>
            <source>{0} less {1}</source>
            <translation>{0} minus {1}</translation>
        </message>
        <message>
            <source>all (worth)</source>
            <translation>vše (cena)</translation>
        </message>
        <message>
            <source>{term}, {whose}</source>
            <translation>{term}, {whose}</translation>
        </message>
        <message>
            <source>No position</source>
            <translation>Žádná pozice</translation>
        </message>
    </context>
    <context>
        <name>Helper</name>
        <message>
            <source>New here? A short tour shows how to draw, play and analyse.</source>
            <translation>Poprvé zde? Krátká prohlídka ukáže, jak kreslit, hrát a analyzovat.</translation>
        </message>
        <message>
            <source>Take the tour</source>
            <translation>Spustit prohlídku</translation>
        </message>
        <message>
            <source>This installation came without the user guide.</source>
            <translation>Tato instalace je bez uživatelské příručky.</translation>
        </message>
    </context>
    <context>
        <name>Hints</name>
        <message>
            <source>No hint was found: {0}</source>
            <translation>Žádná nápověda tahu se nenašla: {0}</translation>
        </message>
    </context>
    <context>
        <name>IcicleView</name>
        <message>
            <source>Search tree as an icicle</source>
            <translation>Prohledávací strom jako rampouchový graf</translation>
        </message>
        <message>
            <source>Arrow keys walk from node to node, Enter pins one, F folds it</source>
            <translation>Šipky vedou od uzlu k uzlu, Enter uzel připne, F ho sbalí</translation>
        </message>
        <message>
            <source>No tree yet: the search has begun</source>
            <translation>Zatím bez stromu: prohledávání začalo</translation>
        </message>
        <message>
            <source>No tree yet: start the search (F9)</source>
            <translation>Zatím bez stromu: spustit prohledávání (F9)</translation>
        </message>
        <message>
            <source>No icicle here</source>
            <translation>Rampouchový graf zde není</translation>
        </message>
        <message>
            <source>Preparing the icicle…</source>
            <translation>Připravuje se rampouchový graf…</translation>
        </message>
    </context>
    <context>
        <name>IssuePanel</name>
        <message>
            <source>Issue</source>
            <translation>Problém</translation>
        </message>
        <message>
            <source>What to do</source>
            <translation>Co s tím</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Umístění</translation>
        </message>
        <message>
            <source>Issues</source>
            <translation>Problémy</translation>
        </message>
        <message>
            <source>Fix</source>
            <translation>Opravit</translation>
        </message>
        <message>
            <source>Meant</source>
            <translation>Záměr</translation>
        </message>
        <message>
            <source>Fix all</source>
            <translation>Opravit vše</translation>
        </message>
        <message>
            <source>Looking at the map…</source>
            <translation>Prohlíží se mapa…</translation>
        </message>
        <message>
            <source>No issues: this map can be played.</source>
            <translation>Žádné problémy: na této mapě lze hrát.</translation>
        </message>
        <message>
            <source>Errors</source>
            <translation>Chyby</translation>
        </message>
        <message>
            <source>Warnings</source>
            <translation>Varování</translation>
        </message>
        <message>
            <source>{0}: {1}; show or hide them</source>
            <translation>{0}: {1}; zobrazit nebo skrýt</translation>
        </message>
        <message>
            <source>Gone with the next save</source>
            <translation>Zmizí s příštím uložením</translation>
        </message>
        <message>
            <source>Repair what is chosen</source>
            <translation>Opravit, co je vybráno</translation>
        </message>
        <message>
            <source>No safe repair is known</source>
            <translation>Bezpečná oprava není známa</translation>
        </message>
        <message>
            <source>The difference from the picture is deliberate</source>
            <translation>Odchylka od obrázku je záměrná</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Repair everything where that is safe, in one step</source>
            <translation>Opravit vše, kde je to bezpečné, v jednom kroku</translation>
        </message>
        <message>
            <source>Cancelled</source>
            <translation>Zrušeno</translation>
        </message>
        <message>
            <source>Mark as meant</source>
            <translation>Označit jako záměr</translation>
        </message>
        <message>
            <source>Repairing…</source>
            <translation>Opravuje se…</translation>
        </message>
        <message numerus="yes">
            <source>%n issue(s) repaired</source>
            <translation>
                <numerusform>Opraven %n problém</numerusform>
                <numerusform>Opraveny %n problémy</numerusform>
                <numerusform>Opraveno %n problémů</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n issue(s) only in the files: gone with a save</source>
            <translation>
                <numerusform>%n problém jen v souborech: zmizí uložením</numerusform>
                <numerusform>%n problémy jen v souborech: zmizí uložením</numerusform>
                <numerusform>%n problémů jen v souborech: zmizí uložením</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n left for you to decide</source>
            <translation>
                <numerusform>%n zbývá k rozhodnutí</numerusform>
                <numerusform>%n zbývají k rozhodnutí</numerusform>
                <numerusform>%n zbývá k rozhodnutí</numerusform>
            </translation>
        </message>
    </context>
    <context>
        <name>JobDialog</name>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
    </context>
    <context>
        <name>JobWindow</name>
        <message>
            <source>Play</source>
            <translation>Hra</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Zastavit</translation>
        </message>
        <message>
            <source>What happens</source>
            <translation>Co se děje</translation>
        </message>
        <message>
            <source>Stopping…</source>
            <translation>Zastavuje se…</translation>
        </message>
        <message>
            <source>The games cannot be played. {0}</source>
            <translation>Hry nelze odehrát. {0}</translation>
        </message>
        <message>
            <source>Stopped before the first game.</source>
            <translation>Zastaveno před první hrou.</translation>
        </message>
    </context>
    <context>
        <name>Keeper</name>
        <message>
            <source>Unsaved work cannot be kept for a recovery: {0}. Save it now and then.</source>
            <translation>Neuloženou práci nelze uchovat pro obnovu: {0}. Je vhodné ji občas uložit.</translation>
        </message>
        <message>
            <source>The files of “{0}” are gone. Save the map to write them again.</source>
            <translation>Soubory mapy „{0}“ zmizely. Uložením se zapíší znovu.</translation>
        </message>
        <message>
            <source>Another program changed the files of “{0}”.</source>
            <translation>Soubory mapy „{0}“ změnil jiný program.</translation>
        </message>
        <message>
            <source>Reloading drops your unsaved changes.</source>
            <translation>Opětovným načtením se ztratí neuložené změny.</translation>
        </message>
        <message>
            <source>Reload</source>
            <translation>Načíst znovu</translation>
        </message>
        <message>
            <source>Keep mine</source>
            <translation>Nechat současnou</translation>
        </message>
    </context>
    <context>
        <name>LayerPanel</name>
        <message>
            <source>Picture</source>
            <translation>Obrázek</translation>
        </message>
        <message>
            <source>Colour template</source>
            <translation>Barevná předloha</translation>
        </message>
        <message>
            <source>Borders</source>
            <translation>Hranice</translation>
        </message>
        <message>
            <source>Sea links</source>
            <translation>Námořní spojení</translation>
        </message>
        <message>
            <source>Badges and names</source>
            <translation>Štítky a názvy</translation>
        </message>
        <message>
            <source>Opacity of the colour template</source>
            <translation>Krytí barevné předlohy</translation>
        </message>
        <message>
            <source>Show sample armies</source>
            <translation>Zobrazit ukázkové armády</translation>
        </message>
        <message>
            <source>Shows players and numbers as in the middle of a game, to see whether badges fit. They are no part of the map.</source>
            <translation>Ukáže hráče a čísla jako uprostřed hry, aby bylo vidět, zda se štítky vejdou. Nejsou součástí mapy.</translation>
        </message>
    </context>
    <context>
        <name>Legend</name>
        <message>
            <source>Legend</source>
            <translation>Legenda</translation>
        </message>
    </context>
    <context>
        <name>LessonPanel</name>
        <message>
            <source>Previous page of the lesson</source>
            <translation>Předchozí stránka lekce</translation>
        </message>
        <message>
            <source>Show the page before, with its search set</source>
            <translation>Ukázat předchozí stránku a nastavit její prohledávání</translation>
        </message>
        <message>
            <source>Next page of the lesson</source>
            <translation>Další stránka lekce</translation>
        </message>
        <message>
            <source>Show the next page, with its search set</source>
            <translation>Ukázat další stránku a nastavit její prohledávání</translation>
        </message>
        <message>
            <source>Text of the lesson</source>
            <translation>Text lekce</translation>
        </message>
        <message>
            <source>Page {0} of {1}</source>
            <translation>Strana {0} z {1}</translation>
        </message>
        <message>
            <source>Help &gt; Lessons has positions with a text beside them.</source>
            <translation>Nápověda &gt; Lekce má pozice s textem vedle nich.</translation>
        </message>
    </context>
    <context>
        <name>Lessons</name>
        <message>
            <source>Lesson</source>
            <translation>Lekce</translation>
        </message>
        <message>
            <source>&amp;Open a lesson…</source>
            <translation>&amp;Otevřít lekci…</translation>
        </message>
        <message>
            <source>Lessons (*{0})</source>
            <translation>Lekce (*{0})</translation>
        </message>
        <message>
            <source>Open a lesson</source>
            <translation>Otevřít lekci</translation>
        </message>
        <message>
            <source>Lesson {0}</source>
            <translation>Lekce {0}</translation>
        </message>
    </context>
    <context>
        <name>LibraryWindow</name>
        <message>
            <source>Library</source>
            <translation>Knihovna</translation>
        </message>
        <message>
            <source>Search names, maps and players (Ctrl+F)</source>
            <translation>Hledat názvy, mapy a hráče (Ctrl+F)</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Hledat</translation>
        </message>
        <message>
            <source>Kinds of entries</source>
            <translation>Druhy záznamů</translation>
        </message>
        <message>
            <source>What to do with what is chosen</source>
            <translation>Co s vybranými položkami</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Every game you play is kept here from its first turn on.</source>
            <translation>Každá odehraná hra se zde uchovává od svého prvního tahu.</translation>
        </message>
        <message>
            <source>Simulations</source>
            <translation>Hry botů</translation>
        </message>
        <message>
            <source>Games of bots among themselves are kept here, with what they thought.</source>
            <translation>Zde se uchovávají hry botů mezi sebou i s tím, co si mysleli.</translation>
        </message>
        <message>
            <source>Analyses</source>
            <translation>Analýzy</translation>
        </message>
        <message>
            <source>Analyses that you keep are listed here with the game they belong to.</source>
            <translation>Uchované analýzy jsou zde uvedeny se hrou, ke které patří.</translation>
        </message>
        <message>
            <source>Maps</source>
            <translation>Mapy</translation>
        </message>
        <message>
            <source>Maps that you work on are listed here.</source>
            <translation>Zde jsou uvedeny rozpracované mapy.</translation>
        </message>
        <message>
            <source>Trash</source>
            <translation>Koš</translation>
        </message>
        <message>
            <source>The trash is empty.</source>
            <translation>Koš je prázdný.</translation>
        </message>
        <message numerus="yes">
            <source>%n entry(s)</source>
            <translation>
                <numerusform>%n položka</numerusform>
                <numerusform>%n položky</numerusform>
                <numerusform>%n položek</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>, %n chosen</source>
            <translation>
                <numerusform>, vybrána %n</numerusform>
                <numerusform>, vybrány %n</numerusform>
                <numerusform>, vybráno %n</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>Delete %n entry(s) for good? This cannot be undone.</source>
            <translation>
                <numerusform>Trvale odstranit %n položku? Nelze to vrátit zpět.</numerusform>
                <numerusform>Trvale odstranit %n položky? Nelze to vrátit zpět.</numerusform>
                <numerusform>Trvale odstranit %n položek? Nelze to vrátit zpět.</numerusform>
            </translation>
        </message>
        <message>
            <source>Delete everything in the trash for good? This cannot be undone.</source>
            <translation>Trvale odstranit vše v koši? Nelze to vrátit zpět.</translation>
        </message>
    </context>
    <context>
        <name>LibraryWiring</name>
        <message numerus="yes">
            <source>%n game(s) of bots are in the library now.</source>
            <translation>
                <numerusform>V knihovně je teď %n hra botů.</numerusform>
                <numerusform>V knihovně jsou teď %n hry botů.</numerusform>
                <numerusform>V knihovně je teď %n her botů.</numerusform>
            </translation>
        </message>
        <message>
            <source>The games cannot be put into the library. {0}</source>
            <translation>Hry nelze uložit do knihovny. {0}</translation>
        </message>
        <message>
            <source>The library has no copy of the map “{0}”: open it first.</source>
            <translation>Knihovna nemá kopii mapy „{0}“: nejprve je třeba ji otevřít.</translation>
        </message>
    </context>
    <context>
        <name>LineBar</name>
        <message>
            <source>Position</source>
            <translation>Pozice</translation>
        </message>
        <message>
            <source>Back to the position itself</source>
            <translation>Zpět na samu pozici</translation>
        </message>
        <message>
            <source>Step back</source>
            <translation>Krok zpět</translation>
        </message>
        <message>
            <source>The step before of the line</source>
            <translation>Předchozí krok varianty</translation>
        </message>
        <message>
            <source>Step on</source>
            <translation>Krok dál</translation>
        </message>
        <message>
            <source>The next turn of the principal variation, then the outcome of its round</source>
            <translation>Další tah hlavní varianty, pak výsledek jeho kola</translation>
        </message>
        <message>
            <source>What happens next</source>
            <translation>Co bude dál</translation>
        </message>
        <message>
            <source>Play the round to its end, on a copy, with dice of this seed</source>
            <translation>Dohrát kolo do konce na kopii, s kostkami tohoto semínka</translation>
        </message>
        <message>
            <source>Other dice</source>
            <translation>Jiné kostky</translation>
        </message>
        <message>
            <source>The same round with the next seed</source>
            <translation>Totéž kolo s dalším semínkem</translation>
        </message>
        <message>
            <source>Seed of the dice</source>
            <translation>Semínko kostek</translation>
        </message>
        <message>
            <source>Seed of the dice: the same seed shows the same rounds</source>
            <translation>Semínko kostek: stejné semínko ukáže stejná kola</translation>
        </message>
        <message>
            <source>seed </source>
            <translation>semínko </translation>
        </message>
        <message>
            <source>No candidate yet</source>
            <translation>Zatím žádný kandidát</translation>
        </message>
        <message>
            <source>Line of: {0}</source>
            <translation>Varianta: {0}</translation>
        </message>
        <message>
            <source>sample, seed {0}</source>
            <translation>vzorek, semínko {0}</translation>
        </message>
        <message>
            <source>Chance: {0}</source>
            <translation>Náhoda: {0}</translation>
        </message>
        <message>
            <source>{0} [assumed]</source>
            <translation>{0} [předpoklad]</translation>
        </message>
    </context>
    <context>
        <name>LineLegend</name>
        <message>
            <source>Lines of the plots</source>
            <translation>Čáry grafů</translation>
        </message>
    </context>
    <context>
        <name>LineNumbers</name>
        <message>
            <source>Line numbers</source>
            <translation>Čísla řádků</translation>
        </message>
    </context>
    <context>
        <name>LogPanel</name>
        <message>
            <source>Log</source>
            <translation>Záznam</translation>
        </message>
    </context>
    <context>
        <name>MainWindow</name>
        <message>
            <source>Opening the studio…</source>
            <translation>Otevírá se studio…</translation>
        </message>
        <message>
            <source>&amp;File</source>
            <translation>&amp;Soubor</translation>
        </message>
        <message>
            <source>&amp;Edit</source>
            <translation>Úp&amp;ravy</translation>
        </message>
        <message>
            <source>&amp;View</source>
            <translation>&amp;Zobrazit</translation>
        </message>
        <message>
            <source>&amp;Docks</source>
            <translation>&amp;Panely</translation>
        </message>
        <message>
            <source>&amp;Game</source>
            <translation>&amp;Hra</translation>
        </message>
        <message>
            <source>&amp;Analysis</source>
            <translation>&amp;Analýza</translation>
        </message>
        <message>
            <source>Search &amp;tree</source>
            <translation>Prohledávací &amp;strom</translation>
        </message>
        <message>
            <source>&amp;Help</source>
            <translation>&amp;Nápověda</translation>
        </message>
        <message>
            <source>&amp;New map from</source>
            <translation>&amp;Nová mapa z</translation>
        </message>
        <message>
            <source>Open s&amp;hipped map</source>
            <translation>Otevřít &amp;přibalenou mapu</translation>
        </message>
    </context>
    <context>
        <name>MapChooser</name>
        <message>
            <source>Choose a map to play on.</source>
            <translation>Zvolte mapu, na které se bude hrát.</translation>
        </message>
        <message>
            <source>Map</source>
            <translation>Mapa</translation>
        </message>
        <message>
            <source>The map to play on; what is open in the editor stays as it is</source>
            <translation>Mapa, na které se bude hrát; co je otevřené v editoru, zůstane beze změny</translation>
        </message>
        <message>
            <source>{0} (open)</source>
            <translation>{0} (otevřená)</translation>
        </message>
        <message>
            <source>A generated board</source>
            <translation>Vygenerovaná deska</translation>
        </message>
        <message>
            <source>The map is being read…</source>
            <translation>Mapa se načítá…</translation>
        </message>
        <message>
            <source>This map cannot be played on. {0}</source>
            <translation>Na této mapě nelze hrát. {0}</translation>
        </message>
    </context>
    <context>
        <name>MapView</name>
        <message>
            <source>Map</source>
            <translation>Mapa</translation>
        </message>
    </context>
    <context>
        <name>MessageBar</name>
        <message>
            <source>Close this message</source>
            <translation>Zavřít tuto zprávu</translation>
        </message>
    </context>
    <context>
        <name>MiniMap</name>
        <message>
            <source>Overview of the map</source>
            <translation>Přehled mapy</translation>
        </message>
        <message>
            <source>Click or drag to move the view</source>
            <translation>Kliknutí nebo tažení posune výřez</translation>
        </message>
    </context>
    <context>
        <name>NeighbourPanel</name>
        <message>
            <source>Differences of neighbours</source>
            <translation>Rozdíly sousedů</translation>
        </message>
        <message>
            <source>L&amp;ist</source>
            <translation>Sezna&amp;m</translation>
        </message>
        <message>
            <source>Regions so far from each other still touch</source>
            <translation>Regiony takto daleko od sebe se ještě dotýkají</translation>
        </message>
        <message>
            <source>Largest gap of neighbours in pixels</source>
            <translation>Největší mezera mezi sousedy v pixelech</translation>
        </message>
        <message>
            <source>Ga&amp;p</source>
            <translation>M&amp;ezera</translation>
        </message>
        <message>
            <source>{0} px</source>
            <translation>{0} px</translation>
        </message>
        <message>
            <source>A&amp;ccept</source>
            <translation>Při&amp;jmout</translation>
        </message>
        <message>
            <source>Link or part them as the picture shows</source>
            <translation>Spojit nebo oddělit, jak ukazuje obrázek</translation>
        </message>
        <message>
            <source>Accept a&amp;ll</source>
            <translation>Přijmout v&amp;še</translation>
        </message>
        <message>
            <source>Do so with everything listed, in one step</source>
            <translation>Provést to se všemi uvedenými v jednom kroku</translation>
        </message>
        <message>
            <source>&amp;Meant</source>
            <translation>Zám&amp;ěr</translation>
        </message>
        <message>
            <source>Keep the difference: it is deliberate, such as mountains or a tunnel</source>
            <translation>Ponechat rozdíl: je záměrný, například hory nebo tunel</translation>
        </message>
        <message>
            <source>&amp;Sea link</source>
            <translation>Námořní s&amp;pojení</translation>
        </message>
        <message>
            <source>Draw a link between neighbours that are apart</source>
            <translation>Nakreslit spojení mezi sousedy, kteří jsou od sebe</translation>
        </message>
        <message>
            <source>Not &amp;meant</source>
            <translation>Není zám&amp;ěr</translation>
        </message>
        <message>
            <source>Neighbours are as the picture shows them.</source>
            <translation>Sousedé odpovídají obrázku.</translation>
        </message>
        <message>
            <source>Choose a line to see it on the map.</source>
            <translation>Výběr řádku ho ukáže na mapě.</translation>
        </message>
        <message>
            <source>Neighbours</source>
            <translation>Sousedé</translation>
        </message>
        <message>
            <source>Touch, no link (solid)</source>
            <translation>Dotyk bez spojení (plná)</translation>
        </message>
        <message>
            <source>Link, apart (dotted)</source>
            <translation>Spojení na dálku (tečkovaná)</translation>
        </message>
        <message numerus="yes">
            <source>Accept %n neighbour(s)</source>
            <translation>
                <numerusform>Přijmout %n sousedství</numerusform>
                <numerusform>Přijmout %n sousedství</numerusform>
                <numerusform>Přijmout %n sousedství</numerusform>
            </translation>
        </message>
        <message>
            <source>No longer meant</source>
            <translation>Už není záměr</translation>
        </message>
        <message>
            <source>Mark as meant</source>
            <translation>Označit jako záměr</translation>
        </message>
        <message>
            <source>Draw sea link</source>
            <translation>Nakreslit námořní spojení</translation>
        </message>
    </context>
    <context>
        <name>NewGameDialog</name>
        <message>
            <source>New game</source>
            <translation>Nová hra</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Začít</translation>
        </message>
        <message>
            <source>none</source>
            <translation>žádné</translation>
        </message>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>The turn of a person is committed as it stands when the time is over</source>
            <translation>Po vypršení času se tah člověka potvrdí tak, jak je</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>Rules</source>
            <translation>Pravidla</translation>
        </message>
        <message>
            <source>Clock of a turn</source>
            <translation>Hodiny tahu</translation>
        </message>
        <message>
            <source>Draw another seed</source>
            <translation>Vylosovat jiné semínko</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>The same seed and the same turns give the same game</source>
            <translation>Stejné semínko a stejné tahy dají stejnou hru</translation>
        </message>
    </context>
    <context>
        <name>NextStart</name>
        <message>
            <source>&amp;Language</source>
            <translation>&amp;Jazyk</translation>
        </message>
        <message>
            <source>&amp;Theme</source>
            <translation>&amp;Vzhled</translation>
        </message>
        <message>
            <source>The language changes when Marchland is started again.</source>
            <translation>Jazyk se změní po příštím spuštění Marchlandu.</translation>
        </message>
        <message>
            <source>The theme changes when Marchland is started again.</source>
            <translation>Vzhled se změní po příštím spuštění Marchlandu.</translation>
        </message>
        <message>
            <source>The size of the type changes when Marchland is started again.</source>
            <translation>Velikost písma se změní po příštím spuštění Marchlandu.</translation>
        </message>
    </context>
    <context>
        <name>NodeCrumbs</name>
        <message>
            <source>Path from the root</source>
            <translation>Cesta od kořene</translation>
        </message>
        <message>
            <source>Root</source>
            <translation>Kořen</translation>
        </message>
    </context>
    <context>
        <name>NodeDetails</name>
        <message>
            <source>Terms of the selection</source>
            <translation>Členy výběru</translation>
        </message>
        <message>
            <source>n</source>
            <translation>n</translation>
        </message>
        <message>
            <source>Visits of the move</source>
            <translation>Návštěvy tahu</translation>
        </message>
        <message>
            <source>N</source>
            <translation>N</translation>
        </message>
        <message>
            <source>Visits of the place where it was chosen</source>
            <translation>Návštěvy místa, kde byl zvolen</translation>
        </message>
        <message>
            <source>c</source>
            <translation>c</translation>
        </message>
        <message>
            <source>The constant of exploration</source>
            <translation>Konstanta explorace</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Průměr</translation>
        </message>
        <message>
            <source>What the move has been worth for who made it</source>
            <translation>Jakou hodnotu měl tah pro toho, kdo ho zahrál</translation>
        </message>
        <message>
            <source>History</source>
            <translation>Historie</translation>
        </message>
        <message>
            <source>What such moves have been worth anywhere in the tree</source>
            <translation>Jakou hodnotu měly takové tahy kdekoli ve stromu</translation>
        </message>
        <message>
            <source>Exploitation</source>
            <translation>Exploatace</translation>
        </message>
        <message>
            <source>The mean, mixed with the history where the search uses one</source>
            <translation>Průměr, smíšený s historií, pokud ji prohledávání používá</translation>
        </message>
        <message>
            <source>Exploration</source>
            <translation>Explorace</translation>
        </message>
        <message>
            <source>Large for what was hardly tried</source>
            <translation>Velká u toho, co se téměř nezkoušelo</translation>
        </message>
        <message>
            <source>Bound</source>
            <translation>Mez</translation>
        </message>
        <message>
            <source>Exploitation + exploration: the highest is next</source>
            <translation>Exploatace + explorace: nejvyšší je na řadě</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Pořadí</translation>
        </message>
        <message>
            <source>By the bound, among all that could be chosen</source>
            <translation>Podle meze, mezi vším, co se dalo zvolit</translation>
        </message>
        <message>
            <source>How this search chooses is not known</source>
            <translation>Jak toto prohledávání volí, není známo</translation>
        </message>
        <message>
            <source>Open loop: (sum + {w} · history) / (n + {w}) + c · √ln(N + 2) / √(n + 1)</source>
            <translation>Otevřená smyčka: (součet + {w} · historie) / (n + {w}) + c · √ln(N + 2) / √(n + 1)</translation>
        </message>
        <message>
            <source>Baseline: mean + c · √(ln N / n), N of the root</source>
            <translation>Základní: průměr + c · √(ln N / n), N kořene</translation>
        </message>
        <message>
            <source>UCT: mean + c · √(ln N / n), N of the parent</source>
            <translation>UCT: průměr + c · √(ln N / n), N rodiče</translation>
        </message>
    </context>
    <context>
        <name>NodeInfo</name>
        <message>
            <source>Root</source>
            <translation>Kořen</translation>
        </message>
        <message>
            <source>{children} with {work}</source>
            <translation>{children}, v nich {work}</translation>
        </message>
        <message>
            <source>{share} of parent</source>
            <translation>{share} z rodiče</translation>
        </message>
        <message>
            <source>chance, {share}</source>
            <translation>náhoda, {share}</translation>
        </message>
        <message>
            <source>{player} moved</source>
            <translation>na tahu byl(a) {player}</translation>
        </message>
        <message>
            <source>cut: it cannot change the answer</source>
            <translation>odříznuto: odpověď to nezmění</translation>
        </message>
        <message>
            <source>{bound} for {player}</source>
            <translation>{bound} pro {player}</translation>
        </message>
        <message>
            <source>score {score}</source>
            <translation>skóre {score}</translation>
        </message>
        <message>
            <source>{n} ahead</source>
            <translation>{n} dopředu</translation>
        </message>
        <message>
            <source>{value} for {player}</source>
            <translation>{value} pro hráče {player}</translation>
        </message>
        <message>
            <source>{n} children</source>
            <translation>potomků: {n}</translation>
        </message>
        <message>
            <source>main line +{n}</source>
            <translation>hlavní varianta +{n}</translation>
        </message>
    </context>
    <context>
        <name>NodeReadout</name>
        <message>
            <source>Root</source>
            <translation>Kořen</translation>
        </message>
        <message>
            <source>{label}
{work} · {share} of the root · value {value}</source>
            <translation>{label}
{work} · {share} kořene · hodnota {value}</translation>
        </message>
        <message>
            <source> · score {score}</source>
            <translation> · skóre {score}</translation>
        </message>
        <message>
            <source> · probability {share}</source>
            <translation> · pravděpodobnost {share}</translation>
        </message>
        <message>
            <source> · folded</source>
            <translation> · sbaleno</translation>
        </message>
    </context>
    <context>
        <name>NotationEditor</name>
        <message>
            <source>Half-way line</source>
            <translation>Půlicí čára</translation>
        </message>
        <message>
            <source>Use this position</source>
            <translation>Použít tuto pozici</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Notation</source>
            <translation>Zápis</translation>
        </message>
        <message>
            <source>The steps that lead to the position, or a whole game; or step on the pitch</source>
            <translation>Kroky, které k pozici vedou, nebo celá partie; nebo dělejte kroky na hřišti</translation>
        </message>
        <message>
            <source>Pitch</source>
            <translation>Hřiště</translation>
        </message>
        <message>
            <source>On which pitch bare steps are</source>
            <translation>Na jakém hřišti jsou samotné kroky</translation>
        </message>
        <message>
            <source>Whether bare steps bounce off it</source>
            <translation>Zda se od ní samotné kroky odrážejí</translation>
        </message>
        <message>
            <source>Look at it and analyse it</source>
            <translation>Podívat se na ni a analyzovat ji</translation>
        </message>
        <message>
            <source>Back to the position before</source>
            <translation>Zpět k předchozí pozici</translation>
        </message>
        <message>
            <source>What is wrong with the notation</source>
            <translation>Co je na zápisu špatně</translation>
        </message>
    </context>
    <context>
        <name>OddsBars</name>
        <message>
            <source>How the attack may end</source>
            <translation>Jak může útok skončit</translation>
        </message>
        <message>
            <source>Captured with {0}: {1}</source>
            <translation>Dobyto s {0}: {1}</translation>
        </message>
        <message>
            <source>Held with {0}: {1}</source>
            <translation>Ubráněno s {0}: {1}</translation>
        </message>
        <message>
            <source>held with {0}</source>
            <translation>ubráněno s {0}</translation>
        </message>
        <message>
            <source>captured with {0}</source>
            <translation>dobyto s {0}</translation>
        </message>
    </context>
    <context>
        <name>OpenedFiles</name>
        <message>
            <source>open the map first on which it was played.</source>
            <translation>nejprve je třeba otevřít mapu, na které se hrála.</translation>
        </message>
        <message>
            <source>it was played on map “{0}”, not on “{1}”. Open that map first.</source>
            <translation>hrála se na mapě „{0}“, ne na „{1}“. Tu je třeba otevřít.</translation>
        </message>
    </context>
    <context>
        <name>Opener</name>
        <message>
            <source>Opening {0}…</source>
            <translation>Otevírá se {0}…</translation>
        </message>
        <message>
            <source>The file cannot be opened. {0}</source>
            <translation>Soubor nelze otevřít. {0}</translation>
        </message>
        <message>
            <source>The game cannot be opened. {0}</source>
            <translation>Hru nelze otevřít. {0}</translation>
        </message>
        <message>
            <source>Open the map “{0}” first: this game is played on it.</source>
            <translation>Nejprve je třeba otevřít mapu „{0}“: hraje se na ní.</translation>
        </message>
        <message>
            <source>The map cannot be recovered. {0}</source>
            <translation>Mapu nelze obnovit. {0}</translation>
        </message>
        <message>
            <source>“{0}” is recovered as it was; it is not saved yet.</source>
            <translation>„{0}“ je obnovena tak, jak byla; zatím není uložena.</translation>
        </message>
        <message>
            <source>&amp;Blank canvas…</source>
            <translation>Prázdné &amp;plátno…</translation>
        </message>
        <message>
            <source>&amp;Picture with outlines…</source>
            <translation>O&amp;brázek s obrysy…</translation>
        </message>
        <message>
            <source>Colour &amp;template…</source>
            <translation>Barevná před&amp;loha…</translation>
        </message>
        <message>
            <source>&amp;Real provinces (GeoJSON, TopoJSON)…</source>
            <translation>Sku&amp;tečné provincie (GeoJSON, TopoJSON)…</translation>
        </message>
        <message>
            <source>GeoJSON and TopoJSON ({0})</source>
            <translation>GeoJSON a TopoJSON ({0})</translation>
        </message>
        <message>
            <source>&amp;Foreign file…</source>
            <translation>&amp;Cizí soubor…</translation>
        </message>
        <message>
            <source>Open map</source>
            <translation>Otevřít mapu</translation>
        </message>
        <message>
            <source>Maps (*.xml *.zip)</source>
            <translation>Mapy (*.xml *.zip)</translation>
        </message>
        <message>
            <source>Pictures ({0})</source>
            <translation>Obrázky ({0})</translation>
        </message>
        <message>
            <source>Drawing</source>
            <translation>Kresba</translation>
        </message>
        <message>
            <source>Colour template</source>
            <translation>Barevná předloha</translation>
        </message>
        <message>
            <source>Provinces</source>
            <translation>Provincie</translation>
        </message>
        <message>
            <source>Maps of other programs ({0});;All files (*)</source>
            <translation>Mapy jiných programů ({0});;Všechny soubory (*)</translation>
        </message>
        <message>
            <source>Foreign map</source>
            <translation>Cizí mapa</translation>
        </message>
        <message>
            <source>The map cannot be opened. {0}</source>
            <translation>Mapu nelze otevřít. {0}</translation>
        </message>
    </context>
    <context>
        <name>OptionsBar</name>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Čas</translation>
        </message>
        <message>
            <source>Stop after so many seconds</source>
            <translation>Zastavit po tolika sekundách</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Stop after exactly so many iterations of all workers together</source>
            <translation>Zastavit po přesně tolika iteracích všech vláken dohromady</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Uzly</translation>
        </message>
        <message>
            <source>Stop once all trees together have so many nodes</source>
            <translation>Zastavit, jakmile všechny stromy dohromady mají tolik uzlů</translation>
        </message>
        <message>
            <source>Visits</source>
            <translation>Návštěvy</translation>
        </message>
        <message>
            <source>Stop once the best candidate was tried so often</source>
            <translation>Zastavit, jakmile byl nejlepší kandidát zkoušen tolikrát</translation>
        </message>
        <message>
            <source>no limit</source>
            <translation>bez limitu</translation>
        </message>
        <message>
            <source>Workers</source>
            <translation>Vlákna</translation>
        </message>
        <message>
            <source>Threads that search at the same time, one a processor core</source>
            <translation>Vlákna, která prohledávají současně, jedno na jádro procesoru</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>The same seed, workers and iterations give the same tree again (but for several workers on one tree behind locks)</source>
            <translation>Stejné semínko, počet vláken a iterací dá opět stejný strom (kromě více vláken na jednom stromu se zámky)</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Způsob</translation>
        </message>
        <message>
            <source>Tool options</source>
            <translation>Volby nástroje</translation>
        </message>
        <message>
            <source>Region that is painted</source>
            <translation>Region, který se maluje</translation>
        </message>
        <message>
            <source>Super region that regions are put into</source>
            <translation>Superregion, do kterého se regiony zařazují</translation>
        </message>
        <message>
            <source>Width of the brush ([ and ], Shift+wheel)</source>
            <translation>Šířka štětce ([ a ], Shift+kolečko)</translation>
        </message>
        <message>
            <source> px</source>
            <translation> px</translation>
        </message>
        <message>
            <source>How far a colour may be from the one that was clicked</source>
            <translation>Jak daleko smí být barva od té, na kterou se kliklo</translation>
        </message>
        <message>
            <source>Everything</source>
            <translation>Vše</translation>
        </message>
        <message>
            <source>Only background</source>
            <translation>Jen pozadí</translation>
        </message>
        <message>
            <source>Only where it starts</source>
            <translation>Jen kde začíná</translation>
        </message>
        <message>
            <source>What may be painted over. “Only where it starts” stays in the region, or in the background, where a stroke begins: shared borders stay shared.</source>
            <translation>Co se smí přemalovat. „Jen kde začíná“ zůstává v regionu, nebo na pozadí, kde tah začal: společné hranice zůstanou společné.</translation>
        </message>
        <message>
            <source>Snap to borders</source>
            <translation>Přichytávat k hranicím</translation>
        </message>
        <message>
            <source>Corners go to the nearest corner of a border</source>
            <translation>Rohy se přichytí k nejbližšímu rohu hranice</translation>
        </message>
        <message>
            <source>New region each time</source>
            <translation>Vždy nový region</translation>
        </message>
        <message>
            <source>Every shape becomes a region of its own</source>
            <translation>Každý tvar se stane samostatným regionem</translation>
        </message>
        <message>
            <source>Only the region where it starts</source>
            <translation>Jen region, kde začíná</translation>
        </message>
        <message>
            <source>The eraser leaves the other regions alone</source>
            <translation>Guma nechá ostatní regiony být</translation>
        </message>
        <message>
            <source>What may be painted over</source>
            <translation>Co se smí přemalovat</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Region</translation>
        </message>
        <message>
            <source>Super region</source>
            <translation>Superregion</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Šířka</translation>
        </message>
        <message>
            <source>Over</source>
            <translation>Přes</translation>
        </message>
        <message>
            <source>Tolerance</source>
            <translation>Tolerance</translation>
        </message>
        <message>
            <source>New region</source>
            <translation>Nový region</translation>
        </message>
        <message>
            <source>New super region</source>
            <translation>Nový superregion</translation>
        </message>
    </context>
    <context>
        <name>OrdersPanel</name>
        <message>
            <source>By keyboard: Tab goes over what can be chosen, arrows over all regions; Return chooses.
+ and − change units, Page Up and Page Down by five.</source>
            <translation>Z klávesnice: Tab prochází, co lze vybrat, šipky všechny regiony; Return vybírá.
+ a − mění jednotky, Page Up a Page Down po pěti.</translation>
        </message>
        <message>
            <source>Order</source>
            <translation>Rozkaz</translation>
        </message>
        <message>
            <source>Units</source>
            <translation>Jednotky</translation>
        </message>
        <message>
            <source>Orders</source>
            <translation>Rozkazy</translation>
        </message>
        <message>
            <source>Carry out earlier (Ctrl+Up)</source>
            <translation>Provést dříve (Ctrl+šipka nahoru)</translation>
        </message>
        <message>
            <source>Carry out later (Ctrl+Down)</source>
            <translation>Provést později (Ctrl+šipka dolů)</translation>
        </message>
        <message>
            <source>Remove the order (Del)</source>
            <translation>Odebrat rozkaz (Del)</translation>
        </message>
    </context>
    <context>
        <name>OwnTurns</name>
        <message>
            <source>What about this turn?</source>
            <translation>A co tento tah?</translation>
        </message>
        <message>
            <source>Make a turn of your own on the board, as one more candidate</source>
            <translation>Udělat na desce vlastní tah jako dalšího kandidáta</translation>
        </message>
        <message>
            <source>Choose the candidate</source>
            <translation>Vybrat kandidáta</translation>
        </message>
        <message>
            <source>Mark it, or not any more: the marked ones can be searched alone</source>
            <translation>Označit ho, nebo označení zrušit: označené lze prohledat samotné</translation>
        </message>
        <message>
            <source>Search the chosen alone</source>
            <translation>Prohledat jen vybrané</translation>
        </message>
        <message>
            <source>Search nothing but the marked candidates, from the beginning; a single one beside the best</source>
            <translation>Prohledat od začátku jen označené kandidáty; jediného vedle nejlepších</translation>
        </message>
        <message>
            <source>Take it</source>
            <translation>Převzít</translation>
        </message>
        <message>
            <source>Put the turn among the candidates</source>
            <translation>Zařadit tah mezi kandidáty</translation>
        </message>
        <message>
            <source>Back</source>
            <translation>Zpět</translation>
        </message>
        <message>
            <source>Take the last thing back</source>
            <translation>Vzít poslední krok zpět</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Plan no turn</source>
            <translation>Žádný tah neplánovat</translation>
        </message>
        <message>
            <source>The search on show does not try this turn: search the chosen alone.</source>
            <translation>Zobrazené prohledávání tento tah nezkouší: prohledejte jen vybrané.</translation>
        </message>
    </context>
    <context>
        <name>PairOptions</name>
        <message>
            <source>no limit</source>
            <translation>bez limitu</translation>
        </message>
        <message>
            <source> s</source>
            <translation> s</translation>
        </message>
        <message>
            <source>Search</source>
            <translation>Hledat</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Time</source>
            <translation>Čas</translation>
        </message>
        <message>
            <source>Workers</source>
            <translation>Vlákna</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>{0} of search {1}</source>
            <translation>{0}, prohledávání {1}</translation>
        </message>
    </context>
    <context>
        <name>ParallelBox</name>
        <message>
            <source>Parallel search</source>
            <translation>Paralelní prohledávání</translation>
        </message>
        <message>
            <source>Root: own trees</source>
            <translation>Kořen: vlastní stromy</translation>
        </message>
        <message>
            <source>Every worker grows its own tree; visits of the same turns are added up.</source>
            <translation>Každé vlákno pěstuje vlastní strom; návštěvy stejného tahu se sčítají.</translation>
        </message>
        <message>
            <source>Leaf</source>
            <translation>List</translation>
        </message>
        <message>
            <source>One worker grows one tree; all play out each of its new leaves at once.</source>
            <translation>Jedno vlákno pěstuje jeden strom; všechna současně simulují z každého jeho nového listu.</translation>
        </message>
        <message>
            <source>Tree, one lock</source>
            <translation>Strom, jeden zámek</translation>
        </message>
        <message>
            <source>All workers grow one tree that lets in one at a time; only playouts run side by side.</source>
            <translation>Všechna vlákna pěstují jeden strom, který pouští jedno po druhém; souběžně běží jen simulace.</translation>
        </message>
        <message>
            <source>Tree, local locks</source>
            <translation>Strom, místní zámky</translation>
        </message>
        <message>
            <source>All workers grow one tree with a lock for every node; whoever is under way counts as a lost visit, so that the others go elsewhere.</source>
            <translation>Všechna vlákna pěstují jeden strom se zámkem u každého uzlu; kdo je na cestě, počítá se jako prohraná návštěva, takže ostatní jdou jinudy.</translation>
        </message>
        <message>
            <source>One worker searches alike in all ways: choose two or more first.</source>
            <translation>Jedno vlákno prohledává všemi způsoby stejně: nejprve je třeba zvolit alespoň dvě.</translation>
        </message>
    </context>
    <context>
        <name>PhaseStrip</name>
        <message>
            <source>Under way</source>
            <translation>Probíhá</translation>
        </message>
    </context>
    <context>
        <name>PictureBoard</name>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>Moves on show</source>
            <translation>Zobrazené tahy</translation>
        </message>
        <message>
            <source>Board</source>
            <translation>Hrací plocha</translation>
        </message>
        <message>
            <source>Moves to choose from</source>
            <translation>Tahy na výběr</translation>
        </message>
    </context>
    <context>
        <name>PictureDialog</name>
        <message>
            <source>Save a picture</source>
            <translation>Uložit obrázek</translation>
        </message>
        <message>
            <source>&amp;Line that says what made it</source>
            <translation>Řá&amp;dek, který říká, z čeho vznikl</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Uložit…</translation>
        </message>
        <message>
            <source>mm</source>
            <translation>mm</translation>
        </message>
        <message>
            <source>pixels</source>
            <translation>pixelů</translation>
        </message>
        <message>
            <source>At the foot of the picture; the file says it in any case</source>
            <translation>U paty obrázku; soubor to říká v každém případě</translation>
        </message>
        <message>
            <source>What</source>
            <translation>Co</translation>
        </message>
        <message>
            <source>Kind of file</source>
            <translation>Druh souboru</translation>
        </message>
        <message>
            <source>Unit of the size</source>
            <translation>Jednotka velikosti</translation>
        </message>
        <message>
            <source>Width</source>
            <translation>Šířka</translation>
        </message>
        <message>
            <source>Height</source>
            <translation>Výška</translation>
        </message>
        <message>
            <source>Dots an inch</source>
            <translation>Bodů na palec</translation>
        </message>
        <message>
            <source>Size of the letters</source>
            <translation>Velikost písma</translation>
        </message>
        <message>
            <source>&amp;What</source>
            <translation>&amp;Co</translation>
        </message>
        <message>
            <source>&amp;Kind of file</source>
            <translation>Dr&amp;uh souboru</translation>
        </message>
        <message>
            <source>&amp;Size</source>
            <translation>&amp;Velikost</translation>
        </message>
        <message>
            <source>&amp;Dots an inch</source>
            <translation>&amp;Bodů na palec</translation>
        </message>
        <message>
            <source>&amp;Letters</source>
            <translation>&amp;Písmo</translation>
        </message>
        <message>
            <source>{width:.0f} × {height:.0f} mm</source>
            <translation>{width:.0f} × {height:.0f} mm</translation>
        </message>
        <message>
            <source>{size} on paper, sharp at any size</source>
            <translation>{size} na papíře, ostré v každé velikosti</translation>
        </message>
        <message>
            <source>{size} on paper, {width} × {height} pixels</source>
            <translation>{size} na papíře, {width} × {height} pixelů</translation>
        </message>
    </context>
    <context>
        <name>PictureSaver</name>
        <message>
            <source>Save a picture</source>
            <translation>Uložit obrázek</translation>
        </message>
        <message>
            <source>Written: {0}</source>
            <translation>Zapsáno: {0}</translation>
        </message>
        <message>
            <source>The picture could not be saved: {error}</source>
            <translation>Obrázek nelze uložit: {error}</translation>
        </message>
    </context>
    <context>
        <name>PictureWay</name>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Název</translation>
        </message>
        <message>
            <source>Searching for regions…</source>
            <translation>Hledají se regiony…</translation>
        </message>
        <message>
            <source>No regions were found. Try another method, or without sea.</source>
            <translation>Žádné regiony se nenašly. Zkusit jiný způsob, nebo bez moře.</translation>
        </message>
        <message>
            <source>{0} regions are too many. Make the smallest region larger.</source>
            <translation>Regionů je {0}, to je příliš. Zvětšit nejmenší region.</translation>
        </message>
        <message>
            <source>with a sea</source>
            <translation>s mořem</translation>
        </message>
        <message>
            <source>without a sea</source>
            <translation>bez moře</translation>
        </message>
    </context>
    <context>
        <name>PitchAnalysis</name>
        <message>
            <source>Ends of the turn</source>
            <translation>Konce tahu</translation>
        </message>
        <message>
            <source>Flip the pitch</source>
            <translation>Otočit hřiště</translation>
        </message>
        <message>
            <source>See it from the other end</source>
            <translation>Pohled z druhého konce</translation>
        </message>
        <message>
            <source>Copy the position</source>
            <translation>Kopírovat pozici</translation>
        </message>
        <message>
            <source>The steps that led to it, turn by turn</source>
            <translation>Kroky, které k ní vedly, tah po tahu</translation>
        </message>
    </context>
    <context>
        <name>PitchBoard</name>
        <message>
            <source>Pitch</source>
            <translation>Hřiště</translation>
        </message>
        <message>
            <source>The turn is over here: click the ball to play it, or take a step back.</source>
            <translation>Tady tah končí: kliknutím na míč ho zahrajete, nebo vraťte krok.</translation>
        </message>
    </context>
    <context>
        <name>PitchSetUp</name>
        <message>
            <source>From notation, or by steps on the pitch; then analyse that position</source>
            <translation>Ze zápisu nebo kroky na hřišti; pak pozici analyzujte</translation>
        </message>
        <message>
            <source>The game is over there. {0}.</source>
            <translation>Partie tam skončila. {0}.</translation>
        </message>
        <message>
            <source>From notation, round {0}, {1}</source>
            <translation>Ze zápisu, kolo {0}, {1}</translation>
        </message>
    </context>
    <context>
        <name>PlacePreview</name>
        <message>
            <source>{0} regions, {1} super regions</source>
            <translation>regionů {0}, superregionů {1}</translation>
        </message>
        <message>
            <source>The board is being drawn…</source>
            <translation>Deska se kreslí…</translation>
        </message>
    </context>
    <context>
        <name>Planner</name>
        <message>
            <source>Point at one of your regions to deploy all units there.</source>
            <translation>Ukázat na vlastní region, kam se mají rozmístit všechny jednotky.</translation>
        </message>
    </context>
    <context>
        <name>PlayPanel</name>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>The same seed gives the same games</source>
            <translation>Stejné semínko dá stejné hry</translation>
        </message>
        <message>
            <source>Games played</source>
            <translation>Odehrané hry</translation>
        </message>
        <message>
            <source>Super regions by play</source>
            <translation>Superregiony podle her</translation>
        </message>
        <message>
            <source>Seats by play</source>
            <translation>Místa podle her</translation>
        </message>
        <message>
            <source>Regions by play</source>
            <translation>Regiony podle her</translation>
        </message>
        <message>
            <source>Results to show</source>
            <translation>Zobrazené výsledky</translation>
        </message>
        <message>
            <source>Super regions: who holds them wins</source>
            <translation>Superregiony: kdo je drží, vyhrává</translation>
        </message>
        <message>
            <source>Seats: who wins</source>
            <translation>Místa: kdo vyhrává</translation>
        </message>
        <message>
            <source>Regions: how hard they are fought for</source>
            <translation>Regiony: jak tvrdě se o ně bojuje</translation>
        </message>
        <message>
            <source> games</source>
            <translation> her</translation>
        </message>
        <message>
            <source> players</source>
            <translation> hráči</translation>
        </message>
        <message>
            <source>seed </source>
            <translation>semínko </translation>
        </message>
        <message>
            <source>Getting ready; the very first time this takes a while.</source>
            <translation>Příprava; poprvé to chvíli trvá.</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Zastavit</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Odehrát</translation>
        </message>
        <message>
            <source>The games could not be played: {0}</source>
            <translation>Hry nebylo možné odehrát: {0}</translation>
        </message>
        <message>
            <source>{0} games of {1} players, {2} rounds each, {3} stalemates</source>
            <translation>Her {0}, hráčů {1}, průměrně kol {2}, patů {3}</translation>
        </message>
        <message>
            <source>(before the last changes to the map)</source>
            <translation>(před posledními změnami mapy)</translation>
        </message>
    </context>
    <context>
        <name>PlaySession</name>
        <message>
            <source>The game is not saved automatically any more. {0}</source>
            <translation>Hra se už automaticky neukládá. {0}</translation>
        </message>
        <message>
            <source>The search engine could not be prepared beforehand: {0}</source>
            <translation>Vyhledávací jádro nebylo možné předem připravit: {0}</translation>
        </message>
        <message>
            <source>{0} cannot move: {1}</source>
            <translation>{0} nemůže táhnout: {1}</translation>
        </message>
    </context>
    <context>
        <name>PlayWorkspace</name>
        <message>
            <source>Play this map against bots or with others at this computer.</source>
            <translation>Hrát na této mapě proti botům nebo s ostatními u tohoto počítače.</translation>
        </message>
        <message>
            <source>Give the game up for {0}?</source>
            <translation>Vzdát hru za hráče {0}?</translation>
        </message>
        <message>
            <source>Resign</source>
            <translation>Vzdát se</translation>
        </message>
    </context>
    <context>
        <name>PlayerLegend</name>
        <message>
            <source>Outlines of the players</source>
            <translation>Obrysy hráčů</translation>
        </message>
        <message>
            <source>The outline of a node says whose turn leads to it</source>
            <translation>Obrys uzlu říká, čí tah k němu vede</translation>
        </message>
    </context>
    <context>
        <name>PlayersPanel</name>
        <message>
            <source>Player</source>
            <translation>Hráč</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
    </context>
    <context>
        <name>PlotView</name>
        <message>
            <source>Save the plot…</source>
            <translation>Uložit graf…</translation>
        </message>
    </context>
    <context>
        <name>PositionEditor</name>
        <message>
            <source>Clear</source>
            <translation>Vymazat</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Zpět</translation>
        </message>
        <message>
            <source>Use this position</source>
            <translation>Použít tuto pozici</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Owner to give</source>
            <translation>Přidělovaný majitel</translation>
        </message>
        <message>
            <source>Who gets the regions that are clicked (right button: nobody)</source>
            <translation>Kdo dostane regiony, na které se klikne (pravé tlačítko: nikdo)</translation>
        </message>
        <message>
            <source>Region</source>
            <translation>Region</translation>
        </message>
        <message>
            <source>The region under the mouse, or of the keys ← → on the map</source>
            <translation>Region pod myší, nebo zvolený klávesami ← → na mapě</translation>
        </message>
        <message>
            <source>Army</source>
            <translation>Armáda</translation>
        </message>
        <message>
            <source>Units there: the wheel, or + - on the map</source>
            <translation>Jednotky v něm: kolečko, nebo + - na mapě</translation>
        </message>
        <message>
            <source>Number of players</source>
            <translation>Počet hráčů</translation>
        </message>
        <message>
            <source>How many play</source>
            <translation>Kolik jich hraje</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Which round this is, from 1</source>
            <translation>Které kolo to je, od 1</translation>
        </message>
        <message>
            <source>Player to move</source>
            <translation>Hráč na tahu</translation>
        </message>
        <message>
            <source>Whose turn is analysed</source>
            <translation>Čí tah se analyzuje</translation>
        </message>
        <message>
            <source>Nobody owns anything, with the map's armies</source>
            <translation>Nikdo nic nevlastní, armády podle mapy</translation>
        </message>
        <message>
            <source>Take the last change back</source>
            <translation>Vrátit poslední změnu</translation>
        </message>
        <message>
            <source>Look at it and analyse it</source>
            <translation>Prohlédnout ji a analyzovat</translation>
        </message>
        <message>
            <source>Back to the position before</source>
            <translation>Zpět na předchozí pozici</translation>
        </message>
        <message>
            <source>What is wrong with the position</source>
            <translation>Co je na pozici špatně</translation>
        </message>
        <message>
            <source>Clicks give to</source>
            <translation>Kliknutí přidělí</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>To move</source>
            <translation>Na tahu</translation>
        </message>
        <message>
            <source>Nobody</source>
            <translation>Nikdo</translation>
        </message>
    </context>
    <context>
        <name>PositionPanel</name>
        <message>
            <source>Set up by hand</source>
            <translation>Nastavit ručně</translation>
        </message>
        <message>
            <source>Position</source>
            <translation>Pozice</translation>
        </message>
        <message>
            <source>No position</source>
            <translation>Žádná pozice</translation>
        </message>
    </context>
    <context>
        <name>PreviewArea</name>
        <message>
            <source>Preview</source>
            <translation>Náhled</translation>
        </message>
    </context>
    <context>
        <name>PropertiesPanel</name>
        <message>
            <source>Name</source>
            <translation>Název</translation>
        </message>
        <message>
            <source>Author</source>
            <translation>Autor</translation>
        </message>
        <message>
            <source>Licence</source>
            <translation>Licence</translation>
        </message>
        <message>
            <source>Description</source>
            <translation>Popis</translation>
        </message>
        <message>
            <source>Players</source>
            <translation>Hráči</translation>
        </message>
        <message>
            <source>Background</source>
            <translation>Pozadí</translation>
        </message>
        <message>
            <source>Size</source>
            <translation>Velikost</translation>
        </message>
        <message>
            <source>Format</source>
            <translation>Formát</translation>
        </message>
        <message>
            <source>version {0}</source>
            <translation>verze {0}</translation>
        </message>
        <message>
            <source>any number</source>
            <translation>libovolný počet</translation>
        </message>
        <message>
            <source>Most players of a game on this map</source>
            <translation>Nejvyšší počet hráčů na této mapě</translation>
        </message>
        <message>
            <source>Colour of the template where there is no region</source>
            <translation>Barva předlohy tam, kde není žádný region</translation>
        </message>
        <message>
            <source>{0} x {1} pixels</source>
            <translation>{0} x {1} pixelů</translation>
        </message>
        <message>
            <source>none yet</source>
            <translation>zatím žádná</translation>
        </message>
        <message>
            <source>A map needs a name.</source>
            <translation>Mapa potřebuje název.</translation>
        </message>
        <message>
            <source>Rename map</source>
            <translation>Přejmenovat mapu</translation>
        </message>
        <message>
            <source>Set author</source>
            <translation>Nastavit autora</translation>
        </message>
        <message>
            <source>Set licence</source>
            <translation>Nastavit licenci</translation>
        </message>
        <message>
            <source>Set players limit</source>
            <translation>Nastavit limit hráčů</translation>
        </message>
        <message>
            <source>Background of the colour template</source>
            <translation>Pozadí barevné předlohy</translation>
        </message>
        <message>
            <source>“{0}” has this colour already: choose another.</source>
            <translation>Tuto barvu už má „{0}“: je třeba zvolit jinou.</translation>
        </message>
        <message>
            <source>Set background</source>
            <translation>Nastavit pozadí</translation>
        </message>
        <message>
            <source>Set description</source>
            <translation>Nastavit popis</translation>
        </message>
    </context>
    <context>
        <name>ProvenanceLabel</name>
        <message>
            <source>What made the search</source>
            <translation>Čím prohledávání vzniklo</translation>
        </message>
    </context>
    <context>
        <name>Records</name>
        <message>
            <source>Replay a game</source>
            <translation>Přehrát hru</translation>
        </message>
        <message>
            <source>Recorded games (*.json *.txt)</source>
            <translation>Zaznamenané partie (*.json *.txt)</translation>
        </message>
        <message>
            <source>The game cannot be replayed. {0}</source>
            <translation>Hru nelze přehrát. {0}</translation>
        </message>
        <message>
            <source>Open a map first: games need one.</source>
            <translation>Nejprve je třeba otevřít mapu: hry ji potřebují.</translation>
        </message>
    </context>
    <context>
        <name>RecoveryDialog</name>
        <message>
            <source>Recover unsaved work</source>
            <translation>Obnovit neuloženou práci</translation>
        </message>
        <message>
            <source>The program ended without closing. What was not saved was kept:</source>
            <translation>Program skončil bez zavření. Co nebylo uloženo, je uchováno:</translation>
        </message>
        <message>
            <source>Unsaved work</source>
            <translation>Neuložená práce</translation>
        </message>
        <message>
            <source>&amp;Recover</source>
            <translation>&amp;Obnovit</translation>
        </message>
        <message>
            <source>&amp;Discard</source>
            <translation>&amp;Zahodit</translation>
        </message>
        <message>
            <source>&amp;Later</source>
            <translation>&amp;Později</translation>
        </message>
        <message>
            <source>never saved</source>
            <translation>nikdy neuložená</translation>
        </message>
        <message>
            <source>“{0}”, kept {1} ({2})</source>
            <translation>„{0}“, uchováno {1} ({2})</translation>
        </message>
    </context>
    <context>
        <name>RegionPanel</name>
        <message>
            <source>Regions</source>
            <translation>Regiony</translation>
        </message>
        <message>
            <source>Add region</source>
            <translation>Přidat region</translation>
        </message>
        <message>
            <source>Delete regions and their pixels</source>
            <translation>Odstranit regiony a jejich pixely</translation>
        </message>
        <message>
            <source>Change colour…</source>
            <translation>Změnit barvu…</translation>
        </message>
        <message>
            <source>Put into super region</source>
            <translation>Zařadit do superregionu</translation>
        </message>
        <message>
            <source>Filter by name or super region</source>
            <translation>Filtrovat podle názvu či superregionu</translation>
        </message>
        <message>
            <source>Set colour</source>
            <translation>Nastavit barvu</translation>
        </message>
        <message>
            <source>The background has this colour already: choose another.</source>
            <translation>Tuto barvu už má pozadí: je třeba zvolit jinou.</translation>
        </message>
        <message>
            <source>“{0}” has this colour already: choose another.</source>
            <translation>Tuto barvu už má „{0}“: je třeba zvolit jinou.</translation>
        </message>
        <message numerus="yes">
            <source>Delete %n region(s)</source>
            <translation>
                <numerusform>Odstranit %n region</numerusform>
                <numerusform>Odstranit %n regiony</numerusform>
                <numerusform>Odstranit %n regionů</numerusform>
            </translation>
        </message>
        <message>
            <source>Colour of {0}</source>
            <translation>Barva: {0}</translation>
        </message>
        <message>
            <source>New super region</source>
            <translation>Nový superregion</translation>
        </message>
    </context>
    <context>
        <name>ReportList</name>
        <message>
            <source>Finding</source>
            <translation>Nález</translation>
        </message>
        <message>
            <source>What was done, or to do</source>
            <translation>Co se udělalo, nebo co udělat</translation>
        </message>
        <message>
            <source>Place</source>
            <translation>Umístění</translation>
        </message>
        <message>
            <source>Findings</source>
            <translation>Nálezy</translation>
        </message>
    </context>
    <context>
        <name>ReportWindow</name>
        <message>
            <source>Report</source>
            <translation>Zpráva</translation>
        </message>
        <message>
            <source>&amp;Copy for a bug report</source>
            <translation>&amp;Kopírovat pro hlášení chyby</translation>
        </message>
        <message>
            <source>Copied</source>
            <translation>Zkopírováno</translation>
        </message>
    </context>
    <context>
        <name>ResizeDialog</name>
        <message>
            <source>Canvas size</source>
            <translation>Velikost plátna</translation>
        </message>
        <message>
            <source>&amp;Left</source>
            <translation>V&amp;levo</translation>
        </message>
        <message>
            <source>&amp;Top</source>
            <translation>&amp;Nahoře</translation>
        </message>
        <message>
            <source>&amp;Right</source>
            <translation>V&amp;pravo</translation>
        </message>
        <message>
            <source>&amp;Bottom</source>
            <translation>&amp;Dole</translation>
        </message>
        <message>
            <source>Pixels to add at each side; a negative number cuts them off.</source>
            <translation>Pixely, které se na každé straně přidají; záporné číslo je odřízne.</translation>
        </message>
        <message>
            <source> px</source>
            <translation> px</translation>
        </message>
        <message>
            <source>{0} x {1} pixels, now {2} x {3}</source>
            <translation>{0} x {1} pixelů, nyní {2} x {3}</translation>
        </message>
    </context>
    <context>
        <name>ResultPanel</name>
        <message>
            <source>Close, and look at the board</source>
            <translation>Zavřít a prohlédnout si desku</translation>
        </message>
    </context>
    <context>
        <name>ReviewBar</name>
        <message>
            <source>Decisions looked at</source>
            <translation>Prohlédnutá rozhodnutí</translation>
        </message>
        <message>
            <source>%v of %m</source>
            <translation>%v z %m</translation>
        </message>
        <message>
            <source>Review</source>
            <translation>Rozbor</translation>
        </message>
        <message>
            <source>Judge every turn of the game by search; goes on where it was stopped</source>
            <translation>Posoudit každý tah hry prohledáváním; pokračuje, kde se zastavilo</translation>
        </message>
        <message>
            <source>Stop review</source>
            <translation>Zastavit rozbor</translation>
        </message>
        <message>
            <source>Keep what is known by now</source>
            <translation>Nechat, co je dosud známo</translation>
        </message>
        <message>
            <source>Previous mistake</source>
            <translation>Předchozí chyba</translation>
        </message>
        <message>
            <source>Show the mistake before</source>
            <translation>Zobrazit předchozí chybu</translation>
        </message>
        <message>
            <source>Next mistake</source>
            <translation>Další chyba</translation>
        </message>
        <message>
            <source>Show the next mistake of the game</source>
            <translation>Zobrazit další chybu ve hře</translation>
        </message>
        <message>
            <source>Open a game to review…</source>
            <translation>Otevřít hru k rozboru…</translation>
        </message>
        <message>
            <source>A game record, or a review that was saved of this game</source>
            <translation>Záznam hry, nebo uložený rozbor této hry</translation>
        </message>
        <message>
            <source>Save the review…</source>
            <translation>Uložit rozbor…</translation>
        </message>
        <message>
            <source>As JSON, text or CSV, or with its trees to be opened again</source>
            <translation>Jako JSON, text nebo CSV, nebo se stromy k opětovnému otevření</translation>
        </message>
        <message>
            <source>Keep the review in the library</source>
            <translation>Uložit rozbor do knihovny</translation>
        </message>
        <message>
            <source>With the game, and with the trees of its searches if they are kept</source>
            <translation>S partií, a se stromy prohledávání, pokud se uchovaly</translation>
        </message>
        <message>
            <source>Iterations of every search</source>
            <translation>Iterace každého prohledávání</translation>
        </message>
        <message>
            <source>Iterations of the search of every decision</source>
            <translation>Iterace prohledávání u každého rozhodnutí</translation>
        </message>
        <message>
            <source>Sampled rounds</source>
            <translation>Vzorky kol</translation>
        </message>
        <message>
            <source>Rounds sampled with the turn played and with the best one: more is surer</source>
            <translation>Kola vzorkovaná se zahraným i nejlepším tahem: více je jistější</translation>
        </message>
        <message>
            <source>Mistakes only</source>
            <translation>Jen chyby</translation>
        </message>
        <message>
            <source>Whose turns are shown</source>
            <translation>Čí tahy se zobrazují</translation>
        </message>
        <message>
            <source>Show the turns of one player</source>
            <translation>Zobrazit tahy jednoho hráče</translation>
        </message>
        <message>
            <source>Hide turns that cost nothing for sure</source>
            <translation>Skrýt tahy, které jistě nic nestály</translation>
        </message>
        <message>
            <source>Trees</source>
            <translation>Stromy</translation>
        </message>
        <message>
            <source>Keep the search tree of every decision: as AI turns, and in saved reviews</source>
            <translation>Uchovat prohledávací strom každého rozhodnutí: mezi tahy AI i v uložených rozborech</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Samples</source>
            <translation>Vzorky</translation>
        </message>
        <message>
            <source>All players</source>
            <translation>Všichni hráči</translation>
        </message>
    </context>
    <context>
        <name>ReviewPanel</name>
        <message>
            <source>Reviewed turns</source>
            <translation>Rozebrané tahy</translation>
        </message>
        <message>
            <source>No game yet: play one, or open one.</source>
            <translation>Zatím žádná hra: odehrát, nebo otevřít.</translation>
        </message>
        <message>
            <source>Review judges every turn of {game}.</source>
            <translation>Rozbor posoudí každý tah hry {game}.</translation>
        </message>
        <message>
            <source>{name}: {n} turns, mean cost {cost}, {signs}</source>
            <translation>{name}: tahů {n}, průměrná ztráta {cost}, {signs}</translation>
        </message>
        <message>
            <source>?? {0}, ? {1}, ?! {2}</source>
            <translation>?? {0}, ? {1}, ?! {2}</translation>
        </message>
        <message>
            <source>Open a game or a review</source>
            <translation>Otevřít hru nebo rozbor</translation>
        </message>
        <message>
            <source>Games and reviews (*.json *.txt)</source>
            <translation>Partie a rozbory (*.json *.txt)</translation>
        </message>
        <message>
            <source>{file} cannot be opened: {reason}</source>
            <translation>{file} nelze otevřít: {reason}</translation>
        </message>
        <message>
            <source>Save the review</source>
            <translation>Uložit rozbor</translation>
        </message>
        <message>
            <source>Review (*.json);;Text (*.txt);;Table (*.csv);;Analysis, to be opened again (*{0})</source>
            <translation>Rozbor (*.json);;Text (*.txt);;Tabulka (*.csv);;Analýza k opětovnému otevření (*{0})</translation>
        </message>
        <message>
            <source>The review failed: {0}</source>
            <translation>Rozbor selhal: {0}</translation>
        </message>
    </context>
    <context>
        <name>ReviewTable</name>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Player</source>
            <translation>Hráč</translation>
        </message>
        <message>
            <source>Cost</source>
            <translation>Ztráta</translation>
        </message>
        <message>
            <source>Grade</source>
            <translation>Známka</translation>
        </message>
        <message>
            <source>Played</source>
            <translation>Zahráno</translation>
        </message>
        <message>
            <source>Rank</source>
            <translation>Pořadí</translation>
        </message>
        <message>
            <source>Best found</source>
            <translation>Nejlepší nalezený</translation>
        </message>
        <message>
            <source>Before</source>
            <translation>Předtím</translation>
        </message>
        <message>
            <source>Round of the decision; the picks come before the first</source>
            <translation>Kolo rozhodnutí; výběr předchází prvnímu</translation>
        </message>
        <message>
            <source>Who decided</source>
            <translation>Kdo rozhodoval</translation>
        </message>
        <message>
            <source>How much less the turn played is worth than the best one, with the half width of the 95 % interval; below 0 it was better than what the search preferred</source>
            <translation>O kolik je zahraný tah horší než nejlepší, s polovinou 95% intervalu; pod 0 byl lepší než to, čemu dalo přednost prohledávání</translation>
        </message>
        <message>
            <source>From a cost of 3, 7 and 15 % on, if the interval lies above 0</source>
            <translation>Od ztráty 3, 7 a 15 % výše, pokud je interval nad 0</translation>
        </message>
        <message>
            <source>What was played</source>
            <translation>Co se hrálo</translation>
        </message>
        <message>
            <source>Place of the turn played among the candidates of the search</source>
            <translation>Místo zahraného tahu mezi kandidáty prohledávání</translation>
        </message>
        <message>
            <source>The search's first choice</source>
            <translation>První volba prohledávání</translation>
        </message>
        <message>
            <source>Value for the player before the decision</source>
            <translation>Hodnota pro hráče před rozhodnutím</translation>
        </message>
    </context>
    <context>
        <name>SaveCopyDialog</name>
        <message>
            <source>Save as</source>
            <translation>Uložit jako</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Vybrat…</translation>
        </message>
        <message>
            <source>&amp;Name</source>
            <translation>&amp;Název</translation>
        </message>
        <message>
            <source>&amp;Folder for maps</source>
            <translation>&amp;Složka pro mapy</translation>
        </message>
        <message>
            <source>Saves to</source>
            <translation>Uloží se do</translation>
        </message>
        <message>
            <source>Give the map a name.</source>
            <translation>Mapa potřebuje název.</translation>
        </message>
        <message>
            <source>This folder exists already; choose another name or folder.</source>
            <translation>Tato složka už existuje; je třeba zvolit jiný název nebo složku.</translation>
        </message>
        <message>
            <source>Folder for maps</source>
            <translation>Složka pro mapy</translation>
        </message>
    </context>
    <context>
        <name>Saver</name>
        <message>
            <source>Saved in {0}</source>
            <translation>Uloženo do {0}</translation>
        </message>
        <message>
            <source>A copy is saved in {0}</source>
            <translation>Kopie je uložena do {0}</translation>
        </message>
        <message>
            <source>Unsaved changes</source>
            <translation>Neuložené změny</translation>
        </message>
        <message>
            <source>“{0}” has changes that are not saved.</source>
            <translation>„{0}“ obsahuje neuložené změny.</translation>
        </message>
        <message>
            <source>Save in another place…</source>
            <translation>Uložit na jiné místo…</translation>
        </message>
        <message>
            <source>This map ships with the program and stays as it is. Save your own copy:</source>
            <translation>Tato mapa se dodává s programem a zůstane, jak je. Lze uložit vlastní kopii:</translation>
        </message>
    </context>
    <context>
        <name>SawhianAnalysis</name>
        <message>
            <source>Evaluation</source>
            <translation>Ohodnocení</translation>
        </message>
        <message>
            <source>Turn the board</source>
            <translation>Otočit desku</translation>
        </message>
        <message>
            <source>By a quarter: the next player sits below</source>
            <translation>O čtvrtinu: dole sedí další hráč</translation>
        </message>
    </context>
    <context>
        <name>SawhianBoard</name>
        <message>
            <source>Board</source>
            <translation>Hrací plocha</translation>
        </message>
        <message>
            <source>In stock: {0}</source>
            <translation>V zásobě: {0}</translation>
        </message>
        <message>
            <source>Points: {0}</source>
            <translation>Body: {0}</translation>
        </message>
        <message>
            <source>out</source>
            <translation>vyřazen</translation>
        </message>
    </context>
    <context>
        <name>SawhianEditor</name>
        <message>
            <source>Out</source>
            <translation>Venku</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Vymazat</translation>
        </message>
        <message>
            <source>Undo</source>
            <translation>Zpět</translation>
        </message>
        <message>
            <source>Use this position</source>
            <translation>Použít tuto pozici</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Whose stones are put</source>
            <translation>Čí kameny se kladou</translation>
        </message>
        <message>
            <source>Whose stones a click puts (right button: takes one away); or click a tray</source>
            <translation>Čí kameny klade kliknutí (pravé tlačítko kámen bere); nebo klikněte na zásobník</translation>
        </message>
        <message>
            <source>Player to move</source>
            <translation>Hráč na tahu</translation>
        </message>
        <message>
            <source>Whose turn is analysed</source>
            <translation>Čí tah se analyzuje</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Which round this is, from 1</source>
            <translation>Které kolo to je, od 1</translation>
        </message>
        <message>
            <source>All stones back into stock</source>
            <translation>Všechny kameny zpět do zásoby</translation>
        </message>
        <message>
            <source>Take the last change back</source>
            <translation>Vrátit poslední změnu</translation>
        </message>
        <message>
            <source>Look at it and analyse it</source>
            <translation>Prohlédnout ji a analyzovat</translation>
        </message>
        <message>
            <source>Back to the position before</source>
            <translation>Zpět na předchozí pozici</translation>
        </message>
        <message>
            <source>Stones that have left the board</source>
            <translation>Kameny, které desku opustily</translation>
        </message>
        <message>
            <source>No longer in the game; stones and points stay</source>
            <translation>Už není ve hře; kameny a body zůstávají</translation>
        </message>
        <message>
            <source>What is wrong with the position</source>
            <translation>Co je na pozici špatně</translation>
        </message>
        <message>
            <source>Clicks put</source>
            <translation>Kliknutí klade</translation>
        </message>
        <message>
            <source>To move</source>
            <translation>Na tahu</translation>
        </message>
        <message>
            <source>Points</source>
            <translation>Body</translation>
        </message>
        <message>
            <source>In stock</source>
            <translation>V zásobě</translation>
        </message>
        <message>
            <source>Points of {0}</source>
            <translation>Body hráče {0}</translation>
        </message>
        <message>
            <source>{0} is out</source>
            <translation>{0} je vyřazen</translation>
        </message>
        <message>
            <source>In stock of {0}</source>
            <translation>V zásobě hráče {0}</translation>
        </message>
    </context>
    <context>
        <name>SawhianSetUp</name>
        <message>
            <source>Put stones on the board, then analyse that position</source>
            <translation>Rozmístit kameny na desce a tu pozici analyzovat</translation>
        </message>
    </context>
    <context>
        <name>ScaleDialog</name>
        <message>
            <source>Scale the map</source>
            <translation>Změnit měřítko mapy</translation>
        </message>
        <message>
            <source>&amp;Keep the proportions</source>
            <translation>Zachovat po&amp;měr stran</translation>
        </message>
        <message>
            <source>&amp;Width</source>
            <translation>Ší&amp;řka</translation>
        </message>
        <message>
            <source>&amp;Height</source>
            <translation>&amp;Výška</translation>
        </message>
        <message>
            <source>Regions, label points, sea links and the picture are stretched.</source>
            <translation>Regiony, body popisků, námořní spojení a obrázek se roztáhnou.</translation>
        </message>
        <message>
            <source> px</source>
            <translation> px</translation>
        </message>
    </context>
    <context>
        <name>ScenarioPanel</name>
        <message>
            <source>Scenario</source>
            <translation>Scénář</translation>
        </message>
        <message>
            <source>Player and regions</source>
            <translation>Hráč a regiony</translation>
        </message>
        <message>
            <source>Army</source>
            <translation>Armáda</translation>
        </message>
        <message>
            <source>Players and their regions</source>
            <translation>Hráči a jejich regiony</translation>
        </message>
        <message>
            <source>as on the map</source>
            <translation>jako na mapě</translation>
        </message>
        <message>
            <source>Army of the chosen regions</source>
            <translation>Armáda vybraných regionů</translation>
        </message>
        <message>
            <source>Add scenario</source>
            <translation>Přidat scénář</translation>
        </message>
        <message>
            <source>Delete scenario</source>
            <translation>Odstranit scénář</translation>
        </message>
        <message>
            <source>Add player</source>
            <translation>Přidat hráče</translation>
        </message>
        <message>
            <source>Remove player</source>
            <translation>Odebrat hráče</translation>
        </message>
        <message>
            <source>Give the chosen regions to this player</source>
            <translation>Dát vybrané regiony tomuto hráči</translation>
        </message>
        <message>
            <source>Put this army on the chosen regions</source>
            <translation>Umístit tuto armádu na vybrané regiony</translation>
        </message>
        <message>
            <source>Play this scenario</source>
            <translation>Hrát tento scénář</translation>
        </message>
        <message>
            <source>Neutral</source>
            <translation>Neutrální</translation>
        </message>
        <message>
            <source>A scenario says who owns which regions when a game begins.</source>
            <translation>Scénář říká, komu patří které regiony na začátku hry.</translation>
        </message>
        <message>
            <source>It can be played.</source>
            <translation>Lze ho hrát.</translation>
        </message>
        <message>
            <source>Player {0}</source>
            <translation>Hráč {0}</translation>
        </message>
        <message>
            <source>Rename scenario</source>
            <translation>Přejmenovat scénář</translation>
        </message>
        <message>
            <source>Player</source>
            <translation>Hráč</translation>
        </message>
        <message>
            <source>Give regions to a player</source>
            <translation>Dát regiony hráči</translation>
        </message>
        <message>
            <source>Set army</source>
            <translation>Nastavit armádu</translation>
        </message>
        <message>
            <source>Rename player</source>
            <translation>Přejmenovat hráče</translation>
        </message>
    </context>
    <context>
        <name>SearchBar</name>
        <message>
            <source>Analysis</source>
            <translation>Analýza</translation>
        </message>
        <message>
            <source>Start</source>
            <translation>Spustit</translation>
        </message>
        <message>
            <source>Search this position from the beginning</source>
            <translation>Prohledat tuto pozici od začátku</translation>
        </message>
        <message>
            <source>Stop</source>
            <translation>Zastavit</translation>
        </message>
        <message>
            <source>End the search and keep what it has found</source>
            <translation>Ukončit prohledávání a nechat, co našlo</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pozastavit</translation>
        </message>
        <message>
            <source>Let the search wait, and go on where it was</source>
            <translation>Nechat prohledávání čekat a pokračovat, kde bylo</translation>
        </message>
        <message>
            <source>Step</source>
            <translation>Krok</translation>
        </message>
        <message>
            <source>Let the search do some iterations, and wait; the menu beside it says how many</source>
            <translation>Nechat hledání udělat několik iterací a čekat; kolik, říká nabídka vedle</translation>
        </message>
        <message>
            <source>Ponder</source>
            <translation>Bez konce</translation>
        </message>
        <message>
            <source>Go on after the limits until told; a search that is over goes on at once</source>
            <translation>Pokračovat po limitech až do zastavení; skončené prohledávání pokračuje hned</translation>
        </message>
        <message>
            <source>Freeze the view</source>
            <translation>Zmrazit pohled</translation>
        </message>
        <message>
            <source>Let the views stand still while the search goes on</source>
            <translation>Pohledy stojí, zatímco prohledávání pokračuje</translation>
        </message>
        <message>
            <source>Clear</source>
            <translation>Vymazat</translation>
        </message>
        <message>
            <source>Throw the search and what it has found away</source>
            <translation>Zahodit prohledávání i to, co našlo</translation>
        </message>
        <message>
            <source>Iterations of a step</source>
            <translation>Iterací v kroku</translation>
        </message>
        <message>
            <source>{n} iterations in {time} ({speed}/s)</source>
            <translation>iterací {n} za {time} ({speed}/s)</translation>
        </message>
        <message>
            <source>memory limit reached</source>
            <translation>dosažen limit paměti</translation>
        </message>
        <message>
            <source>paused</source>
            <translation>pozastaveno</translation>
        </message>
        <message>
            <source>the view is frozen</source>
            <translation>pohled je zmrazen</translation>
        </message>
    </context>
    <context>
        <name>SearchBox</name>
        <message>
            <source>Search</source>
            <translation>Hledat</translation>
        </message>
    </context>
    <context>
        <name>SearchControl</name>
        <message>
            <source>The search is complete: no step is left.</source>
            <translation>Prohledávání je úplné: žádný krok nezbývá.</translation>
        </message>
        <message>
            <source>Searching…</source>
            <translation>Prohledává se…</translation>
        </message>
        <message>
            <source>Done: {text}</source>
            <translation>Hotovo: {text}</translation>
        </message>
        <message>
            <source>The search failed: {error}</source>
            <translation>Prohledávání selhalo: {error}</translation>
        </message>
    </context>
    <context>
        <name>SearchDetails</name>
        <message>
            <source>by time</source>
            <translation>podle času</translation>
        </message>
        <message>
            <source>by iterations</source>
            <translation>podle iterací</translation>
        </message>
        <message>
            <source>What limits a turn</source>
            <translation>Co omezuje tah</translation>
        </message>
        <message>
            <source>A number of iterations plays the same on every machine and can be repeated</source>
            <translation>Počet iterací hraje na každém stroji stejně a lze ho zopakovat</translation>
        </message>
        <message>
            <source>Workers</source>
            <translation>Vlákna</translation>
        </message>
        <message>
            <source>Threads that search at the same time, one a core</source>
            <translation>Vlákna, která prohledávají současně, jedno na jádro</translation>
        </message>
        <message>
            <source>Keep the tree</source>
            <translation>Ponechat strom</translation>
        </message>
        <message>
            <source>Go on with the tree of the last round where it knows the new position. Takes memory for the whole game, and a round cannot be repeated by itself any more.</source>
            <translation>Pokračovat ve stromu z minulého kola, pokud zná novou pozici. Zabírá paměť po celou hru a kolo už nelze samo o sobě zopakovat.</translation>
        </message>
        <message>
            <source>Limited</source>
            <translation>Omezení</translation>
        </message>
    </context>
    <context>
        <name>SearchPlot</name>
        <message>
            <source>Save the figures as CSV…</source>
            <translation>Uložit čísla jako CSV…</translation>
        </message>
        <message>
            <source>Tables (*.csv)</source>
            <translation>Tabulky (*.csv)</translation>
        </message>
        <message>
            <source>Save the figures</source>
            <translation>Uložit čísla</translation>
        </message>
        <message>
            <source>Written: {0}</source>
            <translation>Zapsáno: {0}</translation>
        </message>
    </context>
    <context>
        <name>SearchViews</name>
        <message>
            <source>Candidates: best = highest value</source>
            <translation>Kandidáti: nejlepší = nejvyšší hodnota</translation>
        </message>
        <message>
            <source>Candidates: best = most visits</source>
            <translation>Kandidáti: nejlepší = nejvíce návštěv</translation>
        </message>
        <message>
            <source>The turn could not be explained: {error}</source>
            <translation>Tah nebylo možné vysvětlit: {error}</translation>
        </message>
        <message>
            <source>The line could not be played: {error}</source>
            <translation>Variantu nebylo možné přehrát: {error}</translation>
        </message>
        <message>
            <source>Written: {0}</source>
            <translation>Zapsáno: {0}</translation>
        </message>
    </context>
    <context>
        <name>SeatRows</name>
        <message>
            <source>Name</source>
            <translation>Jméno</translation>
        </message>
        <message>
            <source>Played by</source>
            <translation>Hraje</translation>
        </message>
        <message>
            <source>For a turn</source>
            <translation>Na tah</translation>
        </message>
        <message>
            <source>Add a player</source>
            <translation>Přidat hráče</translation>
        </message>
    </context>
    <context>
        <name>ShortcutsDialog</name>
        <message>
            <source>Shortcuts</source>
            <translation>Klávesové zkratky</translation>
        </message>
        <message>
            <source>Filter by name or keys</source>
            <translation>Filtrovat podle názvu nebo kláves</translation>
        </message>
        <message>
            <source>Action</source>
            <translation>Akce</translation>
        </message>
        <message>
            <source>Menu or bar</source>
            <translation>Nabídka nebo lišta</translation>
        </message>
        <message>
            <source>Keys</source>
            <translation>Klávesy</translation>
        </message>
        <message>
            <source>Actions and their keys</source>
            <translation>Akce a jejich klávesy</translation>
        </message>
        <message>
            <source>&amp;Default</source>
            <translation>&amp;Výchozí</translation>
        </message>
        <message>
            <source>&amp;None</source>
            <translation>Žá&amp;dné</translation>
        </message>
        <message>
            <source>&amp;Keys</source>
            <translation>&amp;Klávesy</translation>
        </message>
        <message>
            <source>Also the keys of {0}</source>
            <translation>Klávesy má také {0}</translation>
        </message>
        <message>
            <source>These keys are also those of {0}; only one of them will work at a time.</source>
            <translation>Tyto klávesy má také {0}; v jednu chvíli bude fungovat jen jedna z akcí.</translation>
        </message>
    </context>
    <context>
        <name>StandingsTable</name>
        <message>
            <source>Player</source>
            <translation>Hráč</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Wins</source>
            <translation>Výhry</translation>
        </message>
        <message>
            <source>Draws</source>
            <translation>Remízy</translation>
        </message>
        <message>
            <source>Win rate</source>
            <translation>Podíl výher</translation>
        </message>
        <message>
            <source>95 % interval</source>
            <translation>95% interval</translation>
        </message>
        <message>
            <source>Results</source>
            <translation>Výsledky</translation>
        </message>
    </context>
    <context>
        <name>StartPage</name>
        <message>
            <source>Maps that you open or save will be listed here.</source>
            <translation>Zde budou uvedeny mapy, které se otevřou nebo uloží.</translation>
        </message>
        <message>
            <source>Play</source>
            <translation>Hra</translation>
        </message>
        <message>
            <source>New map from</source>
            <translation>Nová mapa z</translation>
        </message>
        <message>
            <source>Or</source>
            <translation>Nebo</translation>
        </message>
        <message>
            <source>Maps, pictures and games can be dropped on the window.</source>
            <translation>Mapy, obrázky a hry lze přetáhnout do okna.</translation>
        </message>
        <message>
            <source>Recent maps</source>
            <translation>Nedávné mapy</translation>
        </message>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
        <message>
            <source>Recent games</source>
            <translation>Nedávné hry</translation>
        </message>
        <message>
            <source>Shipped maps</source>
            <translation>Přibalené mapy</translation>
        </message>
        <message>
            <source>New game</source>
            <translation>Nová hra</translation>
        </message>
        <message>
            <source>Remove from this list</source>
            <translation>Odebrat z tohoto seznamu</translation>
        </message>
    </context>
    <context>
        <name>StatisticsPanel</name>
        <message>
            <source>Over time</source>
            <translation>V čase</translation>
        </message>
        <message>
            <source>Workers</source>
            <translation>Vlákna</translation>
        </message>
        <message>
            <source>Depths</source>
            <translation>Hloubky</translation>
        </message>
        <message>
            <source>Save a picture of the plots…</source>
            <translation>Uložit obrázek grafů…</translation>
        </message>
        <message>
            <source>The plots on show, for a paper: PNG, SVG or PDF</source>
            <translation>Zobrazené grafy do článku: PNG, SVG nebo PDF</translation>
        </message>
        <message>
            <source>Visits over time</source>
            <translation>Návštěvy v čase</translation>
        </message>
        <message>
            <source>Values over time</source>
            <translation>Hodnoty v čase</translation>
        </message>
        <message>
            <source>Iterations a second over time</source>
            <translation>Iterace za sekundu v čase</translation>
        </message>
        <message>
            <source>Candidate</source>
            <translation>Kandidát</translation>
        </message>
        <message>
            <source>Depth (turns from the root)</source>
            <translation>Hloubka (tahů od kořene)</translation>
        </message>
        <message>
            <source>Visits of the candidates, by rank</source>
            <translation>Návštěvy kandidátů podle pořadí</translation>
        </message>
        <message>
            <source>Next choice: exploitation, and exploration (hatched)</source>
            <translation>Příští volba: exploatace a explorace (šrafovaně)</translation>
        </message>
        <message>
            <source>Statistics of the search</source>
            <translation>Statistiky prohledávání</translation>
        </message>
        <message>
            <source>Terms</source>
            <translation>Členy</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Rychlost</translation>
        </message>
        <message>
            <source>No search yet.</source>
            <translation>Zatím žádné prohledávání.</translation>
        </message>
        <message>
            <source> ({0} kept)</source>
            <translation> (ponecháno {0})</translation>
        </message>
        <message>
            <source> (full)</source>
            <translation> (plno)</translation>
        </message>
        <message>
            <source>{text} · depth {n}</source>
            <translation>{text} · hloubka {n}</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Uzly</translation>
        </message>
        <message>
            <source>{label}
exploitation {base}, exploration {bonus}, {n} visits</source>
            <translation>{label}
exploatace {base}, explorace {bonus}, návštěv {n}</translation>
        </message>
        <message>
            <source>Visits</source>
            <translation>Návštěvy</translation>
        </message>
        <message>
            <source>Value and bonus</source>
            <translation>Hodnota a přídavek</translation>
        </message>
        <message>
            <source>Nodes by depth</source>
            <translation>Uzly podle hloubky</translation>
        </message>
        <message>
            <source>Children of a node, on average</source>
            <translation>Potomci uzlu v průměru</translation>
        </message>
        <message>
            <source>Children</source>
            <translation>Potomci</translation>
        </message>
        <message>
            <source>{n} iterations{kept} · {speed}/s · {nodes}{full} · {time} · value {value}</source>
            <translation>iterací {n}{kept} · {speed}/s · {nodes}{full} · {time} · hodnota {value}</translation>
        </message>
        <message>
            <source>Iterations a second</source>
            <translation>Iterace za sekundu</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Hodnota</translation>
        </message>
    </context>
    <context>
        <name>StepPanel</name>
        <message>
            <source>Previous iteration</source>
            <translation>Předchozí iterace</translation>
        </message>
        <message>
            <source>Go back to the beginning of the iteration before</source>
            <translation>Vrátit se na začátek předchozí iterace</translation>
        </message>
        <message>
            <source>Previous phase</source>
            <translation>Předchozí fáze</translation>
        </message>
        <message>
            <source>Go back to the phase before, and to the iteration before that</source>
            <translation>Vrátit se k předchozí fázi a před první z nich k předchozí iteraci</translation>
        </message>
        <message>
            <source>Next phase</source>
            <translation>Další fáze</translation>
        </message>
        <message>
            <source>Selection, expansion, simulation, backpropagation, and the next iteration</source>
            <translation>Selekce, expanze, simulace, zpětná propagace a další iterace</translation>
        </message>
        <message>
            <source>Next iteration</source>
            <translation>Další iterace</translation>
        </message>
        <message>
            <source>Finish this iteration and begin the next one</source>
            <translation>Dokončit tuto iteraci a začít další</translation>
        </message>
        <message>
            <source>Run</source>
            <translation>Spustit</translation>
        </message>
        <message>
            <source>Do so many iterations and show the last one</source>
            <translation>Provést tolik iterací a ukázat poslední</translation>
        </message>
        <message>
            <source>Stop the run</source>
            <translation>Zastavit běh</translation>
        </message>
        <message>
            <source>Show the iteration it has come to</source>
            <translation>Ukázat iteraci, ke které došel</translation>
        </message>
        <message>
            <source>From the beginning</source>
            <translation>Od začátku</translation>
        </message>
        <message>
            <source>Forget this search; the same seed gives the same steps again</source>
            <translation>Zapomenout toto prohledávání; stejné semínko dá opět stejné kroky</translation>
        </message>
        <message>
            <source>A round of the playout back</source>
            <translation>Kolo simulace zpět</translation>
        </message>
        <message>
            <source>Show the round before on the map</source>
            <translation>Ukázat na mapě předchozí kolo</translation>
        </message>
        <message>
            <source>A round of the playout on</source>
            <translation>Kolo simulace dál</translation>
        </message>
        <message>
            <source>Show the playout on the map, a round at a time, to its end</source>
            <translation>Ukázat simulaci na mapě, kolo po kole, až do konce</translation>
        </message>
        <message>
            <source>Selection</source>
            <translation>Selekce</translation>
        </message>
        <message>
            <source>Expansion</source>
            <translation>Expanze</translation>
        </message>
        <message>
            <source>Simulation</source>
            <translation>Simulace</translation>
        </message>
        <message>
            <source>Backpropagation</source>
            <translation>Zpětná propagace</translation>
        </message>
        <message>
            <source>Show this phase of the iteration</source>
            <translation>Ukázat tuto fázi iterace</translation>
        </message>
        <message>
            <source>Iteration on show</source>
            <translation>Zobrazená iterace</translation>
        </message>
        <message>
            <source>Show another iteration of those that were done</source>
            <translation>Ukázat jinou z provedených iterací</translation>
        </message>
        <message>
            <source>Iterations of a run</source>
            <translation>Iterace běhu</translation>
        </message>
        <message>
            <source>How many iterations a run does</source>
            <translation>Kolik iterací běh provede</translation>
        </message>
        <message>
            <source>Which choice on the way</source>
            <translation>Která volba na cestě</translation>
        </message>
        <message>
            <source>Every choice from the root to the leaf</source>
            <translation>Každá volba od kořene k listu</translation>
        </message>
        <message>
            <source>What the phase did</source>
            <translation>Co fáze udělala</translation>
        </message>
        <message>
            <source>Iteration</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Next phase takes the search of this position one step at a time: how it selects, expands, simulates and learns.</source>
            <translation>Další fáze posouvá prohledávání této pozice po krocích: jak vybírá, expanduje, simuluje a učí se.</translation>
        </message>
        <message>
            <source>Choice {n} of {total}: {who}, below “{node}”</source>
            <translation>Volba {n} z {total}: {who}, pod „{node}“</translation>
        </message>
        <message>
            <source>On the map: the position that the playout ends with.</source>
            <translation>Na mapě: pozice, ve které simulace končí.</translation>
        </message>
        <message>
            <source>On the map: the position of the leaf.</source>
            <translation>Na mapě: pozice listu.</translation>
        </message>
        <message>
            <source>On the map: round {0} with its orders; the position is a sample, its dice were thrown for this iteration.</source>
            <translation>Na mapě: kolo {0} s rozkazy; pozice je vzorek, kostky se hodily pro tuto iteraci.</translation>
        </message>
        <message>
            <source>On the map: round {0} with its orders; the tree keeps one outcome of it.</source>
            <translation>Na mapě: kolo {0} s rozkazy; strom uchovává jeden jeho výsledek.</translation>
        </message>
    </context>
    <context>
        <name>StepTable</name>
        <message>
            <source>Move of {0}</source>
            <translation>Tah hráče {0}</translation>
        </message>
        <message>
            <source>Visits</source>
            <translation>Návštěvy</translation>
        </message>
        <message>
            <source>Mean</source>
            <translation>Průměr</translation>
        </message>
        <message>
            <source>Prior</source>
            <translation>Apriorní váha</translation>
        </message>
        <message>
            <source>Exploration</source>
            <translation>Explorace</translation>
        </message>
        <message>
            <source>Bound</source>
            <translation>Mez</translation>
        </message>
        <message>
            <source>How often the move was tried</source>
            <translation>Jak často se tah zkoušel</translation>
        </message>
        <message>
            <source>Mean value of these visits for who chooses</source>
            <translation>Průměrná hodnota těchto návštěv pro toho, kdo volí</translation>
        </message>
        <message>
            <source>What the same kind of move has brought anywhere in the tree</source>
            <translation>Co stejný druh tahu přinesl kdekoli ve stromu</translation>
        </message>
        <message>
            <source>Large for moves with few visits: c · √(ln N / n), or alike</source>
            <translation>Velká u tahů s málo návštěvami: c · √(ln N / n) a podobně</translation>
        </message>
        <message>
            <source>The sum of both terms; the highest is taken</source>
            <translation>Součet obou členů; bere se nejvyšší</translation>
        </message>
        <message>
            <source>opened</source>
            <translation>otevřen</translation>
        </message>
        <message>
            <source>new leaf</source>
            <translation>nový list</translation>
        </message>
        <message>
            <source>leaf</source>
            <translation>list</translation>
        </message>
        <message>
            <source>Node</source>
            <translation>Uzel</translation>
        </message>
        <message>
            <source>What happened</source>
            <translation>Co se stalo</translation>
        </message>
        <message>
            <source>value</source>
            <translation>hodnota</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>A row shows its position and its turns on the map</source>
            <translation>Řádek ukáže svou pozici a své tahy na mapě</translation>
        </message>
        <message>
            <source>Node or move</source>
            <translation>Uzel nebo tah</translation>
        </message>
        <message>
            <source>Value of</source>
            <translation>Hodnota pro</translation>
        </message>
    </context>
    <context>
        <name>Studies</name>
        <message>
            <source>Review</source>
            <translation>Rozbor</translation>
        </message>
        <message>
            <source>Compare</source>
            <translation>Porovnat</translation>
        </message>
        <message>
            <source>Convergence</source>
            <translation>Konvergence</translation>
        </message>
        <message>
            <source>“{0}” is not the map on show: open it to see the turn.</source>
            <translation>„{0}“ není zobrazená mapa: tah bude vidět po jejím otevření.</translation>
        </message>
    </context>
    <context>
        <name>StudyKeeping</name>
        <message>
            <source>Save the searches of the game…</source>
            <translation>Uložit prohledávání partie…</translation>
        </message>
        <message>
            <source>Those behind all listed turns, with their trees, in one file</source>
            <translation>Ta, která stojí za všemi vypsanými tahy, se stromy v jednom souboru</translation>
        </message>
        <message>
            <source>Keep the searches of the game in the library</source>
            <translation>Uložit prohledávání partie do knihovny</translation>
        </message>
        <message>
            <source>Those behind all listed turns, with their trees</source>
            <translation>Ta, která stojí za všemi vypsanými tahy, se stromy</translation>
        </message>
        <message>
            <source>Written: {0}</source>
            <translation>Zapsáno: {0}</translation>
        </message>
        <message>
            <source>The study could not be kept: {0}</source>
            <translation>Zkoumání se nepodařilo uložit: {0}</translation>
        </message>
        <message>
            <source>Save the searches of the game</source>
            <translation>Uložit prohledávání partie</translation>
        </message>
        <message>
            <source>Analyses (*{0})</source>
            <translation>Analýzy (*{0})</translation>
        </message>
    </context>
    <context>
        <name>SuperRegionPanel</name>
        <message>
            <source>Super regions</source>
            <translation>Superregiony</translation>
        </message>
        <message>
            <source>Add super region</source>
            <translation>Přidat superregion</translation>
        </message>
        <message>
            <source>Delete super region</source>
            <translation>Odstranit superregion</translation>
        </message>
        <message>
            <source>Give the usual bonus to the chosen, or to all</source>
            <translation>Dát vybraným, nebo všem, obvyklý bonus</translation>
        </message>
        <message numerus="yes">
            <source>%n unit(s)</source>
            <translation>
                <numerusform>%n jednotka</numerusform>
                <numerusform>%n jednotky</numerusform>
                <numerusform>%n jednotek</numerusform>
            </translation>
        </message>
        <message numerus="yes">
            <source>%n region(s)</source>
            <translation>
                <numerusform>%n region</numerusform>
                <numerusform>%n regiony</numerusform>
                <numerusform>%n regionů</numerusform>
            </translation>
        </message>
        <message>
            <source>{0} for {1}</source>
            <translation>{0} na {1}</translation>
        </message>
        <message>
            <source>Its regions join</source>
            <translation>Jeho regiony přejdou do</translation>
        </message>
        <message>
            <source>There is no other super region</source>
            <translation>Žádný jiný superregion není</translation>
        </message>
    </context>
    <context>
        <name>TemplateDialog</name>
        <message>
            <source>New map from a colour template</source>
            <translation>Nová mapa z barevné předlohy</translation>
        </message>
        <message>
            <source>The largest area at the edge</source>
            <translation>Největší oblast u okraje</translation>
        </message>
        <message>
            <source>None</source>
            <translation>Žádné</translation>
        </message>
        <message>
            <source>The template itself</source>
            <translation>Sama předloha</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Vybrat…</translation>
        </message>
        <message>
            <source>&amp;Sea</source>
            <translation>&amp;Moře</translation>
        </message>
        <message>
            <source>&amp;Picture</source>
            <translation>&amp;Obrázek</translation>
        </message>
        <message>
            <source>The picture people see</source>
            <translation>Obrázek, který lidé uvidí</translation>
        </message>
    </context>
    <context>
        <name>TermTable</name>
        <message>
            <source>worth = sum · factor</source>
            <translation>cena = součet · činitel</translation>
        </message>
        <message>
            <source>sum</source>
            <translation>součet</translation>
        </message>
        <message>
            <source>factor (2: owned)</source>
            <translation>činitel (2: vlastněno)</translation>
        </message>
        <message>
            <source>Term</source>
            <translation>Člen</translation>
        </message>
        <message>
            <source>Difference</source>
            <translation>Rozdíl</translation>
        </message>
    </context>
    <context>
        <name>TimeLine</name>
        <message>
            <source>Time line</source>
            <translation>Časová osa</translation>
        </message>
        <message>
            <source>Round {0} of {1}</source>
            <translation>Kolo {0} z {1}</translation>
        </message>
        <message>
            <source>Nothing is known of who was winning.</source>
            <translation>O tom, kdo vyhrával, není nic známo.</translation>
        </message>
        <message>
            <source>Player {0}</source>
            <translation>Hráč {0}</translation>
        </message>
        <message>
            <source>No rounds yet</source>
            <translation>Zatím žádná kola</translation>
        </message>
    </context>
    <context>
        <name>ToolBox</name>
        <message>
            <source>New region</source>
            <translation>Nový region</translation>
        </message>
        <message>
            <source>What is painted next is new</source>
            <translation>Co se namaluje příště, je nové</translation>
        </message>
        <message>
            <source>Merge chosen regions</source>
            <translation>Sloučit vybrané regiony</translation>
        </message>
        <message>
            <source>Overview</source>
            <translation>Přehled</translation>
        </message>
        <message>
            <source>The whole map in a corner</source>
            <translation>Celá mapa v rohu</translation>
        </message>
        <message>
            <source>Cancel</source>
            <translation>Zrušit</translation>
        </message>
        <message>
            <source>Drop the gesture, or the choice</source>
            <translation>Zrušit gesto, nebo výběr</translation>
        </message>
        <message>
            <source>Tools</source>
            <translation>Nástroje</translation>
        </message>
        <message numerus="yes">
            <source>%n neighbour(s)</source>
            <translation>
                <numerusform>%n soused</numerusform>
                <numerusform>%n sousedé</numerusform>
                <numerusform>%n sousedů</numerusform>
            </translation>
        </message>
        <message>
            <source>What you paint next becomes a new region.</source>
            <translation>Co se namaluje příště, bude nový region.</translation>
        </message>
    </context>
    <context>
        <name>Tour</name>
        <message>
            <source>Tour</source>
            <translation>Prohlídka</translation>
        </message>
    </context>
    <context>
        <name>TrainingView</name>
        <message>
            <source>Games without a winner by generation</source>
            <translation>Partie bez vítěze po generacích</translation>
        </message>
        <message>
            <source>Best tuple by generation</source>
            <translation>Nejlepší n-tice po generacích</translation>
        </message>
    </context>
    <context>
        <name>TrainingWindow</name>
        <message>
            <source>Train a bot</source>
            <translation>Trénovat bota</translation>
        </message>
        <message>
            <source>Choose…</source>
            <translation>Zvolit…</translation>
        </message>
        <message>
            <source>Train</source>
            <translation>Trénovat</translation>
        </message>
        <message>
            <source>Stop after this generation; the same folder goes on from there (Esc)</source>
            <translation>Zastavit po této generaci; ve stejné složce se pak pokračuje (Esc)</translation>
        </message>
        <message>
            <source>Improved</source>
            <translation>Vylepšeně</translation>
        </message>
        <message>
            <source>As the source describes it</source>
            <translation>Jak to popisuje předloha</translation>
        </message>
        <message>
            <source>As the source's program did it</source>
            <translation>Jak to dělal program předlohy</translation>
        </message>
        <message>
            <source>Four times the games, from random openings, and weaker mutation</source>
            <translation>Čtyřikrát více partií, z náhodných zahájení, a slabší mutace</translation>
        </message>
        <message>
            <source>500 games a generation, mutations of up to a half</source>
            <translation>500 partií na generaci, mutace až o polovinu</translation>
        </message>
        <message>
            <source>The same with the faults of its program</source>
            <translation>Totéž i s chybami jejího programu</translation>
        </message>
        <message>
            <source>How</source>
            <translation>Jak</translation>
        </message>
        <message>
            <source>Generations</source>
            <translation>Generace</translation>
        </message>
        <message>
            <source>Seed</source>
            <translation>Semínko</translation>
        </message>
        <message>
            <source>Folder</source>
            <translation>Složka</translation>
        </message>
        <message>
            <source>A new one, or one to go on with</source>
            <translation>Nová, nebo ta, v níž se pokračuje</translation>
        </message>
        <message>
            <source>Preparing the engine…</source>
            <translation>Připravuje se výpočet…</translation>
        </message>
        <message>
            <source>Folder of the training</source>
            <translation>Složka tréninku</translation>
        </message>
        <message>
            <source>Generation {0} of {1}</source>
            <translation>Generace {0} z {1}</translation>
        </message>
        <message>
            <source>{0} of {1} games without a winner</source>
            <translation>{0} z {1} partií bez vítěze</translation>
        </message>
        <message>
            <source>Stopped before the end of the first generation.</source>
            <translation>Zastaveno před koncem první generace.</translation>
        </message>
        <message>
            <source>Against the source's numbers:</source>
            <translation>Proti číslům předlohy:</translation>
        </message>
        <message>
            <source>the mean of the best wins {0}</source>
            <translation>průměr nejlepších vyhrává {0}</translation>
        </message>
        <message>
            <source>the best tuple wins {0}</source>
            <translation>nejlepší n-tice vyhrává {0}</translation>
        </message>
        <message>
            <source>Stopped. Train goes on from there.</source>
            <translation>Zastaveno. Trénovat odtud pokračuje.</translation>
        </message>
        <message>
            <source>Bots take {0} from the folder.</source>
            <translation>Boti přijmou {0} ze složky.</translation>
        </message>
        <message>
            <source>The bot cannot be trained. {0}</source>
            <translation>Bota nelze trénovat. {0}</translation>
        </message>
    </context>
    <context>
        <name>TransferTreeView</name>
        <message>
            <source>Transfer tree</source>
            <translation>Strom přesunů</translation>
        </message>
        <message>
            <source>Arrow keys walk from node to node; the root is the border area</source>
            <translation>Šipky chodí od uzlu k uzlu; kořen je hraniční oblast</translation>
        </message>
    </context>
    <context>
        <name>TransfersPanel</name>
        <message>
            <source>&amp;Draw on the map</source>
            <translation>&amp;Kreslit na mapu</translation>
        </message>
        <message>
            <source>The chosen path with the dice of every transfer, and the rest of the tree</source>
            <translation>Vybraná cesta s kostkami každého přesunu a zbytek stromu</translation>
        </message>
        <message>
            <source>What is done for the border area</source>
            <translation>Co se dělá pro hraniční oblast</translation>
        </message>
        <message>
            <source>Border areas</source>
            <translation>Hraniční oblasti</translation>
        </message>
        <message>
            <source>Nobody is to move here.</source>
            <translation>Tady není nikdo na tahu.</translation>
        </message>
        <message>
            <source>{0} of {1} nodes are shown.</source>
            <translation>Zobrazeno uzlů: {0} z {1}.</translation>
        </message>
    </context>
    <context>
        <name>TransportBar</name>
        <message>
            <source>Whose view</source>
            <translation>Čí pohled</translation>
        </message>
        <message>
            <source>Whose plans and log are shown: everybody's, or those of one player</source>
            <translation>Čí plány a záznam se zobrazují: všech, nebo jednoho hráče</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Go to the end of this round</source>
            <translation>Na konec tohoto kola</translation>
        </message>
        <message>
            <source>Round </source>
            <translation>Kolo </translation>
        </message>
        <message>
            <source>Animate</source>
            <translation>Animovat</translation>
        </message>
        <message>
            <source>Animate: show every step of a round, not its end alone</source>
            <translation>Animovat: ukázat každý krok kola, nejen jeho konec</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Rychlost</translation>
        </message>
        <message>
            <source>All players</source>
            <translation>Všichni hráči</translation>
        </message>
        <message>
            <source> of {0}</source>
            <translation> z {0}</translation>
        </message>
    </context>
    <context>
        <name>TreeActions</name>
        <message>
            <source>Nodes and edges</source>
            <translation>Uzly a hrany</translation>
        </message>
        <message>
            <source>The tree as nodes and edges</source>
            <translation>Strom jako uzly a hrany</translation>
        </message>
        <message>
            <source>Icicle</source>
            <translation>Rampouch</translation>
        </message>
        <message>
            <source>Every node as wide as its visits</source>
            <translation>Každý uzel tak široký, kolik má návštěv</translation>
        </message>
        <message>
            <source>Both</source>
            <translation>Obojí</translation>
        </message>
        <message>
            <source>Nodes and edges above, icicle below</source>
            <translation>Uzly a hrany nahoře, rampouchový graf dole</translation>
        </message>
        <message>
            <source>Fit</source>
            <translation>Přizpůsobit</translation>
        </message>
        <message>
            <source>The whole tree (wheel zooms, drag moves)</source>
            <translation>Celý strom (kolečko přibližuje, tažení posouvá)</translation>
        </message>
        <message>
            <source>Zoom to the node</source>
            <translation>Přiblížit uzel</translation>
        </message>
        <message>
            <source>What is below it, large</source>
            <translation>Co je pod ním, ve velkém</translation>
        </message>
        <message>
            <source>Fold or unfold</source>
            <translation>Sbalit nebo rozbalit</translation>
        </message>
        <message>
            <source>Hide or show what is below the node</source>
            <translation>Skrýt nebo zobrazit, co je pod uzlem</translation>
        </message>
        <message>
            <source>Fold the children</source>
            <translation>Sbalit potomky</translation>
        </message>
        <message>
            <source>Hide what is below the children of the node</source>
            <translation>Skrýt, co je pod potomky uzlu</translation>
        </message>
        <message>
            <source>Unfold all</source>
            <translation>Rozbalit vše</translation>
        </message>
        <message>
            <source>Hide nothing</source>
            <translation>Nic neskrývat</translation>
        </message>
        <message>
            <source>Pin</source>
            <translation>Připnout</translation>
        </message>
        <message>
            <source>Show the node's turn on the map, and keep it there</source>
            <translation>Ukázat tah uzlu na mapě a nechat ho tam</translation>
        </message>
        <message>
            <source>Search from this node</source>
            <translation>Prohledat od tohoto uzlu</translation>
        </message>
        <message>
            <source>Make the node the position on show, and search it</source>
            <translation>Zobrazit pozici uzlu a prohledat ji</translation>
        </message>
        <message>
            <source>Follow the main line</source>
            <translation>Sledovat hlavní variantu</translation>
        </message>
        <message>
            <source>Keep the end of the line of most visited turns selected</source>
            <translation>Držet vybraný konec varianty nejnavštěvovanějších tahů</translation>
        </message>
        <message>
            <source>Find a node</source>
            <translation>Najít uzel</translation>
        </message>
        <message>
            <source>By its label</source>
            <translation>Podle popisku</translation>
        </message>
        <message>
            <source>Next match</source>
            <translation>Další shoda</translation>
        </message>
        <message>
            <source>Select it</source>
            <translation>Vybrat ji</translation>
        </message>
        <message>
            <source>Previous match</source>
            <translation>Předchozí shoda</translation>
        </message>
        <message>
            <source>Save a picture of the tree…</source>
            <translation>Uložit obrázek stromu…</translation>
        </message>
        <message>
            <source>The nodes on show, or the icicle, for a paper: PNG, SVG or PDF</source>
            <translation>Zobrazené uzly nebo rampouchový graf do článku: PNG, SVG nebo PDF</translation>
        </message>
        <message>
            <source>Export the tree…</source>
            <translation>Exportovat strom…</translation>
        </message>
        <message>
            <source>The nodes on show as JSON, DOT or GraphML</source>
            <translation>Zobrazené uzly jako JSON, DOT nebo GraphML</translation>
        </message>
    </context>
    <context>
        <name>TreeControls</name>
        <message>
            <source>Least visits of a node on show</source>
            <translation>Nejmenší počet návštěv zobrazeného uzlu</translation>
        </message>
        <message>
            <source>Hide nodes with few visits (left end: show all)</source>
            <translation>Skrýt uzly s málo návštěvami (levý konec: zobrazit vše)</translation>
        </message>
        <message>
            <source>Any depth</source>
            <translation>Libovolná hloubka</translation>
        </message>
        <message>
            <source>Depth ≤ </source>
            <translation>Hloubka ≤ </translation>
        </message>
        <message>
            <source>Levels below the root on show</source>
            <translation>Zobrazené úrovně pod kořenem</translation>
        </message>
        <message>
            <source>Show so many levels below the root (0: all)</source>
            <translation>Zobrazit tolik úrovní pod kořenem (0: všechny)</translation>
        </message>
        <message>
            <source>Whose turns are on show</source>
            <translation>Čí tahy se zobrazují</translation>
        </message>
        <message>
            <source>Show the turns of one player only; what follows them moves up</source>
            <translation>Zobrazit tahy jen jednoho hráče; co po nich následuje, se posune výš</translation>
        </message>
        <message>
            <source>All turns</source>
            <translation>Všechny tahy</translation>
        </message>
        <message>
            <source>Most nodes on show</source>
            <translation>Nejvyšší počet zobrazených uzlů</translation>
        </message>
        <message>
            <source>At most so many nodes, the most visited first</source>
            <translation>Nejvýše tolik uzlů, nejnavštěvovanější první</translation>
        </message>
        <message>
            <source>≤ {n}</source>
            <translation>≤ {n}</translation>
        </message>
        <message>
            <source>Whose tree is on show</source>
            <translation>Čí strom se zobrazuje</translation>
        </message>
        <message>
            <source>The trees of all workers merged at the root, or the tree of one</source>
            <translation>Stromy všech vláken sloučené v kořeni, nebo strom jednoho</translation>
        </message>
        <message>
            <source>Turns of {name}</source>
            <translation>Tahy: {name}</translation>
        </message>
        <message>
            <source>Merged trees</source>
            <translation>Sloučené stromy</translation>
        </message>
        <message>
            <source>Worker {n}</source>
            <translation>Vlákno {n}</translation>
        </message>
        <message>
            <source>≥ {least} · {shown} of {total} nodes</source>
            <translation>≥ {least} · {shown} z {total} uzlů</translation>
        </message>
        <message>
            <source>Nodes with at least {least} visits: {shown} of the {total} at hand.
The search has {searched}; while it runs the most visited are at hand.</source>
            <translation>Uzly s alespoň {least} návštěvami: {shown} z {total} dostupných.
Prohledávání má {searched}; dokud běží, jsou dostupné ty nejnavštěvovanější.</translation>
        </message>
    </context>
    <context>
        <name>TreeExporter</name>
        <message>
            <source>Export the nodes on show</source>
            <translation>Exportovat zobrazené uzly</translation>
        </message>
        <message>
            <source>Data (*.json)</source>
            <translation>Data (*.json)</translation>
        </message>
        <message>
            <source>Graphviz (*.dot)</source>
            <translation>Graphviz (*.dot)</translation>
        </message>
        <message>
            <source>GraphML (*.graphml)</source>
            <translation>GraphML (*.graphml)</translation>
        </message>
        <message>
            <source>The tree could not be written: {error}</source>
            <translation>Strom nebylo možné zapsat: {error}</translation>
        </message>
    </context>
    <context>
        <name>TreeLegend</name>
        <message>
            <source>A branch that the search left out: it cannot change the answer</source>
            <translation>Větev, kterou hledání vynechalo: odpověď to nezmění</translation>
        </message>
    </context>
    <context>
        <name>TreePanel</name>
        <message>
            <source>Visits</source>
            <translation>Návštěvy</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Uzly</translation>
        </message>
        <message>
            <source>it could not be prepared</source>
            <translation>nebylo možné je připravit</translation>
        </message>
        <message>
            <source>Icicles and large trees cannot be drawn: {reason}.</source>
            <translation>Rampouchové grafy a velké stromy nelze kreslit: {reason}.</translation>
        </message>
    </context>
    <context>
        <name>TreeView</name>
        <message>
            <source>Search tree</source>
            <translation>Prohledávací strom</translation>
        </message>
        <message>
            <source>Arrow keys walk from node to node, Enter pins one, F folds it</source>
            <translation>Šipky vedou od uzlu k uzlu, Enter uzel připne, F ho sbalí</translation>
        </message>
        <message>
            <source>No tree yet: the search has begun</source>
            <translation>Zatím bez stromu: prohledávání začalo</translation>
        </message>
        <message>
            <source>No tree yet: start the search (F9)</source>
            <translation>Zatím bez stromu: spustit prohledávání (F9)</translation>
        </message>
    </context>
    <context>
        <name>TurnList</name>
        <message>
            <source>Turns of the AI</source>
            <translation>Tahy AI</translation>
        </message>
    </context>
    <context>
        <name>TurnLogPanel</name>
        <message>
            <source>Log of the turn</source>
            <translation>Záznam tahu</translation>
        </message>
        <message>
            <source>Start a search, or choose a turn of the AI: here is how it was decided.</source>
            <translation>Po spuštění prohledávání nebo výběru tahu AI je zde vidět, jak se rozhodlo.</translation>
        </message>
        <message>
            <source>Copy</source>
            <translation>Kopírovat</translation>
        </message>
        <message>
            <source>Save…</source>
            <translation>Uložit…</translation>
        </message>
        <message>
            <source>Save the log</source>
            <translation>Uložit záznam</translation>
        </message>
        <message>
            <source>Text (*.txt)</source>
            <translation>Text (*.txt)</translation>
        </message>
    </context>
    <context>
        <name>TurnPanel</name>
        <message>
            <source>The steps of the turn: 0 is up, 2 right, 4 down, 6 left, odd ones between</source>
            <translation>Kroky tahu: 0 nahoru, 2 doprava, 4 dolů, 6 doleva, liché mezi nimi</translation>
        </message>
        <message>
            <source>such as 167</source>
            <translation>třeba 167</translation>
        </message>
        <message>
            <source>Tur&amp;n</source>
            <translation>Ta&amp;h</translation>
        </message>
    </context>
    <context>
        <name>TurnTable</name>
        <message>
            <source>picks</source>
            <translation>výběr</translation>
        </message>
        <message>
            <source>Now: {title}</source>
            <translation>Nyní: {title}</translation>
        </message>
        <message>
            <source>Round</source>
            <translation>Kolo</translation>
        </message>
        <message>
            <source>Player</source>
            <translation>Hráč</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Value</source>
            <translation>Hodnota</translation>
        </message>
    </context>
    <context>
        <name>TurnTaking</name>
        <message>
            <source>The time is over: the turn of {0} is committed as it stood.</source>
            <translation>Čas vypršel: tah se potvrdil tak, jak byl ({0}).</translation>
        </message>
    </context>
    <context>
        <name>ValueLegend</name>
        <message>
            <source>Scale of values</source>
            <translation>Stupnice hodnot</translation>
        </message>
        <message>
            <source>Colours of nodes and chips: the value for {player}</source>
            <translation>Barvy uzlů a čipů: hodnota pro hráče {player}</translation>
        </message>
        <message>
            <source>for {player}</source>
            <translation>pro hráče {player}</translation>
        </message>
    </context>
    <context>
        <name>WallModel</name>
        <message>
            <source>{0}: opened in Play</source>
            <translation>{0}: otevřena v Hraní</translation>
        </message>
        <message>
            <source>{0}: {1} has won</source>
            <translation>{0}: vyhrál {1}</translation>
        </message>
        <message>
            <source>{0}: a draw</source>
            <translation>{0}: remíza</translation>
        </message>
        <message>
            <source>{0}: move {1}</source>
            <translation>{0}: tah {1}</translation>
        </message>
        <message>
            <source>Game {0}
{1}
Click or Enter: open it in Play</source>
            <translation>Hra {0}
{1}
Kliknutí nebo Enter: otevřít v Hraní</translation>
        </message>
    </context>
    <context>
        <name>WallView</name>
        <message>
            <source>Games</source>
            <translation>Hry</translation>
        </message>
    </context>
    <context>
        <name>WallWindow</name>
        <message>
            <source>Games side by side</source>
            <translation>Hry vedle sebe</translation>
        </message>
        <message>
            <source>Pause</source>
            <translation>Pozastavit</translation>
        </message>
        <message>
            <source>Stop all games where they are (Esc)</source>
            <translation>Zastavit všechny hry tam, kde jsou (Esc)</translation>
        </message>
        <message>
            <source>The bots change seats from game to game.</source>
            <translation>Boti si od hry ke hře mění místa.</translation>
        </message>
        <message>
            <source>Speed</source>
            <translation>Rychlost</translation>
        </message>
        <message>
            <source>How fast every game goes on, at most</source>
            <translation>Jak rychle každá hra nejvýše postupuje</translation>
        </message>
        <message>
            <source>{0} moves a second</source>
            <translation>{0} tahů za sekundu</translation>
        </message>
        <message>
            <source>A move in {0} s</source>
            <translation>Tah za {0} s</translation>
        </message>
        <message>
            <source>As fast as they can</source>
            <translation>Co nejrychleji</translation>
        </message>
        <message>
            <source>Preparing the bots…</source>
            <translation>Připravují se boti…</translation>
        </message>
        <message>
            <source>Open a map first: games need one.</source>
            <translation>Nejprve je třeba otevřít mapu: hry ji potřebují.</translation>
        </message>
        <message>
            <source>{0} of {1} games are over.</source>
            <translation>Dohráno {0} z {1} her.</translation>
        </message>
        <message>
            <source>{0}: {1} won</source>
            <translation>{0}: výher {1}</translation>
        </message>
        <message>
            <source>Draws: {0}</source>
            <translation>Remíz: {0}</translation>
        </message>
    </context>
    <context>
        <name>WarlightAnalysis</name>
        <message>
            <source>Region values</source>
            <translation>Hodnoty regionů</translation>
        </message>
        <message>
            <source>Step by step</source>
            <translation>Krok za krokem</translation>
        </message>
    </context>
    <context>
        <name>WarlightBoard</name>
        <message>
            <source>{name}: {n} units</source>
            <translation>{name}, jednotek: {n}</translation>
        </message>
    </context>
    <context>
        <name>WarlightPlanning</name>
        <message>
            <source>Deploy</source>
            <translation>Rozmístit</translation>
        </message>
        <message>
            <source>Attack</source>
            <translation>Útočit</translation>
        </message>
        <message>
            <source>Deploy all</source>
            <translation>Rozmístit vše</translation>
        </message>
        <message>
            <source>All units that are left, on the region deployed on last</source>
            <translation>Všechny zbylé jednotky na region, kam se rozmisťovalo naposled</translation>
        </message>
        <message>
            <source>{turn} ({n} left to deploy)</source>
            <translation>{turn} (zbývá rozmístit: {n})</translation>
        </message>
    </context>
    <context>
        <name>WarlightSetUp</name>
        <message>
            <source>Change owners and armies on the map, then analyse that position</source>
            <translation>Změnit majitele a armády na mapě, pak tu pozici analyzovat</translation>
        </message>
    </context>
    <context>
        <name>WayIn</name>
        <message>
            <source>Progress</source>
            <translation>Průběh</translation>
        </message>
        <message>
            <source>&amp;Make the map</source>
            <translation>Vy&amp;tvořit mapu</translation>
        </message>
        <message>
            <source>Cancelled.</source>
            <translation>Zrušeno.</translation>
        </message>
    </context>
    <context>
        <name>WorkerTable</name>
        <message>
            <source>Worker</source>
            <translation>Vlákno</translation>
        </message>
        <message>
            <source>Iterations</source>
            <translation>Iterace</translation>
        </message>
        <message>
            <source>Nodes</source>
            <translation>Uzly</translation>
        </message>
        <message>
            <source>Agreement</source>
            <translation>Shoda</translation>
        </message>
        <message>
            <source>Favourite</source>
            <translation>Favorit</translation>
        </message>
        <message>
            <source>Ranks</source>
            <translation>Pořadí</translation>
        </message>
        <message>
            <source>Winner</source>
            <translation>Vítěz</translation>
        </message>
        <message>
            <source>How far its root visits overlap with those of all workers together</source>
            <translation>Nakolik se jeho návštěvy v kořeni překrývají s návštěvami všech vláken dohromady</translation>
        </message>
        <message>
            <source>Rank correlation of its root visits with those of the others, from -1 to 1</source>
            <translation>Korelace pořadí jeho návštěv v kořeni s ostatními, od -1 do 1</translation>
        </message>
        <message>
            <source>Share of its visits that the best candidate of all workers has</source>
            <translation>Podíl jeho návštěv, který má nejlepší kandidát všech vláken</translation>
        </message>
        <message>
            <source>Its most visited turn</source>
            <translation>Jeho nejnavštěvovanější tah</translation>
        </message>
    </context>
    <context>
        <name>WorkersView</name>
        <message>
            <source>Workers</source>
            <translation>Vlákna</translation>
        </message>
        <message>
            <source>All workers share one tree: there is nothing to compare.</source>
            <translation>Všechna vlákna sdílejí jeden strom: není co porovnávat.</translation>
        </message>
        <message>
            <source>One tree. More workers grow trees of their own, to be compared here.</source>
            <translation>Jeden strom. Více vláken pěstuje vlastní stromy, které zde lze porovnat.</translation>
        </message>
        <message>
            <source>All trees prefer the same turn; they overlap by {least} or more.</source>
            <translation>Všechny stromy dávají přednost stejnému tahu; překrývají se z {least} nebo více.</translation>
        </message>
        <message>
            <source>The trees prefer different turns; they overlap by {least} or more.</source>
            <translation>Stromy dávají přednost různým tahům; překrývají se z {least} nebo více.</translation>
        </message>
    </context>
    <context>
        <name>WorthPanel</name>
        <message>
            <source>Who is ahead, and by what</source>
            <translation>Kdo vede a čím</translation>
        </message>
        <message>
            <source>Terms of the evaluation</source>
            <translation>Členy ohodnocení</translation>
        </message>
        <message>
            <source>No position</source>
            <translation>Žádná pozice</translation>
        </message>
    </context>
    <context>
        <name>WorthTable</name>
        <message>
            <source>Sum</source>
            <translation>Součet</translation>
        </message>
        <message>
            <source>Score</source>
            <translation>Skóre</translation>
        </message>
        <message>
            <source>What all terms add up to, each count times its weight.</source>
            <translation>Součet všech členů, každý počet krát jeho váha.</translation>
        </message>
        <message>
            <source>Term</source>
            <translation>Člen</translation>
        </message>
        <message>
            <source>Weight</source>
            <translation>Váha</translation>
        </message>
        <message>
            <source>How many there are, and what that is worth</source>
            <translation>Kolik jich je a za kolik to stojí</translation>
        </message>
        <message>
            <source>What one of them is worth</source>
            <translation>Za kolik stojí jeden z nich</translation>
        </message>
    </context>
    <context>
        <name>XmlPanel</name>
        <message>
            <source>Structure of the map as XML</source>
            <translation>Struktura mapy jako XML</translation>
        </message>
        <message>
            <source>Colours of the map as XML</source>
            <translation>Barvy mapy jako XML</translation>
        </message>
        <message>
            <source>XML</source>
            <translation>XML</translation>
        </message>
        <message>
            <source>Structure</source>
            <translation>Struktura</translation>
        </message>
        <message>
            <source>Colours</source>
            <translation>Barvy</translation>
        </message>
        <message>
            <source>Why the text cannot be applied</source>
            <translation>Proč text nelze použít</translation>
        </message>
        <message>
            <source>Apply</source>
            <translation>Použít</translation>
        </message>
        <message>
            <source>Change the map as the text says, in one step (Ctrl+Return)</source>
            <translation>Změnit mapu podle textu v jednom kroku (Ctrl+Return)</translation>
        </message>
        <message>
            <source>&amp;Revert</source>
            <translation>&amp;Vrátit</translation>
        </message>
        <message>
            <source>Show the map as it is and forget what was typed (Alt+R)</source>
            <translation>Ukázat mapu, jak je, a zapomenout, co se napsalo (Alt+V)</translation>
        </message>
        <message>
            <source>Edit XML</source>
            <translation>Upravit XML</translation>
        </message>
        <message>
            <source>Line {0}:</source>
            <translation>Řádek {0}:</translation>
        </message>
        <message>
            <source>This map cannot be written yet, for these reasons</source>
            <translation>Tuto mapu zatím nelze zapsat z těchto důvodů</translation>
        </message>
        <message>
            <source>As it will be saved</source>
            <translation>Jak se uloží</translation>
        </message>
        <message>
            <source>Checking…</source>
            <translation>Kontroluje se…</translation>
        </message>
        <message>
            <source>Not valid, so it cannot be applied</source>
            <translation>Neplatné, takže to nelze použít</translation>
        </message>
        <message>
            <source>Valid</source>
            <translation>Platné</translation>
        </message>
        <message>
            <source>takes back what changed in the map since the text was shown</source>
            <translation>vrátí, co se v mapě změnilo od zobrazení textu</translation>
        </message>
        <message>
            <source>adds {0}</source>
            <translation>přidá {0}</translation>
        </message>
        <message>
            <source>removes {0} with all pixels</source>
            <translation>odstraní {0} se všemi pixely</translation>
        </message>
        <message>
            <source>renames {0}</source>
            <translation>přejmenuje {0}</translation>
        </message>
    </context>
    <context>
        <name>_Preview</name>
        <message>
            <source>Preview</source>
            <translation>Náhled</translation>
        </message>
    </context>
</TS>
