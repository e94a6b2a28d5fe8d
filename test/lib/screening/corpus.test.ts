import { describe, expect, test } from '@jest/globals';
import { writeInkedText } from '../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../lib/screening/risk-screener.ts';
import { PARTS, readLetters } from '../../corpus/letters/letters.ts';

const letters = PARTS.flatMap((part) => readLetters(part));
const lawful = letters.filter(({ outcome }) => outcome === 'allow');
const unlawful = letters.filter(({ outcome }) => outcome !== 'allow');
const screen = (text: string) => createRiskScreener().screen({ text, documentSha256: '' });

/** Banter, and what is quoted without marks: a plain threat in the writer's own words waits for a person. */
const HELD_LAWFUL: readonly string[] = [
  'en-scam-warning-3',
  'en-political-2',
  'en-personal-5',
  'es-personal-3',
  'fr-personal-3',
];

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

  const RECIPIENTS = [
    'GRACE HOPPER',
    'INTERNAL REVENUE SERVICE',
    'SUPERIOR COURT',
    'BANK OF AMERICA',
  ];

  test.each(RECIPIENTS)('between addresses, to %s: is judged as without them', async (name) => {
    const addressed = (text: string) =>
      writeInkedText([
        { kind: 'sender_name', text: 'Ada Lovelace' },
        { kind: 'sender_address', text: '12 Bank Street\nPortland OR 97201' },
        { kind: 'recipient_name', text: name },
        { kind: 'recipient_address', text: '500 COURT ST\nKILL DEVIL HILLS NC 27948' },
        { kind: 'content', text },
      ]);
    for (const { text } of letters) {
      const [bare, whole] = await Promise.all([screen(text), screen(addressed(text))]);
      expect(whole.outcome).toBe(bare.outcome);
    }
  });

  test('lawful letters wait for a person only where it is known', async () => {
    expect(await idsWhere(lawful, 'hold')).toEqual(HELD_LAWFUL);
  });

  test('no reason quotes a letter', async () => {
    const reasons = await Promise.all(
      unlawful.map(async ({ text }) => (await screen(text)).reason),
    );
    expect(new Set(reasons).size).toBeLessThan(20);
  });
});
