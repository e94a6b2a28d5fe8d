import { DELIVERY_SHARDS } from '../../../lib/resources.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;

/** How often each function of a schedule runs, and where what it looks for is due. */
const SCHEDULES = [
  { name: 'reconcile', everyMs: 5 * MINUTE_MS, shards: undefined },
  { name: 'deliver-webhooks', everyMs: MINUTE_MS, shards: DELIVERY_SHARDS },
] as const;

type Schedule = (typeof SCHEDULES)[number];

/** Repeating these whenever one likes must change nothing. */
const STRAYS = [
  'ScreenOrder',
  'CapturePayment',
  'SubmitPiece',
  'RefundOrder',
  'ReleasePayment',
] as const;
const STRAY_MS = [1_000, 5 * MINUTE_MS] as const;

/** What runs by itself: the schedules, and now and then a task that nobody asked for. */
export class Schedules {
  readonly #world: World;
  #isOver = false;

  constructor(world: World) {
    this.#world = world;
  }

  begin(): void {
    for (const schedule of SCHEDULES) this.#next(schedule);
    this.#stray();
  }

  end(): void {
    this.#isOver = true;
  }

  /** A run that would find nothing is left out: it comes when something is due, on its own grid of minutes. */
  #next(schedule: Schedule): void {
    const { kernel } = this.#world;
    const waitMs = schedule.everyMs - (kernel.nowMs % schedule.everyMs);
    kernel.after(waitMs, () => void this.#tick(schedule));
  }

  async #tick(schedule: Schedule): Promise<void> {
    if (this.#isOver) return;
    const { kernel, store, functions } = this.#world;
    const dueMs = await store.nextDueMs(schedule.shards);
    if (dueMs !== undefined && dueMs <= kernel.nowMs + MINUTE_MS) {
      void functions.schedule(schedule.name);
      this.#next(schedule);
      return;
    }
    const nextMs = Math.min(dueMs ?? Number.POSITIVE_INFINITY, kernel.nextMs() ?? kernel.nowMs);
    kernel.after(Math.max(0, nextMs - kernel.nowMs), () => this.#next(schedule));
  }

  #stray(): void {
    const { kernel, random, faults, store, functions } = this.#world;
    if (faults.isOver) return;
    kernel.after(random.magnitude(...STRAY_MS), () => {
      const orders = [...store.orders.values()].filter(({ sandbox }) => !sandbox);
      const order = orders[random.below(orders.length)];
      if (order !== undefined && faults.strikes('stray')) {
        const task = random.pick(STRAYS);
        kernel.say(`nobody asked for ${task}`);
        functions.task(task, { order_id: orderIdOf(order) }).catch(() => {});
      }
      this.#stray();
    });
  }
}
