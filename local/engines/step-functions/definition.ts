import { StateMachine, type StateMachineDefinition } from 'aws-local-stepfunctions';

/** The part of the Amazon States Language that this engine runs, as JSONPath. */
interface Definition {
  readonly StartAt: string;
  readonly States: Readonly<Record<string, State>>;
  readonly TimeoutSeconds?: number;
  readonly QueryLanguage?: string;
}

export interface State {
  readonly Type: string;
  readonly QueryLanguage?: string;
  readonly Next?: string;
  readonly InputPath?: string | null;
  readonly OutputPath?: string | null;
  readonly ResultPath?: string | null;
  readonly Parameters?: unknown;
  readonly ResultSelector?: unknown;
  /** Pass. */
  readonly Result?: unknown;
  /** Task. */
  readonly Resource?: string;
  readonly TimeoutSeconds?: number;
  readonly TimeoutSecondsPath?: string;
  readonly HeartbeatSeconds?: number;
  readonly Retry?: readonly Retrier[];
  readonly Catch?: readonly Catcher[];
  /** Wait. */
  readonly Seconds?: number;
  readonly SecondsPath?: string;
  readonly Timestamp?: string;
  readonly TimestampPath?: string;
  /** Fail. */
  readonly Error?: string;
  readonly ErrorPath?: string;
  readonly Cause?: string;
  readonly CausePath?: string;
}

interface Retrier {
  readonly ErrorEquals: readonly string[];
  readonly IntervalSeconds?: number;
  readonly MaxAttempts?: number;
  readonly BackoffRate?: number;
  readonly MaxDelaySeconds?: number;
  readonly JitterStrategy?: 'NONE' | 'FULL';
}

interface Catcher {
  readonly ErrorEquals: readonly string[];
  readonly Next: string;
  readonly ResultPath?: string | null;
}

export interface Machine {
  readonly arn: string;
  readonly name: string;
  readonly definition: Definition;
}

export const LAMBDA_INVOKE = 'arn:aws:states:::lambda:invoke';
export const LAMBDA_INVOKE_AND_WAIT = `${LAMBDA_INVOKE}.waitForTaskToken`;
const LAMBDA_ARN = /^arn:aws[\w-]*:lambda:/;

const STATE_TYPES = new Set(['Task', 'Choice', 'Pass', 'Wait', 'Succeed', 'Fail']);

/**
 * Reads a state machine's definition.
 * @throws Error naming the state when it is no valid States Language or uses what this engine does not run: Map,
 *   Parallel, JSONata, variables, or a task that is no Lambda function.
 */
export function readMachine(arn: string, text: string): Machine {
  const name = arn.slice(arn.lastIndexOf(':') + 1);
  // The constructor validates, and fills in defaults: so it is given a copy of its own.
  new StateMachine(JSON.parse(text) as StateMachineDefinition);
  const definition = adapt(JSON.parse(text)) as Definition;
  for (const [state, { Type, Resource = '', ...fields }] of Object.entries(definition.States)) {
    const supported =
      STATE_TYPES.has(Type) &&
      !('Assign' in fields || isJsonata(fields) || isJsonata(definition)) &&
      (Type !== 'Task' || isLambda(Resource));
    if (!supported) throw new Error(`${name}.${state} is more than the local engine can run`);
  }
  return { arn, name, definition };
}

function isJsonata(fields: { readonly QueryLanguage?: string }): boolean {
  return fields.QueryLanguage === 'JSONata';
}

function isLambda(resource: string): boolean {
  return (
    resource === LAMBDA_INVOKE || resource === LAMBDA_INVOKE_AND_WAIT || LAMBDA_ARN.test(resource)
  );
}

/**
 * Rewrites two things the interpreter gets wrong. It sets `$$.Execution` itself, per run, and here every state is
 * a run of its own: so the paths that read it lead to `$$.Run`. And it takes the ResultPath `$` for a field's name,
 * where it means what leaving it out means.
 */
function adapt(value: unknown, key = ''): unknown {
  if (typeof value === 'string' && isPathKey(key)) {
    return value.replaceAll('$$.Execution', () => '$$.Run');
  }
  if (Array.isArray(value)) return value.map((item) => adapt(item));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([name, it]) => !(name === 'ResultPath' && it === '$'));
  return Object.fromEntries(kept.map(([name, it]) => [name, adapt(it, name)]));
}

function isPathKey(key: string): boolean {
  return key.endsWith('.$') || key.endsWith('Path') || key === 'Variable';
}
