import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normaliseText } from '../../../lib/screening/normalise-text.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

describe('one reading of every spelling', () => {
  test.each([
    ['case and spacing', 'I   WILL\n\tpay\u00a0you', 'i will pay you'],
    ['punctuation', 'I... will -- pay, you!', 'i will pay you'],
    [
      'short forms',
      "I'll pay; we won't. I’m here, you can't",
      'i will pay we will not i am here you can not',
    ],
    ['accents', 'más años, été, Ünïcödé', 'mas anos ete unicode'],
    ['full-width letters', 'Ｐａｙ', 'pay'],
    ['mathematical letters', '𝕻𝖆𝖞 𝐩𝐚𝐲 𝚙𝚊𝚢', 'pay pay pay'],
    ['circled and squared letters', 'ⓟⓐⓨ 🅿🅰🆈', 'pay pay'],
    ['small capitals', 'ᴘᴀʏ', 'pay'],
    ['Cyrillic look-alikes', 'рау', 'pay'],
    ['Greek look-alikes, capitals too', 'ΡΑΥ ραy', 'pay pay'],
    ['invisible characters', 'p\u200ba\u00ady\u2060 \ufeffm\u034fe', 'pay me'],
    ['characters that turn the writing', '\u202epay\u202c', 'pay'],
    ['ligatures and letters in one', 'oﬃce straße œuvre', 'office strasse oeuvre'],
    ['heaped marks', `p${'\u0301\u0323'.repeat(40)}ay`, 'pay'],
    ['spaced letters', 'p a y  m e now', 'pay m e now'],
    ['dotted letters', 'p.a.y m-e', 'pay me'],
    ['dotted names', 'the I.R.S. and the U.S.', 'the irs and the us'],
    ['digits for letters', 'p4y m3 b1tc01n y0ur 0r', 'pay me bitcoin your or'],
    ['symbols for letters', 'p@y $end k!nd', 'pay send kind'],
    ['signs for letters', '|<ill k¡ll ki|| ki‖ kiǁ ¡hola!', 'kill kill kill kill kill hola'],
    ['stretched letters', 'paaaay', 'paay'],
    ['amounts', 'pay $5,000.00 or 40€', 'pay dollar 5 000 00 or 40 euro'],
    [
      'ordinals and numbers, left alone',
      'the 4th at 10am, 1099 and 3 4 5',
      'the 4th at 10am 1099 and 3 4 5',
    ],
    ['quotation marks, words of their own', 'he said “pay”', 'he said " pay "'],
    ['letters of another script', 'Привет', 'np\ufffdbet'],
    ['nothing', '', ''],
  ])('%s', (_, text, read) => {
    expect(normaliseText(text)).toBe(read);
  });
});

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...'aI1 $"\'.-@!0з\u0301\u200b\ufffd\ud800'), maxLength: 60 }),
);

describe('for every text', () => {
  test('it answers with words of its alphabet, one space between', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(normaliseText(text)).toMatch(/^(?:(?:[a-z0-9\ufffd]+|")(?: (?=.)|$))*$/);
      }),
    );
  });

  test('reading what was read changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normaliseText(text);
        expect(normaliseText(once)).toBe(once);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('50,000 characters take well under 100 ms', () => {
  test.each([
    ['plain words', 'pay the bill '],
    ['single letters', 'a '],
    ['dotted letters', 'a.'],
    ['one word', 'a'],
    ['digits in a word', 'a1'],
    ['marks in two classes', '\u0301\u0323'],
    ['quotation marks', '"a'],
    ['apostrophes', "n't"],
    ['the widest ligature', '\ufdfa'],
    ['lone surrogates', '\ud800'],
    ['dollars and blanks', '$ '],
  ])('%s', async (_, unit) => {
    const text = unit.repeat(Math.ceil(50_000 / unit.length)).slice(0, 50_000);
    normaliseText(text);
    const times: number[] = [];
    for (const _time of [1, 2, 3]) times.push(await cpuMsOf(() => normaliseText(text)));
    expect(Math.min(...times)).toBeLessThan(100);
  });
});
