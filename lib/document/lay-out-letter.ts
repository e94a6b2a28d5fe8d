import { MailError } from '../errors/mail-error.ts';
import type { PostalAddress } from '../ports.ts';
import { placeAddresses } from './address-block.ts';
import { breakLines } from './break-lines.ts';
import { fillPages, type PageRows } from './fill-pages.ts';
import { type LetterFont, widthOfText } from './letter-font.ts';
import type { PlacedLine, PlacedPage } from './placed-line.ts';
import {
  BODY_ZONE,
  BODY_ZONE_FIRST_PAGE,
  FOOT_ZONE,
  SHEET,
  type SheetZone,
} from './window-zones.ts';

const POINTS_PER_INCH = 72;
/** Our face is large for its size: these 10.5 pt look like 11 pt of Times. */
const BODY_SIZE = 10.5;
const BODY_LEADING = 14.5;
const TAB_STOP = 36;
const PAGE_NUMBER_SIZE = 9;
const RETURN_MARK_SIZE = 7;
/** Specification, Limits. */
const MOST_PAGES = 12;
const PAGE_BREAK = '\f';

/** Texts are normalised and printable by the font. */
export interface LayoutInput {
  readonly text: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  readonly returnMark: string | null;
}

/**
 * Where each line of a letter is printed, page by page: addresses, text, page numbers (from two pages on) and
 * the return mark at the foot of the last page.
 * @throws MailError `page_limit_exceeded` beyond 12 pages, `validation_error` for an address that cannot fit.
 */
export function layOutLetter(letter: LayoutInput, font: LetterFont): PlacedPage[] {
  const pages = fillLetter(letter.text, font);
  if (pages.length > MOST_PAGES) {
    throw new MailError('page_limit_exceeded', {
      reason: `the text takes ${pages.length} pages; a letter has at most ${MOST_PAGES}`,
    });
  }
  const addresses = placeAddresses(letter.to, letter.from, font);
  return pages.map((rows, page) => [
    ...(page === 0 ? addresses : []),
    ...placeRows(rows, bodyZone(page)),
    ...placeFoot(page, pages.length, letter.returnMark, font),
  ]);
}

function fillLetter(text: string, font: LetterFont): PageRows[] {
  const measure = {
    font,
    width: ((BODY_ZONE.right - BODY_ZONE.left) * POINTS_PER_INCH * 1000) / BODY_SIZE,
    tabStop: (TAB_STOP * 1000) / BODY_SIZE,
  };
  const pages: PageRows[] = [];
  for (const part of text.split(PAGE_BREAK)) {
    pages.push(...fillPages(breakLines(part, measure), rowsOnPage, pages.length));
  }
  return pages;
}

function bodyZone(page: number): SheetZone {
  return page === 0 ? BODY_ZONE_FIRST_PAGE : BODY_ZONE;
}

function rowsOnPage(page: number): number {
  const { top, bottom } = bodyZone(page);
  return Math.floor(((bottom - top) * POINTS_PER_INCH) / BODY_LEADING);
}

function placeRows(rows: PageRows, zone: SheetZone): PlacedLine[] {
  const left = zone.left * POINTS_PER_INCH;
  const top = (SHEET.heightInches - zone.top) * POINTS_PER_INCH - BODY_SIZE;
  return rows.flatMap(({ row, line }) =>
    line.map((run) => ({
      text: run.text,
      x: left + (run.x * BODY_SIZE) / 1000,
      y: top - row * BODY_LEADING,
      size: BODY_SIZE,
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
