import type { PointsBox } from './character-columns.ts';
import type { PdfEngine } from './pdf-engine.ts';

type Matrix = readonly [number, number, number, number, number, number];

/**
 * A text object whose letters PDFium takes from `ActualText` (ISO 32000-1, 14.9.4), as Chromium writes a ligature. It
 * divides the object's bounds among them from left to right, in the space of the form that they stand in, however that
 * form is placed and however the text runs; and says that all of them start where the object does.
 */
export interface ReplacedText {
  /** In that space, what is divided: from the left, and how wide. */
  readonly left: number;
  readonly width: number;
  /** The object's room in its own space, along its baseline. */
  readonly room: PointsBox;
  /** From there to the page. */
  readonly matrix: Matrix;
}

/** For the key: so many bytes, with the zero at its end. */
const KEY = new TextEncoder().encode('ActualText\0');
/** Of a string that is empty there is the zero at its end alone, in UTF-16. */
const EMPTY_BYTES = 2;
/** For eight floats, and then for the key. */
const FLOATS_BYTES = 32;
const SCRATCH_BYTES = FLOATS_BYTES + KEY.length;

/**
 * Undefined where the object's letters are its own.
 * @param matrix from the object's own space to the page, as PDFium says of its characters.
 */
export function replacedText(
  engine: PdfEngine,
  object: number,
  matrix: Matrix,
): ReplacedText | undefined {
  const marks = engine._FPDFPageObj_CountMarks(object);
  if (marks <= 0) return undefined;
  const scratch = engine._malloc(SCRATCH_BYTES);
  try {
    if (!hasActualText(engine, { object, marks, scratch })) return undefined;
    return placeOf(engine, { object, scratch, matrix });
  } finally {
    engine._free(scratch);
  }
}

/** The innermost that has one says it; what is empty there says nothing. */
function hasActualText(
  engine: PdfEngine,
  { object, marks, scratch }: { object: number; marks: number; scratch: number },
): boolean {
  const key = scratch + FLOATS_BYTES;
  engine.HEAPU8.set(KEY, key);
  for (let at = marks - 1; at >= 0; at -= 1) {
    const mark = engine._FPDFPageObj_GetMark(object, at);
    if (engine._FPDFPageObjMark_GetParamStringValue(mark, key, 0, 0, scratch) === 0) continue;
    return (engine.HEAP32[scratch >> 2] ?? 0) > EMPTY_BYTES;
  }
  return false;
}

/** Undefined for text pressed flat: nobody sees it anywhere. */
function placeOf(
  engine: PdfEngine,
  { object, scratch, matrix }: { object: number; scratch: number; matrix: Matrix },
): ReplacedText | undefined {
  const floats = (count: number) => engine.HEAPF32.slice(scratch >> 2, (scratch >> 2) + count);
  const { _FPDFPageObj_GetBounds, _FPDFPageObj_GetRotatedBounds, _FPDFPageObj_GetMatrix } = engine;
  const [bottom, right, top] = [scratch + 4, scratch + 8, scratch + 12];
  if (_FPDFPageObj_GetBounds(object, scratch, bottom, right, top) === 0) return undefined;
  const [left = 0, , end = 0] = floats(3);
  if (_FPDFPageObj_GetMatrix(object, scratch) === 0) return undefined;
  const inverse = inverseOf([...floats(6)] as unknown as Matrix);
  if (_FPDFPageObj_GetRotatedBounds(object, scratch) === 0) return undefined;
  const [x = 0, y = 0, , , farX = 0, farY = 0] = floats(6);
  if (inverse === undefined || !(end > left)) return undefined;
  const [near, far] = [placed(inverse, x, y), placed(inverse, farX, farY)];
  return { left, width: end - left, room: [near[0], near[1], far[0], far[1]], matrix };
}

/** Where on the page one of the letters is: around it, where it starts on its baseline, and its room along that. */
export function letterOf(
  { left, width, room, matrix }: ReplacedText,
  box: PointsBox,
): {
  readonly box: PointsBox;
  readonly origin: readonly [number, number];
  readonly advance: number;
} {
  const along = (x: number) => room[0] + ((x - left) / width) * (room[2] - room[0]);
  const [from, to] = [along(box[0]), along(box[2])];
  const corners = [from, to].flatMap((x) => [
    placed(matrix, x, room[1]),
    placed(matrix, x, room[3]),
  ]);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
    origin: placed(matrix, from, 0),
    advance: Math.abs(to - from) * Math.hypot(matrix[0], matrix[1]),
  };
}

function placed([a, b, c, d, e, f]: Matrix, x: number, y: number): readonly [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function inverseOf([a, b, c, d, e, f]: Matrix): Matrix | undefined {
  const size = a * d - b * c;
  if (size === 0 || !Number.isFinite(1 / size)) return undefined;
  return [d, -b, -c, a, c * f - d * e, b * e - a * f].map(
    (each) => each / size,
  ) as unknown as Matrix;
}
