import type { Order } from '../../lib/order/core/order.ts';
import { mintCode } from '../../lib/payment/mint-code.ts';
import { Carriers } from './actors/carriers.ts';
import { Desk } from './actors/desk.ts';
import { Guest } from './actors/guest.ts';
import { People } from './actors/people.ts';
import { DELIVERIES, Schedules } from './actors/schedules.ts';
import { isOver } from './outside/print-house.ts';
import { judgeEnd } from './rules/judge-end.ts';
import type { Violation } from './violations.ts';
import { type Plan, World } from './world.ts';

/** After so many entries a world that is calm and still busy is stuck. */
const CALM_STEPS_MAX = 20_000;
/** Longer than anything is waited for: a rail is asked for its piece for twelve weeks. */
const LIFE_MS = 130 * 86_400_000;
/** Whether anybody has anything to do is asked every so many entries. */
const LOOK_EVERY = 16;
const SHARED_CENTS = 500;

export interface Result {
  readonly plan: Plan;
  readonly violations: readonly Violation[];
  readonly reached: readonly string[];
  readonly steps: number;
  /** How many things went wrong. */
  readonly faults: number;
  /** Equal for runs that were equal. */
  readonly digest: string;
  readonly trace: readonly string[];
}

/** Runs one seed to its end: bad weather, then calm until nothing is left to do; and judges it. */
export async function simulate(plan: Plan, keepsTrace = false): Promise<Result> {
  const world = new World(plan, keepsTrace);
  const { kernel, faults, violations, trace } = world;
  const carriers = new Carriers(world);
  const operatorKey = await world.operatorKey();
  const people = new People(world, operatorKey);
  const desk = new Desk(world, operatorKey);
  world.reports = {
    opened: (session) => people.opened(session),
    held: (orderId) => people.held(orderId),
    needed: (each) => desk.needed(each),
    checkout: (kind, sessionId) => carriers.checkout(kind, sessionId),
    rail: (rail, event) => carriers.rail(rail, event),
  };
  const schedules = new Schedules(world);
  const sharedCode = await mintCode(world.outside, { faceCents: SHARED_CENTS, bonusCents: 0 });
  const guests = Array.from(
    { length: plan.guests },
    (_, index) => new Guest(world, { index, sharedCode }),
  );
  schedules.begin();
  let left = guests.length;
  for (const guest of guests) void guest.live().finally(() => (left -= 1));
  const isBusy = async () =>
    kernel.steps % LOOK_EVERY !== 0 || left > 0 || desk.works > 0 || !(await isQuiet(world));

  while ((await isBusy()) && !faults.isOver) {
    if (!(await kernel.step())) break;
    if (kernel.steps >= plan.steps && kernel.nowMs >= faults.outagesUntilMs()) faults.isOver = true;
  }
  faults.isOver = true;
  const untilSteps = kernel.steps + CALM_STEPS_MAX;
  const untilMs = kernel.nowMs + LIFE_MS;
  while ((await isBusy()) && kernel.steps < untilSteps) if (!(await kernel.step(untilMs))) break;
  judgeEnd(
    world,
    guests.map(({ visit }) => visit),
  );
  for (const kind of faults.seen.keys()) world.reached.add(`weather ${kind}`);
  return {
    plan,
    violations: violations.found,
    reached: [...world.reached].sort(),
    steps: kernel.steps,
    faults: [...faults.seen.values()].reduce((sum, times) => sum + times, 0),
    digest: trace.digest(),
    trace: trace.lines,
  };
}

/** Until then any other piece that was mailed counts as delivered by an estimate. */
const ESTIMATED_BY_MS = 21 * 86_400_000;
const FINAL: readonly string[] = ['refused', 'canceled', 'failed', 'delivered'];

/** Whether every order has ended and owes nothing, and no letter is under way. */
async function isQuiet({ kernel, store, machines, houses, cards }: World): Promise<boolean> {
  const orders = [...store.orders.values()];
  return (
    orders.every((order) => hasEnded(order, kernel.nowMs) && !order.effects.length) &&
    machines.running().length === 0 &&
    houses.every(({ pieces }) => pieces.every(isOver)) &&
    [...cards.intents.values()].every(({ state }) => state !== 'authorized') &&
    (await store.nextDueMs(DELIVERIES)) === undefined
  );
}

/** Of a piece that its rail failed after it was mailed nothing more need be heard: its order stays as it is. */
function hasEnded({ sandbox, status, disownedAtMs, events }: Order, nowMs: number): boolean {
  if (sandbox || FINAL.includes(status)) return true;
  const mailedAtMs = events.find(({ kind }) => kind === 'order.mailed')?.atMs ?? nowMs;
  return disownedAtMs !== null && nowMs - mailedAtMs >= ESTIMATED_BY_MS;
}
