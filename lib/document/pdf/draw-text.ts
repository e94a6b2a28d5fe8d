import { PDFDict } from 'pdf-lib';
import type { Operand } from './content-reader.ts';
import type { Concealment } from './marks.ts';
import {
  type Box,
  boxOf,
  IDENTITY,
  intersection,
  type Matrix,
  multiply,
  scaleOf,
} from './matrix.ts';
import { type PageFont, readFont } from './page-font.ts';
import {
  matrixFrom,
  numbers,
  type Operator,
  resource,
  SHEET_BOX,
  setState,
  type Walk,
} from './walk.ts';

/** How far letters reach above and below the line, as a share of their size: most faces, without accents. */
const ASCENT = 0.75;
const DESCENT = 0.2;
/** Type smaller than this is a smudge. */
const NO_SIZE = 0.5;

/** Text: ISO 32000-1, 9.3 and 9.4. */
export const TEXT_OPERATORS: readonly (readonly [string, Operator])[] = [
  ['BT', (walk) => setLine(walk, IDENTITY)],
  ['Tm', (walk, operands) => setLine(walk, matrixFrom(operands))],
  ['Td', (walk, operands) => move(walk, operands)],
  [
    'TD',
    (walk, operands) => {
      setState(walk, { leading: -(numbers(operands)[1] ?? 0) });
      move(walk, operands);
    },
  ],
  ['T*', nextLine],
  ['Tc', (walk, [value]) => setState(walk, { characterSpace: number(value) })],
  ['Tw', (walk, [value]) => setState(walk, { wordSpace: number(value) })],
  ['Tz', (walk, [value]) => setState(walk, { stretch: number(value) / 100 })],
  ['TL', (walk, [value]) => setState(walk, { leading: number(value) })],
  ['Ts', (walk, [value]) => setState(walk, { rise: number(value) })],
  ['Tr', (walk, [value]) => setState(walk, { textMode: number(value) })],
  ['Tf', selectFont],
  ['Tj', (walk, [text]) => show(walk, [text ?? null])],
  ['TJ', (walk, [items]) => show(walk, Array.isArray(items) ? items : [])],
  [
    "'",
    (walk, [text]) => {
      nextLine(walk);
      show(walk, [text ?? null]);
    },
  ],
  [
    '"',
    (walk, [word, character, text]) => {
      setState(walk, { wordSpace: number(word), characterSpace: number(character) });
      nextLine(walk);
      show(walk, [text ?? null]);
    },
  ],
];

function number(value: Operand | undefined): number {
  return typeof value === 'number' ? value : 0;
}

function setLine(walk: Walk, matrix: Matrix): void {
  walk.text = { matrix, line: matrix };
}

function move(walk: Walk, operands: readonly Operand[]): void {
  const [dx = 0, dy = 0] = numbers(operands);
  setLine(walk, multiply([1, 0, 0, 1, dx, dy], walk.text.line));
}

function nextLine(walk: Walk): void {
  move(walk, [0, -walk.state.leading]);
}

function selectFont(walk: Walk, [name, size]: readonly Operand[]): void {
  const dict = resource(walk, 'Font', name);
  const font = dict instanceof PDFDict ? fontOf(walk, dict) : undefined;
  setState(walk, { font, fontSize: number(size) });
}

/** A font is read once, however often pages select it. */
export function fontOf(walk: Walk, dict: PDFDict): PageFont {
  const font = walk.fonts.get(dict) ?? readFont(dict);
  walk.fonts.set(dict, font);
  return font;
}

function show(walk: Walk, items: readonly Operand[]): void {
  const { font, fontSize, stretch } = walk.state;
  if (font === undefined) return;
  const run: Run = { font, codes: [], advance: 0, from: 0, to: 0 };
  for (const item of items) {
    if (typeof item === 'number') run.advance -= (item / 1000) * fontSize * stretch;
    else if (item instanceof Uint8Array)
      for (const code of font.codes(item)) extend(walk, run, code);
  }
  if (run.codes.length > 0) addText(walk, run);
  walk.text.matrix = multiply([1, 0, 0, 1, run.advance, 0], walk.text.matrix);
}

/** Text under way: its ink reaches from the first to the last character that is not a space. */
interface Run {
  readonly font: PageFont;
  readonly codes: number[];
  advance: number;
  from: number;
  to: number;
}

function extend(walk: Walk, run: Run, code: number): void {
  const isSpace = /^\s*$/.test(textOf(run.font, code) ?? 'x');
  if (!isSpace && run.codes.length === 0) run.from = run.advance;
  run.advance += advanceOf(walk, run.font, code);
  if (isSpace) return;
  run.codes.push(code);
  run.to = run.advance;
}

/** What a reader makes of a code. */
export function textOf(font: PageFont, code: number): string | undefined {
  return font.toUnicode?.texts.get(code) ?? font.encoded(code);
}

function advanceOf({ state }: Walk, font: PageFont, code: number): number {
  const word = code === 32 && font.kind !== 'composite' ? state.wordSpace : 0;
  const glyph = font.width(code) * font.unit * state.fontSize;
  return (glyph + state.characterSpace + word) * state.stretch;
}

function addText(walk: Walk, { font, codes, from, to }: Run): void {
  const { state, text } = walk;
  const matrix = multiply(text.matrix, state.ctm);
  // The size of a Type 3 font says nothing: its glyphs may be drawn in any unit.
  const em = font.kind === 'type3' ? (2 * (to - from)) / codes.length : state.fontSize;
  const sizePoints = Math.abs(em) * scaleOf(matrix);
  const bottom = state.rise - DESCENT * em;
  const top = state.rise + ASCENT * em;
  const inText: Box = [
    Math.min(from, to),
    Math.min(bottom, top),
    Math.max(from, to),
    Math.max(bottom, top),
  ];
  const whole = boxOf(inText, matrix);
  const concealment = concealmentOf(walk, whole, sizePoints);
  walk.marks.push({ kind: 'text', box: whole, font, sizePoints, codes, concealment });
}

function concealmentOf({ state }: Walk, box: Box, size: number): Concealment | undefined {
  const fills = [0, 2, 4, 6].includes(state.textMode);
  const strokes = [1, 2, 5, 6].includes(state.textMode);
  if ((!fills && !strokes) || size < NO_SIZE) return 'invisible';
  const shows = (fills && state.fillAlpha > 0.08) || (strokes && state.strokeAlpha > 0.08);
  if (!shows) return 'transparent';
  if (!isMostlyIn(box, state.clip)) return isMostlyIn(box, SHEET_BOX) ? 'clipped' : 'off_page';
  if (!isMostlyIn(box, SHEET_BOX)) return 'off_page';
  const isWhite = (!fills || state.fill.isWhite) && (!strokes || state.stroke.isWhite);
  return isWhite ? 'white' : undefined;
}

/** Half of a line cut away can no longer be read. */
function isMostlyIn(box: Box, area: Box): boolean {
  const shown = intersection(box, area);
  if (shown === undefined) return false;
  const across = (shown[2] - shown[0]) / Math.max(box[2] - box[0], 1e-6);
  const down = (shown[3] - shown[1]) / Math.max(box[3] - box[1], 1e-6);
  return across >= 0.5 && down >= 0.5;
}
