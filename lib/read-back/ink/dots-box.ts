import type { DotsBox } from '../../pdfium/dots-box.ts';

export type { DotsBox };

/** Left, top, width and height in inches from the sheet's left and top edges. */
export type InchesRect = readonly [number, number, number, number];

export function around(boxes: readonly DotsBox[]): DotsBox {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const box of boxes) {
    left = Math.min(left, box[0]);
    top = Math.min(top, box[1]);
    right = Math.max(right, box[2]);
    bottom = Math.max(bottom, box[3]);
  }
  return boxes.length === 0 ? [0, 0, 0, 0] : [left, top, right, bottom];
}

export function grown([left, top, right, bottom]: DotsBox, dots: number): DotsBox {
  return [left - dots, top - dots, right + dots, bottom + dots];
}

export function shifted(
  [left, top, right, bottom]: DotsBox,
  across: number,
  down: number,
): DotsBox {
  return [left + across, top + down, right + across, bottom + down];
}

export function scaled([left, top, right, bottom]: DotsBox, scale: number): DotsBox {
  return [left * scale, top * scale, right * scale, bottom * scale];
}

export function contains([left, top, right, bottom]: DotsBox, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}

export function centerOf([left, top, right, bottom]: DotsBox): readonly [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

export function overlaps(one: DotsBox, other: DotsBox): boolean {
  return one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];
}

export function lesserSide([left, top, right, bottom]: DotsBox): number {
  return Math.min(right - left, bottom - top);
}

/** Of the picture, in whole dots. */
export function clipped(
  [left, top, right, bottom]: DotsBox,
  { width, height }: { readonly width: number; readonly height: number },
): DotsBox {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value));
  return [
    within(Math.floor(left), width),
    within(Math.floor(top), height),
    within(Math.ceil(right), width),
    within(Math.ceil(bottom), height),
  ];
}

export function toInches([left, top, right, bottom]: DotsBox, dotsPerInch: number): InchesRect {
  const inches = (dots: number) => Math.round((dots / dotsPerInch) * 100) / 100;
  return [inches(left), inches(top), inches(right - left), inches(bottom - top)];
}
