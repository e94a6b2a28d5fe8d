import * as v from 'valibot';
import { TimestampSchema } from './piece.ts';

/** Where a person pays: on a page of the processor, or in a form on the caller's own page. */
export const CheckoutUiModeSchema = v.pipe(
  v.picklist(['hosted', 'embedded']),
  v.description('hosted answers with payment_url, embedded with client_secret.'),
);

export const checkoutUiModeEntry = v.optional(CheckoutUiModeSchema, 'hosted');

/** What an answer carries while a checkout waits for its payer. */
export const openCheckoutEntries = {
  payment_url: v.optional(v.pipe(v.string(), v.description('Show it to whoever pays.'))),
  client_secret: v.optional(
    v.pipe(v.string(), v.description('For the embedded form of the processor.')),
  ),
  expires_at: v.optional(v.pipe(TimestampSchema, v.description('Until then it can be paid.'))),
};
