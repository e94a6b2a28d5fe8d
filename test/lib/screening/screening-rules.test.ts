import { describe, expect, test } from '@jest/globals';
import { CATEGORY_NAMES } from '../../../lib/screening/categories.ts';
import { SCREENING_CONTEXTS } from '../../../lib/screening/contexts.ts';
import { GIVEN_NAMES, MIDDLE_NAMES } from '../../../lib/screening/impersonation/given-names.ts';
import {
  IMPERSONATED_NAMES,
  OFFICE_WORDS,
  UNIT_WORDS,
} from '../../../lib/screening/impersonation/impersonated-names.ts';
import { normaliseText } from '../../../lib/screening/normalise-text.ts';
import { ADDRESS_RULES } from '../../../lib/screening/rules/address.ts';
import { SCREENING_RULES } from '../../../lib/screening/screening-rules.ts';

const groups = [
  ...[...SCREENING_RULES, ...ADDRESS_RULES].flatMap(
    ({ id, steps, unless = '', doubtful = '', besides = [] }) =>
      [...steps, unless, doubtful, ...besides.flat()].map((phrases) => [id, phrases] as const),
  ),
  ...SCREENING_CONTEXTS.map(({ phrases }) => ['a context', phrases] as const),
  ...IMPERSONATED_NAMES.flatMap(({ phrases, unless = '' }) => [phrases, unless]).map(
    (phrases) => ['an impersonated name', phrases] as const,
  ),
  ['an office', OFFICE_WORDS],
  ['a unit', UNIT_WORDS],
  ['a given name', GIVEN_NAMES],
  ['a second given name', MIDDLE_NAMES],
];

describe('every rule', () => {
  test('has an id of its own, that names its language and category', () => {
    const ids = SCREENING_RULES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, category, languages } of SCREENING_RULES) {
      expect(id).toMatch(new RegExp(`^${languages[0]}/${category}/[a-z-]+$`));
      expect(CATEGORY_NAMES).toContain(category);
    }
  });

  test('can weigh between nothing and a refusal', () => {
    for (const { weight, within } of SCREENING_RULES) {
      expect(weight).toBeGreaterThan(0);
      expect(weight).toBeLessThanOrEqual(100);
      expect(within).toBeLessThanOrEqual(100);
    }
  });

  test('is spelled as letters are read, or it would never be found', () => {
    const misspelled = groups.flatMap(([id, phrases]) =>
      phrases
        .split(/[|\n]/)
        .map((phrase) => phrase.trim().replaceAll('*', ''))
        .filter((phrase) => phrase !== '' && normaliseText(phrase) !== phrase)
        .map((phrase) => `${id}: ${phrase} is read as ${normaliseText(phrase)}`),
    );
    expect(misspelled).toEqual([]);
  });
});
