import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Clock } from '../lib/ports.ts';

/** The one clock of the local service: real time plus an offset that people and tests may push forward. */
export interface LocalClock extends Clock {
  /**
   * Moves the clock forward and lives through the time between: every timer that falls due fires at its own
   * moment, in order, and what it started is done before the next one fires. Ten days of retries, reviews and
   * schedules so unfold as they would have. Resolves when the clock has arrived and all is quiet again.
   * @param isEnough asked after each timer: once it says so, the clock goes no further.
   * @throws RangeError unless `seconds` is a finite number of at least 0.
   */
  advance(seconds: number, isEnough?: () => boolean): Promise<void>;
  /** Calls `fire` once at that time by this clock, or at once when it has passed. Returns what cancels it. */
  schedule(atMs: number, fire: () => void | Promise<void>): () => void;
  /** Resolves after that time by this clock. */
  sleep(ms: number): Promise<void>;
  /**
   * Says that work is in progress, until the returned function is called: `advance` waits for it before it
   * lets the next timer fire. Work that waits for a timer is not in progress.
   */
  busy(): () => void;
  /** When to do periodic work that is due at that time: thinned out while the clock advances, the last on arrival. */
  repeatAtMs(dueMs: number): number;
  /** Cancels every timer and remembers the offset. */
  stop(): void;
}

export interface ClockOptions {
  /** The offset is kept in `<dataDir>/clock.json`, so that a restart never goes back in time. */
  readonly dataDir: string;
  /** How much faster than real time the clock runs. Default: `LOCAL_CLOCK_SPEED`, or 1. */
  readonly speed?: number;
  /** How long, in real milliseconds, `advance` waits for work that hangs before it moves on. Default 1000. */
  readonly graceMs?: number;
  /** Told of every error a timer throws. */
  readonly onError?: (error: unknown) => void;
}

interface Timer {
  readonly atMs: number;
  readonly fire: () => void | Promise<void>;
}

/** Node fires a timer with a longer delay at once. */
const LONGEST_DELAY_MS = 2 ** 31 - 1;
/** After so many timers `advance` stops stepping: something re-arms itself without end. */
const MAX_STEPS = 10_000;
/** Periodic work repeats at most so often in one `advance`, however far it goes. */
const STRIDES = 32;
/** A clock that runs fast would fall back by a crash; it then falls back by at most one real second. */
const REMEMBER_EVERY_MS = 1_000;

/**
 * Starts the clock where the last run left it.
 * @throws RangeError when the speed is not a positive number.
 */
export function startClock(options: ClockOptions): LocalClock {
  const speed = options.speed ?? Number(process.env['LOCAL_CLOCK_SPEED'] ?? 1);
  if (!(speed > 0 && Number.isFinite(speed))) {
    throw new RangeError('LOCAL_CLOCK_SPEED must be a positive number');
  }
  return new SteppingClock(options, speed);
}

class SteppingClock implements LocalClock {
  readonly #file: string;
  readonly #speed: number;
  readonly #graceMs: number;
  readonly #onError: (error: unknown) => void;
  /** Sorted by time; equal times in the order of arming. */
  readonly #timers: Timer[] = [];
  readonly #remembering: NodeJS.Timeout | undefined;
  #anchorReal = Date.now();
  #anchorMs: number;
  #alarm: NodeJS.Timeout | undefined;
  /** Pieces of work in progress, and those among them that `advance` has given up waiting for. */
  #busy = 0;
  #hanging = 0;
  #onDone: (() => void)[] = [];
  #advancing: Promise<void> = Promise.resolve();
  #stepping = false;
  #strideMs = 0;
  #arrivalMs = 0;
  #stopped = false;

  constructor({ dataDir, graceMs = 1_000, onError = () => {} }: ClockOptions, speed: number) {
    mkdirSync(dataDir, { recursive: true });
    this.#file = join(dataDir, 'clock.json');
    this.#speed = speed;
    this.#graceMs = graceMs;
    this.#onError = onError;
    this.#anchorMs = this.#anchorReal + readOffset(this.#file);
    if (speed !== 1) {
      this.#remembering = setInterval(() => {
        try {
          this.#remember(this.nowMs());
        } catch (error) {
          onError(error);
        }
      }, REMEMBER_EVERY_MS);
      this.#remembering.unref();
    }
  }

  nowMs(): number {
    return Math.floor(this.#anchorMs + (Date.now() - this.#anchorReal) * this.#speed);
  }

  repeatAtMs(dueMs: number): number {
    if (!this.#stepping || dueMs > this.#arrivalMs) return dueMs;
    return Math.min(Math.max(dueMs, this.nowMs() + this.#strideMs), this.#arrivalMs);
  }

  advance(seconds: number, isEnough: () => boolean = () => false): Promise<void> {
    if (!(seconds >= 0 && Number.isFinite(seconds))) {
      return Promise.reject(
        new RangeError('a clock only moves forward, by a finite number of seconds'),
      );
    }
    const arrived = this.#advancing.then(() =>
      this.#stepTo(this.nowMs() + seconds * 1000, isEnough),
    );
    this.#advancing = arrived.catch(() => {});
    return arrived;
  }

  async #stepTo(targetMs: number, isEnough: () => boolean): Promise<void> {
    // Remembered first: what happens on the way is stamped with times that a crash must not undo.
    this.#remember(targetMs);
    this.#strideMs = (targetMs - this.nowMs()) / STRIDES;
    this.#arrivalMs = targetMs;
    this.#stepping = true;
    this.#hanging = 0;
    await this.#quiet();
    let enough = isEnough();
    for (let steps = 0; steps < MAX_STEPS && !this.#stopped && !enough; steps++) {
      const timer = this.#timers[0];
      if (timer === undefined || timer.atMs > targetMs) break;
      this.#jumpTo(timer.atMs);
      this.#fireFirst();
      await this.#quiet();
      enough = isEnough();
    }
    if (enough) this.#remember(this.nowMs());
    else this.#jumpTo(targetMs);
    this.#stepping = false;
    this.#arm();
  }

  #jumpTo(ms: number): void {
    this.#anchorMs = Math.max(ms, this.nowMs());
    this.#anchorReal = Date.now();
  }

  schedule(atMs: number, fire: () => void | Promise<void>): () => void {
    if (this.#stopped) return () => {};
    const timer = { atMs, fire };
    const earlier = this.#timers.findLastIndex((other) => other.atMs <= atMs);
    this.#timers.splice(earlier + 1, 0, timer);
    if (this.#timers[0] === timer) this.#arm();
    return () => {
      const index = this.#timers.indexOf(timer);
      if (index !== -1) this.#timers.splice(index, 1);
    };
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.schedule(this.nowMs() + ms, resolve));
  }

  /** One real timer serves them all: it waits for the earliest. */
  #arm(): void {
    clearTimeout(this.#alarm);
    const next = this.#timers[0];
    if (next === undefined || this.#stepping || this.#stopped) return;
    const delayMs = Math.ceil((next.atMs - this.nowMs()) / this.#speed);
    this.#alarm = setTimeout(
      () => {
        while (!this.#stepping && (this.#timers[0]?.atMs ?? Infinity) <= this.nowMs()) {
          this.#fireFirst();
        }
        this.#arm();
      },
      Math.min(Math.max(delayMs, 0), LONGEST_DELAY_MS),
    );
  }

  #fireFirst(): void {
    const timer = this.#timers.shift();
    if (timer === undefined) return;
    const done = this.busy();
    const fired = (async () => timer.fire())();
    fired.catch(this.#onError).finally(done);
  }

  busy(): () => void {
    this.#busy++;
    let once = () => {
      once = () => {};
      this.#busy--;
      for (const tell of this.#onDone.splice(0)) tell();
    };
    return () => once();
  }

  /** Waits until nothing is in progress, nor about to begin: what just ended may have begun something else. */
  async #quiet(): Promise<void> {
    let patience = true;
    const giveUp = setTimeout(() => {
      patience = false;
      for (const tell of this.#onDone.splice(0)) tell();
    }, this.#graceMs);
    for (;;) {
      await new Promise((resolve) => setImmediate(resolve));
      this.#hanging = patience ? Math.min(this.#hanging, this.#busy) : this.#busy;
      if (this.#busy === this.#hanging) break;
      await new Promise<void>((resolve) => this.#onDone.push(resolve));
    }
    clearTimeout(giveUp);
  }

  stop(): void {
    this.#stopped = true;
    this.#timers.length = 0;
    clearTimeout(this.#alarm);
    clearInterval(this.#remembering);
    this.#remember(this.nowMs());
  }

  #remember(nowMs: number): void {
    const draft = `${this.#file}.tmp`;
    writeFileSync(draft, JSON.stringify({ offsetMs: Math.round(nowMs - Date.now()) }));
    renameSync(draft, this.#file);
  }
}

function readOffset(file: string): number {
  try {
    const { offsetMs } = JSON.parse(readFileSync(file, 'utf8')) as { offsetMs: number };
    return offsetMs;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw new Error(`cannot read ${file}: delete it to set the clock to real time`, {
      cause: error,
    });
  }
}
