import { setTimeout as pause } from 'node:timers/promises';
import { within } from '../../../lib/deadline/within.ts';
import type { Deadline } from '../../../lib/ports.ts';
import type { FakeClock } from '../fake-clock.ts';

/** So long in truth, and whoever is still to begin has begun. */
const SETTLED_MS = 20;

/** Time for others who are slow: those who wait side by side wait once, and the clock alone moves. */
export class SlowTime {
  readonly #clock: FakeClock;
  readonly #waiting: { readonly untilMs: number; readonly wake: () => void }[] = [];

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  /** Takes that long, or until whoever asked is gone; true where it took its own time. */
  async take(ownSeconds: number, deadline?: Deadline): Promise<boolean> {
    const ms = within(ownSeconds * 1000, deadline);
    const untilMs = this.#clock.nowMs() + ms;
    await new Promise<void>((wake) => this.#waiting.push({ untilMs, wake }));
    return ms === ownSeconds * 1000;
  }

  /** What comes of it, once time has passed for all who wait. */
  async of<T>(work: Promise<T>): Promise<T> {
    let isOver = false;
    const end = () => {
      isOver = true;
    };
    work.then(end, end);
    while (!isOver) {
      await pause(SETTLED_MS);
      const [next] = this.#waiting.sort((one, other) => one.untilMs - other.untilMs);
      if (next === undefined) continue;
      this.#waiting.shift();
      this.#clock.set(Math.max(this.#clock.nowMs(), next.untilMs));
      next.wake();
    }
    return work;
  }
}
