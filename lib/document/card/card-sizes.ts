import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { Panel, SizeRange } from './fit-text.ts';

/** Art runs this far over the trimmed edge; the print facility cuts it off. */
export const BLEED = 0.125 * POINTS_PER_INCH;

/** Lengths in points, from the lower left corner of the trimmed card, looking at the side in question. */
export interface PostcardSize {
  readonly width: number;
  readonly height: number;
  /** The meadow takes this much of the written side, from its left edge. */
  readonly meadowWidth: number;
  readonly message: Panel;
  readonly sizes: SizeRange;
  /** Where the rail prints recipient, postage barcode and its own marks: no ink of ours. */
  readonly inkFree: Panel;
}

/**
 * Postcards as Lob's templates measure them (6.25 x 4.25, 9.25 x 6.25 and 11.25 x 6.25 in with bleed), and where
 * their address side takes no ink: a block 0.15 in from the right and 0.125 in from the lower trimmed edge.
 */
export const POSTCARDS = {
  postcard_4x6: postcard(6, 4, 3.2835, {
    meadow: 1.42,
    margin: 0.38,
    sizes: { most: 23, least: 13 },
  }),
  postcard_6x9: postcard(9, 6, 4, { meadow: 2.5, margin: 0.55, sizes: { most: 28, least: 13 } }),
  postcard_6x11: postcard(11, 6, 4, { meadow: 3.7, margin: 0.6, sizes: { most: 30, least: 13 } }),
} as const satisfies Record<string, PostcardSize>;

/** No print here: the carrier's barcode. DMM (Domestic Mail Manual) 202.5.1.1, from the lower right corner. */
export const BARCODE_CLEAR = {
  width: 4.75 * POINTS_PER_INCH,
  height: 0.625 * POINTS_PER_INCH,
} as const;

/** Machines read addresses so far from the sides, from 0.625 in above the lower edge up to 2.75 in; DMM 202.2.1. */
export const READ_FROM_SIDES = 0.5 * POINTS_PER_INCH;

/** No print here either: postage, 1.5 in each way and 3/8 in around it, from the upper right corner. */
export const POSTAGE_CLEAR = {
  width: 1.875 * POINTS_PER_INCH,
  height: 1.875 * POINTS_PER_INCH,
} as const;

/** The sender's address, in the upper left corner of an address side or an envelope. */
export const RETURN_ADDRESS = {
  left: 0.3 * POINTS_PER_INCH,
  top: 0.28 * POINTS_PER_INCH,
  height: 0.95 * POINTS_PER_INCH,
} as const;

const NOTECARD_MARGIN = 0.45 * POINTS_PER_INCH;
const PANEL_WIDTH = 4.25 * POINTS_PER_INCH;
const NOTECARD_HEIGHT = 5.5 * POINTS_PER_INCH;

/** A2: 8.5 x 5.5 in, folded in the middle to 4.25 x 5.5 in. The left half of the outside is the back. */
export const NOTECARD = {
  width: 2 * PANEL_WIDTH,
  height: NOTECARD_HEIGHT,
  fold: PANEL_WIDTH,
  sizes: { most: 22, least: 13 },
  insideLeft: insidePanel(0),
  insideRight: insidePanel(PANEL_WIDTH),
} as const;

/** Its envelope, 5.75 x 4.375 in: aspect ratio 1.31, which letter machines take. */
export const ENVELOPE = {
  width: 5.75 * POINTS_PER_INCH,
  height: 4.375 * POINTS_PER_INCH,
  /** Where machines read. */
  recipient: {
    left: READ_FROM_SIDES,
    bottom: 0.7 * POINTS_PER_INCH,
    width: 5.75 * POINTS_PER_INCH - 2 * READ_FROM_SIDES,
    height: 2 * POINTS_PER_INCH,
  },
  sizes: { most: 24, least: 12.5 },
} as const;

/** Of an address side or an envelope: in the upper left corner, up to where postage is printed. */
export function returnZone({ width, height }: Pick<PostcardSize, 'width' | 'height'>): Panel {
  return {
    left: RETURN_ADDRESS.left,
    bottom: height - RETURN_ADDRESS.top - RETURN_ADDRESS.height,
    width: width - POSTAGE_CLEAR.width - RETURN_ADDRESS.left - 6,
    height: RETURN_ADDRESS.height,
  };
}

function postcard(
  widthInches: number,
  heightInches: number,
  blockInches: number,
  side: { readonly meadow: number; readonly margin: number; readonly sizes: SizeRange },
): PostcardSize {
  const [width, height] = [widthInches * POINTS_PER_INCH, heightInches * POINTS_PER_INCH];
  const [meadowWidth, margin] = [side.meadow * POINTS_PER_INCH, side.margin * POINTS_PER_INCH];
  return {
    width,
    height,
    meadowWidth,
    sizes: side.sizes,
    message: {
      left: meadowWidth,
      bottom: margin,
      width: width - meadowWidth - margin,
      height: height - 2 * margin,
    },
    inkFree: {
      left: width - (0.15 + blockInches) * POINTS_PER_INCH,
      bottom: 0.125 * POINTS_PER_INCH,
      width: blockInches * POINTS_PER_INCH,
      height: 2.375 * POINTS_PER_INCH,
    },
  };
}

function insidePanel(left: number): Panel {
  return {
    left: left + NOTECARD_MARGIN,
    bottom: NOTECARD_MARGIN,
    width: PANEL_WIDTH - 2 * NOTECARD_MARGIN,
    height: NOTECARD_HEIGHT - 2 * NOTECARD_MARGIN,
  };
}
