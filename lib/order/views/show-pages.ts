import type { Deps } from '../../deps.ts';
import { keptKey } from '../../document/kept/stored-document.ts';
import { linkPages, type PageLink } from '../../page-pictures/link-pages.ts';
import { passingKey, proofKey } from '../../resources.ts';
import { addressPlacementOf, type Order } from '../core/order.ts';

/**
 * Links to a picture of each page that the order prints. The document is copied to where proofs pass (a day), so that
 * its pages are drawn by who draws those of quotes and may read nothing else; `forgetOrder` removes it there as well.
 * Undefined where the document is kept no more; no link where no signing secret is configured.
 * @throws MailError `unavailable`.
 */
export async function showPages(
  deps: Pick<Deps, 'documents' | 'signingKeys' | 'clock'>,
  order: Order,
  baseUrl: string,
): Promise<readonly PageLink[] | undefined> {
  if (!(await passProof(deps, order))) return undefined;
  const ring = await deps.signingKeys.keyRing();
  const { documentSha256: sha256, pageCount, options } = order;
  // A sheet with the addresses is a page of the file.
  const placement = addressPlacementOf(order);
  const addresses = placement === undefined ? null : { placement };
  const shown = { sha256, pageCount, addresses, issues: [] };
  return linkPages({ ring, nowMs: deps.clock.nowMs(), baseUrl }, shown, options) ?? [];
}

/** Also of an order that was never screened. */
async function passProof({ documents }: Pick<Deps, 'documents'>, order: Order): Promise<boolean> {
  if (order.scrubbedAtMs !== null) return false;
  const { hex, documentSha256: sha256 } = order;
  if (await documents.copy(keptKey(order, 'document'), proofKey(sha256))) return true;
  return documents.copy(passingKey(hex, sha256, 'document'), proofKey(sha256));
}
