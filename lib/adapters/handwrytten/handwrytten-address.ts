import { type PartyField, refusedLine } from '../../address/refused-line.ts';
import { isWritable } from '../../basics/us-keyboard.ts';
import { OR_PRINTED } from '../../errors/catalog/offer-steps.ts';
import type { Piece, PostalAddress } from '../../ports.ts';

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

function refuseAddress(address: PostalAddress, field: PartyField): void {
  const { name, company, line1, line2, city } = address;
  for (const [part, text] of Object.entries({ name, company, line1, line2, city })) {
    refuseLine(tidy(text), `${field}.${part}`);
  }
}

function refuseLine(line: string, what: `${PartyField}.${string}`): void {
  const refused = { fields: [what], who: 'the pen', alternatives: [OR_PRINTED] };
  if (!isWritable(line)) {
    throw refusedLine({ ...refused, limit: `the characters of a US keyboard alone for ${what}` });
  }
  const over = line.length - LINE_CHARACTERS;
  if (over <= 0) return;
  throw refusedLine({
    ...refused,
    limit: `at most ${LINE_CHARACTERS} characters for ${what}`,
    over,
  });
}

/** As a pen writes it. */
export function tidy(text: string | undefined): string {
  return (text ?? '').trim().replace(/\s+/g, ' ');
}
