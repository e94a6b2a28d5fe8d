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
import type { Script } from './solver/script.ts';
import { Session } from './solver/session.ts';

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
    await using session = await Session.open(input, output);
    session.answer(await scriptOf(session.task.id)(session));
  };
}

export const solve = solverBy((taskId) => {
  const script = SCRIPTS[taskId];
  if (script === undefined) throw new Error(`no script for ${taskId}`);
  return script;
});

if (import.meta.main) await solve(process.stdin, process.stdout);
