import { type PDFObject, PDFRawStream } from 'pdf-lib';
import { decodeStream } from '../../decode-stream.ts';
import { isOurFormula } from '../calibrated-formula.ts';
import { entryOf, exactNumbers, isPlainlyCoded, numberIn, saysAtMost } from './entries.ts';

const [SAMPLED, POWER] = [0, 2];
/** Of the power that bends a tint: beyond, programs part on how they reckon. */
const [LEAST_POWER, MOST_POWER] = [0.1, 10];

/** Why not every program reckons a tint alike: plain is a table, a power or a formula of ours. */
export function oddFunction(
  formula: PDFObject | undefined,
  inputs: number,
  outputs: number,
): string | undefined {
  if (isOurFormula(formula)) return undefined;
  const isPlain = inputs === 1 && (isPower(formula, outputs) || isTable(formula, outputs));
  return isPlain ? undefined : 'the formula of an ink';
}

function isPower(formula: PDFObject | undefined, outputs: number): boolean {
  const power = numberIn(formula, 'N') ?? 0;
  return (
    numberIn(formula, 'FunctionType') === POWER &&
    power >= LEAST_POWER &&
    power <= MOST_POWER &&
    isWithin(formula, 'C0', outputs) &&
    isWithin(formula, 'C1', outputs) &&
    saysAtMost(formula, 'Domain', [0, 1]) &&
    saysAtMost(formula, 'Range', rangeOf(outputs))
  );
}

/** A single number has defaults; more of them must be said. */
function isWithin(formula: PDFObject | undefined, key: string, outputs: number): boolean {
  if (entryOf(formula, key) === undefined) return outputs === 1;
  const numbers = exactNumbers(formula, key, outputs);
  return numbers?.every((each) => each >= 0 && each <= 1) ?? false;
}

function isTable(formula: PDFObject | undefined, outputs: number): boolean {
  if (!(formula instanceof PDFRawStream) || !isPlainlyCoded(formula)) return false;
  const [size = 0] = exactNumbers(formula, 'Size', 1) ?? [];
  const range = rangeOf(outputs);
  return (
    numberIn(formula, 'FunctionType') === SAMPLED &&
    Number.isInteger(size) &&
    size >= 2 &&
    numberIn(formula, 'BitsPerSample') === 8 &&
    [undefined, 1].includes(orderOf(formula)) &&
    saysAtMost(formula, 'Domain', [0, 1]) &&
    String(exactNumbers(formula, 'Range', range.length)) === String(range) &&
    saysAtMost(formula, 'Encode', [0, size - 1]) &&
    saysAtMost(formula, 'Decode', range) &&
    lengthOf(formula) >= size * outputs
  );
}

function orderOf(formula: PDFRawStream): number | undefined {
  return entryOf(formula, 'Order') === undefined ? undefined : (numberIn(formula, 'Order') ?? 0);
}

function rangeOf(outputs: number): number[] {
  return Array.from({ length: outputs }, () => [0, 1]).flat();
}

function lengthOf(formula: PDFRawStream): number {
  try {
    return decodeStream(formula, formula.dict.context).length;
  } catch {
    return 0;
  }
}
