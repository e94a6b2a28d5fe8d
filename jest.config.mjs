import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';

// npm says `production` where it leaves out what only development needs (`.npmrc`).
process.env.NODE_ENV = 'test';
// Some hundred processes are started that load the same code: compiled once, it takes half as long.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, 'node_modules/.cache/compiled');

// What tests, and the programs that they start and kill, leave in the temporary folder goes with it.
const folder = mkdtempSync(join(tmpdir(), 'mail-tests-'));
process.env.TMPDIR = folder;
// A browser that is still ending may write to it.
process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

// Native ESM; SWC only strips types, `tsc` checks them. Tests run in random order: an order that matters is a bug.
export default {
  testEnvironment: './test/support/test-environment.ts',
  randomize: true,
  testSequencer: './test/support/test-sequencer.ts',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.ts'],
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' }, module: { type: 'es6' } },
    ],
  },
  injectGlobals: false,
  // Half as many more than processors: those that wait for a service, a browser or a clock leave theirs to others.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // V8's cache of compiled code holds the modules of every suite that a process ran, ten megabytes each, and collecting
  // garbage takes longer with each of them; hence `--no-compilation-cache` in `package.json`. This is for what else grows.
  workerIdleMemoryLimit: '1.2GB',
  testTimeout: 30000,
};
