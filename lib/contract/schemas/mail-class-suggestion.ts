import * as v from 'valibot';
import { text } from '../address-line.ts';
import { closedObject } from '../shapes/closed-object.ts';
import { CentsSchema, MailClassSchema } from './piece.ts';

export const SuggestMailClassRequestSchema = v.pipe(
  closedObject({
    purpose: v.optional(
      v.pipe(text(0, 500), v.description('What the letter is for, in your words.')),
    ),
    text: v.optional(v.pipe(text(0, 50_000), v.description('The letter itself.'))),
    need_proof: v.optional(
      v.pipe(v.boolean(), v.description('Must it be proven that the letter was mailed?')),
      false,
    ),
    need_signature: v.optional(
      v.pipe(v.boolean(), v.description('Must the recipient sign for it?')),
      false,
    ),
    deadline: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-\d{2}-\d{2}$/),
        v.description('The day by which it must be delivered, YYYY-MM-DD; not one that is over.'),
      ),
    ),
  }),
  v.title('SuggestMailClassRequest'),
);

const offerEntries = {
  total_cents: v.pipe(CentsSchema, v.description('For a letter of one page, black and white.')),
  expected_delivery_date: v.pipe(v.string(), v.description('YYYY-MM-DD, if sent now.')),
};

export const MailClassOfferSchema = v.object({ mail_class: MailClassSchema, ...offerEntries });

export const MailClassSuggestionSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    suggested: MailClassSchema,
    reason: v.string(),
    ...offerEntries,
    alternatives: v.pipe(
      v.array(MailClassOfferSchema),
      v.description('The other classes, the cheapest first.'),
    ),
  }),
  v.title('MailClassSuggestion'),
);

export type SuggestMailClassRequest = v.InferOutput<typeof SuggestMailClassRequestSchema>;
export type MailClassSuggestion = v.InferOutput<typeof MailClassSuggestionSchema>;
