import { describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { WebhookAnswer } from '../../../lib/ports.ts';
import { attemptDelivery } from '../../../lib/webhook/attempt-delivery.ts';
import { type Delivery, findDelivery } from '../../../lib/webhook/delivery.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';
import { aDueDelivery, WEBHOOK_URL } from '../../builders/a-delivery.ts';
import { HEX } from '../../builders/an-order.ts';
import { FakeClock, START_MS } from '../../fakes/fake-clock.ts';
import { type FakeDeps, fakeDeps, NOTIFICATION_SECRET } from '../../fakes/fake-deps.ts';
import { answered } from '../../fakes/fake-webhook-sender.ts';

const NO_ANSWER: WebhookAnswer = { status: null, failure: 'timed_out' };
const DAY_MS = 86_400_000;
const OF_SCHEDULE_S = [0, 5, 300, 1800, 7200, 18_000, 36_000, 36_000];

async function world(...answers: WebhookAnswer[]) {
  const deps = fakeDeps({ ids: { randomHex: () => '0000' } });
  deps.webhookSender.answers.push(...answers);
  const { hex, eventId } = await aDueDelivery(deps);
  const now = async (): Promise<Delivery> => {
    const found = await findDelivery(deps.store, hex, eventId);
    if (found === undefined) throw new Error('the delivery is gone');
    return found;
  };
  return { deps, attempt: () => attemptDelivery(deps, hex, eventId), now };
}

describe('an attempt that is taken', () => {
  test.each([200, 201, 204, 299])('%i ends the delivery', async (status) => {
    const { deps, attempt, now } = await world(answered(status));
    expect(await attempt()).toBe('delivered');
    expect(await now()).toMatchObject({ state: 'delivered', attempts: 1, lastStatus: status });
    deps.clock.advance({ days: 3 });
    expect(await attempt()).toBe('skipped');
    expect(deps.webhookSender.sent).toHaveLength(1);
  });

  test('sends the stored body to the address of the order', async () => {
    const { deps, attempt, now } = await world();
    await attempt();
    expect(deps.webhookSender.sent).toMatchObject([{ url: WEBHOOK_URL, body: (await now()).body }]);
  });
});

describe('an attempt that is not taken', () => {
  test.each([
    ...[199, 300, 301, 302, 307, 400, 404, 429, 500, 503].map((status) => answered(status)),
    NO_ANSWER,
    { status: null, failure: 'blocked' } as const,
  ])('%j: another one follows', async (answer) => {
    const { attempt, now } = await world(answer);
    expect(await attempt()).toBe('failed');
    expect(await now()).toMatchObject({
      state: 'pending',
      dueAtMs: START_MS + 5000,
      lastStatus: answer.status,
      leasedUntilMs: 0,
    });
  });

  test('all eight come at their times, with the same id and bytes and a new timestamp', async () => {
    const { deps, attempt, now } = await world(...Array(8).fill(answered(500)));
    const timestamps: number[] = [];
    for (const pause of OF_SCHEDULE_S) {
      deps.clock.advance({ seconds: pause - 1 });
      if (pause > 0) expect(await attempt()).toBe('skipped');
      deps.clock.advance({ seconds: 1 });
      expect(await attempt()).toBe('failed');
      timestamps.push(deps.clock.nowMs() / 1000);
    }
    expect(await now()).toMatchObject({ state: 'given_up', attempts: 8 });
    const { sent } = deps.webhookSender;
    expect(sent.map(({ headers }) => Number(headers['webhook-timestamp']))).toEqual(timestamps);
    expect(new Set(sent.map(({ headers, body }) => headers['webhook-id'] + body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(8);
    deps.clock.advance({ days: 3 });
    expect(await attempt()).toBe('skipped');
    expect(deps.log.of('webhook_given_up')).toHaveLength(1);
  });

  test('410 ends it for good', async () => {
    const { deps, attempt, now } = await world(answered(410));
    await attempt();
    expect(await now()).toMatchObject({ state: 'gone', lastStatus: 410 });
    deps.clock.advance({ days: 3 });
    expect(await attempt()).toBe('skipped');
  });

  test('Retry-After is waited for', async () => {
    const { attempt, now } = await world(answered(429, '3600'));
    await attempt();
    expect((await now()).dueAtMs).toBe(START_MS + 3_600_000);
  });

  test('what comes before the next run of the schedule gets a wake-up call, the rest does not', async () => {
    const { deps, attempt } = await world(answered(500), answered(500));
    await attempt();
    expect(deps.outbox.delays).toEqual([5]);
    deps.clock.advance({ seconds: 5 });
    await attempt();
    expect(deps.outbox.delays).toEqual([5]);
  });

  test('a lost wake-up call fails nothing', async () => {
    const { deps, attempt } = await world(answered(500));
    deps.outbox.failure = new Error('no queue');
    expect(await attempt()).toBe('failed');
  });

  test('the log names the order and the event, never the address or the body', async () => {
    const { deps, attempt } = await world(answered(500));
    await attempt();
    expect(deps.log.of('webhook_attempt_failed')).toHaveLength(1);
    expect(deps.log.text()).not.toMatch(/hooks\.example|Lovelace|webhook-signature/);
  });
});

describe('where the clock of the service was moved by a day', () => {
  async function movedWorld(...answers: WebhookAnswer[]) {
    // The library that verifies compares with the machine's own clock.
    const wallClock = new FakeClock(Date.now());
    const deps = fakeDeps({ wallClock, ids: { randomHex: () => '0000' } });
    deps.clock.set(wallClock.nowMs() + DAY_MS);
    deps.webhookSender.answers.push(...answers);
    const { hex, eventId } = await aDueDelivery(deps);
    const found = async () => findDelivery(deps.store, hex, eventId);
    return { deps, wallClock, attempt: () => attemptDelivery(deps, hex, eventId), found };
  }

  test('the official library takes every attempt, and the body keeps the time of the service', async () => {
    const { deps, attempt } = await movedWorld(answered(500));
    await attempt();
    deps.clock.advance({ seconds: 5 });
    await attempt();
    const receiver = new Webhook(webhookSecretOf(NOTIFICATION_SECRET, HEX));
    expect(deps.webhookSender.sent).toHaveLength(2);
    for (const { body, headers } of deps.webhookSender.sent) {
      expect(receiver.verify(body, { ...headers })).toEqual(JSON.parse(body));
    }
  });

  test('attempts and their pauses go by it', async () => {
    const { deps, attempt, found } = await movedWorld(answered(500));
    await attempt();
    expect((await found())?.dueAtMs).toBe(deps.clock.nowMs() + 5000);
  });

  test('a date in Retry-After is one of real time', async () => {
    const wallMs = Math.ceil(Date.now() / 1000) * 1000;
    const retryAt = new Date(wallMs + 3_600_000).toUTCString();
    const { deps, wallClock, attempt, found } = await movedWorld(answered(429, retryAt));
    wallClock.set(wallMs);
    await attempt();
    expect((await found())?.dueAtMs).toBe(deps.clock.nowMs() + 3_600_000);
  });
});

describe('two workers', () => {
  test('never try at once: who comes second leaves it', async () => {
    const { deps, attempt } = await world();
    const results = await Promise.all([attempt(), attempt(), attempt()]);
    expect(results.sort()).toEqual(['delivered', 'skipped', 'skipped']);
    expect(deps.webhookSender.sent).toHaveLength(1);
  });

  test('a claim holds while the attempt lasts, and no longer', async () => {
    const { deps, attempt, now } = await world();
    const stuck = new Promise<never>(() => {});
    const { send } = deps.webhookSender;
    deps.webhookSender.send = () => stuck;
    void attempt();
    await new Promise((resolve) => setImmediate(resolve));
    deps.webhookSender.send = send;
    deps.clock.advance({ seconds: 20 });
    expect(await attempt()).toBe('skipped');
    deps.clock.advance({ seconds: 10 });
    expect(await attempt()).toBe('delivered');
    expect(await now()).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  test('the late word of who lost the claim changes nothing', async () => {
    const { deps, attempt, now } = await world();
    const { send } = deps.webhookSender;
    const late = Promise.withResolvers<WebhookAnswer>();
    deps.webhookSender.send = () => late.promise;
    const first = attempt();
    await new Promise((resolve) => setImmediate(resolve));
    deps.webhookSender.send = send;
    deps.clock.advance({ seconds: 30 });
    await attempt();
    late.resolve(answered(500));
    await first;
    expect(await now()).toMatchObject({ state: 'delivered', attempts: 2 });
  });
});

describe('a process that dies', () => {
  async function dieIn(deps: FakeDeps, attempt: () => Promise<unknown>): Promise<void> {
    deps.webhookSender.answers.push(new Error('died'));
    await expect(attempt()).rejects.toThrow('died');
  }

  test('costs one attempt; the next follows when its lease has passed', async () => {
    const { deps, attempt, now } = await world();
    await dieIn(deps, attempt);
    expect(await attempt()).toBe('skipped');
    deps.clock.advance({ seconds: 30 });
    expect(await attempt()).toBe('delivered');
    expect(await now()).toMatchObject({ attempts: 2 });
  });

  test('in the last attempt: given up, and logged', async () => {
    const { deps, attempt, now } = await world(...Array(7).fill(answered(500)));
    for (const pause of OF_SCHEDULE_S.slice(0, 7)) {
      deps.clock.advance({ seconds: pause });
      await attempt();
    }
    deps.clock.advance({ seconds: 36_000 });
    await dieIn(deps, attempt);
    deps.clock.advance({ seconds: 30 });
    expect(await attempt()).toBe('failed');
    expect(await now()).toMatchObject({ state: 'given_up', attempts: 8 });
    expect(deps.log.of('webhook_given_up')).toHaveLength(1);
  });

  test('secrets that cannot be read cost no attempt', async () => {
    const clock = new FakeClock();
    const deps = fakeDeps({ clock });
    const { hex, eventId } = await aDueDelivery(deps);
    const away = {
      ...deps.signingKeys,
      notificationSecret: () => Promise.reject(new Error('away')),
    };
    await expect(attemptDelivery({ ...deps, signingKeys: away }, hex, eventId)).rejects.toThrow();
    expect(await findDelivery(deps.store, hex, eventId)).toMatchObject({ attempts: 0 });
  });
});

test('what is not there is skipped', async () => {
  expect(await attemptDelivery(fakeDeps(), 'a'.repeat(32), 'evt_1')).toBe('skipped');
});
