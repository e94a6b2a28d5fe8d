import { numberIn, readObjects } from '../support/pdf-objects.ts';

/** A box around ink; points from the lower left corner of the trimmed piece. */
export interface Box {
  left: number;
  bottom: number;
  right: number;
  top: number;
}

/** One painted path: where its ink can be, and the operators that drew it. */
interface DrawnPath extends Box {
  readonly path: string;
  /** What the line says that it belongs to; undefined for art. */
  readonly line: string | undefined;
}

export interface DrawnPage {
  readonly media: readonly number[];
  readonly bleedBox: readonly number[];
  readonly trim: readonly number[];
  readonly paths: readonly DrawnPath[];
}

type Matrix = readonly [number, number, number, number, number, number];
interface State {
  matrix: Matrix;
  width: number;
}

const BOXES = /\/MediaBox\[(.*?)\]\/BleedBox\[(.*?)\]\/TrimBox\[(.*?)\]/;

/**
 * Reads back the sides of a card as a printer would: follows every operator that moves, draws and paints. A
 * curve lies within its control points, so boxes err on the large side.
 */
export function drawnPages(bytes: Uint8Array): DrawnPage[] {
  const { byNumber } = readObjects(bytes);
  const pages = [...byNumber.values()].filter(({ entries }) => entries.includes('/Type/Page/'));
  return pages.map(({ entries }) => {
    const [, media = '', bleedBox = '', trim = ''] = BOXES.exec(entries) ?? [];
    const content = byNumber.get(numberIn(entries, 'Contents'))?.data?.toString('latin1');
    const box = numbers(trim);
    return {
      media: numbers(media),
      bleedBox: numbers(bleedBox),
      trim: box,
      paths: drawnPaths(content ?? '', -(box[0] ?? 0)),
    };
  });
}

/** Around all of them. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    bottom: Math.min(...boxes.map(({ bottom }) => bottom)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.max(...boxes.map(({ top }) => top)),
  };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.bottom < b.top && b.bottom < a.top;
}

function numbers(list: string): number[] {
  return list.trim().split(/\s+/).map(Number);
}

function drawnPaths(content: string, shift: number): DrawnPath[] {
  const paths: DrawnPath[] = [];
  const stack: State[] = [];
  let state: State = { matrix: [1, 0, 0, 1, shift, shift], width: 1 };
  const lines: (string | undefined)[] = [];
  let line: string | undefined;
  let spots: [number, number][] = [];
  let path: string[] = [];
  let operands: string[] = [];
  const paint = (isStroked: boolean) => {
    const edge = isStroked ? (state.width * Math.abs(state.matrix[0])) / 2 : 0;
    const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
    paths.push({
      left: Math.min(...xs) - edge,
      bottom: Math.min(...ys) - edge,
      right: Math.max(...xs) + edge,
      top: Math.max(...ys) + edge,
      path: path.join(' '),
      line,
    });
    spots = [];
    path = [];
  };
  const draw = (operator: string) => {
    const values = operands.map(Number);
    for (let at = 0; at < values.length; at += 2) {
      spots.push(apply(state.matrix, values[at] ?? 0, values[at + 1] ?? 0));
    }
    path.push(...operands, operator);
  };
  const operators: Record<string, () => void> = {
    q: () => stack.push({ ...state }),
    Q: () => {
      state = stack.pop() ?? state;
    },
    cm: () => {
      state.matrix = times(operands.map(Number) as unknown as Matrix, state.matrix);
    },
    w: () => {
      state.width = Number(operands[0]);
    },
    m: () => draw('m'),
    c: () => draw('c'),
    h: () => path.push('h'),
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = operands.map(Number);
      spots.push(apply(state.matrix, x, y), apply(state.matrix, x + width, y + height));
    },
    f: () => paint(false),
    S: () => paint(true),
    B: () => paint(true),
    BDC: () => {
      lines.push(line);
      const hex = /<feff([0-9a-f]*)>/.exec(operands.join(' '))?.[1];
      if (hex !== undefined) line = Buffer.from(hex, 'hex').swap16().toString('utf16le');
    },
    EMC: () => {
      line = lines.pop();
    },
    rg: () => undefined,
    RG: () => undefined,
    j: () => undefined,
    J: () => undefined,
  };
  for (const token of content.match(/\S+/g) ?? []) {
    const operator = operators[token];
    if (operator === undefined) operands.push(token);
    else {
      operator();
      operands = [];
    }
  }
  if (operands.length > 0 || stack.length > 0) throw new Error('operators that this test lacks');
  return paths;
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): [number, number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

function times(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [x, y] = apply(then, e, f);
  const [ax, ay] = [then[0] * a + then[2] * b, then[1] * a + then[3] * b];
  const [cx, cy] = [then[0] * c + then[2] * d, then[1] * c + then[3] * d];
  return [ax, ay, cx, cy, x, y];
}
