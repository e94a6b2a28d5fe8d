/** What a page consists of, in the numbers of PDFium (public/fpdf_edit.h); the fourth kind is shadings. */
export const TEXT = 1;
export const PATH = 2;
export const IMAGE = 3;
export const FORM = 5;

/** How deep forms are looked into, and at how many objects: what PDFium has been seen to draw in a second. */
export const DEEPEST = 12;
export const MOST_OBJECTS = 50_000;
