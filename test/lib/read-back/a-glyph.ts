import type { GrayPicture } from '../../../lib/pdfium/render-gray.ts';
import type { DotsBox } from '../../../lib/read-back/ink/dots-box.ts';
import type { Glyph } from '../../../lib/read-back/words/glyph.ts';
import type { ReadWord } from '../../../lib/read-back/words/read-word.ts';

const SIZE = 20;

interface Place {
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
  readonly order?: number;
}

/** The letters of a line, ten dots wide each at a size of twenty; spaces leave their place empty. */
export function glyphsOfLine(text: string, { x = 0, y = 0, size = SIZE, order = 0 }: Place = {}) {
  const wide = size / 2;
  return [...text].flatMap((letter, at): Glyph[] =>
    letter === ' '
      ? []
      : [
          aGlyph(letter, [x + at * wide, y, x + (at + 1) * wide - 1, y + size], {
            sizeDots: size,
            order: order + at,
          }),
        ],
  );
}

export function aGlyph(text: string, box: DotsBox, overrides: Partial<Glyph> = {}): Glyph {
  return { text, box, sizeDots: SIZE, turnDegrees: 0, isPainted: true, order: 0, ...overrides };
}

/** What OCR makes of a line that stands like `glyphsOfLine`. */
export function wordsOfLine(text: string, { x = 0, y = 0, size = SIZE }: Place = {}): ReadWord[] {
  const wide = size / 2;
  return [...text.matchAll(/\S+/g)].map(({ 0: word, index }) => ({
    text: word,
    confidence: 0.95,
    box: [x + index * wide, y, x + (index + word.length) * wide - 1, y + size],
    endsLine: index + word.length === text.length,
  }));
}

/** Paper, with ink where it is told. */
export function aPicture(
  width: number,
  height: number,
  ink: readonly DotsBox[] = [],
  level = 0,
): GrayPicture {
  const levels = new Uint8Array(width * height).fill(255);
  for (const [left, top, right, bottom] of ink) {
    for (let row = top; row < bottom; row += 1)
      levels.fill(level, row * width + left, row * width + right);
  }
  return { width, height, dotsPerInch: 150, levels };
}
