import type { AddressLayout } from '../../address/address-layouts.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { PostalAddress } from '../../ports.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';
import type { Panel, SizeRange } from './fit-text.ts';
import type { HandLine } from './write-hand.ts';
import { writtenAddress } from './written-address.ts';

const LEADING = 1.08;
const ASCENT = 0.72;
const SIZE_STEP = 0.5;
/** Letters narrower than this are hard to read, for people and for sorting machines. */
const MOST_CONDENSED = 0.78;
/** Both of the envelope's addresses and the postcard's: 0.08 in high capitals, or 8 pt; DMM 202. */
const RETURN_SIZES: AddressSizes = { most: 13, least: 9.5 };

export interface AddressSizes extends SizeRange {
  /** How narrow a line may be written, as a part of its width; narrower it is refused. */
  readonly narrowest?: number;
}

/**
 * The sender's address, small, from the upper left corner of `zone`.
 * @throws MailError `validation_error` when a line is too long for the piece.
 */
export function placeReturnAddress(from: PostalAddress, zone: Panel, font: LetterFont): HandLine[] {
  return placeBlock('from', writtenAddress(from), zone, RETURN_SIZES, font).lines;
}

/**
 * The recipient's address on an envelope or a postcard: as large as the lines allow, starting left of the middle where
 * they are short, so that the block as a whole stands in the middle.
 * @throws MailError `validation_error` when a line is too long for the piece.
 */
export function placeRecipient(
  to: PostalAddress,
  zone: Panel,
  sizes: AddressSizes,
  font: LetterFont,
): HandLine[] {
  const { lines, width, height } = placeBlock('to', writtenAddress(to), zone, sizes, font);
  const right = (zone.width - width) / 2;
  const down = (zone.height - height) / 2;
  return lines.map((line) => ({ ...line, x: line.x + right, y: line.y - down }));
}

/** In the first way that finds room without narrower letters, or with letters that can be read; else in the widest. */
function placeBlock(
  field: 'to' | 'from',
  layouts: readonly AddressLayout[],
  zone: Panel,
  sizes: AddressSizes,
  font: LetterFont,
) {
  const { narrowest = MOST_CONDENSED } = sizes;
  const written = layoutFor(layouts, zone, sizes, font);
  const texts = written.map(({ text }) => text);
  const widths = texts.map((text) => widthOfText(font, text) / 1000);
  const widest = Math.max(...widths);
  const tallest = zone.height / heightOf(texts.length);
  let size = Math.min(sizes.most, tallest);
  while (size > sizes.least && widest * size > zone.width) size -= SIZE_STEP;
  size = Math.max(sizes.least, size);
  const condense = widths.map((width) => Math.min(1, zone.width / (width * size)));
  if (tallest < size || Math.min(...condense) < narrowest) {
    throw tooLong(field, written, widths, zone.width / (sizes.least * narrowest));
  }
  const lines = texts.map((text, row) => ({
    text,
    x: zone.left,
    y: zone.bottom + zone.height - (ASCENT + row * LEADING) * size,
    size,
    condense: condense[row] ?? 1,
    room: zone.width,
  }));
  const height = (ASCENT + (texts.length - 1) * LEADING) * size;
  return { lines, width: Math.min(zone.width, widest * size), height };
}

function layoutFor(
  layouts: readonly AddressLayout[],
  zone: Panel,
  { least }: AddressSizes,
  font: LetterFont,
): AddressLayout {
  const high = layouts.filter(({ length }) => least <= zone.height / heightOf(length));
  const room = (layout: AddressLayout) =>
    Math.min(...layout.map(({ text }) => (zone.width * 1000) / (widthOfText(font, text) * least)));
  const [widest = layouts[0]] = high.toSorted((one, other) => room(other) - room(one));
  const readable = (most: number) => high.find((layout) => room(layout) >= most);
  return readable(1) ?? readable(MOST_CONDENSED) ?? widest ?? [];
}

/** Of so many lines, as a multiple of their size. */
function heightOf(lines: number): number {
  return ASCENT + LEADING * (lines - 1) + 0.3;
}

/** Names the line that leaves the card farthest; `room` and the widths are multiples of the type's size. */
function tooLong(
  party: 'to' | 'from',
  written: AddressLayout,
  widths: readonly number[],
  room: number,
): MailError {
  const overs = written.map(({ field, text }, row) => {
    const excess = text.length * (1 - room / (widths[row] ?? room));
    return { field, over: Math.max(1, Math.ceil(excess)) };
  });
  const [{ field, over } = { field: 'name', over: 1 }] = overs.toSorted(
    (one, other) => other.over - one.over,
  );
  const isMovable = field !== 'city' && field !== 'line2';
  return new MailError('validation_error', {
    reason: `${party}.${field}: is about ${over} characters too long for the card`,
    pointers: [`/${party}/${field}`],
    next: [
      `Shorten ${party}.${field} by about ${over} characters${isMovable ? ', or move a part of it to line2' : ''}.`,
    ],
  });
}
