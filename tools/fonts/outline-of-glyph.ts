import { inkOfOutline } from '../../lib/document/fonts/outline.ts';
import { charString } from './charstring.ts';
import { letterContours } from './letter-outline.ts';
import type { TrueType } from './true-type.ts';

/**
 * A glyph as the letter fonts keep it (`lib/document/fonts/outline.ts`): scaled, in cubic curves, without hints, what
 * it is put together from in its place. Letters are printed at 600 dpi and up, where hints do nothing.
 */
export function outlineOfGlyph(font: TrueType, glyph: number, scale: number): Buffer {
  return charString(letterContours(font.outline(glyph), scale, (part) => font.outline(part)));
}

/** The box around all of these: xMin, yMin, xMax, yMax. */
export function boxOf(all: readonly Buffer[]): number[] {
  const boxes = all.map(inkOfOutline);
  return [
    Math.min(0, ...boxes.map(({ left }) => left)),
    Math.min(0, ...boxes.map(({ bottom }) => bottom)),
    Math.max(0, ...boxes.map(({ right }) => right)),
    Math.max(0, ...boxes.map(({ top }) => top)),
  ];
}
