import type { Matrix } from '../../matrix.ts';
import type { Handler } from './drawing-state.ts';
import type { PathShape } from './path-shape.ts';

const segment =
  (draw: (path: PathShape, numbers: readonly number[], matrix: Matrix) => void): Handler =>
  ({ path, graphics }, { numbers }) => {
    if (!path.isOpen) return 'a line that begins nowhere';
    draw(path, numbers, graphics.matrix);
    return undefined;
  };

/** They draw paths. */
export const PATHS: Readonly<Record<string, Handler>> = {
  m: ({ path, graphics }, { numbers: [x = 0, y = 0] }) => {
    path.move(x, y, graphics.matrix);
    return undefined;
  },
  re: ({ path, graphics }, { numbers }) => {
    path.rectangle(numbers, graphics.matrix);
    return undefined;
  },
  l: segment((path, [x = 0, y = 0], matrix) => path.line(x, y, matrix)),
  c: segment((path, numbers, matrix) => path.curve(numbers, matrix)),
  v: segment((path, numbers, matrix) => path.curve(numbers, matrix)),
  y: segment((path, numbers, matrix) => path.curve([...numbers, ...numbers.slice(2)], matrix)),
  h: ({ path }) => {
    if (!path.isBegun) return 'a line that begins nowhere';
    path.close();
    return undefined;
  },
  W: (state) => state.clip(),
  'W*': (state) => state.clip(),
  n: (state) => state.paint({ isFilled: false, isStroked: false }),
};
const closes =
  (isFilled: boolean): Handler =>
  (state) => {
    if (state.path.isOpen) state.path.close();
    return state.paint({ isFilled, isStroked: true });
  };
const fills: Handler = (state) => state.paint({ isFilled: true, isStroked: false });
const both: Handler = (state) => state.paint({ isFilled: true, isStroked: true });
/** They end them. */
export const PAINTS: Readonly<Record<string, Handler>> = {
  S: (state) => state.paint({ isFilled: false, isStroked: true }),
  s: closes(false),
  f: fills,
  F: fills,
  'f*': fills,
  B: both,
  'B*': both,
  b: closes(true),
  'b*': closes(true),
};
