import { isWritable, UNWRITABLE } from '../basics/us-keyboard.ts';
import { OR_PRINTED } from '../errors/catalog/offer-steps.ts';
import { MailError } from '../errors/mail-error.ts';
import type { RailOffer } from '../ports.ts';
import { readInkedText } from '../screening/inked-text.ts';

const MOST_NAMED = 10;

/**
 * What a pen writes of a text that was kept to be screened: its content, and so nothing else than what is judged; null
 * for a piece on a press. A card has no further page, and space at either end is not written.
 */
export function messageOf({ pen }: { readonly pen: boolean }, inkedText: string): string | null {
  if (!pen) return null;
  const contents = readInkedText(inkedText).filter(({ kind }) => kind === 'content');
  const text = contents.map((part) => part.text).join('\n');
  return text.replaceAll('\f', '\n').trim();
}

/** Whether there is room for it. */
export function hasRoom({ charactersMax }: RailOffer, message: string | null): boolean {
  return message === null || charactersMax === null || message.length <= charactersMax;
}

/**
 * Refuses a message that no pen writes, or for which none of these offers has room.
 * @throws MailError `validation_error`.
 */
export function refuseUnwritable(offers: readonly RailOffer[], message: string | null): void {
  if (message === null) return;
  if (!isWritable(message)) throw unwritable(message);
  if (offers.length === 0 || offers.some((offer) => hasRoom(offer, message))) return;
  const most = Math.max(...offers.map(({ charactersMax }) => charactersMax ?? 0));
  throw new MailError('validation_error', {
    reason: `text: a pen writes at most ${most} characters, and these are ${message.length}`,
    pointers: ['/text'],
    next: [`Shorten the text to ${most} characters.`, OR_PRINTED],
  });
}

function unwritable(message: string): MailError {
  const codes = [...new Set(message.match(UNWRITABLE))].map(
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const more = codes.length > MOST_NAMED ? ` and ${codes.length - MOST_NAMED} more` : '';
  return new MailError('validation_error', {
    reason: `text: a pen cannot write ${codes.slice(0, MOST_NAMED).join(', ')}${more}`,
    pointers: ['/text'],
    next: [
      'Use the characters of a US keyboard: straight quotes, hyphens, unaccented letters.',
      OR_PRINTED,
    ],
  });
}
