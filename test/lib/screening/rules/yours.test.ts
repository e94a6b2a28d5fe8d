/** What is done to what is the reader’s, by rules alone. */
import { describe, expect, test } from '@jest/globals';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { HOLD_AT } from '../../../../lib/screening/weights.ts';

const weightOf = (text: string) => weighLetter(text).weights.get('threat_of_violence') ?? 0;

describe('what is done to anything of the reader’s is plain, whatever is said beside it', () => {
  test.each([
    'I told you last week. I will burn your trailer down.',
    'I told you, I will hurt your grandma.',
    'I told you, I will choke your boy.',
    'I will burn your garage. I have an email for you.',
    'I will burn your stall. Your bishop is lost.',
    'I will burn your record shop down on Friday.',
    'I will burn your picture gallery down.',
    'I will kill your trash of a boyfriend.',
    'I will poison your mice and then your cat.',
    'I will kill your puppy.',
    'I will poison your goats.',
    'I will strangle your parrot.',
    'I will shoot your sheep.',
    'I will poison your old dog.',
    'I will burn your apartment.',
    'I will hurt your nephew.',
  ])('%s', (text) => {
    expect(weightOf(text)).toBeGreaterThanOrEqual(HOLD_AT);
  });

  test.each([
    'I will hang your jacket in the hall.',
    'We will execute your trade at the market price.',
    'Those shoes are going to hurt your feet.',
    'Frost is going to kill your tomatoes.',
    'I will shoot your ceremony from the balcony.',
  ])('but what is no loss is none: %s', (text) => {
    expect(weightOf(text)).toBe(0);
  });
});
