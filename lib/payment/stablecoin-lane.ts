import type { PaymentLane, Stablecoin } from '../ports.ts';
import { parseReference } from './stablecoin-reference.ts';

/**
 * Payment in stablecoin. The money moves before the order is screened, in the call that places it: nothing is left to
 * be captured, nothing is ever only held, and a payment that came is paid back as a transfer of our own.
 */
export function createStablecoinLane(stablecoin: Stablecoin): PaymentLane {
  return {
    capture: async () => undefined,
    release: async () => false,
    // Keyed by the order and by the payment it gives back: however often it is called, the chain takes it once from
    // each account, and the order keeps from which.
    refund: async (orderId, reference, amountCents, begun) => {
      if (begun === undefined) throw new Error('nothing keeps who pays this refund');
      const { payer, nonce, network } = parseReference(reference);
      await stablecoin.refund({ key: `${orderId}:${nonce}`, payer, network, amountCents }, begun);
    },
  };
}
