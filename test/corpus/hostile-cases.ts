import { randomBytes } from 'node:crypto';
import type { CorpusCase } from './corpus-case.ts';
import {
  BODY_TEXT,
  HELVETICA,
  lines,
  manyPages,
  onePage,
  packed,
  plain,
  rawPdf,
  SENTENCE,
} from './raw-pdf.ts';
import { edited, picture } from './samples.ts';

const MEGABYTE = 1024 * 1024;

/** Files that mean harm, or are broken beyond use. */
export const HOSTILE_CASES: readonly CorpusCase[] = [
  { name: 'nothing', make: () => Buffer.alloc(0), code: 'empty_document' },
  { name: 'a web page', make: () => Buffer.from('<!doctype html><p>Sign in'), code: 'invalid_pdf' },
  { name: 'only a header', make: () => Buffer.from('%PDF-1.7\n'), code: 'invalid_pdf' },
  { name: 'noise', make: () => randomBytes(50_000), code: 'invalid_pdf' },
  {
    name: 'noise behind a header',
    make: () => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000)]),
    code: 'invalid_pdf',
  },
  {
    name: 'one byte too many',
    make: () => Buffer.concat([rawPdf(onePage()), Buffer.alloc(10 * MEGABYTE)]),
    code: 'file_too_large',
  },
  { name: 'exactly 10 MB', make: exactly10MB, pageCount: 1 },
  {
    name: 'RC4 password',
    make: () =>
      rawPdf(
        onePage({
          more: [
            '<</Filter/Standard/V 2/R 3/Length 128/P -44/O(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)/U(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)>>',
          ],
        }),
        '/Encrypt 6 0 R/ID[<00><00>]',
      ),
    code: 'invalid_pdf',
  },
  {
    name: 'AES password',
    make: () =>
      rawPdf(
        onePage({
          more: [
            '<</Filter/Standard/V 5/R 6/Length 256/P -44/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen>>>>/StmF/StdCF/StrF/StdCF>>',
          ],
        }),
        '/Encrypt 6 0 R/ID[<00><00>]',
      ),
    code: 'invalid_pdf',
  },
  {
    name: 'cut in the middle of its content',
    make: () => rawPdf(onePage()).subarray(0, 300),
    code: ['invalid_pdf', 'empty_document'],
  },
  {
    name: 'a cross-reference table that is its own predecessor',
    make: () => edited(rawPdf(onePage()), /\/Root/, '/Prev 9/Root'),
    pageCount: 1,
  },
  {
    name: 'a root that does not exist',
    make: () => edited(rawPdf(onePage()), /\/Root 1 0 R/, '/Root 99 0 R'),
    pageCount: 1,
  },
  {
    name: 'a page tree that contains itself',
    make: () => rawPdf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    code: 'invalid_pdf',
  },
  { name: 'a page tree in which branches share branches', make: sharedTree, code: 'invalid_pdf' },
  { name: 'a deep page tree', make: deepTree, code: 'invalid_pdf' },
  {
    name: 'a parent that is its own child',
    make: () =>
      rawPdf([
        '<</Type/Catalog/Pages 2 0 R>>',
        '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>',
        '<</Type/Page/Parent 3 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F1 5 0 R>>>>/Contents 4 0 R>>',
        packed(BODY_TEXT),
        HELVETICA,
      ]),
    pageCount: 1,
  },
  {
    name: 'arrays in arrays in a dictionary',
    make: () => rawPdf(onePage({ page: `/X ${'['.repeat(200_000)}` })),
    code: 'invalid_pdf',
  },
  {
    name: 'arrays in arrays in content',
    make: () => rawPdf(onePage({ content: '['.repeat(100_000) })),
    code: 'empty_document',
  },
  {
    name: 'brackets in content',
    make: () => rawPdf(onePage({ content: `${'> ) } '.repeat(100_000)} ${BODY_TEXT}` })),
    pageCount: 1,
  },
  {
    name: 'a form that draws itself',
    make: () =>
      rawPdf(
        onePage({
          content: '/X Do',
          resources: '/XObject<</X 6 0 R>>',
          more: [
            packed(
              '/X Do',
              '/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 6 0 R>>>>',
            ),
          ],
        }),
      ),
    code: 'invalid_pdf',
  },
  {
    name: 'content in the coding of pictures',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 3),
        { dict: '/Filter/DCTDecode', data: Buffer.from('ffd8ffe0', 'hex') },
        HELVETICA,
      ]),
    code: 'invalid_pdf',
  },
  {
    name: 'content that is no stream',
    make: () => rawPdf([...onePage().slice(0, 3), '<</No/Stream>>', HELVETICA]),
    code: 'invalid_pdf',
  },
  {
    name: 'scripts and actions',
    make: () =>
      rawPdf(
        onePage({
          catalog:
            '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>/AA<</WC<</S/Launch/F(cmd.exe)>>>>/Names<</JavaScript<</Names[(x)<</S/JavaScript/JS(1)>>]>>>>',
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a portfolio',
    make: () =>
      rawPdf(
        onePage({
          catalog:
            '/Collection<</View/T>>/Names<</EmbeddedFiles<</Names[(a.pdf)<</Type/Filespec/EF<</F 6 0 R>>>>]>>>>',
          more: [plain(randomBytes(100_000), '/Type/EmbeddedFile')],
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a picture with another one for printers',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} q 90 0 0 90 72 100 cm /I Do Q`,
          resources: '/XObject<</I 6 0 R>>',
          more: [withAlternate(), picture(300, 300)],
        }),
      ),
    pageCount: 1,
  },
];

function exactly10MB(): Buffer {
  const file = rawPdf(onePage());
  return Buffer.concat([file, Buffer.alloc(10_485_760 - file.length, 0x20)]);
}

function sharedTree(): Buffer {
  const levels = Array.from({ length: 40 }, (_, at) => {
    const next = `${at + 3} 0 R`;
    return `<</Type/Pages/Kids[${next} ${next}]/Count 2>>`;
  });
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...levels,
    '<</Type/Page/MediaBox[0 0 612 792]>>',
  ]);
}

function deepTree(): Buffer {
  const levels = Array.from(
    { length: 5000 },
    (_, at) => `<</Type/Pages/Kids[${at + 3} 0 R]/Count 1>>`,
  );
  return rawPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    ...levels,
    '<</Type/Page/MediaBox[0 0 612 792]>>',
  ]);
}

function withAlternate(): ReturnType<typeof picture> {
  const image = picture(300, 300);
  if (typeof image === 'string') return image;
  return { ...image, dict: `${image.dict}/Alternates[<</Image 7 0 R/DefaultForPrinting true>>]` };
}

/** Kept apart: a file whose pages are all right, to be served after each of the others. */
export function harmless(): Buffer {
  const content = lines(Array.from({ length: 3 }, () => SENTENCE.slice(0, 88)));
  return rawPdf(manyPages(2, 2, content));
}
