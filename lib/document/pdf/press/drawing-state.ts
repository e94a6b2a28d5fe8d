import { IDENTITY, type Matrix, multiply } from '../matrix.ts';
import { type ColorUse, useOf } from './color-counts.ts';
import { KIND, type Place } from './operator-rules.ts';
import { type Paint, PathShape } from './path-shape.ts';
import { either, type Reach, reachOf } from './reach.ts';

/** Kinds of resources that content names. */
export type Kind = 'ColorSpace' | 'ExtGState' | 'Font' | 'Pattern' | 'XObject';

/** By kind and name: how large and far away it is drawn; undefined where it is not drawn. */
export type Names = ReadonlyMap<Kind, ReadonlyMap<string, Reach | undefined>>;

/** What stands before an operator; `listed` is what stands in the last array. */
export interface Operands {
  readonly kinds: number;
  readonly numbers: readonly number[];
  readonly name: string;
  readonly listed: readonly number[];
  readonly listedKinds: ReadonlySet<number>;
}

/** A space is known once content sets it; a colour is set unless its space came after it. */
interface Color {
  readonly space: string | undefined;
  readonly isSet: boolean;
}

interface Graphics {
  readonly matrix: Matrix;
  readonly fill: Color;
  readonly stroke: Color;
  readonly mode: number;
  readonly font: string | undefined;
  readonly size: number;
  readonly stretch: number;
}

const FIRST: Graphics = {
  matrix: IDENTITY,
  fill: { space: undefined, isSet: true },
  stroke: { space: undefined, isSet: true },
  mode: 0,
  font: undefined,
  size: 0,
  stretch: 1,
};
/** ISO 32000-1, 8.6.4: they need no resources. */
const DEVICE_SPACES = new Set(['DeviceGray', 'DeviceRGB', 'DeviceCMYK']);
const BY_OPERATOR: Readonly<Record<string, string>> = {
  g: 'DeviceGray',
  rg: 'DeviceRGB',
  k: 'DeviceCMYK',
};
const MOST_DASHES = 8;
/** Of the room for letters, in percent; more or less is no writing. */
const [NARROWEST, WIDEST] = [1, 1000];
/** In them text is filled, stroked, both or neither; in the others it clips as well. */
const MODES = new Set([0, 1, 2, 3]);
const ENDS = new Set([0, 1, 2]);

type Handler = (state: DrawingState, operands: Operands) => string | undefined;

/** What operators do to the state of a page that programs may understand differently. */
export class DrawingState {
  readonly uses = new Map<string, ColorUse>();
  readonly names = new Map<Kind, Map<string, Reach | undefined>>();
  readonly path = new PathShape();
  hasModes = false;
  graphics: Graphics = FIRST;
  isGlyphOfNoColor = false;
  readonly #saved: Graphics[] = [];
  #textMatrix: Matrix = IDENTITY;
  #isText = false;
  #isClip = false;
  #isBegun = false;

  /** What is odd about this operator here, if anything. */
  obey(word: string, place: Place, operands: Operands): string | undefined {
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    if ((word === 'd0' || word === 'd1') && !isFirst) return 'a glyph that begins late';
    return this.#misplaced(place) ?? HANDLERS[word]?.(this, operands);
  }

  /** What is odd about the end of content here. */
  end(): string | undefined {
    if (this.#isText) return 'text without an end';
    return undefined;
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
    this.#textMatrix = IDENTITY;
  }

  endText(): undefined {
    this.#isText = false;
  }

  placeText(matrix: Matrix): undefined {
    this.#textMatrix = matrix;
  }

  clip(): undefined {
    this.#isClip = true;
  }

  paint(paint: Omit<Paint, 'isClip'>): string | undefined {
    const isClip = this.#isClip;
    this.#isClip = false;
    return this.path.paint({ ...paint, isClip }) ?? this.unset(paint);
  }

  /** Programs keep different colours where a space was named and no colour of it. */
  unset({ isFilled, isStroked }: Omit<Paint, 'isClip'>): string | undefined {
    const { fill, stroke } = this.graphics;
    const isUnset = (isFilled && !fill.isSet) || (isStroked && !stroke.isSet);
    return isUnset ? 'a colour space without a colour' : undefined;
  }

  name(kind: Kind, name: string, reach?: Reach): undefined {
    const known = this.names.get(kind) ?? new Map<string, Reach | undefined>();
    const before = known.get(name);
    this.names.set(kind, known.set(name, reach === undefined ? before : either(before, reach)));
  }

  show(): string | undefined {
    const { matrix, font, size, stretch, mode } = this.graphics;
    if (font === undefined) return 'text without a font';
    const letters = multiply([size * stretch, 0, 0, size, 0, 0], this.#textMatrix);
    this.name('Font', font, reachOf(multiply(letters, matrix)));
    return this.unset({ isFilled: mode === 0 || mode === 2, isStroked: mode === 1 || mode === 2 });
  }
}

function matrixFrom([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

function transform(state: DrawingState, { numbers }: Operands): string | undefined {
  const matrix = multiply(matrixFrom(numbers), state.graphics.matrix);
  state.set({ matrix });
  return reachOf(matrix).least > 0 ? undefined : 'a space of no extent';
}

const segment =
  (draw: (path: PathShape, numbers: readonly number[], matrix: Matrix) => void): Handler =>
  ({ path, graphics }, { numbers }) => {
    if (!path.isOpen) return 'a line that begins nowhere';
    draw(path, numbers, graphics.matrix);
    return undefined;
  };

const PATHS: Readonly<Record<string, Handler>> = {
  m: ({ path, graphics }, { numbers: [x = 0, y = 0] }) => {
    path.move(x, y, graphics.matrix);
    return undefined;
  },
  re: ({ path, graphics }, { numbers }) => {
    path.rectangle(numbers, graphics.matrix);
    return undefined;
  },
  l: segment((path, [x = 0, y = 0], matrix) => path.line(x, y, matrix)),
  c: segment((path, numbers, matrix) => path.curve(numbers, matrix)),
  v: segment((path, numbers, matrix) => path.curve(numbers, matrix)),
  y: segment((path, numbers, matrix) => path.curve(numbers, matrix)),
  h: ({ path }) => {
    if (!path.isBegun) return 'a line that begins nowhere';
    path.close();
    return undefined;
  },
  W: (state) => state.clip(),
  'W*': (state) => state.clip(),
  n: (state) => state.paint({ isFilled: false, isStroked: false }),
};
const closes =
  (isFilled: boolean): Handler =>
  (state) => {
    if (state.path.isOpen) state.path.close();
    return state.paint({ isFilled, isStroked: true });
  };
const fills: Handler = (state) => state.paint({ isFilled: true, isStroked: false });
const both: Handler = (state) => state.paint({ isFilled: true, isStroked: true });
const PAINTS: Readonly<Record<string, Handler>> = {
  S: (state) => state.paint({ isFilled: false, isStroked: true }),
  s: closes(false),
  f: fills,
  F: fills,
  'f*': fills,
  B: both,
  'B*': both,
  b: closes(true),
  'b*': closes(true),
};

/** Colours count within a glyph that says it has none for some programs alone. */
const colorless = (state: DrawingState) =>
  state.isGlyphOfNoColor ? 'a colour in a glyph that has none' : undefined;

const sets =
  (side: 'fill' | 'stroke', space: string): Handler =>
  (state, { numbers }) => {
    useOf(state.uses, space, numbers);
    state.set({ [side]: { space, isSet: true } });
    return colorless(state);
  };
const names =
  (side: 'fill' | 'stroke'): Handler =>
  (state, { name }) => {
    if (!DEVICE_SPACES.has(name) && name !== 'Pattern') state.name('ColorSpace', name);
    state.set({ [side]: { space: name, isSet: false } });
    return colorless(state);
  };
const colors =
  (side: 'fill' | 'stroke'): Handler =>
  (state, { kinds, numbers, name }) => {
    if (kinds % 8 === KIND.name) {
      state.name('Pattern', name, reachOf(state.graphics.matrix));
      return 'a pattern as a colour';
    }
    const { space } = state.graphics[side];
    if (space === undefined) return 'a colour of no space';
    useOf(state.uses, space, numbers);
    state.set({ [side]: { space, isSet: true } });
    return colorless(state);
  };

const COLORS: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    Object.entries(BY_OPERATOR).flatMap(([word, space]) => [
      [word, sets('fill', space)],
      [word.toUpperCase(), sets('stroke', space)],
    ]),
  ),
  cs: names('fill'),
  CS: names('stroke'),
  sc: colors('fill'),
  scn: colors('fill'),
  SC: colors('stroke'),
  SCN: colors('stroke'),
};

const shows: Handler = (state) => state.show();
const TEXTS: Readonly<Record<string, Handler>> = {
  BT: (state) => state.beginText(),
  ET: (state) => state.endText(),
  Tm: (state, { numbers }) => state.placeText(matrixFrom(numbers)),
  Tf: (state, { name, numbers: [size = 0] }) => {
    state.name('Font', name);
    state.set({ font: name, size });
    return undefined;
  },
  Tz: (state, { numbers: [percent = 0] }) => {
    state.set({ stretch: percent / 100 });
    return percent < NARROWEST || percent > WIDEST ? 'text of hardly any width' : undefined;
  },
  Tr: (state, { numbers: [mode = 0] }) => {
    state.set({ mode });
    state.hasModes ||= mode !== 0;
    return MODES.has(mode) ? undefined : 'text that clips';
  },
  Tj: shows,
  "'": shows,
  '"': shows,
  TJ: (state, { listedKinds }) =>
    [...listedKinds].every((kind) => kind === KIND.number || kind === KIND.string)
      ? state.show()
      : 'text of what is no text',
};

const STATES: Readonly<Record<string, Handler>> = {
  q: (state) => state.save(),
  Q: (state) => state.restore(),
  cm: transform,
  gs: (state, { name }) => state.name('ExtGState', name, reachOf(state.graphics.matrix)),
  Do: (state, { name }) => {
    state.name('XObject', name, reachOf(state.graphics.matrix));
    // A stencil or a form has the colours of its drawer.
    return state.unset({ isFilled: true, isStroked: true }) ?? colorless(state);
  },
  w: (_, { numbers: [width = 0] }) => (width < 0 ? 'a line of a negative width' : undefined),
  J: (_, { numbers: [end = 0] }) => (ENDS.has(end) ? undefined : 'lines with unknown ends'),
  j: (_, { numbers: [join = 0] }) => (ENDS.has(join) ? undefined : 'lines with unknown joins'),
  d: (_, { listed, listedKinds, numbers: [phase = 0] }) =>
    isPlainDash(listed, listedKinds, phase) ? undefined : 'dashes that programs draw differently',
  d1: (state) => {
    state.isGlyphOfNoColor = true;
    return undefined;
  },
};

/** Of an odd row PDFium repeats each dash; others begin it anew with gaps for dashes. */
function isPlainDash(
  listed: readonly number[],
  listedKinds: ReadonlySet<number>,
  phase: number,
): boolean {
  if ([...listedKinds].some((kind) => kind !== KIND.number)) return false;
  const isPaired = listed.length < 2 || listed.length % 2 === 0;
  return isPaired && listed.length <= MOST_DASHES && phase >= 0 && listed.every((each) => each > 0);
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...PATHS,
  ...PAINTS,
  ...COLORS,
  ...TEXTS,
  ...STATES,
};
