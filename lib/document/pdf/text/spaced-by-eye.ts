import { type CharacterColumns, isBlankCode, looksAt } from '../../../pdfium/character-columns.ts';
import { CodeText } from '../../../pdfium/code-text.ts';
import { LINE_HYPHENS, type PaintedText } from './painted-text.ts';

const [SPACE, HYPHEN] = [0x20, 0x2d] as const;
/** Of the middle step from letter to letter, one that passes over a space; of the type size, such a gap. */
const WIDE_STEP = 1.5;
const WIDE_GAP = 0.12;
/** Pieces of two letters, so many in a row: `KI L L`; `if it is` is looked at as well, and seen as it is. */
const IN_PIECES = /(?:^| )\S{1,2}(?: \S{1,2}){2}(?: |$)/;

/** Whether words may stand in pieces: PDFium sees spaces wherever letters stand far apart, or round a seal. */
export function isInPieces(text: string): boolean {
  return IN_PIECES.test(text);
}

/**
 * The letters of a run with spaces where the eye sees them: where a step is wider than the others. Letters are set at
 * even steps, or with even gaps between them; what varies less is how these are.
 */
export function spacedByEye({ columns, painted }: PaintedText, first: number, last: number) {
  const letters = painted
    .slice(first, last + 1)
    .filter((at) => !isBlankCode(columns.codes[at] ?? 0));
  const steps = letters.slice(1).map((at, index) => stepTo(columns, letters[index] ?? at, at));
  const [bySteps, byGaps] = [
    spreadOf(steps.map(({ step }) => step)),
    spreadOf(steps.map(({ gap }) => gap)),
  ];
  const isWide =
    bySteps.spread < byGaps.spread
      ? ({ step }: Step) => step > WIDE_STEP * bySteps.middle
      : ({ gap, size }: Step) => gap > byGaps.middle + WIDE_GAP * size;
  const text = new CodeText();
  for (const [index, at] of letters.entries()) {
    const code = columns.codes[at] ?? 0;
    const step = steps[index - 1];
    if (step !== undefined && isWide(step)) text.add(SPACE);
    text.add(LINE_HYPHENS.has(code) ? HYPHEN : code);
  }
  return text.take();
}

/** From where a letter starts to where the next one does, and of that what lies between the two. */
interface Step {
  readonly step: number;
  readonly gap: number;
  readonly size: number;
}

function stepTo(columns: CharacterColumns, from: number, to: number): Step {
  const { xs, ys, advances } = columns;
  const step = Math.hypot((xs[to] ?? 0) - (xs[from] ?? 0), (ys[to] ?? 0) - (ys[from] ?? 0));
  const { sizePoints: size } = looksAt(columns, from);
  return { step, gap: step - (advances[from] ?? 0), size };
}

/** Of the lower half of the values, and the one in their middle: spaces widen a step, so they are in the upper half. */
function spreadOf(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return { middle: at(0.5), spread: at(0.5) - at(0.1) };
}
