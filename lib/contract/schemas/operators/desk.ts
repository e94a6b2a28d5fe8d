import * as v from 'valibot';
import { CursorSchema, limitSchema, nextCursorSchema } from '../../listing.ts';
import { dayText } from '../../shapes/calendar.ts';
import { closedObject } from '../../shapes/closed-object.ts';
import { TimestampSchema } from '../piece.ts';

/** Who reads a held letter now. */
export const ClaimSchema = v.pipe(
  v.object({
    operator: v.pipe(v.string(), v.description("The key's id.")),
    label: v.pipe(v.nullable(v.string()), v.description('What the key is for.')),
    until: TimestampSchema,
    mine: v.pipe(v.boolean(), v.description('Whether it is the key of this call.')),
  }),
  v.title('Claim'),
  v.description('Who reads the letter now. It lapses by itself, and only warns others.'),
);

export const ClaimRequestSchema = v.pipe(
  closedObject({
    action: v.optional(
      v.pipe(
        v.picklist(['claim', 'take', 'release']),
        v.description(
          '`claim` leaves the letter to who has it already; `take` takes it over; `release` gives it back.',
        ),
      ),
      'claim',
    ),
  }),
  v.title('ClaimRequest'),
);

export const ClaimResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    claim: v.pipe(v.nullable(ClaimSchema), v.description('The claim that stands now.')),
  }),
  v.title('ClaimReply'),
);

export const DaySchema = v.pipe(dayText(), v.description('A day (UTC), such as 2026-03-10.'));

export const DecisionsQuerySchema = v.object({
  from: DaySchema,
  to: v.pipe(
    dayText(),
    v.description('The last day (UTC), `from` or later: at most 31 days in all.'),
  ),
  sandbox: v.optional(
    v.pipe(
      v.picklist(['true', 'false']),
      v.description('Live ones by default; of a `pp_test_` key, sandbox ones.'),
    ),
  ),
  cursor: v.optional(CursorSchema),
  limit: limitSchema('100'),
});

const DecisionSchema = v.pipe(
  v.object({
    order_id: v.string(),
    at: TimestampSchema,
    decision: v.pipe(
      v.picklist(['allow', 'refuse', 'expire']),
      v.description('`expire`: nobody decided in time, so the letter was refused.'),
    ),
    operator: v.pipe(
      v.nullable(v.string()),
      v.description('The id of the key; null where it was the workflow console, or nobody.'),
    ),
    reason: v.pipe(
      v.nullable(v.string()),
      v.description("The operator's own words; null once the order was scrubbed."),
    ),
    held_at: TimestampSchema,
    categories: v.pipe(v.array(v.string()), v.description('Why it was held.')),
  }),
  v.title('RecordedDecision'),
);

export const DecisionsResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    decisions: v.array(DecisionSchema),
    next_cursor: nextCursorSchema('cursor'),
  }),
  v.title('RecordedDecisions'),
);

export const PageQuerySchema = v.object({
  cursor: v.optional(CursorSchema),
  limit: limitSchema('20'),
});

/** Those of `CASE_KINDS` (`lib/cases/case-kinds.ts`), whose words only what lists them needs to load. */
export const CASE_KINDS_TOLD = [
  'processor_alert',
  'credit_taken_back',
  'checkout_mismatch',
  'credit_checkout_mismatch',
  'checkout_unknown',
  'money_owed',
  'batch_refund_owed',
  'outcome_unknown',
  'piece_not_mailed',
  'mailed_piece_failed',
  'second_piece',
  'order_stuck',
] as const;

const CaseSchema = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.regex(/^case_[0-9a-f]{32}$/)),
    kind: v.picklist(CASE_KINDS_TOLD),
    about: v.pipe(
      v.string(),
      v.description(
        "The order, the batch, the account of a credit code, or the processor's object.",
      ),
    ),
    detail: v.nullable(v.string()),
    says: v.string(),
    next: v.pipe(v.array(v.string()), v.description('What to do.')),
    runbook: v.pipe(v.string(), v.description('The page below `docs/runbooks/`.')),
    opened_at: TimestampSchema,
    done_at: v.nullable(TimestampSchema),
    done_by: v.pipe(
      v.nullable(v.string()),
      v.description("The key's id; null where its cause went away by itself."),
    ),
  }),
  v.title('Case'),
  v.description('Something that no code can decide.'),
);

export const CasesResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    cases: v.array(CaseSchema),
    resting_rails: v.pipe(
      v.array(
        v.object({
          rail: v.string(),
          until: TimestampSchema,
          by_hand: v.pipe(
            v.boolean(),
            v.description('Whether an operator has it rest; else it failed so often.'),
          ),
        }),
      ),
      v.description(
        'Print facilities that are left alone now; new orders of what no other one makes are refused meanwhile. Runbook `rail-down.md`.',
      ),
    ),
    next_cursor: nextCursorSchema('cursor'),
  }),
  v.title('Cases'),
);

export const CaseParams = v.object({
  id: v.pipe(v.string(), v.regex(/^case_[0-9a-f]{32}$/), v.description('The id of a case.')),
});

export const CaseResponseSchema = v.pipe(
  v.object({ status: v.literal('ok'), case: CaseSchema }),
  v.title('CaseReply'),
);

const ReportSchema = v.pipe(
  v.object({
    id: v.string(),
    at: TimestampSchema,
    category: v.string(),
    note: v.string(),
    order_id: v.nullable(v.string()),
    url: v.nullable(v.string()),
    surface: v.nullable(v.string()),
    key_id: v.pipe(v.nullable(v.string()), v.description('Who reported; null for a guest.')),
  }),
  v.title('FeedbackReport'),
);

export const ReportsResponseSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    reports: v.array(ReportSchema),
    next_cursor: nextCursorSchema('cursor'),
  }),
  v.title('FeedbackReports'),
);

export type ClaimResource = v.InferOutput<typeof ClaimSchema>;
export type CaseResource = v.InferOutput<typeof CaseSchema>;
export type DecisionResource = v.InferOutput<typeof DecisionSchema>;
export type ReportResource = v.InferOutput<typeof ReportSchema>;
