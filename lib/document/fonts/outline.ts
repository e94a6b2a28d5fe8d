import type { InkBox } from '../ink-box.ts';

/**
 * The outline of a glyph, as the letter fonts keep it: a Type 2 charstring (Adobe Technical Note 5177) without its
 * width and its end, hints and subroutines; no bytes where there is no ink.
 */
export type Outline = Uint8Array;

const [VMOVETO, HLINETO, VLINETO, HMOVETO] = [4, 6, 7, 22];
const [RLINETO, RRCURVETO, RMOVETO, RCURVELINE, RLINECURVE] = [5, 8, 21, 24, 25];
const [VVCURVETO, HHCURVETO, VHCURVETO, HVCURVETO] = [26, 27, 30, 31];
const FIRST_NUMBER = 32;
const WORD = 28;

const NO_INK: InkBox = { left: 0, bottom: 0, right: 0, top: 0 };

/** A number of a charstring; Adobe Technical Note 5177, 3.2. */
export function encodeNumber(value: number): number[] {
  if (value >= -107 && value <= 107) return [value + 139];
  const rest = Math.abs(value) - 108;
  if (rest < 1024) return [(value > 0 ? 247 : 251) + (rest >> 8), rest & 0xff];
  return [WORD, (value >> 8) & 0xff, value & 0xff];
}

/** The box around all points, those off the curves included. */
export function inkOfOutline(outline: Outline): InkBox {
  const { points } = readOutline(outline);
  if (points.length === 0) return NO_INK;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return {
    left: Math.min(...xs),
    bottom: Math.min(...ys),
    right: Math.max(...xs),
    top: Math.max(...ys),
  };
}

/** The outlines of several glyphs one after the other, each moved; all of them have ink. */
export function joinOutlines(
  parts: readonly { readonly outline: Outline; readonly dx: number; readonly dy: number }[],
): Outline {
  const bytes: number[] = [];
  let [penX, penY] = [0, 0];
  for (const { outline, dx, dy } of parts) {
    const { points, afterMove } = readOutline(outline);
    const [startX, startY] = points[0] ?? [0, 0];
    const [endX, endY] = points.at(-1) ?? [0, 0];
    bytes.push(...encodeNumber(startX + dx - penX), ...encodeNumber(startY + dy - penY), RMOVETO);
    bytes.push(...outline.subarray(afterMove));
    [penX, penY] = [endX + dx, endY + dy];
  }
  return Uint8Array.from(bytes);
}

/** Where the pen is, and is drawn towards, from the first move on, which is of so many bytes. */
function readOutline(outline: Outline) {
  const points: [x: number, y: number][] = [];
  let [x, y, afterMove] = [0, 0, 0];
  let given: number[] = [];
  for (let at = 0; at < outline.length; ) {
    const byte = outline[at] ?? 0;
    if (byte >= FIRST_NUMBER || byte === WORD) {
      const { value, length } = readNumber(outline, at);
      given.push(value);
      at += length;
      continue;
    }
    at++;
    if (afterMove === 0) afterMove = at;
    const steps = stepsOf(byte, given);
    for (let step = 0; step < steps.length; step += 2) {
      x += steps[step] ?? 0;
      y += steps[step + 1] ?? 0;
      points.push([x, y]);
    }
    given = [];
  }
  return { points, afterMove };
}

function readNumber(bytes: Outline, at: number): { value: number; length: number } {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  if (first === WORD) return { value: ((second << 24) >> 16) | third, length: 3 };
  if (first < 247) return { value: first - 139, length: 1 };
  const value =
    first < 251 ? (first - 247) * 256 + second + 108 : (251 - first) * 256 - second - 108;
  return { value, length: 2 };
}

/** What an operator is given, as differences across and up in turns. */
function stepsOf(operator: number, given: readonly number[]): readonly number[] {
  switch (operator) {
    case RLINETO:
    case RRCURVETO:
    case RMOVETO:
    case RCURVELINE:
    case RLINECURVE:
      return given;
    case HLINETO:
    case HMOVETO:
      return given.flatMap((each, nth) => (nth % 2 === 0 ? [each, 0] : [0, each]));
    case VLINETO:
    case VMOVETO:
      return given.flatMap((each, nth) => (nth % 2 === 0 ? [0, each] : [each, 0]));
    case HHCURVETO:
    case VVCURVETO:
      return alongSteps(given, operator === HHCURVETO);
    case HVCURVETO:
    case VHCURVETO:
      return turningSteps(given, operator === HVCURVETO);
    default:
      throw new Error(`an outline has no operator ${operator}`);
  }
}

function alongSteps(given: readonly number[], isAcross: boolean): number[] {
  let aside = given.length % 4 === 1 ? (given[0] ?? 0) : 0;
  const steps: number[] = [];
  for (let at = given.length % 4; at < given.length; at += 4) {
    const [from = 0, x = 0, y = 0, to = 0] = given.slice(at, at + 4);
    steps.push(...(isAcross ? [from, aside, x, y, to, 0] : [aside, from, x, y, 0, to]));
    aside = 0;
  }
  return steps;
}

function turningSteps(given: readonly number[], beginsAcross: boolean): number[] {
  const steps: number[] = [];
  let isAcross = beginsAcross;
  for (let at = 0; at + 4 <= given.length; at += 4) {
    const [from = 0, x = 0, y = 0, to = 0] = given.slice(at, at + 4);
    const aside = given.length - at === 5 ? (given[at + 4] ?? 0) : 0;
    steps.push(...(isAcross ? [from, 0, x, y, aside, to] : [0, from, x, y, to, aside]));
    isAcross = !isAcross;
  }
  return steps;
}
