import { centerOf, contains, type DotsBox, grown } from '../ink/dots-box.ts';
import type { Glyph } from './glyph.ts';

const CELL_DOTS = 64;
/** What OCR takes for the edge of a word is a dot or two beside that of its glyphs. */
const EDGE_DOTS = 2;

/** Glyphs by their place. */
export class GlyphGrid {
  readonly #cells = new Map<string, Glyph[]>();

  constructor(glyphs: readonly Glyph[]) {
    for (const glyph of glyphs) {
      const [x, y] = centerOf(glyph.box);
      const key = `${Math.floor(x / CELL_DOTS)} ${Math.floor(y / CELL_DOTS)}`;
      const cell = this.#cells.get(key);
      if (cell === undefined) this.#cells.set(key, [glyph]);
      else cell.push(glyph);
    }
  }

  /** Those whose middle lies in the box, from left to right. The box must lie on the page. */
  under(box: DotsBox): Glyph[] {
    const wide = grown(box, EDGE_DOTS);
    const [left, top, right, bottom] = wide.map((edge) => Math.floor(edge / CELL_DOTS)) as [
      number,
      number,
      number,
      number,
    ];
    const found: Glyph[] = [];
    for (let row = top; row <= bottom; row += 1) {
      for (let column = left; column <= right; column += 1) {
        for (const glyph of this.#cells.get(`${column} ${row}`) ?? []) {
          const [x, y] = centerOf(glyph.box);
          if (contains(wide, x, y)) found.push(glyph);
        }
      }
    }
    return found.toSorted((one, other) => one.box[0] - other.box[0]);
  }
}
