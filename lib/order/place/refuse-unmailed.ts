import type { Deps } from '../../deps.ts';
import type { PreparedDocument } from '../../document/prepare-document.ts';
import { messageOf } from '../../rails/pen-message.ts';
import { requireRail, willingRails } from '../../rails/rail-registry.ts';
import { sellersHere } from '../../rails/sold-offers.ts';
import type { Placement } from '../core/new-order.ts';

/**
 * Refuses what is not mailed here, before anything is paid or stored; in the sandbox too, which simulates nothing else.
 * A live piece besides needs a rail that works now, and costs at most its price.
 * @throws MailError the codes of `willingRails`; live `rail_unavailable`, `below_cost_floor`.
 */
export async function refuseUnmailed(
  deps: Pick<Deps, 'rails' | 'railHealth'>,
  { options, price, sandbox, to, from }: Placement & { readonly sandbox: boolean },
  document: PreparedDocument,
): Promise<void> {
  const message = messageOf(options, document.text);
  const piece = { ...options, pageCount: document.pageCount, to, from, message };
  willingRails(sellersHere(deps.rails), piece);
  if (!sandbox) await requireRail(deps, piece, price.totalCents);
}
