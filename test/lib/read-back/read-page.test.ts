import { describe, expect, test } from '@jest/globals';
import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import { contrastIn } from '../../../lib/read-back/ink/cover-boxes.ts';
import { type DotsBox, grown, scaled } from '../../../lib/read-back/ink/dots-box.ts';
import { LIMITS } from '../../../lib/read-back/limits.ts';
import { readPage, type SheetPage } from '../../../lib/read-back/read-page.ts';
import type { Glyph } from '../../../lib/read-back/words/glyph.ts';
import type { ReadWord } from '../../../lib/read-back/words/read-word.ts';
import { aPicture, glyphsOfLine, wordsOfLine } from './a-glyph.ts';

/** A page that shows these letters as blots. */
function sheetOf(glyphs: readonly Glyph[], overrides: Partial<SheetPage> = {}): SheetPage {
  const ink = aPicture(
    900,
    600,
    glyphs.map(({ box }) => box),
  );
  return {
    number: 1,
    ink,
    finer: () => ink,
    textInk: () => ink,
    color: () => ({ ...ink, colors: ink.levels.slice().fill(255) }),
    glyphs,
    extracted: glyphs.map(({ text }) => text).join(''),
    ...overrides,
  };
}

describe('small type', () => {
  const asksForFiner = (letters: number, size: number) => {
    let asked = false;
    const line = glyphsOfLine('x'.repeat(letters), { x: 20, y: 20, size: 14 });
    const glyphs = line.map((glyph) => ({ ...glyph, sizeDots: size }));
    const sheet = sheetOf(glyphs);
    const finer = () => {
      asked = true;
      return sheet.ink;
    };
    readPage({ ...sheet, finer }, () => []);
    return asked;
  };

  test('is looked at more closely from sixty letters of less than 7 points', () => {
    expect(asksForFiner(60, 14.5)).toBe(true);
    expect(asksForFiner(59, 14.5)).toBe(false);
    expect(asksForFiner(60, 14.7)).toBe(false);
  });

  test('is looked at without the text that runs another way: OCR would read that there as well', () => {
    const small = glyphsOfLine('x'.repeat(60), { x: 20, y: 20, size: 14 });
    const turned = glyphsOfLine('across', { x: 200, y: 300, order: 100 }).map((glyph) => ({
      ...glyph,
      turnDegrees: 270,
    }));
    const sheet = sheetOf([...small, ...turned]);
    const finer = {
      ...aPicture(
        1800,
        1200,
        sheet.glyphs.map(({ box }) => scaled(box, 2)),
      ),
      dotsPerInch: 2 * sheet.ink.dotsPerInch,
    };
    const looks: GrayPicture[] = [];
    readPage({ ...sheet, finer: () => finer }, (picture) => {
      looks.push(picture);
      return [];
    });
    const fine = looks.find(({ width }) => width === finer.width) ?? finer;
    const darkIn = (glyphs: readonly Glyph[]) =>
      glyphs.some(({ box }) => contrastIn(fine, grown(scaled(box, 2), 2)) > 0);
    expect([darkIn(small), darkIn(turned)]).toEqual([true, false]);
  });
});

test('a letter that is larger than any, as its font says, covers nothing where another way is read', () => {
  const upright = glyphsOfLine('upright', { x: 40, y: 40 });
  const turned = glyphsOfLine('turned', { x: 40, y: 200, order: 50 }).map((glyph, at) => ({
    ...glyph,
    turnDegrees: 270,
    ...(at === 0 && { box: [30, 100, 130, 300] as const }),
  }));
  const hidden: DotsBox = [60, 120, 100, 140];
  const ink = aPicture(900, 600, [...upright.map(({ box }) => box), hidden]);
  const looks: GrayPicture[] = [];
  readPage(sheetOf([...upright, ...turned], { ink, textInk: () => ink }), (picture) => {
    looks.push(picture);
    return [];
  });
  expect(contrastIn(looks[0] ?? ink, grown(hidden, 2))).toBeGreaterThan(0);
});

describe('text that runs many ways', () => {
  const found = (ways: number) => {
    const glyphs = Array.from({ length: ways }, (_, way) =>
      glyphsOfLine('abcd', { x: 40, y: 40 + way * 60, order: way * 10 }).map((glyph) => ({
        ...glyph,
        turnDegrees: 15 * (way + 1),
      })),
    ).flat();
    return readPage(sheetOf(glyphs), () => []).findings.map(({ code }) => code);
  };

  test('is found from five ways beside the level one: only four of them are read', () => {
    expect(found(5)).toContain('text_differs');
    expect(found(4)).not.toContain('text_differs');
  });
});

describe('text beside the sheet', () => {
  const found = (letters: number, x: number) => {
    const glyphs = [
      ...glyphsOfLine('Dear Ada', { x: 40, y: 40 }),
      ...glyphsOfLine('s'.repeat(letters), { x, y: 80, order: 20 }),
    ];
    const ink = aPicture(900, 600, [[40, 40, 120, 60]]);
    return readPage(sheetOf(glyphs, { ink, textInk: () => ink }), () => []).findings;
  };

  test('is a slug that is cut off, and nothing that hides', () => {
    expect(found(LIMITS.slugLetters, 901)).toEqual([]);
  });

  test('hides where it is more than a slug has, or partly on the sheet', () => {
    expect(found(LIMITS.slugLetters + 1, 901)).toMatchObject([{ code: 'hidden_text' }]);
    expect(found(12, 820)).toMatchObject([{ code: 'hidden_text' }]);
  });
});

describe('big words that are seen from afar', () => {
  /** Three lines of type from edge to edge, read plainly; from afar OCR makes a word of their middle. */
  const wordsOf = (confidence: number, box: DotsBox, heights = [100, 130, 160]) => {
    const lines = heights.map((y) => ({ x: 40, y, size: 20 }));
    const type = 'we planted forty young trees along the creek';
    const words = lines.flatMap((place) => wordsOfLine(type, place));
    const glyphs = lines.flatMap((place, at) => glyphsOfLine(type, { ...place, order: 100 * at }));
    const isAfar = ({ dotsPerInch }: GrayPicture) => dotsPerInch < 100;
    const scaledBox = box.map((dots) => (dots * 40) / 150) as unknown as DotsBox;
    const afar: ReadWord = { text: 'mena', confidence, box: scaledBox, endsLine: true };
    return readPage(sheetOf(glyphs), (picture) => (isAfar(picture) ? [afar] : words)).page.read;
  };
  const BETWEEN_LINES: DotsBox = [115, 96, 255, 155];

  test('are none where they cut through lines of type, and OCR is not sure of them', () => {
    expect(wordsOf(0.6, BETWEEN_LINES)).not.toContain('mena');
    expect(wordsOf(0.7, BETWEEN_LINES)).toContain('mena');
  });

  test('are words where no type is cut, or one line alone', () => {
    expect(wordsOf(0.6, [40, 250, 300, 350])).toContain('mena');
    expect(wordsOf(0.6, BETWEEN_LINES, [100])).toContain('mena');
  });
});

describe('words that are read only without what is pale', () => {
  const TYPE = 'eight short words that pale type has covered';
  const PALE: DotsBox = [60, 40, 120, 60];

  /** The page is read once the pale box is paper. */
  const found = (palesInText: readonly DotsBox[]) => {
    const glyphs = glyphsOfLine(TYPE, { x: 40, y: 40 });
    const withPale = (pales: readonly DotsBox[]) => {
      const [paler, darker] = [
        aPicture(900, 600, pales, 200),
        aPicture(
          900,
          600,
          glyphs.map(({ box }) => box),
        ),
      ];
      const levels = darker.levels.map((level, at) => Math.min(level, paler.levels[at] ?? 0));
      return { ...darker, levels };
    };
    const ink = withPale([PALE]);
    const isFaded = ({ width, levels }: GrayPicture) =>
      width === ink.width && !levels.includes(200) && levels.includes(0);
    const textInk = () => withPale(palesInText);
    return readPage(sheetOf(glyphs, { ink, textInk }), (picture) =>
      isFaded(picture) ? wordsOfLine(TYPE, { x: 40, y: 40 }) : [],
    );
  };

  test('are not missing where all that is pale is text, and tell nothing else', () => {
    const { findings, page } = found([PALE]);
    expect(findings).toEqual([]);
    expect(page.read).toBe('');
  });

  test('are missing where something pale is drawn over one of them', () => {
    expect(found([]).findings).toMatchObject([{ code: 'text_differs' }]);
  });
});

test('sentences of a text layer over other words are looked at in one finer picture', () => {
  const line = 'we planted forty young trees along the creek';
  const lines = Array.from({ length: 11 }, (_, at) => ({ x: 40, y: 30 + 40 * at, size: 20 }));
  const said = lines.flatMap((place, at) => glyphsOfLine(line, { ...place, order: 100 * at }));
  const others = [490, 540].map((y) => ({ x: 40, y, size: 20 }));
  const unsaid = others.flatMap((place, at) =>
    glyphsOfLine('a rent is due', { ...place, order: 5000 + 100 * at }),
  );
  const layer = [...said, ...unsaid].map((glyph) => ({ ...glyph, isPainted: false }));
  const sheet = sheetOf(layer, { textInk: () => aPicture(900, 600) });
  const read = lines.flatMap((place) => wordsOfLine(line, place));
  let [drawn, looks] = [0, 0];
  const finer = () => {
    drawn += 1;
    return sheet.ink;
  };
  readPage({ ...sheet, finer }, ({ width }) => {
    if (width >= 600) return read;
    looks += 1;
    return [];
  });
  expect(looks).toBeGreaterThan(1);
  expect(drawn).toBe(1);
});
