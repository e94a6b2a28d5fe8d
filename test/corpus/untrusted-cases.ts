import { decodePDFRawStream, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, type Body, HELVETICA, lines, onePage, packed, rawPdf } from './raw-pdf.ts';
import { fontFile, fromPdfkit, picture } from './samples.ts';

const HIDDEN_LINE = lines(['a line that nobody sees'], { y: 300 });
const LIAR = HELVETICA.replace('>>', '/ToUnicode 6 0 R>>');
const SHIFTED =
  '1 begincodespacerange<00><ff>endcodespacerange 1 beginbfrange<61><79><0062>endbfrange 1 beginbfchar<7a><0061>endbfchar';

/** Files whose extracted text may not be what the paper shows: they print, after a person has looked. */
export const UNTRUSTED_CASES: readonly CorpusCase[] = [
  hold('invisible text', `${BODY_TEXT} q 3 Tr ${HIDDEN_LINE} Q`, 'invisible_text'),
  hold('text that only clips', `${BODY_TEXT} q 7 Tr ${HIDDEN_LINE} Q`, 'invisible_text'),
  hold('white text', `${BODY_TEXT} 1 g ${HIDDEN_LINE}`, 'white_text'),
  hold('nearly white text', `${BODY_TEXT} 0.98 0.97 0.99 rg ${HIDDEN_LINE}`, 'white_text'),
  hold('text without any ink of four', `${BODY_TEXT} 0 0 0 0 k ${HIDDEN_LINE}`, 'white_text'),
  hold(
    'text off the sheet',
    `${BODY_TEXT} ${lines(['a line that nobody sees'], { x: 900 })}`,
    'off_page_text',
  ),
  hold(
    'text too small to be seen',
    `${BODY_TEXT} ${lines(['a line that nobody sees'], { size: 0.2 })}`,
    'invisible_text',
  ),
  hold('text clipped away', `${BODY_TEXT} q 0 0 10 10 re W n ${HIDDEN_LINE} Q`, 'clipped_text'),
  hold(
    'text under a white bar',
    `${BODY_TEXT} ${HIDDEN_LINE} 1 g 50 290 500 30 re f`,
    'covered_text',
  ),
  hold(
    'text under a black bar',
    `${BODY_TEXT} ${HIDDEN_LINE} 0 g 50 290 500 30 re f`,
    'covered_text',
  ),
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
    distrust: ['covered_text'],
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
    distrust: ['transparent_text'],
  },
  {
    name: 'a map that disagrees with the encoding',
    make: () => rawPdf(withFont(LIAR, packed(SHIFTED))),
    pageCount: 1,
    distrust: ['font_map_disagrees'],
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
    distrust: ['font_map_disagrees'],
  },
  {
    name: 'a Type 3 font',
    make: type3,
    pageCount: 1,
    distrust: ['type3_font'],
  },
  {
    name: 'an embedded font whose map lies',
    make: lyingLetter,
    pageCount: 1,
    distrust: ['glyph_shapes_disagree'],
  },
  {
    name: 'an embedded font without a map',
    make: unmappedLetter,
    pageCount: 1,
    distrust: ['unmapped_text'],
  },
  {
    name: 'letters drawn as shapes',
    make: () => rawPdf(onePage({ content: '100 300 m 110 310 l 105 320 l f '.repeat(900) })),
    pageCount: 1,
    distrust: ['outlined_text'],
  },
];

function hold(name: string, content: string, reason: string): CorpusCase {
  return { name, make: () => rawPdf(onePage({ content })), pageCount: 1, distrust: [reason] };
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

async function remapped(change: (map: string) => string): Promise<Uint8Array> {
  const document = await PDFDocument.load(await fromPdfkit(fontFile()));
  for (const [ref, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream) || object.dict.has(PDFName.of('Length1'))) continue;
    const source = Buffer.from(decodePDFRawStream(object).decode()).toString('latin1');
    if (!source.includes('beginbfrange')) continue;
    document.context.assign(ref, document.context.flateStream(change(source)));
  }
  return document.save();
}
