/**
 * `npm run bench [-- <part of a name> …] [--json] [--keep]`: measures, and fails when a goal is missed. `--json` prints
 * the table for machines, `--keep` writes it into `bench/results.json` and `docs/performance.md` as well.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BENCH_PEERS, ensureInstalled } from '../local/boot/package-sets.ts';
import type { Bench, Measurement } from './support/measurement.ts';
import { markdownOf, tableOf } from './support/table.ts';

/** Loaded one by one: a benchmark must not be slowed by what another one brings along. */
const BENCHES: Readonly<Record<string, () => Promise<{ readonly bench: Bench }>>> = {
  'render-letter': () => import('./render-letter.ts'),
  'first-letter': () => import('./first-letter.ts'),
  'inspect-pdf': () => import('./inspect-pdf.ts'),
  'document-processes': () => import('./document-processes.ts'),
  requests: () => import('./requests.ts'),
  debits: () => import('./debits.ts'),
  growth: () => import('./growth.ts'),
  'due-orders': () => import('./due-orders.ts'),
  'held-letters': () => import('./held-letters.ts'),
  'start-up': () => import('./start-up.ts'),
  'cold-start': () => import('./cold-start.ts'),
};

/** Where the table stands on the page. */
const BETWEEN = /(<!-- results -->\n)[\s\S]*?(<!-- end of results -->)/;

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
if (values.keep) keep();
process.exitCode = measurements.some(({ met }) => met === false) ? 1 : 0;

/** For whoever reads the repository: the figures of one run, in the place of those before. */
function keep(): void {
  const file = join(import.meta.dirname, 'results.json');
  writeFileSync(file, `${results}\n`);
  const page = join(import.meta.dirname, '../docs/performance.md');
  const text = readFileSync(page, 'utf8');
  const table = markdownOf(measurements);
  writeFileSync(page, text.replace(BETWEEN, `$1\n${table}\n\n$2`));
  spawnSync(process.execPath, ['node_modules/.bin/biome', 'format', '--write', file, page]);
}
