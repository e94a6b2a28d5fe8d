import type { CorpusCase } from './corpus-case.ts';
import { FULL_PAGE } from './page-cases.ts';
import { BODY_TEXT, lines, onePage, rawPdf, SENTENCE } from './raw-pdf.ts';
import { picture } from './samples.ts';

/** Where the ink is: behind the windows, at the edges, and how well it prints. */
export const PLACE_CASES: readonly CorpusCase[] = [
  {
    name: 'text in the address zone',
    make: () => rawPdf(onePage({ content: FULL_PAGE })),
    pageCount: 1,
    placement: 'sheet',
    issues: ['address_zone_occupied', 'address_sheet_added'],
  },
  {
    name: 'text in the address zone, and room below it',
    make: () => rawPdf(onePage({ content: lines([SENTENCE], { y: 640 }) })),
    pageCount: 1,
    placement: 'zone',
    issues: ['page_moved'],
  },
  {
    name: 'no-break spaces in the address zone',
    make: () =>
      rawPdf(onePage({ content: `${BODY_TEXT} BT /F1 11 Tf 72 640 Td <a0a0a0a0> Tj ET` })),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
  },
  {
    name: 'a border around page 1',
    issues: ['page_scaled'],
    make: () => rawPdf(onePage({ content: `30 30 552 732 re S ${BODY_TEXT}` })),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
  },
  {
    name: 'a white background',
    make: () => rawPdf(onePage({ content: `1 1 1 rg 0 0 612 792 re f 0 g ${BODY_TEXT}` })),
    pageCount: 1,
    placement: 'zone',
    readBack: 'agrees',
  },
  {
    name: 'a grey background',
    issues: ['page_background', 'address_sheet_added'],
    make: () => rawPdf(onePage({ content: `0.8 g 0 0 612 792 re f 0 g ${BODY_TEXT}` })),
    pageCount: 1,
    placement: 'sheet',
    readBack: 'agrees',
  },
  {
    name: 'white text on a dark bar',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} 0 0 0.4 rg 72 300 468 40 re f 1 g ${lines(['Heading in white'], { y: 315 })}`,
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a small picture',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} q 90 0 0 30 72 200 cm /I Do Q`,
          resources: '/XObject<</I 6 0 R>>',
          more: [picture(300, 100)],
        }),
      ),
    pageCount: 1,
    readBack: 'agrees',
  },
  {
    name: 'a coarse picture, small type, near an edge',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} ${lines(['tiny print'], { y: 100, size: 5 })} ${lines(['edge'], { x: 10, y: 400 })} q 90 0 0 90 200 200 cm /I Do Q`,
          resources: '/XObject<</I 6 0 R>>',
          more: [picture(30, 30)],
        }),
      ),
    pageCount: 1,
    issues: ['low_resolution', 'small_type', 'text_near_edge'],
  },
  {
    name: 'a font that is not embedded',
    make: () =>
      rawPdf([
        ...onePage().slice(0, 4),
        '<</Type/Font/Subtype/TrueType/BaseFont/Garamond/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 33/Widths[250 300]>>',
      ]),
    pageCount: 1,
    issues: ['font_not_embedded'],
  },
  {
    name: 'ink on the machine mark and off the safe area',
    make: () => rawPdf(onePage({ content: `${BODY_TEXT} ${lines(['corner'], { x: 3, y: 20 })}` })),
    pageCount: 1,
    issues: ['page_scaled'],
  },
  {
    name: 'ink deep in the machine mark, and a word cut off',
    make: () =>
      rawPdf(
        onePage({
          content: `${BODY_TEXT} ${lines(['corner'], { x: 20, y: 8 })} ${lines(['far'], { x: 606, y: 400 })}`,
        }),
      ),
    pageCount: 1,
    issues: ['machine_mark_overlap', 'text_outside_safe_area'],
  },
  {
    name: 'windowed, nothing in the window',
    format: 'letter_windowed',
    make: () => rawPdf(onePage()),
    pageCount: 1,
    placement: 'own',
    issues: ['address_not_in_window'],
  },
  {
    name: 'windowed, an address across the border',
    format: 'letter_windowed',
    make: () =>
      rawPdf(
        onePage({
          content: lines(['PAT DOE', '1 MAIN ST', 'OAKLAND CA 94601'], { x: 40, y: 650 }),
        }),
      ),
    pageCount: 1,
    issues: ['address_not_in_window'],
  },
];
