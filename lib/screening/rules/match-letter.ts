import { SCREENING_CONTEXTS } from '../contexts.ts';
import { readMirrored } from '../disguise/mirrored.ts';
import { undisguise } from '../disguise/undisguise.ts';
import { DATE_MARK } from '../language/without-dates.ts';
import { type Match, matchRule, type Sentences } from '../match-rule.ts';
import { normaliseText } from '../normalise-text.ts';
import { type ReadWords, readWords } from '../own-words.ts';
import { type Findings, indexPhrases } from '../phrase-index.ts';
import { CLAUSE_END, DATE_WORD, type ScreeningRule } from '../screening-rule.ts';
import { EVERY_RULE } from '../screening-rules.ts';
import { sentencesOf } from '../sentences.ts';

/** What rules find in a letter. */
export interface MatchedLetter extends ReadWords {
  /** The text without its dates, as `normaliseText` reads it. */
  readonly normalised: string;
  readonly findings: Findings;
  /** Each rule that holds, and where, by the words. */
  readonly matches: readonly { readonly rule: ScreeningRule; readonly spans: readonly Match[] }[];
}

/** Every phrase that a rule or a context looks for. */
const findPhrases = indexPhrases([
  ...phrasesOf(EVERY_RULE),
  ...SCREENING_CONTEXTS.map(({ phrases }) => phrases),
]);
/** Those of the rules that name days: of a letter with dates they alone are sought among its dates. */
const findDated = indexPhrases(phrasesOf(EVERY_RULE.filter(({ namesDays }) => namesDays)));
/** What they ask for besides is sought in few sentences. */
const findBesides = indexPhrases(
  EVERY_RULE.flatMap(({ besides = [], harmlessBesides = '' }) => [
    ...besides.flat(),
    harmlessBesides,
  ]),
);

function phrasesOf(rules: readonly ScreeningRule[]): string[] {
  return rules.flatMap(({ steps, unless = '', doubtful = '' }) => [...steps, unless, doubtful]);
}

/**
 * Linear in the length of the letter.
 * @param text without its dates, with a mark in the place of each for the rules that ask for it.
 */
export function matchLetter(text: string, rules: readonly ScreeningRule[]): MatchedLetter {
  const undated = text.replaceAll(DATE_MARK, ' ');
  const normalised = normaliseText(undated);
  const mirrored = readMirrored(undated);
  // Most are not written backwards, and reading is dear.
  const { words, quoted } =
    mirrored === undated ? readWords(undisguise(normalised)) : readDecisively(undated);
  const findings = findPhrases(words);
  const sentences = findingsOfSentences(undated, findPhrases);
  const marked = findingsOfSentences(undated, findBesides, withClauseEnds);
  // Most letters have dates, and few what a rule asks for beside a day: they are read a second time for that alone.
  const mayHold = ({ steps }: ScreeningRule) =>
    steps.every((step) => step.includes(DATE_WORD) || findings(step).length > 0);
  const inDated = remembered(() => matcherAmongDates(text, words));
  const spansOf = (rule: ScreeningRule) => {
    if (!rule.namesDays || undated === text) return matchRule(rule, findings, sentences, marked);
    return mayHold(rule) ? inDated()(rule) : [];
  };
  const matches = rules.map((rule) => ({ rule, spans: spansOf(rule) }));
  const found = matches.filter(({ spans }) => spans.length > 0);
  return { normalised, words, quoted, findings, matches: found };
}

/**
 * Where a rule holds among the dates of a letter, by its words without them.
 * @param undated these words.
 */
function matcherAmongDates(
  text: string,
  undated: readonly string[],
): (rule: ScreeningRule) => readonly Match[] {
  // A writer may type the word of a date: it is none of the letter's dates, and must not move the places of words.
  const mark = unusedWord(undated);
  const dated = text.replaceAll(DATE_MARK, ` ${mark} `);
  const readings = new Map([
    [DATE_WORD, ''],
    [mark, DATE_WORD],
  ]);
  const find = (words: readonly string[]) =>
    findDated(words.map((word) => readings.get(word) ?? word));
  const { words } = readDecisively(dated);
  const findings = find(words);
  const sentences = findingsOfSentences(dated, find);
  const marked = findingsOfSentences(dated, findBesides, withClauseEnds);
  let dates = 0;
  const places = words.map((word, at) => {
    if (word === mark) dates += 1;
    return word === mark ? at - dates + 1 : at - dates;
  });
  const placeOf = (at: number) => places[at] ?? words.length - dates;
  return (rule) =>
    matchRule(rule, findings, sentences, marked).map((match) => ({
      ...match,
      start: placeOf(match.start),
      end: placeOf(match.end),
    }));
}

/** A word that a letter does not have. Of two letters in turn, which no reading shortens. */
function unusedWord(words: readonly string[]): string {
  const used = new Set(words);
  let word = DATE_WORD;
  while (used.has(word)) word += 'xy';
  return word;
}

/** The words of a letter as the rules read them: in whatever way a decisive one is written. */
function readDecisively(text: string): ReadWords {
  return readWords(undisguise(normaliseText(readMirrored(text))));
}

/** Read once, and only where an exception stands beside what is plain, or a rule asks for what is meant besides. */
function findingsOfSentences(
  text: string,
  find: (words: readonly string[]) => Findings,
  prepare: (sentence: string) => string = (sentence) => sentence,
): Sentences {
  return remembered(() =>
    sentencesOf(text).map((sentence) => find(readDecisively(prepare(sentence)).words)),
  );
}

const CLAUSE_MARK =
  /[,;:()\u2014]|\s[-\u2013]{1,3}\s|[.!?\u2026](?=["'\u201d\u2019)\]]*(?:\s|$))/gu;

function withClauseEnds(sentence: string): string {
  return `${sentence.replace(CLAUSE_MARK, ` ${CLAUSE_END} `)} ${CLAUSE_END}`;
}

/** Made once, and only where it is asked for. */
function remembered<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => {
    made ??= { it: make() };
    return made.it;
  };
}
