import { addressThreats } from '../address-threats.ts';
import { classifyLetter } from '../classifier/classify-letter.ts';
import { claimedNames } from '../impersonation/claimed-names.ts';
import { ownImpersonations } from '../impersonation/own-impersonations.ts';
import { impersonationsOf, senderImpersonations } from '../impersonation/sender-impersonations.ts';
import { CONTENT_KINDS, type InkedPart } from '../inked-text.ts';
import { languageSigns } from '../language/language-signs.ts';
import { DATE_MARK, withoutDates } from '../language/without-dates.ts';
import { normaliseText } from '../normalise-text.ts';
import type { PaperSigns } from '../paper-signs.ts';
import { EXCERPTS, READ_BACK } from '../readings.ts';
import { matchLetter } from '../rules/match-letter.ts';
import { EVERY_RULE, SCREENING_RULES } from '../screening-rules.ts';
import type { Passage } from './letter-grounds.ts';
import { type Place, placeWords } from './place-words.ts';

/** A line that the classifier finds so likely unlawful by itself is marked; no more of them than the worst. */
const RISKY_LINE = 0.6;
const RISKY_LINES_MAX = 6;
/** Lines of fewer words tell a classifier nothing; beyond so many lines a letter is a book. */
const LINE_WORDS_MIN = 5;
const LINES_MAX = 400;

type Mark = Omit<Passage, 'part'>;

/** Where a part of the paper bears out what is said of all of it. */
export function passagesOf(inked: InkedPart, index: number, signs: PaperSigns): Passage[] {
  // As its words were judged; places in it are the same.
  const part = { ...inked, text: withoutDates(inked.text) };
  const marks =
    CONTENT_KINDS.includes(part.kind) && !EXCERPTS.includes(part.kind)
      ? [...byRules(inked, signs), ...byClassifier(part.text, signs), ...byForm(inked.text, signs)]
      : EXCERPTS.includes(part.kind)
        ? byRules(inked, signs)
        : [];
  return [...marks, ...byNames(inked, signs)].map((mark) => ({ part: index, ...mark }));
}

/** What rules found of what counts in the end: what a context took back is not marked. */
function byRules({ text, kind }: InkedPart, { weights }: PaperSigns): Mark[] {
  const rules = (READ_BACK.includes(kind) ? EVERY_RULE : SCREENING_RULES).filter(({ category }) =>
    weights.has(category),
  );
  const { words, matches } = matchLetter(withoutDates(text, DATE_MARK), rules);
  const found = matches.flatMap(({ rule, spans }) => spans.map((span) => ({ rule, span })));
  if (found.length === 0) return [];
  const places = placeWords(withoutDates(text), words);
  return found.flatMap(({ rule, span }) => {
    const place = across(places.slice(span.start, span.end));
    return place === undefined
      ? []
      : [{ ...place, witness: 'rule' as const, category: rule.category, rule: rule.id }];
  });
}

function across(places: readonly (Place | undefined)[]): Place | undefined {
  const known = places.filter((place) => place !== undefined);
  if (known.length === 0) return undefined;
  const start = Math.min(...known.map((place) => place.start));
  return { start, end: Math.max(...known.map((place) => place.end)) };
}

/** The classifier judges letters; of its lines the worst show what it means. */
function byClassifier(text: string, { riskCategory }: PaperSigns): Mark[] {
  return linesOf(text)
    .map((line) => ({ ...line, words: normaliseText(line.text).split(' ') }))
    .filter(({ words }) => words.length >= LINE_WORDS_MIN)
    .map(({ start, end, words }) => ({ start, end, risk: classifyLetter(words).risk }))
    .filter(({ risk }) => risk >= RISKY_LINE)
    .sort((one, other) => other.risk - one.risk)
    .slice(0, RISKY_LINES_MAX)
    .map(({ start, end }) => ({
      start,
      end,
      witness: 'classifier',
      category: riskCategory,
      rule: null,
    }));
}

const LATIN = /\p{Script=Latin}/u;
const LIKE_LATIN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]/u;

function byForm(text: string, { isUnread }: PaperSigns): Mark[] {
  const unread = isUnread ? linesOf(text).filter(isUnreadLine) : [];
  const mixed = [...text.matchAll(/\S+/g)]
    .filter(([word]) => LATIN.test(word) && LIKE_LATIN.test(word))
    .map(({ 0: word, index }) => ({ start: index, end: index + word.length }));
  return [
    ...unread.map(({ start, end }) => mark({ start, end }, 'language', 'unread_language')),
    ...mixed.map((place) => mark(place, 'disguise', 'disguised_text')),
  ];
}

function isUnreadLine({ text }: { readonly text: string }): boolean {
  return languageSigns({ text }).isUnread;
}

/** A name or an address says it as a whole, and so does a line that heads or signs, and a sentence that claims. */
function byNames(part: InkedPart, { byName }: PaperSigns): Mark[] {
  const whole = { start: 0, end: part.text.length };
  const named = [...senderImpersonations([part]), ...addressThreats([part])];
  const claimed = CONTENT_KINDS.includes(part.kind)
    ? [...byLines(part), ...byClaims(part.text)]
    : [];
  return [
    ...named.map((category) => mark(whole, 'sender_claim', category)),
    ...claimed.filter(({ category }) => byName.some((name) => name === category)),
  ];
}

/** Where a letter may have its head, and where it may be signed. */
const LINES_HEADED = 8;
const LINES_SIGNED = 12;
/** Whether a head counts follows from whom the letter is to, and was decided before. */
const ANYBODY: InkedPart = { kind: 'recipient_name', text: '' };

function byLines(part: InkedPart): Mark[] {
  const lines = linesOf(part.text);
  return lines.flatMap((line, at) => {
    const own = { ...part, text: line.text };
    const isHead = at < LINES_HEADED;
    const isEnd = at >= lines.length - LINES_SIGNED;
    const names = isHead || isEnd ? ownImpersonations(isHead ? [ANYBODY, own] : [own]) : [];
    return names.map((name) => mark(line, 'sender_claim', name));
  });
}

function byClaims(text: string): Mark[] {
  return claimedNames(text).flatMap(({ name, ...place }) =>
    impersonationsOf(name, true).map((category) => mark(place, 'sender_claim', category)),
  );
}

function mark({ start, end }: Place, witness: Mark['witness'], category: string): Mark {
  return { start, end, witness, category, rule: null };
}

function linesOf(text: string): (Place & { readonly text: string })[] {
  const lines = [...text.matchAll(/[^\n]+/g)].slice(0, LINES_MAX);
  return lines
    .filter(({ 0: line }) => line.trim() !== '')
    .map(({ 0: line, index }) => ({ text: line, start: index, end: index + line.length }));
}
