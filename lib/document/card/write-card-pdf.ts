import { addObject, addStream, finishPdf, startPdf } from '../pdf-file.ts';

/** One side of a piece, in points. */
export interface CardPage {
  /** Of the trimmed piece. */
  readonly width: number;
  readonly height: number;
  /** How far the sheet goes beyond it on every side. */
  readonly bleed: number;
  /** Operators; the origin is the lower left corner of the trimmed piece. */
  readonly content: string;
}

const CATALOG = 1;
const PAGES = 2;
const INFO = 3;
const FIRST_PAGE = 4;
const PACKING = { level: 6 };

/**
 * A PDF 1.4 file of these sides, with the boxes that printers cut by (ISO 32000-1, 14.11.2): the sheet and its
 * bleed are one, the trimmed piece lies within. No fonts: all writing is drawn. Equal sides give equal bytes.
 * @param addresses their digest: the recipient of a postcard is not on its sides.
 */
export function writeCardPdf(pages: readonly CardPage[], addresses: string): Uint8Array {
  const file = startPdf();
  const kids = pages.map((_, page) => `${FIRST_PAGE + 2 * page} 0 R`).join(' ');
  addObject(file, CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R/Lang(en-US)>>`);
  addObject(file, PAGES, `<</Type/Pages/Count ${pages.length}/Kids[${kids}]>>`);
  addObject(file, INFO, `<</Title(Card)/Subject(${addresses})>>`);
  pages.forEach((page, index) => {
    const number = FIRST_PAGE + 2 * index;
    addObject(file, number, pageObject(page, number + 1));
    const content = `1 0 0 1 ${page.bleed} ${page.bleed} cm\n${page.content}`;
    addStream(file, number + 1, '', Buffer.from(content, 'latin1'), PACKING);
  });
  return finishPdf(file, { catalog: CATALOG, info: INFO });
}

function pageObject({ width, height, bleed }: CardPage, content: number): string {
  const sheet = `[0 0 ${width + 2 * bleed} ${height + 2 * bleed}]`;
  const trim = `[${bleed} ${bleed} ${width + bleed} ${height + bleed}]`;
  return (
    `<</Type/Page/Parent ${PAGES} 0 R/MediaBox${sheet}/BleedBox${sheet}/TrimBox${trim}` +
    `/Resources<<>>/Contents ${content} 0 R>>`
  );
}
