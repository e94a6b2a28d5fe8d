import type { EVIDENCE_OPERATIONS } from '../../contract/operations/evidence.ts';
import type { OperationExamples } from './example.ts';
import { EVIDENCE_TOKEN, LETTER_ID, PROOF_SHA256 } from './values.ts';

const OPENED = { params: { id: LETTER_ID }, headers: { 'evidence-token': EVIDENCE_TOKEN } };

export const EVIDENCE_EXAMPLES: Readonly<
  Record<keyof typeof EVIDENCE_OPERATIONS, OperationExamples>
> = {
  getOrderProof: {
    ...OPENED,
    replies: {
      200: {
        proof: {
          summary: 'A letter of one page',
          value: {
            status: 'ok',
            proof_sha256: PROOF_SHA256,
            proof_url: 'https://documents.example.com/proofs/4f8b42c2.pdf',
            pages: [
              {
                label: 'page',
                page: 1,
                png_url: 'https://mail.example.com/proof/ppp_eyJrIjoiazMifQ.cm5b4d6S1u0Yk2J',
              },
            ],
          },
        },
      },
    },
  },
};
