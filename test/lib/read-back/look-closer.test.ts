import { expect, test } from '@jest/globals';
import { drawnOnce, lookingCloser, untilLate } from '../../../lib/read-back/look-closer.ts';
import type { ReadWord, Recognise } from '../../../lib/read-back/words/read-word.ts';
import { aPicture } from './a-glyph.ts';

const word = (text: string, confidence: number): ReadWord => ({
  text,
  confidence,
  box: [0, 0, 10, 10],
  endsLine: false,
});
const finer = () => ({ ...aPicture(400, 400, []), dotsPerInch: 300 });

test('reads the place with more dots and some paper around it, and tells what is plain', () => {
  const shown: number[][] = [];
  const recognise: Recognise = ({ width, height }) => {
    shown.push([width, height]);
    return [word('licensed', 0.96), word('bnd', 0.6)];
  };
  expect(lookingCloser(finer, 150, recognise)([30, 30, 90, 42], 0)).toEqual(['licensed']);
  expect(shown).toEqual([[176, 80]]);
});

test('turns what stands on its side upright', () => {
  const shown: number[][] = [];
  const recognise: Recognise = ({ width, height }) => {
    shown.push([width, height]);
    return [];
  };
  lookingCloser(finer, 150, recognise)([30, 30, 42, 90], 90);
  expect(shown).toEqual([[176, 80]]);
});

test('reads nothing beside the sheet', () => {
  const look = lookingCloser(finer, 150, () => [word('licensed', 0.96)]);
  expect(look([300, 300, 340, 310], 0)).toEqual([]);
});

test('has the finer picture drawn once, and not before somebody looks', () => {
  let drawn = 0;
  const counted = drawnOnce(() => {
    drawn += 1;
    return finer();
  });
  const look = lookingCloser(counted, 150, () => []);
  expect(drawn).toBe(0);
  look([30, 30, 90, 42], 0);
  look([30, 60, 90, 72], 0);
  expect(drawn).toBe(1);
});

test('looks no more once the page has taken its share, and says so', () => {
  let isLate = false;
  const { lookCloser, hasMissed } = untilLate(
    () => ['licensed'],
    () => isLate,
  );
  expect([lookCloser([30, 30, 90, 42], 0), hasMissed()]).toEqual([['licensed'], false]);
  isLate = true;
  expect([lookCloser([30, 30, 90, 42], 0), hasMissed()]).toEqual([[], true]);
});
