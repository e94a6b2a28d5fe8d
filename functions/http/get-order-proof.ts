import { EVIDENCE_OPERATIONS } from '../../lib/contract/operations/evidence.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { readProof } from '../../lib/order/views/read-proof.ts';
import { deps } from '../deps.ts';

/** What prints, for the holder of the order's evidence token. */
export const handler = httpHandler(
  EVIDENCE_OPERATIONS.getOrderProof,
  deps,
  async (all, { params, headers, baseUrl }) => ({
    status: 200,
    body: await readProof(all, {
      orderId: params.id,
      evidenceToken: headers['evidence-token'],
      baseUrl,
    }),
  }),
);
