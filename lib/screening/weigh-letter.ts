import {
  CATEGORIES,
  CATEGORY_NAMES,
  type CategoryText,
  type ScreeningCategory,
} from './categories.ts';
import { wordsAround } from './classifier/words-around.ts';
import { type LetterContext, SCREENING_CONTEXTS } from './contexts.ts';
import { disguiseSigns } from './disguise/disguise-signs.ts';
import { isScrambled } from './disguise/scrambled.ts';
import { DATE_MARK } from './language/without-dates.ts';
import type { Match } from './match-rule.ts';
import type { Findings, Span } from './phrase-index.ts';
import { type MatchedLetter, matchLetter } from './rules/match-letter.ts';
import type { ScreeningRule } from './screening-rule.ts';
import { SCREENING_RULES } from './screening-rules.ts';
import { DOUBT_AT, HOLD_AT, REFUSE_AT } from './weights.ts';

/** What a letter weighs in each category that it has a sign of. */
export type LetterWeights = ReadonlyMap<ScreeningCategory, number>;

type Judges = (about: CategoryText['about']) => boolean;

/** What rules find in a letter. */
export interface Weighed {
  /** The text as `normaliseText` reads it. */
  readonly normalised: string;
  readonly weights: LetterWeights;
  /** For each category that is doubtful, and not decided: the words around what was found, passage by passage. */
  readonly doubts: ReadonlyMap<ScreeningCategory, readonly (readonly string[])[]>;
}

/**
 * Linear in the length of the letter; total for any text.
 * @param text where a date was left out, with its mark (`without-dates.ts`) for the rules that ask for one.
 * @param judges which categories are looked for, by what they are about; all unless given.
 */
export function weighLetter(
  text: string,
  rules: readonly ScreeningRule[] = SCREENING_RULES,
  judges: Judges = () => true,
): Weighed {
  const undated = text.replaceAll(DATE_MARK, ' ');
  const { normalised, words, quoted, findings, matches } = matchLetter(text, rules);
  const sums = sumRules(matches, quoted);
  const told = CATEGORY_NAMES.filter((category) => judges(CATEGORIES[category].about)).map(
    (category) => {
      const sum = sums.get(category);
      return [category, sum ? weightOf(category, sum, findings) : 0] as const;
    },
  );
  const doubtful = told.filter(([, weight]) => weight >= DOUBT_AT && weight < HOLD_AT);
  return {
    normalised,
    weights: new Map(
      [...told, ...(judges('form') ? formWeights(undated, normalised) : [])].filter(
        ([, weight]) => weight > 0,
      ),
    ),
    doubts: new Map(
      doubtful.map(([name]) => [name, wordsAround(words, sums.get(name)?.places ?? [])]),
    ),
  };
}

interface Sum {
  /** Of the rules found in the writer's own words. */
  own: number;
  /** Of these and the ones found in quotations only. */
  all: number;
  /** Of the heaviest one in the writer's own words. */
  plainest: number;
  /** Where the plain ones are, that are not decisive. */
  readonly plain: Span[];
  /** The same of the heaviest rule that something beside it makes a doubt. Doubts do not add up to more than one. */
  readonly doubted: { own: number; all: number };
  readonly places: Span[];
}

function sumRules(
  matches: MatchedLetter['matches'],
  quoted: readonly boolean[],
): Map<ScreeningCategory, Sum> {
  const sums = new Map<ScreeningCategory, Sum>();
  for (const { rule, spans } of matches) {
    const sum = sums.get(rule.category) ?? emptySum();
    sums.set(rule.category, sum);
    sum.places.push(...spans);
  }
  // The heavier first: the same words count once.
  for (const { rule, spans } of matches.toSorted((a, b) => b.rule.weight - a.rule.weight)) {
    addTo(sums.get(rule.category) ?? emptySum(), rule.weight, spans, (among) =>
      among.some((span) => !isQuoted(span, quoted)),
    );
  }
  return sums;
}

/** Signs of one thing add up; a sign in the words of a plain one says nothing more, so it makes nothing decisive. */
function addTo(
  sum: Sum,
  weight: number,
  spans: readonly Match[],
  isOwn: (among: readonly Span[]) => boolean,
): void {
  const sure = spans.filter(({ isDoubtful }) => !isDoubtful);
  const doubted = spans.filter(({ isDoubtful }) => isDoubtful);
  if (doubted.length > 0) sum.doubted.all = Math.max(sum.doubted.all, weight);
  if (isOwn(doubted)) sum.doubted.own = Math.max(sum.doubted.own, weight);
  const isSaid = (span: Span) =>
    sum.plain.some(({ start, end }) => start < span.end && span.start < end);
  if (sure.length === 0 || (weight < REFUSE_AT && sure.every(isSaid))) return;
  sum.all += weight;
  if (!isOwn(sure)) return;
  sum.own += weight;
  sum.plainest = Math.max(sum.plainest, weight);
  if (weight >= HOLD_AT && weight < REFUSE_AT) sum.plain.push(...sure);
}

function emptySum(): Sum {
  return { own: 0, all: 0, plainest: 0, plain: [], doubted: { own: 0, all: 0 }, places: [] };
}

function isQuoted({ start, end }: Span, quoted: readonly boolean[]): boolean {
  return quoted.slice(start, end).every(Boolean);
}

/**
 * What remains of a sum where the letter tells of the wrong (a novel, a report to the police, a warning) instead of
 * doing it. By how many different phrases say so: in the writer's own words about people, about money, and in quotes.
 */
const TELLING = [
  { people: 1, money: 1, quoted: 0.6 },
  { people: 1, money: 0.6, quoted: 0.4 },
  { people: 0.6, money: 0.5, quoted: 0.2 },
  { people: 0.5, money: 0.2, quoted: 0.2 },
] as const;

/** What lawful process takes off: enough to turn a doubt into a pass, not enough to pass what is refused. */
const LAWFUL_DISCOUNT = 30;

function weightOf(category: ScreeningCategory, sum: Sum, findings: Findings): number {
  const doubt = Math.min(DOUBT_AT, softened(category, sum.doubted, findings));
  return Math.max(softened(category, sum, findings), doubt, leastOf(category, sum));
}

/**
 * What is plain in the writer's own words is not told of: a novel that is named in passing must not get a threat
 * printed. A warning against fraud does say what it warns of, so there it is a doubt.
 */
function leastOf(category: ScreeningCategory, { plainest }: Sum): number {
  if (plainest < HOLD_AT) return 0;
  return CATEGORIES[category].about === 'people' ? HOLD_AT : DOUBT_AT;
}

function softened(
  category: ScreeningCategory,
  { own, all }: Pick<Sum, 'own' | 'all'>,
  findings: Findings,
): number {
  const { about } = CATEGORIES[category];
  const told = TELLING[Math.min(contextPhrases('telling', category, findings), 3)] ?? TELLING[0];
  const plain = about === 'money' ? told.money : told.people;
  const ownWeight = plain === 1 ? own : Math.min(own, REFUSE_AT) * plain;
  const weight = Math.max(ownWeight, Math.min(all, REFUSE_AT) * told.quoted);
  const lawful = contextPhrases('lawful', category, findings) >= 2 ? LAWFUL_DISCOUNT : 0;
  return Math.max(0, Math.round(weight - lawful));
}

/** How many different phrases of that kind of context the letter has. */
function contextPhrases(
  kind: LetterContext['kind'],
  category: ScreeningCategory,
  findings: Findings,
): number {
  const contexts = SCREENING_CONTEXTS.filter(
    (context) => context.kind === kind && context.categories.includes(category),
  );
  const found = contexts.flatMap(({ phrases }) => findings(phrases).map(({ phrase }) => phrase));
  return new Set(found).size;
}

/** Letters that hide, or that the rules cannot read, are for a person. */
function formWeights(text: string, normalised: string): [ScreeningCategory, number][] {
  const { mixedWords, spelledOut, drawn, reversed, unreadScript } = disguiseSigns(text);
  const isDisguised =
    mixedWords >= 2 || spelledOut || drawn || reversed || isScrambled(normalised.split(' '));
  return [
    ['disguised_text', isDisguised ? HOLD_AT : 0],
    ['unread_script', unreadScript ? HOLD_AT : 0],
  ];
}
