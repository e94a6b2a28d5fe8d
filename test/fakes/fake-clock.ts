import type { Clock } from '../../lib/ports.ts';

/** A Tuesday afternoon, so that neither midnight nor a weekend is near. */
export const START_MS = Date.parse('2026-03-10T15:00:00.000Z');

export interface Span {
  readonly seconds?: number;
  readonly minutes?: number;
  readonly hours?: number;
  readonly days?: number;
}

/** A clock that stands still until it is moved. */
export class FakeClock implements Clock {
  #nowMs: number;

  constructor(nowMs = START_MS) {
    this.#nowMs = nowMs;
  }

  nowMs(): number {
    return this.#nowMs;
  }

  set(nowMs: number): void {
    this.#nowMs = nowMs;
  }

  advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }: Span): void {
    this.#nowMs += (seconds + 60 * minutes + 3_600 * hours + 86_400 * days) * 1000;
  }
}
