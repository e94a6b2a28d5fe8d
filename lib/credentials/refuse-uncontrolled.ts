import type { Format, MailClass } from '../contract/schemas/piece.ts';
import { MailError } from '../errors/mail-error.ts';
import { type Caller, controlsOfCaller } from './caller.ts';
import { type ActiveControls, isSamePlace, type Place, recipientDigest } from './key-controls.ts';

/** A letter, as far as controls look at it. */
interface Controlled {
  readonly to: Place;
  /** What the caller said before the carrier corrected it; asked of rows of a batch alone. */
  readonly givenTo?: Place;
  readonly format: Format;
  readonly mailClass: MailClass;
  readonly totalCents: number;
}

/**
 * Refuses a letter that the caller's key may not send, whenever it asks. What it spends in a day and a month is counted
 * with the order (`lib/limits/send-limits.ts`).
 * @throws MailError `insufficient_scope` (403), which says what the key allows.
 */
export function refuseUncontrolled(caller: Caller, letter: Controlled): void {
  const controls = controlsOfCaller(caller);
  const refusal = controls && refusalOf(controls, letter);
  if (refusal === undefined) return;
  throw new MailError('insufficient_scope', {
    reason: refusal,
    next: ['GET /v1/keys/self says what this key may send.', 'Ask whoever gave you the key.'],
  });
}

function refusalOf(
  { mailClasses, orderCentsMax, recipients, recipientSecret, asGiven }: ActiveControls,
  { to, givenTo, format, mailClass, totalCents }: Controlled,
): string | undefined {
  if (mailClasses !== undefined && !mailClasses.includes(mailClass)) {
    return `this API key sends ${mailClasses.join(', ')} only`;
  }
  if (orderCentsMax !== undefined && totalCents > orderCentsMax) {
    return `this API key pays at most ${dollars(orderCentsMax)} for a letter; this one costs ${dollars(totalCents)}`;
  }
  if (recipients !== undefined && format === 'letter_windowed') {
    return 'this API key sends to certain addresses only, so no letter whose own page shows through the window';
  }
  if (recipients !== undefined && !recipients.includes(recipientDigest(recipientSecret, to))) {
    return 'this API key sends to certain addresses only, and this is none of them';
  }
  if (asGiven && !(givenTo && isSamePlace(givenTo, to))) {
    return 'this API key sends to certain addresses only, and the carrier corrects this one to another';
  }
  return undefined;
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
