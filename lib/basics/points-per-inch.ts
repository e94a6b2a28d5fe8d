/** The point of PostScript and PDF; ISO 32000-1, 8.3.2.3. */
export const POINTS_PER_INCH = 72;
