/** Flags of a point and of a component; OpenType 1.9.1, table `glyf`. */
const ON_CURVE = 0x01;
const X_SHORT = 0x02;
const Y_SHORT = 0x04;
const REPEAT = 0x08;
const X_SAME_OR_POSITIVE = 0x10;
const Y_SAME_OR_POSITIVE = 0x20;
const ARGS_ARE_WORDS = 0x0001;
const ARGS_ARE_XY = 0x0002;
const HAS_SCALE = 0x0008;
const MORE_COMPONENTS = 0x0020;
const HAS_XY_SCALE = 0x0040;
const HAS_MATRIX = 0x0080;
const HAS_INSTRUCTIONS = 0x0100;

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly isOnCurve: boolean;
}

export interface OutlineLimits {
  points: number;
  contours: number;
  components: number;
}

/**
 * One `glyf` entry of the letter font: the source's entry, scaled, without hints, its components renamed.
 * Letters are printed at 600 dpi and up, where hints do nothing.
 */
export function rewriteOutline(
  source: Buffer,
  scale: number,
  rename: (component: number) => number,
): Buffer {
  if (source.length === 0) return source;
  return source.readInt16BE(0) < 0
    ? rewriteComposite(source, scale, rename)
    : rewriteSimple(source, scale);
}

/** The glyphs that a composite is made of. */
export function componentsOf(source: Buffer): number[] {
  const found: number[] = [];
  if (source.length > 0 && source.readInt16BE(0) < 0) {
    rewriteComposite(source, 1, (component) => {
      found.push(component);
      return component;
    });
  }
  return found;
}

/** Raises the limits that `maxp` must promise to what this rewritten entry needs. */
export function raiseLimits(limits: OutlineLimits, entry: Buffer): void {
  if (entry.length === 0) return;
  const contours = entry.readInt16BE(0);
  if (contours < 0) {
    limits.components = Math.max(limits.components, componentsOf(entry).length);
    return;
  }
  limits.contours = Math.max(limits.contours, contours);
  limits.points = Math.max(limits.points, entry.readUInt16BE(10 + 2 * (contours - 1)) + 1);
}

function rewriteComposite(
  source: Buffer,
  scale: number,
  rename: (component: number) => number,
): Buffer {
  const parts: Buffer[] = [scaledHeader(source, scale)];
  let at = 10;
  let flags = MORE_COMPONENTS;
  while ((flags & MORE_COMPONENTS) !== 0) {
    flags = source.readUInt16BE(at);
    if ((flags & ARGS_ARE_XY) === 0) throw new Error('components matched by points');
    const isWords = (flags & ARGS_ARE_WORDS) !== 0;
    const dx = isWords ? source.readInt16BE(at + 4) : source.readInt8(at + 4);
    const dy = isWords ? source.readInt16BE(at + 6) : source.readInt8(at + 5);
    const transformAt = at + (isWords ? 8 : 6);
    const transformLength = transformLengthOf(flags);
    parts.push(
      component(
        flags & ~HAS_INSTRUCTIONS,
        rename(source.readUInt16BE(at + 2)),
        Math.round(dx * scale),
        Math.round(dy * scale),
      ),
      source.subarray(transformAt, transformAt + transformLength),
    );
    at = transformAt + transformLength;
  }
  return Buffer.concat(parts);
}

function component(flags: number, glyph: number, dx: number, dy: number): Buffer {
  const fitsBytes = Math.max(Math.abs(dx), Math.abs(dy)) < 128;
  const bytes = Buffer.alloc(fitsBytes ? 6 : 8);
  bytes.writeUInt16BE(fitsBytes ? flags & ~ARGS_ARE_WORDS : flags | ARGS_ARE_WORDS, 0);
  bytes.writeUInt16BE(glyph, 2);
  if (fitsBytes) {
    bytes.writeInt8(dx, 4);
    bytes.writeInt8(dy, 5);
  } else {
    bytes.writeInt16BE(dx, 4);
    bytes.writeInt16BE(dy, 6);
  }
  return bytes;
}

function transformLengthOf(flags: number): number {
  if ((flags & HAS_SCALE) !== 0) return 2;
  if ((flags & HAS_XY_SCALE) !== 0) return 4;
  return (flags & HAS_MATRIX) !== 0 ? 8 : 0;
}

function rewriteSimple(source: Buffer, scale: number): Buffer {
  const contours = source.readInt16BE(0);
  const endsLength = 2 * contours;
  const points = readPoints(source, contours).map((point) => ({
    ...point,
    x: Math.round(point.x * scale),
    y: Math.round(point.y * scale),
  }));
  const noInstructions = Buffer.alloc(2);
  return Buffer.concat([
    scaledHeader(source, scale, points),
    source.subarray(10, 10 + endsLength),
    noInstructions,
    writePoints(points),
  ]);
}

function scaledHeader(source: Buffer, scale: number, points?: readonly Point[]): Buffer {
  const header = Buffer.from(source.subarray(0, 10));
  const box = [2, 4, 6, 8].map((at) => Math.round(source.readInt16BE(at) * scale));
  if (points !== undefined && points.length > 0) {
    const xs = points.map((point) => point.x);
    const ys = points.map((point) => point.y);
    box.splice(0, 4, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
  }
  for (const [index, value] of box.entries()) header.writeInt16BE(value, 2 + 2 * index);
  return header;
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

function writePoints(points: readonly Point[]): Buffer {
  const flags: number[] = [];
  const xs: number[] = [];
  const ys: number[] = [];
  let previous = { x: 0, y: 0 };
  for (const point of points) {
    flags.push(
      (point.isOnCurve ? ON_CURVE : 0) |
        writeDelta(xs, point.x - previous.x, X_SHORT, X_SAME_OR_POSITIVE) |
        writeDelta(ys, point.y - previous.y, Y_SHORT, Y_SAME_OR_POSITIVE),
    );
    previous = point;
  }
  return Buffer.from([...packFlags(flags), ...xs, ...ys]);
}

function writeDelta(bytes: number[], delta: number, short: number, same: number): number {
  if (delta === 0) return same;
  if (Math.abs(delta) < 256) {
    bytes.push(Math.abs(delta));
    return short | (delta > 0 ? same : 0);
  }
  bytes.push((delta >> 8) & 0xff, delta & 0xff);
  return 0;
}

function packFlags(flags: readonly number[]): number[] {
  const packed: number[] = [];
  for (let at = 0; at < flags.length; ) {
    const flag = flags[at] ?? 0;
    let run = 1;
    while (run < 256 && flags[at + run] === flag) run++;
    if (run > 2) packed.push(flag | REPEAT, run - 1);
    else for (let copy = 0; copy < run; copy++) packed.push(flag);
    at += run;
  }
  return packed;
}
