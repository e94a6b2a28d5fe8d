import { PDFDocument, StandardFonts } from 'pdf-lib';
import { renderLetter } from '../../lib/document/render-letter.ts';
import type { CorpusCase } from './corpus-case.ts';
import {
  BODY_TEXT,
  lines,
  manyPages,
  modernPdf,
  objectSource,
  onePage,
  packed,
  plain,
  rawPdf,
  SENTENCE,
} from './raw-pdf.ts';
import { edited, fontFile, fromPdfkit } from './samples.ts';

const ADDRESS = {
  name: 'Pat Doe',
  line1: '1 Main St',
  city: 'Oakland',
  state: 'CA',
  zip: '94601',
  country: 'US',
} as const;

/** Files that print. */
export const VALID_CASES: readonly CorpusCase[] = [
  {
    name: 'pdf-lib, one page',
    make: () => fromPdfLib(1),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
    text: SENTENCE,
  },
  {
    name: 'pdf-lib, twelve pages',
    make: () => fromPdfLib(12),
    pageCount: 12,
    placement: 'zone',
    readBack: 'agrees',
  },
  {
    name: 'pdfkit, standard font',
    make: () => fromPdfkit(undefined),
    pageCount: 1,
    readBack: 'agrees',
    text: 'deposit of 1,200 dollars',
  },
  {
    name: 'pdfkit, embedded font',
    make: () => fromPdfkit(fontFile()),
    pageCount: 1,
    readBack: 'agrees',
    text: 'deposit of 1,200 dollars',
  },
  {
    name: 'our own letter, its addresses printed',
    make: ownLetter,
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
    issues: ['page_moved'],
  },
  {
    name: 'our own letter in a window envelope',
    format: 'letter_windowed',
    // It was ordered to somebody else.
    issues: ['address_differs', 'ink_under_imprint'],
    make: ownLetter,
    pageCount: 1,
    placement: 'own',
    readBack: 'agrees',
  },
  {
    name: 'hand-written',
    make: () => rawPdf(onePage()),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
    text: SENTENCE.slice(0, 60),
  },
  {
    name: 'object and cross-reference streams',
    make: () => modernPdf(onePage()),
    pageCount: 1,
    readBack: 'agrees',
    text: SENTENCE.slice(0, 60),
  },
  {
    name: 'inherited boxes and resources',
    make: () => rawPdf(manyPages(3)),
    pageCount: 3,
    readBack: 'agrees',
  },
  {
    name: 'content in four streams, cut inside an operator',
    make: cutContent,
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'content coded in ASCII 85',
    make: ascii85,
    pageCount: 1,
    readBack: 'agrees',
    text: SENTENCE.slice(0, 60),
  },
  {
    name: 'text inside nested forms',
    make: nestedForms,
    pageCount: 1,
    readBack: 'agrees',
    text: SENTENCE.slice(0, 60),
  },
  {
    name: 'graphics state left open',
    make: () => rawPdf(onePage({ content: `q q q 0.5 0 0 0.5 0 0 cm ${BODY_TEXT}` })),
    pageCount: 1,
    placement: 'zone',
  },
  {
    name: 'more restored than saved',
    make: () => rawPdf(onePage({ content: `Q Q ${BODY_TEXT} Q Q` })),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
  },
  {
    name: 'wrong offset of the cross-reference table',
    make: () => edited(rawPdf(onePage()), /startxref\n\d+/, 'startxref\n7'),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'no cross-reference table at all',
    make: () => edited(rawPdf(onePage()), /xref[\s\S]*trailer/, 'trailer'),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'rubbish before the header',
    make: () => Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), rawPdf(onePage())]),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'rubbish after the end',
    make: () => Buffer.concat([rawPdf(onePage()), Buffer.alloc(5000, 0)]),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a second revision replaces the text',
    make: revised,
    pageCount: 1,
    readBack: 'agrees',
    text: 'second revision',
    notText: 'deposit',
  },
  { name: 'linearized', make: linearized, pageCount: 1, readBack: 'agrees' },
  { name: 'a blank page among others', make: blankAmongOthers, pageCount: 2, placement: 'zone' },
];

async function fromPdfLib(pages: number): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.TimesRoman);
  for (let page = 0; page < pages; page++) {
    const added = document.addPage([612, 792]);
    for (let line = 0; line < 12; line++) {
      added.drawText(SENTENCE, { x: 72, y: 500 - line * 16, size: 11, font });
    }
  }
  return document.save();
}

async function ownLetter(): Promise<Uint8Array> {
  const text = `${SENTENCE} `.repeat(10);
  return (await renderLetter({ text, to: ADDRESS, from: ADDRESS, returnMark: null })).bytes;
}

function cutContent(): Buffer {
  const bodies = onePage({ page: '/Contents[6 0 R 7 0 R 8 0 R 9 0 R]' });
  bodies[2] = String(bodies[2]).replace('/Contents 4 0 R', '');
  return rawPdf([
    ...bodies,
    packed('BT /F1\n'),
    packed('11 Tf 72\n'),
    plain('500 Td\n'),
    packed(`(${SENTENCE}) Tj ET`),
  ]);
}

function ascii85(): Buffer {
  const bodies = onePage();
  const hex = `${Buffer.from(BODY_TEXT).toString('hex')}>`;
  bodies[3] = { dict: '/Filter/ASCIIHexDecode', data: hex };
  return rawPdf(bodies);
}

function nestedForms(): Buffer {
  const form = (inner: string, resources: string) =>
    packed(inner, `/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Resources<<${resources}>>`);
  return rawPdf(
    onePage({
      content: '/X6 Do',
      resources: '/XObject<</X6 6 0 R>>',
      more: [form('/X7 Do', '/XObject<</X7 7 0 R>>'), form(BODY_TEXT, '/Font<</F1 5 0 R>>')],
    }),
  );
}

function revised(): Buffer {
  const first = rawPdf(onePage());
  const content = objectSource(
    4,
    packed(lines(Array.from({ length: 8 }, () => 'this is the second revision of it'))),
  );
  const offset = String(first.length).padStart(10, '0');
  const start = first.length + content.length;
  const tail = `xref\n4 1\n${offset} 00000 n \ntrailer\n<</Size 6/Root 1 0 R/Prev 9>>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.concat([first, content, Buffer.from(tail)]);
}

function linearized(): Buffer {
  const file = rawPdf(onePage()).toString('latin1');
  return Buffer.from(
    file.replace(
      '1 0 obj',
      '9 0 obj\n<</Linearized 1/L 999/H[1 2]/O 3/E 9/N 1/T 9>>\nendobj\n1 0 obj',
    ),
    'latin1',
  );
}

function blankAmongOthers(): Buffer {
  const bodies = manyPages(2);
  bodies[5] = '<</Type/Page/Parent 2 0 R>>';
  return rawPdf(bodies);
}
