#!/usr/bin/python3
"""Makes the fonts of this folder from the distribution's, cut down to the characters that the program shows.

    make.py            run it again after the translations in ../text gained characters

Needs fonttools and the packages fonts-inter, fonts-vollkorn, fonts-lxgw-wenkai and fonts-noto-cjk (Debian, Ubuntu).
Inter's digits are replaced by its tabular ones, so that numbers in columns line up without shaping. A cut-down font is
a changed one, so the one whose licence reserves its names (LXGW WenKai) is renamed; see LICENCES.md.
"""
import pathlib, re
from fontTools import subset
from fontTools.ttLib import TTCollection, TTFont

HERE = pathlib.Path(__file__).resolve().parent
SHARE = pathlib.Path('/usr/share/fonts')

LATIN = [*range(0x20, 0x7F), *range(0xA0, 0x180), 0x192, *range(0x1A0, 0x1A2), *range(0x1AF, 0x1B1), *range(0x218, 0x21C),
         *range(0x300, 0x324), *range(0x400, 0x460), 0x490, 0x491, *range(0x1EA0, 0x1EFA),
         *map(ord, '–—‒―‘’‚“”„†‡•…‰′″‹›⁄€№™−×÷±≤≥≠≈∞√←↑→↓↔↕°½¼¾·')]
CJK_MARKS = [*range(0x3000, 0x3020), *range(0xFF01, 0xFF5F), *range(0x2460, 0x2474), 0x25CB, *map(ord, '—…“”‘’·')]
# Xiangqi's pieces in both scripts and all their usual forms, the river, the numbers and words of the notation.
BOARD = '帥帅仕士相象俥車车傌馬马炮砲包兵卒將将楚河漢汉界一二三四五六七八九十進进退平前后後中红紅黑先手'

def hanzi(encoding, first, last):
    out = []
    for high in range(first, last + 1):
        for low in range(0x40, 0xFF):
            try: out.append(ord(bytes([high, low]).decode(encoding)))
            except (UnicodeDecodeError, TypeError): pass
    return [c for c in out if c >= 0x3400]

def used(language):
    """The characters of a language's translations."""
    path = HERE.parent / 'text' / f'{language}.po'
    if not path.exists(): return []
    strings = re.findall(r'^(?:msgstr(?:\[\d+\])? )?"(.*)"$', path.read_text(encoding='utf-8'), re.M)
    return sorted({ord(c) for s in strings for c in s if c > '\x7f'})

def tabular(font):
    """Points the characters 0-9 at the glyphs that the feature tnum would put in their place."""
    gsub, swaps = font['GSUB'].table, {}
    for record in gsub.FeatureList.FeatureRecord:
        if record.FeatureTag != 'tnum': continue
        for i in record.Feature.LookupListIndex:
            for table in gsub.LookupList.Lookup[i].SubTable:
                swaps.update(getattr(getattr(table, 'ExtSubTable', table), 'mapping', {}))
    for cmap in font['cmap'].tables:
        for code in range(0x30, 0x3A):
            if code in cmap.cmap: cmap.cmap[code] = swaps.get(cmap.cmap[code], cmap.cmap[code])

def cut(font, name, characters, family=None, prepare=None):
    if prepare: prepare(font)
    options = subset.Options(layout_features=[], hinting=False, desubroutinize=True, notdef_outline=True,
                             name_IDs=[0, 1, 2, 4, 6, 13, 14] if not family else [0, 2, 13, 14], recalc_timestamp=False)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=set(characters))
    cutter.subset(font)
    if family:
        for ident, value in ((1, family), (4, family), (6, family.replace(' ', ''))):
            font['name'].setName(value, ident, 3, 1, 0x409)
    font.save(HERE / name)
    print(f'{name}: {len(font.getBestCmap())} characters, {(HERE / name).stat().st_size // 1024} kB')

def noto(face):
    collection = TTCollection(SHARE / 'opentype/noto/NotoSansCJK-Regular.ttc')
    return next(f for f in collection.fonts if f['name'].getDebugName(1) == face)

hans, hant = used('zh-Hans'), used('zh-Hant')
inter = SHARE / 'opentype/inter'
cut(TTFont(inter / 'Inter-Regular.otf'), 'text.otf', LATIN, prepare=tabular)
cut(TTFont(inter / 'Inter-SemiBold.otf'), 'strong.otf', LATIN, prepare=tabular)
cut(TTFont(SHARE / 'truetype/vollkorn/Vollkorn-SemiBold.ttf'), 'heading.ttf', LATIN)
cut(TTFont(SHARE / 'truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf'), 'kai.ttf',
    [*range(0x20, 0x7F), *map(ord, BOARD), *hans, *hant, *CJK_MARKS], family='Sanpan Kai')
cut(noto('Noto Sans CJK TC'), 'hant.otf', [c for c in [*hant, *map(ord, BOARD)] if c >= 0x2E80])
cut(noto('Noto Sans CJK SC'), 'hans.otf',
    [*hanzi('gb2312', 0xB0, 0xF7), *hanzi('big5', 0xA4, 0xC6), *[c for c in hans + hant if c >= 0x2E80], *map(ord, BOARD), *CJK_MARKS])
