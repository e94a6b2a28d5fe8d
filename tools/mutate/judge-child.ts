/**
 * The process in which mutants run: it loads the mutated files, all mutants woven in, and their tests once, and then
 * runs for each mutant the tests that reach it. What hangs or dies is the parent's to end.
 */
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../house/source-tree.ts';
import { findMutants } from './find-mutants.ts';
import type { Mutant } from './mutant.ts';
import { type CollectedTest, collected, newFile, runUntilFailure } from './test-shim.ts';
import { weave } from './weave.ts';

export interface Load {
  readonly files: readonly string[];
  readonly tests: readonly string[];
  /** On from the beginning, for what runs while modules load. */
  readonly on?: number | undefined;
}

export interface Loaded {
  readonly mutants: readonly Mutant[];
  /** Reached while modules loaded: only a new process tells what they do. */
  readonly whileLoading: readonly number[];
  /** By mutant, how long the tests take that reach it. */
  readonly reachedMs: Readonly<Record<number, number>>;
}

let on: number | undefined;
let reached = new Set<number>();
const testsOf = new Map<number, { test: CollectedTest; ms: number }[]>();

Object.assign(globalThis, {
  mutated: (id: number) => {
    reached.add(id);
    return id === on;
  },
});
// A promise that nobody awaits, and that a mutant breaks, is a failure like any other: the parent sees the end.
process.on('message', (message: Load | { readonly run: number }) => {
  answer(message).then(
    (said) => process.send?.(said),
    (error: unknown) => process.send?.({ broken: String(error) }),
  );
});

async function answer(message: Load | { readonly run: number }): Promise<object> {
  if ('run' in message) return { killedBy: await run(message.run) };
  const mutants = instrument(message.files);
  on = message.on;
  if (on !== undefined) return { killedBy: await runFromTheStart(message.tests) };
  await loadTests(message.tests);
  const whileLoading = [...reached];
  return { mutants, whileLoading, reachedMs: await baseline() } satisfies Loaded;
}

function instrument(files: readonly string[]): readonly Mutant[] {
  const woven = new Map<string, string>();
  const mutants: Mutant[] = [];
  for (const file of files) {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const found = findMutants(file, source, mutants.length);
    mutants.push(...found);
    woven.set(urlOf(file), stripTypeScriptTypes(weave(source, found)));
  }
  const shim = new URL('test-shim.ts', import.meta.url).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === '@jest/globals'
        ? { url: shim, format: 'module-typescript', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) => {
      const source = woven.get(url);
      return source === undefined
        ? next(url, context)
        : { format: 'module', source, shortCircuit: true };
    },
  });
  return mutants;
}

const urlOf = (file: string) => pathToFileURL(join(ROOT, file)).href;

async function loadTests(files: readonly string[]): Promise<void> {
  for (const file of files) {
    newFile();
    await import(urlOf(file));
  }
}

/** Each file's tests as soon as it is loaded: most of what is wrong from the start the first files notice. */
async function runFromTheStart(files: readonly string[]): Promise<string | undefined> {
  for (const file of files) {
    const before = collected.length;
    try {
      await loadTests([file]);
    } catch {
      return 'it does not load';
    }
    const failure = await runUntilFailure(collected.slice(before));
    if (failure !== undefined) return failure.failed;
  }
  return undefined;
}

/** Runs each test alone and without a mutant, and notes what it reaches. */
async function baseline(): Promise<Readonly<Record<number, number>>> {
  const reachedMs: Record<number, number> = {};
  for (const test of collected) {
    reached = new Set();
    const begun = performance.now();
    const failure = await runUntilFailure([test]);
    if (failure !== undefined) {
      throw new Error(`"${failure.failed}" fails without a mutant`, { cause: failure.error });
    }
    const ms = performance.now() - begun;
    for (const id of reached) {
      testsOf.set(id, [...(testsOf.get(id) ?? []), { test, ms }]);
      reachedMs[id] = (reachedMs[id] ?? 0) + ms;
    }
  }
  return reachedMs;
}

/** The name of the first test that fails, the quick ones first. */
async function run(id: number): Promise<string | undefined> {
  on = id;
  const tests = (testsOf.get(id) ?? []).sort((a, b) => a.ms - b.ms);
  const failure = await runUntilFailure(tests.map(({ test }) => test));
  on = undefined;
  return failure?.failed;
}
