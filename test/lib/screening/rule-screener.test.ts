import { describe, expect, test } from '@jest/globals';
import { createRuleScreener } from '../../../lib/screening/rule-screener.ts';
import { SCREENING_RULES } from '../../../lib/screening/screening-rules.ts';

async function judge(text: string) {
  return createRuleScreener().screen({ text, documentSha256: 'd'.repeat(64) });
}

describe('lawful letters are allowed, however firm', () => {
  test.each([
    'Dear Ada, happy birthday.',
    'You owe $4,200. Pay by 1 April or I will file a lawsuit.',
    'FINAL DEMAND: we will pursue all remedies, including court action and collection.',
    'Our attorneys will seek damages, interest and fees if you do not pay.',
    'I will kill it at the concert, and you should come.',
    'Cease and desist immediately, or we will take legal action.',
    '',
  ])('%s', async (text) => {
    expect(await judge(text)).toMatchObject({ outcome: 'allow', categories: [] });
  });
});

describe('what must not be mailed is refused', () => {
  test.each([
    ['threat_of_violence', 'I will kill you.'],
    ['threat_of_violence', 'We are going to burn your house down.'],
    ['extortion', 'Pay $5,000 in bitcoin or I will publish the photos.'],
    ['government_impersonation', 'This is the IRS. Pay your tax today in gift cards.'],
  ])('%s: %s', async (category, text) => {
    expect(await judge(text)).toMatchObject({ outcome: 'refuse', categories: [category] });
  });
});

describe('what may be unlawful is held', () => {
  test.each([
    ['court_impersonation', 'By order of the court you must pay $900.'],
    ['phishing', 'Please verify your account at the address below.'],
  ])('%s: %s', async (category, text) => {
    expect(await judge(text)).toMatchObject({ outcome: 'hold', categories: [category] });
  });
});

describe('disguises do not help', () => {
  test.each([
    ['case', 'I WILL KILL YOU'],
    ['spacing', 'I   will\n\tkill\u00a0you'],
    ['punctuation', 'I... will -- kill, you'],
    ['full-width letters', 'Ｉ ｗｉｌｌ ｋｉｌｌ ｙｏｕ'],
    ['invisible characters', 'I wi\u200bll ki\u00adll yo\u2060u'],
    ['ligatures', 'We are going to shoot you and your of\ufb01ce; I will kill you'],
  ])('%s', async (_, text) => {
    expect((await judge(text)).outcome).toBe('refuse');
  });
});

describe('a verdict', () => {
  test('weighs refusal over holding, and names both', async () => {
    const verdict = await judge('Verify your account. I will kill you.');
    expect(verdict.outcome).toBe('refuse');
    expect([...verdict.categories].sort()).toEqual(['phishing', 'threat_of_violence']);
  });

  test('never quotes the letter', async () => {
    const verdict = await judge('I will kill you, Ada Lovelace.');
    expect(JSON.stringify(verdict)).not.toMatch(/Ada|kill/);
  });

  test('is the same each time, in time that grows with the text only', async () => {
    const long = `pay ${'or i will '.repeat(5_000)}`;
    const started = performance.now();
    expect(await judge(long)).toEqual(await judge(long));
    expect(performance.now() - started).toBeLessThan(5_000);
  });
});

test('every rule says what it is for, and its pattern keeps no state', () => {
  for (const { category, outcome, pattern, reason } of SCREENING_RULES) {
    expect(category).toMatch(/^[a-z_]+$/);
    expect(['hold', 'refuse']).toContain(outcome);
    expect(pattern.flags).not.toMatch(/[gy]/);
    expect(reason).toMatch(/^the letter /);
  }
});
