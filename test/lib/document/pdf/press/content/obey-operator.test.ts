/** Each operator by its own: where it may stand, and the least and the most that it takes. */
import { describe, expect, test } from '@jest/globals';
import {
  ODD_OPERATORS,
  OPERATORS,
} from '../../../../../../lib/document/pdf/press/content/operator-rules.ts';
import { strictContent } from '../../../../../../lib/document/pdf/press/content/strict-content.ts';

function oddityOf(content: string): string | undefined {
  return strictContent(Buffer.from(content, 'latin1')).oddity;
}

const TEXTS = ['ET', 'T*', '1 0 Td', '1 0 TD', '1 0 0 1 9 9 Tm', '(a) Tj', "(a) '", '1 2 (a) "'];
const SHEETS = ['q', 'Q', 'BT', '1 0 0 1 9 9 cm', '/X Do'];
const PATHS = ['9 9 m', '9 9 l', '1 2 3 4 v', '1 2 3 4 y', '0 0 9 9 re', '1 2 3 4 5 6 c', 'h'];
const PAINTS = ['S', 's', 'f', 'F', 'f*', 'B', 'B*', 'b', 'b*', 'n', 'W', 'W*'];

describe('where an operator may stand', () => {
  test.each([...TEXTS, '[(a)] TJ'])('%s: in text alone', (operator) => {
    expect(oddityOf(`/F1 9 Tf ${operator}`)).toBe('a text operator outside of text');
    const content = `/F1 9 Tf BT ${operator}${operator === 'ET' ? '' : ' ET'}`;
    expect(oddityOf(content)).toBeUndefined();
  });

  test.each([...SHEETS, ...PATHS, ...PAINTS])('%s: not in text', (operator) => {
    expect(oddityOf(`BT ${operator}`)).toBe('a drawing operator within text');
  });

  test.each(SHEETS)('%s: not within a path', (operator) => {
    expect(oddityOf(`q 0 0 m 9 9 l ${operator}`)).toBe('an operator within a path');
  });

  test.each(PAINTS.filter((word) => !word.startsWith('W')))('%s ends a path', (word) => {
    expect(oddityOf(`0 0 m 9 0 l 9 9 l ${word}`)).toBeUndefined();
    expect(oddityOf(`0 0 9 9 re ${word} 1 0 0 1 9 9 cm`)).toBeUndefined();
  });

  test.each(['W', 'W*'])('%s clips by a path that an operator ends', (word) => {
    expect(oddityOf(`0 0 9 9 re ${word}`)).toBe('a path without an end');
    expect(oddityOf(`0 0 9 9 re ${word} n`)).toBeUndefined();
    expect(oddityOf(`${word} n`)).toBe('a clip of no path');
  });
});

describe('a colour that a space needs', () => {
  test.each([
    ['/S cs', ['f', 'F', 'f*', 'B', 'B*', 'b', 'b*'], ['S', 's', 'n']],
    ['/S CS', ['S', 's', 'B', 'B*', 'b', 'b*'], ['f', 'F', 'f*', 'n']],
  ])('%s: %j need one, %j do not', (space, needing, others) => {
    const odd = (word: string) => oddityOf(`${space} 0 0 9 9 re ${word}`);
    expect(needing.map(odd)).toEqual(needing.map(() => 'a colour space without a colour'));
    expect(others.map(odd)).toEqual(others.map(() => undefined));
  });

  test.each([
    ['/S cs', ['0 Tr', '2 Tr'], ['1 Tr', '3 Tr']],
    ['/S CS', ['1 Tr', '2 Tr'], ['0 Tr', '3 Tr']],
  ])('%s: text by %j needs one, by %j does not', (space, needing, others) => {
    const odd = (mode: string) => oddityOf(`${space} BT /F1 9 Tf ${mode} (a) Tj ET`);
    expect(needing.map(odd)).toEqual(needing.map(() => 'a colour space without a colour'));
    expect(others.map(odd)).toEqual(others.map(() => undefined));
  });

  test.each(['.5 g', '1 0 0 rg', '0 0 0 1 k'])('%s is one, in capitals of lines', (color) => {
    const line = color.replace(/[a-z]+$/, (word) => word.toUpperCase());
    expect(oddityOf(`/S cs ${color} 0 0 9 9 re f`)).toBeUndefined();
    expect(oddityOf(`/S CS ${color} 0 0 9 9 re S`)).toBe('a colour space without a colour');
    expect(oddityOf(`/S CS ${line} 0 0 9 9 re S`)).toBeUndefined();
  });

  test.each(['sc', 'scn', 'SC', 'SCN'])('%s sets it', (word) => {
    const [space, paint] = word === word.toLowerCase() ? ['cs', 'f'] : ['CS', 'S'];
    expect(oddityOf(`/S ${space} 1 ${word} 0 0 9 9 re ${paint}`)).toBeUndefined();
  });
});

test('letters are as large as font, stretch, place of the text and sheet make them', () => {
  const content = '3 0 0 3 0 0 cm BT /F1 10 Tf 50 Tz 2 0 0 2 0 0 Tm (a) Tj ET';
  const { names } = strictContent(Buffer.from(content, 'latin1'));
  expect(names.get('Font')?.get('F1')).toMatchObject({ least: 30, most: 60 });
});

test.each([
  ['0 J 1 J 2 J', '3 J', 'lines with unknown ends'],
  ['0 j 1 j 2 j', '3 j', 'lines with unknown joins'],
  ['0 Tr 1 Tr 2 Tr 3 Tr', '4 Tr', 'text that clips'],
  ['1 Tz 100 Tz 1000 Tz', '.9 Tz', 'text of hardly any width'],
  ['1000 Tz', '1000.1 Tz', 'text of hardly any width'],
  ['0 w', '-.1 w', 'a line of a negative width'],
  ['1 M 50 M', '50.1 M', 'lines with spikes of any length'],
  ['10 M', '.9 M', 'lines with spikes of any length'],
  ['[1 2 3 4 5 6 7 8] 0 d', '[1 2 3 4 5 6 7 8 9 1] 0 d', 'dashes that programs draw differently'],
  ['[3] 0 d', '[3 2 1] 0 d', 'dashes that programs draw differently'],
])('%s: all programs draw it alike; not so %s', (plain, odd, oddity) => {
  expect(oddityOf(plain)).toBeUndefined();
  expect(oddityOf(odd)).toBe(oddity);
});

test('an operator is either taken or odd, and stands in one table', () => {
  expect([...ODD_OPERATORS.keys()].filter((word) => OPERATORS.has(word))).toEqual([]);
});
