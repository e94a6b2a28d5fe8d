import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { StripeFault } from '../../../../local/simulators/stripe/stripe-fault.ts';
import { removeDataDirs } from '../../../local/support/data-dir.ts';
import { ORDER_ID, PRICE_CENTS, StripeBench } from './stripe-bench.ts';
import { type Movement, OPERATIONS } from './stripe-movements.ts';

interface Step {
  readonly movement: Movement;
  readonly fault: StripeFault | undefined;
  /** Under the session's id instead of the payment's. */
  readonly bySession: boolean;
  /** Days that pass first. */
  readonly days: number;
}

const steps = fc.array(
  fc.record<Step>({
    movement: fc.constantFrom<Movement>('capture', 'release', 'refund'),
    fault: fc.constantFrom<StripeFault | undefined>(
      undefined,
      undefined,
      'lost_reply',
      'unavailable',
      'kept_error',
      'duplicate',
      'reject',
    ),
    bySession: fc.boolean(),
    days: fc.constantFrom(0, 0, 0, 1, 7),
  }),
  { maxLength: 8 },
);

afterEach(removeDataDirs);

/** What a caller of a lane may rely on, whatever happened before. */
function expectSound(moved: readonly string[]): void {
  const cents = (kind: string) =>
    moved
      .filter((line) => line.startsWith(kind))
      .reduce((sum, line) => sum + Number(line.split(' ')[1]), 0);
  const [charged, captured] = [cents('charge'), cents('capture')];
  expect(charged).toBe(PRICE_CENTS);
  expect([0, PRICE_CENTS]).toContain(captured);
  expect(cents('refund')).toBeLessThanOrEqual(captured);
  expect(captured + cents('release')).toBeLessThanOrEqual(PRICE_CENTS);
  expect(new Set(moved).size).toBe(moved.length);
}

describe('whatever is called, in whatever order, and however it fails', () => {
  test('money moves once, and release and refund together bring all of it back', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const bench = await new StripeBench().start();
        try {
          const { sessionId, paymentId } = await bench.paid();
          for (const { movement, fault, bySession, days } of all) {
            if (days > 0) await bench.clock.advance(days * 86_400);
            bench.faults[OPERATIONS[movement]] = [fault];
            const reference = bySession ? sessionId : paymentId;
            const called = bench.lane()[movement](ORDER_ID, reference, PRICE_CENTS);
            await called.catch((error: unknown) => {
              const isRejection = error instanceof Error && fault === 'reject';
              expect(isMailError(error) || isRejection).toBe(true);
            });
            expectSound(bench.moved());
          }
          // The way back, as the order's effects take it.
          for (const key of Object.values(OPERATIONS)) bench.faults[key] = [];
          await bench.lane().release(ORDER_ID, paymentId, PRICE_CENTS);
          await bench.lane().refund(ORDER_ID, paymentId, PRICE_CENTS);
          const moved = bench.moved();
          expectSound(moved);
          const back = moved.filter((line) => /^(release|refund)/.test(line));
          expect(back).toHaveLength(1);
          expect(bench.errors).toEqual([]);
        } finally {
          await bench.stop();
          removeDataDirs();
        }
      }),
      { numRuns: 60 },
    );
  });
});
