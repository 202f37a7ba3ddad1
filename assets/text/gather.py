#!/usr/bin/env python3
"""Compares the translations of this folder with the texts in the sources.

    gather.py           brings every LANG.po up to date: new texts are added untranslated, unused ones dropped
    gather.py --check   only tells; exit 1 when a text is unused, missing or untranslated, or its {0}, {1}… differ

A text is used when it stands in the sources as a string, or in the lessons and rules. It is needed when it is the argument of a translating call
(tr, tr_with) or the sentence of an engine's message; names in tables are needed once any language has them.
"""
import pathlib, re, sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
# The command line, the protocols and training speak English alone.
SPOKEN = ['game', 'engine/common', 'engine/draughts', 'engine/xiangqi', 'engine/play', 'engine/record', 'engine/tour']
SILENT = {'engine/tour/command.cpp', 'engine/common/command.cpp', 'engine/common/command.h', 'game/app/script.cpp',
          'game/app/options.cpp', 'game/app/benchmark.cpp'}
STRING = r'"((?:[^"\\\n]|\\.)*)"'
CALL = re.compile(r'\btr(?:_with\(\s*' + STRING + r'|\(\s*' + STRING + r'(?:\s*,\s*' + STRING + r'\s*,)?)')
LESSON = re.compile(r'(?m)^(?:title|say|done|wrong|missed) = ' + STRING + '$')
SENTENCE = re.compile(r'\b(?:Message|Error|say)\s*[({]\s*\{?\s*' + STRING + r'|return\s+\{\s*' + STRING + r'\s*,\s*\{')
# A number before what it counts would read "1 squares": such a text has a plural (`tr` of one and of many) or puts the
# number elsewhere. In those that may stand the number is two or more.
COUNTED = re.compile(r'(?<!of )(?<!of the )(?<!most )(?<!x)\{\d\} (?:squares|seconds|moves|plies|rows|columns|'
                     r'numbers|exits|points|ranks|pieces|leaps|hops|steps|games|positions|kings|men)\b')
NEVER_ONE = {
    '+{0} kings', '+{0} men', '{0} moves each by kings only, without a capture', '{0} moves each with {1} against a king',
    '{0} has {1} pieces; there can be {2} at most.', '{0} sees a win in {1} moves.',
    'each leap changes colour, but {0} squares have one colour and {1} the other',
    'a quarter turn changes the colour of every square, but a quarter of the tour, {0} leaps, does not'}
HEADER = ('msgid ""\nmsgstr ""\n"Project-Id-Version: sanpan\\n"\n"Language: {lang}\\n"\n"MIME-Version: 1.0\\n"\n'
          '"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"Plural-Forms: {plural}\\n"\n')
PLURALS = {
    'zh-Hans': 'nplurals=1; plural=0;', 'zh-Hant': 'nplurals=1; plural=0;', 'vi': 'nplurals=1; plural=0;',
    'nl': 'nplurals=2; plural=(n != 1);', 'fr': 'nplurals=2; plural=(n > 1);',
    'ru': 'nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);'}

def plain(literal):
    """The text of a C++ string literal's inside."""
    text = re.sub(r'\\u([0-9a-fA-F]{4})', lambda m: chr(int(m[1], 16)), literal)
    return text.replace('\\n', '\n').replace('\\"', '"').replace('\\\\', '\\')

def sources():
    for folder in SPOKEN:
        for path in sorted((ROOT / folder).rglob('*')):
            if path.suffix in ('.h', '.cpp') and str(path.relative_to(ROOT)) not in SILENT:
                text = re.sub(r'(?m)^\s*//.*$|(?<=[;{},)])\s*//.*$|^\s*#\s*include.*$', '', path.read_text(encoding='utf-8'))
                yield re.sub(r'"\s*\n\s*"', '', text)

def gather():
    """(all strings of the sources, needed texts, plurals by their singular)"""
    strings, needed, plurals = set(), set(), {}
    for text in sources():
        strings |= {plain(s) for s in re.findall(STRING, text)}
        for filled, one, many in CALL.findall(text):
            needed.add(plain(filled or one))
            if many: plurals[plain(one)] = plain(many)
        for groups in SENTENCE.findall(text):
            needed |= {plain(s) for s in groups if re.search('[a-z]{2}', s)}
    for path in sorted(ROOT.glob('assets/lessons/*.toml')) + sorted(ROOT.glob('assets/rules/*.toml')):
        needed |= {plain(s) for s in LESSON.findall(path.read_text(encoding='utf-8'))}
    strings |= needed
    # A text for several is found under its singular.
    strings -= set(plurals.values()) - needed
    # What is only put together from other texts, or a single word of a file format, needs no translation.
    needed = {n for n in needed if re.search('[A-Za-z]{2}', re.sub(r'\{\d?\}', '', n))}
    return strings, needed, plurals

def quote(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"').replace('\n', '\\n') + '"'

def read(path):
    """msgid -> (msgid_plural, [msgstr…]) without the header."""
    entries, field, current = {}, None, {}
    def keep():
        if current.get('msgid'):
            forms = [current[k] for k in sorted(current) if k.startswith('msgstr')]
            entries[current['msgid']] = (current.get('msgid_plural', ''), forms)
    for line in path.read_text(encoding='utf-8').splitlines():
        m = re.match(r'(msgid|msgid_plural|msgstr(?:\[\d\])?)\s+' + STRING + '$', line)
        if m:
            if m[1] == 'msgid': keep(); current = {}
            field = m[1]; current[field] = plain(m[2])
        elif re.match(STRING + '$', line) and field: current[field] += plain(line[1:-1])
    keep()
    return entries

def write(path, lang, entries):
    out = [HEADER.format(lang=lang, plural=PLURALS[lang])]
    forms_of = int(PLURALS[lang][9])
    for one in sorted(entries, key=lambda t: (t.lower(), t)):
        many, forms = entries[one]
        if many:
            forms = (forms + [''] * forms_of)[:forms_of]
            out.append(f'msgid {quote(one)}\nmsgid_plural {quote(many)}\n' +
                       ''.join(f'msgstr[{i}] {quote(f)}\n' for i, f in enumerate(forms)))
        else: out.append(f'msgid {quote(one)}\nmsgstr {quote((forms or [""])[0])}\n')
    path.write_text('\n'.join(out), encoding='utf-8')

def marks(text): return set(re.findall(r'\{\d\}', text))

def faults_of(one, entries, plurals, rule):
    """What is wrong with the translation of `one` in a language with that rule of plurals."""
    many, forms = entries.get(one, ('', []))
    if not forms or not all(forms): return ['not translated']
    if one not in plurals: return ['other numbers in braces'] if marks(forms[0]) != marks(one) else []
    if many != plurals[one]: return ['another plural in the sources']
    if len(forms) != int(rule[9]): return ['too many or too few plural forms']
    # Where the first form is for one alone it may do without the number, as in "one move".
    several = forms[1:] if 'n != 1' in rule else forms
    return ['other numbers in braces'] if any(marks(f) != marks(many) for f in several) else []

def main():
    check = '--check' in sys.argv
    strings, needed, plurals = gather()
    files = {lang: HERE / f'{lang}.po' for lang in PLURALS}
    known = {lang: read(path) if path.exists() else {} for lang, path in files.items()}
    wanted = needed | {one for entries in known.values() for one in entries if one in strings}
    faults = [f'a number that may be 1 before a plural: {one!r}' for one in wanted - plurals.keys() - NEVER_ONE if COUNTED.search(one)]
    for lang, entries in known.items():
        for one in entries.keys() - wanted: faults.append(f'{lang}.po: unused: {one!r}')
        for one in sorted(wanted):
            faults += [f'{lang}.po: {fault}: {one!r}' for fault in faults_of(one, entries, plurals, PLURALS[lang])]
        if not check:
            write(files[lang], lang, {one: (plurals.get(one, ''), entries.get(one, ('', []))[1]) for one in wanted})
    print('\n'.join(sorted(faults)))
    print(f'{len(wanted)} texts, {len(files)} languages, {len(faults)} faults')
    return 1 if faults and check else 0

sys.exit(main())
