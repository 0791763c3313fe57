"""Adds the hryvnia sign to the latin subset of Onest, so that a page needs no third file for one sign.

python -m pip install fonttools==4.66.1 brotli==1.2.0
python shared-ui/src/ui/fonts/add-hryvnia.py
"""

import sys
from pathlib import Path

from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
FILES = HERE.parents[3] / "node_modules/@fontsource-variable/onest/files"
SIGN, CODE = "uni20B4", 0x20B4

latin = TTFont(FILES / "onest-latin-wght-normal.woff2", recalcTimestamp=False)
other = TTFont(FILES / "onest-cyrillic-ext-wght-normal.woff2")

latin.ensureDecompiled()
latin["glyf"][SIGN] = other["glyf"][SIGN]
latin["hmtx"].metrics[SIGN] = other["hmtx"][SIGN]
latin["gvar"].variations[SIGN] = other["gvar"].variations[SIGN]
for table in latin["cmap"].tables:
    if table.isUnicode():
        table.cmap[CODE] = SIGN

# How its width changes with the weight.
widths, theirs = latin["HVAR"].table, other["HVAR"].table
index = theirs.AdvWidthMap.mapping[SIGN]
data = theirs.VarStore.VarData[index >> 16]
regions = [region.VarRegionAxis[0].PeakCoord for region in theirs.VarStore.VarRegionList.Region]
deltas = dict(zip((regions[at] for at in data.VarRegionIndex), data.Item[index & 0xFFFF]))
own = [region.VarRegionAxis[0].PeakCoord for region in widths.VarStore.VarRegionList.Region]
rows = widths.VarStore.VarData[0]
rows.Item.append([deltas[own[at]] for at in rows.VarRegionIndex])
rows.ItemCount = len(rows.Item)
widths.AdvWidthMap.mapping[SIGN] = len(rows.Item) - 1

latin.flavor = "woff2"
latin.save(HERE / "onest-latin-wght-normal.woff2")
sys.stdout.write(f"{(HERE / 'onest-latin-wght-normal.woff2').stat().st_size} bytes\n")
