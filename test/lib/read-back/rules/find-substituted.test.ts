import { expect, test } from '@jest/globals';
import { hasSubstituted } from '../../../../lib/read-back/rules/find-substituted.ts';
import { glyphsOfLine } from '../a-glyph.ts';

const says = (text: string, read: string) =>
  hasSubstituted(glyphsOfLine(text, { x: 20, y: 20 }), () => read.split(' '));

test('four words over other words that are read plainly are a sentence put in their place', () => {
  expect(says('answer allow to it', 'licensed and bonded')).toBe(true);
});

test.each([
  ['what is read there', 'licensed and bonded here', 'licensed and bonded here'],
  ['most of it', 'licemsed and banded here', 'licensed and bonded here'],
  ['three words', 'answer allow it', 'licensed and bonded'],
  ['what nobody reads', 'answer allow to it', ''],
  ['one word that is read', 'answer allow to it', 'licensed'],
])('none is put in the place of %s', (_name, layer, read) => {
  expect(says(layer, read)).toBe(false);
});

test('words that do not follow one another are none', () => {
  const words = ['answer', 'allow', 'to', 'it'].flatMap((word, at) =>
    glyphsOfLine(word, { x: 20, y: 20 + 40 * at, order: 100 * at }),
  );
  expect(hasSubstituted(words, () => ['licensed', 'and', 'bonded'])).toBe(false);
});

test('more sentences than are looked at are put in their place, whatever is read there', () => {
  const layer = (count: number) =>
    Array.from({ length: count }, (_, at) =>
      glyphsOfLine('licensed and bonded here', { x: 20, y: 20 + 40 * at, order: 100 * at }),
    ).flat();
  const read = () => ['licensed', 'and', 'bonded', 'here'];
  expect(hasSubstituted(layer(8), read)).toBe(false);
  expect(hasSubstituted(layer(9), read)).toBe(true);
});
