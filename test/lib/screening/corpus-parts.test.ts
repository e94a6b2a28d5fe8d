/** What `test/corpus/letters` is: without it no figure of the screening means anything. */
import { describe, expect, test } from '@jest/globals';
import { CATEGORIES } from '../../../lib/screening/categories.ts';
import {
  ALL_PARTS,
  HANDS,
  hashOf,
  LEARNT_PARTS,
  namedParts,
  readLetters,
  SEALED,
} from '../../corpus/letters/letters.ts';

/** Nobody who changes the screening reads these letters, and nothing learns from them: so they must not change. */
const SEALED_SHA256 = '4eb8fb3d6ad53b2a1ede5c5db17b1b26f360d46238151a5d1a3d63cb77123883';

describe('the sealed part', () => {
  test('is as it was sealed', () => {
    expect(hashOf([SEALED])).toBe(SEALED_SHA256);
  });

  test('is measured where a command names it, and never by the way', () => {
    expect(namedParts([])).toEqual(ALL_PARTS.filter((part) => part !== SEALED));
    expect(namedParts(['--model', 'verdicts.jsonl'])).not.toContain(SEALED);
    expect(namedParts([SEALED])).toEqual([SEALED]);
    expect(namedParts(['lines', HANDS])).toEqual(['lines', HANDS]);
  });

  test('is by hands of which nothing was learnt', () => {
    const handOf = (id: string) => id.replace(/-\d+$/, '');
    const learnt = new Set(LEARNT_PARTS.flatMap(readLetters).map(({ id }) => handOf(id)));
    const sealed = readLetters(SEALED).map(({ id }) => handOf(id));
    expect(sealed.filter((hand) => learnt.has(hand))).toEqual([]);
    expect(sealed.length).toBeGreaterThanOrEqual(500);
  });
});

describe('the hands', () => {
  const letters = readLetters(HANDS);

  test('are many, about half of them lawful, in three languages', () => {
    expect(letters.length).toBeGreaterThanOrEqual(2500);
    expect(new Set(letters.map(({ writer }) => writer)).size).toBeGreaterThanOrEqual(16);
    const lawful = letters.filter(({ outcome }) => outcome === 'allow').length;
    expect(lawful / letters.length).toBeGreaterThan(0.45);
    expect(lawful / letters.length).toBeLessThan(0.65);
    for (const language of ['en', 'es', 'fr']) {
      expect(letters.filter((letter) => letter.language === language).length).toBeGreaterThan(400);
    }
  });
});

test('every letter has a name of its own, and every unlawful one a category', () => {
  const letters = ALL_PARTS.flatMap(readLetters);
  expect(new Set(letters.map(({ part, id }) => `${part} ${id}`)).size).toBe(letters.length);
  const unlawful = letters.filter(({ outcome }) => outcome !== 'allow');
  expect(unlawful.filter(({ kind }) => !Object.hasOwn(CATEGORIES, kind))).toEqual([]);
});
