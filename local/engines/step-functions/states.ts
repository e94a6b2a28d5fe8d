import { choose, effectiveInput, fill, stateOutput } from './data-flow.ts';
import type { State } from './definition.ts';
import { asStateError, StateError, withinLimit } from './errors.ts';
import type { Current } from './execution-store.ts';
import type { Run } from './run.ts';
import { runTask, type Transition } from './task.ts';

export type Outcome =
  | { readonly status: 'SUCCEEDED'; readonly output: string }
  | {
      readonly status: 'FAILED' | 'TIMED_OUT' | 'ABORTED';
      readonly error?: string | undefined;
      readonly cause?: string | undefined;
    };

/** The real service fails an execution then; here it also ends a loop that would never yield. */
const MAX_HISTORY_EVENTS = 25_000;

/**
 * Goes from state to state, beginning where the execution was when the process died, until it ends. Before a state
 * that takes time the execution is saved; the others come out the same again.
 * @throws Interrupted when it was stopped or could not be saved.
 */
export async function runStates(run: Run): Promise<Outcome> {
  const { definition } = run.machine;
  const known = run.execution.current && definition.States[run.execution.current.name];
  let current = known ? run.execution.current : undefined;
  try {
    current ??= enter(run, definition.StartAt, JSON.parse(run.execution.input));
    for (;;) {
      const { next, output } = await passThrough(run, current);
      run.note(`${typeOf(run, current)}StateExited`, {
        name: current.name,
        output: JSON.stringify(withinLimit(output)),
      });
      if (next === undefined) return { status: 'SUCCEEDED', output: JSON.stringify(output) };
      current = enter(run, next, output);
    }
  } catch (error) {
    run.rethrowInterruption(error);
    const { name, message } = asStateError(error);
    return { status: 'FAILED', error: name, cause: message };
  }
}

function enter(run: Run, name: string, input: unknown): Current {
  if (run.execution.history.length >= MAX_HISTORY_EVENTS) {
    throw new StateError('States.Runtime', `More than ${MAX_HISTORY_EVENTS} history events.`);
  }
  const nowMs = run.host.clock.nowMs();
  const current: Current = {
    name,
    input,
    enteredMs: nowMs,
    attemptMs: nowMs,
    retries: [],
    tokens: [],
  };
  run.execution.current = current;
  run.note(`${typeOf(run, current)}StateEntered`, { name, input: JSON.stringify(input) });
  return current;
}

function stateOf(run: Run, current: Current): State {
  const state = run.machine.definition.States[current.name];
  if (state) return state;
  throw new StateError('States.Runtime', `There is no state ${current.name}.`);
}

function typeOf(run: Run, current: Current): string {
  return stateOf(run, current).Type;
}

async function passThrough(run: Run, current: Current): Promise<Transition> {
  const state = stateOf(run, current);
  if (state.Type === 'Task') return runTask(run, state, current);
  if (state.Type === 'Choice') return choose(run.flow(state, current));
  if (state.Type === 'Fail') throw await failure(run, state, current);
  if (state.Type === 'Wait') await wait(run, state, current);
  const flow = run.flow(state, current);
  const input = await effectiveInput(flow);
  const output = await stateOutput(flow, 'Result' in state ? state.Result : input);
  return { next: state.Next, output };
}

async function failure(run: Run, state: State, current: Current): Promise<StateError> {
  const { Error: error, ErrorPath, Cause: cause, CausePath } = state;
  const template = {
    ...(ErrorPath === undefined ? { error } : { 'error.$': ErrorPath }),
    ...(CausePath === undefined ? { cause } : { 'cause.$': CausePath }),
  };
  const filled = await fill<{ error?: string; cause?: string }>(run.flow(state, current), template);
  return new StateError(filled.error ?? '', filled.cause ?? '');
}

/** Counts from when the state was entered, so that a restart does not prolong it. */
async function wait(run: Run, state: State, current: Current): Promise<void> {
  await run.save();
  const { Seconds, SecondsPath, Timestamp, TimestampPath } = state;
  const template = {
    ...(SecondsPath === undefined ? { seconds: Seconds } : { 'seconds.$': SecondsPath }),
    ...(TimestampPath === undefined ? { at: Timestamp } : { 'at.$': TimestampPath }),
  };
  const filled = await fill<{ seconds?: number; at?: string }>(run.flow(state, current), template);
  const untilMs =
    filled.at === undefined
      ? current.enteredMs + (filled.seconds ?? 0) * 1000
      : Date.parse(filled.at);
  await run.until(untilMs);
}
