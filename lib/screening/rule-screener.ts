import type { Screener, Verdict } from '../ports.ts';
import { CATEGORIES } from './categories.ts';
import { HOLD_AT, REFUSE_AT, weighLetter } from './weigh-letter.ts';

const ALLOW: Verdict = { outcome: 'allow', categories: [], reason: 'nothing objectionable found' };

/** Judges letters by the tables of rules, in-process. Never throws; the same text has always the same verdict. */
export function createRuleScreener(): Screener {
  return { screen: async ({ text }) => judgeByRules(text) };
}

/** The categories of a verdict are those that would hold the letter, the heaviest first. */
function judgeByRules(text: string): Verdict {
  const signs = [...weighLetter(text)]
    .filter(([, weight]) => weight >= HOLD_AT)
    .sort(([, a], [, b]) => b - a);
  const [heaviest] = signs;
  if (heaviest === undefined) return ALLOW;
  const [category, weight] = heaviest;
  const refused = weight >= REFUSE_AT;
  return {
    outcome: refused ? 'refuse' : 'hold',
    categories: signs.map(([name]) => name),
    reason: refused ? CATEGORIES[category].refused : CATEGORIES[category].held,
  };
}
