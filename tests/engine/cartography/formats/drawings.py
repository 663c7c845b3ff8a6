"""SVG maps in the ways that their makers draw them; four territories around a crossing."""

from __future__ import annotations

import json

HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
    'xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="200" height="100" '
    'viewBox="0 0 200 100">\n'
)
ALDER, BIRCH = "M10,10 h78 v38 h-78 z", "m 92 10 l 98 0 l 0 38 l -98 0 z"
CEDAR, DOGWOOD = "M10,52 L88,52 88,90 10,90 Z", "M92,52H190V90H92Z"

WARZONE = (
    HEAD
    + f"""<g transform="translate(0,0)" inkscape:label="Territories">
<path id="Territory_7" d="{ALDER}"><title>Alder</title><desc>bonus_parents=North;All</desc></path>
<path id="Territory_3" d="{BIRCH}" inkscape:label="Birch">
<desc>bonus_parents=North;All</desc></path>
<path id="Territory_12" d="{CEDAR}"><title>Cedar</title>
<desc>bonus_parents=South Land;All</desc></path>
<path id="Territory_1" d="{DOGWOOD}" inkscape:label="#Territory_99">
<desc>bonus_parents=South Land;All</desc></path>
<path id="path6271" d="M0,0 h200 v100 h-200 z"/>
</g>
<path id="BonusLink_North" d="M1,1h2v2z"><desc>bonus_value=3</desc></path>
<path id="BonusLink_SouthLand" d="M1,1h2v2z"><title>South Land</title>
<desc>bonus_value=-2</desc></path>
<path id="BonusLink_All" d="M1,1h2v2z"><desc>bonus_value=9</desc></path>
</svg>
"""
)

_PLACED = (
    (1, "Alder", ALDER, 20, 20),
    (2, "Birch", BIRCH, 110, 20),
    (3, "Cedar", CEDAR, 20, 60),
    (4, "Dogwood", DOGWOOD, 110, 60),
)
LAYERS = (
    HEAD
    + "".join(
        f'<g id="g{n}"><title>{name}</title><path id="Territory_{n}" d="{path}"/>'
        f'<g class="center-point" inkscape:label="center-point"><rect x="{x}" y="{y}" width="20" '
        f'height="10"/></g></g>\n'
        for n, name, path, x, y in _PLACED
    )
    + """<g inkscape:label="WZ:Metadata"><g inkscape:label="WZ:Bonuses">
<g inkscape:label="North: 3"><use xlink:href="#g1"/><use xlink:href="#g2"/></g>
<g inkscape:label="South: East: 2"><use xlink:href="#g3"/><use xlink:href="#g4"/></g>
</g><g inkscape:label="WZ:Connections"><g inkscape:label="Normal">
<path id="c1" d="M0,0L1,1" inkscape:connection-start="#g1" inkscape:connection-end="#g2"/>
<path id="c2" d="M0,0L1,1" inkscape:connection-start="#g2" inkscape:connection-end="#g4"/>
</g><g inkscape:label="WrapHorizontally">
<path id="c3" d="M0,0L1,1" inkscape:connection-start="#g3" inkscape:connection-end="#g4"/>
</g></g></g></svg>
"""
)

GROUPS = (
    HEAD
    + f"""<g inkscape:label="map" transform="translate(-5,-5)">
<desc>adj alder : DogWood
adj birch : cedar</desc>
<g id="North" transform="translate(5,5)"><desc>bonus 3</desc>
<path id="alder" d="{ALDER}"/><path id="p2" inkscape:label="birch" d="{BIRCH}"/></g>
<g id="South" transform="translate(5,5)">
<path id="cedar" d="{CEDAR}"/><path id="dogwood" d="{DOGWOOD}"/></g>
</g>
<g inkscape:label="text"><text x="30" y="30">Alder</text><text x="1" y="1">None</text></g>
<g inkscape:label="outlines"><path id="cedar-outline" d="{CEDAR}"/></g>
</svg>
"""
)

COMMANDS = json.dumps(
    {
        "email": "a@b.c",
        "commands": [
            {"command": "setTerritoryName", "id": 7, "name": "Elm"},
            {"command": "setTerritoryCenterPoint", "id": 7, "x": 20.5, "y": 20},
            {"command": "addTerritoryConnection", "id1": 7, "id2": 3, "wrap": "Normal"},
            {"command": "addTerritoryConnection", "id1": 3, "id2": 1, "warp": "WrapHorizontally"},
            {"command": "addTerritoryConnection", "id1": 12, "id2": 1},
            {"command": "addBonus", "name": "West", "armies": 4, "color": "#ff9900"},
            {"command": "addTerritoryToBonus", "id": 7, "bonusName": "West"},
            {"command": "addTerritoryToBonus", "id": 12, "bonusName": "West"},
            {"command": "addDistributionMode", "name": "Duel"},
        ],
    }
)
