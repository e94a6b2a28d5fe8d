import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, lines, onePage, packed, plain, rawPdf } from './raw-pdf.ts';

/** A formula from tints to four inks, and the word that only a press with the ink shows, or only one without it. */
function tint(inks: number, result: string): ReturnType<typeof plain> {
  const domain = '0 1 '.repeat(inks);
  const pops = 'pop '.repeat(inks);
  return plain(`{${pops}${result}}`, `/FunctionType 4/Domain[${domain}]/Range[0 1 0 1 0 1 0 1]`);
}

const [WHITE, BLACK] = ['0 0 0 0', '0 0 0 1'];
const LINE = lines(['Meet me by the mill'], { y: 200 });
const SECOND_LINE = lines(['Take the train at noon'], { y: 170 });

/** One page in ink of this colour space; object 6 is its formula, 7 a name, 8 an array of names. */
export function inInk(
  space: string,
  { inks = 1, result = WHITE, content = `${BODY_TEXT} /S cs ${'1 '.repeat(inks)}scn ${LINE}` } = {},
): Buffer {
  const resources = `/ColorSpace<</S ${space}>>`;
  const more = [tint(inks, result), '/Separation', '[/Cyan/Magenta/Yellow/Black]'];
  return rawPdf(onePage({ content, resources, more }));
}

export const INKS = {
  one: '[/Separation/Black/DeviceCMYK 6 0 R]',
  all: '[/Separation/All/DeviceCMYK 6 0 R]',
  named: '[7 0 R/Bl#61ck/DeviceCMYK 6 0 R]',
  four: '[/DeviceN 8 0 R/DeviceCMYK 6 0 R<</Subtype/NChannel/Process<</ColorSpace/DeviceCMYK/Components 8 0 R>>>>]',
  two: '[/DeviceN[/None/Black]/DeviceCMYK 6 0 R]',
} as const;

/** Black, then nothing at all over it: with overprint the black stays. */
export function overprinted(): Buffer {
  const state =
    '/OP true/op true/OPM 1/TR 6 0 R/TR2/Default/HT/Default/BG 6 0 R/UCR 6 0 R/Font[5 0 R 40]/ca 1';
  const content = `${BODY_TEXT} 0 0 0 1 k ${LINE} /G gs 0 0 0 0 k 60 190 300 30 re f`;
  const shading =
    '<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceGray>>/ExtGState<</OPM 1>>>>';
  const resources = `/ExtGState<</G<<${state}>>>>/Pattern<</P ${shading}>>`;
  return rawPdf(onePage({ content, resources, more: [packed('{1 exch sub}', '/FunctionType 4')] }));
}

const NESTERS = {
  // A name may be written so.
  form: ['XObject', '/#4e Do', '/Type/XObject/Subtype/Form/BBox[0 0 612 792]'],
  pattern: [
    'Pattern',
    '/Pattern cs /N scn 0 0 612 792 re f',
    '/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 612 792]/XStep 612/YStep 792',
  ],
} as const;

/** A line within so many forms, or patterns, around each other. */
export function nested(kind: keyof typeof NESTERS, levels: number, innermost = LINE): Buffer {
  const [key, draw, entries] = NESTERS[kind];
  const more = Array.from({ length: levels }, (_, at) => {
    const isLast = at === levels - 1;
    const next = isLast ? '' : `/${key}<</N ${at + 7} 0 R>>`;
    const resources = `/Resources<</Font<</F1 5 0 R>>${next}>>`;
    return packed(isLast ? innermost : draw, `${entries}${resources}`);
  });
  const resources = `/${key}<</N 6 0 R>>`;
  return rawPdf(onePage({ content: `${BODY_TEXT} ${draw}`, resources, more }));
}

/** Glyphs whose procedures show a glyph of another font. */
export function nestedGlyphs(levels: number): Buffer {
  const more = Array.from({ length: levels }, (_, at) => {
    const isLast = at === levels - 1;
    const next = isLast ? '' : `/Font<</N ${at * 2 + 9} 0 R>>`;
    const font =
      '<</Type/Font/Subtype/Type3/FontBBox[0 0 2000 2000]/FontMatrix[.001 0 0 .001 0 0]' +
      `/CharProcs<</a ${at * 2 + 6} 0 R>>/Encoding<</Differences[1/a]>>/FirstChar 1/LastChar 1` +
      `/Widths[2000]/Resources<<${next}>>>>`;
    const draw = isLast ? '0 0 900 200 re f' : 'BT /N 1000 Tf <01> Tj ET';
    return [packed(`2000 0 d0 ${draw}`), font];
  });
  const content = `${BODY_TEXT} BT /N 100 Tf 90 195 Td <01> Tj ET`;
  const bodies = onePage({ content, more: more.flat() });
  bodies[2] = String(bodies[2]).replace('/F1 5 0 R', '/F1 5 0 R/N 7 0 R');
  return rawPdf(bodies);
}

/** Black on a press with that ink, and white to everybody else. */
function inlinePicture(space = '[/Separation/Black/DeviceGray 0]'): string {
  return `q 90 0 0 9 90 190 cm BI /W 1 /H 1 /BPC 8 /CS ${space} ID A EI Q`;
}

/** Files that a press prints otherwise than a screen shows: they are made to print as they show. */
export const PRESS_CASES: readonly CorpusCase[] = [
  ...Object.entries(INKS).map(([name, space]) => ({
    name: `words in ink that a press has (${name})`,
    make: () => inInk(space, { inks: name === 'four' ? 4 : name === 'two' ? 2 : 1 }),
    pageCount: 1,
  })),
  {
    name: 'a page in ink that a press has, and nothing else',
    make: () => inInk(INKS.one, { content: `/S cs 1 scn ${BODY_TEXT}` }),
    code: 'empty_document',
  },
  {
    name: 'a page in ink that a press drops',
    make: () =>
      inInk(INKS.one, { content: `/S cs 0 scn ${BODY_TEXT} ${SECOND_LINE}`, result: BLACK }),
    pageCount: 1,
  },
  { name: 'forms within forms', make: () => nested('form', 30), code: 'invalid_pdf' },
  { name: 'patterns within patterns', make: () => nested('pattern', 30), code: 'invalid_pdf' },
  { name: 'glyphs within glyphs', make: () => nestedGlyphs(30), code: 'invalid_pdf' },
  {
    name: 'a picture within content, in ink that a press has',
    make: () => rawPdf(onePage({ content: `${BODY_TEXT} ${inlinePicture()}` })),
    pageCount: 1,
  },
  { name: 'words that only overprinting keeps', make: overprinted, pageCount: 1 },
];
