import * as v from 'valibot';
import { closedObject } from '../shapes/closed-object.ts';
import { checkoutUiModeEntry, openCheckoutEntries } from './checkout.ts';
import { CentsSchema, EmailSchema, TimestampSchema } from './piece.ts';

export const CreditCodeParams = v.object({
  code: v.pipe(
    v.string(),
    v.regex(/^[Pp][Pp]-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}-[A-Za-z0-9]{4}$/),
    v.description('A credit code, in any case: pp-xxxx-xxxx-xxxx.'),
  ),
});

export const CreditAccountSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    code: v.pipe(v.string(), v.description('In lower case.')),
    balance_cents: v.pipe(
      CentsSchema,
      v.description('What can be spent now, in US cents; 0 while the code is frozen.'),
    ),
    face_cents: v.pipe(
      CentsSchema,
      v.description(
        'Paid-for value; lasts 5 years, and 30 days more where some of it comes back later.',
      ),
    ),
    bonus_cents: v.pipe(CentsSchema, v.description('Given on top; lasts 12 months, spent first.')),
    face_expires_at: TimestampSchema,
    bonus_expires_at: TimestampSchema,
    frozen: v.optional(
      v.pipe(
        v.literal(true),
        v.description(
          'There only while the payment that bought the code is disputed or went back: no order is paid from it, and `feedback` reaches who can tell more.',
        ),
      ),
    ),
  }),
  v.title('CreditAccount'),
);

export const CreditPackSchema = v.object({
  id: v.string(),
  price_cents: CentsSchema,
  face_cents: CentsSchema,
  bonus_cents: CentsSchema,
});

export const CreditPacksSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    packs: v.array(CreditPackSchema),
  }),
  v.title('CreditPacks'),
);

export const CreditCheckoutRequestSchema = v.pipe(
  closedObject({
    pack_id: v.pipe(
      v.string(),
      v.maxLength(40),
      v.description('From GET /v1/credits/packs, such as pack_25.'),
    ),
    email: v.optional(v.pipe(EmailSchema, v.description('For the receipt.'))),
    checkout_ui_mode: checkoutUiModeEntry,
  }),
  v.title('CreditCheckoutRequest'),
);

const CheckoutIdSchema = v.pipe(v.string(), v.regex(/^cc_[0-9a-f]{32}$/));

export const CreditCheckoutSchema = v.pipe(
  v.object({
    status: v.literal('action_required'),
    checkout_id: CheckoutIdSchema,
    ...openCheckoutEntries,
  }),
  v.title('CreditCheckout'),
);

export const CheckoutIdParams = v.object({
  checkout_id: v.pipe(
    v.string(),
    v.maxLength(64),
    v.description('From POST /v1/credits/checkout. Who has it can read the code.'),
  ),
});

export const CreditCheckoutStateSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    state: v.picklist(['open', 'paid', 'expired']),
    code: v.optional(v.pipe(v.string(), v.description('The credit code, once it is paid.'))),
    face_cents: v.optional(
      v.pipe(CentsSchema, v.description('Once it is paid: the value that was paid for.')),
    ),
    bonus_cents: v.optional(
      v.pipe(CentsSchema, v.description('Once it is paid: what was given on top.')),
    ),
  }),
  v.title('CreditCheckoutState'),
);

export type CreditAccountResource = v.InferOutput<typeof CreditAccountSchema>;
