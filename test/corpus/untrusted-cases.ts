import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, type Body, HELVETICA, lines, onePage, packed, rawPdf } from './raw-pdf.ts';
import { picture, remapped } from './samples.ts';

const HIDDEN_LINE = lines(['a line that nobody sees'], { y: 300 });
const LIAR = HELVETICA.replace('>>', '/ToUnicode 6 0 R>>');
const SHIFTED =
  '1 begincodespacerange<00><ff>endcodespacerange 1 beginbfrange<61><79><0062>endbfrange 1 beginbfchar<7a><0061>endbfchar';

/** Files whose text is not what the paper shows. They pass at intake: reading the paper back tells. */
export const UNTRUSTED_CASES: readonly CorpusCase[] = [
  unseen('invisible text', `${BODY_TEXT} q 3 Tr ${HIDDEN_LINE} Q`),
  unseen('text that only clips', `${BODY_TEXT} q 7 Tr ${HIDDEN_LINE} Q`),
  differs('white text', `${BODY_TEXT} 1 g ${HIDDEN_LINE}`),
  differs('nearly white text', `${BODY_TEXT} 0.98 0.97 0.99 rg ${HIDDEN_LINE}`),
  differs('text without any ink of four', `${BODY_TEXT} 0 0 0 0 k ${HIDDEN_LINE}`),
  unseen('text off the sheet', `${BODY_TEXT} ${lines(['a line that nobody sees'], { x: 900 })}`),
  differs(
    'text too small to be seen',
    `${BODY_TEXT} ${lines(['a line that nobody sees'], { size: 0.2 })}`,
  ),
  differs('text clipped away', `${BODY_TEXT} q 0 0 10 10 re W n ${HIDDEN_LINE} Q`),
  differs('text under a white bar', `${BODY_TEXT} ${HIDDEN_LINE} 1 g 50 290 500 30 re f`),
  differs('text under a black bar', `${BODY_TEXT} ${HIDDEN_LINE} 0 g 50 290 500 30 re f`),
  {
    name: 'text under a picture',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} ${HIDDEN_LINE} q 500 0 0 30 50 290 cm /I Do Q`,
          resources: '/XObject<</I 6 0 R>>',
          more: [picture(500, 30)],
        }),
      ),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'transparent text',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} /G gs ${HIDDEN_LINE}`,
          resources: '/ExtGState<</G<</ca 0/CA 0>>>>',
        }),
      ),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'a map that disagrees with the encoding',
    make: () => rawPdf(withFont(LIAR, packed(SHIFTED))),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'glyph names that disagree with the map',
    make: () =>
      rawPdf(
        withFont(
          '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding<</Type/Encoding/Differences[97/z/y/x/w/v/u/t]>>/ToUnicode 6 0 R>>',
          packed(
            '1 begincodespacerange<00><ff>endcodespacerange 1 beginbfrange<61><67><0061>endbfrange',
          ),
        ),
      ),
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'a Type 3 font',
    make: type3,
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'an embedded font whose map lies',
    make: lyingLetter,
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'an embedded font without a map',
    make: unmappedLetter,
    pageCount: 1,
    readBack: 'differs',
  },
  {
    name: 'letters drawn as shapes',
    make: () => rawPdf(onePage({ content: '100 300 m 110 310 l 105 320 l f '.repeat(900) })),
    code: 'low_text_density',
  },
];

function differs(name: string, content: string): CorpusCase {
  return { name, make: () => rawPdf(onePage({ content })), pageCount: 1, readBack: 'differs' };
}

function unseen(name: string, content: string): CorpusCase {
  const make = () => rawPdf(onePage({ content }));
  return { name, make, pageCount: 1, notText: 'nobody sees', readBack: 'agrees' };
}

function withFont(font: string, map: Body): Body[] {
  const bodies = onePage({ more: [map] });
  bodies[4] = font;
  return bodies;
}

function type3(): Buffer {
  const glyphs = packed('600 0 0 0 500 700 d1 0 0 500 700 re f');
  const bodies = onePage({ more: [glyphs] });
  bodies[4] =
    '<</Type/Font/Subtype/Type3/FontBBox[0 0 600 800]/FontMatrix[0.001 0 0 0.001 0 0]/FirstChar 97/LastChar 98' +
    '/Widths[600 600]/Encoding<</Differences[97/a/b]>>/CharProcs<</a 6 0 R/b 6 0 R>>/Resources<<>>>>';
  bodies[3] = packed(`BT /F1 11 Tf 72 400 Td (${'ab'.repeat(40)}) Tj ET`);
  return rawPdf(bodies);
}

/** Prints one text, and says another: every letter is moved on by one. */
async function lyingLetter(): Promise<Uint8Array> {
  return remapped((map) =>
    map.replace(/\[[^\]]*\]/g, (list) =>
      list.replace(/<00([67][0-9a-f])>/g, (_, digits: string) => {
        const code = Number.parseInt(digits, 16);
        const lie = code >= 0x61 && code < 0x7a ? code + 1 : 0x61;
        return `<00${lie.toString(16)}>`;
      }),
    ),
  );
}

async function unmappedLetter(): Promise<Uint8Array> {
  return remapped(() => '1 begincodespacerange<0000><FFFF>endcodespacerange');
}
