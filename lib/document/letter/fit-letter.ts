import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import { LETTER_PAGES_MAX } from '../../contract/letter-pages.ts';
import type { TextColumn } from '../../ports.ts';
import type { TextLine } from '../lines/text-line.ts';
import { fillPages } from './fill-pages.ts';
import type { LetterBody, PageRows, Type } from './letter-body.ts';
import { bodyZone } from './text-column.ts';

/** What takes more than this in the usual type takes more than twelve in any. */
const MOST_TRIED = 14;
/**
 * Of the text, in points, the usual one first. Our face is large for its size: these 10.5 pt look like 11 pt of Times.
 * The others are taken where one saves a page; nobody sees them but beside the first.
 */
const TYPES = [
  { size: 10.5, leading: 14.5 },
  { size: 10.5, leading: 13.5 },
  { size: 10, leading: 13.5 },
  { size: 10, leading: 13 },
] as const satisfies readonly Type[];
/** What runs over by more than this part of the pages before is saved by none of them, */
const MOST_SAVED = 0.2;
/** and what fills more than this part of a page is worth its paper. */
const MOST_SPARED = 0.35;

export interface FittedLetter<Line extends TextLine> {
  readonly pages: readonly PageRows<Line>[];
  readonly type: Type;
  /** How many pages fewer it takes than in the usual type. */
  readonly pagesSaved: number;
}

/**
 * The lines of a letter, page by page, in the first type that saves a page that is hardly used, or one too many; in the
 * usual one where none does. It may still be more than a letter has.
 */
export function fitLetter<Line extends TextLine>(body: LetterBody<Line>): FittedLetter<Line> {
  const [usual, ...tighter] = typesOf(body.leading);
  const pages = fillLetter(body, usual);
  const unfitted = { pages, type: usual, pagesSaved: 0 };
  const isTooLong = pages.length > LETTER_PAGES_MAX;
  if (
    pages.length < 2 ||
    pages.length > MOST_TRIED ||
    !(isTooLong || isNearlySaved(pages, body.column, usual))
  ) {
    return unfitted;
  }
  for (const type of tighter) {
    const fitted = fillLetter(body, type);
    const pagesSaved = pages.length - fitted.length;
    const isEnough = isTooLong ? fitted.length <= LETTER_PAGES_MAX : pagesSaved > 0;
    if (isEnough) return { pages: fitted, type, pagesSaved };
  }
  return unfitted;
}

function typesOf(spacing: number): [Type, ...Type[]] {
  const [usual, ...tighter] = TYPES;
  const spaced = ({ size, leading }: Type): Type => ({ size, leading: leading * spacing });
  return [spaced(usual), ...tighter.map(spaced)];
}

/** By the rows that do not go on the pages before the last; of these a closing may have left some empty. */
function isNearlySaved(pages: readonly PageRows[], column: TextColumn, { leading }: Type): boolean {
  const used = pages.reduce((sum, page) => sum + (page.at(-1)?.row ?? 0) + 1, 0);
  const before = pages
    .slice(1)
    .reduce((sum, _, page) => sum + rowsOnPage(column, page, leading), 0);
  const ofPage = MOST_SPARED * rowsOnPage(column, pages.length - 1, leading);
  return used - before <= Math.min(ofPage, MOST_SAVED * before);
}

function fillLetter<Line extends TextLine>(body: LetterBody<Line>, type: Type): PageRows<Line>[] {
  const rowsOf = (page: number) => rowsOnPage(body.column, page, type.leading);
  const pages: PageRows<Line>[] = [];
  for (const lines of body.linesOf(type)) pages.push(...fillPages(lines, rowsOf, pages.length));
  return pages;
}

function rowsOnPage(column: TextColumn, page: number, leading: number): number {
  const { top, bottom } = bodyZone(column, page);
  return Math.floor(((bottom - top) * POINTS_PER_INCH) / leading);
}
