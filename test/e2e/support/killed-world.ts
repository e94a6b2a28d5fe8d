/** Clients that go on sending while the service is killed, and what they were told, held against what happened. */
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import type { Json } from './api-client.ts';
import {
  call,
  type Ended,
  endOf,
  follow,
  PlannedOrder,
  PRICE_CENTS,
  prepare,
  recover,
  type Sent,
} from './chaos.ts';
import type { HouseProcess } from './house.ts';

/** Between two kills: long enough that orders are in every stage, also that of being printed. */
const KILL_AFTER_MS = { min: 1500, max: 5000 };
const PAUSE_MS = 100;
/** A run of few seconds whose first pause is its longest would kill once: what the second start finds is never seen. */
const LEAST_KILLS = 2;
/** More than any run sends. */
const PLANNED = 20_000;
/** One order of so many moves nothing, and is kept all the same. */
const SANDBOX_EVERY = 6;
/** A call that died holds its key for a minute by the clock of the service. */
const LEASE_SECONDS = 61;

/** What the client of an order knows. */
interface Told {
  /** Of each answer that accepted it. */
  readonly ids: Set<string>;
  /** The cancel was accepted. */
  canceled: boolean;
}

/** What its clients were told, and how each order ended. */
export interface KilledWorld {
  readonly told: readonly Told[];
  readonly ended: readonly Ended[];
  /** Those that were answered. */
  readonly calls: number;
  readonly replays: number;
  readonly kills: number;
}

export interface KillPlan {
  /** How long the service is up. */
  readonly seconds: number;
  /** At once. */
  readonly senders: number;
  readonly seed: number;
}

/** Sends and kills until the service was up for so long; then the service recovers, and has all the time it needs. */
export async function killedWorld(
  house: HouseProcess,
  { seconds, senders, seed }: KillPlan,
): Promise<KilledWorld> {
  const clients = new Clients(house, senders, seed);
  const sending = clients.sendAll();
  const kills = await killAgainAndAgain(house, clients, seconds, seed);
  clients.stop();
  await sending;
  await recover(house);
  const { told, calls, replays } = clients;
  return { told, ended: await endsOf(house, told), calls, replays, kills };
}

async function killAgainAndAgain(
  house: HouseProcess,
  clients: Clients,
  seconds: number,
  seed: number,
): Promise<number> {
  const pauses = fc.sample(fc.integer(KILL_AFTER_MS), { seed, numRuns: PLANNED });
  let kills = 0;
  for (let upMs = 0; upMs < seconds * 1000 || kills < LEAST_KILLS; kills += 1) {
    const pauseMs = pauses[kills] ?? KILL_AFTER_MS.max;
    upMs += pauseMs;
    await sleep(pauseMs);
    await house.kill();
    await house.restart();
    // The clock waits at each of its steps until all is quiet, which it never is while somebody sends.
    await clients.pausedDuring(() => house.tryControl('clock', { advance_seconds: LEASE_SECONDS }));
  }
  return kills;
}

/** Of every order that a client was told of, or that the outside world saw. */
async function endsOf(house: HouseProcess, told: readonly Told[]): Promise<Ended[]> {
  const ledger = await house.ledger();
  const seen = Object.keys(ledger).filter((id) => id.startsWith('ord_'));
  const ids = new Set([...told.flatMap(({ ids }) => [...ids]), ...seen]);
  const ended: Ended[] = [];
  for (const id of ids) ended.push(await endOf(house, id, ledger[id] ?? []));
  return ended;
}

class Clients {
  readonly told: Told[] = [];
  calls = 0;
  replays = 0;
  readonly #house: HouseProcess;
  readonly #senders: number;
  readonly #plan: readonly Parameters<typeof prepare>[1][];
  #next = 0;
  #isOver = false;
  #pause: Promise<unknown> = Promise.resolve();

  constructor(house: HouseProcess, senders: number, seed: number) {
    this.#house = house;
    this.#senders = senders;
    this.#plan = fc.sample(PlannedOrder, { seed, numRuns: PLANNED });
  }

  /** What was begun is sent until it is answered. */
  stop(): void {
    this.#isOver = true;
  }

  /** Who waits for an answer gets it; the next call of each begins when the work is done. */
  async pausedDuring(work: () => Promise<unknown>): Promise<void> {
    this.#pause = work();
    await this.#pause;
  }

  async sendAll(): Promise<void> {
    await Promise.all(Array.from({ length: this.#senders }, () => this.#sendOneByOne()));
  }

  async #sendOneByOne(): Promise<void> {
    while (!this.#isOver) {
      const number = this.#next++;
      const planned = this.#plan[number];
      if (planned === undefined) return;
      const prepared = await this.#insist(() => prepare(this.#house, planned));
      await this.#goThrough(number % SANDBOX_EVERY === 0 ? inSandbox(prepared) : prepared);
    }
  }

  /** Sends it until it is answered, goes on as its plan says, and sends it once more. */
  async #goThrough(sent: Sent): Promise<void> {
    const told: Told = { ids: new Set(), canceled: false };
    this.told.push(told);
    const placed = await this.#answered(sent, told);
    if (placed === undefined) return;
    told.canceled = await this.#insist(() => follow(this.#house, sent, placed));
    this.replays += 1;
    await this.#answered(sent, told);
  }

  /** Undefined where the order is refused for good. */
  #answered(sent: Sent, { ids }: Told): Promise<Json | undefined> {
    return this.#insist(async () => {
      const { status, body } = await call(this.#house.api, sent);
      this.calls += 1;
      if (status < 300) {
        ids.add(String((body['order'] as Json)['id']));
        return body;
      }
      if (status < 500 && body['code'] !== 'idempotency_key_in_flight') return undefined;
      // Nobody is killed any more, and so nobody moves the clock for a key that a dead call holds.
      if (this.#isOver) await this.#house.tryControl('clock', { advance_seconds: LEASE_SECONDS });
      throw new Error(`answered ${status}`);
    });
  }

  /** A service that is away is asked again when it is back. */
  async #insist<T>(ask: () => Promise<T>): Promise<T> {
    for (;;) {
      await this.#pause;
      try {
        return await ask();
      } catch {
        await sleep(PAUSE_MS);
      }
    }
  }
}

function inSandbox(sent: Sent): Sent {
  const { credit_code: _code, ...letter } = sent.body;
  return { ...sent, body: { ...letter, sandbox: true } };
}

/** What must be zero of every such world. */
export function broken({ told, ended }: KilledWorld) {
  const accepted = new Set(told.flatMap(({ ids }) => [...ids]));
  const byId = new Map(ended.map((each) => [each.id, each]));
  const inVain = told.filter(({ ids, canceled }) => {
    const ends = [...ids].map((id) => byId.get(id));
    return canceled && ends.some((end) => end === undefined || end.pieces + end.keptCents !== 0);
  });
  const live = ended.filter(({ id }) => !id.startsWith('ord_test_'));
  const keysWithTwo = told.filter(({ ids }) => ids.size > 1).length;
  const printedTwice = ended.filter(({ pieces }) => pieces > 1).length;
  return {
    'accepted and lost': ended.filter(({ status }) => status === undefined).length,
    'doubled: keys with two orders': keysWithTwo,
    'doubled: orders with two pieces': printedTwice,
    'orders that no client was told of': ended.filter(({ id }) => !accepted.has(id)).length,
    'cents unexplained': live.reduce((cents, { keptCents, pieces }) => {
      return cents + Math.abs(keptCents - PRICE_CENTS * pieces);
    }, 0),
    'canceled in vain': inVain.length,
    'neither ended nor with the carrier': live.filter(({ isFair }) => !isFair).length,
  };
}

/** What there was of everything, so that a run in which nothing happened is seen to be one. */
export function counted({ told, ended, calls, replays, kills }: KilledWorld) {
  const accepted = told.filter(({ ids }) => ids.size > 0);
  return {
    kills,
    'calls answered': calls,
    'orders accepted': accepted.length,
    'replays with the same key': replays,
    'cancels accepted': told.filter(({ canceled }) => canceled).length,
    'pieces printed': ended.reduce((sum, { pieces }) => sum + pieces, 0),
    'failed, though nothing but the kills was wrong': ended.filter(
      ({ status }) => status === 'failed',
    ).length,
  };
}
