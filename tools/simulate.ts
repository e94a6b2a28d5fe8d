/**
 * `npm run simulate -- --seeds N --steps M [--mode MODE] [--from K]`: the whole service on so many seeded worlds.
 * `--seed S` runs one, with its trace; `--help` lists the modes; `docs/simulation.md`.
 */
import { availableParallelism } from 'node:os';
import { MODE_NAMES, type ModeName } from '../test/simulation/modes.ts';
import { plansOf } from '../test/simulation/run/plans.ts';
import { reportOn } from '../test/simulation/run/report.ts';
import { runPlans } from '../test/simulation/run/run-plans.ts';
import { shrink } from '../test/simulation/run/shrink.ts';
import { simulate } from '../test/simulation/simulate.ts';
import { toolArguments } from './tool-arguments.ts';

const NUMBER = { type: 'string' } as const;
const USAGE = `npm run simulate -- [--seeds N] [--from K] [--mode ${MODE_NAMES.join('|')}] [--steps M] [--guests G] [--faults F]; --seed S: one, with its trace`;

const { values } = toolArguments(USAGE, {
  options: {
    mode: { type: 'string' },
    ...{ seeds: NUMBER, steps: NUMBER, seed: NUMBER, from: NUMBER, guests: NUMBER, faults: NUMBER },
  },
});

if (values.seed === undefined) await runMany();
else await runOne();

async function runMany(): Promise<void> {
  const startedMs = performance.now();
  const plans = plansOf({
    ...asked(),
    seeds: numberOf('seeds') ?? 300,
    from: numberOf('from') ?? 1,
  });
  const results = await runPlans(plans, { processes: availableParallelism() });
  const seconds = (performance.now() - startedMs) / 1000;
  const { lines, isGood } = reportOn(results, modeAsked() === undefined, seconds);
  console.log(lines.join('\n'));
  if (!isGood) process.exitCode = 1;
}

/** The trace of one seed; of one that fails, of the smallest plan that still does. */
async function runOne(): Promise<void> {
  const [plan] = plansOf({ ...asked(), seeds: 1, from: numberOf('seed') ?? 1 });
  if (plan === undefined) return;
  const startedMs = performance.now();
  const result = await simulate(plan, true);
  const isFailed = result.violations.length > 0;
  const shown = isFailed ? await shrink(result, (smaller) => simulate(smaller, true)) : result;
  console.log(shown.trace.join('\n'));
  const seconds = (performance.now() - startedMs) / 1000;
  console.log(reportOn([shown], false, seconds).lines.join('\n'));
  console.log(`digest ${shown.digest}`);
  if (isFailed) process.exitCode = 1;
}

function asked() {
  const [steps, guests, faults] = [numberOf('steps'), numberOf('guests'), numberOf('faults')];
  const mode = modeAsked();
  return {
    ...(steps !== undefined && { steps }),
    ...(guests !== undefined && { guests }),
    ...(faults !== undefined && { faults }),
    ...(mode !== undefined && { mode }),
  };
}

function modeAsked(): ModeName | undefined {
  const { mode } = values;
  const known = MODE_NAMES.find((name) => name === mode);
  if (mode !== undefined && known === undefined) {
    refuse(`--mode is one of ${MODE_NAMES.join(', ')}`);
  }
  return known;
}

function numberOf(name: Exclude<keyof typeof values, 'mode'>): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  return refuse(`--${name} is a whole number`);
}

/** As of an option that the tool does not know. */
function refuse(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}
