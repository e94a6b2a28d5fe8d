import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Batch } from '../../../../lib/batch/core/batch.ts';
import type { BatchPayment } from '../../../../lib/batch/core/batch-payment.ts';
import {
  type BatchMessage,
  batchDueAtMs,
  decideBatch,
} from '../../../../lib/batch/core/decide-batch.ts';
import type { BatchState } from '../../../../lib/contract/schemas/batch/batch.ts';
import { A_BATCH, sumsWith } from '../../../builders/a-batch.ts';
import { toldBatch as told, UNPAID_BATCH as UNPAID } from '../../../builders/a-card-batch.ts';

const MESSAGE: fc.Arbitrary<BatchMessage> = fc.oneof(
  fc.record({ kind: fc.constant('turn_taken' as const), untilMs: fc.nat(10_000_000) }),
  fc.record({ kind: fc.constant('turn_over' as const), troubled: fc.boolean() }),
  fc.record({ kind: fc.constant('rows_settled' as const), sums: fc.nat(3).map(sumsWith) }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'rows_canceled' as const, sums: sumsWith(0) }),
  fc.constant({ kind: 'paid' as const, reference: 'pi_1' }),
  fc.record({
    kind: fc.constant('other_paid' as const),
    reference: fc.constantFrom('pi_2', 'pi_3'),
    cents: fc.nat(250),
    isOwn: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('other_returned' as const),
    reference: fc.constantFrom('pi_2', 'pi_3'),
  }),
  fc.constant({ kind: 'payment_asked' as const }),
  fc.constant({ kind: 'payment_lapsed' as const }),
  fc.constant({ kind: 'purse_changed' as const }),
  fc.record({ kind: fc.constant('refund_begun' as const), cents: fc.nat(250) }),
  fc.record({ kind: fc.constant('refunded' as const), upToCents: fc.nat(250) }),
  fc.record({ kind: fc.constant('refunds_looked_at' as const), said: fc.nat(5) }),
);

/** Of either kind: paid by card, or not. */
const FIRST: fc.Arbitrary<Batch> = fc.constantFrom(UNPAID, {
  ...A_BATCH,
  createdAtMs: 0,
  updatedAtMs: 0,
});

/** Each message after some time. */
const STORY = fc.tuple(FIRST, fc.array(fc.tuple(fc.nat(100_000), MESSAGE), { maxLength: 30 }));
type Story = readonly [Batch, readonly (readonly [number, BatchMessage])[]];

/** Where each state may lead. */
const EDGES: Readonly<Record<BatchState, readonly BatchState[]>> = {
  awaiting_payment: ['awaiting_payment', 'placing', 'canceling'],
  placing: ['placing', 'placed', 'failed', 'canceling'],
  placed: ['placed', 'canceling'],
  canceling: ['canceling', 'canceled'],
  canceled: ['canceled'],
  failed: ['failed'],
};

/** Every batch of a story with what it was told, and when. */
function live([first, story]: Story) {
  let batch = first;
  let nowMs = 0;
  return story.map(([pauseMs, message]) => {
    nowMs += pauseMs;
    const before = batch;
    batch = told(batch, message, nowMs);
    return { before, message, after: batch, nowMs };
  });
}

const ANY: readonly string[] = [
  'turn_taken',
  'turn_over',
  'rows_settled',
  'cancel',
  'rows_canceled',
  'paid',
  'other_paid',
  'other_returned',
  'payment_asked',
  'payment_lapsed',
  'purse_changed',
  'refund_begun',
  'refunded',
  'refunds_looked_at',
];

/** Which messages may lead from one to the other: a step begins where none stands, and ends when it is made. */
function refundMoves(was: BatchPayment, is: BatchPayment): readonly string[] {
  if (was.step === is.step) return was.refundedCents === is.refundedCents ? ANY : [];
  if (was.step === null) return is.refundedCents === was.refundedCents ? ['refund_begun'] : [];
  return is.step === null && is.refundedCents === was.step.upToCents ? ['refunded'] : [];
}

describe('a batch, whatever it is told', () => {
  test('goes along its edges alone, one version for each change', () => {
    fc.assert(
      fc.property(STORY, (story) => {
        for (const { before, after } of live(story)) {
          expect(EDGES[before.state]).toContain(after.state);
          expect(after.version - before.version).toBe(after === before ? 0 : 1);
          expect(after.updatedAtMs).toBeGreaterThanOrEqual(before.updatedAtMs);
        }
      }),
    );
  });

  test('is due exactly while a worker has to do with it', () => {
    fc.assert(
      fc.property(STORY, (story) => {
        for (const { after } of live(story)) {
          const isAtWork = ['awaiting_payment', 'placing', 'canceling'].includes(after.state);
          const { taken = null, said = 0, lookedAt = 0, step = null } = after.payment ?? {};
          const owes = taken !== null && (said > lookedAt || step !== null);
          const owesOthers = after.payment?.others?.some(({ isBack }) => !isBack) ?? false;
          expect(batchDueAtMs(after) !== null).toBe(isAtWork || owes || owesOthers);
        }
      }),
    );
  });

  test('one worker at a time has it, and a cancellation takes it from whoever has it', () => {
    fc.assert(
      fc.property(STORY, (story) => {
        for (const { before, message, after, nowMs } of live(story)) {
          if (message.kind === 'turn_taken' && after !== before) {
            expect(before.leaseUntilMs).toBeLessThanOrEqual(nowMs);
          }
          if (message.kind === 'cancel' && after !== before) {
            expect(batchDueAtMs(after)).toBeLessThanOrEqual(nowMs);
          }
        }
      }),
    );
  });

  test('comes to its end when its worker does, however it got there', () => {
    fc.assert(
      fc.property(STORY, fc.nat(2), (story, placed) => {
        const { after, nowMs } = live(story).at(-1) ?? { after: A_BATCH, nowMs: 0 };
        const paid = told(after, { kind: 'paid', reference: 'pi_1' }, nowMs);
        const settled = told(paid, { kind: 'rows_settled', sums: sumsWith(placed) }, nowMs);
        const ended = told(settled, { kind: 'rows_canceled', sums: sumsWith(0) }, nowMs);
        const { step, said = 0 } = ended.payment ?? {};
        const refunded = told(ended, { kind: 'refunded', upToCents: step?.upToCents ?? 0 }, nowMs);
        const looked = told(refunded, { kind: 'refunds_looked_at', said }, nowMs);
        const over = (ended.payment?.others ?? []).reduce(
          (each, { reference }) => told(each, { kind: 'other_returned', reference }, nowMs),
          looked,
        );
        expect(batchDueAtMs(over)).toBeNull();
      }),
    );
  });

  test('an end told twice is told once; only a batch that failed refuses to be canceled', () => {
    fc.assert(
      fc.property(STORY, MESSAGE, (story, message) => {
        const { after, nowMs } = live(story).at(-1) ?? { after: A_BATCH, nowMs: 0 };
        const decision = decideBatch(after, message, nowMs);
        const isRefused = message.kind === 'cancel' && after.state === 'failed';
        expect(decision.kind === 'too_late').toBe(isRefused);
        const isNews = message.kind === 'turn_over' || message.kind === 'purse_changed';
        if (isNews || decision.kind !== 'changed') return;
        if (message.kind === 'turn_taken' && message.untilMs <= nowMs) return;
        expect(decideBatch(decision.batch, message, nowMs).kind).toBe('unchanged');
      }),
    );
  });

  test('trouble makes it wait longer each time, a quarter of an hour at most', () => {
    let batch: Batch = A_BATCH;
    const pauses: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      const nowMs = batchDueAtMs(batch) ?? 0;
      batch = told(batch, { kind: 'turn_over', troubled: true }, nowMs);
      pauses.push(((batchDueAtMs(batch) ?? 0) - nowMs) / 1000);
    }
    expect(pauses).toEqual([30, 60, 120, 240, 480, 900, 900, 900]);
    batch = told(batch, { kind: 'turn_over', troubled: false }, batch.retryAtMs);
    expect(batch.troubles).toBe(0);
  });

  test('money of a card: the steps back add up, one at a time, to no more than the total', () => {
    fc.assert(
      fc.property(STORY, (story) => {
        for (const { before, after, message } of live(story)) {
          const [was, is] = [before.payment, after.payment];
          if (was === null || is === null) continue;
          expect(is.refundedCents).toBeGreaterThanOrEqual(was.refundedCents);
          expect(is.step?.upToCents ?? is.refundedCents).toBeLessThanOrEqual(after.totalCents);
          expect(is.lookedAt).toBeLessThanOrEqual(is.said);
          expect(refundMoves(was, is)).toContain(message.kind);
        }
      }),
    );
  });

  test('money of a card fills a purse exactly where its rows are then placed', () => {
    fc.assert(
      fc.property(STORY, (story) => {
        for (const { before, after } of live(story)) {
          const isFilled = before.payment?.hasPurse === false && after.payment?.hasPurse === true;
          const begins = before.state === 'awaiting_payment' && after.state === 'placing';
          expect(isFilled).toBe(begins);
        }
      }),
    );
  });
});
