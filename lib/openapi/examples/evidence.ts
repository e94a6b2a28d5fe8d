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
  getOrderEvidence: {
    ...OPENED,
    replies: {
      200: {
        signed: {
          summary: 'The record is a text, so that its bytes stay those that were signed',
          value: {
            status: 'ok',
            evidence:
              '{\n  "type": "physical_mail.evidence/1",\n  "issued_at": "2026-03-20T09:00:00.000Z"\n}',
            signature: {
              algorithm: 'ed25519',
              key_id: 'whk_3f2a9c51d07be864',
              value:
                'mE0bTgHhJ3m5wq2YvJx1c8d7e6f5a4b3c2d1e0f9a8b7c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b9c8d7eA==',
            },
          },
        },
      },
    },
  },
};
