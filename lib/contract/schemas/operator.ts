import * as v from 'valibot';
import { CursorSchema, limitSchema, nextCursorSchema } from '../listing.ts';
import { closedObject } from '../shapes/closed-object.ts';
import { ShownAddressSchema } from './address.ts';
import { ClaimSchema, DaySchema } from './operators/desk.ts';
import { LetterGroundsSchema, SenderFactsSchema } from './operators/letter-grounds.ts';
import { PageReadingSchema, PaperDifferenceSchema, PaperFindingSchema } from './operators/paper.ts';
import { RecipientReportSchema, RecipientStopsSchema } from './operators/recipient.ts';
import { ORDER_STATUSES, OrderSchema } from './order.ts';
import { OrderEventSchema } from './order-event.ts';
import { IssuesSchema, TimestampSchema } from './piece.ts';
import { PagePictureSchema } from './quote.ts';

export const HeldOrdersQuerySchema = v.object({
  status: v.optional(
    v.pipe(
      v.picklist(ORDER_STATUSES),
      v.description(
        'By itself `held_for_review` alone, which is what is listed by default; with `key_id`, `day` or `same_sender_as` any of theirs.',
      ),
    ),
  ),
  key_id: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^key_[0-9a-f]{16}$/),
      v.description('Orders that this API key placed, newest first.'),
    ),
  ),
  day: v.optional(
    v.pipe(
      DaySchema,
      v.description(
        'Live orders that were placed on this day (UTC), newest first; not for a `pp_test_` key.',
      ),
    ),
  ),
  tracking_number: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9]{4,40}$/),
      v.description('The live letter that a carrier tracks by it.'),
    ),
  ),
  same_sender_as: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^ord_(?:test_)?[0-9a-f]{32}$/),
      v.description(
        'Orders by the same key as this one; of guests those from the same network that the same credit code or wallet paid for, or, where neither is proven, those of whom nothing else is, perhaps of others. Newest first.',
      ),
    ),
  ),
  sandbox: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.description(
        'Which orders: sandbox or live ones. Live ones by default; of a `pp_test_` key, sandbox ones.',
      ),
    ),
  ),
  cursor: v.optional(CursorSchema),
  limit: limitSchema('20'),
});

export const ScreeningVerdictSchema = v.object({
  outcome: v.picklist(['allow', 'hold', 'refuse']),
  categories: v.array(v.string()),
  reason: v.string(),
  feared: v.pipe(
    v.nullable(v.string()),
    v.description(
      'Of a letter that is `unclear`, the category that the classifier fears: a guess, and never told to its sender.',
    ),
  ),
});

export const HeldOrderSchema = v.pipe(
  v.object({
    ...OrderSchema.entries,
    screening: v.pipe(
      v.nullable(ScreeningVerdictSchema),
      v.description("The screener's verdict; null while there is none."),
    ),
    held_at: v.nullable(TimestampSchema),
    decide_by: v.pipe(
      v.nullable(TimestampSchema),
      v.description('Nobody having decided by then, the order is refused.'),
    ),
    claim: v.pipe(v.nullable(ClaimSchema), v.description('Who reads it now; null for nobody.')),
  }),
  v.title('HeldOrder'),
  v.description('An order as operators list it; both times are null when it is not held.'),
);

const WaitingCountSchema = v.pipe(v.number(), v.integer());

export const HeldOrdersResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    orders: v.array(HeldOrderSchema),
    waiting: v.pipe(
      v.object({ live: v.nullable(WaitingCountSchema), sandbox: WaitingCountSchema }),
      v.description(
        'How many letters wait: live ones counted up to 100, sandbox ones up to 50, where so many or more wait; the live ones are null for a `pp_test_` key.',
      ),
    ),
    next_cursor: nextCursorSchema('cursor'),
  }),
  v.title('HeldOrders'),
);

/** The review that the caller posted. */
export const RatingSchema = v.object({
  stars: v.pipe(v.number(), v.integer()),
  text: v.nullable(v.string()),
  at: TimestampSchema,
});

export const OrderDetailSchema = v.pipe(
  v.object({
    ...HeldOrderSchema.entries,
    to: ShownAddressSchema,
    from: ShownAddressSchema,
    distrust: v.pipe(
      v.array(v.string()),
      v.description(
        'Why the text of a PDF may not be what its paper shows: the codes of what was found when its pages were read back; empty for text.',
      ),
    ),
    paper_findings: v.pipe(
      v.array(PaperFindingSchema),
      v.description('Where pixels and text of a PDF differ, at most 60.'),
    ),
    differences: v.pipe(
      v.array(PaperDifferenceSchema),
      v.description(
        'Each place where pixels and text of a PDF differ, also where it is too little to be held for: OCR misreads a word here and there. At most 150 of a page; empty for text.',
      ),
    ),
    reading: v.pipe(
      v.array(PageReadingSchema),
      v.description(
        'The pages of a PDF as far as they were read back, as `reading_url` has them; empty for text.',
      ),
    ),
    issues: IssuesSchema,
    grounds: v.pipe(
      v.nullable(LetterGroundsSchema),
      v.description('Why it was not let go, word by word; null once the order was scrubbed.'),
    ),
    sender: SenderFactsSchema,
    events: v.array(OrderEventSchema),
    rating: v.pipe(v.nullable(RatingSchema), v.description('The review that the caller posted.')),
    recipient_reports: v.pipe(
      v.array(RecipientReportSchema),
      v.description(
        'What recipients said of this letter, and of its equals, by the code on it; the earliest first, at most 20 of each reason.',
      ),
    ),
    recipient_stops: v.pipe(
      v.nullable(RecipientStopsSchema),
      v.description(
        'Null of a sandbox order, of one that was scrubbed before it was mailed, and of one without a code that was scrubbed.',
      ),
    ),
  }),
  v.title('OrderDetail'),
  v.description('All that an operator needs for a decision, the street lines included.'),
);

export const OrderDetailResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    order: OrderDetailSchema,
    document_url: v.pipe(
      v.nullable(v.pipe(v.string(), v.url())),
      v.description(
        'What will be printed, as a PDF; the link works 15 minutes. Null once the order was scrubbed: its document is gone.',
      ),
    ),
    pages: v.pipe(
      v.array(PagePictureSchema),
      v.description(
        'Pictures of the pages in the order in which they print, at 100 dots per inch, with nothing drawn on them; the places above are meant for them, and `page` there counts from the first. Empty once the order was scrubbed.',
      ),
    ),
    reading_url: v.pipe(
      v.nullable(v.pipe(v.string(), v.url())),
      v.description(
        'Page by page, what the PDF says and what was read back from its pixels, as JSON; null where nothing was read. The link works 15 minutes.',
      ),
    ),
  }),
  v.title('OrderDetailRead'),
);

export const DecisionRequestSchema = v.pipe(
  closedObject({
    decision: v.picklist(['allow', 'refuse']),
    reason: v.pipe(
      v.string(),
      v.minLength(1),
      v.maxLength(500),
      v.description('For the log, and of a refusal for the caller, who can read it.'),
    ),
    despite_claim: v.optional(
      v.pipe(
        v.boolean(),
        v.description('Decides although somebody else reads the letter now (`claimed`).'),
      ),
    ),
  }),
  v.title('DecisionRequest'),
);

export type HeldOrderResource = v.InferOutput<typeof HeldOrderSchema>;
export type OrderDetailResource = v.InferOutput<typeof OrderDetailSchema>;
