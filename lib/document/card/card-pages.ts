import { POINTS_PER_INCH } from '../../basics/points-per-inch.ts';
import type { Cover } from '../../contract/schemas/piece.ts';
import type { PostalAddress } from '../../ports.ts';
import { widthOfText } from '../letter-font.ts';
import { LAYOUT } from '../structure/tags.ts';
import { placeRecipient, placeReturnAddress } from './card-address.ts';
import {
  BARCODE_CLEAR,
  BLEED,
  ENVELOPE,
  NOTECARD,
  type PostcardSize,
  RETURN_ADDRESS,
  returnZone,
} from './card-sizes.ts';
import { drawCover } from './covers.ts';
import type { HandFont } from './hand-font.ts';
import { CREAM, meadow, WHITE } from './meadow.ts';
import { CAREFUL, type Hand, RELAXED, startHand } from './place-glyphs.ts';
import { seededRandom } from './seeded-random.ts';
import { rectangle } from './sketch.ts';
import type { CardPage, CardPart } from './write-card-pdf.ts';
import { type HandLine, writeHand } from './write-hand.ts';

/** What the sides of one piece are made from. */
export interface CardParts {
  /** All chance on the piece follows from it. */
  readonly seed: string;
  readonly font: HandFont;
  readonly message: readonly HandLine[];
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  /** From top to bottom; empty where none is printed. */
  readonly returnMark: readonly string[];
  /** Of a notecard. */
  readonly cover: Cover;
}

const GRASS_BY_THE_WRITING = 20;
const RETURN_MARK_SIZE = 9;
const RETURN_MARK_LEADING = 13;
/** Above the edge that machines spray their own marks along. */
const RETURN_MARK_BOTTOM = 0.7 * POINTS_PER_INCH;
const ENVELOPE_SHEET = { width: ENVELOPE.width, height: ENVELOPE.height, bleed: 0 } as const;

/** The written side with its meadow, and the address side. */
export function postcardPages(size: PostcardSize, parts: CardParts): CardPage[] {
  const { width, height } = size;
  const { font, seed } = parts;
  const sheet = { width, height, bleed: BLEED };
  const paper = rectangle(CREAM, -BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED);
  const hand = startHand(font, seededRandom(`${seed}/message`), RELAXED);
  const picture = meadow(
    {
      left: -BLEED,
      right: size.meadowWidth,
      bottom: -BLEED - 2,
      tallest: height * 0.88,
      lowest: GRASS_BY_THE_WRITING,
      fade: 0.08,
      paper: CREAM,
    },
    seededRandom(`${seed}/meadow`),
  );
  return [
    { ...sheet, parts: [art(paper + picture), words(parts.message, hand)] },
    { ...sheet, parts: addressSide(size, parts) },
  ];
}

/** A last bit of the meadow in the corner, and who sent it; the rest belongs to the rail and the carrier. */
function addressSide(size: PostcardSize, { seed, from, font }: CardParts): CardPart[] {
  const right = Math.min(size.inkFree.left, size.width - BARCODE_CLEAR.width);
  const ground = {
    left: -BLEED,
    right: right - 10,
    bottom: -BLEED - 2,
    tallest: size.height * 0.34,
    lowest: 12,
    fade: 0.3,
    paper: WHITE,
  };
  const hand = startHand(font, seededRandom(`${seed}/from`), CAREFUL);
  const zone = returnZone(size);
  return [
    art(meadow(ground, seededRandom(`${seed}/corner`))),
    words(placeReturnAddress(from, zone, font.metrics), hand),
  ];
}

/** Drawn for the eye alone. */
function art(drawn: string): CardPart {
  return { drawn, tag: LAYOUT };
}

/** What belongs together. */
function words(lines: readonly HandLine[], hand: Hand): CardPart {
  return { drawn: writeHand(lines, hand), tag: { type: 'P' } };
}

/** Outside with the back at the left, inside, the envelope, and its back where it says something. */
export function notecardPages(parts: CardParts): CardPage[] {
  const { font, seed, message } = parts;
  const sheet = { width: NOTECARD.width, height: NOTECARD.height, bleed: BLEED };
  const hand = startHand(font, seededRandom(`${seed}/message`), RELAXED);
  const front = drawCover(parts.cover, seededRandom(`${seed}/${parts.cover}`));
  return [
    { ...sheet, parts: [art(front)] },
    { ...sheet, parts: [words(message, hand)] },
    { ...ENVELOPE_SHEET, parts: envelope(parts) },
    ...envelopeBack(parts),
  ];
}

/** Its lines are no longer than a folded card is wide: who prints the envelope by other means puts them there. */
function envelopeBack({ returnMark, font, seed }: CardParts): CardPage[] {
  if (returnMark.length === 0) return [];
  const room = NOTECARD.fold - RETURN_ADDRESS.left * 2;
  const lines = returnMark.map((text, row) => {
    const width = (widthOfText(font.metrics, text) * RETURN_MARK_SIZE) / 1000;
    // The mark is the deployment's own text: one too long is squeezed rather than refused.
    const condense = Math.min(1, room / width);
    return {
      text,
      x: (ENVELOPE.width - width * condense) / 2,
      y: RETURN_MARK_BOTTOM + (returnMark.length - 1 - row) * RETURN_MARK_LEADING,
      size: RETURN_MARK_SIZE,
      condense,
      room,
    };
  });
  const hand = startHand(font, seededRandom(`${seed}/mark`), CAREFUL);
  return [{ ...ENVELOPE_SHEET, parts: [words(lines, hand)] }];
}

function envelope({ to, from, font, seed }: CardParts): CardPart[] {
  const hand = startHand(font, seededRandom(`${seed}/envelope`), CAREFUL);
  const zone = returnZone(ENVELOPE);
  return [
    words(placeReturnAddress(from, zone, font.metrics), hand),
    words(placeRecipient(to, ENVELOPE.recipient, ENVELOPE.sizes, font.metrics), hand),
  ];
}
