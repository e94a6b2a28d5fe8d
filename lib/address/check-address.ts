import type {
  AddressVerificationResponse,
  VerifyAddressRequest,
} from '../contract/schemas/address-verification.ts';
import { MailError } from '../errors/mail-error.ts';
import type { AddressVerifier } from '../ports.ts';
import { withoutUnseen } from './postal-address.ts';
import { isUnitedStates, NOT_ABROAD, SEND_WITHIN } from './united-states.ts';
import { verifyAddress } from './verify-address.ts';

/**
 * What the carrier says of an address, for a caller who asks. Whoever lives there is repeated and not shown to it.
 * @throws MailError `validation_error` for a country other than the United States; `unavailable`.
 */
export async function checkAddress(
  deps: { readonly addressVerifier: AddressVerifier },
  request: VerifyAddressRequest,
): Promise<AddressVerificationResponse> {
  const { name, company, country, ...given } = withoutUnseen(request);
  if (!isUnitedStates(country)) {
    throw new MailError('validation_error', {
      reason: `country: ${NOT_ABROAD}`,
      pointers: ['/country'],
      next: [SEND_WITHIN],
    });
  }
  const { verdict, address, changed, reason } = await verifyAddress(deps, given);
  const people = { ...(name && { name }), ...(company && { company }) };
  return {
    status: 'ok',
    deliverable: verdict !== 'undeliverable',
    verdict,
    address: address && { ...people, ...address, country: 'US' },
    changed: changed.map((change) => ({ ...change })),
    reason,
  };
}
