import * as v from 'valibot';
import { ShownAddressSchema } from './address.ts';
import { OrderSchema } from './order.ts';
import { IssuesSchema } from './piece.ts';
import { ErrorEnvelopeSchema } from './service.ts';

/** One way to pay in stablecoin, in the words of x402 version 1. */
export const PaymentRequirementSchema = v.object({
  scheme: v.string(),
  network: v.string(),
  maxAmountRequired: v.pipe(v.string(), v.description('In the smallest unit of the asset.')),
  asset: v.pipe(v.string(), v.description('The contract of the stablecoin.')),
  payTo: v.string(),
  resource: v.string(),
  description: v.string(),
  mimeType: v.string(),
  outputSchema: v.nullable(v.record(v.string(), v.unknown())),
  maxTimeoutSeconds: v.pipe(v.number(), v.integer()),
  extra: v.object({ name: v.string(), version: v.string() }),
});

/** One way to pay by the Machine Payments Protocol, in the words of its drafts. */
export const PaymentChallengeSchema = v.object({
  id: v.string(),
  realm: v.string(),
  method: v.pipe(v.string(), v.description('`stripe`: by a Shared Payment Token.')),
  intent: v.string(),
  request: v.pipe(
    v.object({
      amount: v.pipe(v.string(), v.description('In cents.')),
      currency: v.string(),
      externalId: v.pipe(v.string(), v.description('The order that is paid for.')),
      methodDetails: v.object({
        networkId: v.pipe(v.string(), v.description('Who the token is granted to.')),
        paymentMethodTypes: v.array(v.string()),
      }),
    }),
    v.description('What is to be paid. In the header: base64url of this, with sorted members.'),
  ),
  expires: v.pipe(v.string(), v.isoTimestamp()),
  description: v.string(),
  opaque: v.pipe(v.string(), v.description('Sent back as it is.')),
  header: v.optional(
    v.pipe(
      v.string(),
      v.description('The header for the credential, where Authorization has an API key.'),
    ),
  ),
});

/** The body of every failed call, with all that any code adds to the envelope. */
export const ProblemSchema = v.pipe(
  v.object({
    ...ErrorEnvelopeSchema.entries,
    reason: v.pipe(v.string(), v.description('What is wrong with this very call, for people.')),
    next: v.pipe(v.array(v.string()), v.description('What helps now, in order.')),
    doc_url: v.optional(
      v.pipe(
        v.string(),
        v.description('What this code means, for people; absent where the gateway itself answers.'),
      ),
    ),
    field: v.optional(
      v.pipe(
        v.string(),
        v.description('With `address_undeliverable`: the field of the address, `to` or `from`.'),
      ),
    ),
    corrected_to: v.optional(
      v.pipe(
        ShownAddressSchema,
        v.description(
          'With `address_undeliverable`: what `to` might be. Compare it, do not just send it.',
        ),
      ),
    ),
    corrected_from: v.optional(
      v.pipe(
        ShownAddressSchema,
        v.description('With `address_undeliverable`: what `from` might be.'),
      ),
    ),
    issues: v.optional(
      v.pipe(IssuesSchema, v.description('With `invalid_pdf`: what is wrong, and where.')),
    ),
    order: v.optional(
      v.pipe(
        OrderSchema,
        v.description('With `Prefer: wait`: the order that was placed, and failed meanwhile.'),
      ),
    ),
    x402Version: v.optional(
      v.pipe(v.number(), v.integer(), v.description('With `payment_required`: 1.')),
    ),
    error: v.optional(
      v.pipe(v.string(), v.description('With `payment_required`: the reason, as x402 names it.')),
    ),
    accepts: v.optional(
      v.pipe(
        v.array(PaymentRequirementSchema),
        v.description('With `payment_required`: sign one of them.'),
      ),
    ),
    challenges: v.optional(
      v.pipe(
        v.array(PaymentChallengeSchema),
        v.description(
          'With `payment_required`, `mpp_payment_invalid` and `mpp_payment_failed`: answer one of them with a client of the Machine Payments Protocol.',
        ),
      ),
    ),
  }),
  v.title('Problem'),
  v.description('A failed call. A code that is not yet known here may come one day.'),
);
