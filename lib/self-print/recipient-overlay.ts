import { lookUp } from '../basics/look-up.ts';
import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import { HANDWRITINGS } from '../contract/schemas/piece.ts';
import { placeRecipient } from '../document/card/card-address.ts';
import {
  BLEED,
  POSTAGE_CLEAR,
  POSTCARDS,
  type PostcardSize,
  READ_FROM_SIDES,
} from '../document/card/card-sizes.ts';
import type { Panel } from '../document/card/fit-text.ts';
import { handFont } from '../document/card/hand-font.ts';
import { CAREFUL, startHand } from '../document/card/place-glyphs.ts';
import { seededRandom } from '../document/card/seeded-random.ts';
import { writeCardPdf } from '../document/card/write-card-pdf.ts';
import { writeHand } from '../document/card/write-hand.ts';
import type { Ticket } from './ticket.ts';

/** Above the carrier's barcode, in points. */
const BOTTOM = 0.68 * POINTS_PER_INCH;
const MARGIN = 0.1 * POINTS_PER_INCH;
/**
 * Capitals stay above the 0.080 in that machines want (DMM 202) in every hand, at the least size and where the hand is
 * smallest. What the rail takes is never so long that it could not be read, so on the day nothing is refused.
 */
const SIZES = { most: 16, least: 10, narrowest: 0 } as const;

/**
 * The recipient of a postcard by the hand that wrote the rest, as a page to lie on its address side, in the place that
 * is kept free of ink and where machines read. Undefined for what carries its recipient itself.
 * @param hand as the card names it (`writeCardPdf`); the classic one where it names none.
 */
export async function recipientOverlay(
  { format, to, orderId }: Pick<Ticket, 'format' | 'to' | 'orderId'>,
  hand?: string,
): Promise<Uint8Array | undefined> {
  const size = lookUp<PostcardSize>(POSTCARDS, format);
  if (size === undefined) return undefined;
  const font = await handFont(HANDWRITINGS.find((each) => each === hand) ?? 'classic');
  const lines = placeRecipient(to, addressZone(size), SIZES, font.metrics);
  const writer = startHand(font, seededRandom(`${orderId}/to`), CAREFUL);
  const parts = [{ drawn: writeHand(lines, writer), tag: { type: 'P' } as const }];
  const { width, height } = size;
  return writeCardPdf([{ width, height, bleed: BLEED, parts }], {
    addresses: '',
    language: 'en-US',
  });
}

function addressZone({ width, height, inkFree }: PostcardSize): Panel {
  const left = inkFree.left + MARGIN;
  const top = Math.min(inkFree.bottom + inkFree.height, height - POSTAGE_CLEAR.height);
  return { left, bottom: BOTTOM, width: width - READ_FROM_SIDES - left, height: top - BOTTOM };
}
