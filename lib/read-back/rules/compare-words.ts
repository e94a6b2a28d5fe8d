import { visibleText } from '../../screening/disguise/disguise-signs.ts';
import { isUnreadScript } from '../../screening/disguise/unread-script.ts';
import { LIMITS, READ } from '../limits.ts';
import { foldWord } from '../words/fold-word.ts';
import { type Glyph, isLetter } from '../words/glyph.ts';
import type { GlyphGrid } from '../words/glyph-grid.ts';
import { isAlike } from '../words/is-alike.ts';
import type { SeenLine, SeenWord } from '../words/line-up.ts';
import { foldedWords, isClear, isTelling, letterCount, type ReadWord } from '../words/read-word.ts';
import { WordBag } from '../words/word-bag.ts';
import { findDecisive } from './find-decisive.ts';

export interface Compared {
  /** Words of ink that are not the text of their own place. */
  readonly misplaced: readonly ReadWord[];
  /** These, and what is as plain as print and no word, such as a number. */
  readonly strange: readonly ReadWord[];
  /** Misplaced words that stand nowhere in the text. */
  readonly unknown: readonly ReadWord[];
  /** Misplaced words where no text stands: ink that it does not explain. The two numbers below leave them out. */
  readonly beyond: readonly ReadWord[];
  /** Of the misplaced words that stand where other text does, those that make a letter what must not be mailed. */
  readonly decisive: readonly ReadWord[];
  /** Words of the text that no ink shows. */
  readonly missing: readonly SeenWord[];
  readonly isMisplaced: boolean;
  readonly isUnknown: boolean;
  readonly isMissing: boolean;
  /** Words that say what the text says at their place, with the glyphs that say it there. */
  readonly agreed: ReadonlyMap<ReadWord, readonly Glyph[]>;
}

/** Of a word's height. A comma has a fifth of it. */
const SMALL_PRINT = 0.25;

interface PageOfWords {
  readonly lines: readonly SeenLine[];
  readonly grid: GlyphGrid;
  /** The words of the text as the content has them. */
  readonly contentText: string;
}

/** What OCR knows the letters of. */
const KNOWN_LETTER = /[\p{Script=Latin}\p{N}]/u;

/**
 * What OCR reads on a page against what its text says, by place and by word. Where the page is in a script that nobody
 * screens, which holds its letter by itself, OCR makes of its words what they are not, and finds none of them: they are
 * not missing, and what it reads there is ink of its own only where it is as plain as type.
 */
export function compareWords(page: PageOfWords, read: readonly ReadWord[]): Compared {
  const seen = page.lines.flat();
  const said = new Set([
    ...seen.map(({ text }) => foldWord(text)),
    ...foldedWords(page.contentText),
  ]);
  const bag = new WordBag(said);
  const isUnread = isUnreadScript(visibleText(page.contentText));
  const { strange, confirmed, agreed } = byPlace(page.grid, read, isUnread);
  const misplaced = strange.filter(isTelling);
  const unknown = misplaced.filter(({ text }) => !bag.has(foldWord(text)));
  const beyond = new Set(misplaced.filter((word) => isBeyond(word, page.grid)));
  const within = (words: readonly ReadWord[]) => words.filter((word) => !beyond.has(word));
  const isAsked = ({ text }: SeenWord) =>
    letterCount(text) >= READ.letters && (!isUnread || KNOWN_LETTER.test(text));
  const asked = seen.filter(isAsked);
  const readBag = new WordBag(read.flatMap(({ text }) => [foldWord(text), ...foldedWords(text)]));
  const missing = asked.filter((word) => !isShown(word, confirmed, readBag));
  const isMissing =
    missing.length >= LIMITS.missingWords && missing.length >= LIMITS.missingShare * asked.length;
  return {
    misplaced,
    strange,
    unknown,
    missing,
    beyond: [...beyond],
    decisive: findDecisive(within(misplaced), said),
    isMisplaced: within(misplaced).length >= LIMITS.misplacedWords,
    isUnknown: within(unknown).length >= LIMITS.unknownWords,
    isMissing,
    agreed,
  };
}

function byPlace(grid: GlyphGrid, read: readonly ReadWord[], isUnread: boolean) {
  const strange: ReadWord[] = [];
  const confirmed = new Set<number>();
  const agreed = new Map<ReadWord, readonly Glyph[]>();
  for (const word of read) {
    const under = grid.under(word.box);
    const clear = withoutShadows(under);
    const written = foldWord(clear.map(({ text }) => text).join(''));
    if (isAlike(written, foldWord(word.text))) {
      agreed.set(word, clear);
      for (const glyph of under) confirmed.add(glyph.order);
    } else if (isClear(word) || (isTelling(word) && !(isUnread && isForeign(clear)))) {
      strange.push(word);
    }
  }
  return { strange, confirmed, agreed };
}

/** Whether text stands there, and none of it in letters that OCR knows. */
function isForeign(glyphs: readonly Glyph[]): boolean {
  return glyphs.some(isLetter) && !glyphs.some(({ text }) => KNOWN_LETTER.test(text));
}

/** No text stands there, or none that the word could be: small print within a big letter is another one. */
function isBeyond({ box }: ReadWord, grid: GlyphGrid): boolean {
  const height = box[3] - box[1];
  return grid.under(box).every((glyph) => glyph.box[3] - glyph.box[1] < SMALL_PRINT * height);
}

/** A letter painted twice at nearly one place casts a shadow: it is one. */
function withoutShadows(glyphs: readonly Glyph[]): Glyph[] {
  return glyphs.filter((glyph, at) => {
    const last = glyphs[at - 1];
    return last?.text !== glyph.text || glyph.box[0] - last.box[0] > 0.15 * glyph.sizeDots;
  });
}

function isShown({ text, glyphs }: SeenWord, confirmed: ReadonlySet<number>, read: WordBag) {
  const letters = glyphs.filter(isLetter);
  const found = letters.filter((glyph) => confirmed.has(glyph.order)).length;
  return 2 * found >= letters.length || read.has(foldWord(text));
}
