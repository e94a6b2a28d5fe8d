import type { Deps } from '../../deps.ts';
import type { PreparedDocument } from '../../document/prepare-document.ts';
import { messageOf } from '../../rails/pen-message.ts';
import { fittingRails, requireWorkingRail } from '../../rails/rail-registry.ts';
import { sellersHere, sellingRails } from '../../rails/sold-offers.ts';
import type { Placement } from '../core/new-order.ts';

interface Ordered extends Placement {
  readonly sandbox: boolean;
  /** Whether a token promised it: that holds while the token lives, also on a rail that was drained meanwhile. */
  readonly isPromised: boolean;
}

/**
 * Refuses what is not mailed here for its price, before anything is paid or stored; in the sandbox too, which simulates
 * nothing else. A live piece besides needs a rail that works now.
 * @throws MailError the codes of `fittingRails`; live `rail_unavailable`.
 */
export async function refuseUnmailed(
  { rails, railHealth }: Pick<Deps, 'rails' | 'railHealth'>,
  { options, price, sandbox, isPromised, to, from }: Ordered,
  document: PreparedDocument,
): Promise<void> {
  const message = messageOf(options, document.text);
  const piece = { ...options, pageCount: document.pageCount, to, from, message };
  if (sandbox) {
    const sellers = isPromised && rails.length > 0 ? rails : sellersHere(rails);
    fittingRails(sellers, piece, price.totalCents);
    return;
  }
  const sellers = isPromised ? rails : sellingRails(rails);
  await requireWorkingRail(railHealth, fittingRails(sellers, piece, price.totalCents));
}
