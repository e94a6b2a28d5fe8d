import { CATEGORIES } from './categories.ts';
import type { Findings, Span } from './phrase-index.ts';
import type { Phrases, ScreeningRule, Words } from './screening-rule.ts';
import { HOLD_AT } from './weights.ts';

/** How far from a finding an exception is looked for, in words. */
const NEAR = 4;
/** How far it may stand from what is decisive or plain: next to it, or one word away. */
const NEXT = 2;

/** Where a rule holds, and whether something beside it makes it a doubt, whatever the rule weighs. */
export interface Match extends Span {
  readonly isDoubtful: boolean;
}

/** The same letter, sentence by sentence. */
export type Sentences = () => readonly Findings[];

/**
 * Where a rule holds in a letter; empty when it does not. An exception voids what is plain only where it stands next to
 * it, in the same sentence. Elsewhere it leaves a doubt, and what is said outright cannot be taken back in passing. A
 * warning against fraud takes several sentences, of which the exception may be any.
 *
 * @param sentences where they are not known, the letter is one.
 * @param marked the same sentences, with the end of each clause among their words.
 */
export function matchRule(
  rule: ScreeningRule,
  findings: Findings,
  sentences: Sentences = () => [findings],
  marked: Sentences = sentences,
): readonly Match[] {
  const { besides } = rule;
  if (besides !== undefined) {
    const isFound = spansOf(rule, findings).length > 0;
    if (!isFound || !isMeantBesides(rule, besides, sentences, marked)) return [];
  }
  const { unless = '', doubtful = '', weight } = rule;
  const near = Math.max(NEAR, rule.excusedWithin ?? 0);
  const mayDoubt =
    !rule.doubtfulInSentence || areInSentence(rule, doubtful, near, findings, sentences);
  const spans = spansOf(rule, findings).map((span) => ({
    ...span,
    isDoubtful: mayDoubt && isBeside(span, doubtful, findings, near),
  }));
  if (unless === '') return spans;
  if (weight < HOLD_AT) {
    const distance = rule.excusedWithin ?? NEAR;
    return spans.filter((span) => !isBeside(span, unless, findings, distance));
  }
  const isVoided =
    CATEGORIES[rule.category].about === 'money' ||
    areInSentence(rule, unless, nextTo(rule), findings, sentences);
  return spans
    .filter((span) => !(isVoided && isBeside(span, unless, findings, nextTo(rule))))
    .map((span) => ({
      ...span,
      isDoubtful: span.isDoubtful || isBeside(span, unless, findings, near),
    }));
}

/** Whether each exception that stands so near what it excuses stands in one sentence with it. */
function areInSentence(
  rule: ScreeningRule,
  exceptions: Phrases,
  distance: number,
  findings: Findings,
  sentences: Sentences,
): boolean {
  const count = (found: Findings) =>
    spansOf(rule, found).filter((span) => isBeside(span, exceptions, found, distance)).length;
  const voided = count(findings);
  return voided > 0 && voided <= sentences().reduce((sum, found) => sum + count(found), 0);
}

/** Whether what a rule asks for besides stands in a sentence in which it holds, or next to one. */
function isMeantBesides(
  rule: ScreeningRule,
  besides: readonly Words[],
  sentences: Sentences,
  marked: Sentences,
): boolean {
  const holds = sentences().map((found) => spansOf(rule, found).length > 0);
  // What a full stop cuts in two holds in no sentence.
  const isNear = (at: number) =>
    !holds.includes(true) || [at - 1, at, at + 1].some((near) => holds[near]);
  const { harmlessBesides = '' } = rule;
  const isMeant = (steps: Words, found: Findings) =>
    inOrder({ steps, within: 0 }, found).some((span) => !isBeside(span, harmlessBesides, found, 0));
  return marked().some((found, at) => isNear(at) && besides.some((steps) => isMeant(steps, found)));
}

function nextTo({ excusedWithin }: ScreeningRule): number {
  return excusedWithin ?? NEXT;
}

function spansOf(rule: ScreeningRule, findings: Findings): readonly Span[] {
  // Most rules have a step that the letter has not: their other steps are not gone through.
  if (rule.steps.some((step) => findings(step).length === 0)) return [];
  return rule.anyOrder ? inAnyOrder(rule, findings) : inOrder(rule, findings);
}

function inOrder(
  { steps: [first, ...rest], within }: Pick<ScreeningRule, 'steps' | 'within'>,
  findings: Findings,
): Span[] {
  return rest.reduce<Span[]>(
    (reached, step) => followed(reached, findings(step), within),
    [...findings(first)],
  );
}

/** Each next phrase with the nearest one reached before it. One pass: both lists are in order. */
function followed(reached: readonly Span[], next: readonly Span[], within: number): Span[] {
  const byEnd = [...reached].sort((a, b) => a.end - b.end);
  const spans: Span[] = [];
  let at = -1;
  for (const { start, end } of next) {
    while ((byEnd[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= start) at += 1;
    const before = byEnd[at];
    if (before !== undefined && start - before.end <= within) {
      spans.push({ start: before.start, end });
    }
  }
  return spans;
}

/** Keeps the last place of each step; the letter is read once from its beginning. */
function inAnyOrder({ steps, within }: ScreeningRule, findings: Findings): Span[] {
  const places = steps
    .flatMap((step, i) => findings(step).map(({ start, end }) => ({ start, end, step: i })))
    .sort((a, b) => a.start - b.start);
  const last: (Span | undefined)[] = steps.map(() => undefined);
  const spans: Span[] = [];
  for (const place of places) {
    last[place.step] = place;
    const whole = last.filter((span) => span !== undefined);
    const start = Math.min(...whole.map((span) => span.start));
    if (whole.length < steps.length || place.start - start > within) continue;
    spans.push({ start, end: Math.max(...whole.map((span) => span.end)) });
  }
  return spans;
}

function isBeside(
  { start, end }: Span,
  phrases: Phrases,
  findings: Findings,
  distance: number,
): boolean {
  return findings(phrases).some(
    (found) => found.end > start - distance && found.start < end + distance,
  );
}
