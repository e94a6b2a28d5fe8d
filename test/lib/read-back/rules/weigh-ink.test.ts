import { describe, expect, test } from '@jest/globals';
import { weighInk } from '../../../../lib/read-back/rules/weigh-ink.ts';
import type { ReadWord } from '../../../../lib/read-back/words/read-word.ts';
import { WordBag } from '../../../../lib/read-back/words/word-bag.ts';
import { wordsOfLine } from '../a-glyph.ts';

const NOTHING_ELSE = {
  bag: new WordBag([]),
  decisive: [],
  foreign: [],
  groups: [],
  rows: [],
  columns: [],
  drawnOver: [],
};
const LESS_SURE = 0.7;

/** What is found on a page of so many words, of which OCR is less sure of those at these places. */
function findingsOn(count: number, lessSure: readonly number[]) {
  const words = wordsOfLine(Array<string>(count).fill('garden').join(' ')).map((word, at) =>
    lessSure.includes(at) ? { ...word, confidence: LESS_SURE } : word,
  );
  return weighInk({ words, ...NOTHING_ELSE }, 150).findings.map(({ code }) => code);
}

const everyTenth = (count: number) => Array.from({ length: count }, (_, at) => 5 + 10 * at);
const inARow = (count: number) => Array.from({ length: count }, (_, at) => 40 + at);

describe('a scanned page', () => {
  test('that is read as surely as type holds nothing', () => {
    expect(findingsOn(120, [])).toEqual([]);
  });

  test('may have words here and there of which OCR is less sure', () => {
    expect(findingsOn(120, everyTenth(11))).toEqual([]);
  });

  test('may not have as many of them in a row, as another hand writes', () => {
    expect(findingsOn(120, inARow(11))).toEqual(['unread_ink']);
  });

  test('may not have more of them', () => {
    expect(
      findingsOn(
        120,
        everyTenth(12).flatMap((at) => [at, at + 5]),
      ),
    ).toEqual(['unread_ink']);
  });
});

test('a few lines of ink are no scanned page: each such word counts', () => {
  expect(findingsOn(30, [])).toEqual([]);
  expect(findingsOn(30, everyTenth(3))).toEqual(['unread_ink']);
});

test('a word on a ring is as tall as its letters, and not as the box around it', () => {
  const [tall] = wordsOfLine('HOLLOWAY', { size: 120 });
  const found = (heightDots?: number) => {
    const words = Array.from({ length: 2 }, () => ({ ...tall, heightDots }) as ReadWord);
    return weighInk({ words, ...NOTHING_ELSE }, 150).findings.length;
  };
  expect(found()).toBe(1);
  expect(found(60)).toBe(0);
});

test('one word that offices stamp is a word like others, however big it is', () => {
  const found = (text: string) =>
    weighInk({ words: wordsOfLine(text, { size: 120 }), ...NOTHING_ELSE }, 150).findings.length;
  expect(found('APPROVED')).toBe(0);
  expect(found('FINAL WARNING')).toBe(1);
  // With another one, or with a subject, it may be a sentence.
  expect(found('YOUR DEATH APPROVED')).toBe(1);
  expect(found('APPROVED PAID')).toBe(1);
});
