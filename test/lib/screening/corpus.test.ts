import { describe, expect, test } from '@jest/globals';
import { createRuleScreener } from '../../../lib/screening/rule-screener.ts';
import { PARTS, readLetters } from '../../corpus/letters/letters.ts';

const letters = PARTS.flatMap((part) => readLetters(part));
const lawful = letters.filter(({ outcome }) => outcome === 'allow');
const unlawful = letters.filter(({ outcome }) => outcome !== 'allow');
const screen = (text: string) => createRuleScreener().screen({ text, documentSha256: '' });

/** Lawful letters that wait for a person: a joke that threatens, and reports that quote a threat at length. */
const HELD_LAWFUL_AT_MOST = 4;

async function idsWhere(among: typeof letters, outcome: string): Promise<string[]> {
  const judged = await Promise.all(
    among.map(async ({ id, text }) => ({ id, verdict: await screen(text) })),
  );
  return judged.filter(({ verdict }) => verdict.outcome === outcome).map(({ id }) => id);
}

describe('the corpus of letters', () => {
  test('is large, half lawful, in three languages, of letters that differ', () => {
    expect(letters.length).toBeGreaterThanOrEqual(300);
    expect(lawful.length / letters.length).toBeGreaterThan(0.45);
    expect(new Set(letters.map(({ id }) => id)).size).toBe(letters.length);
    expect(new Set(letters.map(({ text }) => text)).size).toBe(letters.length);
    expect([...new Set(letters.map(({ language }) => language))].sort()).toEqual([
      'en',
      'es',
      'fr',
    ]);
    for (const { text } of letters) {
      expect(text.length).toBeGreaterThanOrEqual(60);
      expect(text.length).toBeLessThanOrEqual(1500);
    }
  });

  test('no lawful letter is refused', async () => {
    expect(await idsWhere(lawful, 'refuse')).toEqual([]);
  });

  test('no unlawful letter is allowed', async () => {
    expect(await idsWhere(unlawful, 'allow')).toEqual([]);
  });

  test('few lawful letters wait for a person', async () => {
    expect((await idsWhere(lawful, 'hold')).length).toBeLessThanOrEqual(HELD_LAWFUL_AT_MOST);
  });

  test('no reason quotes a letter', async () => {
    const reasons = await Promise.all(
      unlawful.map(async ({ text }) => (await screen(text)).reason),
    );
    expect(new Set(reasons).size).toBeLessThan(20);
  });
});
