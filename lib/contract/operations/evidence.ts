import { type Operation, OrderIdParams } from '../operation.ts';
import { EvidenceTokenHeaders, OrderProofSchema } from '../schemas/evidence/proof.ts';

const OPENED = {
  tag: 'Mail',
  scope: 'mail:read',
  guestLimit: { group: 'evidence', counts: 'calls' },
  params: OrderIdParams,
  headers: EvidenceTokenHeaders,
  codes: ['not_found', 'invalid_capability', 'capability_unavailable'],
} as const;

/** What of an order only the holder of its evidence token sees. */
export const EVIDENCE_OPERATIONS = {
  getOrderProof: {
    id: 'getOrderProof',
    method: 'GET',
    path: '/v1/orders/{id}/proof',
    module: 'http/get-order-proof',
    summary: 'See what an order prints',
    description:
      'Free, read-only. The PDF that was screened, priced and printed, and pictures of its pages, for as long as the document is kept. The id does not do: whoever follows a letter need not read it.',
    ...OPENED,
    replies: { 200: { description: 'Links to the proof.', schema: OrderProofSchema } },
  },
} as const satisfies Record<string, Operation>;
