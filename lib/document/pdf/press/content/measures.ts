import { type Matrix, multiply } from '../../matrix.ts';
import type { Paint } from './path-shape.ts';
import { type Drawn, drawnAlso, NOTHING_DRAWN, type Pen } from './pen.ts';
import { reachOf, scalesOf } from './reach.ts';

/** Modes of text. */
const [FILLED, UNSEEN] = [0, 3];

/** How thin, short and flat the lines are that content draws, in the space that it begins with. */
export class Measures {
  /** Of what is filled as well: how thin it is does not matter where a line over it is whole, and wide enough. */
  lines: Drawn = NOTHING_DRAWN;
  linedDashes: Drawn = NOTHING_DRAWN;
  /** Of all dashes. */
  dashes: Drawn = NOTHING_DRAWN;
  /** Of letters that are stroked and not filled. */
  letters: Drawn = NOTHING_DRAWN;
  /** Of all dashes of letters. */
  letterDashes: Drawn = NOTHING_DRAWN;
  /** How flat the space of any line is (`scalesOf`); of no line 0. */
  stretch = 0;
  /**
   * How small letters are that leave ink, how large, and how flat; and how flat in their own space those that are
   * stroked.
   */
  letterSize = Number.POSITIVE_INFINITY;
  largestLetter = 0;
  letterStretch = 0;
  strokedStretch = 0;

  path({ isFilled, isStroked, isClip }: Paint, matrix: Matrix, pen: Pen): void {
    if (!isStroked) return;
    const least = this.#stroke(matrix, pen);
    if (!isFilled || isClip) return;
    this.lines = drawnAlso(this.lines, pen.width, pen.takesWidth, least);
    this.linedDashes = drawnAlso(this.linedDashes, pen.dash, pen.takesDash, least);
  }

  /** @param letters from the space of their size to that of the sheet's matrix. */
  text(mode: number, letters: Matrix, matrix: Matrix, pen: Pen): void {
    if (mode === UNSEEN) return;
    const { least: size, most, stretch } = reachOf(multiply(letters, matrix));
    this.letterSize = Math.min(this.letterSize, size);
    this.largestLetter = Math.max(this.largestLetter, most);
    this.letterStretch = Math.max(this.letterStretch, stretch);
    if (mode === FILLED) return;
    const least = this.#stroke(matrix, pen);
    this.strokedStretch = Math.max(this.strokedStretch, scalesOf(letters).stretch);
    this.letterDashes = drawnAlso(this.letterDashes, pen.dash, pen.takesDash, least);
    if (mode === 1) this.letters = drawnAlso(this.letters, pen.width, pen.takesWidth, least);
  }

  #stroke(matrix: Matrix, pen: Pen): number {
    const { least, stretch } = scalesOf(matrix);
    this.stretch = Math.max(this.stretch, stretch);
    this.dashes = drawnAlso(this.dashes, pen.dash, pen.takesDash, least);
    return least;
  }
}
