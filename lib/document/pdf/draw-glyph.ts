/** A glyph as paper would show it. */
export interface GlyphFeatures {
  /** Separate pieces of ink, as the two of an i. */
  readonly pieces: number;
  /** Enclosed white, as the one of an o. */
  readonly holes: number;
  /** Of the ink, from the baseline, in the unit of the outline. */
  readonly top: number;
  readonly bottom: number;
}

type Edge = readonly [x0: number, y0: number, x1: number, y1: number];

/** Dots up and across: enough for the thin strokes of a text face. */
const GRID = 72;
const CURVE_STEPS = 6;
const MOVE = 0;
const CLOSE = 4;
/** Coordinates of moveTo, lineTo, curveTo, quadraticCurveTo, closePath. */
const COORDINATES = [2, 2, 6, 4, 0];
/** A fleck of fewer dots comes from rounding, not from the pen. */
const LEAST_DOTS = 4;
const INK = 1;
const SEEN = 2;

/**
 * Draws an outline (pdf.js path data) on a small grid and looks at the picture. Outlines of the same letter
 * differ from face to face, overlap, and are cut into parts; what they look like does not.
 */
export function drawGlyph(outline: ArrayLike<number>): GlyphFeatures | undefined {
  const edges = edgesOf(outline);
  if (edges.length === 0) return undefined;
  const bottom = edges.reduce((least, edge) => Math.min(least, edge[1], edge[3]), Infinity);
  const top = edges.reduce((most, edge) => Math.max(most, edge[1], edge[3]), -Infinity);
  const dots = fill(edges, bottom, top);
  return {
    pieces: regions(dots, INK, true),
    // All that surrounds the letter is one region of white.
    holes: regions(dots, 0, false) - 1,
    top,
    bottom,
  };
}

interface Pen {
  readonly edges: Edge[];
  at: readonly [number, number];
  start: readonly [number, number];
}

function edgesOf(outline: ArrayLike<number>): Edge[] {
  const pen: Pen = { edges: [], at: [0, 0], start: [0, 0] };
  for (let at = 0; at < outline.length; ) {
    const operation = outline[at] ?? CLOSE;
    const count = COORDINATES[operation] ?? 0;
    const points = Array.from({ length: count }, (_, index) => outline[at + 1 + index] ?? 0);
    follow(pen, operation, points);
    at += count + 1;
  }
  lineTo(pen, ...pen.start);
  return pen.edges;
}

function follow(pen: Pen, operation: number, points: readonly number[]): void {
  const [x = 0, y = 0] = points;
  if (operation === MOVE || operation === CLOSE) lineTo(pen, ...pen.start);
  if (operation === MOVE) {
    pen.at = [x, y];
    pen.start = [x, y];
  } else if (operation !== CLOSE) curveTo(pen, [...pen.at, ...points]);
}

function lineTo(pen: Pen, x: number, y: number): void {
  const [fromX, fromY] = pen.at;
  if (!Number.isFinite(x + y)) return;
  if (x !== fromX || y !== fromY) pen.edges.push([fromX, fromY, x, y]);
  pen.at = [x, y];
}

/** De Casteljau, for curves of any degree: a straight line is one of the first. */
function curveTo(pen: Pen, points: readonly number[]): void {
  const steps = points.length > 4 ? CURVE_STEPS : 1;
  for (let step = 1; step <= steps; step++) {
    let rest = [...points];
    while (rest.length > 2) {
      rest = rest
        .slice(0, -2)
        .map((value, at) => value + ((rest[at + 2] ?? 0) - value) * (step / steps));
    }
    lineTo(pen, rest[0] ?? 0, rest[1] ?? 0);
  }
}

/** Row by row, by the non-zero winding rule; a dot of margin all around. */
function fill(edges: readonly Edge[], bottom: number, top: number): Uint8Array {
  const left = edges.reduce((least, edge) => Math.min(least, edge[0], edge[2]), Infinity);
  const right = edges.reduce((most, edge) => Math.max(most, edge[0], edge[2]), -Infinity);
  const dots = new Uint8Array(GRID * GRID);
  const [across, up] = [(right - left) / (GRID - 2), (top - bottom) / (GRID - 2)];
  for (let row = 1; row < GRID - 1; row++) {
    const y = bottom + (row - 0.5) * up;
    const crossings = edges
      .filter(([, y0, , y1]) => y0 <= y !== y1 <= y)
      .map(([x0, y0, x1, y1]) => ({
        x: x0 + ((y - y0) / (y1 - y0)) * (x1 - x0),
        turn: y1 > y0 ? 1 : -1,
      }))
      .sort((one, other) => one.x - other.x);
    let winding = 0;
    crossings.forEach(({ x, turn }, at) => {
      winding += turn;
      if (winding === 0) return;
      const from = Math.round((x - left) / across);
      const until = Math.round(((crossings[at + 1]?.x ?? x) - left) / across);
      // The thinnest stroke is a dot wide: one that vanished would tear the letter apart.
      dots.fill(INK, row * GRID + 1 + from, row * GRID + 1 + Math.max(until, from + 1));
    });
  }
  return dots;
}

/** How many connected regions have this colour; ink connects across corners too. */
function regions(dots: Uint8Array, colour: number, diagonally: boolean): number {
  const left = Uint8Array.from(dots);
  const steps = [
    1,
    -1,
    GRID,
    -GRID,
    ...(diagonally ? [GRID + 1, GRID - 1, 1 - GRID, -1 - GRID] : []),
  ];
  let count = 0;
  for (let start = 0; start < left.length; start++) {
    if (left[start] !== colour) continue;
    const todo = [start];
    let size = 0;
    left[start] = SEEN;
    for (let dot = todo.pop(); dot !== undefined; dot = todo.pop()) {
      size++;
      for (const step of steps) {
        if (left[dot + step] !== colour) continue;
        left[dot + step] = SEEN;
        todo.push(dot + step);
      }
    }
    if (size >= LEAST_DOTS) count++;
  }
  return count;
}
