/** Receivers that hang, in numbers, beside good ones: whoever hangs waits, and nobody else. */
import { describe, expect, test } from '@jest/globals';
import type { WebhookAnswer } from '../../../lib/ports.ts';
import { attemptDelivery } from '../../../lib/webhook/attempt-delivery.ts';
import { deliverDue } from '../../../lib/webhook/deliver-due.ts';
import { type Delivery, putDelivery } from '../../../lib/webhook/delivery.ts';
import { restsUntilMs } from '../../../lib/webhook/receiver-rest.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';
import { answered } from '../../fakes/fake-webhook-sender.ts';

const MINUTE_MS = 60_000;
const HANGS_MS = 15_000;
const HUNG: WebhookAnswer = { status: null, failure: 'timed_out' };

/** A world whose clock moves only when nothing else is left to do, so that a minute takes none. */
function world() {
  const deps = fakeDeps();
  const hanging: { readonly untilMs: number; readonly end: () => void }[] = [];
  const reached = new Map<string, number>();
  const attempts = { hung: 0 };
  deps.webhookSender.send = async ({ url, headers }) => {
    if (!url.includes('tarpit')) {
      reached.set(headers['webhook-id'] ?? '', deps.clock.nowMs());
      return answered(200);
    }
    attempts.hung += 1;
    const untilMs = deps.clock.nowMs() + HANGS_MS;
    await new Promise<void>((end) => hanging.push({ untilMs, end }));
    return HUNG;
  };
  const settle = async <T>(work: Promise<T>): Promise<T> => {
    let over = false;
    const done = work.finally(() => {
      over = true;
    });
    while (!over) {
      for (let turn = 0; turn < 50 && !over; turn += 1) await new Promise(setImmediate);
      const next = hanging.sort((one, other) => one.untilMs - other.untilMs).shift();
      if (next !== undefined) deps.clock.set(Math.max(deps.clock.nowMs(), next.untilMs));
      next?.end();
    }
    return done;
  };
  return { deps, reached, attempts, settle };
}

let made = 0;

async function due(deps: FakeDeps, more: Partial<Delivery>): Promise<Delivery> {
  made += 1;
  const hex = (made * 2_654_435_761).toString(16).slice(-8).padStart(8, '0').repeat(4);
  const delivery: Delivery = {
    hex,
    orderId: `ord_test_${hex}`,
    sandbox: true,
    callerDigest: null,
    eventId: `evt_${hex}`,
    position: 0,
    url: 'https://good.example/hook',
    body: '{}',
    state: 'pending',
    attempts: 1,
    lastStatus: 500,
    dueAtMs: deps.clock.nowMs(),
    leasedUntilMs: 0,
    createdAtMs: deps.clock.nowMs(),
    version: 1,
    ...more,
  };
  await deps.store.commit([putDelivery(delivery)]);
  return delivery;
}

/** As the schedule does: every minute, and what a run leaves is due for the next. */
async function aMinute({ deps, settle }: ReturnType<typeof world>): Promise<void> {
  const endMs = deps.clock.nowMs() + MINUTE_MS;
  await settle(deliverDue(deps));
  deps.clock.set(Math.max(endMs, deps.clock.nowMs()));
}

describe.each([
  ['three hosts, by one caller', (n: number) => `https://tarpit-${n % 3}.example/`],
  ['a host for each order, by one caller', (n: number) => `https://${n}.tarpit.example/`],
])('240 hung notifications a minute to %s', (_, urlOf) => {
  test('every good one arrives within a minute of being due, and the flood costs less and less', async () => {
    const all = world();
    const { deps, reached, attempts } = all;
    const late: number[] = [];
    const hungAMinute: number[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      for (let n = 0; n < 240; n += 1) {
        const dueAtMs = deps.clock.nowMs() - 30_000;
        await due(deps, { url: urlOf(n), callerDigest: 'hostile', dueAtMs });
      }
      const good = [];
      for (let n = 0; n < 30; n += 1) {
        const url = `https://good-${n % 10}.example/hook`;
        good.push(await due(deps, { url, callerDigest: `good-${n}`, sandbox: n % 2 === 0 }));
      }
      const before = attempts.hung;
      await aMinute(all);
      hungAMinute.push(attempts.hung - before);
      for (const { eventId, dueAtMs } of good) {
        late.push((reached.get(eventId) ?? Number.POSITIVE_INFINITY) - dueAtMs);
      }
    }
    expect(late).toHaveLength(300);
    expect(Math.max(...late)).toBeLessThanOrEqual(MINUTE_MS);
    expect(hungAMinute[0]).toBeLessThanOrEqual(12);
    expect(hungAMinute.slice(1).reduce((sum, each) => sum + each, 0)).toBeLessThan(30);
  });
});

describe('a good host of a caller', () => {
  const GOOD = 'https://good.example/hook';

  test.each([1, 2, 4])(
    'does not wait for %i others of the same caller that hang',
    async (hosts) => {
      const all = world();
      const { deps, reached, settle } = all;
      for (let n = 0; n < 200; n += 1) {
        const url = `https://tarpit-${n % hosts}.example/`;
        await due(deps, { url, callerDigest: 'one', dueAtMs: deps.clock.nowMs() - 30_000 });
      }
      for (let minute = 0; minute < 10; minute += 1) {
        await settle(deliverDue(deps));
        expect(await restsUntilMs(deps.receiverHealth, { url: GOOD, callerDigest: 'one' })).toBe(0);
        deps.clock.advance({ seconds: 20 });
      }
      const { hex, eventId, dueAtMs } = await due(deps, { url: GOOD, callerDigest: 'one' });
      expect(await attemptDelivery(deps, hex, eventId)).toBe('delivered');
      expect(reached.get(eventId)).toBe(dueAtMs);
    },
  );

  test('whose host hangs keeps its turn in the run of the schedule, too', async () => {
    const all = world();
    const { deps, reached } = all;
    for (let n = 0; n < 40; n += 1) {
      const dueAtMs = deps.clock.nowMs() - 30_000;
      await due(deps, { url: 'https://tarpit.example/', callerDigest: 'one', dueAtMs });
    }
    const { eventId, dueAtMs } = await due(deps, { url: GOOD, callerDigest: 'one' });
    await aMinute(all);
    expect(reached.get(eventId)).toBe(dueAtMs);
  });

  test('waits where five of the caller’s hang: a stranger may name any number of hosts', async () => {
    const { deps, settle } = world();
    for (let n = 0; n < 5; n += 1) {
      const hung = await due(deps, { url: `https://${n}.tarpit.example/`, callerDigest: 'one' });
      expect(await settle(attemptDelivery(deps, hung.hex, hung.eventId))).toBe('failed');
    }
    const { hex, eventId } = await due(deps, { url: GOOD, callerDigest: 'one' });
    expect(await attemptDelivery(deps, hex, eventId)).toBe('put_off');
    const other = await due(deps, { url: GOOD, callerDigest: 'another' });
    expect(await attemptDelivery(deps, other.hex, other.eventId)).toBe('delivered');
    deps.clock.advance({ seconds: 90 });
    expect(await attemptDelivery(deps, hex, eventId)).toBe('delivered');
  });
});

describe('a receiver that hangs', () => {
  test('rests, and what is due there meanwhile is put off without using up an attempt', async () => {
    const all = world();
    const { deps, settle } = all;
    for (let n = 0; n < 8; n += 1) await due(deps, { url: 'https://tarpit.example/' });
    // Two at once, and none begins after half a minute: the fifth that hangs is one of the second run.
    for (let run = 0; run < 2; run += 1) await settle(deliverDue(deps));
    const next = await due(deps, { url: 'https://tarpit.example/other' });
    const report = await settle(deliverDue(deps));
    expect(report).toMatchObject({ put_off: 1, failed: 0 });
    const row = await deps.store.get('orders', { pk: next.hex, sk: `delivery#${next.eventId}` });
    const found = row?.['delivery'] as unknown as Delivery;
    expect(found.attempts).toBe(1);
    expect(found.dueAtMs).toBeGreaterThan(deps.clock.nowMs());
    expect(deps.log.of('receiver_rests').length).toBeGreaterThan(0);
    expect(JSON.stringify(deps.log)).not.toContain('tarpit');
  });

  test('that refuses does not rest: each of its deliveries keeps to its schedule', async () => {
    const { deps } = world();
    deps.webhookSender.send = async () => answered(500);
    for (let n = 0; n < 20; n += 1) await due(deps, { callerDigest: 'one' });
    expect(await deliverDue(deps)).toMatchObject({ failed: 20, put_off: 0 });
    await due(deps, { callerDigest: 'one' });
    expect(await deliverDue(deps)).toMatchObject({ failed: 1, put_off: 0 });
  });
});
