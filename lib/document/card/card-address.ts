import { MailError } from '../../errors/mail-error.ts';
import type { PostalAddress } from '../../ports.ts';
import { printed } from '../address-block.ts';
import { type LetterFont, widthOfText } from '../letter-font.ts';
import { normalizeLine } from '../letter-text.ts';
import type { Panel, SizeRange } from './fit-text.ts';
import type { HandLine } from './write-hand.ts';

const LEADING = 1.08;
const ASCENT = 0.72;
const SIZE_STEP = 0.5;
/** Letters narrower than this are hard to read, for people and for sorting machines. */
const MOST_CONDENSED = 0.78;
/** Both of the envelope's addresses and the postcard's: 0.08 in high capitals, or 8 pt; DMM 202. */
const RETURN_SIZES: SizeRange = { most: 13, least: 9.5 };

/** The lines of an address as a person writes them. */
function addressLines(address: PostalAddress): string[] {
  const city = `${normalizeLine(address.city)}, ${normalizeLine(address.state)} ${normalizeLine(address.zip)}`;
  return printed([address.name, address.company, address.line1, address.line2, city]);
}

/**
 * The sender's address, small, from the upper left corner of `zone`.
 * @throws MailError `validation_error` when a line is too long for the piece.
 */
export function placeReturnAddress(from: PostalAddress, zone: Panel, font: LetterFont): HandLine[] {
  return placeBlock('from', addressLines(from), zone, RETURN_SIZES, font).lines;
}

/**
 * The recipient's address on an envelope: as large as the lines allow, starting left of the middle where they
 * are short, so that the block as a whole stands in the middle.
 * @throws MailError `validation_error` when a line is too long for the piece.
 */
export function placeRecipient(
  to: PostalAddress,
  zone: Panel,
  sizes: SizeRange,
  font: LetterFont,
): HandLine[] {
  const { lines, width, height } = placeBlock('to', addressLines(to), zone, sizes, font);
  const right = (zone.width - width) / 2;
  const down = (zone.height - height) / 2;
  return lines.map((line) => ({ ...line, x: line.x + right, y: line.y - down }));
}

function placeBlock(
  field: 'to' | 'from',
  texts: readonly string[],
  zone: Panel,
  sizes: SizeRange,
  font: LetterFont,
) {
  const widths = texts.map((text) => widthOfText(font, text) / 1000);
  const widest = Math.max(...widths);
  const tallest = zone.height / (ASCENT + LEADING * (texts.length - 1) + 0.3);
  let size = Math.min(sizes.most, tallest);
  while (size > sizes.least && widest * size > zone.width) size -= SIZE_STEP;
  size = Math.max(sizes.least, size);
  const condense = widths.map((width) => Math.min(1, zone.width / (width * size)));
  if (tallest < size || Math.min(...condense) < MOST_CONDENSED) throw tooLong(field);
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

function tooLong(field: 'to' | 'from'): MailError {
  return new MailError('validation_error', {
    reason: `${field}: a line of this address is too long for the card`,
    pointers: [`/${field}`],
    next: [
      'Shorten the longest line of the address that `reason` names, or move part of it to line2.',
    ],
  });
}
