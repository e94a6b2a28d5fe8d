import type { PaperFinding, PaperPage, PaperReading } from '../ports.ts';
import { BOUNDS } from './limits.ts';

/** One page that was read. */
export interface ReadPage {
  /** From 1. */
  readonly number: number;
  readonly page: PaperPage;
  readonly findings: readonly PaperFinding[];
}

/**
 * What was read of a document with so many pages; without the number the rest is not known, and not read. What is not
 * read is a finding, and a document without pages is one that nobody could read.
 */
export function readingOf(read: readonly ReadPage[], pageCount?: number): PaperReading {
  const complete = read.length > 0 && read.length === pageCount;
  const findings = read.flatMap((each) => each.findings);
  return {
    pages: read.map(({ page, number }) => ({ ...page, number })),
    findings: [...(complete ? [] : [unreadFrom(read, pageCount)]), ...findings].slice(
      0,
      BOUNDS.findings,
    ),
    pagesRead: read.length,
    complete,
  };
}

/** From the first page that is missing to the last one. */
function unreadFrom(read: readonly ReadPage[], pageCount = 0): PaperFinding {
  const numbers = new Set(read.map(({ number }) => number));
  let page = 1;
  while (numbers.has(page)) page += 1;
  let last = pageCount;
  while (numbers.has(last)) last -= 1;
  return { code: 'unread_pages', page, ...(last >= page && { throughPage: last }) };
}

/** Nobody read anything. */
export const UNREAD: PaperReading = readingOf([]);
