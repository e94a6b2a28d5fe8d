import { type Cubic, direction, fitCurves, type Vector } from './fit-curves.ts';

/** A sign that the face lacks and people write on cards, drawn by us with its pen. */
export interface DrawnGlyph {
  readonly advance: number;
  readonly contours: readonly (readonly Cubic[])[];
}

const PEN = 42;
const STEPS = 48;
const TOLERANCE = 2;

type Path = (turn: number) => Vector;

/** By character: a heart, a smile, and the marks of Vietnamese that the face lacks. */
export const DRAWN_GLYPHS: ReadonlyMap<number, DrawnGlyph> = new Map([
  [0x2665, { advance: 640, contours: ring(heart) }],
  [0x263a, { advance: 700, contours: smile() }],
  [0x0309, { advance: 0, contours: [closed(stroke(hook), 0)] }],
  [0x031b, { advance: 0, contours: [closed(stroke(horn), 0)] }],
]);

/** The classic heart curve, a little taller on one side, as hands draw it. */
function heart(turn: number): Vector {
  const angle = 2 * Math.PI * turn + Math.PI;
  const x = 16 * Math.sin(angle) ** 3;
  const y =
    13 * Math.cos(angle) - 5 * Math.cos(2 * angle) - 2 * Math.cos(3 * angle) - Math.cos(4 * angle);
  return [305 + 15.2 * x + 1.1 * y, 262 + 15.6 * y + 0.6 * x];
}

function smile(): Cubic[][] {
  const face = ring(circle([335, 270], 255, 265));
  const eyes = [circle([258, 340], 27, 42), circle([408, 344], 27, 42)].map((eye) => [
    ...closed(eye, 0),
  ]);
  const mouth = (turn: number): Vector => {
    const there = turn < 0.5 ? 2 * turn : 2 - 2 * turn;
    const thickness =
      26 * Math.sin(Math.PI * there) * (turn < 0.5 ? -1 : 1) + (turn < 0.5 ? -8 : 8);
    const angle = Math.PI * (1.14 + 0.72 * there);
    return [
      335 + (160 + thickness) * Math.cos(angle) * -1,
      285 + (150 - thickness) * Math.sin(angle),
    ];
  };
  return [...face, ...eyes, closed(mouth, 0)];
}

/** Above a letter: a question mark without its dot. */
function hook(along: number): Vector {
  const angle = Math.PI * (1 - 1.45 * along);
  return [60 + 52 * Math.cos(angle), 560 + 42 * Math.sin(angle)];
}

/** At the shoulder of a letter: out to the right, and up. */
function horn(along: number): Vector {
  return [
    20 + 96 * Math.sin((along * Math.PI) / 2),
    300 + 125 * (1 - Math.cos((along * Math.PI) / 2)),
  ];
}

/** There on one side of the pen and back on the other, thin at both ends. */
function stroke(path: Path): Path {
  return (turn) => {
    const along = turn < 0.5 ? 2 * turn : 2 - 2 * turn;
    const [x, y] = path(along);
    const [dx, dy] = direction(path(Math.max(0, along - 0.01)), path(Math.min(1, along + 0.01)));
    const half = (PEN / 2) * (0.45 + 0.55 * Math.sin(Math.PI * along)) * (turn < 0.5 ? 1 : -1);
    return [x + dy * half, y - dx * half];
  };
}

function circle([x, y]: Vector, radiusX: number, radiusY: number): Path {
  return (turn) => {
    const angle = 2 * Math.PI * (turn + 0.29);
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)];
  };
}

/** A closed pen stroke: its outer edge, and its inner edge the other way round, which leaves the middle free. */
function ring(path: Path): Cubic[][] {
  return [closed(path, PEN / 2), closed((turn) => path(1 - turn), PEN / 2)];
}

/** Corners of the path are where its direction jumps; there the fit starts anew. */
function closed(path: Path, offset: number): Cubic[] {
  const points = Array.from({ length: STEPS }, (_, nth) => moved(path, nth / STEPS, offset));
  const half = STEPS / 2;
  const runs = [points.slice(0, half + 1), [...points.slice(half), at(points, 0)]];
  return runs.flatMap((run) =>
    fitCurves(
      run,
      direction(at(run, 0), at(run, 1)),
      direction(at(run, -1), at(run, -2)),
      TOLERANCE,
    ),
  );
}

/** The edge of the pen, to the right of where it goes. */
function moved(path: Path, turn: number, offset: number): Vector {
  const [x, y] = path(turn);
  const [dx, dy] = direction(path(turn - 0.004), path(turn + 0.004));
  return [x + dy * offset, y - dx * offset];
}

function at(points: readonly Vector[], index: number): Vector {
  return points.at(index) ?? [0, 0];
}
