import { expect, test } from '@jest/globals';
import { lookingCloser } from '../../../lib/read-back/look-closer.ts';
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
