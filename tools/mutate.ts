/**
 * Mutation testing: each small wrong change of a module, one at a time, must fail a test of that module. Without
 * `-- <module> …` every module of money in its turn; `-- <module> --file <path>` one file of it.
 */
import { parseArgs } from 'node:util';
import { EXPLAINED } from './mutate/explained.ts';
import { type Judged, judge } from './mutate/judge.ts';
import { nameOf } from './mutate/mutant.ts';
import { BY_NAME_ALONE, MODULES, scopeOf } from './mutate/scope.ts';
import { tableOf } from './mutate/table.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { file: { type: 'string' } },
});
const { file } = values;
let failed = false;
const usual = MODULES.filter((module) => !BY_NAME_ALONE.has(module));
for (const module of positionals.length === 0 ? usual : positionals) {
  const begun = Date.now();
  const isAsked = (path: string) => file === undefined || path === file;
  const judged = await judge(scopeOf(module), (mutant) => isAsked(mutant.file), tell);
  const { text, isGood } = tableOf(module, judged, EXPLAINED);
  process.stdout.write(`\n${text}\n${Math.round((Date.now() - begun) / 1000)} s\n`);
  failed ||= !isGood;
}
process.exitCode = failed ? 1 : 0;

function tell({ mutant, killedBy, unreached }: Judged): void {
  if (killedBy !== undefined) return;
  const note = EXPLAINED[nameOf(mutant)] === undefined ? '' : '(explained) ';
  const how = unreached ? 'unreached' : 'survives';
  process.stdout.write(`${note}${how} line ${mutant.line} ${nameOf(mutant)}\n`);
}
