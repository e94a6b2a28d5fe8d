import { FUNCTION_WORDS } from './function-words.ts';
import { isKnown } from './is-known.ts';
import { plainWord, SHORTEST } from './plain-word.ts';

/** Whether English, Spanish or French stands there, as far as words tell. */
export interface ReadingSigns {
  /** A passage of another language, or of none. */
  readonly isUnread: boolean;
  /** Words enough that no language of ours has, though what stands between them is ours. */
  readonly isGarbled: boolean;
}

/** In words; each is in three passages. Fewer words than the least tell nothing: a greeting, a name, a signature. */
const PASSAGE = { length: 30, step: 10, least: 6 } as const;

/**
 * By how much the share of unknown words may exceed the share of function words. Letters in the three languages, by
 * people who spell badly, too, are below (`test/lib/screening/language`); nonsense is at 1, German at 0.4, Portuguese
 * and Catalan are little above.
 */
const UNREAD_AT = 0.02;
/** The share of unknown words in a whole letter: at most 0.3 in those letters. */
const GARBLED = { share: 0.4, least: 8 } as const;

/** Linear in the length of the text; total. */
export function readingSigns(text: string): ReadingSigns {
  const words = wordsOf(text);
  const isUnread = passagesOf(words).some((passage) => {
    const { unknown, functional } = sharesOf(passage);
    return unknown - functional > UNREAD_AT;
  });
  const content = contentOf(words);
  return {
    isUnread,
    isGarbled: content.length >= GARBLED.least && unknownShare(content) > GARBLED.share,
  };
}

/** Of how many words at least a share is taken, so that an odd name in a greeting makes no language. */
const SHARE_OF = 12;

interface Word {
  readonly plain: string;
  /** Names are in no list. */
  readonly isCapital: boolean;
}

const ACCENTS = /\p{M}+/gu;
/** `l'avion` is two words; what stands beside a digit or in an address of the web is none. */
const WORDS = /(?<![\p{L}\p{N}@.])\p{L}+(?![\p{L}\p{N}@])/gu;

/** Marks go first: normalising a long run of them would take quadratic time. */
function withoutAccents(text: string): string {
  return text.replace(ACCENTS, '').normalize('NFKC').replace(ACCENTS, '');
}

function wordsOf(text: string): readonly Word[] {
  const found = withoutAccents(text).match(WORDS) ?? [];
  const areNames = marksNames(found);
  return found.map((word) => ({
    plain: plainWord(word),
    isCapital: areNames && CAPITAL.test(word),
  }));
}

const CAPITAL = /^\p{Lu}/u;
const SHOUTED = /^\p{Lu}+$/u;
/** In words: a greeting, a line and a signature, where half of the words may well be names. */
const NOTE = 12;

/** Where most words begin with a capital it makes no name: in titles, and in what is written in capitals alone. */
function marksNames(words: readonly string[]): boolean {
  const most = (of: RegExp) => words.filter((word) => of.test(word)).length > words.length / 2;
  return !most(words.length < NOTE ? SHOUTED : CAPITAL);
}

function passagesOf(words: readonly Word[]): readonly (readonly Word[])[] {
  if (words.length < PASSAGE.least) return [];
  const count = Math.max(0, Math.ceil((words.length - PASSAGE.length) / PASSAGE.step)) + 1;
  return Array.from({ length: count }, (_, i) => {
    const from = Math.max(0, Math.min(i * PASSAGE.step, words.length - PASSAGE.length));
    return words.slice(from, from + PASSAGE.length);
  });
}

function sharesOf(passage: readonly Word[]): { unknown: number; functional: number } {
  const content = contentOf(passage);
  const unknown = content.filter(({ plain }) => !isKnown(plain)).length;
  const functional = FUNCTION_WORDS.map(
    (of) => passage.filter(({ plain }) => of.has(plain)).length,
  );
  return {
    unknown: unknown / Math.max(SHARE_OF, content.length),
    functional: Math.max(...functional) / passage.length,
  };
}

function contentOf(words: readonly Word[]): readonly Word[] {
  return words.filter(({ plain, isCapital }) => plain.length >= SHORTEST && !isCapital);
}

function unknownShare(words: readonly Word[]): number {
  return words.filter(({ plain }) => !isKnown(plain)).length / words.length;
}
