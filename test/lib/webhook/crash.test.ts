import { describe, expect, test } from '@jest/globals';
import { createMemoryStore } from '../../../lib/adapters/memory/memory-store.ts';
import type { Deps } from '../../../lib/deps.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import { answerWakeUp } from '../../../lib/order/inbound/answer-wake-up.ts';
import { reconcile } from '../../../lib/order/inbound/reconcile.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import type { WebhookAnswer } from '../../../lib/ports.ts';
import { deliverDue } from '../../../lib/webhook/deliver-due.ts';
import { deliveriesOf } from '../../../lib/webhook/delivery.ts';
import { aHookedOrder } from '../../builders/a-delivery.ts';
import { stored } from '../../builders/an-order.ts';
import { FakeClock } from '../../fakes/fake-clock.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { answered } from '../../fakes/fake-webhook-sender.ts';
import { type Death, MortalProcess } from '../../fakes/mortal-process.ts';

const ORDER = aHookedOrder();
const OWED = ORDER.effects.map(({ data }) => data['eventId'] ?? '');

/** The queue, the sweep and the schedule around one order with two notifications; processes die as planned. */
class Life {
  readonly process: MortalProcess;
  readonly outside;
  readonly #inside: Deps;

  constructor(answers: readonly WebhookAnswer[], deaths: readonly Death[]) {
    this.process = new MortalProcess(...deaths);
    const clock = new FakeClock();
    this.outside = fakeDeps({ clock, store: createMemoryStore({ clock }) });
    this.outside.webhookSender.answers.push(...answers);
    const { store, outbox, webhookSender, signingKeys } = this.outside;
    this.#inside = {
      ...this.outside,
      store: this.process.wrap('store', store),
      outbox: this.process.wrap('outbox', outbox),
      webhookSender: this.process.wrap('webhook', webhookSender),
      signingKeys: this.process.wrap('keys', signingKeys),
    };
  }

  async live(): Promise<void> {
    await stored(this.outside.store, ORDER);
    await this.#try(() => answerWakeUp(this.#inside, orderIdOf(ORDER)));
    for (let minutes = 0; minutes < 15; minutes += 1) {
      for (const id of this.outside.outbox.deliver()) {
        this.outside.clock.advance({ seconds: 6 });
        await this.#try(() => answerWakeUp(this.#inside, id));
      }
      this.outside.clock.advance({ minutes: 1 });
      if (minutes % 5 === 0) await this.#try(() => reconcile(this.#inside));
      await this.#try(() => deliverDue(this.#inside));
    }
  }

  #try(handler: () => Promise<unknown>): Promise<unknown> {
    return this.process.run(handler).catch(() => undefined);
  }
}

async function check(answers: readonly WebhookAnswer[], ...deaths: Death[]): Promise<number> {
  const life = new Life(answers, deaths);
  await life.live();
  const { store, webhookSender } = life.outside;
  const at = deaths.map(({ call, when }) => `${when} ${life.process.calls[call]} (${call})`).join();
  try {
    const states = (await deliveriesOf(store, ORDER)).map(({ state }) => state);
    expect(states).toEqual(['delivered', 'delivered']);
    expect(new Set(webhookSender.ids())).toEqual(new Set(OWED));
    expect((await loadOrder(life.outside, orderIdOf(ORDER))).effects).toEqual([]);
    for (const id of OWED) {
      const bodies = webhookSender.sent.filter(({ headers }) => headers['webhook-id'] === id);
      expect(new Set(bodies.map(({ body }) => body)).size).toBe(1);
    }
  } catch (cause) {
    throw new Error(`died ${at}`, { cause });
  }
  return life.process.calls.length;
}

const STORIES = {
  'taken at once': [],
  'refused first': [answered(500), answered(503)],
} as const;

describe.each(Object.entries(STORIES))('%s', (_, answers) => {
  test('a death before or after any call: delivered at least once, always under the same id', async () => {
    const calls = await check(answers);
    for (let call = 0; call < calls; call += 1) {
      await check(answers, { call, when: 'before' });
      await check(answers, { call, when: 'after' });
    }
  });

  test('a second death right after the first', async () => {
    const calls = Math.min(await check(answers), 40);
    for (let call = 0; call < calls; call += 1) {
      for (const next of [1, 2, 3, 5, 8]) {
        await check(answers, { call, when: 'after' }, { call: call + next, when: 'before' });
      }
    }
  });
});
