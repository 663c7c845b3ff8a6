"""A small map of TripleA: four lands around a sea with an isle, and two games."""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

YML = """map_name: small_isles
games:
- {game_name: 'War: Small', file_name: small.xml}
- {game_name: Absent, file_name: absent.xml}
version: 1
"""
PROPERTIES = "# a comment\nmap.width=200\nmap.height=120\nmap.scrollWrapX=false\n"
POLYGONS = """Alder  <  (5,5)  (95,5) (95,40) (5,40)  >  <  (5,100) (20,100) (20,115) (5,115) >
Birch  <  (95,5)  (195,5) (195,40) (95,40)  >
Cedar  <  (5,60)  (95,60) (95,95) (5,95)  >
Dogwood  <  (95,60)  (195,60) (195,95) (95,95)  >
5 Sea Zone  <  (5,40)  (195,40) (195,60) (5,60)  >
Isle  <  (100,45)  (120,45) (120,55) (100,55)  >
Cap1  <  (1,1)  (3,1) (3,3)  >
"""
CENTERS = """Alder  (50,20)
Birch  (145, 20)
Cedar  (50,75)
Dogwood  (145,75)
5 Sea Zone  (30,50)
Isle  (110,50)
"""
GAME = """<?xml version="1.0"?>
<!DOCTYPE game SYSTEM "game.dtd">
<game>
 <map>
  <territory name="Alder"/>
  <territory name="Birch"/>
  <territory name="Cedar"/>
  <territory name="Dogwood"/>
  <territory name="5 Sea Zone" water="true"/>
  <territory name="Isle"/>
  <connection t1="Alder" t2="Birch"/>
  <connection t1="Birch" t2="Alder"/>
  <connection t1="Cedar" t2="Dogwood"/>
  <connection t1="Alder" t2="5 Sea Zone"/>
  <connection t1="Cedar" t2="5 Sea Zone"/>
  <connection t1="5 Sea Zone" t2="Isle"/>
 </map>
 <attachmentList>
  <attachment name="objectiveAttachment1" attachTo="Red" javaClass="x.RulesAttachment">
   <option name="objectiveValue" value="4"/>
   <option name="directOwnershipTerritories" value="Alder:Birch" count="2"/>
  </attachment>
  <attachment name="objectiveAttachment2" attachTo="Red" javaClass="x.RulesAttachment">
   <option name="objectiveValue" value="2"/>
   <option name="alliedOwnershipTerritories" value="Cedar:Dogwood:Isle"/>
  </attachment>
  <attachment name="objectiveAttachment3" attachTo="Red" javaClass="x.RulesAttachment">
   <option name="objectiveValue" value="9"/>
   <option name="alliedOwnershipTerritories" value="Alder:Cedar:Isle" count="2"/>
  </attachment>
 </attachmentList>
 <initialize><ownerInitialize>
  <territoryOwner territory="Alder" owner="Red"/>
  <territoryOwner territory="Birch" owner="Red"/>
  <territoryOwner territory="Cedar" owner="Blue"/>
  <territoryOwner territory="Dogwood" owner="Blue"/>
 </ownerInitialize></initialize>
 <property name="National Objectives" value="true"/>
</game>
"""
FILES = {
    "map.yml": YML,
    "map/map.properties": PROPERTIES,
    "map/polygons.txt": POLYGONS,
    "map/centers.txt": CENTERS,
    "map/capitols.txt": "",
    "map/polygonsBackup.txt": "Nowhere < (1,1) (2,2) (3,3) >",
    "map/games/small.xml": GAME,
}


def laid_out(folder: Path, **changed: str | None) -> Path:
    """Write the map into a folder; changed files by the end of their names, None to leave out."""
    for name, text in FILES.items():
        content = changed.get(Path(name).stem, text)
        if content is not None:
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(content)
    return folder


def zipped(top: str = "small-master/") -> bytes:
    data = io.BytesIO()
    with zipfile.ZipFile(data, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in FILES.items():
            archive.writestr(top + name, text)
    return data.getvalue()
