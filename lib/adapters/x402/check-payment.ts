import { MailError } from '../../errors/mail-error.ts';
import { toAtomic } from './networks.ts';
import type { WirePayment } from './read-payment.ts';
import type { Recipient } from './requirements.ts';

/** Until its signature expires somebody must watch a payment whose outcome is not known. */
const LIFE_MAX_SECONDS = 86_400;

/**
 * Compares a payment with what we ask for, before anybody else is asked: a facilitator may be lenient where we are not.
 * @throws MailError `x402_verify_failed` naming the first difference.
 */
export function refuseForeign(
  wire: WirePayment,
  { payTo, network }: Recipient,
  amountCents: number,
  nowMs: number,
): void {
  const { authorization } = wire.payload;
  const atomic = toAtomic(amountCents);
  const expiresLate = nowMs / 1000 + LIFE_MAX_SECONDS < Number(authorization.validBefore);
  if (!same(authorization.to, payTo)) fail('the payment is for another account than the challenge');
  if (authorization.value !== atomic) fail('the payment is for another amount than the challenge');
  if (expiresLate) fail('the payment is valid for more than a day');
  const offer = offerOf(wire);
  if (offer.scheme !== 'exact') fail('the payment is of another scheme than the challenge');
  if (offer.network !== network[`v${wire.x402Version}`]) {
    fail('the payment is on another network than the challenge');
  }
  if (wire.x402Version === 1) return;
  const { accepted } = wire;
  if (!same(accepted.asset, network.asset)) fail('the payment is in another asset');
  if (!same(accepted.payTo, payTo)) fail('the accepted requirements name another account');
  if (accepted.amount !== atomic) fail('the accepted requirements name another amount');
}

function offerOf(wire: WirePayment): { scheme: string; network: string } {
  return wire.x402Version === 1 ? wire : wire.accepted;
}

/** Addresses differ in the case of their letters only by their checksum. */
function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function fail(reason: string): never {
  throw new MailError('x402_verify_failed', { reason });
}
