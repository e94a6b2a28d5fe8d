import type { Outbox } from '../../../lib/ports.ts';

const VISIBILITY_MS = 360_000;
const RECEIVES_MAX = 5;

interface QueueWorld {
  after(ms: number, action: () => void): void;
  latencyMs(): number;
  comesTwice(): boolean;
  /** @returns whether the message is done with. */
  receive(orderId: string): Promise<boolean>;
}

/** SQS: a message comes at least once, in any order, again when it was not done with, and at last never again. */
export class MessageQueue implements Outbox {
  readonly #world: QueueWorld;
  /** How many messages went to the dead letters. */
  dead = 0;

  constructor(world: QueueWorld) {
    this.#world = world;
  }

  async wake(orderId: string, delaySeconds = 0): Promise<void> {
    const times = this.#world.comesTwice() ? 2 : 1;
    for (let time = 0; time < times; time += 1) {
      const waitMs = delaySeconds * 1000 + this.#world.latencyMs();
      this.#world.after(waitMs, () => void this.#deliver(orderId, 1));
    }
  }

  async #deliver(orderId: string, receives: number): Promise<void> {
    if (await this.#world.receive(orderId)) return;
    if (receives === RECEIVES_MAX) this.dead += 1;
    else this.#world.after(VISIBILITY_MS, () => void this.#deliver(orderId, receives + 1));
  }
}
