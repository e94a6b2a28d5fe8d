import type { Verdict } from '../ports.ts';

/** What is known when a screener did not answer: nothing, so a person must look. */
export const UNSCREENED: Verdict = {
  outcome: 'hold',
  categories: ['screener_unavailable'],
  reason: 'the content could not be screened automatically',
};
