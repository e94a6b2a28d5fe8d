/**
 * The scripted solver: for each task what somebody who understood its words would do, in skills that follow what the
 * tools say (`solver/`). It is a program like any other solver:
 * `npm run agents:eval -- --solver "node --no-warnings tools/agents-eval/solver.ts"`.
 */
import type { StreamSolver } from './line-channel.ts';
import { CHOOSING } from './scripts/choosing.ts';
import { FOLLOWING } from './scripts/following.ts';
import { MENDING } from './scripts/mending.ts';
import { PAYING } from './scripts/paying.ts';
import { SENDING } from './scripts/sending.ts';
import { Agent } from './solver/agent.ts';
import type { Script } from './solver/script.ts';

const SCRIPTS: Readonly<Record<string, Script>> = {
  ...SENDING,
  ...CHOOSING,
  ...MENDING,
  ...PAYING,
  ...FOLLOWING,
};

/** A solver that does every task so. */
export function solverBy(scriptOf: (taskId: string) => Script): StreamSolver {
  return async (input, output) => {
    await using agent = await Agent.open(input, output);
    agent.answer(await scriptOf(agent.task.id)(agent));
  };
}

export const solve = solverBy((taskId) => {
  const script = SCRIPTS[taskId];
  if (script === undefined) throw new Error(`no script for ${taskId}`);
  return script;
});

if (import.meta.main) await solve(process.stdin, process.stdout);
