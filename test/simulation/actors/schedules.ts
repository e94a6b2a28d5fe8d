import { orderIdOf } from '../../../lib/order/core/order.ts';
import { DELIVERY_SHARDS, DUE_SHARDS } from '../../../lib/resources.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;

/** Where deliveries of webhooks wait, all of them. */
export const DELIVERIES: readonly string[] = Object.values(DELIVERY_SHARDS).flat();

/** How often each function of a schedule runs, and where what it looks for is due. */
const SCHEDULES = [
  { name: 'reconcile', everyMs: 5 * MINUTE_MS, shards: DUE_SHARDS },
  { name: 'deliver-webhooks', everyMs: MINUTE_MS, shards: DELIVERIES },
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
const STRAY_MS = [200, MINUTE_MS] as const;

/**
 * What runs by itself: the schedules, and now and then a task that nobody asked for. A run that would find nothing is
 * left out: a schedule comes when something is due, on its own grid of minutes.
 */
export class Schedules {
  readonly #world: World;
  readonly #planned = new Map<Schedule, { readonly atMs: number; readonly cancel: () => void }>();

  constructor(world: World) {
    this.#world = world;
  }

  begin(): void {
    this.#world.store.watch(({ item }) => {
      for (const schedule of SCHEDULES) {
        const shards: readonly unknown[] = schedule.shards;
        if (shards.includes(item['dueShard'])) this.#plan(schedule, Number(item['dueAt']));
      }
    });
    this.#stray();
  }

  #plan(schedule: Schedule, dueMs: number): void {
    const { kernel } = this.#world;
    const fromMs = Math.max(kernel.nowMs, dueMs) + 1;
    const atMs = Math.ceil(fromMs / schedule.everyMs) * schedule.everyMs;
    const planned = this.#planned.get(schedule);
    if (planned !== undefined && planned.atMs <= atMs) return;
    planned?.cancel();
    const cancel = kernel.after(atMs - kernel.nowMs, () => void this.#tick(schedule));
    this.#planned.set(schedule, { atMs, cancel });
  }

  async #tick(schedule: Schedule): Promise<void> {
    this.#planned.delete(schedule);
    const { store, functions } = this.#world;
    void functions.schedule(schedule.name);
    const dueMs = await store.nextDueMs(schedule.shards);
    if (dueMs !== undefined) this.#plan(schedule, dueMs);
  }

  #stray(): void {
    const { kernel, random, faults, store, functions } = this.#world;
    if (!faults.mayStrike('stray')) return;
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
