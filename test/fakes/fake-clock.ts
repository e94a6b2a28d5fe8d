import type { Clock } from '../../lib/ports.ts';

/** A Tuesday afternoon, so that neither midnight nor a weekend is near. */
export const START_MS = Date.parse('2026-03-10T15:00:00.000Z');

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

  advance(by: { readonly seconds?: number; readonly minutes?: number; readonly days?: number }) {
    const seconds = (by.seconds ?? 0) + 60 * (by.minutes ?? 0) + 86_400 * (by.days ?? 0);
    this.#nowMs += seconds * 1000;
  }
}
