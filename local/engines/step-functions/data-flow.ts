import {
  type RunOptions,
  StateMachine,
  type StateMachineDefinition,
} from 'aws-local-stepfunctions';
import type { State } from './definition.ts';

/**
 * What flows through one state. aws-local-stepfunctions evaluates the paths, templates, intrinsic functions and
 * choice rules: each evaluation is a run of a machine with just the state in question. Time, tokens, retries and
 * transitions are not its business, because it knows only the real clock, no task tokens and one context a run.
 */
export interface DataFlow {
  readonly state: State;
  readonly input: unknown;
  /** The context object, that `$$` leads to; `$$.Execution` is `Run` in it (`definition.ts`). */
  readonly context: Context;
}

export interface Context {
  readonly Run: { Id: string; Name: string; StartTime: string; Input: unknown };
  readonly StateMachine: { Id: string; Name: string };
  readonly State: { Name: string; EnteredTime: string; RetryCount: number };
  readonly Task?: { Token: string };
}

type Json = Parameters<StateMachine['run']>[0];

/** The state's input after InputPath and Parameters. */
export function effectiveInput(flow: DataFlow): Promise<unknown> {
  return evaluate(flow, {
    Type: 'Pass',
    ...pick(flow.state, ['InputPath', 'Parameters']),
    End: true,
  });
}

/** What the state passes on, after ResultSelector, ResultPath and OutputPath. */
export function stateOutput(flow: DataFlow, result: unknown): Promise<unknown> {
  const fields = pick(flow.state, ['ResultSelector', 'ResultPath', 'OutputPath']);
  return evaluate(flow, { Type: 'Task', Resource: 'ours', ...fields, End: true }, result);
}

/** What a caught error makes of the state's input. */
export function caughtOutput(
  flow: DataFlow,
  resultPath: string | null | undefined,
  error: { readonly Error: string; readonly Cause: string },
): Promise<unknown> {
  const ResultPath = resultPath === undefined ? '$' : resultPath;
  return ResultPath === '$'
    ? Promise.resolve(error)
    : evaluate(flow, { Type: 'Task', Resource: 'ours', ResultPath, End: true }, error);
}

/** A template, whose keys that end in `.$` are paths, filled from the input the state takes. */
export function fill<T>(flow: DataFlow, template: object): Promise<T> {
  const fields = { ...pick(flow.state, ['InputPath']), Parameters: template };
  return evaluate(flow, { Type: 'Pass', ...fields, End: true }) as Promise<T>;
}

/**
 * Where a Choice state leads, and with what.
 * @throws `States.NoChoiceMatched`.
 */
export function choose(flow: DataFlow): Promise<{ next: string; output: unknown }> {
  const { Choices = [], Default } = flow.state as {
    Choices?: { Next: string }[];
    Default?: string;
  };
  const targets = new Set([...Choices.map(({ Next }) => Next), ...(Default ? [Default] : [])]);
  const answers = [...targets].map((next) => {
    const Parameters = { next, 'output.$': '$' };
    return [next, { Type: 'Pass', Parameters, End: true }] as const;
  });
  return evaluate(flow, flow.state, undefined, Object.fromEntries(answers)) as Promise<{
    next: string;
    output: unknown;
  }>;
}

async function evaluate(
  { input, context }: DataFlow,
  state: object,
  result?: unknown,
  others: object = {},
): Promise<unknown> {
  // No name of a state of ours is empty, so none is hidden by this one.
  const definition = { StartAt: '', States: { ...others, '': state } };
  const machine = new StateMachine(definition as StateMachineDefinition, {
    validationOptions: { noValidate: true },
  });
  const options: RunOptions = {
    context: { ...context },
    overrides: { taskResourceLocalHandlers: { '': () => (result ?? null) as Json } },
  };
  try {
    return await machine.run(input as Json, options).result;
  } catch (error) {
    // The package wraps what went wrong in one sentence about it.
    throw (error as Error).cause ?? error;
  }
}

function pick(state: State, names: readonly (keyof State)[]): Partial<State> {
  return Object.fromEntries(
    names.filter((name) => name in state).map((name) => [name, state[name]]),
  );
}
