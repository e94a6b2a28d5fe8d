import type { CheckoutSession } from '../../../lib/ports.ts';
import type { Random } from '../kernel/random.ts';
import type { World } from '../world.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** So many times somebody tries to decide, an hour apart at most. */
const DECISIONS_MAX = 30;

/** Who pays at checkouts, and who reviews what is held. */
export class People {
  readonly #world: World;
  readonly #random: Random;
  readonly #key: string;

  constructor(world: World, operatorKey: string) {
    this.#world = world;
    this.#random = world.chanceOf('people');
    this.#key = operatorKey;
  }

  /** Most pay soon, some at the last moment, some never. */
  opened({ sessionId, subject, expiresAtMs }: CheckoutSession & { expiresAtMs: number }): void {
    const { kernel, cards } = this.#world;
    const patienceMs = expiresAtMs - kernel.nowMs;
    const when = this.#random.weighted({
      soon: 8,
      late: 1,
      never: subject?.kind === 'order' ? 1 : 0,
    });
    if (when === 'never') return;
    const waitMs =
      when === 'soon' ? this.#random.magnitude(2_000, 20 * MINUTE_MS) : patienceMs - 1_000;
    kernel.after(waitMs, () => {
      this.#world.reached.add(`paid ${when} at a checkout`);
      cards.paid(sessionId);
    });
  }

  /** One decides, another one may at the same time, or nobody does for four days. */
  held(orderId: string): void {
    const { kernel } = this.#world;
    if (this.#random.chance(0.1)) return;
    if (this.#random.chance(0.1)) {
      kernel.after(this.#random.magnitude(500, DAY_MS), () => this.#decideInConsole(orderId));
      return;
    }
    const operators = this.#random.chance(0.2) ? 2 : 1;
    for (let each = 0; each < operators; each += 1) {
      const decision = this.#random.chance(0.75) ? 'allow' : 'refuse';
      const waitMs = this.#random.magnitude(500, 2 * DAY_MS);
      kernel.after(waitMs, () => void this.#decide(orderId, decision, DECISIONS_MAX));
    }
  }

  /** Past the API, where the executions are shown: by the token that the order has. */
  #decideInConsole(orderId: string): void {
    const token = this.#world.orderOf(orderId)?.review?.taskToken ?? null;
    if (token === null) return;
    this.#world.reached.add('decided in the console');
    void this.#world.machines.resume(token, { decision: this.#random.pick(['allow', 'refuse']) });
  }

  async #decide(orderId: string, decision: 'allow' | 'refuse', tries: number): Promise<void> {
    const { kernel, functions, reached } = this.#world;
    const headers = { Authorization: `Bearer ${this.#key}` };
    await functions.http('http/list-held-orders', { path: '/v1/ops/orders/held', headers }, 'ops');
    const answer = await functions.http(
      'http/decide-held-order',
      {
        method: 'POST',
        path: `/v1/ops/orders/${orderId}/decision`,
        headers,
        params: { id: orderId },
        body: { decision, reason: 'decided by the simulation' },
      },
      'ops',
    );
    const status = answer?.status ?? 0;
    reached.add(status === 200 ? `decided to ${decision}` : `decision answered ${status}`);
    if (status === 200 || status === 409 || tries === 0) return;
    kernel.after(this.#random.magnitude(1_000, 60 * MINUTE_MS), () => {
      void this.#decide(orderId, decision, tries - 1);
    });
  }
}
