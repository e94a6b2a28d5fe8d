import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../../lib/adapters/memory/memory-store.ts';
import { CERTAIN_AFTER_MS } from '../../../../lib/order/core/submission.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import type { AcceptedPiece, Piece, Rail } from '../../../../lib/ports.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { stored, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { createConflictingStore, type Fault } from '../../../fakes/conflicting-store.ts';
import { FakeClock } from '../../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { createScheduledStore } from '../../../fakes/scheduled-store.ts';
import { BYTES, CAPTURED, ORDER_ID, submit, world } from './submit-world.ts';

const SUBMITTING = told(CAPTURED, MESSAGES.submission_started);
const FENCED_AT_MS = SUBMITTING.submission?.startedAtMs ?? 0;

describe('a process that died behind the fence', () => {
  test.each([
    ['with a piece, that can be asked', true, 'ok', 'submitted'],
    ['with a piece, that cannot be asked', false, 'retry_unsafe', 'screening'],
  ])('%s: never submits again', async (_, askable, outcome, status) => {
    const { deps, rail } = await world(SUBMITTING, ['lost_reply'], { askable });
    await rail
      .submit({ ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID, message: null }, BYTES)
      .catch(() => 0);
    expect(await submit(deps)).toBe(outcome);
    expect(rail.submissions).toBe(1);
    expect((await loadOrder(deps, ORDER_ID)).status).toBe(status);
  });

  test('without a piece: ten minutes later its absence is certain, and the next run submits', async () => {
    const { deps, rail, clock } = await world(SUBMITTING);
    clock.set(FENCED_AT_MS + CERTAIN_AFTER_MS - 1);
    expect(await submit(deps)).toBe('unavailable');
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('submitting');
    clock.set(FENCED_AT_MS + CERTAIN_AFTER_MS);
    expect(await submit(deps)).toBe('unavailable');
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
    expect(await submit(deps)).toBe('ok');
    expect(rail.submissions).toBe(1);
  });
});

describe('a submission key that the rail may have forgotten', () => {
  const HOURS_20_MS = 20 * 3_600_000;
  const WITHDRAWN = told(CAPTURED, MESSAGES.submission_started, MESSAGES.submission_withdrawn);
  const printed = { ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID, message: null };

  async function later(ms: number, options: { askable?: boolean; printed?: boolean } = {}) {
    const { deps, rail, clock } = await world(WITHDRAWN, [], options);
    if (options.printed) await rail.submit(printed, BYTES);
    clock.set((WITHDRAWN.submission?.firstAtMs ?? 0) + ms);
    return { deps, rail };
  }

  test('is used again without a question while the rail knows it', async () => {
    const { deps, rail } = await later(HOURS_20_MS - 1);
    expect(await submit(deps)).toBe('ok');
    expect([rail.questions, rail.submissions]).toEqual([0, 1]);
  });

  test('is used again after the rail said that it has no such piece', async () => {
    const { deps, rail } = await later(HOURS_20_MS);
    expect(await submit(deps)).toBe('ok');
    expect([rail.questions, rail.submissions]).toEqual([1, 1]);
  });

  test('is not used again when the rail has the piece after all', async () => {
    const { deps, rail } = await later(HOURS_20_MS, { printed: true });
    expect(await submit(deps)).toBe('ok');
    expect(rail.piecesOf(ORDER_ID)).toBe(1);
    expect((await loadOrder(deps, ORDER_ID)).status).toBe('submitted');
  });

  test('is not used again at a rail that does not answer, or cannot be asked', async () => {
    const silent = await later(HOURS_20_MS);
    silent.rail.silent = true;
    expect(await submit(silent.deps)).toBe('unavailable');
    const unaskable = await later(HOURS_20_MS, { askable: false });
    expect(await submit(unaskable.deps)).toBe('unavailable');
    expect(silent.rail.submissions + unaskable.rail.submissions).toBe(0);
    // Nothing stands behind a fence, so nothing is unknown: the order waits.
    expect(await loadOrder(silent.deps, ORDER_ID)).toMatchObject({ step: 'capturing' });
  });
});

describe('a store that fails right after the rail took the piece', () => {
  const FAULTS: readonly Fault[] = ['unsent', 'lost', 'busy'];
  const cases = FAULTS.flatMap((fault) => [true, false].map((askable) => ({ fault, askable })));

  test.each(cases)('$fault, askable: $askable: never a second submission', async (each) => {
    const { fault, askable } = each;
    const inner = createMemoryStore({ clock: new FakeClock() });
    // Commits: the order itself, the fence, and then the rail's acceptance.
    const store = createConflictingStore(inner, (commit) => (commit === 2 ? fault : 'none'));
    const { deps, rail } = await world(CAPTURED, [], { askable, overrides: { store } });
    expect(await submit(deps)).toBe('unavailable');
    const again = await submit(deps);
    expect(rail.submissions).toBe(1);
    expect(again).toBe(fault === 'lost' || askable ? 'ok' : 'retry_unsafe');
    const submitted = (await loadOrder(deps, ORDER_ID)).status === 'submitted';
    expect(submitted).toBe(again === 'ok');
  });
});

describe('two runs at the same time', () => {
  test('hand over one piece, in every order of their reads, writes and calls', async () => {
    const ends: Record<string, number> = {};
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const inner = createMemoryStore({ clock: new FakeClock() });
        const printer = new FakeRail();
        const rail: Rail = {
          name: 'slow',
          offers: printer.offers,
          submit: scheduler.scheduleFunction((piece: Piece, bytes: Uint8Array) =>
            printer.submit(piece, bytes),
          ),
          find: scheduler.scheduleFunction((id: string) => find(printer, id)),
        };
        const store = createScheduledStore(inner, scheduler);
        const deps: FakeDeps = fakeDeps({ store, rails: [rail] });
        await stored(inner, CAPTURED);
        await deps.documents.put(
          passingKey(CAPTURED.hex, CAPTURED.documentSha256, 'document'),
          BYTES,
        );
        const both = await scheduler.waitFor(Promise.all([submit(deps), submit(deps)]));
        const end = both.sort().join(' ');
        ends[end] = (ends[end] ?? 0) + 1;
        expect(printer.piecesOf(ORDER_ID)).toBe(1);
        expect((await loadOrder({ store: inner }, ORDER_ID)).status).toBe('submitted');
      }),
      { numRuns: 1000 },
    );
    expect(Object.keys(ends).sort()).toEqual(['ok ok', 'ok order_stopped', 'ok unavailable']);
  });

  async function find(rail: FakeRail, orderId: string): Promise<AcceptedPiece | 'absent'> {
    return (await rail.find?.(orderId)) ?? 'absent';
  }
});
