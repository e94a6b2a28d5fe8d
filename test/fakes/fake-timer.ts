import type { Timer } from '../../lib/ports.ts';
import type { FakeClock } from './fake-clock.ts';

/** Nobody waits: the clock is moved on instead, and what is planned happens meanwhile. */
export class FakeTimer implements Timer {
  /** How long each sleep was, in milliseconds. */
  readonly slept: number[] = [];
  /** What happens during the next sleeps, in turn. */
  readonly meanwhile: (() => unknown)[] = [];
  readonly #clock: FakeClock;

  constructor(clock: FakeClock) {
    this.#clock = clock;
  }

  async sleep(ms: number): Promise<void> {
    this.slept.push(ms);
    this.#clock.advance({ seconds: ms / 1000 });
    await this.meanwhile.shift()?.();
  }
}
