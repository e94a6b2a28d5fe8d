import { describe, expect, test } from '@jest/globals';
import { FRAUD_SIGNS_EN } from '../../../lib/screening/rules/en/signs-fraud.ts';
import { weighLetter } from '../../../lib/screening/weigh-letter.ts';
import { HOLD_AT } from '../../../lib/screening/weights.ts';

const LETTER = 'There is a dormant account in your name.';

/** What a letter weighs by rules of these weights, each of which is found in the same words of it. */
function weightOf(...weights: readonly number[]): number | undefined {
  const rules = FRAUD_SIGNS_EN.filter(({ id }) => id === 'en/fraud/sign-bequest').flatMap((rule) =>
    weights.map((weight, at) => ({ ...rule, id: `${rule.id}-${at}`, weight })),
  );
  return weighLetter(LETTER, rules).weights.get('fraud');
}

describe('several rules in the same words', () => {
  test('add up while none of them is plain', () => {
    expect(weightOf(30, 25)).toBe(55);
    expect(weightOf(HOLD_AT - 1, 1)).toBe(HOLD_AT);
  });

  test('say nothing more than a plain one, so together they decide nothing', () => {
    expect(weightOf(HOLD_AT, 30)).toBe(HOLD_AT);
    expect(weightOf(30, HOLD_AT)).toBe(HOLD_AT);
    expect(weightOf(HOLD_AT, HOLD_AT)).toBe(HOLD_AT);
  });
});
