import { type InkMap, mapInk } from '../../pdfium/ink-map.ts';
import type { PdfEngines } from '../../pdfium/pdf-engines.ts';
import type { PrintedPage } from '../../pdfium/printed-page.ts';
import { withPdf } from '../../pdfium/printed-pdf.ts';
import type { Character } from '../../pdfium/read-characters.ts';
import type { PlacedPicture } from '../../pdfium/read-pictures.ts';
import { type Box, overlaps } from './matrix.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';
import { unreadable } from './unreadable.ts';

/** What is seen of one printed page. Places in points, from the left and bottom edges of the sheet. */
export interface PageSight {
  readonly ink: InkMap;
  /** Those on the sheet that are painted, with the spaces and line ends that PDFium sees between them. */
  readonly characters: readonly Character[];
  readonly pictures: readonly PlacedPicture[];
  /** How many characters the file has that are never painted, as OCR lays them behind a scan. */
  readonly invisibleCount: number;
}

/** Fine enough for every rule about places, and for a full stop in 6 pt. */
const DOTS_PER_INCH = 100;

export const SHEET_BOX: Box = [0, 0, SHEET_WIDTH, SHEET_HEIGHT];

/**
 * Looks at a document that we wrote: at the pages with these numbers, from 0, or at all.
 * @throws MailError `invalid_pdf` where PDFium does not find all its pages; what PDFium throws is thrown on.
 */
export async function seePages<T>(
  engines: PdfEngines,
  { bytes, pageCount }: { readonly bytes: Uint8Array; readonly pageCount: number },
  see: (page: PrintedPage) => T,
  pages: readonly number[] = Array.from({ length: pageCount }, (_, at) => at),
): Promise<T[]> {
  const seen = await engines.use((engine) =>
    withPdf(engine, bytes, (pdf) =>
      pdf.pageCount === pageCount ? pages.map((at) => pdf.withPage(at, see)) : [undefined],
    ),
  );
  const found = seen?.filter((page) => page !== undefined) ?? [];
  if (seen === undefined || found.length < seen.length)
    throw unreadable('has pages that come and go');
  return found;
}

export function seePage(page: PrintedPage): PageSight {
  const ink = mapInk(page.render(DOTS_PER_INCH));
  const characters = page.characters();
  return {
    ink,
    characters: characters.filter(isPainted),
    pictures: page.pictures(),
    invisibleCount: characters.filter((each) => each.isInvisible && !each.isGenerated).length,
  };
}

function isPainted({ isGenerated, isInvisible, box, x, y }: Character): boolean {
  if (isGenerated) return true;
  const hasArea = box[2] > box[0] && box[3] > box[1];
  return !isInvisible && overlaps(hasArea ? box : [x, y, x + 1, y + 1], SHEET_BOX);
}

/** The characters like this that leave ink: blanks do not, nor does white on white. Ink is looked for last. */
export function visibleCharacters(
  { ink, characters }: PageSight,
  isLikeThis: (character: Character) => boolean = () => true,
): Character[] {
  return characters.filter(
    (each) => !each.isGenerated && isLikeThis(each) && isInked(each) && ink.shows(each.box),
  );
}

/** White space of any width, or characters that are never drawn; the soft hyphen is, in PDFs. */
const BLANK = /^(?:[\s\u2800]|(?!\u00ad)\p{Default_Ignorable_Code_Point})+$/u;

/** What most letters consist of, told without an expression. */
const PLAIN = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,;:-()');

function isInked({ text, box }: Character): boolean {
  return box[3] > box[1] && (PLAIN.has(text) || !BLANK.test(text));
}
