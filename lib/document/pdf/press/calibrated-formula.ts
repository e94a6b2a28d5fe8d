import { type PDFContext, PDFDict, PDFName, PDFNumber, type PDFObject, type PDFRef } from 'pdf-lib';
import { flateStream } from '../flate-stream.ts';
import { numbersOf } from '../load-pages.ts';

type Row = readonly [number, number, number];
type Square = readonly [Row, Row, Row];

const AXES = [0, 1, 2] as const;
/** The chromaticities of red, green and blue that PDFium reckons with (`XYZ_to_sRGB_WB`), a column each. */
const PRIMARIES: Square = [
  [0.64, 0.3, 0.15],
  [0.33, 0.6, 0.06],
  [0.03, 0.1, 0.79],
];
const IDENTITY: Square = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const OURS = new WeakSet<PDFObject>();
/** From light to what a screen is told, as sRGB has it. */
const COMPAND = 'dup .0031308 le {12.92 mul} {.4166667 exp 1.055 mul .055 sub} ifelse';

/**
 * What PDFium makes of a CalRGB colour, as a formula (ISO 32000-1, 7.10.5) that every program reckons alike; undefined
 * where its numbers make no colours, so that nobody can say what it would be.
 */
export function calibratedFormula(
  entries: PDFObject | undefined,
  context: PDFContext,
): PDFRef | undefined {
  if (!(entries instanceof PDFDict)) return undefined;
  const white = numbersOf(entries.lookup(PDFName.of('WhitePoint')), 3);
  const gamma = numbersOf(entries.lookup(PDFName.of('Gamma')), 3) ?? [1, 1, 1];
  if (white === undefined || !gamma.every((each) => each > 0)) return undefined;
  const toLight = lightOf(entries, white as unknown as Row);
  if (toLight === undefined) return undefined;
  const bent = gamma.toReversed().map((each) => `${decimal(each)} exp 3 1 roll`);
  const mixed = toLight.map(
    ([a, b, c], at) =>
      `${at + 2} index ${decimal(a)} mul ${at + 2} index ${decimal(b)} mul add ${at + 1} index ${decimal(c)} mul add`,
  );
  const told = AXES.map(() => `${COMPAND} 3 1 roll`);
  const program = `{${[...bent, ...mixed, '6 3 roll pop pop pop', ...told].join(' ')}}`;
  const stream = flateStream(context, Buffer.from(program), {
    Domain: [0, 1, 0, 1, 0, 1],
    Range: [0, 1, 0, 1, 0, 1],
  });
  stream.dict.set(PDFName.of('FunctionType'), PDFNumber.of(4));
  OURS.add(stream);
  return context.register(stream);
}

/** Whether a formula is one of these, and no stranger's. */
export function isOurFormula(formula: PDFObject | undefined): boolean {
  return formula !== undefined && OURS.has(formula);
}

/** From the bent components to the light of red, green and blue; undefined where there is no way back. */
function lightOf(entries: PDFDict, white: Row): Square | undefined {
  const matrix = numbersOf(entries.lookup(PDFName.of('Matrix')), 9);
  const toXyz = matrix === undefined ? IDENTITY : columnsOf(matrix);
  const toPrimaries = inverse(PRIMARIES);
  const sums =
    toPrimaries === undefined ? undefined : AXES.map((row) => dot(toPrimaries[row], white));
  if (
    toPrimaries === undefined ||
    sums === undefined ||
    sums.some((sum) => !(Math.abs(sum) > 1e-6))
  ) {
    return undefined;
  }
  return square((row, column) => {
    const mixed = AXES.reduce<number>(
      (sum, at) => sum + toPrimaries[row][at] * toXyz[at][column],
      0,
    );
    return mixed / (sums[row] as number);
  });
}

/** Of a PDF's matrix three numbers are a column. */
function columnsOf(numbers: readonly number[]): Square {
  return square((row, column) => numbers[column * 3 + row] as number);
}

function square(cell: (row: 0 | 1 | 2, column: 0 | 1 | 2) => number): Square {
  return AXES.map((row) => AXES.map((column) => cell(row, column))) as unknown as Square;
}

function dot([a, b, c]: Row, [x, y, z]: Row): number {
  return a * x + b * y + c * z;
}

function inverse(of: Square): Square | undefined {
  const minor = (row: number, column: number) => {
    const [up, down] = [of[((row + 1) % 3) as 0], of[((row + 2) % 3) as 0]];
    const [left, right] = [((column + 1) % 3) as 0, ((column + 2) % 3) as 0];
    return up[left] * down[right] - up[right] * down[left];
  };
  const determinant = dot(of[0], [minor(0, 0), minor(0, 1), minor(0, 2)]);
  if (determinant === 0) return undefined;
  return square((row, column) => minor(column, row) / determinant);
}

/** Programs of formulas know no exponents. */
function decimal(value: number): string {
  return value.toFixed(7);
}
