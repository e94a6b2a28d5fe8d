import type { OrderProof } from '../../contract/schemas/evidence/proof.ts';
import type { Deps } from '../../deps.ts';
import { keptKey } from '../../document/kept/stored-document.ts';
import { MailError } from '../../errors/mail-error.ts';
import { linkPages } from '../../page-pictures/link-pages.ts';
import { passingKey, proofKey } from '../../resources.ts';
import { PAGE_MINUTES } from '../../tokens/page-token.ts';
import type { Order } from '../core/order.ts';
import { openOrder } from './open-order.ts';

interface ProofCall {
  readonly orderId: string;
  readonly evidenceToken: string;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
}

/**
 * What an order prints, as a quote shows it. The document is copied to where proofs pass (a day), so that its pages are
 * drawn by who draws those of quotes and may read nothing else; `forgetOrder` removes it there as well.
 * @throws MailError `not_found`, also where the document is kept no more; as `openOrder`.
 */
export async function readProof(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'documents' | 'clock'>,
  { orderId, evidenceToken, baseUrl }: ProofCall,
): Promise<OrderProof> {
  const { order, ring } = await openOrder(deps, orderId, evidenceToken);
  if (!(await passProof(deps, order))) {
    throw new MailError('not_found', {
      reason: 'what this order prints is not kept any more',
      next: ['A copy that you have is proven by `proof_sha256` of the order.'],
    });
  }
  const { documentSha256: sha256, pageCount, options } = order;
  const shown = { sha256, pageCount, addresses: placementOf(order), issues: [] };
  const pages = linkPages({ ring, nowMs: deps.clock.nowMs(), baseUrl }, shown, options) ?? [];
  const proofUrl = await deps.documents.signedUrl(proofKey(sha256), PAGE_MINUTES * 60);
  return { status: 'ok', proof_sha256: sha256, proof_url: proofUrl, pages };
}

/** Also of an order that was never screened. */
async function passProof({ documents }: Pick<Deps, 'documents'>, order: Order): Promise<boolean> {
  if (order.scrubbedAtMs !== null) return false;
  const { hex, documentSha256: sha256 } = order;
  if (await documents.copy(keptKey(order, 'document'), proofKey(sha256))) return true;
  return documents.copy(passingKey(hex, sha256, 'document'), proofKey(sha256));
}

/** As it was logged: a sheet with the addresses is a page of the file. */
function placementOf({ events }: Order): { readonly placement: string } | null {
  const prepared = events.find(({ kind }) => kind === 'order.document_prepared');
  const placement = prepared?.data['address_placement'];
  return typeof placement === 'string' ? { placement } : null;
}
