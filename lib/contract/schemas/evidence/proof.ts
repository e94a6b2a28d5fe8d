import * as v from 'valibot';
import { sentToken } from '../../shapes/sent-token.ts';
import { PagePictureSchema } from '../quote.ts';

/** In a header: an address stands in logs and histories. */
export const EvidenceTokenHeaders = v.object({
  'evidence-token': sentToken('The `evidence_token` of the order.'),
});

export const OrderProofSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    proof_sha256: v.pipe(
      v.string(),
      v.regex(/^[0-9a-f]{64}$/),
      v.description('SHA-256 of the bytes behind `proof_url`: what was screened and prints.'),
    ),
    proof_url: v.pipe(
      v.string(),
      v.url(),
      v.description(
        'What prints, as a PDF; the link works 15 minutes. Colours in it print in gray where the letter has no `color`, as `pages` shows.',
      ),
    ),
    pages: v.pipe(
      v.array(PagePictureSchema),
      v.description('Pictures of the pages in the order in which they print.'),
    ),
  }),
  v.title('OrderProof'),
);

export type OrderProof = v.InferOutput<typeof OrderProofSchema>;
