import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ORDER_STATUSES, PAYMENT_STATES } from '../../../../lib/contract/schemas/order.ts';
import { CARRIER_REPORTS } from '../../../../lib/order/core/carrier-report.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import { isTerminal, LIFECYCLE } from '../../../../lib/order/core/lifecycle.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { aPaidOrder, HEX } from '../../../builders/an-order.ts';
import { MESSAGES, reported } from '../../../builders/messages.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { always, live, logged, play, sandbox, story } from './any-story.ts';

const anyOrder = fc.oneof(live, sandbox);

describe('whatever an order is told, in whatever order', () => {
  test('the stories told here reach every status and every state of the money', () => {
    const seen = fc
      .sample(fc.tuple(live, story), { seed: 1, numRuns: 1000 })
      .flatMap(([order, messages]) => play(order, messages))
      .map(({ after }) => after);
    const unseen = ORDER_STATUSES.filter((status) => seen.every((each) => each.status !== status));
    expect(unseen).toEqual(['draft']);
    expect([...new Set(seen.map(({ payment }) => payment.state))].sort()).toEqual(
      PAYMENT_STATES.filter((state) => state !== 'none').sort(),
    );
  });

  test('the same message again changes nothing', () => {
    always(anyOrder, ({ message: each, after }) => {
      expect(decide(after, each, START_MS + 86_400_000).kind).not.toBe('changed');
    });
  });

  test('what was refused is refused again, in the same words', () => {
    always(anyOrder, ({ before, message: each }) => {
      const first = decide(before, each, START_MS);
      if (first.kind === 'refused') expect(decide(before, each, START_MS + 1)).toEqual(first);
    });
  });

  test('a terminal status is for ever', () => {
    always(anyOrder, ({ before, after }) => {
      if (isTerminal(before.status)) expect(after.status).toBe(before.status);
    });
  });

  test('the version grows by exactly one with each change, and time never runs back', () => {
    always(anyOrder, ({ before, after }) => {
      if (after === before) return;
      expect(after.version).toBe(before.version + 1);
      expect(after.updatedAtMs).toBeGreaterThanOrEqual(before.updatedAtMs);
    });
  });

  test('a clock that jumps back does not turn back `updated_at`', () => {
    const order = aPaidOrder();
    const decision = decide(order, MESSAGES.allow, START_MS - 60_000);
    expect(decision).toMatchObject({ kind: 'changed', order: { updatedAtMs: order.updatedAtMs } });
  });

  test('the log only grows; a scrub alone takes words out of it', () => {
    always(anyOrder, ({ before, after }) => {
      const kept = after.events.slice(0, before.events.length);
      const isScrub = after.scrubbedAtMs !== before.scrubbedAtMs;
      const shown = (events: Order['events']) =>
        isScrub ? events.map((event) => ({ ...event, data: null })) : events;
      expect(shown(kept)).toEqual(shown(before.events));
    });
  });

  test('event ids are unique, and do not depend on when things happened', () => {
    fc.assert(
      fc.property(anyOrder, story, (order, messages) => {
        const idsAt = (minuteMs: number) =>
          play(order, messages, minuteMs)
            .at(-1)
            ?.after.events.map(({ id }) => id) ?? [];
        const ids = idsAt(60_000);
        expect(new Set(ids).size).toBe(ids.length);
        expect(idsAt(1)).toEqual(ids);
      }),
    );
  });

  test('the status moves only along the lifecycle, and the log shows every move', () => {
    always(anyOrder, ({ before, after }) => {
      const added = after.events.slice(before.events.length);
      const end = added.reduce((status, { fromStatus, toStatus }) => {
        expect(fromStatus).toBe(status);
        const move = LIFECYCLE.some(({ from, to }) => from === fromStatus && to === toStatus);
        expect(move || fromStatus === toStatus).toBe(true);
        return toStatus;
      }, before.status);
      expect(end).toBe(after.status);
    });
  });

  test('effects have unique keys, that begin with the order and the kind', () => {
    always(anyOrder, ({ after }) => {
      const keys = after.effects.map(({ key }) => key);
      expect(new Set(keys).size).toBe(keys.length);
      for (const { key, kind } of after.effects)
        expect(key.startsWith(`${HEX}:${kind}`)).toBe(true);
    });
  });

  test('a canceled letter was never handed to a rail, and a handed one is never canceled', () => {
    always(anyOrder, ({ before, message: each, after }) => {
      if (after.status === 'canceled') expect(logged(after, 'order.submitted')).toBe(0);
      if (before.step === 'submitting' && each.kind === 'cancel') {
        expect(decide(before, each, START_MS)).toMatchObject({ code: 'too_late' });
      }
    });
  });
});

describe('carrier reports', () => {
  /** Every sequence of one to five reports. */
  function sequences(length: number): (typeof CARRIER_REPORTS)[number][][] {
    if (length === 0) return [[]];
    return sequences(length - 1).flatMap((rest) =>
      CARRIER_REPORTS.map((report) => [report, ...rest]),
    );
  }

  test('end in the same state in every order of arrival, duplicates included', () => {
    const submitted = play(aPaidOrder(), [
      MESSAGES.allow,
      MESSAGES.captured,
      MESSAGES.submission_started,
      MESSAGES.rail_accepted,
    ]).at(-1)?.after as Order;
    for (const reports of [1, 2, 3, 4, 5].flatMap(sequences)) {
      const turns = play(
        submitted,
        reports.flatMap((report) => [reported(report), reported(report)]),
      );
      const end = turns.at(-1)?.after;
      const delivered = reports.includes('delivered');
      const outcome = reports.includes('returned') ? 'returned' : delivered ? 'delivered' : null;
      expect([reports, end?.status, end?.deliveryOutcome]).toEqual([
        reports,
        delivered ? 'delivered' : 'mailed',
        outcome,
      ]);
    }
  });

  test('that come before the rail’s acceptance is known are not swallowed', () => {
    const order = play(aPaidOrder(), [
      MESSAGES.allow,
      MESSAGES.captured,
      MESSAGES.submission_started,
      MESSAGES.mailed,
      MESSAGES.rail_accepted,
      MESSAGES.mailed,
    ]).at(-1)?.after;
    expect(order?.status).toBe('mailed');
  });

  test('on a failed order are logged: the piece was printed after all', () => {
    const turns = play(aPaidOrder(), [MESSAGES.failed, MESSAGES.delivered]);
    const last = turns.at(-1)?.after;
    expect(last?.status).toBe('failed');
    expect(last?.events.at(-1)).toMatchObject({
      kind: 'order.carrier_reported',
      actor: 'carrier',
      data: { report: 'delivered' },
    });
  });
});
