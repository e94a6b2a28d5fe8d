import * as v from 'valibot';

/** What lets its holder cancel and rate the order, and see the whole of it. */
export const CapabilitySchema = v.pipe(
  v.object({
    cancel_token: v.pipe(v.string(), v.startsWith('ppc_')),
    review_token: v.pipe(v.string(), v.startsWith('ppc_')),
    evidence_token: v.pipe(
      v.string(),
      v.startsWith('ppc_'),
      v.description(
        'Opens the proof and the evidence of the order for as long as they are kept: send it as `Evidence-Token`. Who has it reads the letter and both addresses.',
      ),
    ),
  }),
  v.description(
    'Signed for this order; `cancel_token` and `review_token` live 7 days, `evidence_token` as long as the order.',
  ),
);

export type Capability = v.InferOutput<typeof CapabilitySchema>;
