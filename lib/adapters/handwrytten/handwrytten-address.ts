import { MailError } from '../../errors/mail-error.ts';
import type { Piece, PostalAddress } from '../../ports.ts';
import { isWritable } from '../../rails/pen-message.ts';

/** No limit is published: as much as the narrowest of the other facilities takes, and an envelope holds by hand. */
const LINE_CHARACTERS = 40;

/**
 * Refuses addresses that a pen does not write whole.
 * @throws MailError `rejected`, naming the field, never its content.
 */
export function refuseUnwritten({ to, from }: Pick<Piece, 'to' | 'from'>): void {
  refuseAddress(to, 'to');
  refuseAddress(from, 'from');
}

function refuseAddress(address: PostalAddress, field: 'to' | 'from'): void {
  const { name, company, line1, line2, city } = address;
  for (const [part, text] of Object.entries({ name, company, line1, line2, city })) {
    refuseLine(tidy(text), `${field}.${part}`);
  }
}

function refuseLine(line: string, what: string): void {
  if (!isWritable(line)) {
    throw new MailError('rejected', {
      reason: `the pen writes the characters of a US keyboard alone in ${what}`,
      next: ['Write the address in these and send a new order, or leave out `pen`.'],
    });
  }
  if (line.length <= LINE_CHARACTERS) return;
  throw new MailError('rejected', {
    reason: `the pen writes at most ${LINE_CHARACTERS} characters for ${what}`,
    next: ['Shorten the address and send a new order, or leave out `pen`.'],
  });
}

/** As a pen writes it. */
export function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}
