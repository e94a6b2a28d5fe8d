import type { Verdict } from '../ports.ts';
import { type HoldCategory, OTHER_HOLDS } from './categories.ts';

const CATEGORY = 'screener_unavailable' satisfies HoldCategory;

/** What is known when a screener did not answer: nothing, so a person must look. */
export const UNSCREENED: Verdict = {
  outcome: 'hold',
  categories: [CATEGORY],
  reason: OTHER_HOLDS[CATEGORY],
};
