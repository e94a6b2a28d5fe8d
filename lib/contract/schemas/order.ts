import * as v from 'valibot';
import { CursorSchema, limitSchema, nextCursorSchema } from '../listing.ts';
import { timestampText } from '../shapes/calendar.ts';
import { closedObject } from '../shapes/closed-object.ts';
import { sentToken } from '../shapes/sent-token.ts';
import { AddressSchema, RecipientSchema, ShownAddressSchema } from './address.ts';
import { checkoutUiModeEntry, openCheckoutEntries } from './checkout.ts';
import { CapabilitySchema } from './evidence/capability.ts';
import {
  BreakdownSchema,
  CentsSchema,
  contentEntries,
  EmailSchema,
  IssuesSchema,
  LastScanSchema,
  MailClassSchema,
  PieceFormatSchema,
  pieceOptionEntries,
  TimestampSchema,
  WaitingSchema,
} from './piece.ts';
import { ErrorCodeSchema } from './service.ts';

export const ORDER_STATUSES = [
  'draft',
  'pending_payment',
  'screening',
  'held_for_review',
  'submitted',
  'mailed',
  'delivered',
  'refused',
  'canceled',
  'failed',
] as const;
const PAYMENT_METHODS = ['none', 'credit_code', 'checkout', 'x402', 'mpp'] as const;
export const PAYMENT_STATES = [
  'none',
  'pending',
  'authorized',
  'captured',
  'released',
  'refunded',
] as const;

export const OrderStatusSchema = v.picklist(ORDER_STATUSES);
export const PaymentMethodSchema = v.picklist(PAYMENT_METHODS);
export const PaymentStateSchema = v.picklist(PAYMENT_STATES);
export const DeliveryOutcomeSchema = v.picklist(['delivered', 'returned']);

/** How the order is paid, and how far that is. */
export const PaymentSchema = v.object({ method: PaymentMethodSchema, state: PaymentStateSchema });

/** What a person is to judge, and until when. */
export const HoldSchema = v.object({
  categories: v.pipe(
    v.array(v.string()),
    v.description('What may be the matter, such as `institution_impersonation`.'),
  ),
  reason: v.pipe(v.string(), v.description('The same for people; never quotes the letter.')),
  decide_by: v.pipe(
    TimestampSchema,
    v.description('Nobody having decided by then, the order is refused.'),
  ),
  next: v.pipe(v.array(v.string()), v.description('What its sender can do meanwhile.')),
});

/** Why the order could not be mailed. */
export const OrderFailureSchema = v.object({
  code: ErrorCodeSchema,
  reason: v.string(),
  retryable: v.boolean(),
  next: v.array(v.string()),
});

export const OrderRequestSchema = v.pipe(
  closedObject({
    ...pieceOptionEntries,
    ...contentEntries,
    to: AddressSchema,
    from: v.optional(AddressSchema),
    sandbox: v.optional(
      v.pipe(v.boolean(), v.description('Free simulation: nothing is printed, mailed or charged.')),
      false,
    ),
    confirmation_token: v.optional(sentToken('From POST /v1/quotes.')),
    credit_code: v.optional(
      v.pipe(v.string(), v.regex(/^pp-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/)),
    ),
    payment_method: v.optional(
      v.pipe(
        v.picklist(['credit_code', 'checkout', 'x402', 'mpp']),
        v.description('Implied by credit_code, or by a payment header; else checkout.'),
      ),
    ),
    checkout_ui_mode: checkoutUiModeEntry,
    email: v.optional(v.pipe(EmailSchema, v.description('Receipt and status address.'))),
    webhook_url: v.optional(
      v.pipe(
        v.string(),
        v.minLength(1),
        v.maxLength(2048),
        v.description(
          'Where updates of this order are sent: https, on the public internet. Signed as Standard Webhooks.',
        ),
      ),
    ),
  }),
  v.title('OrderRequest'),
  v.description('A letter to send: one of `text`, `upload_key`, `pdf_base64` and `pdf_url`.'),
);

export const OrderSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^ord_(test_)?[0-9a-f]{32}$/)),
    status: OrderStatusSchema,
    sandbox: v.boolean(),
    mail_class: MailClassSchema,
    format: PieceFormatSchema,
    page_count: v.pipe(v.number(), v.integer()),
    color: v.boolean(),
    double_sided: v.boolean(),
    tracking: v.boolean(),
    remove_mark: v.boolean(),
    pen: v.boolean(),
    to: v.pipe(
      RecipientSchema,
      v.description('The recipient; all of it empty once `scrubbed_at` says so.'),
    ),
    price_cents: CentsSchema,
    breakdown: BreakdownSchema,
    payment: PaymentSchema,
    tracking_number: v.pipe(
      v.nullable(v.string()),
      v.description(
        'Only where the print facility gives one (`tracking_reports` is `number`), of some classes from the first scan on.',
      ),
    ),
    expected_delivery_date: v.pipe(
      v.nullable(v.string()),
      v.description('YYYY-MM-DD; of a tracked piece as the carrier last said.'),
    ),
    last_scan: v.pipe(
      v.nullable(LastScanSchema),
      v.description('Where the carrier saw the piece last; null where it is not tracked.'),
    ),
    hold: v.pipe(
      v.nullable(HoldSchema),
      v.description(
        'Why a person is to look at the letter; null where none is, also once an operator decided.',
      ),
    ),
    waiting: v.pipe(
      v.nullable(WaitingSchema),
      v.description(
        'What must answer before the order goes on; null where nothing must. Usually over within seconds; where it lasts, the money is neither returned nor taken again, and `failure` stays null.',
      ),
    ),
    refusal_reason: v.nullable(v.string()),
    failure: v.nullable(OrderFailureSchema),
    delivery_outcome: v.nullable(DeliveryOutcomeSchema),
    cancelable_until: v.nullable(TimestampSchema),
    proof_sha256: v.pipe(
      v.string(),
      v.description('SHA-256 of the bytes that were screened, priced and printed.'),
    ),
    scrubbed_at: v.pipe(
      v.nullable(TimestampSchema),
      v.description(
        'When the personal data of the order was deleted: addresses, e-mail, webhook address, document, places and free words; null while it is kept. Money, states, hashes and events stay.',
      ),
    ),
    created_at: TimestampSchema,
    updated_at: TimestampSchema,
  }),
  v.title('Order'),
  v.description('A letter on its way. The street line and the content never appear in a read.'),
);

export const OrderResponseSchema = v.pipe(
  v.object({ status: v.literal('ok'), order: OrderSchema }),
  v.title('OrderChanged'),
);

/** With the order's `cancel_token` also how to pay, while it waits for that. */
export const OrderReadSchema = v.pipe(
  v.object({ status: v.literal('ok'), order: OrderSchema, ...openCheckoutEntries }),
  v.title('OrderRead'),
);

export const OrdersQuerySchema = v.object({
  status: v.optional(v.pipe(OrderStatusSchema, v.description('Only orders in this state.'))),
  created_after: v.optional(
    v.pipe(timestampText(), v.description('Only orders placed after this moment.')),
  ),
  cursor: v.optional(CursorSchema),
  limit: limitSchema('20'),
});

export const OrdersResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    orders: v.array(OrderSchema),
    next_cursor: nextCursorSchema('cursor'),
  }),
  v.title('Orders'),
);

export const CreateOrderResponseSchema = v.pipe(
  v.object({
    status: v.picklist(['ok', 'action_required']),
    order: OrderSchema,
    replayed: v.optional(
      v.pipe(v.literal(true), v.description('Only when the same key was sent before.')),
    ),
    capability: CapabilitySchema,
    order_url: v.pipe(
      v.string(),
      v.url(),
      v.description(
        'A page for people: where the letter is, what it cost, what to do. Add `#token=` and the `evidence_token` to show the letter on it, `&token=` and the `cancel_token` to let its reader pay or cancel.',
      ),
    ),
    ...openCheckoutEntries,
    webhook_secret: v.optional(
      v.pipe(
        v.string(),
        v.startsWith('whsec_'),
        v.description('Verifies what is sent to webhook_url; only when that was given.'),
      ),
    ),
    corrected_to: v.pipe(
      ShownAddressSchema,
      v.description(
        'The recipient as the carrier writes it, and as it prints unless the quote could not ask the carrier.',
      ),
    ),
    issues: IssuesSchema,
  }),
  v.title('OrderCreated'),
);

export type OrderRequest = v.InferOutput<typeof OrderRequestSchema>;
export type OrderRead = v.InferOutput<typeof OrderReadSchema>;
export type OrderResource = v.InferOutput<typeof OrderSchema>;
export type CreateOrderResponse = v.InferOutput<typeof CreateOrderResponseSchema>;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type PaymentMethodName = (typeof PAYMENT_METHODS)[number];
export type PaymentState = (typeof PAYMENT_STATES)[number];
