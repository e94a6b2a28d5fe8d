import { describe, expect, test } from '@jest/globals';
import {
  KIND,
  OPERATORS,
} from '../../../../../../lib/document/pdf/press/content/operator-rules.ts';
import { strictContent } from '../../../../../../lib/document/pdf/press/content/strict-content.ts';

const inText = (content: string) => `BT /F1 9 Tf ${content} ET`;

/** What PDFium reads otherwise than others do, so that one of them draws what the other does not. */
const ODD: Readonly<Record<string, readonly string[]>> = {
  'a number that is none': ['1.0.0 g', '--5 w', '1-1 g', '0.-9 g', '1 0 0 1 0 3e2 cm'],
  'a number too large': ['99999999999 w', '2147483648 w', '9999999999999999.5 w'],
  'a string that is too long': [
    inText(`(${' '.repeat(32_768)}) Tj`),
    inText(`<${'20'.repeat(32_768)}> Tj`),
  ],
  'a string of half a byte': [inText('<5> Tj'), inText('[<20> <2 03>] TJ')],
  'a string with a bare return': [inText('(a\rb) Tj'), inText('(a\r\nb) Tj'), inText('[(\r)] TJ')],
  'a string with a number above 255': [inText('(\\541) Tj')],
  'a string of digits that are none': [inText('<6g1> Tj')],
  'a string without an end': ['BT /F1 9 Tf (a', 'BT /F1 9 Tf <20'],
  'a name that is too long': [`/${'G'.repeat(255)} gs`, 'g'.repeat(256)],
  'a name of bytes that programs read differently': [
    '/J\x80 Do',
    '/J\xff Do',
    '/J#G1 Do',
    '/J# Do',
    '/J#4 Do',
    '/J#00 Do',
    '/J#001 Do',
  ],
  'an operator with too many operands': [inText(`${'0 '.repeat(16)}(text) Tj`)],
  'an operator of no program': ['1 g\x0b0 g', 'BX 1 zap EX', 'm\xe9'],
  'a picture in the midst of drawing operators': ['q BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q'],
  'a shading': ['/S sh'],
  'an operator within an array or a dictionary': ['[0 g', '<</A 0 g>> DP'],
  'a bracket without the one that it belongs to': ['] 1 g', '1 g )', '[(a)>> TJ', '{ 1 g }', '> g'],
  'an array or a dictionary without an end': ['1 g [0', '1 g <</A'],
  'a colour space without a colour': [
    '/S cs 0 0 9 9 re f',
    '/S CS 0 0 m 9 9 l S',
    '/S CS 0 0 9 9 re B',
    '/DeviceGray cs 0 0 9 9 re b*',
    '/S cs q Q 0 0 9 9 re f',
    'q 1 g /S cs Q /S cs q 1 g Q 0 0 9 9 re f',
    inText('/S cs (a) Tj'),
    inText('1 Tr /S CS [(a)] TJ'),
    inText("2 Tr /S CS (a) '"),
  ],
  'a colour of no space': ['0 sc', '1 0 0 SCN', 'q /S cs Q 1 scn', 'q 1 g Q 1 sc'],
  'a pattern as a colour': ['/Pattern cs /P scn', '/Pattern CS 1 0 0 /P SCN', '/P scn'],
  'a colour in a glyph that has none': [
    '9 0 0 0 9 9 d1 1 g',
    '9 0 0 0 9 9 d1 /S cs',
    '9 0 0 0 9 9 d1 /X Do',
  ],
  'a glyph that begins late': ['q 9 0 d0 Q', '1 w 9 0 0 0 9 9 d1'],
  'text that clips': [4, 5, 6, 7, 8, -1, 0.5].map((mode) => `${mode} Tr`),
  'text of hardly any width': ['0 Tz', '-100 Tz', '1001 Tz'],
  'text that goes far from the sheet': [
    inText(`99999 TL ${'T* '.repeat(11)}`),
    inText(`0 -99999 TD ${"() ' ".repeat(10)}`),
    inText(`99999 TL ${'0 0 () " '.repeat(11)}`),
    inText('/F1 9 Tf 1000 Tz [-12000000 (a)] TJ'),
    inText(`1000 Tz 9999 Tc ${'(a) Tj '.repeat(11)}`),
    inText(`9999 Tc ${'(aaaaaaaaaa) Tj '.repeat(11)}`),
    inText(`9999 Tw ${'[(aaaa) (aaaaaa)] TJ '.repeat(11)}`),
    inText(`0 9999 (aaaaaaaaaa) " ${'(aaaaaaaaaa) Tj '.repeat(10)}`),
    inText(`/F1 1000 Tf ${'(aaaaaaaaaa) Tj '.repeat(26)}`),
    inText(`/F1 1000 Tf 10 Tz 10 0 0 10 0 0 Tm ${'<6161616161> Tj '.repeat(52)}`),
    inText('[2000000000 (a) -2000000000 (b)] TJ'),
    inText(`[${'0 '.repeat(20)}200000000 (a)] TJ`),
    inText('[99999999 (a)] TJ [99999999 (b)] TJ'),
    inText('999999 0 Td 0 -9 Td'),
    ...['2000000 0', '0 -2000000'].map((place) => inText(`1 0 0 1 ${place} Tm`)),
    `2 0 0 2 0 0 cm ${inText('600000 0 Td')}`,
    inText('.5 0 0 .5 0 0 Tm 0 2000001 TD'),
    ...['Tc', 'Tw', 'TL', 'Ts'].map((word) => `100001 ${word}`),
    inText('0 -100001 (a) "'),
  ],
  'text without a font': ['BT (a) Tj ET', 'q /F1 9 Tf Q BT (a) Tj ET'],
  'text of what is no text': [inText('[/a] TJ'), inText('[(a) [1]] TJ')],
  'text without an end': ['BT 1 g'],
  'a text operator outside of text': ['/F1 9 Tf (a) Tj', '1 0 Td', 'BT ET ET'],
  'a drawing operator within text': ['BT 0 0 m', 'BT q', 'BT BT', 'BT /X Do', 'BT 1 0 0 1 0 0 cm'],
  'an operator within a path': ['0 0 m q', '0 0 9 9 re 1 0 0 1 9 9 cm f', '0 0 m 9 9 l BT'],
  'a path without an end': ['0 0 9 9 re'],
  'a line that begins nowhere': ['9 9 l S', 'h S', '0 0 9 9 re 9 9 l S', '0 0 m 9 9 l h 5 5 l S'],
  'a clip of no path': ['W n', 'W 0 0 9 9 re n', '9 9 m W n'],
  'a dot of no length': [
    '9 9 0 0 re S',
    '9 9 m 9 9 l S',
    '9 9 m 9 9 9 9 9 9 c S',
    '9 9 m 9 9 9 9 v s',
    '9 9 m 9 9 9 9 y b',
    '9 9 m h S',
    '9 9 m s',
    '0 0 9 9 re 9 9 0 0 re B*',
  ],
  'dashes that programs draw differently': [
    '[3 2] -1 d',
    '[-5 5] 0 d',
    '[0 5] 0 d',
    '[1 2 3] 0 d',
    '[3 2] 11 d',
    '[3] 7 d',
    '[/x] 0 d',
    '[(a)] 0 d',
    `[${'1 '.repeat(10)}] 0 d`,
  ],
  'a line of a negative width': ['-1 w'],
  'lines with unknown ends': ['3 J', '-1 J', '.5 J'],
  'lines with unknown joins': ['3 j'],
  'colours by another intent': ['/AbsoluteColorimetric ri', '/Saturation ri', '/x ri'],
  'a space of no extent': ['0 0 0 0 9 9 cm', '1 1 1 1 0 0 cm'],
  'a state restored that was not saved': ['Q', 'q Q Q'],
  'an operator with other operands than it takes': [
    '/P <<>> <<>> BDC',
    '<<>> /P BDC',
    '/P 1 DP',
    '/S cs (a) scn',
    '/S CS [1] 1 SC',
  ],
};

/** What honest programs write, and all read alike. */
const PLAIN = {
  'numbers as they come':
    '1. w .5 w +3 w 007 w 0.00-35 w - w . w 2147483647 w 0.12345678901234567890 w',
  'a string that is long enough': inText(`/F1 1 Tf (${' '.repeat(32_700)}\\)\\)) Tj`),
  'strings within strings': inText('(a (1.0.0 g) \\( \\r \\341 b) Tj [(--5) -1.5 <20 20>] TJ'),
  'text that goes as far as it may': inText(
    `99999 TL ${'T* '.repeat(10)} /F1 999 Tf 0 0 Td 1 0 0 1 0 0 Tm ${'(aaaaaaaaaa) Tj '.repeat(25)}`,
  ),
  'a remark': '% 1.0.0 g --5\n1 g %',
  'a line that ends by a return': '1 g\r0 g\r\n',
  'marked content':
    '/P <</MCID 0/A[1 2 <<>>]/T(a\rb)>> BDC EMC /Span /P0 BDC EMC /A BMC EMC /B MP /C <<>> DP',
  'names that are escaped': '/A#20b gs /#c3#a9 gs /!~ gs',
  'colours of each space':
    '/S cs 1 scn /N CS 1 0 SCN /DeviceRGB cs q /DeviceGray cs 1 sc 0 0 9 9 re f Q 1 0 0 sc 0 0 0 1 k 0 0 0 1 sc',
  'a space that another colour follows': '/S cs 1 g 0 0 9 9 re B /S CS 0 0 9 9 re f',
  'text that goes to and fro': inText(
    '[9999999 (a)] TJ .001 0 0 .001 0 0 Tm 600000 0 Td [-9999999 (a)] TJ 1 0 0 1 0 0 Tm 999990 0 Td 99 Tc',
  ),
  'text that goes far in a space made smaller': `.1 0 0 .1 0 0 cm ${inText('9000000 0 Td')}`,
  'text that is not seen': inText('/S cs 3 Tr (a) Tj 1 Tr'),
  'colours and lines set between a path and its end': '0 0 m 9 9 l 1 0 0 RG 2 w [3] 0 d S',
  'a box within a box': '0 0 9 9 re 2 2 5 5 re W* n',
  'a path that is closed twice': '0 0 m 9 0 l 9 9 l h h f',
  'a point by itself': '0 0 m S 9 9 m 0 0 l S',
  'dots that are filled, or steps of no length': '9 9 m 9 9 l f 0 0 m 0 0 l 9 9 l S',
  'the intents of colours on paper': '/Perceptual ri /RelativeColorimetric ri',
  dashes: '[] 0 d [] 9 d [3] 1 d [3] 6 d [3 2] 10 d [3 2 1 2] 2.5 d',
  'what is left open': 'q q 1 g',
  'a glyph': '9 0 d0 1 g 0 0 9 9 re f',
  'a glyph of no colour': '9 0 0 0 9 9 d1 0 0 9 9 re f',
} as const;

describe('the grammar of content', () => {
  const odd = Object.entries(ODD).flatMap(([oddity, all]) =>
    all.map((each) => [oddity, each.slice(0, 60), each] as const),
  );

  test.each(odd)('%s: %s', (oddity, _beginning, content) => {
    expect(read(content).oddity).toBe(oddity);
  });

  test.each(Object.entries(PLAIN))('plain: %s', (_name, content) => {
    expect(read(content).oddity).toBeUndefined();
  });

  test('what comes first is told', () => {
    expect(read('1.0.0 g /S sh').oddity).toBe('a number that is none');
  });
});

/** Of each kind, and one of another kind. */
const WRITTEN: ReadonlyMap<number, readonly [string, string]> = new Map([
  [KIND.number, ['1', '/N']],
  [KIND.name, ['/N', '1']],
  [KIND.string, ['(a)', '/N']],
  [KIND.array, ['[1]', '(a)']],
  [KIND.dictionary, ['<<>>', '[]']],
]);

const ROWS = [...OPERATORS].flatMap(([word, { operands }]) =>
  (operands ?? []).map((kinds) => [word, kindsIn(kinds)] as const),
);

describe.each(ROWS)('%s', (word, kinds) => {
  const good = kinds.map((kind) => WRITTEN.get(kind)?.[0] ?? '');
  const oddity = 'an operator with other operands than it takes';
  const oddityOf = (operands: readonly string[]) => read(`${operands.join(' ')} ${word}`).oddity;

  test('takes what it takes', () => {
    expect(oddityOf(good)).not.toBe(oddity);
  });

  test('takes no more', () => {
    expect(oddityOf(['null', ...good])).toBe(oddity);
    expect(oddityOf([...good, 'null'])).toBe(oddity);
  });

  test('needs each operand', () => {
    for (const [at, kind] of kinds.entries()) {
      expect(oddityOf(good.toSpliced(at, 1))).toBe(oddity);
      expect(oddityOf(good.with(at, WRITTEN.get(kind)?.[1] ?? ''))).toBe(oddity);
    }
  });
});

test('colours of a space are counted, with the numbers between which they lie', () => {
  const { uses } = read('/S cs .5 scn 2 scn 1 0 scn .5 g');
  expect(uses.get('S')).toEqual({ counts: new Set([1, 2]), least: 0, most: 2 });
  expect(uses.get('DeviceGray')).toMatchObject({ counts: new Set([1]), most: 0.5 });
});

test('names are told as their bytes, by kind, drawn or not', () => {
  const { names } = read(
    '/#47 gs 2 0 0 3 50 9 cm /X Do /F2 9 Tf BT /F1 10 Tf (a) Tj ET /S cs 0 sc',
  );
  expect([...names.keys()]).toEqual(['ExtGState', 'XObject', 'Font', 'ColorSpace']);
  expect(names.get('XObject')?.get('X')).toMatchObject({ least: 2, most: 3, shift: 50 });
  expect(names.get('Font')?.get('F1')).toMatchObject({ least: 20, most: 30, shift: 50 });
  expect([...(names.get('Font') ?? [])][0]).toEqual(['F2', undefined]);
  expect(names.get('ExtGState')?.has('G')).toBe(true);
});

test.each([
  ['BT /F1 10 Tf 2 0 0 3 0 40 Tm (a) Tj ET', { least: 20, most: 30, shift: 40 }],
  ['BT /F1 10 Tf 2 0 0 3 0 40 Tm (a) Tj ET BT (a) Tj ET', { least: 10, most: 30, shift: 40 }],
  ['BT /F1 10 Tf 50 Tz (a) Tj ET', { least: 5, most: 10, shift: 0 }],
])('letters are as large as they are drawn: %s', (content, reach) => {
  expect(read(content).names.get('Font')?.get('F1')).toMatchObject(reach);
});

function read(content: string) {
  return strictContent(Buffer.from(content, 'latin1'));
}

/** Eight kinds to a digit. */
function kindsIn(kinds: number): number[] {
  return kinds === 0 ? [] : [...kinds.toString(8)].map(Number);
}
