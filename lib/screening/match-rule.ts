import type { Findings, Span } from './phrase-index.ts';
import type { Phrases, ScreeningRule } from './screening-rule.ts';

/** How far from a finding an exception is looked for, in words. */
const NEAR = 4;

/** Where a rule holds in a letter; empty when it does not. */
export function matchRule(rule: ScreeningRule, findings: Findings): readonly Span[] {
  const spans = rule.anyOrder ? inAnyOrder(rule, findings) : inOrder(rule, findings);
  const { unless } = rule;
  return unless === undefined ? spans : spans.filter((span) => !isVoid(span, unless, findings));
}

function inOrder({ steps: [first, ...rest], within }: ScreeningRule, findings: Findings): Span[] {
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

function isVoid({ start, end }: Span, unless: Phrases, findings: Findings): boolean {
  return findings(unless).some((found) => found.end > start - NEAR && found.start < end + NEAR);
}
