import { lookUp } from '../basics/look-up.ts';
import { BLEED, POSTAGE_CLEAR, POSTCARDS, type PostcardSize } from '../document/card/card-sizes.ts';
import { handFont } from '../document/card/hand-font.ts';
import { CAREFUL, startHand } from '../document/card/place-glyphs.ts';
import { seededRandom } from '../document/card/seeded-random.ts';
import { writeCardPdf } from '../document/card/write-card-pdf.ts';
import { writeHand } from '../document/card/write-hand.ts';
import { writtenAddress } from '../document/card/written-address.ts';
import { widthOfText } from '../document/letter-font.ts';
import type { Ticket } from './ticket.ts';

const INCH = 72;
/** Above the carrier's barcode, in points. */
const BOTTOM = 0.68 * INCH;
const MARGIN = 0.1 * INCH;
const LARGEST = 16;
const LEADING = 1.12;

/**
 * The recipient of a postcard by the hand that wrote the rest, as a page to lie on its address side, in the place that
 * is kept free of ink. Undefined for what carries its recipient itself.
 */
export async function recipientOverlay({
  format,
  to,
  orderId,
}: Pick<Ticket, 'format' | 'to' | 'orderId'>): Promise<Uint8Array | undefined> {
  const size = lookUp<PostcardSize>(POSTCARDS, format);
  if (size === undefined) return undefined;
  const font = await handFont('classic');
  const { width, height, inkFree } = size;
  const room = inkFree.width - 2 * MARGIN;
  const top = Math.min(inkFree.bottom + inkFree.height, height - POSTAGE_CLEAR.height);
  const [written = []] = writtenAddress(to);
  const texts = written.map(({ text }) => text);
  const letterSize = Math.min(LARGEST, (top - BOTTOM) / (LEADING * texts.length));
  const lines = texts.map((text, row) => ({
    text,
    x: inkFree.left + MARGIN,
    y: top - (row + 0.85) * LEADING * letterSize,
    size: letterSize,
    // What the rail takes is never so long that it could not be read.
    condense: Math.min(1, (room * 1000) / (widthOfText(font.metrics, text) * letterSize)),
    room,
  }));
  const hand = startHand(font, seededRandom(`${orderId}/to`), CAREFUL);
  const parts = [{ drawn: writeHand(lines, hand), tag: { type: 'P' } as const }];
  return writeCardPdf([{ width, height, bleed: BLEED, parts }], {
    addresses: '',
    language: 'en-US',
  });
}
