import type { Matrix } from '../../matrix.ts';
import type { Paint, Thinness } from './path-shape.ts';
import { type Drawn, drawnAlso, NOTHING_DRAWN, type Pen } from './pen.ts';
import { scalesOf } from './reach.ts';
import { NO_TIPS, type Tips } from './tips.ts';

const FAT: Thinness = { thick: Number.POSITIVE_INFINITY, tips: NO_TIPS };

/** How thin and flat what content draws is, in the space that it begins with. */
export class Measures {
  /** Of what is filled by itself, or clips. */
  bare: Thinness = FAT;
  /** Of what is filled and stroked at once: a line over it shows as well as any other, whole and wide enough. */
  lined: Thinness = FAT;
  lines: Drawn = NOTHING_DRAWN;
  /** Of all dashes. */
  dashes: Drawn = NOTHING_DRAWN;
  linedDashes: Drawn = NOTHING_DRAWN;
  /** Of letters that are stroked and not filled. */
  letters: Drawn = NOTHING_DRAWN;
  /** How flat the space of any stroke is (`scalesOf`). */
  stretch = 0;

  path({ isFilled, isStroked, isClip }: Paint, thinness: Thinness, matrix: Matrix, pen: Pen): void {
    if (isStroked) this.#stroke(matrix, pen);
    if (isClip || (isFilled && !isStroked)) this.bare = thinner(this.bare, thinness);
    if (isClip || !isFilled || !isStroked) return;
    const { least } = scalesOf(matrix);
    this.lined = thinner(this.lined, thinness);
    this.lines = drawnAlso(this.lines, pen.width, pen.takesWidth, least);
    this.linedDashes = drawnAlso(this.linedDashes, pen.dash, pen.takesDash, least);
  }

  text(mode: number, matrix: Matrix, pen: Pen): void {
    if (mode !== 1 && mode !== 2) return;
    this.#stroke(matrix, pen);
    if (mode === 2) return;
    this.letters = drawnAlso(this.letters, pen.width, pen.takesWidth, scalesOf(matrix).least);
  }

  #stroke(matrix: Matrix, pen: Pen): void {
    const { least, stretch } = scalesOf(matrix);
    this.stretch = Math.max(this.stretch, stretch);
    this.dashes = drawnAlso(this.dashes, pen.dash, pen.takesDash, least);
  }
}

function thinner(one: Thinness, other: Thinness): Thinness {
  const tips: Tips = one.tips.map((each, at) => Math.min(each, other.tips[at] as number));
  return { thick: Math.min(one.thick, other.thick), tips };
}
