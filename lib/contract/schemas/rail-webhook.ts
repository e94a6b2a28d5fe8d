import * as v from 'valibot';
import { RAIL_NAMES, RAIL_SIGNATURE_HEADERS } from '../../vendors.ts';
import { OrderStatusSchema } from './order.ts';
import { signatureHeader } from './webhooks.ts';

export const RailParams = v.object({
  rail: v.pipe(
    v.string(),
    v.maxLength(32),
    v.description(`The name of a print rail: ${RAIL_NAMES.join(', ')}.`),
  ),
});

/** All are optional: each rail signs in its own, and judges them itself. */
export const RailSignatureHeaders = v.object(
  Object.fromEntries(
    Object.entries(RAIL_SIGNATURE_HEADERS).map(([name, header]) => [
      name,
      v.optional(signatureHeader(header)),
    ]),
  ),
);

export const RailWebhookResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    recorded: v.pipe(
      v.boolean(),
      v.description('False for a repetition, and for a piece that is none of ours.'),
    ),
    order_status: v.pipe(
      v.nullable(OrderStatusSchema),
      v.description(
        'The state of the order after it, which an event that comes too late has not moved; null for a piece that is none of ours, or that the order does not go on by.',
      ),
    ),
  }),
  v.title('RailWebhookTaken'),
);
