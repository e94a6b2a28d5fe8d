import type { Verdict } from '../ports.ts';
import { CATEGORIES, type ScreeningCategory } from './categories.ts';
import type { PaperSigns } from './paper-signs.ts';
import { DOUBT_AT, HOLD_AT, REFUSE_AT } from './weights.ts';

/** From which risk on a letter is not allowed by the classifier, as measured (`npm run screening:report`). */
export interface RiskLimits {
  /** A doubt of the classifier is for a person. */
  readonly doubt: number;
  /**
   * So is one of the rules, unless the classifier finds the letter, and the words around what was found by themselves,
   * more harmless than this: banter, bills and warnings against fraud have such words, too.
   */
  readonly harmless: number;
  /** What a decisive rule says is so. */
  readonly agreement: number;
}

/** Where nobody else judges: what is not clearly harmless is held. */
export const ALONE: RiskLimits = { doubt: 0.25, harmless: 0.1, agreement: 0.9 };
/** Before a model, which sees every letter that is not refused and settles what is doubtful to a machine of words. */
export const BEFORE_MODEL: RiskLimits = { doubt: 0.9, harmless: 0.1, agreement: 0.9 };

interface PolicyLine {
  readonly outcome: 'hold' | 'refuse';
  /** The categories of what it finds; empty where it does not apply. */
  readonly finds: (signs: PaperSigns, limits: RiskLimits) => readonly ScreeningCategory[];
}

/** The first line that finds something decides; all lines name what they find. Where none does, the letter goes. */
const POLICY: readonly PolicyLine[] = [
  {
    outcome: 'refuse',
    finds: ({ weights, decisiveRisk }, { agreement }) =>
      decisiveRisk >= agreement ? heavierThan(weights, REFUSE_AT) : [],
  },
  { outcome: 'hold', finds: ({ weights }) => heavierThan(weights, HOLD_AT) },
  {
    outcome: 'hold',
    finds: ({ weights, risk, doubtRisks }, { harmless }) =>
      heavierThan(weights, DOUBT_AT).filter(
        (name) => Math.max(risk, doubtRisks.get(name) ?? 0) >= harmless,
      ),
  },
  { outcome: 'hold', finds: ({ byName }) => byName },
  { outcome: 'hold', finds: ({ isUnread }) => (isUnread ? ['unread_language'] : []) },
  { outcome: 'hold', finds: ({ isGarbled }) => (isGarbled ? ['disguised_text'] : []) },
  { outcome: 'hold', finds: ({ isReadOddly }) => (isReadOddly ? ['unread_ink'] : []) },
  {
    outcome: 'hold',
    // What it would be is a guess, which a mere doubt must not be told as.
    finds: ({ risk, riskCategory }, { doubt, agreement }) => {
      if (risk < doubt) return [];
      return risk < agreement ? ['unclear'] : [riskCategory];
    },
  },
];

const ALLOW: Verdict = { outcome: 'allow', categories: [], reason: 'nothing objectionable found' };

/** The reason is that of the first category, so it never quotes the letter. */
export function judgeBySigns(signs: PaperSigns, limits: RiskLimits): Verdict {
  const found = POLICY.map(({ outcome, finds }) => ({ outcome, names: finds(signs, limits) }));
  const first = found.find(({ names }) => names.length > 0);
  const [category] = first?.names ?? [];
  if (first === undefined || category === undefined) return ALLOW;
  const { refused, held } = CATEGORIES[category];
  const named = found.flatMap(({ names }) => names).filter((name) => name !== 'unclear');
  return {
    outcome: first.outcome,
    categories: named.length === 0 ? ['unclear'] : [...new Set(named)],
    reason: first.outcome === 'refuse' ? refused : held,
    ...(named.length === 0 && { feared: signs.riskCategory }),
  };
}

/** The heaviest first. */
function heavierThan(weights: PaperSigns['weights'], limit: number): ScreeningCategory[] {
  return [...weights]
    .filter(([, weight]) => weight >= limit)
    .sort(([, one], [, other]) => other - one)
    .map(([category]) => category);
}
