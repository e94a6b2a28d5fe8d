/**
 * `npm run agents:eval [-- --task <id>] [--solver "<command>"] [--limit <seconds>] [--json] [--keep]`: errands in plain
 * words, each on a service of its own, done by the scripted solver or by any command that speaks as
 * `docs/agents-eval.md` says, and judged by the books of the service. `--keep` writes the table there.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { solverByCommand, solverInProcess } from './agents-eval/line-channel.ts';
import { runTasks, tasksNamed } from './agents-eval/run-eval.ts';
import type { Result } from './agents-eval/run-task.ts';
import { solve } from './agents-eval/solver.ts';
import { complaintsOf, keptIn, sumOf, tableOf } from './agents-eval/table.ts';

const PAGE = fileURLToPath(new URL('../docs/agents-eval.md', import.meta.url));
const BIOME = fileURLToPath(new URL('../node_modules/.bin/biome', import.meta.url));

const { values } = parseArgs({
  options: {
    task: { type: 'string', multiple: true },
    solver: { type: 'string' },
    limit: { type: 'string', default: '120' },
    json: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
});
const limitSeconds = Number(values.limit);
if (!(limitSeconds > 0)) throw new Error('--limit is a number of seconds');
if (values.keep && (values.task ?? values.solver) !== undefined) {
  throw new Error('--keep is of all tasks and the scripted solver');
}
const start = values.solver === undefined ? solverInProcess(solve) : solverByCommand(values.solver);
const results: Result[] = [];
for await (const result of runTasks(tasksNamed(values.task), start, { limitSeconds })) {
  results.push(result);
  // Standard output has the answer alone, for whoever reads it by a program.
  process.stderr.write(`${result.passed ? 'passed' : 'FAILED'} ${result.id}\n`);
}
if (values.json) console.log(JSON.stringify(results, null, 2));
else console.log([tableOf(results), '', ...complaintsOf(results), sumOf(results)].join('\n'));
if (values.keep) {
  writeFileSync(PAGE, keptIn(readFileSync(PAGE, 'utf8'), results));
  spawnSync(process.execPath, [BIOME, 'format', '--write', PAGE]);
}
// Clients keep connections open for a while.
process.exit(results.every(({ passed }) => passed) ? 0 : 1);
