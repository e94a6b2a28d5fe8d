import * as v from 'valibot';
import { finishCase } from '../../../lib/cases/finish-case.ts';
import { closedObject } from '../../../lib/contract/shapes/closed-object.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import {
  ACCOUNT_DIGEST,
  CREDIT_CENTS_MAX,
  newOperation,
  OPERATION_NAME,
} from '../../../lib/operator/credit-log.ts';
import { grantRefund, replay } from '../../../lib/operator/further.ts';
import { REST_MINUTES_MAX, restRail } from '../../../lib/operator/rest-rail.ts';
import { toCaseResource } from '../../../lib/order/views/desk-resource.ts';
import { balanceCents, creditAccountId } from '../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../lib/payment/credit-store.ts';
import { correctCredit, issueCredit } from '../../../lib/payment/operator-credit.ts';
import { shownMethod } from '../../../lib/payment/purse.ts';
import { RAIL_NAMES } from '../../../lib/vendors.ts';
import { read } from './control-request.ts';
import { ReasonSchema, type ServiceControl } from './service-sources.ts';
import { railResource } from './service-views.ts';

/** As the person at this machine is named where it is kept who did something. */
const WHO = 'local';

/** What whoever runs the service does by hand: each what a command of `npm run admin` does, by the same function. */
export const SERVICE_ACTS: Readonly<Record<string, ServiceControl>> = {
  // Dead right after the commit, the code is lost and its account on record: it is corrected to nothing from there.
  'POST /_local/service/credit/issue': async (sources, request) => {
    const { cents, reason, operation } = read(IssueSchema, request);
    const operationId = operation ?? newOperation(sources.books);
    const movement = { operationId, amountCents: cents, reason };
    const code = await issueCredit(sources.deps, movement);
    sources.accounts.add(creditAccountId(code));
    return { code, account: creditAccountId(code), amount_cents: cents, operation: operationId };
  },

  // One transaction with its record: the same name a second time is refused.
  'POST /_local/service/credit/correct': async (sources, request) => {
    const { account, cents, reason, operation } = read(CorrectSchema, request);
    const operationId = operation ?? newOperation(sources.books);
    const movement = { operationId, amountCents: cents, reason };
    const leftCents = await correctCredit(sources.deps, account, movement);
    return { account, balance_cents: leftCents, operation: operationId };
  },

  // Asked by POST: a code is money, and stands in no address.
  'POST /_local/service/credit/show': async ({ books }, request) => {
    const { account: named, code } = read(ShowSchema, request);
    const account = named ?? creditAccountId((code ?? '').trim());
    const found = await findAccount(books.store, account);
    if (found === undefined) {
      throw new MailError('not_found', { reason: 'there is no such account' });
    }
    return {
      account,
      balance_cents: balanceCents(found, books.clock.nowMs()),
      lines: found.lines.map(({ effectId, bucket, amountCents, atMs }) => ({
        effect: effectId,
        bucket,
        amount_cents: amountCents,
        at: new Date(atMs).toISOString(),
      })),
    };
  },

  'POST /_local/service/rail/rest': async ({ deps }, request) => {
    const { rail, minutes } = read(RestSchema, request);
    return railResource(await restRail(deps, rail, minutes));
  },

  'POST /_local/service/rail/wake': async ({ deps }, request) =>
    railResource(await restRail(deps, read(WakeSchema, request).rail, 0)),

  // The order owes the refund from here on, whoever dies: it is carried out once.
  'POST /_local/service/refund': async ({ deps }, request) => {
    const { order_id, reason } = read(RefundSchema, request);
    const { order, won } = await grantRefund(deps, order_id, reason);
    const { payment, priceCents } = order;
    return { order_id, refund_cents: priceCents, method: shownMethod(payment), granted: won };
  },

  // A deployed one waits for the next run of its schedule; nobody at this machine has to.
  'POST /_local/service/replay': async ({ deps, runSchedule }, request) => {
    const { order_id } = read(ReplaySchema, request);
    const { order, won } = await replay(deps, order_id);
    await runSchedule('reconcile');
    return { order_id, order_status: order.status, replayed: won };
  },

  'POST /_local/service/cases/done': async ({ deps }, request) => ({
    case: toCaseResource(await finishCase(deps, read(CaseSchema, request).case_id, WHO)),
  }),
};

const OperationSchema = v.optional(v.pipe(v.string(), v.regex(OPERATION_NAME, 'must be a word')));
const AccountSchema = v.pipe(
  v.string(),
  v.regex(ACCOUNT_DIGEST, 'must be the digest of a code, 64 hex digits'),
);
const IssueSchema = closedObject({
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CREDIT_CENTS_MAX)),
  reason: ReasonSchema,
  operation: OperationSchema,
});
const CorrectSchema = closedObject({
  account: AccountSchema,
  cents: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-CREDIT_CENTS_MAX),
    v.maxValue(CREDIT_CENTS_MAX),
    v.check((cents) => cents !== 0, 'must not be 0'),
  ),
  reason: ReasonSchema,
  operation: OperationSchema,
});
const ShowSchema = v.pipe(
  closedObject({ account: v.optional(AccountSchema), code: v.optional(v.string()) }),
  v.check((named) => Object.keys(named).length === 1, 'must have either account or code'),
);
const RestSchema = closedObject({
  rail: v.picklist(RAIL_NAMES),
  minutes: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(REST_MINUTES_MAX)),
});
const WakeSchema = closedObject({ rail: v.picklist(RAIL_NAMES) });
const RefundSchema = closedObject({ order_id: v.string(), reason: ReasonSchema });
const ReplaySchema = closedObject({ order_id: v.string() });
const CaseSchema = closedObject({ case_id: v.string() });
