import * as v from 'valibot';
import { REPORT_REASONS } from '../../report-reasons.ts';
import { closedObject } from '../../shapes/closed-object.ts';
import { AddressSchema } from '../address.ts';
import { TimestampSchema } from '../piece.ts';

/** What recipients said of a letter on the page that its code leads to. */
export const RecipientReportSchema = v.pipe(
  v.object({
    reason: v.picklist(REPORT_REASONS),
    text: v.pipe(
      v.nullable(v.string()),
      v.description("In the recipient's words, at most 1,000 characters; null without any."),
    ),
    at: TimestampSchema,
  }),
  v.title('RecipientReport'),
);

export const RecipientStopsSchema = v.pipe(
  v.object({
    sender: v.pipe(v.boolean(), v.description('From whoever sent this order.')),
    everybody: v.pipe(v.boolean(), v.description('From anybody.')),
  }),
  v.title('RecipientStops'),
  v.description('Whose mail is refused at the address of this order.'),
);

const addressed = {
  order_id: v.optional(
    v.pipe(
      v.string(),
      v.maxLength(64),
      v.description('A live order to the address; exactly one of this and `to`.'),
    ),
  ),
  to: v.optional(
    v.pipe(
      AddressSchema,
      v.description('The address, as POST /v1/addresses/verify standardizes it.'),
    ),
  ),
};

const standing = {
  everybody: v.pipe(v.boolean(), v.description('Whether mail from everybody is refused there.')),
  senders: v.pipe(
    v.number(),
    v.integer(),
    v.description(
      'From how many senders mail is refused there; one person may count twice, by the credential and by the return address.',
    ),
  ),
  refused_by_another_door: v.pipe(
    v.boolean(),
    v.description(
      'Whether letters to the very address are refused, whatever stands there, because of a stop at another door that it may mean: the house, or an apartment that its words may be; by `order_id`, those of its sender. It is lifted by the address or an order of that door, if whoever lives there agrees.',
    ),
  ),
};

export const SuppressRequestSchema = v.pipe(
  closedObject({
    ...addressed,
    scope: v.pipe(
      v.picklist(['sender', 'everybody']),
      v.description('Whose mail is stopped: of the sender of `order_id`, or of everybody.'),
    ),
  }),
  v.title('SuppressRequest'),
);

export const SuppressResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    added: v.pipe(v.boolean(), v.description('False where you or another operator had done it.')),
    ...standing,
  }),
  v.title('Suppressed'),
);

export const LiftRequestSchema = v.pipe(
  closedObject({
    ...addressed,
    scope: v.pipe(
      v.picklist(['sender', 'everybody', 'all']),
      v.description(
        '`sender`: what stops the sender of `order_id` there; `everybody`: what stops everybody; `all`: both, of every sender.',
      ),
    ),
  }),
  v.title('LiftRequest'),
);

export const LiftResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    lifted: v.pipe(v.boolean(), v.description('Whether anything stood there to be lifted.')),
    ...standing,
  }),
  v.title('Lifted'),
);

/** Those that clients know by name. */
export const RECIPIENT_COMPONENTS = {
  RecipientReport: RecipientReportSchema,
  RecipientStops: RecipientStopsSchema,
  SuppressRequest: SuppressRequestSchema,
  Suppressed: SuppressResponseSchema,
  LiftRequest: LiftRequestSchema,
  Lifted: LiftResponseSchema,
} as const;

export type SuppressRequest = v.InferOutput<typeof SuppressRequestSchema>;
export type LiftRequest = v.InferOutput<typeof LiftRequestSchema>;
/** What both say of whom they mean. */
export type SuppressionRequest = SuppressRequest | LiftRequest;
