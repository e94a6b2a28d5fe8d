import { beyondRoom, type RailLines, tidy, toRailLines } from '../../address/rail-lines.ts';
import { type PartyField, type RefusedLine, refuseLines } from '../../address/refused-line.ts';
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
  refuseLines([...unwrittenIn(to, 'to'), ...unwrittenIn(from, 'from')]);
}

const SAID = { who: 'the pen', alternatives: [OR_PRINTED] };
const ROOM = {
  people: LINE_CHARACTERS,
  street: LINE_CHARACTERS,
  city: LINE_CHARACTERS,
  said: SAID,
};

/**
 * The lines of an address as a pen writes them.
 * @throws MailError `rejected`.
 */
export function toWrittenLines(address: PostalAddress, field: PartyField): RailLines {
  refuseLines(unwrittenIn(address, field));
  return toRailLines(address, field, ROOM);
}

/** Fields with characters that a pen does not have, and lines that are too long for it. */
function unwrittenIn(address: PostalAddress, field: PartyField): readonly RefusedLine[] {
  const { name, company, line1, line2, city } = address;
  const foreign = Object.entries({ name, company, line1, line2, city })
    .filter(([, text]) => !isWritable(tidy(text)))
    .map(([part]): RefusedLine => {
      const what = `${field}.${part}` as const;
      const limit = `the characters of a US keyboard alone for ${what}`;
      return { ...SAID, fields: [what], limit };
    });
  return [...foreign, ...beyondRoom(address, field, ROOM)];
}
