import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  isBlank,
  normalizeLine,
  normalizeMarked,
  normalizeText,
} from '../../../lib/document/letter-text.ts';
import { withoutMarks } from '../../../lib/document/scripts/direction-marks.ts';

describe('text is made ready', () => {
  test.each([
    ['every kind of line end', 'a\r\nb\rc\u0085d\u2028e\u2029f\n', 'a\nb\nc\nd\ne\nf\n'],
    ['marks composed', 'e\u0301 A\u030a \u1100\u1161', 'é Å 가'],
    ['letters with a simpler form', '\u212b \u2126', 'Å Ω'],
    ['letters in another dress', 'ﬁne ﬂoor Ⅳ Ａ１！ 𝐁𝒆𝟙', 'fine floor IV A1! Be1'],
    ['ligatures of Arabic and Armenian', 'ﷲ ﷺ ﻻ ﺳﻼﻡ ﬓ', 'الله صلى الله عليه وسلم لا سلام մն'],
    ['keys as their digit', '1\ufe0f\u20e3 #\u20e3 2\u20e3 x\u20e3', '1 # 2 x\u20e3'],
    ['superscripts and fractions kept', '10⁴ ½ ₂', '10⁴ ½ ₂'],
    ['invisible characters', 'a\ufeff\u200b\u200d\u202e\u2066\ufe0f\u{e0041}b', 'ab'],
    ['marks around invisible characters', 'e\u200b\u0301', 'é'],
    ['soft hyphens, tabs and page breaks kept', 'a\u00ad\t\fb', 'a\u00ad\t\fb'],
  ])('%s', (_, raw, expected) => {
    expect(normalizeText(raw)).toBe(expected);
  });

  test('once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        const once = normalizeText(raw);
        expect(normalizeText(once)).toBe(once);
        expect(once.normalize('NFC')).toBe(once);
        expect(once).not.toMatch(/[\r\u0085\u2028\u2029\u200b\ufeff]/);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('text keeps what settles the order of its letters', () => {
  test.each([
    [
      'beside letters from right to left',
      'رقم \u200e10-15\u2066 x\u2069',
      'رقم \u200e10-15\u2066 x\u2069',
    ],
    ['with isolates for embeddings', 'رقم \u202a10\u202c \u202e', 'رقم \u206610\u2069 '],
    ['not within a word, nor a number', 'سل\u200fام 1\u200f0 a\u200eb', 'سلام 10 ab'],
    ['not where it is said again', '\u200fسلام', 'سلام'],
    ['and nowhere else', '\u200e10-15 \u2066x\u2069', '10-15 x'],
  ])('%s', (_, raw, expected) => {
    expect(normalizeMarked(raw)).toBe(expected);
  });

  test('and prints the same', () => {
    const unit = fc.constantFrom(
      ...'א\u05b0س\u0651\u200c1a-(\u0301e',
      ...'\u061c\u200e\u200f\u202a\u202c\u202e\u2066\u2069',
    );
    fc.assert(
      fc.property(fc.string({ unit }), (raw) => {
        expect(withoutMarks(normalizeMarked(raw))).toBe(normalizeText(raw));
      }),
      { numRuns: 1000 },
    );
  });
});

test('a line has its white space tidied and its soft hyphens dropped', () => {
  expect(normalizeLine(' 12\t Main\u00a0\r\nSt\u00adreet ')).toBe('12 Main Street');
});

test.each([
  ['', true],
  [' \t\n\f\u00a0\u2003\u00ad', true],
  [' .', false],
])('%j has no ink: %j', (text, expected) => {
  expect(isBlank(text)).toBe(expected);
});
