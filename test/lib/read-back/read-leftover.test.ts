import { describe, expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../lib/read-back/ink/dots-box.ts';
import { readLeftover } from '../../../lib/read-back/read-leftover.ts';
import { aPicture, glyphsOfLine, wordsOfLine } from './a-glyph.ts';

const PAPER = aPicture(900, 400);

/** What is found where big words of ink stand beside a line of text. */
function found(ink: string) {
  const beyond = wordsOfLine(ink, { y: 150, size: 120 });
  const glyphs = glyphsOfLine('summer holiday');
  const known = {
    glyphs,
    textInk: PAPER,
    confirmed: new Set<number>(),
    words: beyond,
    beyond,
    hiddenByGray: [],
  };
  return readLeftover(PAPER, known, { recognise: () => [], isLate: () => false }).findings;
}

test('words of ink that the text has, too, count and are not listed as unread', () => {
  expect(found('summer garden')).toMatchObject([{ code: 'unread_ink', words: ['garden'] }]);
  expect(found('summer holiday')).toMatchObject([{ code: 'unread_ink', words: [] }]);
});

describe('ink that nothing explains', () => {
  /** Blots of many kinds, as letters that OCR does not read. */
  const writing = (kinds: number) =>
    aPicture(
      1200,
      600,
      Array.from({ length: kinds }, (_, at): DotsBox[] => {
        const [x, y] = [40 + (at % 9) * 60, 40 + Math.floor(at / 9) * 80];
        return [
          [x, y, x + 8, y + 20 + 4 * at],
          [x, y, x + 20 + 4 * (at % 4), y + 8],
        ];
      }).flat(),
    );
  test('is found for one decisive word, and not on a page of type, which is judged as text', () => {
    const looks = (text: string) => [wordsOfLine(text, { size: 20 })];
    const codesOf = (text: string) => {
      const left = looks(text);
      return codes(read(writing(4), { recognise: () => left.pop() ?? [] }));
    };
    expect(codesOf('will stab you')).toEqual(['unread_ink']);
    expect(codesOf('will visit you')).toEqual([]);
    expect(codesOf(`${'word '.repeat(50)}stab`)).toEqual([]);
  });

  const read = (ink: GrayPicture, reader: Partial<Parameters<typeof readLeftover>[2]> = {}) => {
    const nothing = { glyphs: [], confirmed: new Set<number>(), words: [], beyond: [] };
    const textInk = aPicture(ink.width, ink.height);
    const known = { ...nothing, textInk, hiddenByGray: [] };
    return readLeftover(ink, known, { recognise: () => [], isLate: () => false, ...reader });
  };
  const codes = (reading: ReturnType<typeof read>) => reading.findings.map(({ code }) => code);

  test('is found where it has the shapes of writing', () => {
    expect(codes(read(writing(9)))).toEqual(['unread_ink']);
    expect(codes(read(writing(6)))).toEqual([]);
  });

  test('is told as what was not read in time where the page has taken its time, and accused of nothing', () => {
    expect(codes(read(writing(6), { isLate: () => true }))).toEqual(['unread_pages']);
  });

  test('is shown on the paper of its page, also where something was read beside it', () => {
    const scan = (level: number) => {
      const picture = writing(6);
      return { ...picture, levels: picture.levels.map((each) => Math.min(each, level)) };
    };
    const lightest: number[] = [];
    const recognise = ({ levels }: GrayPicture) => {
      lightest.push(levels.reduce((most, level) => Math.max(most, level), 0));
      return [];
    };
    const words = wordsOfLine('a word that was read', { y: 300 });
    readLeftover(
      scan(236),
      { glyphs: [], confirmed: new Set(), words, beyond: [], textInk: PAPER, hiddenByGray: [] },
      { recognise, isLate: () => false },
    );
    expect(lightest).toContain(236);
    expect(lightest.filter((level) => level > 236)).toEqual([]);
  });

  test('is found in colours where gray says nothing', () => {
    const hiddenByGray = [writing(9)];
    const glyphs = { glyphs: [], confirmed: new Set<number>(), words: [], beyond: [] };
    const paper = aPicture(1200, 600);
    const known = { ...glyphs, textInk: paper, hiddenByGray };
    const reader = { recognise: () => [], isLate: () => false };
    expect(codes(readLeftover(paper, known, reader))).toEqual(['unread_ink']);
    expect(codes(readLeftover(paper, { ...known, hiddenByGray: [] }, reader))).toEqual([]);
  });

  test('that is read as plainly as type is judged by what it says, however much it is', () => {
    const plain = (count: number, unsure = 0) => {
      const words = wordsOfLine('word '.repeat(count + unsure), { size: 20 }).map((word, at) => ({
        ...word,
        confidence: at < count ? 0.95 : 0.7,
      }));
      const looks = [words];
      return codes(read(writing(4), { recognise: () => looks.pop() ?? [] }));
    };
    expect(plain(50)).toEqual([]);
    expect(plain(50, 3)).toEqual([]);
    expect(plain(50, 4)).toEqual(['unread_ink']);
  });
});
