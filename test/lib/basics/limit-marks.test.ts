import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { plainWords } from '../../../lib/address/publication-28/plain-words.ts';
import { limitMarks } from '../../../lib/basics/limit-marks.ts';
import { normalizeText } from '../../../lib/document/letter-text.ts';
import { readHeader } from '../../../lib/helpers/csv/header-names.ts';
import { normaliseText } from '../../../lib/screening/normalise-text.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';

/** Marks of two heights, which normalising has to put in order. */
const PILE = `a${'\u0301'.repeat(24_000)}${'\u0323'.repeat(24_000)}`;
const MOST_MS = 500;

describe('a pile of marks on one letter', () => {
  test.each([
    ['a letter', normalizeText],
    ['an address', plainWords],
    ["a spreadsheet's header", readHeader],
    ['what is screened', normaliseText],
  ] as const)('costs little in %s', async (_, read) => {
    expect(await cpuMsOf(() => read(PILE))).toBeLessThan(MOST_MS);
  });

  test('is cut to thirty, and everything else stays', () => {
    expect(limitMarks(`a${'\u0301'.repeat(31)}b`)).toBe(`a${'\u0301'.repeat(30)}b`);
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => limitMarks(text) === text));
  });
});
