import { type Operation, OrderIdParams } from '../operation.ts';
import { OrderEvidenceSchema } from '../schemas/evidence/evidence.ts';
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
  getOrderEvidence: {
    id: 'getOrderEvidence',
    method: 'GET',
    path: '/v1/orders/{id}/evidence',
    module: 'http/get-order-evidence',
    summary: 'Prove what was mailed',
    description:
      'Free, read-only. What is known of the order, signed with the key of GET /v1/webhooks/keys: the digest of what was printed, both addresses, when it was accepted, paid, handed to print, mailed, scanned and delivered, who decided a hold, what was paid and given back, the reference of the print facility and the tracking number. With `Accept: application/pdf` as a page for people, with the signed record attached. Once the personal data of the order is deleted, addresses are null and the digest remains.',
    ...OPENED,
    replies: {
      200: {
        description: 'The signed record.',
        schema: OrderEvidenceSchema,
        alsoAs: 'application/pdf',
        headers: ['vary'],
      },
    },
  },
} as const satisfies Record<string, Operation>;
