import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Batch } from '../../../../lib/batch/core/batch.ts';
import {
  type BatchMessage,
  batchDueAtMs,
  decideBatch,
} from '../../../../lib/batch/core/decide-batch.ts';
import type { BatchState } from '../../../../lib/contract/schemas/batch/batch.ts';
import { A_BATCH } from '../../../builders/a-batch.ts';

const MESSAGE: fc.Arbitrary<BatchMessage> = fc.oneof(
  fc.record({ kind: fc.constant('turn_taken' as const), untilMs: fc.nat(10_000_000) }),
  fc.record({ kind: fc.constant('turn_over' as const), troubled: fc.boolean() }),
  fc.record({ kind: fc.constant('rows_settled' as const), placed: fc.nat(3) }),
  fc.constant({ kind: 'cancel' as const }),
  fc.constant({ kind: 'rows_canceled' as const }),
);

/** Each message after some time. */
const STORY = fc.array(fc.tuple(fc.nat(100_000), MESSAGE), { maxLength: 30 });

/** Where each state may lead. */
const EDGES: Readonly<Record<BatchState, readonly BatchState[]>> = {
  placing: ['placing', 'placed', 'failed', 'canceling'],
  placed: ['placed', 'canceling'],
  canceling: ['canceling', 'canceled'],
  canceled: ['canceled'],
  failed: ['failed'],
};

function told(batch: Batch, message: BatchMessage, nowMs: number): Batch {
  const decision = decideBatch(batch, message, nowMs);
  return decision.kind === 'changed' ? decision.batch : batch;
}

/** Every batch of a story with what it was told, and when. */
function live(story: readonly (readonly [number, BatchMessage])[]) {
  let batch: Batch = { ...A_BATCH, createdAtMs: 0, updatedAtMs: 0 };
  let nowMs = 0;
  return story.map(([pauseMs, message]) => {
    nowMs += pauseMs;
    const before = batch;
    batch = told(batch, message, nowMs);
    return { before, message, after: batch, nowMs };
  });
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
          const isAtWork = after.state === 'placing' || after.state === 'canceling';
          expect(batchDueAtMs(after) !== null).toBe(isAtWork);
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
        const settled = told(after, { kind: 'rows_settled', placed }, nowMs);
        const ended = told(settled, { kind: 'rows_canceled' }, nowMs);
        expect(batchDueAtMs(ended)).toBeNull();
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
        if (message.kind === 'turn_over' || decision.kind !== 'changed') return;
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
});
