import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import { loadOrder } from '../../../lib/order/load-order.ts';
import { type Order, orderIdOf } from '../../../lib/order/order.ts';
import { CERTAIN_AFTER_MS } from '../../../lib/order/submission.ts';
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
const FENCED_AT_MS = SUBMITTING.submission?.startedAtMs ?? 0;
const BYTES = new TextEncoder().encode('%PDF');

interface World {
  readonly deps: FakeDeps;
  readonly rail: FakeRail;
  readonly clock: FakeClock;
}

async function world(
  order: Order,
  answers: readonly RailAnswer[] = [],
  options: { readonly askable?: boolean; readonly overrides?: Partial<FakeDeps> } = {},
): Promise<World> {
  const { askable = true, overrides = {} } = options;
  const clock = new FakeClock();
  const rail = new FakeRail(answers, { askable, clock });
  const deps: FakeDeps = fakeDeps({ rail, clock, ...overrides });
  await stored(deps.store, order);
  await deps.documents.put(documentKey(order.documentSha256), BYTES);
  return { deps, rail, clock };
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
    /** Between two runs; as the state machine does by default. */
    readonly minutesApart?: number;
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
    'closed says that nothing was printed, and is final where no other rail is': {
      answers: ['closed'],
      askable: false,
      runs: ['rail_unavailable'],
      pieces: 0,
      standing: 'screening/capturing',
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
    'a submission that never arrived: asked until its absence is certain, then submitted again': {
      answers: ['never_arrives', 'ok'],
      askable: true,
      minutesApart: 4,
      runs: ['unavailable', 'unavailable', 'unavailable', 'unavailable', 'ok'],
      pieces: 1,
      standing: 'submitted/null',
    },
    'a submission that is printed minutes after its answer was lost: adopted, not submitted again':
      {
        answers: ['late', 'ok'],
        askable: true,
        minutesApart: 4,
        runs: ['unavailable', 'unavailable', 'unavailable', 'ok'],
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

  test.each(Object.entries(CASES))('%s', async (_, each) => {
    const { answers, askable, silent = false, minutesApart = 1, ...expected } = each;
    const { deps, rail, clock } = await world(CAPTURED, answers, { askable });
    rail.silent = silent;
    const runs: string[] = [];
    for (const _run of expected.runs) {
      runs.push(await submit(deps));
      clock.advance({ minutes: minutesApart });
    }
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

describe('several rails', () => {
  const cheap = {
    baseCents: { letter: { first_class: 90 } },
    extraPageCents: 1,
    colorPageCents: 1,
  };
  const dear = { ...cheap, baseCents: { letter: { first_class: 199 } } };

  async function rails(first: readonly RailAnswer[], options: { askable?: boolean } = {}) {
    const clock = new FakeClock();
    const one = new FakeRail(first, { name: 'one', costs: cheap, clock, ...options });
    const two = new FakeRail([], { name: 'two', costs: dear, clock });
    const { deps } = await world(CAPTURED, [], { overrides: { rails: [two, one], clock } });
    return { deps, one, two, clock };
  }

  test('the cheapest gets the piece', async () => {
    const { deps, one, two } = await rails([]);
    expect(await submit(deps)).toBe('ok');
    expect([one.submissions, two.submissions]).toEqual([1, 0]);
    expect((await loadOrder(deps, ORDER_ID)).rail?.name).toBe('one');
  });

  test.each(['unavailable', 'closed'] as const)(
    '%s, the first certainly made nothing: the next one gets it in the same run',
    async (answer) => {
      const { deps, one, two } = await rails([answer]);
      expect(await submit(deps)).toBe('ok');
      expect([one.piecesOf(ORDER_ID), two.piecesOf(ORDER_ID)]).toEqual([0, 1]);
      expect(await loadOrder(deps, ORDER_ID)).toMatchObject({
        rail: { name: 'two' },
        submission: { rail: 'two', attempt: 2 },
      });
    },
  );

  test('a lost reply: only the rail that was called is asked, even while it rests', async () => {
    const { deps, one, two, clock } = await rails(['lost_reply']);
    one.silent = true;
    expect(await submit(deps)).toBe('submit_outcome_unknown');
    for (let failures = 0; failures < 5; failures += 1) {
      await deps.railHealth.report('one', 'failed');
    }
    expect(await deps.railHealth.works('one')).toBe(false);
    one.silent = false;
    clock.advance({ seconds: 30 });
    expect(await submit(deps)).toBe('ok');
    expect([one.questions, two.questions, two.submissions]).toEqual([2, 0, 0]);
    expect((await loadOrder(deps, ORDER_ID)).rail?.name).toBe('one');
  });

  test('a lost reply of a rail that is no longer configured: nobody else is called or asked', async () => {
    const { deps, two } = await rails(['never_arrives']);
    await submit(deps);
    expect(await submit({ ...deps, rails: [two] })).toBe('retry_unsafe');
    expect([two.questions, two.submissions]).toEqual([0, 0]);
  });

  test('the first rests: the next one gets it', async () => {
    const { deps, one, two } = await rails([]);
    for (let failures = 0; failures < 5; failures += 1) {
      await deps.railHealth.report('one', 'failed');
    }
    expect(await submit(deps)).toBe('ok');
    expect([one.submissions, two.submissions]).toEqual([0, 1]);
  });

  test('all rest: the letter is paid, so it waits', async () => {
    const { deps, one, two, clock } = await rails([]);
    for (const { name } of [one, two]) {
      for (let failures = 0; failures < 5; failures += 1) {
        await deps.railHealth.report(name, 'failed');
      }
    }
    expect(await submit(deps)).toBe('unavailable');
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
    clock.advance({ minutes: 1 });
    expect(await submit(deps)).toBe('ok');
  });

  test('each costs more than the price by now: `below_cost_floor`, and no rail hears of it', async () => {
    const { deps, one, two } = await rails([]);
    const risen = { ...cheap, baseCents: { letter: { first_class: 200 } } };
    const dearer = new FakeRail([], { name: 'one', costs: risen });
    expect(await submit({ ...deps, rails: [dearer] })).toBe('below_cost_floor');
    expect(dearer.submissions + one.submissions + two.submissions).toBe(0);
    expect((await loadOrder(deps, ORDER_ID)).step).toBe('capturing');
  });
});

describe('the health of a rail', () => {
  const reported = async (answers: readonly RailAnswer[]) => {
    const { deps } = await world(CAPTURED, answers);
    const reports: string[] = [];
    const railHealth = {
      works: async () => true,
      report: async (_: string, outcome: string) => void reports.push(outcome),
    };
    await submit({ ...deps, railHealth });
    return reports;
  };

  test.each([
    ['ok', ['worked']],
    ['unavailable', ['failed']],
    ['closed', ['failed']],
    ['never_arrives', ['failed']],
    ['lost_reply', ['failed', 'worked']],
    ['reject', []],
  ] as const)('%s counts as %j', async (answer, expected) => {
    expect(await reported([answer])).toEqual(expected);
  });
});

describe('a submission key that the rail may have forgotten', () => {
  const HOURS_20_MS = 20 * 3_600_000;
  const WITHDRAWN = told(CAPTURED, MESSAGES.submission_started, MESSAGES.submission_withdrawn);
  const printed = { ...CAPTURED.options, ...CAPTURED, orderId: ORDER_ID };

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
    expect(await submit(unaskable.deps)).toBe('retry_unsafe');
    expect(silent.rail.submissions + unaskable.rail.submissions).toBe(0);
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
