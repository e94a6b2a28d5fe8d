/** What a rail says that had made nothing, by its own word, once another one was handed the piece: no acceptance. */
import { describe, expect, test } from '@jest/globals';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Report } from '../../../../lib/order/core/rail-report.ts';
import { resumeOrder } from '../../../../lib/order/inbound/resume-order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { askRail } from '../../../../lib/order/workflow/ask-rail.ts';
import { told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { BYTES, CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

const PRINTED = { ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID, message: null };
const NOTED: Report = { kind: 'rail_noted', id: 'fake:1', event: 'letter.created' };
const FAILED: Report = { kind: 'rail_failed', id: 'fake:1', event: 'letter.failed' };
const handedTo = (rail: string): Message => ({ kind: 'submission_started', rail });
const withdrawn = (attempt: number): Message => ({ kind: 'submission_withdrawn', attempt });

/** Handed to `fake`, then to `other`, when `fake` reports; each of them said that it made nothing. */
async function withdrawnTwice(report: Report, { isPrinted = false } = {}) {
  const reported = { kind: 'rail_reported', rail: 'fake', railId: 'ltr_1', report } as const;
  const steps = [handedTo('fake'), withdrawn(1), handedTo('other'), reported, withdrawn(2)];
  const order = { ...told(CAPTURED, ...steps), effects: [] };
  const other = new FakeRail([], { name: 'other' });
  const built = await world(order);
  const deps = { ...built.deps, rails: [built.rail, other] };
  if (isPrinted) await other.submit(PRINTED, BYTES);
  return { deps, clock: built.clock, rail: built.rail, other };
}

type World = Awaited<ReturnType<typeof withdrawnTwice>>;

/** As the task ends it, and as the sweep does. */
const ENDS: readonly [string, (world: World) => Promise<unknown>][] = [
  ['the task', ({ deps }) => submit(deps)],
  [
    'the sweep',
    async ({ deps }) => {
      const order = await loadOrder(deps, ORDER_ID);
      return resumeOrder(deps, { ...order, updatedAtMs: deps.clock.nowMs() });
    },
  ],
];

describe.each(ENDS)('too late, as %s asks each rail', (_, end) => {
  test.each([['talked', NOTED] as const, ['told of a failure', FAILED] as const])(
    'the earlier one %s, the last one has it: the order follows that piece, and keeps its money',
    async (_said, report) => {
      const built = await withdrawnTwice(report, { isPrinted: true });
      built.clock.advance({ hours: 27 });
      await end(built);
      const after = await loadOrder(built.deps, ORDER_ID);
      expect(after).toMatchObject({ status: 'submitted', rail: { name: 'other' }, effects: [] });
    },
  );

  test.each([['talked', NOTED] as const, ['told of a failure', FAILED] as const])(
    'the earlier one %s, and none has it: the order fails, and its money goes back',
    async (_said, report) => {
      const built = await withdrawnTwice(report);
      built.clock.advance({ hours: 27 });
      await end(built);
      const after = await loadOrder(built.deps, ORDER_ID);
      expect(after).toMatchObject({ rail: null, failure: { code: 'unavailable' } });
      expect(after.effects.map(({ kind }) => kind)).toContain('refund');
    },
  );
});

describe('after its key may be forgotten', () => {
  test.each([['talked', NOTED] as const, ['told of a failure', FAILED] as const])(
    'a rail that %s is asked, has none, and is handed the piece',
    async (_said, report) => {
      const { deps, clock, rail, other } = await withdrawnTwice(report);
      clock.advance({ hours: 21 });
      expect(await submit(deps)).toBe('ok');
      expect([rail.printed.length, other.printed.length]).toEqual([1, 0]);
      expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
        status: 'submitted',
        rail: { name: 'fake', id: `ltr_${ORDER_ID}` },
      });
    },
  );
});

test('that the carrier has the piece counts, whichever rail is asked', async () => {
  const { deps } = await withdrawnTwice(NOTED);
  const order = await loadOrder(deps, ORDER_ID);
  const report = MESSAGES.mailed as Report;
  const early = [{ rail: 'fake', railId: 'ltr_1', report, attempt: 2 }];
  const answer = await askRail(deps, { ...order, early }, 'other');
  expect(answer).toMatchObject({ kind: 'found', piece: { rail: 'fake', railId: 'ltr_1' } });
});
