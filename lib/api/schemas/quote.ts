import * as v from 'valibot';
import { AddressSchema } from './address.ts';
import {
  BreakdownSchema,
  CentsSchema,
  contentEntries,
  IssuesSchema,
  pieceOptionEntries,
} from './piece.ts';

export const QuoteRequestSchema = v.pipe(
  v.object({
    ...pieceOptionEntries,
    ...contentEntries,
    page_count: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(12),
        v.description('Pages to price when no content is sent. The rendered count wins.'),
      ),
    ),
    to: v.optional(AddressSchema),
    from: v.optional(AddressSchema),
  }),
  v.title('QuoteRequest'),
  v.description('What to price. With `to` and content the answer carries a confirmation token.'),
);

export const QuoteResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    total_cents: CentsSchema,
    total: v.pipe(v.string(), v.description('The total for display, such as $1.99.')),
    breakdown: BreakdownSchema,
    page_count: v.pipe(v.number(), v.integer(), v.minValue(1)),
    note: v.string(),
    standardized_to: v.optional(
      v.pipe(
        AddressSchema,
        v.description('The recipient as the carrier writes it, and as it prints.'),
      ),
    ),
    confirmation_token: v.optional(
      v.pipe(
        v.string(),
        v.startsWith('ppq_'),
        v.description('Single use; bound to exactly what was quoted.'),
      ),
    ),
    expires_in_minutes: v.optional(v.literal(30)),
    proof_sha256: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[0-9a-f]{64}$/),
        v.description('SHA-256 of the print-ready bytes the token is bound to.'),
      ),
    ),
    proof_url: v.optional(
      v.pipe(v.string(), v.url(), v.description('The proof as a PDF; the link works 15 minutes.')),
    ),
    issues: v.optional(IssuesSchema),
    next: v.optional(v.array(v.string())),
  }),
  v.title('Quote'),
  v.description('A price. Free; creates nothing.'),
);

export type QuoteRequest = v.InferOutput<typeof QuoteRequestSchema>;
export type QuoteResponse = v.InferOutput<typeof QuoteResponseSchema>;
