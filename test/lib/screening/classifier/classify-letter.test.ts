import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CLASSIFIER } from '../../../../lib/screening/classifier/classifier.generated.ts';
import { classifyLetter } from '../../../../lib/screening/classifier/classify-letter.ts';
import { normaliseText } from '../../../../lib/screening/normalise-text.ts';
import { hashOf, LEARNT_PARTS, readLetters } from '../../../corpus/letters/letters.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const classify = (text: string) => classifyLetter(normaliseText(text).split(' '));

describe('what was learnt', () => {
  test('was learnt from the letters that are here (else: npm run screening:train)', () => {
    expect(CLASSIFIER.corpus).toBe(hashOf(LEARNT_PARTS));
  });

  test('is small', () => {
    expect(JSON.stringify(CLASSIFIER).length).toBeLessThan(700_000);
  });
});

describe('the risk of a letter', () => {
  test('tells a plain threat from a plain greeting, though no rule says so', () => {
    const threat = classify(
      'We know where your children go to school. Bring the money or you will never see them again.',
    );
    const greeting = classify(
      'Dear Grandma, thank you for the cookies. We had a lovely time at the lake with the dogs.',
    );
    expect(threat.risk).toBeGreaterThan(0.7);
    expect(greeting.risk).toBeLessThan(0.1);
  });

  test('is not lost among harmless pages around it', () => {
    const lawful = readLetters('development').filter(
      ({ outcome, language }) => outcome === 'allow' && language === 'en',
    );
    const pages = lawful.slice(0, 12).map(({ text }) => text);
    const threat =
      'We know where your children go to school. Bring the money or you will never see them again.';
    const hidden = [...pages.slice(0, 6), threat, ...pages.slice(6)].join('\n\n');
    expect(classify(hidden).risk).toBeGreaterThan(classify(pages.join('\n\n')).risk);
  });

  test('is a probability for every text, and the same each time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const { risk, category } = classify(text);
        expect(risk).toBeGreaterThanOrEqual(0);
        expect(risk).toBeLessThanOrEqual(1);
        expect(CLASSIFIER.categories.names).toContain(category);
        expect(classify(text)).toEqual({ risk, category });
      }),
    );
  });
});

describe('a text of 50,000 characters costs little', () => {
  test.each(['a', 'a b ', 'pay or i will ', 'not the same 1 2 3 '])('%j', async (unit) => {
    const words = normaliseText(unit.repeat(Math.ceil(50_000 / unit.length))).split(' ');
    classifyLetter(words);
    expect(await cpuMsOf(async () => classifyLetter(words))).toBeLessThan(500);
  });
});
