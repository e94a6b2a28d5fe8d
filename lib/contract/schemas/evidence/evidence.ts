import * as v from 'valibot';

export const SignatureSchema = v.object({
  algorithm: v.literal('ed25519'),
  key_id: v.pipe(
    v.string(),
    v.startsWith('whk_'),
    v.description('Which key of GET /v1/webhooks/keys signed.'),
  ),
  value: v.pipe(
    v.string(),
    v.description('Of the very bytes of `evidence` (UTF-8): 64 bytes in base64.'),
  ),
});

export const OrderEvidenceSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    evidence: v.pipe(
      v.string(),
      v.description(
        'The record as it was signed: a text that is JSON. Keep it as it is; written in another way, the same JSON has another signature. `recipient.as_printed` is null for a `letter_windowed`, whose own document shows the address: the preflight found it to be that of the order. It is not where the letter got a sheet with the addresses in front.',
      ),
    ),
    signature: SignatureSchema,
  }),
  v.title('OrderEvidence'),
  v.description('What the service knows of an order, signed.'),
);

export type OrderEvidence = v.InferOutput<typeof OrderEvidenceSchema>;
