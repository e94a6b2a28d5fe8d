import type { ScreeningCategory } from './categories.ts';

export type Language = 'en' | 'es' | 'fr';

/**
 * Phrases of which one must be found: parted by `|` or a line break, in the spelling of `normaliseText`. A word that
 * ends in `*` is the beginning of a word.
 */
export type Phrases = string;

/** Each of them. */
export function phrasesOf(group: Phrases): readonly string[] {
  return group
    .split(/[|\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** Stands for a date in the phrases of a rule that `namesDays`. */
export const DATE_WORD = 'calendardate';

/** Stands for the end of a clause, a comma as well as a stop, in what a rule asks for `besides`. */
export const CLAUSE_END = 'clauseends';

/** Phrases of which one of each must be found, next to one another. */
export type Words = readonly [Phrases, ...Phrases[]];

/** One sign of content that must not be mailed. Plain data; `match-rule.ts` gives it its meaning. */
export interface ScreeningRule {
  /** `en/extortion/pay-or-expose`: unique. */
  readonly id: string;
  readonly category: ScreeningCategory;
  readonly languages: readonly Language[];
  /** One phrase of each step must be found, in this order. */
  readonly steps: Words;
  /** In order: words that may stand between two steps. In any order: words from the first to the last. */
  readonly within: number;
  /** Its phrases name days; to all other rules a date is a blank. */
  readonly namesDays?: true;
  readonly anyOrder?: boolean;
  /**
   * Voids a finding that has one of these in it or within four words of it. One of a weight of 95 or more only where it
   * stands next to it in the same sentence; elsewhere that is a doubt.
   */
  readonly unless?: Phrases;
  /** Where what excuses it is named later in the sentence: how many words off it may stand. */
  readonly excusedWithin?: number;
  /** Makes a doubt of a finding that has one of these in it or within four words of it, whatever it weighs. */
  readonly doubtful?: Phrases;
  /** Only where these stand in the same sentence. */
  readonly doubtfulInSentence?: true;
  /**
   * Holds only where some of these stand in its sentence or in one beside it. They alone are read with the marks of a
   * clause: `her plants, and her` means more than `her plants and her pots`, whatever else excuses it.
   */
  readonly besides?: readonly Words[];
  /** What stands besides is nothing where one of these goes over it: `unless you call us` over `unless you`. */
  readonly harmlessBesides?: Phrases;
  /**
   * Those of a category add up (`weigh-letter.ts`): 95 holds, 50 holds where the words around it are not harmless; from
   * 100 on a letter is refused if the classifier agrees (`policy.ts`).
   */
  readonly weight: number;
}

type RuleData = Omit<ScreeningRule, 'id' | 'category' | 'languages'>;

/** The rules of one category in one language, by name. */
export function defineRules(
  language: Language,
  category: ScreeningCategory,
  rules: Readonly<Record<string, RuleData>>,
): readonly ScreeningRule[] {
  return Object.entries(rules).map(([name, rule]) => ({
    id: `${language}/${category}/${name}`,
    category,
    languages: [language],
    ...rule,
  }));
}
