import { MailError } from '../../errors/mail-error.ts';
import type { PostalAddress } from '../../ports.ts';
import { placeAddresses } from '../address-block.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';
import type { PlacedLine, PlacedPage } from '../placed-line.ts';
import { FOOT_ZONE, SHEET, type SheetZone } from '../window-zones.ts';
import type { PageRows } from './fill-pages.ts';
import { bodyZone, fitLetter, MOST_PAGES, POINTS_PER_INCH, type Type } from './fit-letter.ts';

const PAGE_NUMBER_SIZE = 9;
const RETURN_MARK_SIZE = 7;

export interface LaidOut {
  readonly pages: PlacedPage[];
  /** How many pages fewer it takes than in the usual type. */
  readonly pagesSaved: number;
}

/** Texts are normalised and printable by the font. */
export interface LayoutInput {
  readonly text: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  readonly returnMark: string | null;
}

/**
 * Where each line of a letter is printed, page by page: addresses, text, page numbers (from two pages on) and
 * the return mark at the foot of the last page. A text that runs over by a little is set a little tighter.
 * @throws MailError `page_limit_exceeded` beyond 12 pages, `validation_error` for an address that cannot fit.
 */
export function layOutLetter(letter: LayoutInput, font: LetterFont): LaidOut {
  const { pages, type, pagesSaved } = fitLetter(letter.text, font);
  if (pages.length > MOST_PAGES) {
    throw new MailError('page_limit_exceeded', {
      reason: `the text takes ${pages.length} pages; a letter has at most ${MOST_PAGES}`,
    });
  }
  const addresses = placeAddresses(letter.to, letter.from, font);
  const placed = pages.map((rows, page) => [
    ...(page === 0 ? addresses : []),
    ...placeRows(rows, bodyZone(page), type),
    ...placeFoot(page, pages.length, letter.returnMark, font),
  ]);
  return { pages: placed, pagesSaved };
}

function placeRows(rows: PageRows, zone: SheetZone, { size, leading }: Type): PlacedLine[] {
  const left = zone.left * POINTS_PER_INCH;
  const top = (SHEET.heightInches - zone.top) * POINTS_PER_INCH - size;
  return rows.flatMap(({ row, line }) =>
    line.map((run) => ({
      text: run.text,
      x: left + (run.x * size) / 1000,
      y: top - row * leading,
      size,
      condense: 1,
    })),
  );
}

function placeFoot(
  page: number,
  pages: number,
  returnMark: string | null,
  font: LetterFont,
): PlacedLine[] {
  const lines: PlacedLine[] = [];
  const top = (SHEET.heightInches - FOOT_ZONE.top) * POINTS_PER_INCH;
  const bottom = (SHEET.heightInches - FOOT_ZONE.bottom) * POINTS_PER_INCH;
  if (pages > 1) {
    const number = `Page ${page + 1} of ${pages}`;
    lines.push(centered(number, PAGE_NUMBER_SIZE, top - PAGE_NUMBER_SIZE, font));
  }
  if (page === pages - 1 && returnMark !== null) {
    lines.push(centered(returnMark, RETURN_MARK_SIZE, bottom + 2, font));
  }
  return lines;
}

/** The return mark is the deployment's own text: one too long is squeezed rather than refused. */
function centered(text: string, size: number, y: number, font: LetterFont): PlacedLine {
  const room = (FOOT_ZONE.right - FOOT_ZONE.left) * POINTS_PER_INCH;
  const width = (widthOfText(font, text) * size) / 1000;
  const condense = Math.min(1, room / width);
  return {
    text,
    x: FOOT_ZONE.left * POINTS_PER_INCH + (room - width * condense) / 2,
    y,
    size,
    condense,
  };
}
