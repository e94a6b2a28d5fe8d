import type { CorpusCase } from './corpus-case.ts';
import { BODY_TEXT, lines, manyPages, onePage, packed, rawPdf } from './raw-pdf.ts';
import { picture } from './samples.ts';

const SCAN = { content: 'q 612 0 0 792 0 0 cm /I Do Q', resources: '/XObject<</I 6 0 R>>' };

/** Blank pages, scans, and pages with hardly any text. */
export const CONTENT_CASES: readonly CorpusCase[] = [
  { name: 'no page', make: () => rawPdf(manyPages(0)), code: 'empty_document' },
  { name: 'a blank page', make: () => rawPdf(onePage({ content: '' })), code: 'empty_document' },
  {
    name: 'only spaces',
    make: () => rawPdf(onePage({ content: lines(['   ', ' ']) })),
    code: 'empty_document',
  },
  ...blanks(),
  {
    name: 'only white',
    make: () => rawPdf(onePage({ content: `1 g 0 0 612 792 re f ${BODY_TEXT}` })),
    code: 'empty_document',
  },
  {
    name: 'a scan',
    make: () => rawPdf(onePage({ ...SCAN, more: [picture(850, 1100)] })),
    code: 'low_text_density',
  },
  {
    name: 'a scan in strips',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: Array.from(
            { length: 9 },
            (_, at) => `q 612 0 0 88 0 ${at * 88} cm /I Do Q`,
          ).join(' '),
          more: [picture(850, 122)],
        }),
      ),
    code: 'low_text_density',
  },
  {
    name: 'a scan with its text invisible',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: `${SCAN.content} 3 Tr ${BODY_TEXT}`,
          more: [picture(850, 1100)],
        }),
      ),
    code: 'low_text_density',
  },
  {
    name: 'a scan with page numbers',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: `${SCAN.content} 1 g ${lines(['Page 1 of 12'], { y: 60 })}`,
          more: [picture(850, 1100)],
        }),
      ),
    code: 'low_text_density',
  },
  {
    name: 'a single full stop',
    make: () => rawPdf(onePage({ content: lines(['.'], { size: 6 }) })),
    pageCount: 1,
    text: '.',
  },
  {
    name: 'one word beside a picture',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: `${lines(['Hello.'])} q 200 0 0 100 100 200 cm /I Do Q`,
          more: [picture(850, 400)],
        }),
      ),
    code: 'low_text_density',
  },
  { name: 'one word', make: () => rawPdf(onePage({ content: lines(['Hello.']) })), pageCount: 1 },
  {
    name: 'a picture of an enormous page',
    make: () => rawPdf(onePage({ ...SCAN, box: '[0 0 14400 14400]', more: [picture(850, 1100)] })),
    code: 'low_text_density',
  },
  {
    name: 'a picture over half the page, and text',
    make: () =>
      rawPdf(
        onePage({
          ...SCAN,
          content: `q 500 0 0 300 50 40 cm /I Do Q ${BODY_TEXT}`,
          more: [picture(850, 400)],
        }),
      ),
    pageCount: 1,
  },
];

/** Spaces that are not the usual one, by every way a font may name them. */
function blanks(): CorpusCase[] {
  const font = (entries: string) => `<</Type/Font/Subtype/Type1/BaseFont/Helvetica${entries}>>`;
  const named = (name: string) => font(`/Encoding<</Type/Encoding/Differences[65/${name}]>>`);
  const mapped = (code: string) =>
    packed(
      `1 begincodespacerange<0000><ffff>endcodespacerange 1 beginbfchar<0041><${code}>endbfchar`,
    );
  const composite =
    '<</Type/Font/Subtype/Type0/BaseFont/Arial/Encoding/Identity-H/ToUnicode 6 0 R' +
    '/DescendantFonts[<</Type/Font/Subtype/CIDFontType2/BaseFont/Arial/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>>>]>>';
  const cases: readonly (readonly [string, string, string, string?])[] = [
    ['no-break spaces of Windows', font('/Encoding/WinAnsiEncoding'), 'a0a020a0'],
    ['no-break spaces of the Macintosh', font('/Encoding/MacRomanEncoding'), 'caca20ca'],
    ...['nbspace', 'nonbreakingspace', 'uni00A0', 'uni2007', 'uni202F', 'uni200B', 'uniFEFF'].map(
      (name) => [`spaces named ${name}`, named(name), '41414141'] as const,
    ),
    ...['00a0', '2007', '202f', '200b', '3000'].map(
      (code) => [`spaces mapped to ${code}`, composite, '00410041', code] as const,
    ),
  ];
  return cases.map(([name, dict, codes, code = '00a0']) => ({
    name,
    make: () => {
      // Where the addresses go as well: what is blank occupies nothing.
      const content = [640, 400]
        .map((y) => `BT /F1 11 Tf 72 ${y} Td <${codes.repeat(30)}> Tj ET`)
        .join(' ');
      const bodies = onePage({ content, more: [mapped(code)] });
      bodies[4] = dict;
      return rawPdf(bodies);
    },
    code: 'empty_document',
  }));
}
