import type { PDFDocument } from 'pdf-lib';
import type { PdfRequest } from '../../ports.ts';
import type { Mark } from './marks.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';
import { type AddressPlace, isFree } from './place-address.ts';
import { MARK_BOX, renderStamp } from './render-stamp.ts';

/**
 * Prints the addresses and the return mark on the document, on a sheet of their own where the place says so.
 * The mark goes to the last page whose foot is free; on a document without one it is left out.
 * @returns how many glyphs were added.
 * @throws MailError `unsupported_characters`, `validation_error`.
 */
export async function addStamps(
  document: PDFDocument,
  pages: readonly (readonly Mark[])[],
  place: AddressPlace,
  request: PdfRequest,
): Promise<number> {
  const own = document.getPages();
  let glyphs = 0;
  for (const { at, addresses, returnMark } of chooseStamps(pages, place, request)) {
    const page = at === 'sheet' ? document.insertPage(0, [SHEET_WIDTH, SHEET_HEIGHT]) : own[at];
    const stamp = await renderStamp(addresses, returnMark);
    glyphs += stamp.glyphs;
    const [embedded] = stamp.glyphs > 0 ? await document.embedPdf(stamp.bytes) : [];
    if (embedded !== undefined) page?.drawPage(embedded);
  }
  return glyphs;
}

interface StampPlace extends Pick<PdfRequest, 'addresses' | 'returnMark'> {
  /** The document's own page, from 0. */
  readonly at: number | 'sheet';
}

function chooseStamps(
  pages: readonly (readonly Mark[])[],
  { placement }: AddressPlace,
  { addresses, returnMark }: PdfRequest,
): StampPlace[] {
  const free = pages.findLastIndex((marks) => isFree(marks, [MARK_BOX]));
  const marked: StampPlace['at'] = free < 0 && placement === 'sheet' ? 'sheet' : free;
  const addressed: StampPlace['at'] = ADDRESSED[placement];
  if (marked === addressed) return marked === -1 ? [] : [{ at: marked, addresses, returnMark }];
  const stamps: StampPlace[] = [
    { at: addressed, addresses, returnMark: null },
    { at: marked, addresses: null, returnMark },
  ];
  return stamps.filter(({ at }) => at !== -1);
}

const ADDRESSED = { sheet: 'sheet', zone: 0, own: -1 } as const;
