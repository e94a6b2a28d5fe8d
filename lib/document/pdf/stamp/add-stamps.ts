import type { PDFDocument, PDFPage } from 'pdf-lib';
import type { PdfRequest } from '../../../ports.ts';
import { flateStream } from '../flate-stream.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from '../page-frame.ts';
import type { PageSight } from '../page-sight.ts';
import { type AddressPlace, besideMark } from './place-address.ts';
import { chooseMarkSpot, type MarkSpot } from './place-mark.ts';
import { renderStamp } from './render-stamp.ts';

/** Where what the service prints on a document goes. */
interface StampPlaces {
  readonly addresses: AddressPlace;
  /** Undefined where there is no mark. */
  readonly mark: MarkSpot | undefined;
}

/** The addresses where they were to go, unless the mark needs a sheet: then they are on it as well. */
export function choosePlaces(
  pages: readonly PageSight[],
  addresses: AddressPlace,
  { returnMark }: Pick<PdfRequest, 'returnMark'>,
): StampPlaces {
  if (returnMark === null) return { addresses, mark: undefined };
  const hasSheet = addresses.placement === 'sheet';
  const mark = chooseMarkSpot(pages, hasSheet);
  const needsSheet = mark.at === 'sheet' && !hasSheet;
  return { addresses: needsSheet ? besideMark(addresses) : addresses, mark };
}

/**
 * Prints the addresses and the return mark on the document, on a sheet of their own where their places say so.
 * @throws MailError `unsupported_characters`, `validation_error`.
 */
export async function addStamps(
  document: PDFDocument,
  places: StampPlaces,
  request: PdfRequest,
): Promise<void> {
  const own = document.getPages();
  for (const { at, addresses, returnMark, rise } of stampsOf(places, request)) {
    const page = at === 'sheet' ? insertSheet(document, request) : own[at];
    const stamp = await renderStamp(addresses, returnMark, rise);
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

interface Stamp extends MarkSpot, Pick<PdfRequest, 'addresses' | 'returnMark'> {}

/** One for each page that something is printed on. */
function stampsOf(
  { addresses: { placement }, mark }: StampPlaces,
  { addresses, returnMark }: PdfRequest,
): Stamp[] {
  const at = ADDRESSED[placement];
  if (mark !== undefined && mark.at === at) return [{ ...mark, addresses, returnMark }];
  return [
    ...(at === undefined ? [] : [{ at, rise: 0, addresses, returnMark: null }]),
    ...(mark === undefined ? [] : [{ ...mark, addresses: null, returnMark }]),
  ];
}

const ADDRESSED = { sheet: 'sheet', zone: 0, own: undefined, rail: undefined } as const;
