import type { Screener, Verdict } from '../ports.ts';
import { SCREENING_RULES } from './screening-rules.ts';

const ALLOW: Verdict = { outcome: 'allow', categories: [], reason: 'nothing objectionable found' };

/** Judges letters by the rule table, in-process. A refusing rule outweighs a holding one. */
export function createRuleScreener(): Screener {
  return { screen: async ({ text }) => judge(text) };
}

function judge(text: string): Verdict {
  const normalised = normalise(text);
  const hits = SCREENING_RULES.filter((rule) => rule.pattern.test(normalised));
  const [gravest] = [...hits].sort((a, b) =>
    a.outcome === b.outcome ? 0 : a.outcome === 'refuse' ? -1 : 1,
  );
  if (gravest === undefined) return ALLOW;
  return {
    outcome: gravest.outcome,
    categories: [...new Set(hits.map((hit) => hit.category))],
    reason: gravest.reason,
  };
}

/** Compatibility forms, case, invisible characters and spacing hide nothing from the rules. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s\p{P}]+/gu, ' ');
}
