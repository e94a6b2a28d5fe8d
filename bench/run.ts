/**
 * `npm run bench [-- <part of a name> …] [--json] [--keep]`: measures, and fails when a goal is missed. `--json` prints
 * the table for machines, `--keep` writes it into `bench/results.json` as well.
 */
import { writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_PEERS, ensureInstalled } from '../local/boot/package-sets.ts';
import type { Bench, Measurement } from './support/measurement.ts';
import { tableOf } from './support/table.ts';

/** Loaded one by one: a benchmark must not be slowed by what another one brings along. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly bench: Bench }>>> = {
  'render-letter': () => import('./render-letter.ts'),
  'first-letter': () => import('./first-letter.ts'),
  'inspect-pdf': () => import('./inspect-pdf.ts'),
  'document-processes': () => import('./document-processes.ts'),
  requests: () => import('./requests.ts'),
  'cold-start': () => import('./cold-start.ts'),
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false }, keep: { type: 'boolean', default: false } },
});
// What is said on the way must not stand in the JSON.
const say = (line: string) => process.stderr.write(`${line}\n`);
await ensureInstalled(BENCH_PEERS, say);

const chosen = Object.entries(BENCHES).filter(
  ([name]) => positionals.length === 0 || positionals.some((part) => name.includes(part)),
);
const measurements: Measurement[] = [];
for (const [, load] of chosen) {
  const { bench } = await load();
  say(bench.name);
  measurements.push(...(await bench.run()));
}
const machine = {
  processors: cpus().length,
  model: cpus()[0]?.model ?? 'unknown',
  gigabytes: Math.round(totalmem() / 2 ** 30),
  node: process.version,
};
const results = JSON.stringify({ machine, measurements }, null, 2);
console.log(values.json ? results : tableOf(measurements));
if (values.keep) writeFileSync(join(import.meta.dirname, 'results.json'), `${results}\n`);
process.exitCode = measurements.some(({ met }) => met === false) ? 1 : 0;
