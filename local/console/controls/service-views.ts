import * as v from 'valibot';
import { gather } from '../../../lib/basics/gather.ts';
import { closedObject } from '../../../lib/contract/shapes/closed-object.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { listFeedback } from '../../../lib/feedback/list-feedback.ts';
import { validate } from '../../../lib/http/validation.ts';
import { lateOrders } from '../../../lib/operator/books.ts';
import { decisionsSince, openCases } from '../../../lib/operator/cases.ts';
import { creditLog } from '../../../lib/operator/credit-log.ts';
import { examine } from '../../../lib/operator/doctor.ts';
import { reckon } from '../../../lib/operator/money.ts';
import { compareWithProcessor } from '../../../lib/operator/processor-books.ts';
import { type RailStanding, railStandings, restingNow } from '../../../lib/operator/rest-rail.ts';
import { toReportResource } from '../../../lib/order/views/desk-resource.ts';
import { waitingPieces } from '../../../lib/self-print/print-day.ts';
import type { LocalRequest } from '../../gateway/call.ts';
import { DaySchema, type ServiceControl } from './service-sources.ts';

const REPORTS_PAGE = 50;
const SinceSchema = closedObject({ since: v.optional(DaySchema) });

/** What whoever runs the service sees of it: what `npm run admin` prints, by the same functions. */
export const SERVICE_VIEWS: Readonly<Record<string, ServiceControl>> = {
  'GET /_local/service/health': async ({ books }) => {
    const isHere = ({ rail }: RailStanding) => books.rails?.some(({ name }) => name === rail);
    const [findings, late, rails] = await Promise.all([
      gather(examine(books)),
      lateOrders(books),
      railStandings(books),
    ]);
    return {
      findings: findings.map(({ isWell, ...finding }) => ({ ok: isWell, ...finding })),
      late_orders: late,
      rails: rails.filter(isHere).map(railResource),
    };
  },

  'GET /_local/service/money': async ({ books }, request) => {
    const { methods, days, credit, unexplained } = await reckon(books, sinceMsOf(request));
    return {
      methods: methods.map(({ method, orders, keptCents, refundedCents }) => {
        return { method, orders, kept_cents: keptCents, refunded_cents: refundedCents };
      }),
      days: days.map(({ day, inCents, outCents, owedCents }) => {
        return { day, in_cents: inCents, out_cents: outCents, owed_cents: owedCents };
      }),
      credit: { sold_cents: credit.soldCents, spendable_cents: credit.spendableCents },
      unexplained: unexplained.map(({ orderId, problem }) => ({ order_id: orderId, problem })),
    };
  },

  'GET /_local/service/processor': async ({ books, processorPayments }, request) => {
    if (processorPayments === null) {
      throw new MailError('not_found', { reason: 'the card processor is not simulated here' });
    }
    const payments = processorPayments(sinceMsOf(request));
    const { sums, unexplained } = await compareWithProcessor(books, payments);
    return {
      payments: sums.payments,
      taken_cents: sums.takenCents,
      refunded_cents: sums.refundedCents,
      held_cents: sums.heldCents,
      of_others: sums.ofOthers,
      unexplained: unexplained.map(({ reference, problem }) => ({ payment: reference, problem })),
    };
  },

  'GET /_local/service/cases': async ({ books }) => ({
    cases: await gather(openCases(books)),
    resting_rails: await restingNow(books),
  }),

  'GET /_local/service/decisions': async ({ books }, request) => ({
    decisions: (await gather(decisionsSince(books, sinceOf(request)))).reverse(),
  }),

  'GET /_local/service/feedback': async ({ books }, { search }) => {
    const cursor = new URLSearchParams(search).get('cursor') ?? undefined;
    const page = await listFeedback(books.store, { cursor, limit: REPORTS_PAGE });
    return { reports: page.reports.map(toReportResource), next_cursor: page.nextCursor };
  },

  'GET /_local/service/credit': async ({ books }) => {
    const log = await creditLog(books);
    return {
      movements: log
        .toReversed()
        .map(({ operationId, kind, accountId, amountCents, reason, atMs }) => ({
          operation: operationId,
          kind,
          account: accountId,
          amount_cents: amountCents,
          reason,
          at: new Date(atMs).toISOString(),
        })),
    };
  },

  'GET /_local/service/office': async ({ office }) => ({
    here: office !== null,
    prints: office?.hasPrinter === true,
    waiting: office === null ? [] : await waitingPieces(office.queue),
  }),
};

export function railResource({ rail, restsUntilMs }: RailStanding) {
  return { rail, rests_until: restsUntilMs === null ? null : new Date(restsUntilMs).toISOString() };
}

function sinceOf({ search }: LocalRequest): string | undefined {
  const since = new URLSearchParams(search).get('since') ?? '';
  return validate(SinceSchema, since === '' ? {} : { since }).since;
}

function sinceMsOf(request: LocalRequest): number {
  return Date.parse(sinceOf(request) ?? '1970-01-01');
}
