import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { loadOrder } from '../../../lib/order/load-order.ts';
import { type Order, orderIdOf } from '../../../lib/order/order.ts';
import { submitPiece } from '../../../lib/order/submit-piece.ts';
import { tell } from '../../../lib/order/tell.ts';
import type { AcceptedPiece, Piece, Rail } from '../../../lib/ports.ts';
import { documentKey } from '../../../lib/resources.ts';
import { aPaidOrder, stored, told } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { createConflictingStore, type Fault } from '../../fakes/conflicting-store.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { FakeRail, type RailAnswer } from '../../fakes/fake-rail.ts';
import { createScheduledStore } from '../../fakes/scheduled-store.ts';

const CAPTURED = told(aPaidOrder(), MESSAGES.allow, MESSAGES.captured);
const SUBMITTING = told(CAPTURED, MESSAGES.submission_started);
const ORDER_ID = orderIdOf(CAPTURED);
const BYTES = new TextEncoder().encode('%PDF');

interface World {
  readonly deps: FakeDeps;
  readonly rail: FakeRail;
}

async function world(
  order: Order,
  answers: readonly RailAnswer[] = [],
  options: { readonly askable?: boolean; readonly overrides?: Partial<FakeDeps> } = {},
): Promise<World> {
  const { askable = true, overrides = {} } = options;
  const rail = new FakeRail(answers, { askable });
  const deps: FakeDeps = fakeDeps({ rail, ...overrides });
  await stored(deps.store, order);
  await deps.documents.put(documentKey(order.documentSha256), BYTES);
  return { deps, rail };
}

/** The code a submission ended with; `ok` when it ended well. */
async function submit(deps: FakeDeps): Promise<string> {
  try {
    await submitPiece(deps, ORDER_ID);
    return 'ok';
  } catch (error) {
    return (error as Error).name;
  }
}

describe('a paid and allowed letter', () => {
  test('is handed over under its order id, the very bytes that were screened', async () => {
    const { deps, rail } = await world(CAPTURED);
    expect(await submit(deps)).toBe('ok');
    expect(rail.bytes).toEqual([BYTES]);
    expect(rail.printed).toEqual([
      {
        orderId: ORDER_ID,
        documentSha256: CAPTURED.documentSha256,
        mailClass: 'first_class',
        format: 'letter',
        color: false,
        doubleSided: true,
        pageCount: 1,
        to: CAPTURED.to,
        from: CAPTURED.from,
      },
    ]);
    expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
      status: 'submitted',
      rail: { name: 'fake', id: `ltr_${ORDER_ID}` },
      expectedDeliveryDate: '2026-03-18',
    });
  });

  test('is handed over once, however often the task runs', async () => {
    const { deps, rail } = await world(CAPTURED);
    expect([await submit(deps), await submit(deps), await submit(deps)]).toEqual([
      'ok',
      'ok',
      'ok',
    ]);
    expect(rail.submissions).toBe(1);
  });

  test('is handed over behind the fence: it can no longer be canceled while the rail works', async () => {
    const answers: unknown[] = [];
    const slow: Rail = {
      name: 'slow',
      submit: async (piece, bytes) => {
        await tell(deps, ORDER_ID, MESSAGES.cancel).catch((error) => answers.push(error));
        return rail.submit(piece, bytes);
      },
    };
    const { deps, rail } = await world(CAPTURED);
    expect(await submit({ ...deps, rails: [slow] })).toBe('ok');
    expect(answers).toMatchObject([{ code: 'too_late' }]);
  });
});

describe('a letter that must not be printed', () => {
  const stopped = {
    canceled: told(CAPTURED, MESSAGES.cancel),
    refused: told(aPaidOrder(), MESSAGES.refuse),
    failed: told(CAPTURED, MESSAGES.failed),
    held: told(aPaidOrder(), MESSAGES.hold),
    'not screened': aPaidOrder(),
    'not captured': told(aPaidOrder(), MESSAGES.allow),
  };

  test.each(Object.entries(stopped))('%s: stops, and the rail hears nothing', async (_, order) => {
    const { deps, rail } = await world(order);
    expect(await submit(deps)).toBe('order_stopped');
    expect(rail.submissions).toBe(0);
    expect(await loadOrder(deps, ORDER_ID)).toEqual(order);
  });

  test('without a rail: `rail_unavailable`, and it can still be canceled', async () => {
    const { deps } = await world(CAPTURED, [], { overrides: { rails: [] } });
    expect(await submit(deps)).toBe('rail_unavailable');
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
  });

  test('without its document: `rejected`, and the rail hears nothing', async () => {
    const { deps, rail } = await world(CAPTURED);
    deps.documents.kept.clear();
    expect(await submit(deps)).toBe('rejected');
    expect(rail.submissions).toBe(0);
  });
});

describe('what the rail answers', () => {
  interface Case {
    readonly answers: readonly RailAnswer[];
    readonly askable: boolean;
    readonly silent?: boolean;
    /** What each run of the task ends with. */
    readonly runs: readonly string[];
    readonly pieces: number;
    readonly standing: string;
  }

  const CASES: Readonly<Record<string, Case>> = {
    'a refusal is final': {
      answers: ['reject'],
      askable: true,
      runs: ['rejected'],
      pieces: 0,
      standing: 'screening/submitting',
    },
    'closed is final': {
      answers: ['closed'],
      askable: true,
      runs: ['rail_unavailable'],
      pieces: 0,
      standing: 'screening/submitting',
    },
    '`unavailable` says that nothing was printed: the next run submits': {
      answers: ['unavailable', 'unavailable', 'ok'],
      askable: false,
      runs: ['unavailable', 'unavailable', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a lost reply: the rail is asked, and its piece adopted': {
      answers: ['lost_reply'],
      askable: true,
      runs: ['ok', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a lost reply of a rail that cannot be asked: never again': {
      answers: ['lost_reply'],
      askable: false,
      runs: ['retry_unsafe', 'retry_unsafe'],
      pieces: 1,
      standing: 'screening/submitting',
    },
    'a lost reply of a rail that does not answer the question: nobody knows': {
      answers: ['lost_reply'],
      askable: true,
      silent: true,
      runs: ['submit_outcome_unknown', 'submit_outcome_unknown'],
      pieces: 1,
      standing: 'screening/submitting',
    },
    'a submission that never arrived: asked twice, absent twice, submitted again': {
      answers: ['never_arrives', 'ok'],
      askable: true,
      runs: ['unavailable', 'unavailable', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a submission that never arrived at a rail that cannot be asked: never again': {
      answers: ['never_arrives', 'ok'],
      askable: false,
      runs: ['retry_unsafe', 'retry_unsafe'],
      pieces: 0,
      standing: 'screening/submitting',
    },
  };

  test.each(Object.entries(CASES))('%s', async (_, { answers, askable, silent, ...expected }) => {
    const { deps, rail } = await world(CAPTURED, answers, { askable });
    rail.silent = silent ?? false;
    const runs: string[] = [];
    for (const _run of expected.runs) runs.push(await submit(deps));
    const { status, step } = await loadOrder(deps, ORDER_ID);
    expect({ runs, pieces: rail.piecesOf(ORDER_ID), standing: `${status}/${step}` }).toEqual(
      expected,
    );
  });
});

describe('a process that died behind the fence', () => {
  test.each([
    ['with a piece, that can be asked', true, 'ok', 'submitted'],
    ['with a piece, that cannot be asked', false, 'retry_unsafe', 'screening'],
  ])('%s: never submits again', async (_, askable, outcome, status) => {
    const { deps, rail } = await world(SUBMITTING, ['lost_reply'], { askable });
    await rail
      .submit({ ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID }, BYTES)
      .catch(() => 0);
    expect(await submit(deps)).toBe(outcome);
    expect(rail.submissions).toBe(1);
    expect((await loadOrder(deps, ORDER_ID)).status).toBe(status);
  });

  test('without a piece: the rail says so, the fence is lowered, and the next run submits', async () => {
    const { deps, rail } = await world(SUBMITTING);
    expect(await submit(deps)).toBe('unavailable');
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
    expect(await submit(deps)).toBe('ok');
    expect(rail.submissions).toBe(1);
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
          submit: scheduler.scheduleFunction((piece: Piece, bytes: Uint8Array) =>
            printer.submit(piece, bytes),
          ),
          find: scheduler.scheduleFunction((id: string) => find(printer, id)),
        };
        const store = createScheduledStore(inner, scheduler);
        const deps: FakeDeps = fakeDeps({ store, rails: [rail] });
        await stored(inner, CAPTURED);
        await deps.documents.put(documentKey(CAPTURED.documentSha256), BYTES);
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
