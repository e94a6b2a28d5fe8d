/** What may stand in an address: one line, of which something shows; and the published pattern says the same. */
import { describe, expect, test } from '@jest/globals';
import { toJsonSchema } from '@valibot/to-json-schema';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  addressLine,
  HAS_LETTER,
  inkedLine,
  NO_CONTROLS,
} from '../../../lib/contract/address-line.ts';

const NAME = inkedLine(1, 80);
const COMPANY = addressLine(1, 40);

const problems = (schema: v.GenericSchema, text: string) =>
  (v.safeParse(schema, text).issues ?? []).map(({ message }) => message);

const patternOf = (schema: v.GenericSchema, flags = '') =>
  new RegExp(toJsonSchema(schema).pattern ?? '(?!)', flags);

const PLANE = Array.from({ length: 0x10000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cc}\u2800]$/u;
const VISIBLE = /^(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{N}]$/u;
const hex = (character: string) => character.charCodeAt(0).toString(16);

describe('a line that must not be blank', () => {
  test.each([
    ['zero-width spaces', '\u200b\u200c\u200d\u200e\u200f'],
    ['a word joiner', '\u2060'],
    ['soft hyphens', '\u00ad\u00ad'],
    ['a byte order mark', '\ufeff'],
    ['a Hangul filler, which is a letter', '\u3164'],
    ['blanks of braille', '\u2800\u2800'],
    ['tags', '\u{e0041}\u{e0042}'],
    ['spaces', ' \u00a0\u3000'],
    ['signs alone', '-- . --'],
  ])('%s are none', (_, text) => {
    expect(problems(NAME, text)).toEqual([HAS_LETTER]);
  });

  test.each(['Ada', '7', 'Ødegård', 'Łukasz', '李', 'Ἀδα', 'Ада', '\u200bAda', 'a\u0301', 'ª'])(
    '%j is one',
    (text) => {
      expect(problems(NAME, text)).toEqual([]);
    },
  );

  test('each visible letter and digit of the first plane is enough', () => {
    const refused = PLANE.filter((each) => VISIBLE.test(each) && problems(NAME, each).length > 0);
    expect(refused.map(hex)).toEqual([]);
  });

  test('nothing is enough that nobody sees', () => {
    const taken = PLANE.filter((each) => INVISIBLE.test(each) && problems(NAME, each).length === 0);
    expect(taken.map(hex)).toEqual([]);
  });

  test('what is empty or too long is said by the length alone', () => {
    expect(problems(NAME, '')).toHaveLength(1);
    expect(problems(NAME, 'x'.repeat(81))).toHaveLength(1);
  });
});

describe('control characters', () => {
  const CONTROLS = PLANE.filter((each) => /[\p{Cc}\u2028\u2029]/u.test(each));

  test.each([
    ['a line that must not be blank', NAME],
    ['any other', COMPANY],
  ] as const)('stand nowhere in %s', (_, schema) => {
    for (const each of CONTROLS) {
      for (const text of [`A${each}B`, `${each}A`, `A${each}`, each]) {
        expect([hex(each), problems(schema, text)]).toEqual([hex(each), [NO_CONTROLS]]);
      }
    }
  });

  test('are found in a very long text at once', () => {
    const startMs = performance.now();
    problems(NAME, `${'x'.repeat(2_000_000)}\n`);
    expect(performance.now() - startMs).toBeLessThan(2_000);
  });
});

describe('the published pattern', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.string({ unit: fc.constantFrom('a', '7', ' ', '-', '\n', '\u3164', '\u2800', '\u{e0041}') }),
  );

  test.each([
    ['required', NAME],
    ['optional', COMPANY],
  ] as const)('takes what is taken, and no other: %s', (_, schema) => {
    const [plain, unicode] = [patternOf(schema), patternOf(schema, 'u')];
    fc.assert(
      fc.property(texts, (text) => {
        const own = problems(schema, text).filter((each) =>
          [HAS_LETTER, NO_CONTROLS].includes(each),
        );
        expect(plain.test(text)).toBe(own.length === 0);
        expect(unicode.test(text)).toBe(own.length === 0);
      }),
      { numRuns: 1000 },
    );
  });
});
