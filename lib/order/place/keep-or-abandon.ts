import type { Deps } from '../../deps.ts';
import { keepPassing } from '../../document/kept/stored-document.ts';
import type { PreparedDocument } from '../../document/prepare-document.ts';
import { refuseRedeemed } from '../../tokens/redemption.ts';
import type { PreparedOrder } from './payment-method.ts';

/**
 * Keeps the document of an order that is about to be stored, and none of one whose token something else has used: then,
 * and where it cannot be kept, what was begun outside is undone.
 * @throws MailError `confirmation_used`, `unavailable`.
 */
export async function keepOrAbandon(
  deps: Pick<Deps, 'store' | 'documents'>,
  { order, abandon }: PreparedOrder,
  document: PreparedDocument,
  redemption: string | undefined,
): Promise<void> {
  try {
    if (redemption !== undefined)
      await refuseRedeemed(deps.store, redemption, { orderHex: order.hex });
    await keepPassing(deps, order.hex, document);
  } catch (error) {
    await abandon?.();
    throw error;
  }
}
