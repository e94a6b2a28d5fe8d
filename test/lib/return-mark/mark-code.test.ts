import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  markCode,
  printedCode,
  readCode,
  SPECIMEN_CODE,
  spelled,
} from '../../../lib/return-mark/mark-code.ts';
import { recipientDigest } from '../../../lib/return-mark/recipient-digest.ts';

const SECRET = 'a secret of the test';
/** How people write what is not a letter. */
const SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  '-': ['-', '', ' ', '\u2010', '\u2011', '\u2013', '\u2212', '_', '.', ' - ', '\u00ad'],
  '0': ['0', 'O', 'o'],
  '1': ['1', 'l', 'I'],
};
const codes = fc.uint8Array({ minLength: 7, maxLength: 32 }).map(spelled);

describe('the code of a letter', () => {
  test('is ten characters of Crockford base32, in two groups on paper', () => {
    const code = markCode(SECRET, ['Dear Ada']);
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{10}$/);
    expect(printedCode(code)).toMatch(/^[0-9a-hjkmnp-tv-z]{5}-[0-9a-hjkmnp-tv-z]{5}$/);
  });

  test('is the same for the same letter, and another for another letter or secret', () => {
    const letters = fc.tuple(fc.string(), fc.string());
    fc.assert(
      fc.property(letters, letters, (one, other) => {
        expect(markCode(SECRET, one)).toBe(markCode(SECRET, [...one]));
        const isSame = JSON.stringify(one) === JSON.stringify(other);
        expect(markCode(SECRET, one) === markCode(SECRET, other)).toBe(isSame);
        expect(markCode('another secret', one)).not.toBe(markCode(SECRET, one));
      }),
    );
  });

  test('is the first 50 bits, the highest first', () => {
    expect(spelled(Uint8Array.of(0, 0, 0, 0, 0, 0, 0x40))).toBe('0000000001');
    expect(spelled(Uint8Array.of(0xf8, 0, 0, 0, 0, 0, 0xff))).toBe('z000000003');
    expect(spelled(new Uint8Array(7))).toBe(SPECIMEN_CODE);
  });

  test('is read however a person types it', () => {
    fc.assert(
      fc.property(codes, fc.infiniteStream(fc.nat(20)), (code, ways) => {
        const typed = [...printedCode(code)].map((character) => {
          const spellings = SPELLINGS[character] ?? [character, character.toUpperCase()];
          return spellings[(ways.next().value ?? 0) % spellings.length];
        });
        expect(readCode(typed.join(''))).toBe(code);
        expect(readCode(encodeURIComponent(`${typed.join('')}.`))).toBe(code);
      }),
    );
  });

  test.each(['', 'k7qd9', 'k7qd9-m2x4', 'k7qd9-m2x4tt', 'k7qd9-m2x4u', '../../etc', 'k7qdém2x4t'])(
    'is not %j',
    (typed) => {
      expect(readCode(typed)).toBeUndefined();
    },
  );
});

describe('what the store keeps in place of it', () => {
  test('tells codes, doors, senders and words apart, and is no code', () => {
    const kinds = ['code', 'door', 'sender', 'word'] as const;
    const digests = kinds.map((kind) => recipientDigest(SECRET, kind, 'k7qd9m2x4t'));
    expect(new Set(digests).size).toBe(kinds.length);
    for (const digest of digests) expect(digest).toMatch(/^[0-9a-f]{32}$/);
    expect(recipientDigest('another secret', 'code', 'k7qd9m2x4t')).not.toBe(digests[0]);
  });
});
