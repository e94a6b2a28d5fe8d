import { IDENTITY, type Matrix, multiply } from '../../matrix.ts';
import type { ColorUse } from './color-counts.ts';
import { Measures } from './measures.ts';
import type { Place } from './operator-rules.ts';
import { type Paint, PathShape } from './path-shape.ts';
import { DRAWERS_PEN, type Pen } from './pen.ts';
import { either, type Reach, reachOf } from './reach.ts';
import { type SetStates, StatesSeen } from './set-states.ts';
import { HandedOn, type TextSpace } from './text-space.ts';

/** Kinds of resources that content names. */
export type Kind = 'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'XObject';

/** What stands before an operator; `listed` is what stands in the last array. */
export interface Operands {
  readonly kinds: number;
  readonly numbers: readonly number[];
  readonly name: string;
  readonly listed: readonly number[];
  readonly listedKinds: ReadonlySet<number>;
  /** The sum of all numbers in it, whichever way they lead. */
  readonly spread: number;
  /** How many bytes its strings have, or the one by itself. */
  readonly letters: number;
}

/** In points, all ways of one text: what is as far away is reckoned with too few bits. */
const LONGEST_WAY = 1_000_000;
/** In sizes of the type: a font of ours has no wider letter. */
export const WIDEST_LETTER = 4;
export const NO_COLOR = 'a colour space without a colour';
export const FAR_TEXT = 'text that goes far from the sheet';

/** A space is known once content sets it; a colour is set unless its space came after it. */
interface Color {
  readonly space: string | undefined;
  readonly isSet: boolean;
}

interface Graphics {
  readonly matrix: Matrix;
  readonly fill: Color;
  readonly stroke: Color;
  readonly font: string | undefined;
  readonly size: number;
  readonly text: TextSpace;
  /** Between letters, and between words. */
  readonly letterGap: number;
  readonly wordGap: number;
  readonly pen: Pen;
  readonly states: SetStates;
}

const FIRST: Graphics = {
  matrix: IDENTITY,
  fill: { space: undefined, isSet: true },
  stroke: { space: undefined, isSet: true },
  font: undefined,
  size: 0,
  text: {},
  letterGap: 0,
  wordGap: 0,
  pen: DRAWERS_PEN,
  states: [],
};

/** What is said of an operator, in the state that content is in by now: why it is odd, if it is. */
export type Handler = (state: DrawingState, operands: Operands) => string | undefined;

/** What content has said so far, where programs may understand differently what follows. */
export class DrawingState {
  readonly uses = new Map<string, ColorUse>();
  /** What is named, by kind and name: how large and far away it is drawn; undefined where it is not drawn. */
  readonly names = new Map<Kind, Map<string, Reach | undefined>>();
  /** Drawings and pictures that are drawn where a colour space was named, and no colour of it. */
  readonly uncolored = new Set<string>();
  readonly path = new PathShape();
  readonly measures = new Measures();
  /** What is taken of the drawer's text, and handed on. */
  readonly handed = new HandedOn();
  /** Whether text is drawn otherwise than filled. */
  hasModes = false;
  /** In what states anything is filled and stroked at once, and drawings are drawn, by their names. */
  readonly both = new StatesSeen();
  readonly drawnIn = new Map<string, StatesSeen>();
  graphics: Graphics = FIRST;
  isGlyphOfNoColor = false;
  readonly #saved: Graphics[] = [];
  #textMatrix: Matrix = IDENTITY;
  /** How large a length of its space becomes at most. */
  #textMost = 1;
  #way = 0;
  /** In what state text was shown last, and where. */
  #shown: { readonly graphics: Graphics; readonly matrix: Matrix } | undefined;
  #isText = false;
  #isClip = false;
  #isBegun = false;

  /** What is odd about the place of this operator, if anything. */
  enter(word: string, place: Place): string | undefined {
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    const isLate = (word === 'd0' || word === 'd1') && !isFirst;
    return isLate ? 'a glyph that begins late' : this.#misplaced(place);
  }

  /** What is odd about the end of content here. */
  end(): string | undefined {
    if (this.#isText) return 'text without an end';
    return this.path.isBegun ? 'a path without an end' : undefined;
  }

  #misplaced(place: Place): string | undefined {
    if (place === 'text') return this.#isText ? undefined : 'a text operator outside of text';
    if (place === 'any') return undefined;
    if (this.#isText) return 'a drawing operator within text';
    if (place === 'sheet' && this.path.isBegun) return 'an operator within a path';
    return undefined;
  }

  set(changes: Partial<Graphics>): undefined {
    this.graphics = { ...this.graphics, ...changes };
  }

  save(): undefined {
    this.#saved.push(this.graphics);
  }

  restore(): string | undefined {
    const saved = this.#saved.pop();
    if (saved === undefined) return 'a state restored that was not saved';
    this.graphics = saved;
    return undefined;
  }

  beginText(): undefined {
    this.#isText = true;
    this.placeText(IDENTITY);
  }

  endText(): undefined {
    this.#isText = false;
  }

  placeText(matrix: Matrix): string | undefined {
    this.#textMatrix = matrix;
    this.#way = 0;
    const placed = multiply(matrix, this.graphics.matrix);
    this.#textMost = reachOf(placed).most;
    return Math.max(Math.abs(placed[4]), Math.abs(placed[5])) > LONGEST_WAY ? FAR_TEXT : undefined;
  }

  /** By so much in the space of the text, whichever way. */
  moveText(length: number): string | undefined {
    this.#way += Math.abs(length) * this.#textMost;
    return this.#way > LONGEST_WAY ? FAR_TEXT : undefined;
  }

  /** The same along the line, which may be stretched. */
  moveAlong(length: number): string | undefined {
    return this.moveText(length * (this.graphics.text.stretch ?? 1));
  }

  setText(space: TextSpace): undefined {
    this.set({ text: { ...this.graphics.text, ...space } });
  }

  nextLine(): string | undefined {
    const { text } = this.graphics;
    this.handed.take(text, 'leading');
    return this.moveText(text.leading ?? 0);
  }

  clip(): string | undefined {
    this.#isClip = true;
    return this.path.isBegun ? undefined : 'a clip of no path';
  }

  paint(painted: Omit<Paint, 'isClip'>): string | undefined {
    const paint = { ...painted, isClip: this.#isClip };
    this.#isClip = false;
    const oddity = this.path.paint(paint);
    const { matrix, pen, states } = this.graphics;
    if (paint.isFilled && paint.isStroked) this.both.add(states);
    this.measures.path(paint, matrix, pen);
    return oddity ?? this.unset(paint);
  }

  /** Programs keep different colours where a space was named and no colour of it. */
  unset({ isFilled, isStroked }: Omit<Paint, 'isClip'>): string | undefined {
    const { fill, stroke } = this.graphics;
    const isUnset = (isFilled && !fill.isSet) || (isStroked && !stroke.isSet);
    return isUnset ? NO_COLOR : undefined;
  }

  /** A drawing or picture. */
  draw(name: string): undefined {
    const { matrix, pen, states } = this.graphics;
    this.name('XObject', name, reachOf(matrix, pen));
    const seen = this.drawnIn.get(name) ?? new StatesSeen();
    seen.add(states);
    this.drawnIn.set(name, seen);
    // A stencil or a form has the colours of its drawer.
    if (this.unset({ isFilled: true, isStroked: true })) this.uncolored.add(name);
  }

  name(kind: Kind, name: string, reach?: Reach): undefined {
    const known = this.names.get(kind) ?? new Map<string, Reach | undefined>();
    const before = known.get(name);
    this.names.set(kind, known.set(name, reach === undefined ? before : either(before, reach)));
    if (reach !== undefined) this.handed.draw(`${kind}/${name}`, this.graphics.text);
  }

  /** Text of so many bytes. */
  show(letters: number): string | undefined {
    const { size, letterGap, wordGap } = this.graphics;
    const way = WIDEST_LETTER * Math.abs(size) + Math.abs(letterGap) + Math.abs(wordGap);
    return this.#showThere() ?? this.moveAlong(letters * way);
  }

  #showThere(): string | undefined {
    const { graphics } = this;
    const { matrix, font, size, text, pen, states } = graphics;
    if (font === undefined) return 'text without a font';
    // Most of a page is said in one state, and then nothing is new.
    if (this.#shown?.graphics === graphics && this.#shown.matrix === this.#textMatrix) return;
    const letters = multiply([size * (text.stretch ?? 1), 0, 0, size, 0, 0], this.#textMatrix);
    this.name('Font', font, reachOf(multiply(letters, matrix), pen));
    const { mode = 0 } = text;
    this.handed.take(text, 'mode', 'rise', 'stretch');
    this.measures.text(mode, letters, matrix, pen);
    if (mode === 2) this.both.add(states);
    const oddity = this.unset({
      isFilled: mode === 0 || mode === 2,
      isStroked: mode === 1 || mode === 2,
    });
    this.#shown = { graphics, matrix: this.#textMatrix };
    return oddity;
  }
}
