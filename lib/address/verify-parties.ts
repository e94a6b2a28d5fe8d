import { MailError } from '../errors/mail-error.ts';
import type { AddressVerifier, DeliveryAddress, PostalAddress } from '../ports.ts';
import { verifyAddress } from './verify-address.ts';

/** What is worth knowing of an address that is delivered to. */
export interface AddressNote {
  readonly field: 'to' | 'from';
  readonly code: 'unit_missing' | 'unit_unknown' | 'address_corrected';
}

/** Whether the carrier knows the recipient's building, and not the unit. */
export function isUnitUnknown(notes: readonly AddressNote[]): boolean {
  return notes.some(({ field, code }) => field === 'to' && code === 'unit_unknown');
}

interface Parties {
  readonly to: PostalAddress;
  /** Undefined where the deployment's own return address is printed: that one is not the caller's to correct. */
  readonly from: PostalAddress | undefined;
}

/**
 * Has the carrier verify the recipient, and the sender where the caller names one: mail that cannot be delivered goes
 * back there.
 * @returns the recipient as the carrier writes it, with the name that was given; and what the caller should know of
 *   either address although it is delivered to.
 * @throws MailError `address_undeliverable`, which names the field and carries the candidate (`corrected_to`,
 *   `corrected_from`) where the carrier has one; `unavailable` when it cannot be asked.
 */
export async function verifyParties(
  deps: { readonly addressVerifier: AddressVerifier },
  { to, from }: Parties,
): Promise<{ readonly to: PostalAddress; readonly notes: readonly AddressNote[] }> {
  const [recipient, sender] = await Promise.all([
    verifyParty(deps, 'to', to),
    from && verifyParty(deps, 'from', from),
  ]);
  return { to: recipient.address, notes: [...recipient.notes, ...(sender?.notes ?? [])] };
}

async function verifyParty(
  deps: { readonly addressVerifier: AddressVerifier },
  field: 'to' | 'from',
  party: PostalAddress,
): Promise<{ readonly address: PostalAddress; readonly notes: readonly AddressNote[] }> {
  const verified = await verifyAddress(deps, party);
  const { address, changed, reason, unit } = verified;
  if (verified.verdict !== 'undeliverable') {
    const notes: AddressNote[] = [
      ...(unit === undefined ? [] : [{ field, code: unit }]),
      ...(changed.length > 0 ? [{ field, code: 'address_corrected' } as const] : []),
    ];
    return { address: withPeople(party, verified.address), notes };
  }
  if (verified.isTooLong) throw streetTooLong(field, reason);
  const candidate = address && { [`corrected_${field}`]: withPeople(party, address) };
  const isOtherLine = changed.some((change) => change.field === 'line1');
  const next = isOtherLine
    ? `Compare corrected_${field} with what you meant, and send that.`
    : `Check the house number in ${field}.line1: the carrier suggests no other street line.`;
  throw new MailError('address_undeliverable', {
    reason: `${field}: ${reason}`,
    pointers: [candidate && !isOtherLine ? `/${field}/line1` : `/${field}`],
    body: { field, ...candidate },
    ...(candidate && { next: [next] }),
  });
}

/** Who is meant has lines of its own, which are not shown to the carrier; so has the unit. */
function streetTooLong(field: 'to' | 'from', reason: string): MailError<'address_undeliverable'> {
  return new MailError('address_undeliverable', {
    reason: `${field}: ${reason}`,
    pointers: [`/${field}/line1`],
    body: { field },
    next: [
      `Leave the number and the street in ${field}.line1. A department or building goes into ${field}.company or ${field}.line2, an apartment or suite into ${field}.line2.`,
    ],
  });
}

/** The carrier is never told who lives there. */
function withPeople({ name, company }: PostalAddress, address: DeliveryAddress): PostalAddress {
  return { name, ...(company === undefined ? {} : { company }), ...address, country: 'US' };
}
