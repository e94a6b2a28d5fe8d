/** Flags of a point; OpenType 1.9.1, table `glyf`. */
const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

/** The points of a simple entry, in order, all contours together. */
export function readPoints(source: Buffer, contours: number): Point[] {
  const count = source.readUInt16BE(10 + 2 * (contours - 1)) + 1;
  let at = 10 + 2 * contours;
  at += 2 + source.readUInt16BE(at);
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = source.readUInt8(at++);
    const repeats = (flag & REPEAT) === 0 ? 0 : source.readUInt8(at++);
    for (let copy = 0; copy <= repeats; copy++) flags.push(flag);
  }
  const xs = readCoordinates(source, at, flags, X_SHORT, X_SAME_OR_POSITIVE);
  const ys = readCoordinates(source, xs.end, flags, Y_SHORT, Y_SAME_OR_POSITIVE);
  return flags.map((flag, index) => ({
    x: xs.values[index] ?? 0,
    y: ys.values[index] ?? 0,
    isOnCurve: (flag & ON_CURVE) !== 0,
  }));
}

function readCoordinates(
  source: Buffer,
  start: number,
  flags: readonly number[],
  short: number,
  same: number,
): { values: number[]; end: number } {
  let at = start;
  let value = 0;
  const values = flags.map((flag) => {
    if ((flag & short) !== 0) {
      value += source.readUInt8(at++) * ((flag & same) === 0 ? -1 : 1);
    } else if ((flag & same) === 0) {
      value += source.readInt16BE(at);
      at += 2;
    }
    return value;
  });
  return { values, end: at };
}
