/** Left, top, right and bottom in dots from a picture's left and top edges; right and bottom lie outside. */
export type DotsBox = readonly [number, number, number, number];
