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
  const state = '/OP true/op true/OPM 1/TR 6 0 R/TR2/Default/HT/Default/BG 6 0 R/UCR 6 0 R/ca 1';
  const content = `${BODY_TEXT} 0 0 0 1 k ${LINE} /G gs 0 0 0 0 k 60 190 300 30 re f`;
  const shading =
    '<</PatternType 2/Shading<</ShadingType 2/ColorSpace/DeviceGray>>/ExtGState<</OPM 1>>>>';
  const resources = `/ExtGState<</G<<${state}>>>>/Pattern<</P ${shading}>>`;
  return rawPdf(onePage({ content, resources, more: [packed('{1 exch sub}', '/FunctionType 4')] }));
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
  { name: 'words that only overprinting keeps', make: overprinted, pageCount: 1 },
];
