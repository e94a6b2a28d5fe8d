import { caughtOutput, effectiveInput, fill, stateOutput } from './data-flow.ts';
import { LAMBDA_INVOKE, LAMBDA_INVOKE_AND_WAIT, type State } from './definition.ts';
import {
  asStateError,
  heartbeatTimeout,
  isTimeout,
  lambdaError,
  matches,
  StateError,
  timeout,
  withinLimit,
} from './errors.ts';
import type { Current, TaskAnswer } from './execution-store.ts';
import type { Run } from './run.ts';

export interface Transition {
  /** Undefined: the execution ends here. */
  readonly next: string | undefined;
  readonly output: unknown;
}

/**
 * Runs a Task state: attempts it, again as its retriers say, and passes a failure to its catchers.
 * @throws StateError that nothing catches.
 */
export async function runTask(run: Run, state: State, current: Current): Promise<Transition> {
  for (;;) {
    try {
      const result = await attempt(run, state, current);
      const output = await stateOutput(run.flow(state, current), withinLimit(result));
      return { next: state.Next, output };
    } catch (error) {
      run.rethrowInterruption(error);
      const failure = asStateError(error);
      noteFailure(run, state, failure);
      const delayMs = takeRetry(run, state, current, failure);
      if (delayMs === undefined) return caught(run, state, current, failure);
      current.attemptMs = run.host.clock.nowMs() + delayMs;
      current.tokens = [];
      current.answer = undefined;
      await run.save();
    }
  }
}

async function attempt(run: Run, state: State, current: Current): Promise<unknown> {
  await run.until(current.attemptMs);
  if (current.answer) return answered(current.answer);
  const waits = state.Resource === LAMBDA_INVOKE_AND_WAIT;
  if (waits) current.tokens.push(run.host.newToken());
  await run.save();

  const flow = run.flow(state, current, current.tokens.at(-1));
  const { FunctionName, Payload } = callOf(state, await effectiveInput(flow));
  const { seconds } = await fill<{ seconds?: number }>(flow, secondsTemplate(state));
  const deadlineMs = seconds === undefined ? undefined : current.attemptMs + seconds * 1000;
  // The deadline of a task that the process died in may have passed meanwhile.
  if (deadlineMs !== undefined && deadlineMs <= run.host.clock.nowMs()) throw timeout();

  run.note('TaskScheduled', { resourceType: 'lambda', resource: FunctionName });
  const called = invoke(run, FunctionName, Payload);
  const result = waits
    ? await awaitAnswer(run, state, current, { called, deadlineMs })
    : await run.unless(deadlineMs, timeout, called);
  run.note('TaskSucceeded', { resourceType: 'lambda', resource: FunctionName });
  return waits || state.Resource !== LAMBDA_INVOKE
    ? result
    : { ExecutedVersion: '$LATEST', Payload: result, StatusCode: 200 };
}

function secondsTemplate({ TimeoutSeconds, TimeoutSecondsPath }: State): object {
  if (TimeoutSecondsPath !== undefined) return { 'seconds.$': TimeoutSecondsPath };
  return TimeoutSeconds === undefined ? {} : { seconds: TimeoutSeconds };
}

interface FunctionCall {
  readonly FunctionName: string;
  readonly Payload: unknown;
}

/** Named as a resource, a function gets the state's input; by `lambda:invoke` it gets the Payload in it. */
function callOf({ Resource = '' }: State, input: unknown): FunctionCall {
  if (Resource !== LAMBDA_INVOKE && Resource !== LAMBDA_INVOKE_AND_WAIT) {
    return { FunctionName: Resource, Payload: input };
  }
  const { FunctionName, Payload = {} } = input as Partial<FunctionCall>;
  if (FunctionName !== undefined) return { FunctionName, Payload };
  throw new StateError('States.Runtime', 'The task has no FunctionName.');
}

/** Like Lambda: payload and result pass through JSON, and what it throws becomes an error with its name. */
async function invoke(run: Run, functionArn: string, payload: unknown): Promise<unknown> {
  try {
    const result = await run.host.invoke(functionArn, JSON.parse(JSON.stringify(payload)));
    return JSON.parse(JSON.stringify(result ?? null));
  } catch (error) {
    throw lambdaError(error);
  }
}

interface Awaited {
  readonly called: Promise<unknown>;
  readonly deadlineMs: number | undefined;
}

/** Waits for the task's token; what the function itself returns does not matter, only that it did not fail. */
async function awaitAnswer(
  run: Run,
  { HeartbeatSeconds }: State,
  current: Current,
  { called, deadlineMs }: Awaited,
): Promise<unknown> {
  const { clock, tokens } = run.host;
  const { promise, resolve, reject } = Promise.withResolvers<TaskAnswer>();
  const expectHeartbeat = () =>
    HeartbeatSeconds === undefined
      ? () => {}
      : clock.schedule(clock.nowMs() + HeartbeatSeconds * 1000, () => reject(heartbeatTimeout()));
  let cancelHeartbeat = expectHeartbeat();
  const doneCalling = clock.busy();
  called.then(doneCalling, doneCalling);
  tokens.open(current.tokens, {
    answer: (answer) => {
      current.answer = answer;
      resolve(answer);
      return run.save();
    },
    heartbeat: () => {
      cancelHeartbeat();
      cancelHeartbeat = expectHeartbeat();
    },
  });
  let timedOut = false;
  try {
    const either = Promise.race([promise, called.then(() => promise)]);
    return answered(await run.idle(run.unless(deadlineMs, timeout, either)));
  } catch (error) {
    timedOut = isTimeout(error as Error);
    throw error;
  } finally {
    doneCalling();
    cancelHeartbeat();
    tokens.close(current.tokens, { timedOut });
  }
}

function answered(answer: TaskAnswer): unknown {
  if ('error' in answer) throw new StateError(answer.error, answer.cause);
  return answer.output;
}

function noteFailure(run: Run, { Resource }: State, failure: StateError): void {
  const type = isTimeout(failure) ? 'TaskTimedOut' : 'TaskFailed';
  const { name: error, message: cause } = failure;
  run.note(type, { resourceType: 'lambda', resource: Resource, error, cause });
}

/** Uses up one retry and answers how long to wait before it; undefined when none is left or none is for this. */
function takeRetry(
  { host }: Run,
  { Retry = [] }: State,
  current: Current,
  failure: StateError,
): number | undefined {
  const index = Retry.findIndex(({ ErrorEquals }) => matches(ErrorEquals, failure.name));
  const retrier = Retry[index];
  const used = current.retries[index] ?? 0;
  if (retrier === undefined || used >= (retrier.MaxAttempts ?? 3)) return undefined;
  for (let each = 0; each <= index; each++) current.retries[each] ??= 0;
  current.retries[index] = used + 1;
  const { IntervalSeconds = 1, BackoffRate = 2, MaxDelaySeconds = Infinity } = retrier;
  const seconds = Math.min(IntervalSeconds * BackoffRate ** used, MaxDelaySeconds);
  return seconds * 1000 * (retrier.JitterStrategy === 'FULL' ? host.random() : 1);
}

async function caught(
  run: Run,
  state: State,
  current: Current,
  failure: StateError,
): Promise<Transition> {
  const catcher = state.Catch?.find(({ ErrorEquals }) => matches(ErrorEquals, failure.name));
  if (catcher === undefined) throw failure;
  const error = { Error: failure.name, Cause: failure.message };
  const output = await caughtOutput(run.flow(state, current), catcher.ResultPath, error);
  return { next: catcher.Next, output };
}
