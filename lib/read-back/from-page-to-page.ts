import type { PaperDifference } from '../ports.ts';
import { isKnown } from '../screening/language/is-known.ts';
import { plainWord } from '../screening/language/plain-word.ts';
import { isAlike } from './words/is-alike.ts';
import { foldedWords } from './words/read-word.ts';

/** More in one place are a sentence, which says by itself what it says. */
const FEW_WORDS = 6;
/** As many are hardly a caption. */
const PAIR = 2;
/** From so many words on a place is the same as another one where most of its words are: OCR misreads one. */
const LEAST_ALIKE = { words: 3, share: 0.75 } as const;
/** Inches: what lies no further from a place on another page stands where that does. */
const NEAR_INCHES = 1;

/** Ink of one place, and its page. */
interface Place extends PaperDifference {
  readonly page: number;
  readonly words: readonly string[];
}

/**
 * The few words that are drawn in each of several pages' places, as a sentence runs that has a piece on each: all of
 * them, and without what pages share, as a letterhead; and, as a head or a sentence of its own may stand beside the
 * piece on each page, those of one or two words, the tallest of each page, and what stands in one place of the pages.
 * Each once more with the words whole that end on the next page.
 * Empty where a single page has any. What is set in type is read so from the file (`set-alone.ts`).
 */
export function fromPageToPage(pages: readonly (readonly PaperDifference[])[]): string {
  const places = pages.flatMap((drawn, page) =>
    drawn.map((each) => ({ ...each, page, words: foldedWords(each.text) })),
  );
  const few = places.filter(({ words }) => words.length > 0 && words.length <= FEW_WORDS);
  const own = few.filter((place) => !isShared(place, places));
  const runs = [
    few,
    own,
    few.filter(({ words }) => words.length <= PAIR),
    tallestOf(few),
    ...inOnePlace(few),
  ];
  const told = runs.filter(isOfPages);
  const texts = [...told.map((run) => run.map(({ text }) => text).join(' ')), ...told.map(mended)];
  return [...new Set(texts)].join('\n\n').trim();
}

/** The same where a word that the end of a page cuts in two is one again: `KI` and `LL`. */
function mended(run: readonly Place[]): string {
  return run.reduce((told, { text, page }, at) => {
    const before = run[at - 1];
    if (before === undefined) return text;
    return before.page !== page && isCut(before.text, text) ? told + text : `${told} ${text}`;
  }, '');
}

function isCut(above: string, below: string): boolean {
  const [head = '', tail = ''] = [/\p{L}+$/u.exec(above)?.[0], /^\p{L}+/u.exec(below)?.[0]];
  const isWord = (text: string) => text !== '' && isKnown(plainWord(text));
  return head !== '' && tail !== '' && isWord(head + tail) && !(isWord(head) && isWord(tail));
}

function isOfPages(run: readonly Place[]): boolean {
  return new Set(run.map(({ page }) => page)).size > 1;
}

function isShared(place: Place, places: readonly Place[]): boolean {
  return places.some((other) => other.page !== place.page && isSame(place.words, other.words));
}

/** Or a part of it: of a line that pages share OCR loses words. */
function isSame(words: readonly string[], others: readonly string[]): boolean {
  if (words.length < LEAST_ALIKE.words) return words.join(' ') === others.join(' ');
  const alike = words.filter((word) => others.some((other) => isAlike(word, other)));
  return alike.length >= LEAST_ALIKE.share * words.length;
}

function tallestOf(places: readonly Place[]): Place[] {
  return [...Map.groupBy(places, ({ page }) => page).values()].flatMap((onPage) =>
    onPage.toSorted((one, other) => other.rectInches[3] - one.rectInches[3]).slice(0, 1),
  );
}

function inOnePlace(places: readonly Place[]): Place[][] {
  const groups: [Place, ...Place[]][] = [];
  for (const place of places) {
    const group = groups.find(([first]) => isNear(first, place));
    if (group === undefined) groups.push([place]);
    else group.push(place);
  }
  return groups;
}

function isNear(one: Place, other: Place): boolean {
  const [a, b] = [middleOf(one), middleOf(other)];
  return Math.hypot(a.x - b.x, a.y - b.y) <= NEAR_INCHES;
}

function middleOf({ rectInches: [left, top, width, height] }: Place): { x: number; y: number } {
  return { x: left + width / 2, y: top + height / 2 };
}
