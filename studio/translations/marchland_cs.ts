<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="cs" sourcelanguage="en">
<context>
    <name></name>
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
        <source>{0} in {1} super regions</source>
        <translation>{0}, superregionů {1}</translation>
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
        <source>none</source>
        <translation>nic</translation>
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
        <source>Drag from region to region: neighbours or not · drag a sea link&apos;s line to bend it · right click or Delete on a point removes it</source>
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
        <source>&amp;Play this map</source>
        <translation>Hr&amp;át na této mapě</translation>
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
        <source>User &amp;guide</source>
        <translation>&amp;Uživatelská příručka</translation>
    </message>
    <message>
        <source>&amp;About Marchland</source>
        <translation>&amp;O Marchlandu</translation>
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
        <source>{0}&apos;s turn</source>
        <translation>Na tahu: {0}</translation>
    </message>
    <message>
        <source>The round is played</source>
        <translation>Kolo je odehráno</translation>
    </message>
    <message>
        <source>The game is over</source>
        <translation>Hra skončila</translation>
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
        <source>Preparing the search engine…</source>
        <translation>Připravuje se vyhledávací jádro…</translation>
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
        <source> and </source>
        <translation> a </translation>
    </message>
    <message>
        <source>There is no bot “{0}” in this program: choose another.</source>
        <translation>Bot „{0}“ v tomto programu není: zvolit jiného.</translation>
    </message>
    <message>
        <source>A bot&apos;s time must be above 0 and at most {0} seconds.</source>
        <translation>Čas bota musí být větší než 0 a nejvýše {0} sekund.</translation>
    </message>
    <message>
        <source>A bot&apos;s iterations must be from 1 to {0}.</source>
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
        <source>resigned</source>
        <translation>vzdal(a) se</translation>
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
        <source>The search expects to win {0} of such games.</source>
        <translation>Prohledávání čeká výhru v {0} takových her.</translation>
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
        <source>In Play the map becomes a game of Warlight: against bots, with friends at this computer, or bots among themselves. All give their orders in secret, then the round is computed with chance. F5 starts a game on the open map.</source>
        <translation>Ve Hře se z mapy stane partie Warlightu: proti botům, s přáteli u jednoho počítače, nebo boti mezi sebou. Všichni zadají rozkazy tajně, pak se kolo vyhodnotí s náhodou. F5 začne hru na otevřené mapě.</translation>
    </message>
    <message>
        <source>A turn</source>
        <translation>Tah</translation>
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
        <source>In Analyse a search looks at the position of the running game, or at one that you set up. Start it here and watch.</source>
        <translation>V Analýze prohledávání zkoumá pozici běžící hry, nebo pozici nastavenou ručně. Zde se spouští a sleduje.</translation>
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
        <source>The map&apos;s files stay</source>
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
        <source>Games and analyses (*.json *.marchland-analysis);;All files (*)</source>
        <translation>Hry a analýzy (*.json *.marchland-analysis);;Všechny soubory (*)</translation>
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
        <source>Look at the AI&apos;s &amp;thinking</source>
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
        <source>Save the AI&apos;s lo&amp;g…</source>
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
        <source>Round {0}, {1}</source>
        <translation>Kolo {0}, {1}</translation>
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
        <source>How this bot searches: limit, workers, and what they share</source>
        <translation>Jak tento bot prohledává: limit, vlákna a co sdílejí</translation>
    </message>
    <message>
        <source>How this bot searches</source>
        <translation>Jak tento bot prohledává</translation>
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
        <source>Who plays</source>
        <translation>Kdo hraje</translation>
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
        <source>Chance to win</source>
        <translation>Šance na výhru</translation>
    </message>
    <message>
        <source>{0} iterations in {1}, {2} nodes</source>
        <translation>iterací {0} za {1}, uzlů {2}</translation>
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
        <source>{:.1f} % of shortest ways</source>
        <translation>{:.1f} % nejkratších cest</translation>
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
        <source>Out</source>
        <translation>Venku</translation>
    </message>
    <message>
        <source>Sugg.</source>
        <translation>Dop.</translation>
    </message>
    <message>
        <source>Super region</source>
        <translation>Superregion</translation>
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
        <source>picks</source>
        <translation>výběr</translation>
    </message>
    <message>
        <source>not among the {0}</source>
        <translation>není mezi {0}</translation>
    </message>
    <message>
        <source>{0}, game {1} of many</source>
        <translation>{0}, hra {1} z mnoha</translation>
    </message>
</context>
<context>
    <name>ActionSearch</name>
    <message>
        <source>Find an action</source>
        <translation>Najít akci</translation>
    </message>
</context>
<context>
    <name>AiLogKeeper</name>
    <message>
        <source>Save the AI&apos;s log</source>
        <translation>Uložit záznam AI</translation>
    </message>
    <message>
        <source>Text (*.txt);;JSON (*.json)</source>
        <translation>Text (*.txt);;JSON (*.json)</translation>
    </message>
    <message>
        <source>The AI&apos;s log is not saved. {0}</source>
        <translation>Záznam AI není uložen. {0}</translation>
    </message>
</context>
<context>
    <name>AiLogPanel</name>
    <message>
        <source>The AI&apos;s log of the round</source>
        <translation>Záznam AI z kola</translation>
    </message>
    <message>
        <source>After the first round: how regions were valued and turns judged.</source>
        <translation>Po prvním kole: jak byly oceněny regiony a posouzeny tahy.</translation>
    </message>
    <message>
        <source>Keep beside simulations</source>
        <translation>Uchovávat u her botů</translation>
    </message>
    <message>
        <source>Write the log of every game of bots alone into a file beside the game</source>
        <translation>Zapsat záznam každé hry samotných botů do souboru vedle hry</translation>
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
        <source>Candidates: best = most visits</source>
        <translation>Kandidáti: nejlepší = nejvíce návštěv</translation>
    </message>
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
        <source>Region values</source>
        <translation>Hodnoty regionů</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>Prohledává se…</translation>
    </message>
    <message>
        <source>open the map first on which it was played.</source>
        <translation>nejprve je třeba otevřít mapu, na které se hrála.</translation>
    </message>
    <message>
        <source>it was played on map “{0}”, not on “{1}”. Open that map first.</source>
        <translation>hrála se na mapě „{0}“, ne na „{1}“. Tu je třeba otevřít.</translation>
    </message>
    <message>
        <source>Preparing the search engine…</source>
        <translation>Připravuje se vyhledávací jádro…</translation>
    </message>
    <message>
        <source>Done: {text}</source>
        <translation>Hotovo: {text}</translation>
    </message>
    <message>
        <source>The search failed: {error}</source>
        <translation>Prohledávání selhalo: {error}</translation>
    </message>
    <message>
        <source>{name}: {n} units</source>
        <translation>{name}, jednotek: {n}</translation>
    </message>
</context>
<context>
    <name>AnalysisFiles</name>
    <message>
        <source>Open an analysis or a game</source>
        <translation>Otevřít analýzu nebo hru</translation>
    </message>
    <message>
        <source>Analyses and games (*{0} *.json)</source>
        <translation>Analýzy a hry (*{0} *.json)</translation>
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
        <source>Add</source>
        <translation>Přidat</translation>
    </message>
    <message>
        <source>&lt;b&gt;{0:.1f} %&lt;/b&gt; against {1}</source>
        <translation>&lt;b&gt;{0:.1f} %&lt;/b&gt; proti {1}</translation>
    </message>
    <message>
        <source>{0:.1f} of yours, {1:.1f} of theirs</source>
        <translation>vlastní {0:.1f}, cizí {1:.1f}</translation>
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
        <source>Play</source>
        <translation>Odehrát</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>Zastavit</translation>
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
        <source>What happens</source>
        <translation>Co se děje</translation>
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
        <source>Stopping…</source>
        <translation>Zastavuje se…</translation>
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
        <source>The games cannot be played. {0}</source>
        <translation>Hry nelze odehrát. {0}</translation>
    </message>
    <message>
        <source>Stopped before the first game.</source>
        <translation>Zastaveno před první hrou.</translation>
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
        <source>{0} cannot be written: {1}</source>
        <translation>{0} nelze zapsat: {1}</translation>
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
    <name>CandidatePanel</name>
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
        <source>Whose chance to win values are: of whoever moves, or always of one player</source>
        <translation>Čí šanci na výhru hodnoty udávají: toho, kdo je na tahu, nebo vždy jednoho hráče</translation>
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
        <source>95 % interval: {low} to {high}</source>
        <translation>95% interval: {low} až {high}</translation>
    </message>
    <message>
        <source>{visits:,} visits; the search expected a share of {prior}</source>
        <translation>návštěvy: {visits:,}; prohledávání čekalo podíl {prior}</translation>
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
        <source>Share</source>
        <translation>Podíl</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Hodnota</translation>
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
        <source>Rank, and the line of the candidate in the plots</source>
        <translation>Pořadí a čára kandidáta v grafech</translation>
    </message>
    <message>
        <source>Hover draws the turn on the map, a click pins it</source>
        <translation>Najetí nakreslí tah na mapu, kliknutí ho připne</translation>
    </message>
    <message>
        <source>How often the search tried the turn. Best = most visits</source>
        <translation>Jak často prohledávání tah zkoušelo. Nejlepší = nejvíce návštěv</translation>
    </message>
    <message>
        <source>Share of the visits of all candidates</source>
        <translation>Podíl na návštěvách všech kandidátů</translation>
    </message>
    <message>
        <source>Chance to win of {0}, with its 95 % interval</source>
        <translation>Šance na výhru, {0}, s 95% intervalem</translation>
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
        <source>Principal variation: the most visited answers</source>
        <translation>Hlavní varianta: nejnavštěvovanější odpovědi</translation>
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
        <source>As JSON or CSV</source>
        <translation>Jako JSON nebo CSV</translation>
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
    <message>
        <source>Comparison (*.json);;Table (*.csv)</source>
        <translation>Porovnání (*.json);;Tabulka (*.csv)</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}</source>
        <translation>{0} nelze zapsat: {1}</translation>
    </message>
    <message>
        <source>The search failed: {0}</source>
        <translation>Prohledávání selhalo: {0}</translation>
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
        <source>Place by visits</source>
        <translation>Místo podle návštěv</translation>
    </message>
    <message>
        <source>Share of all visits</source>
        <translation>Podíl všech návštěv</translation>
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
        <source>As CSV or JSON</source>
        <translation>Jako CSV nebo JSON</translation>
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
        <source>Agreement by iterations</source>
        <translation>Shoda podle iterací</translation>
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
        <source>Iterations</source>
        <translation>Iterace</translation>
    </message>
    <message>
        <source>Searches the position with many seeds: do they choose the same, and from how many iterations on?</source>
        <translation>Prohledá pozici s mnoha semínky: volí stejně, a od kolika iterací?</translation>
    </message>
    <message>
        <source>Save the study</source>
        <translation>Uložit zkoumání</translation>
    </message>
    <message>
        <source>Table (*.csv);;Every search (*.searches.csv);;Study (*.json)</source>
        <translation>Tabulka (*.csv);;Každé prohledávání (*.searches.csv);;Zkoumání (*.json)</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}</source>
        <translation>{0} nelze zapsat: {1}</translation>
    </message>
    <message>
        <source>The search failed: {0}</source>
        <translation>Prohledávání selhalo: {0}</translation>
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
        <source>Export the map…</source>
        <translation>Exportovat mapu…</translation>
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
        <source>One of the usual names</source>
        <translation>Jeden z obvyklých názvů</translation>
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
        <source>pixels</source>
        <translation>pixelů</translation>
    </message>
    <message>
        <source>&amp;Name</source>
        <translation>&amp;Název</translation>
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
        <source>{0} ({1} values: {2}…)</source>
        <translation>{0} (hodnot {1}: {2}…)</translation>
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
        <source>Terms of the region&apos;s worth</source>
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
        <source>No candidate yet: start a search.</source>
        <translation>Zatím žádný kandidát: spustit prohledávání.</translation>
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
        <source>After round {0}</source>
        <translation>Po kole {0}</translation>
    </message>
    <message>
        <source>After the picks</source>
        <translation>Po výběru</translation>
    </message>
    <message>
        <source>{0} [assumed]</source>
        <translation>{0} [předpoklad]</translation>
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
        <source>&amp;Language</source>
        <translation>&amp;Jazyk</translation>
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
    <message>
        <source>The language changes when Marchland is started again.</source>
        <translation>Jazyk se změní po příštím spuštění Marchlandu.</translation>
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
    <message>
        <source>{0}: {1} regions, {2} super regions</source>
        <translation>{0}: regionů {1}, superregionů {2}</translation>
    </message>
</context>
<context>
    <name>MapChooser</name>
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
    <name>ModeBox</name>
    <message>
        <source>Search</source>
        <translation>Hledat</translation>
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
        <source>Source</source>
        <translation>Předloha</translation>
    </message>
    <message>
        <source>As the source describes it: the baseline of all comparisons.</source>
        <translation>Jak to popisuje předloha: základ všech porovnání.</translation>
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
        <source>Deal the start regions at random</source>
        <translation>Rozdat počáteční regiony náhodně</translation>
    </message>
    <message>
        <source>{0} regions, {1} super regions</source>
        <translation>regionů {0}, superregionů {1}</translation>
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
        <source>An attacker kills with</source>
        <translation>Útočník zničí s pravděpodobností</translation>
    </message>
    <message>
        <source>A defender kills with</source>
        <translation>Obránce zničí s pravděpodobností</translation>
    </message>
    <message>
        <source>Draw after rounds</source>
        <translation>Remíza po kolech</translation>
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
        <source>Open loop: (sum + {w:g} · history) / (n + {w:g}) + c · √ln(N + 2) / √(n + 1)</source>
        <translation>Otevřená smyčka: (součet + {w:g} · historie) / (n + {w:g}) + c · √ln(N + 2) / √(n + 1)</translation>
    </message>
    <message>
        <source>UCT of the source: mean + c · √(ln N / n), N of the root</source>
        <translation>UCT předlohy: průměr + c · √(ln N / n), N kořene</translation>
    </message>
    <message>
        <source>UCT: mean + c · √(ln N / n), N of the parent</source>
        <translation>UCT: průměr + c · √(ln N / n), N rodiče</translation>
    </message>
</context>
<context>
    <name>NodeInfo</name>
    <message>
        <source>{n} visits</source>
        <translation>návštěv: {n}</translation>
    </message>
    <message>
        <source>{share} of parent</source>
        <translation>{share} z rodiče</translation>
    </message>
    <message>
        <source>{player} moved</source>
        <translation>na tahu byl(a) {player}</translation>
    </message>
    <message>
        <source>{player} wins {value}</source>
        <translation>výhra {player}: {value}</translation>
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
        <source>{label}
{visits} visits · {share} of the root · value {value}</source>
        <translation>{label}
návštěv {visits} · {share} z kořene · hodnota {value}</translation>
    </message>
    <message>
        <source>Root</source>
        <translation>Kořen</translation>
    </message>
    <message>
        <source> · folded</source>
        <translation> · sbaleno</translation>
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
        <source>&amp;Real provinces (GeoJSON)…</source>
        <translation>Sku&amp;tečné provincie (GeoJSON)…</translation>
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
        <source>GeoJSON (*.geojson *.json *.gz)</source>
        <translation>GeoJSON (*.geojson *.json *.gz)</translation>
    </message>
    <message>
        <source>Provinces</source>
        <translation>Provincie</translation>
    </message>
    <message>
        <source>Maps of Conquest and Domination (*.map);;All files (*)</source>
        <translation>Mapy her Conquest a Domination (*.map);;Všechny soubory (*)</translation>
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
        <source> MB</source>
        <translation> MB</translation>
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
        <source>Workers</source>
        <translation>Vlákna</translation>
    </message>
    <message>
        <source>Threads that search at the same time, one a processor core</source>
        <translation>Vlákna, která prohledávají současně, jedno na jádro procesoru</translation>
    </message>
    <message>
        <source>Parallel</source>
        <translation>Paralelně</translation>
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
        <source>Playout</source>
        <translation>Simulace</translation>
    </message>
    <message>
        <source>Rounds played out from a new node before the position is evaluated</source>
        <translation>Kola odehraná z nového uzlu, než se pozice ohodnotí</translation>
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
        <source>c</source>
        <translation>c</translation>
    </message>
    <message>
        <source>Playout</source>
        <translation>Simulace</translation>
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
        <source>Pick</source>
        <translation>Výběr</translation>
    </message>
    <message>
        <source>Choose the regions you start from</source>
        <translation>Zvolit regiony, ve kterých se začíná</translation>
    </message>
    <message>
        <source>Deploy</source>
        <translation>Rozmístění</translation>
    </message>
    <message>
        <source>Place new units on your regions (D)</source>
        <translation>Umístit nové jednotky na vlastní regiony (D)</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>Útok</translation>
    </message>
    <message>
        <source>Order attacks and transfers (T)</source>
        <translation>Zadat útoky a přesuny (T)</translation>
    </message>
    <message>
        <source>Commit</source>
        <translation>Potvrdit</translation>
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
        <source>Fast games between players who start at random and choose their turns at random among sensible ones.</source>
        <translation>Rychlé hry mezi hráči, kteří začínají náhodně a tahy volí náhodně z rozumných.</translation>
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
        <source>Open a map first: a game needs one.</source>
        <translation>Nejprve je třeba otevřít mapu: hra ji potřebuje.</translation>
    </message>
    <message>
        <source>The time is over: the turn of {0} is committed as it stood.</source>
        <translation>Čas vypršel: tah se potvrdil tak, jak byl ({0}).</translation>
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
        <source>Regions</source>
        <translation>Regiony</translation>
    </message>
    <message>
        <source>Armies</source>
        <translation>Armády</translation>
    </message>
    <message>
        <source>Income</source>
        <translation>Příjem</translation>
    </message>
    <message>
        <source>Luck</source>
        <translation>Štěstí</translation>
    </message>
    <message>
        <source>Units killed so far, above or below what the same fights kill on average.
Hold the mouse over a figure for its parts.</source>
        <translation>Dosud zničené jednotky nad nebo pod průměrem stejných bojů.
Podržení myši nad číslem ukáže jeho části.</translation>
    </message>
    <message>
        <source>Attacking: {0} killed, {1:.1f} expected.
Defending: {2} killed, {3:.1f} expected.
Two players of three are within ± {4:.1f} of the expected.</source>
        <translation>Útok: zničeno {0}, očekáváno {1:.1f}.
Obrana: zničeno {2}, očekáváno {3:.1f}.
Dva hráči ze tří jsou do ± {4:.1f} od očekávání.</translation>
    </message>
</context>
<context>
    <name>PlotView</name>
    <message>
        <source>Save the plot…</source>
        <translation>Uložit graf…</translation>
    </message>
    <message>
        <source>Save the plot</source>
        <translation>Uložit graf</translation>
    </message>
    <message>
        <source>Written: {0}</source>
        <translation>Zapsáno: {0}</translation>
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
        <source>Nobody owns anything, with the map&apos;s armies</source>
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
        <source>Change owners and armies on the map, then analyse that position</source>
        <translation>Změnit majitele a armády na mapě, pak tu pozici analyzovat</translation>
    </message>
    <message>
        <source>No position</source>
        <translation>Žádná pozice</translation>
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
    <name>Records</name>
    <message>
        <source>Replay a game</source>
        <translation>Přehrát hru</translation>
    </message>
    <message>
        <source>Recorded games (*.json)</source>
        <translation>Zaznamenané hry (*.json)</translation>
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
        <source>Filter regions by name or super region</source>
        <translation>Filtrovat regiony podle názvu nebo superregionu</translation>
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
        <source>Close, and look at the map</source>
        <translation>Zavřít a prohlédnout mapu</translation>
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
        <source>As JSON, text or CSV</source>
        <translation>Jako JSON, text nebo CSV</translation>
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
        <source>Games and reviews (*.json)</source>
        <translation>Hry a rozbory (*.json)</translation>
    </message>
    <message>
        <source>the file is too large</source>
        <translation>soubor je příliš velký</translation>
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
        <source>Review (*.json);;Text (*.txt);;Table (*.csv)</source>
        <translation>Rozbor (*.json);;Text (*.txt);;Tabulka (*.csv)</translation>
    </message>
    <message>
        <source>{0} cannot be written: {1}</source>
        <translation>{0} nelze zapsat: {1}</translation>
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
        <source>The search&apos;s first choice</source>
        <translation>První volba prohledávání</translation>
    </message>
    <message>
        <source>Chance to win of the player before the decision</source>
        <translation>Šance hráče na výhru před rozhodnutím</translation>
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
    <name>SearchViews</name>
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
    <message>
        <source>Bot {0}</source>
        <translation>Bot {0}</translation>
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
        <source>Recent games</source>
        <translation>Nedávné hry</translation>
    </message>
    <message>
        <source>Shipped maps</source>
        <translation>Přibalené mapy</translation>
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
        <source>Visits of the candidates, by rank</source>
        <translation>Návštěvy kandidátů podle pořadí</translation>
    </message>
    <message>
        <source>Next choice: exploitation, and exploration (hatched)</source>
        <translation>Příští volba: exploatace a explorace (šrafovaně)</translation>
    </message>
    <message>
        <source>Nodes by depth (turns from the root)</source>
        <translation>Uzly podle hloubky (tahy od kořene)</translation>
    </message>
    <message>
        <source>Children of a node, on average, by depth</source>
        <translation>Průměrný počet potomků uzlu podle hloubky</translation>
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
        <source>{n} iterations{kept} · {speed}/s · {nodes} nodes{full} · {time} · value {value}</source>
        <translation>iterací {n}{kept} · {speed}/s · uzlů {nodes}{full} · {time} · hodnota {value}</translation>
    </message>
    <message>
        <source>{label}
exploitation {base:.3f}, exploration {bonus:.3f}, {n} visits</source>
        <translation>{label}
exploatace {base:.3f}, explorace {bonus:.3f}, návštěv {n}</translation>
    </message>
    <message>
        <source>Visits</source>
        <translation>Návštěvy</translation>
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
        <source>Iteration {0}</source>
        <translation>Iterace {0}</translation>
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
    <message>
        <source>The search failed: {0}</source>
        <translation>Prohledávání selhalo: {0}</translation>
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
        <source>Step by step</source>
        <translation>Krok za krokem</translation>
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
    <message>
        <source>{0} units for {1} regions</source>
        <translation>jednotek {0} na regionů {1}</translation>
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
    <name>TransportBar</name>
    <message>
        <source>Whose view</source>
        <translation>Čí pohled</translation>
    </message>
    <message>
        <source>Whose plans and log are shown: everybody&apos;s, or those of one player</source>
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
        <source>Show the node&apos;s turn on the map, and keep it there</source>
        <translation>Ukázat tah uzlu na mapě a nechat ho tam</translation>
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
        <source>Export the tree…</source>
        <translation>Exportovat strom…</translation>
    </message>
    <message>
        <source>The nodes on show as PNG, SVG, JSON, DOT or GraphML</source>
        <translation>Zobrazené uzly jako PNG, SVG, JSON, DOT nebo GraphML</translation>
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
The search has {searched} nodes; while it runs the most visited are at hand.</source>
        <translation>Uzly s alespoň {least} návštěvami: {shown} z {total} dostupných.
Prohledávání má uzlů {searched}; dokud běží, jsou dostupné ty nejnavštěvovanější.</translation>
    </message>
</context>
<context>
    <name>TreeExporter</name>
    <message>
        <source>Export the nodes on show</source>
        <translation>Exportovat zobrazené uzly</translation>
    </message>
    <message>
        <source>Pictures (*.png)</source>
        <translation>Obrázky (*.png)</translation>
    </message>
    <message>
        <source>Drawings (*.svg)</source>
        <translation>Kresby (*.svg)</translation>
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
    <name>TreePanel</name>
    <message>
        <source>Visits</source>
        <translation>Návštěvy</translation>
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
    <message>
        <source>{0} cannot be written: {1}</source>
        <translation>{0} nelze zapsat: {1}</translation>
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
    <name>ValueLegend</name>
    <message>
        <source>Colours of nodes and chips: the chance to win of {player}</source>
        <translation>Barvy uzlů a čipů: šance na výhru hráče {player}</translation>
    </message>
    <message>
        <source>{player} wins</source>
        <translation>výhra {player}</translation>
    </message>
</context>
<context>
    <name>WayIn</name>
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
    <name>window</name>
    <message>
        <source>Workspace</source>
        <translation>Pracovní plocha</translation>
    </message>
</context>
</TS>
