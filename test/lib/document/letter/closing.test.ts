import { describe, expect, test } from '@jest/globals';
import { closingOf, marked, withSignature } from '../../../../lib/document/letter/closing.ts';
import { findClosing } from '../../../../lib/document/letter/find-closing.ts';
import type { TextLine } from '../../../../lib/document/lines/text-line.ts';

/** As they are set: with marks where their closing was found. */
const lines = (...texts: readonly string[]) => {
  const found = findClosing([texts]);
  return texts.map((text, at): TextLine => {
    const line: TextLine = text === '' ? [] : [{ text, x: 0 }];
    if (at === found?.compliment) return marked(line, 'compliment');
    return at + 1 === found?.names?.end ? marked(line, 'names_end') : line;
  });
};
const BODY = ['Dear Ada,', '', 'one line of the body,', 'two of it,', 'three of it,', 'four.', ''];

describe('the closing of a letter', () => {
  test.each([
    ['Sincerely,', ['', '', '', 'Charles Babbage']],
    ['Very truly yours,', ['', 'Charles Babbage', 'Attorney at Law', 'Babbage & Sons']],
    ['Atentamente,', ['Carlos']],
    ['Je vous prie d’agréer,', ['', 'Charles']],
  ])('%s takes its names and two lines of the body along', (compliment, names) => {
    const letter = lines(...BODY, compliment, ...names);
    expect(closingOf(letter)).toEqual({ start: 4, end: letter.length });
  });

  test('takes all of a short paragraph that it would leave a line of', () => {
    const letter = lines('Dear Ada,', '', 'one', 'two', 'three', '', 'Sincerely,', '', 'Charles');
    expect(closingOf(letter)).toEqual({ start: 2, end: 9 });
    const long = lines('a', '', 'one', 'two', 'three', 'four', '', 'Sincerely,', '', 'Charles');
    expect(closingOf(long)).toEqual({ start: 4, end: 10 });
  });

  test('takes two lines along where the last paragraphs are of one line', () => {
    const ones = ['Dear Ada,', '', 'one.', '', 'two.', '', '', 'three.', ''];
    const letter = lines(...ones, 'Sincerely,', '', 'Charles');
    expect(closingOf(letter)).toEqual({ start: 4, end: 12 });
    const long = lines('a', 'b', 'c', 'd', '', 'e', '', 'Sincerely,', '', 'Charles');
    expect(closingOf(long)).toEqual({ start: 2, end: 10 });
    expect(closingOf(lines('', 'a', '', 'Sincerely,', '', 'Charles'))).toEqual({
      start: 1,
      end: 6,
    });
  });

  test('is looked for where the text ends, not its blank lines', () => {
    expect(closingOf(lines(...BODY, 'Sincerely,', '', 'Charles', '', ''))).toEqual({
      start: 4,
      end: 10,
    });
  });

  test('is kept without what stands far below its names', () => {
    const below = Array.from({ length: 9 }, (_, at) => `P.S. line ${at}`);
    const letter = lines(...BODY, 'Sincerely,', '', 'Charles', '', ...below);
    expect(closingOf(letter)).toEqual({ start: 4, end: 10 });
  });

  test.each([
    ['a text', [...BODY, 'which goes on and on.']],
    ['a salutation', ['Dear Ada,', '', 'yes.']],
    ['a compliment that nobody signs', [...BODY, 'Sincerely,']],
    ['a list of short lines', [...BODY, 'Apples,', 'pears,', 'plums,', 'nuts,', 'figs,', 'kiwis']],
    ['names as long as sentences', [...BODY, 'Sincerely,', '', 'x'.repeat(91)]],
    ['nothing', []],
  ])('is none where %s ends it', (_, texts) => {
    expect(closingOf(lines(...texts))).toBeUndefined();
  });
});

describe('the line of a signature', () => {
  const BLANK: TextLine = [];
  const SIGNED: TextLine = Object.assign([{ text: '', x: 0 }], { isSigned: true });
  const signed = (...texts: readonly string[]) =>
    withSignature(lines(...texts), { blank: BLANK, signed: () => SIGNED }).map((line) =>
      line === SIGNED ? 'signature' : (line[0]?.text ?? ''),
    );

  test.each([
    ['no room', ['Sincerely,', 'Charles']],
    ['a blank line', ['Sincerely,', '', 'Charles']],
    ['three of them', ['Sincerely,', '', '', '', 'Charles']],
  ])('is the third below a compliment with %s', (_, closing) => {
    expect(signed(...BODY, ...closing)).toEqual([
      ...BODY,
      ...['Sincerely,', '', '', 'signature', 'Charles'],
    ]);
  });

  test('is the one above the name where its writer left more room', () => {
    expect(signed(...BODY, 'Sincerely,', '', '', '', '', '', 'Charles')).toEqual([
      ...BODY,
      ...['Sincerely,', '', '', '', '', 'signature', 'Charles'],
    ]);
  });

  test('is below a text that ends otherwise', () => {
    expect(signed('Hello', '')).toEqual(['Hello', '', '', 'signature']);
    expect(signed(...BODY, 'Sincerely,')).toEqual([...BODY, 'Sincerely,', '', '', 'signature']);
  });

  test('has a blank line below it where nobody is named', () => {
    expect(signed(...BODY, 'Sincerely,', '', 'cc: Dana Whitlock')).toEqual([
      ...BODY,
      ...['Sincerely,', '', '', 'signature', '', 'cc: Dana Whitlock'],
    ]);
  });

  test('takes two lines of the text along', () => {
    const letter = withSignature(lines('a', '', 'b', 'c', 'd', 'e'), {
      blank: BLANK,
      signed: () => SIGNED,
    });
    expect(closingOf(letter)).toEqual({ start: 4, end: letter.length });
  });
});
