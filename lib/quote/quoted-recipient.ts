import { type AddressNote, verifyParties } from '../address/verify-parties.ts';
import { isMailError } from '../errors/mail-error.ts';
import type { AddressVerifier, PostalAddress } from '../ports.ts';

/** The recipient of a quote, as it prints. */
export type QuotedRecipient =
  | {
      readonly kind: 'verified';
      readonly to: PostalAddress;
      readonly notes: readonly AddressNote[];
    }
  /** The carrier could not be asked: it prints as it was given, and the token says so. */
  | { readonly kind: 'as_given'; readonly to: PostalAddress }
  /** The order of it would be refused; `hint` says why. */
  | { readonly kind: 'undeliverable'; readonly to: PostalAddress; readonly hint: string };

/** Asks the carrier as the order will. A quote refuses nothing: it says what the order would answer. */
export async function quoteRecipient(
  deps: { readonly addressVerifier: AddressVerifier },
  to: PostalAddress,
  from: PostalAddress | undefined,
): Promise<QuotedRecipient> {
  try {
    return { kind: 'verified', ...(await verifyParties(deps, { to, from })) };
  } catch (error) {
    if (isMailError(error, 'unavailable')) return { kind: 'as_given', to };
    if (!isMailError(error, 'address_undeliverable')) throw error;
    const hint = `Correct the address, then quote again: its order would be refused. ${error.reason}.`;
    return { kind: 'undeliverable', to, hint };
  }
}
