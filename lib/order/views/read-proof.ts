import type { OrderProof } from '../../contract/schemas/evidence/proof.ts';
import type { Deps } from '../../deps.ts';
import { MailError } from '../../errors/mail-error.ts';
import { proofKey } from '../../resources.ts';
import { PAGE_MINUTES } from '../../tokens/page-token.ts';
import { openOrder } from './open-order.ts';
import { showPages } from './show-pages.ts';

interface ProofCall {
  readonly orderId: string;
  readonly evidenceToken: string;
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
}

/**
 * What an order prints, as a quote shows it.
 * @throws MailError `not_found`, also where the document is kept no more; as `openOrder`.
 */
export async function readProof(
  deps: Pick<Deps, 'store' | 'signingKeys' | 'documents' | 'clock'>,
  { orderId, evidenceToken, baseUrl }: ProofCall,
): Promise<OrderProof> {
  const { order } = await openOrder(deps, orderId, evidenceToken);
  const pages = await showPages(deps, order, baseUrl);
  if (pages === undefined) {
    throw new MailError('not_found', {
      reason: 'what this order prints is not kept any more',
      next: ['A copy that you have is proven by `proof_sha256` of the order.'],
    });
  }
  const { documentSha256: sha256 } = order;
  const proofUrl = await deps.documents.signedUrl(proofKey(sha256), PAGE_MINUTES * 60);
  return { status: 'ok', proof_sha256: sha256, proof_url: proofUrl, pages: [...pages] };
}
