import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { undisguise } from '../../../../lib/screening/disguise/undisguise.ts';
import { normaliseText } from '../../../../lib/screening/normalise-text.ts';
import { weighLetter } from '../../../../lib/screening/weigh-letter.ts';
import { REFUSE_AT } from '../../../../lib/screening/weights.ts';
import { cpuMsOf } from '../../../support/cpu-ms.ts';

const read = (text: string) => undisguise(normaliseText(text));

describe('a decisive word is read in disguise', () => {
  test.each([
    'k*ll',
    'k__l',
    'k|ll',
    'k(i)ll',
    'k(ill)',
    'klil',
    'kil',
    'kyll',
    'kiill',
    'ki ll',
    'k ill',
    'ki-\nll',
    'ki\nll',
    'KI-\r\nLL',
  ])('I will %j you', (spelling) => {
    expect(read(`I will ${spelling} you`)).toBe('i will kill you');
    expect(weighLetter(`I will ${spelling} you.`).weights.get('threat_of_violence')).toBe(
      REFUSE_AT,
    );
  });

  test.each([
    ['te voy a m*tar', 'te voy a matar'],
    ['te voy a mtaar', 'te voy a matar'],
    ['je vais te tu-\ner', 'je vais te tuer'],
    ['we wwiillll kkiillll yyoouu', 'we will kill you'],
    ['i vvill find vvork', 'i will find work'],
    ['iwillmurderyouonmonday', 'i will murder you onmonday'],
    ['tevoyamatar', 'te voy a matar'],
    ['send two bitcoyns', 'send two bitcoins'],
  ])('%j', (text, words) => {
    expect(read(text)).toBe(words);
  });
});

describe('an honest neighbour stays what it is', () => {
  test.each([
    'the bill from the mill on the hill',
    'kiln dried oak and skill and krill',
    'turn the barn lights off',
    'we shop at the shore',
    'he was dad to all',
    'be at the bar n at six',
    'the well known author',
    'una casa para mi',
    'un tour de la ville',
  ])('%s', (text) => {
    expect(read(text)).toBe(text);
  });
});

test('is total, and linear in the length of the text', async () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      expect(typeof read(text)).toBe('string');
    }),
  );
  for (const unit of ['k*', 'ki ', 'k(i', 'a-\n', 'kil ', '*_|']) {
    const text = unit.repeat(Math.ceil(50_000 / unit.length));
    expect(await cpuMsOf(() => read(text))).toBeLessThan(1_000);
  }
});
