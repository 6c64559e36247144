"""Creates the fonts in this folder from @fontsource-variable: only the weights that the style sheets use, all letters and features.

python3 -m venv venv && venv/bin/pip install fonttools==4.66.1 brotli && venv/bin/python frontend/src/styles/fonts/make.py
"""

from pathlib import Path
from shutil import copy

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

here = Path(__file__).parent
packages = here.parents[3] / "node_modules/@fontsource-variable"
weights = {"sofia-sans": (400, 700), "sofia-sans-extra-condensed": 800}

for name, weight in weights.items():
    for file in sorted((packages / name / "files").glob("*-wght-normal.woff2")):
        font = instancer.instantiateVariableFont(TTFont(file), {"wght": weight})
        options = Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=font.getBestCmap().keys())
        subsetter.subset(font)
        font.flavor = "woff2"
        font.save(here / file.name)
    copy(packages / name / "LICENSE", here / f"{name}-OFL.txt")
