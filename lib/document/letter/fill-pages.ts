import type { TextLine } from '../lines/text-line.ts';
import { closingOf, isBlank, type KeptLines } from './closing.ts';
import type { PageRow, PageRows } from './letter-body.ts';

const SOFT_HYPHEN = '\u00ad';

type FilledLine<Line> = TextLine & {
  /** What stands above it again where it is the first of a page: the head of its table. */
  readonly heads?: readonly Line[] | undefined;
  /** A heading, or what leads to a nested list: it belongs to two lines below it, at least. */
  readonly isLead?: boolean;
  /** An item of a list begins with it, also where no blank line says so. */
  readonly isItem?: boolean;
  /** Of a table: its row began above. */
  readonly isOfRowAbove?: boolean;
};

/**
 * Cuts lines into pages of so many rows. Blank lines at the top of a page are dropped. A paragraph leaves neither its
 * first nor its last line alone on a page, nor does an item of a list, and a one-line paragraph (a salutation, what
 * leads to a list), a heading or what leads to a nested list is not the last thing on a page. A row of a table is not
 * cut, unless it takes half a page. A closing with its names is not cut, and takes the last lines of the body along.
 */
export function fillPages<Line extends FilledLine<Line>>(
  lines: readonly Line[],
  rowsOf: (page: number) => number,
  firstPage: number,
): PageRows<Line>[] {
  const pages: PageRows<Line>[] = [];
  const kept = closingOf(lines);
  const last = lines.findLastIndex((line) => line.length > 0) + 1;
  let start = skipBlank(lines, 0);
  while (start < last) {
    const heads = lines[start]?.heads ?? [];
    const rows = rowsOf(firstPage + pages.length) - heads.length;
    const end = aroundClosing(pageEnd(lines, start, last, rows), start + rows / 2, kept);
    pages.push([
      ...rowsBetween(heads, 0, heads.length),
      ...rowsBetween(lines, start, end, heads.length),
    ]);
    start = skipBlank(lines, end);
  }
  return pages;
}

function rowsBetween<Line extends TextLine>(
  lines: readonly Line[],
  start: number,
  end: number,
  firstRow = 0,
): PageRow<Line>[] {
  const rows: PageRow<Line>[] = [];
  for (let at = start; at < end; at++) {
    const line = lines[at];
    if (line === undefined || line.length === 0) continue;
    rows.push({ row: firstRow + at - start, line, opens: at === 0 || isBlank(lines, at - 1) });
  }
  return rows;
}

function pageEnd(
  lines: readonly FilledLine<unknown>[],
  start: number,
  last: number,
  rows: number,
): number {
  const full = start + rows;
  if (full >= last) return last;
  // A page that would be left half empty is worse than any lonely line.
  const least = start + rows / 2;
  const better = betterEnd(lines, full, last);
  let best = better;
  let end = full;
  while (best < end && best > least) {
    end = best;
    best = betterEnd(lines, end, last);
  }
  return [best, better].find((each) => each > least) ?? full;
}

/** A closing that would leave the page half empty is cut. */
function aroundClosing(end: number, leastEnd: number, kept: KeptLines | undefined): number {
  if (kept === undefined || end <= kept.start || end >= kept.end) return end;
  return kept.start > leastEnd ? kept.start : end;
}

/** Where what is lonely there goes on the next page; the same where nothing is. */
function betterEnd(lines: readonly FilledLine<unknown>[], full: number, last: number): number {
  let end = full;
  while (end > 0 && lines[end]?.isOfRowAbove) end--;
  const cutsParagraph = !isBlank(lines, end - 1) && !isBlank(lines, end);
  const isLast = end + 1 >= last || isBlank(lines, end + 1);
  const leavesOneOver = cutsParagraph && (isLast || isLastOfItem(lines, end));
  if (leavesOneOver) end--;
  let tail = end;
  while (tail > 0 && isBlank(lines, tail - 1)) tail--;
  const isLead = lines[tail - 1]?.isLead ?? false;
  const isFirstOfText =
    isBlank(lines, tail - 2) || lines[tail - 2]?.isLead || isFirstOfItem(lines, tail - 1);
  return isLead || isFirstOfText ? tail - 1 : end - hyphensAtFoot(lines, end);
}

/** It goes on in the next line; one of a single line may stand anywhere in its list. */
function isFirstOfItem(lines: readonly FilledLine<unknown>[], at: number): boolean {
  const isSingle = isBlank(lines, at + 1) || lines[at + 1]?.isItem;
  return lines[at]?.isItem === true && !isSingle;
}

function isLastOfItem(lines: readonly FilledLine<unknown>[], at: number): boolean {
  return !lines[at]?.isItem && lines[at + 1]?.isItem === true;
}

/** A word is not divided over two pages, unless a paragraph would leave a line alone for it. */
function hyphensAtFoot(lines: readonly TextLine[], end: number): number {
  const isDivided = lines[end - 1]?.at(-1)?.text.endsWith(SOFT_HYPHEN) ?? false;
  return isDivided && !isBlank(lines, end - 2) && !isBlank(lines, end - 3) ? 1 : 0;
}

function skipBlank(lines: readonly TextLine[], start: number): number {
  let at = start;
  while (isBlank(lines, at)) at++;
  return at;
}
