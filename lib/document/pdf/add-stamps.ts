import type { PDFDocument, PDFPage } from 'pdf-lib';
import type { PdfRequest } from '../../ports.ts';
import { flateStream } from './flate-stream.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';
import type { PageSight } from './page-sight.ts';
import { type AddressPlace, isFree } from './place-address.ts';
import { MARK_BOX, renderStamp } from './render-stamp.ts';

/**
 * Prints the addresses and the return mark on the document, on a sheet of their own where the place says so.
 * The mark goes to the last page whose foot is free; on a document without one it is left out.
 * @throws MailError `unsupported_characters`, `validation_error`.
 */
export async function addStamps(
  document: PDFDocument,
  pages: readonly PageSight[],
  place: AddressPlace,
  request: PdfRequest,
): Promise<void> {
  const own = document.getPages();
  for (const { at, addresses, returnMark } of chooseStamps(pages, place, request)) {
    const page = at === 'sheet' ? insertSheet(document, request) : own[at];
    const stamp = await renderStamp(addresses, returnMark);
    const [embedded] = stamp === undefined ? [] : await document.embedPdf(stamp);
    if (embedded !== undefined) page?.drawPage(embedded);
  }
}

/** The back of a sheet is a page as well: it stays blank, so that the document begins on a front. */
function insertSheet(document: PDFDocument, { doubleSided }: PdfRequest): PDFPage {
  if (doubleSided) insertBlank(document);
  return insertBlank(document);
}

/** With content, though empty: some programs stumble over a page without any. */
function insertBlank(document: PDFDocument): PDFPage {
  const page = document.insertPage(0, [SHEET_WIDTH, SHEET_HEIGHT]);
  page.node.addContentStream(
    document.context.register(flateStream(document.context, new Uint8Array())),
  );
  return page;
}

/** How many pages stand before the document's own. */
export function pagesBefore({ placement }: AddressPlace, { doubleSided }: PdfRequest): number {
  if (placement !== 'sheet') return 0;
  return doubleSided ? 2 : 1;
}

interface StampPlace extends Pick<PdfRequest, 'addresses' | 'returnMark'> {
  /** The document's own page, from 0. */
  readonly at: number | 'sheet';
}

function chooseStamps(
  pages: readonly PageSight[],
  { placement }: AddressPlace,
  { addresses, returnMark }: PdfRequest,
): StampPlace[] {
  const free = pages.findLastIndex((page) => isFree(page, [MARK_BOX]));
  const marked: StampPlace['at'] = free < 0 && placement === 'sheet' ? 'sheet' : free;
  const addressed: StampPlace['at'] = ADDRESSED[placement];
  if (marked === addressed) return marked === -1 ? [] : [{ at: marked, addresses, returnMark }];
  const stamps: StampPlace[] = [
    { at: addressed, addresses, returnMark: null },
    { at: marked, addresses: null, returnMark },
  ];
  return stamps.filter(({ at }) => at !== -1);
}

const ADDRESSED = { sheet: 'sheet', zone: 0, own: -1, rail: -1 } as const;
