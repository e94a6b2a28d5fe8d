import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { Clock, Timer } from '../../../lib/ports.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { Agenda } from './agenda.ts';
import type { Random } from './random.ts';
import type { Trace } from './trace.ts';

/** A run of a function, in a container of its own. */
export interface Process {
  readonly name: string;
  /** How far its container's clock is off. */
  readonly skewMs: number;
  dead: boolean;
  /** Calls to the outside that are not answered yet. */
  waitsFor: number;
  readonly die: () => void;
}

/** What befalls one call to the outside. */
export interface Fate {
  readonly kind: 'ok' | 'refused' | 'lost' | 'dies_before' | 'dies_after';
  readonly latencyMs: number;
  /** What the caller gets, where it is `refused` or `lost`: an error that is thrown, or an answer that tells of one. */
  readonly fails?: () => unknown;
  /** Refused as far as the caller knows, and done after so long all the same. */
  readonly lateMs?: number;
}

export type FateOf = (process: Process, party: string, method: string) => Fate;

/** How a run of a function ended. */
export type Ending<T> =
  | { readonly kind: 'answered'; readonly value: T }
  | { readonly kind: 'threw'; readonly error: Error }
  | { readonly kind: 'died' };

const NEVER = new Promise<never>(() => {});
/** So many turns of the event loop may code take that waits for no port: modules are loaded meanwhile. */
const TURNS_MAX = 5_000;
const SKEW_MAX_MS = 60_000;

/**
 * Simulated time, and everything that happens in it, one thing after the other. Code of ours runs in processes; each
 * call of theirs to a port is answered by the agenda, at a time and in a way that chance chooses, so that any other
 * process may come in between. Between two entries all code runs until it waits for a port again.
 */
export class Kernel {
  nowMs = START_MS;
  /** Entries carried out so far. */
  steps = 0;
  readonly #agenda = new Agenda();
  readonly #own = new AsyncLocalStorage<Process>();
  readonly #random: Random;
  readonly #trace: Trace;
  readonly #fateOf: FateOf;
  /** Processes that wait for nothing: while there are any, time stands still. */
  readonly #running = new Set<Process>();

  constructor(random: Random, trace: Trace, fateOf: FateOf) {
    this.#random = random;
    this.#trace = trace;
    this.#fateOf = fateOf;
  }

  /** The clock of the container that asks; of the world, outside of any. */
  readonly clock: Clock = {
    nowMs: () => this.nowMs + (this.#own.getStore()?.skewMs ?? 0),
  };

  readonly timer: Timer = {
    sleep: (ms) => {
      const process = this.#own.getStore();
      return process === undefined ? this.sleep(ms) : this.#wait(process, ms, async () => {});
    },
  };

  /** @returns what cancels it. */
  after(ms: number, action: () => void): () => void {
    return this.#agenda.add(this.nowMs + Math.max(0, Math.ceil(ms)), action);
  }

  /** For what is no process: people, companies. */
  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(ms, resolve);
    });
  }

  say(line: string): void {
    this.#trace.add(this.nowMs - START_MS, line);
  }

  /** Runs a function as a process that is killed when its time is over. */
  run<T>(name: string, timeoutMs: number, work: () => Promise<T>): Promise<Ending<T>> {
    return new Promise((resolve) => {
      const end = (ending: Ending<T>) => {
        if (process.dead) return;
        process.dead = true;
        this.#running.delete(process);
        cancel();
        this.say(`${name} ${ending.kind}${ending.kind === 'threw' ? ` ${ending.error.name}` : ''}`);
        resolve(ending);
      };
      const process: Process = {
        name,
        skewMs: Math.round((2 * this.#random.next() - 1) * SKEW_MAX_MS),
        dead: false,
        waitsFor: 0,
        die: () => end({ kind: 'died' }),
      };
      const cancel = this.after(timeoutMs, process.die);
      this.#running.add(process);
      this.say(`${name} begins`);
      this.#own.run(process, work).then(
        (value) => end({ kind: 'answered', value }),
        (error: Error) => end({ kind: 'threw', error }),
      );
    });
  }

  /** A port as processes see it: each of its methods, which must be asynchronous, is a call to the outside. */
  port<P extends object>(party: string, port: P, apart: readonly string[] = []): P {
    return new Proxy(port, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function' || apart.includes(String(name))) return value;
        return (...args: unknown[]) =>
          this.#call(party, String(name), async () => Reflect.apply(value, target, args));
      },
    });
  }

  /** Carries out the next entry, if it is due by then. */
  async step(untilMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    await this.#settle();
    const nextMs = this.#agenda.nextMs();
    if (nextMs === undefined || nextMs > untilMs) return false;
    const entry = this.#agenda.take();
    this.nowMs = nextMs;
    this.steps += 1;
    entry?.action();
    await this.#settle();
    return true;
  }

  /** When the next thing happens. */
  nextMs(): number | undefined {
    return this.#agenda.nextMs();
  }

  #call(party: string, method: string, effect: () => Promise<unknown>): Promise<unknown> {
    const process = this.#own.getStore();
    if (process === undefined) return effect();
    if (process.dead) return NEVER;
    const fate = this.#fateOf(process, party, method);
    return this.#wait(process, fate.latencyMs, async () => {
      this.say(`${process.name} ${party}.${method} ${fate.kind}`);
      if (fate.kind === 'dies_before') return this.#kill(process);
      if (fate.kind === 'refused') {
        if (fate.lateMs !== undefined) this.after(fate.lateMs, () => void effect().catch(() => {}));
        return fate.fails?.();
      }
      const answer = await effect().catch((error: Error) => ({ thrown: error }));
      if (fate.kind === 'dies_after') return this.#kill(process);
      if (fate.kind === 'lost') return fate.fails?.();
      if (isThrown(answer)) throw answer.thrown;
      return answer;
    });
  }

  #kill(process: Process): Promise<never> {
    process.die();
    return NEVER;
  }

  /** What was under way when its process died is done all the same. */
  #wait<T>(process: Process, ms: number, action: () => Promise<T>): Promise<T> {
    if (process.dead) return NEVER;
    process.waitsFor += 1;
    this.#running.delete(process);
    return new Promise((resolve, reject) => {
      const over = () => {
        process.waitsFor -= 1;
        if (!process.dead && process.waitsFor === 0) this.#running.add(process);
        return !process.dead;
      };
      this.after(ms, () => {
        this.#own.exit(action).then(
          (value) => over() && resolve(value),
          (error) => over() && reject(error),
        );
      });
    });
  }

  async #settle(): Promise<void> {
    await otherWork();
    for (let turn = 0; this.#running.size > 0; turn += 1) {
      if (turn > TURNS_MAX) {
        const names = [...this.#running].map(({ name }) => name);
        throw new Error(`these wait for something outside of the simulation: ${names.join(', ')}`);
      }
      await otherWork();
    }
  }
}

function isThrown(answer: unknown): answer is { readonly thrown: Error } {
  return typeof answer === 'object' && answer !== null && 'thrown' in answer;
}
