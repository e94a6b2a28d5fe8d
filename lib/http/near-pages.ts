import { type DocsPage, GUIDES, REFERENCE } from '../contract/docs-pages.ts';

const PAGES: readonly DocsPage[] = [...GUIDES, ...REFERENCE];
const NEAR_MAX = 4;
/** What is compared of an address; nobody mistypes more. */
const ASKED_MAX = 60;
/** Shorter words are near to too many others. */
const WORD_MIN = 3;

/**
 * The pages of the documentation that somebody may have meant who asked for that path, the nearest first: by the words
 * of its last part, their beginnings, and a slip or two of the hand. Empty where none is near.
 */
export function nearPages(path: string): readonly DocsPage[] {
  const asked = wordsOf(path.slice(-ASKED_MAX).replace(/\.\w{1,5}$/, ''));
  return PAGES.map((page) => ({
    page,
    nearness: nearness(asked, wordsOf(`${page.name} ${page.title}`)),
  }))
    .filter((each) => each.nearness > 0)
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, NEAR_MAX)
    .map(({ page }) => page);
}

/** `docs` and `reference` are in so many that they tell nothing. */
function wordsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[a-z]{2,}/g) ?? [];
  return [...new Set(words)].filter(
    (word) => word.length >= WORD_MIN && !['docs', 'reference', 'and', 'your'].includes(word),
  );
}

function nearness(asked: readonly string[], words: readonly string[]): number {
  const best = asked.map((word) => Math.max(0, ...words.map((other) => likeness(word, other))));
  return best.reduce((sum, each) => sum + each, 0);
}

/** 3 the same, 2 a beginning of the other, 1 a slip away. */
function likeness(one: string, other: string): number {
  if (one === other) return 3;
  if (one.startsWith(other) || other.startsWith(one)) return 2;
  return areNear(one, other, Math.min(one.length, other.length) < 6 ? 1 : 2) ? 1 : 0;
}

/** Whether so many slips make one of the other: a letter left out, put in, taken for another, two of them swapped. */
function areNear(one: string, other: string, slips: number): boolean {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  if (a === b || slips === 0) return a === b;
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0];
  return (
    areNear(a.slice(1), b, slips - 1) ||
    areNear(a, b.slice(1), slips - 1) ||
    areNear(a.slice(1), b.slice(1), slips - 1) ||
    (isSwapped && areNear(a.slice(2), b.slice(2), slips - 1))
  );
}
