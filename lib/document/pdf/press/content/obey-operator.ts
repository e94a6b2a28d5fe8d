import { type Matrix, multiply } from '../../matrix.ts';
import { SHARPEST } from '../resources/odd-states.ts';
import { COLORS, colorless } from './color-operators.ts';
import { type DrawingState, FAR_TEXT, type Handler, type Operands } from './drawing-state.ts';
import { KIND, type Place } from './operator-rules.ts';
import { PAINTS, PATHS } from './path-operators.ts';
import { reachOf } from './reach.ts';
import { setAlso } from './set-states.ts';

const [MOST_DASHES, MOST_ROUNDS] = [8, 2];
/** Of the room for letters, in percent; more or less is no writing. */
const [NARROWEST, WIDEST] = [1, 1000];
/** Between letters, words and lines; of more, programs lose the digits. */
const WIDEST_SPACE = 100_000;
/** In them text is filled, stroked, both or neither; in the others it clips as well. */
const MODES = new Set([0, 1, 2, 3]);
const ENDS = new Set([0, 1, 2]);
/** Of colours on paper; PDFium knows no other way than these, which others take alike. */
const INTENTS = new Set(['Perceptual', 'RelativeColorimetric']);

function matrixFrom([a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}

function transform(state: DrawingState, { numbers }: Operands): string | undefined {
  const matrix = multiply(matrixFrom(numbers), state.graphics.matrix);
  state.set({ matrix });
  return reachOf(matrix).least > 0 ? undefined : 'a space of no extent';
}

const shows: Handler = (state, { letters }) => state.show(letters);
const moves: Handler = (state, { numbers: [x = 0, y = 0] }) =>
  state.moveText(Math.abs(x) + Math.abs(y));
const spaces =
  (set: (state: DrawingState, numbers: readonly number[]) => void): Handler =>
  (state, { numbers }) => {
    set(state, numbers);
    return numbers.some((each) => Math.abs(each) > WIDEST_SPACE) ? FAR_TEXT : undefined;
  };
const showsSpaced = spaces((state, [wordGap = 0, letterGap = 0]) =>
  state.set({ wordGap, letterGap }),
);
const TEXTS: Readonly<Record<string, Handler>> = {
  BT: (state) => state.beginText(),
  ET: (state) => state.endText(),
  Td: moves,
  TD: (state, operands) => {
    state.setText({ leading: -(operands.numbers[1] ?? 0) });
    return moves(state, operands);
  },
  'T*': (state) => state.nextLine(),
  Tc: spaces((state, [letterGap = 0]) => state.set({ letterGap })),
  Tw: spaces((state, [wordGap = 0]) => state.set({ wordGap })),
  TL: spaces((state, [leading = 0]) => state.setText({ leading })),
  Ts: spaces((state, [rise = 0]) => state.setText({ rise })),
  Tm: (state, { numbers }) => state.placeText(matrixFrom(numbers)),
  Tf: (state, { name, numbers: [size = 0] }) => {
    state.name('Font', name);
    state.set({ font: name, size });
    return undefined;
  },
  Tz: (state, { numbers: [percent = 0] }) => {
    state.setText({ stretch: percent / 100 });
    return percent < NARROWEST || percent > WIDEST ? 'text of hardly any width' : undefined;
  },
  Tr: (state, { numbers: [mode = 0] }) => {
    state.setText({ mode });
    state.hasModes ||= mode !== 0;
    return MODES.has(mode) ? undefined : 'text that clips';
  },
  Tj: shows,
  "'": (state, { letters }) => state.nextLine() ?? state.show(letters),
  '"': (state, operands) =>
    showsSpaced(state, operands) ?? state.nextLine() ?? state.show(operands.letters),
  TJ: (state, { listedKinds, spread, letters }) =>
    [...listedKinds].every((kind) => kind === KIND.number || kind === KIND.string)
      ? (state.show(letters) ?? state.moveAlong((spread / 1000) * state.graphics.size))
      : 'text of what is no text',
};

const STATES: Readonly<Record<string, Handler>> = {
  q: (state) => state.save(),
  Q: (state) => state.restore(),
  cm: transform,
  gs: (state, { name }) => {
    const { matrix, pen, states } = state.graphics;
    state.name('ExtGState', name, reachOf(matrix, pen));
    // It may set any width, and says so elsewhere.
    const unknown = { ...pen, width: 0, takesWidth: false };
    state.set({ states: setAlso(states, name), pen: unknown });
    return undefined;
  },
  Do: (state, { name }) => {
    state.draw(name);
    return colorless(state);
  },
  w: (state, { numbers: [width = 0] }) => {
    state.set({ pen: { ...state.graphics.pen, width, takesWidth: false } });
    return width < 0 ? 'a line of a negative width' : undefined;
  },
  J: (_, { numbers: [end = 0] }) => (ENDS.has(end) ? undefined : 'lines with unknown ends'),
  j: (_, { numbers: [join = 0] }) => (ENDS.has(join) ? undefined : 'lines with unknown joins'),
  M: (_, { numbers: [limit = 0] }) =>
    limit >= 1 && limit <= SHARPEST ? undefined : 'lines with spikes of any length',
  d: (state, { listed, listedKinds, numbers: [phase = 0] }) => {
    state.set({ pen: { ...state.graphics.pen, dash: Math.min(...listed), takesDash: false } });
    return isPlainDash(listed, listedKinds, phase)
      ? undefined
      : 'dashes that programs draw differently';
  },
  ri: (_, { name }) => (INTENTS.has(name) ? undefined : 'colours by another intent'),
  d1: (state) => {
    state.isGlyphOfNoColor = true;
    return undefined;
  },
};

/**
 * Of an odd row PDFium repeats each dash; others begin it anew with gaps for dashes. Where a row is gone through very
 * often before it begins, each loses its place.
 */
function isPlainDash(
  listed: readonly number[],
  listedKinds: ReadonlySet<number>,
  phase: number,
): boolean {
  if ([...listedKinds].some((kind) => kind !== KIND.number)) return false;
  const isPaired = listed.length < 2 || listed.length % 2 === 0;
  const isShort = listed.length <= MOST_DASHES && listed.every((each) => each > 0);
  const rounds = listed.length > 0 ? phase / listed.reduce((sum, each) => sum + each, 0) : 0;
  return isPaired && isShort && phase >= 0 && rounds <= MOST_ROUNDS;
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...PATHS,
  ...PAINTS,
  ...COLORS,
  ...TEXTS,
  ...STATES,
};

/** Follows an operator with operands that it takes: why it is odd, if it is. */
export function obeyOperator(
  state: DrawingState,
  word: string,
  place: Place,
  operands: Operands,
): string | undefined {
  return state.enter(word, place) ?? HANDLERS[word]?.(state, operands);
}
