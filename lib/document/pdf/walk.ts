import { PDFDict, PDFName, PDFNumber, type PDFObject } from 'pdf-lib';
import type { Operand } from './content-reader.ts';
import type { GraphicsState } from './graphics-state.ts';
import type { Mark } from './marks.ts';
import { type Box, IDENTITY, intersection, type Matrix } from './matrix.ts';
import type { PageFont } from './page-font.ts';
import { SHEET_HEIGHT, SHEET_WIDTH } from './page-frame.ts';

export type Point = readonly [number, number];

/** A path under construction: the box of each subpath, and of each segment. */
export interface Path {
  readonly boxes: Box[];
  readonly segments: Box[];
  at: Point;
  start: Point;
}

/** A walk through the content of one page. */
export interface Walk {
  state: GraphicsState;
  readonly saved: GraphicsState[];
  resources: PDFDict | undefined;
  readonly marks: Mark[];
  readonly fonts: Map<PDFDict, PageFont>;
  path: Path;
  clipsNext: boolean;
  text: { matrix: Matrix; line: Matrix };
  readonly budget: { operations: number; forms: number };
  depth: number;
}

export type Operator = (walk: Walk, operands: readonly Operand[]) => void;

export const SHEET_BOX: Box = [0, 0, SHEET_WIDTH, SHEET_HEIGHT];

export function emptyPath(): Path {
  return { boxes: [], segments: [], at: [0, 0], start: [0, 0] };
}

export function noText(): Walk['text'] {
  return { matrix: IDENTITY, line: IDENTITY };
}

export function setState(walk: Walk, change: Partial<GraphicsState>): void {
  walk.state = { ...walk.state, ...change };
}

export function matrixFrom(operands: readonly Operand[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbers(operands);
  return [a, b, c, d, e, f];
}

export function numbers(operands: readonly Operand[]): number[] {
  return operands.filter((each) => typeof each === 'number');
}

/** A named resource of the kind; undefined where the page has none of that name. */
export function resource(
  walk: Walk,
  kind: string,
  name: Operand | undefined,
): PDFObject | undefined {
  if (typeof name !== 'string') return undefined;
  const list = walk.resources?.lookup(PDFName.of(kind));
  return list instanceof PDFDict ? list.lookup(PDFName.of(name)) : undefined;
}

/** Clipping to nothing leaves a point, in which nothing has any area. */
export function narrow(clip: Box, box: Box): Box {
  return intersection(clip, box) ?? [clip[0], clip[1], clip[0], clip[1]];
}

export function numberIn(dict: PDFDict, key: string): number | undefined {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFNumber ? value.asNumber() : undefined;
}
