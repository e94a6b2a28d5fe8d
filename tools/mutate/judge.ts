import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, Loaded } from './judge-child.ts';
import type { Mutant } from './mutant.ts';
import type { Scope } from './scope.ts';

export interface Judged {
  readonly mutant: Mutant;
  /** The test that failed, or what ended the process. Without it the mutant survived. */
  readonly killedBy: string | undefined;
  /** No test comes by. */
  readonly unreached: boolean;
}

/** For a mutant, beyond five times what its tests take without one; for a process to load. */
const PATIENCE_MS = 10_000;
const LOADING_MS = 180_000;
const HUNG = 'it does not end';

/** Judges every mutant of a scope, the one after the other: one process, or two for what runs while modules load. */
export async function judge(
  scope: Scope,
  only: (mutant: Mutant) => boolean,
  tell: (judged: Judged) => void,
): Promise<readonly Judged[]> {
  using warm = new Judge(scope);
  const { mutants, whileLoading, reachedMs } = await warm.loaded();
  const early = new Set(whileLoading);
  const all: Judged[] = [];
  for (const mutant of mutants.filter(only)) {
    const { id } = mutant;
    const unreached = !early.has(id) && reachedMs[id] === undefined;
    const killedBy = await (async () => {
      if (unreached) return undefined;
      return early.has(id) ? coldly(scope, id) : warm.run(id, (reachedMs[id] ?? 0) * 5);
    })();
    all.push({ mutant, killedBy, unreached });
    tell({ mutant, killedBy, unreached });
  }
  return all;
}

async function coldly(scope: Scope, on: number): Promise<string | undefined> {
  using judge = new Judge(scope);
  return (await judge.ask<{ killedBy?: string }>({ ...scope, on }, LOADING_MS)).killedBy;
}

class Judge implements Disposable {
  readonly #scope: Scope;
  #child: ChildProcess | undefined;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  async loaded(): Promise<Loaded> {
    const said = await this.ask<Loaded>({ ...this.#scope }, LOADING_MS);
    if ('killedBy' in said) throw new Error(`without a mutant: ${said.killedBy}`);
    return said;
  }

  async run(id: number, usualMs: number): Promise<string | undefined> {
    if (this.#child === undefined) await this.loaded();
    return (await this.ask<{ killedBy?: string }>({ run: id }, usualMs + PATIENCE_MS)).killedBy;
  }

  /** Asks the process; one that dies or is late is ended, and that is the answer. */
  async ask<T extends object>(
    message: Load | { readonly run: number },
    patienceMs: number,
  ): Promise<T | { killedBy: string }> {
    const child = this.#childOrNew();
    const late = new AbortController();
    child.send(message);
    const said = await Promise.race([
      once(child, 'message', { signal: late.signal }).then(([answer]) => answer as T),
      once(child, 'exit', { signal: late.signal }).then(() => ({ killedBy: 'the process ended' })),
      sleep(patienceMs, { killedBy: HUNG }, { signal: late.signal }),
    ]);
    late.abort();
    if ('broken' in said) throw new Error(String(said.broken));
    if ('killedBy' in said && (said.killedBy === HUNG || child.exitCode !== null)) this.#end();
    return said;
  }

  #childOrNew(): ChildProcess {
    this.#child ??= fork(new URL('judge-child.ts', import.meta.url), {
      execArgv: ['--no-warnings'],
      env: { ...process.env, NODE_ENV: 'test' },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return this.#child;
  }

  #end(): void {
    this.#child?.kill('SIGKILL');
    this.#child = undefined;
  }

  [Symbol.dispose](): void {
    this.#end();
  }
}
