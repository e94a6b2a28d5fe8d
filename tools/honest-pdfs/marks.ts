/** A picture, with three bytes a dot. */
export interface Bitmap {
  readonly width: number;
  readonly height: number;
  readonly colors: Uint8Array;
}

export type FaceName =
  | 'sans'
  | 'serif'
  | 'mono'
  | 'bookman'
  | 'gothic'
  | 'schoolbook'
  | 'palatino'
  | 'chancery'
  | 'hand';

/** One thing that a page shows. Points from the left and top edges; colours as `#rrggbb`. */
export type Mark =
  | {
      readonly kind: 'text';
      /** Of the baseline's left end. */
      readonly x: number;
      readonly y: number;
      readonly text: string;
      readonly size: number;
      readonly face: FaceName;
      readonly bold?: boolean;
      readonly color: string;
      /** Clockwise, about the baseline's left end. */
      readonly turn?: number;
    }
  | {
      readonly kind: 'path';
      /** Of `M`, `L`, `C` and `Z` with absolute places, divided by spaces. */
      readonly path: string;
      readonly fill?: string;
      readonly stroke?: string;
      readonly width?: number;
    }
  | {
      readonly kind: 'picture';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
      readonly bitmap: Bitmap;
    };

/** Marks in a box of their own. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly marks: readonly Mark[];
}

export interface Sheet {
  readonly marks: readonly Mark[];
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  const [right, bottom] = [x + width, y + height];
  return `M ${x} ${y} L ${right} ${y} L ${right} ${bottom} L ${x} ${bottom} Z`;
}

/** Of a cubic curve that follows a quarter of a circle (Goldapp 1991). */
const QUARTER = 0.5523;

export function ellipse(x: number, y: number, across: number, down: number): string {
  const [a, d] = [QUARTER * across, QUARTER * down];
  return [
    `M ${x + across} ${y}`,
    `C ${x + across} ${y + d} ${x + a} ${y + down} ${x} ${y + down}`,
    `C ${x - a} ${y + down} ${x - across} ${y + d} ${x - across} ${y}`,
    `C ${x - across} ${y - d} ${x - a} ${y - down} ${x} ${y - down}`,
    `C ${x + a} ${y - down} ${x + across} ${y - d} ${x + across} ${y} Z`,
  ].join(' ');
}

export function line(x: number, y: number, right: number, bottom: number): string {
  return `M ${x} ${y} L ${right} ${bottom}`;
}

/** The path's numbers, each pair moved and turned clockwise. */
export function movedPath(path: string, x: number, y: number, degrees = 0): string {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const parts = path.split(' ');
  const out: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    if (/[A-Z]/.test(part)) {
      out.push(part);
      continue;
    }
    const [across, down] = [Number(part), Number(parts[at + 1])];
    out.push(
      (x + across * cos - down * sin).toFixed(2),
      (y + across * sin + down * cos).toFixed(2),
    );
    at += 1;
  }
  return out.join(' ');
}

/** The marks elsewhere, turned about their own corner; pictures are only moved. */
export function moved(marks: readonly Mark[], x: number, y: number, degrees = 0): Mark[] {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return marks.map((mark) => {
    if (mark.kind === 'path') return { ...mark, path: movedPath(mark.path, x, y, degrees) };
    const place = { x: x + mark.x * cos - mark.y * sin, y: y + mark.x * sin + mark.y * cos };
    if (mark.kind === 'picture') return { ...mark, ...place };
    return { ...mark, ...place, turn: (mark.turn ?? 0) + degrees };
  });
}
