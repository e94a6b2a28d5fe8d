import { isNotificationType } from '../../../lib/contract/events.ts';
import type { Random } from '../kernel/random.ts';
import type { Answer } from '../outside/functions.ts';
import type { World } from '../world.ts';
import type { Caller } from './caller.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Its tokens live for seven days. */
const REVIEW_MS = [MINUTE_MS, 6.9 * DAY_MS] as const;
const REDELIVER_MS = [MINUTE_MS, 3 * DAY_MS] as const;
const ADVANCES = 4;
/** A letter is at its end after some weeks at the latest. */
const FORGET_MS = [HOUR_MS, 7 * DAY_MS] as const;
const FORGETS = 12;

/** Where a sandbox order may be sent from where it stands; in words of its own, so that it does not follow the code. */
const WAYS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  held_for_review: ['submitted', 'refused'],
  submitted: ['mailed', 'mailed', 'failed'],
  mailed: ['delivered', 'delivered', 'returned'],
};

/** An order, and what lets its sender do something with it. */
export interface Owned {
  readonly id: string;
  readonly cancelToken: string;
  readonly reviewToken: string;
}

/** What was asked for of orders that were placed, for who judges the end. */
export interface Asked {
  /** Events that are to be told again, and how often each had been told before. */
  readonly toldAgain: { readonly eventId: string; readonly before: number }[];
  /** Reviews that were taken. */
  readonly reviews: { readonly id: string; readonly stars: number }[];
  /** Orders whose personal data was deleted. */
  readonly forgotten: string[];
}

/** What a sender may do with an order: advance, cancel or review it, have an event told again, and delete its data. */
export class Owner {
  readonly asked: Asked = { toldAgain: [], reviews: [], forgotten: [] };
  readonly #world: World;
  readonly #caller: Caller;
  readonly #random: Random;

  constructor(world: World, caller: Caller, random: Random) {
    this.#world = world;
    this.#caller = caller;
    this.#random = random;
  }

  async live(owned: Owned): Promise<void> {
    const order = this.#world.orderOf(owned.id);
    const paths: Promise<void>[] = [];
    if (this.#random.chance(0.2)) paths.push(this.#cancel(owned));
    if (order?.sandbox && this.#random.chance(0.8)) paths.push(this.#advance(owned));
    if (order?.webhookUrl && this.#random.chance(0.3)) paths.push(this.#redeliver(owned));
    if (this.#random.chance(0.3)) paths.push(this.#review(owned));
    if (this.#random.chance(0.25)) paths.push(this.#forget(owned));
    await Promise.all(paths);
  }

  async #cancel({ id, cancelToken }: Owned): Promise<void> {
    await this.#world.kernel.sleep(this.#random.magnitude(100, HOUR_MS));
    const answer = await this.#caller.insistOn('http/cancel-order', {
      method: 'POST',
      path: `/v1/orders/${id}/cancel`,
      params: { id },
      body: { cancel_token: cancelToken },
    });
    this.#note('cancel', answer);
  }

  /** Step by step, now and then by two at once. */
  async #advance({ id }: Owned): Promise<void> {
    for (let turn = 0; turn < ADVANCES; turn += 1) {
      await this.#world.kernel.sleep(this.#random.magnitude(1_000, HOUR_MS));
      const ways = WAYS[this.#world.orderOf(id)?.status ?? ''];
      if (ways === undefined) return;
      const presses = this.#random.chance(0.3) ? 2 : 1;
      const targets = Array.from({ length: presses }, () => this.#random.pick(ways));
      await Promise.all(targets.map((to) => this.#advanceTo(id, to)));
    }
  }

  async #advanceTo(id: string, to: string): Promise<void> {
    const answer = await this.#caller.insistOn('http/advance-sandbox-order', {
      method: 'POST',
      path: `/v1/sandbox/orders/${id}/advance`,
      params: { id },
      body: { to },
    });
    if (answer.status !== 200) return this.#note('advance', answer);
    this.#world.reached.add(`advanced to ${to}`);
    const { status, delivery_outcome } = answer.body['order'] as Record<string, unknown>;
    const isThere = to === 'returned' ? delivery_outcome === 'returned' : status === to;
    this.#world.violations.must('advance_is_true', isThere, `${id} to ${to} is ${status}`);
  }

  async #redeliver({ id, cancelToken }: Owned): Promise<void> {
    await this.#world.kernel.sleep(this.#random.magnitude(...REDELIVER_MS));
    const events = this.#world.orderOf(id)?.events ?? [];
    const [first, ...others] = events.filter(({ kind }) => isNotificationType(kind));
    if (first === undefined) return;
    const { id: eventId } = this.#random.pick([first, ...others]);
    const before = this.#world.timesTold(eventId);
    const answer = await this.#caller.insistOn('http/redeliver-event', {
      method: 'POST',
      path: `/v1/orders/${id}/events/${eventId}/redeliver`,
      params: { id, event_id: eventId },
      body: { cancel_token: cancelToken },
    });
    this.#note('redelivery', answer);
    if (answer.status === 202) this.asked.toldAgain.push({ eventId, before });
  }

  /** Once, and perhaps another time with another opinion. */
  async #review({ id, reviewToken }: Owned): Promise<void> {
    const times = this.#random.chance(0.4) ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      await this.#world.kernel.sleep(this.#random.magnitude(REVIEW_MS[0], REVIEW_MS[1] / times));
      const stars = 1 + this.#random.below(5);
      const answer = await this.#caller.insistOn('http/review-order', {
        method: 'POST',
        path: `/v1/orders/${id}/review`,
        params: { id },
        body: { review_token: reviewToken, stars },
      });
      this.#note('review', answer);
      if (answer.status === 201) this.asked.reviews.push({ id, stars });
    }
  }

  /** Asked now and then until the order is over; perhaps by two at once. */
  async #forget({ id, cancelToken }: Owned): Promise<void> {
    const headers = { 'Cancel-Token': cancelToken };
    const event = { method: 'DELETE', path: `/v1/orders/${id}`, params: { id }, headers };
    for (let time = 0; time < FORGETS; time += 1) {
      await this.#world.kernel.sleep(this.#random.magnitude(...FORGET_MS));
      const calls = this.#random.chance(0.3) ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: calls }, () => this.#caller.insistOn('http/cancel-order', event)),
      );
      for (const answer of answers) this.#note('deletion', answer);
      if (!answers.some(({ status }) => status === 200)) continue;
      this.asked.forgotten.push(id);
      return;
    }
  }

  #note(what: string, { status, body }: Answer): void {
    this.#world.reached.add(`${what} answered ${body['code'] ?? status}`);
  }
}
