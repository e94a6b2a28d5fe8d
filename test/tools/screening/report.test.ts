/** What `npm run screening:report` counts, and how it counts with the recorded verdicts of a model. */
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';
import type { Verdict } from '../../../lib/ports.ts';
import { type PaperSigns, paperSigns } from '../../../lib/screening/paper-signs.ts';
import { amongKindWords } from '../../../tools/screening/kind-words.ts';
import { readRecorded } from '../../../tools/screening/recorded-verdicts.ts';
import { worthOfEach } from '../../../tools/screening/rule-worth.ts';
import { screenLetters } from '../../../tools/screening/screen-corpus.ts';
import { tally, tallyBy, tradeOff } from '../../../tools/screening/tally.ts';
import type { CorpusLetter } from '../../corpus/letters/letters.ts';

const RECORDED = fileURLToPath(new URL('recorded.jsonl', import.meta.url));

function aLetter(text: string, outcome: Verdict['outcome']): CorpusLetter {
  const kind = outcome === 'allow' ? 'note' : 'threat_of_violence';
  return { id: text, part: 'hands', writer: 'w', language: 'en', outcome, kind, text };
}

const GREETING = aLetter('Hello from a friend.', 'allow');
const VEILED = aLetter('The boys and I will be on your porch when you come home.', 'refuse');
const UNRECORDED = aLetter('See you on Sunday, love Kim', 'allow');

/** Signs of a letter of that risk, and of nothing else. */
const signsOfRisk = (risk: number): PaperSigns => ({ ...paperSigns(''), risk });
const screen = (letters: readonly CorpusLetter[], risk: number, file?: string) =>
  screenLetters(
    letters,
    () => signsOfRisk(risk),
    file === undefined ? undefined : readRecorded(file),
  );

describe('what is counted', () => {
  test('unlawful ones that print, lawful ones that are held or refused', async () => {
    const letters = [...(await screen([VEILED], 0)), ...(await screen([GREETING, UNRECORDED], 1))];
    expect(tally(letters)).toEqual({
      unlawful: 1,
      printed: '1 (100.0 %)',
      refusedRightly: '0 (0.0 %)',
      lawful: 2,
      held: '2 (100.0 %)',
      refused: '0 (0.0 %)',
    });
    expect(Object.keys(tallyBy(letters, ({ kind }) => kind))).toEqual([
      'note',
      'threat_of_violence',
    ]);
  });

  test('no letters are no share', () => {
    expect(tally([])).toMatchObject({ unlawful: 0, printed: '-', held: '-' });
  });

  test('at other limits, from what is most careful to what is least', async () => {
    const limits = { doubt: 0.25, harmless: 0.1, agreement: 0.5 };
    const rows = tradeOff(await screen([VEILED, GREETING], 0.45), limits);
    expect(rows['0.40']).toMatchObject({ printed: '0 (0.0 %)', held: '1 (100.0 %)' });
    expect(rows['0.50']).toMatchObject({ printed: '1 (100.0 %)', held: '0 (0.0 %)' });
  });
});

describe('with the recorded verdicts of a model in front', () => {
  const outcomes = async (letters: readonly CorpusLetter[], risk: number) =>
    (await screen(letters, risk, RECORDED)).map(({ verdict }) => verdict.outcome);

  test('what the classifier overlooks the model refuses', async () => {
    expect(await outcomes([VEILED], 0)).toEqual(['refuse']);
  });

  test('a doubt of the classifier is settled by the model, all but certainty is not', async () => {
    expect(await outcomes([GREETING], 0.5)).toEqual(['allow']);
    expect(await outcomes([GREETING], 0.99)).toEqual(['hold']);
  });

  test('a letter that was not recorded is held, as when the model is down', async () => {
    expect(await outcomes([UNRECORDED], 0)).toEqual(['hold']);
  });
});

describe('what one witness alone decides', () => {
  const harmless = () => ({ risk: 0, category: 'fraud' }) as const;
  const classifiers = new Map([['w', harmless]]);
  const screenAll = (letters: readonly CorpusLetter[]) =>
    screenLetters(letters, ({ text }) => paperSigns(text, harmless), undefined);
  const PLAIN = 'You die by my hand.';

  test('is counted for lawful letters, unlawful ones, and these among kind words', async () => {
    const letters = await screenAll([aLetter(PLAIN, 'refuse'), aLetter(`"${PLAIN}"!`, 'allow')]);
    const padded = await screenAll([aLetter(amongKindWords(PLAIN), 'refuse')]);
    expect(worthOfEach(letters, padded, classifiers)).toEqual({
      'en/threat_of_violence/you-die': {
        lawfulHeld: 1,
        unlawfulStopped: 1,
        stoppedAmongKindWords: 1,
      },
    });
  });

  test('is nothing where two agree, or where the letter is allowed', async () => {
    const both = `${PLAIN} There is a bomb in your car.`;
    const letters = await screenAll([GREETING, aLetter(both, 'refuse')]);
    expect(worthOfEach(letters, [], classifiers)).toEqual({});
  });

  test('is told of the classifier, the language and the signature, too', async () => {
    const [letter] = await screenAll([GREETING]);
    if (letter === undefined) throw new Error('no letter');
    const held = (signs: Partial<PaperSigns>) => ({
      ...letter,
      signs: { ...letter.signs, ...signs },
      verdict: { outcome: 'hold', categories: [], reason: '' } as const,
    });
    const letters = [held({ risk: 1 }), held({ isUnread: true }), held({ byName: ['fraud'] })];
    expect(Object.keys(worthOfEach(letters, [], classifiers)).sort()).toEqual([
      'signature and letterhead',
      'the classifier',
      'the language',
    ]);
  });
});
