/** A failure inside an execution: `name` is its Error, which `ErrorEquals` matches, `message` its Cause. */
export class StateError extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** No failure of the execution: it was stopped, or could not be saved, and what it did next must not count. */
export class Interrupted extends Error {}

const TIMEOUT = 'States.Timeout';
const HEARTBEAT_TIMEOUT = 'States.HeartbeatTimeout';
const RUNTIME = 'States.Runtime';
const DATA_LIMIT = 'States.DataLimitExceeded';
/** What a task, a state or an execution may take in or give out. */
const MAX_DATA_BYTES = 262_144;

export function timeout(): StateError {
  return new StateError(TIMEOUT, 'The task did not end within its TimeoutSeconds.');
}

export function heartbeatTimeout(): StateError {
  return new StateError(HEARTBEAT_TIMEOUT, 'The task sent no heartbeat within HeartbeatSeconds.');
}

export function isTimeout({ name }: Error): boolean {
  return name === TIMEOUT || name === HEARTBEAT_TIMEOUT;
}

/** What Lambda makes of a thrown error: its name is the type, and the cause is JSON with its message. */
export function lambdaError(thrown: unknown): StateError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const trace = (error.stack ?? '').split('\n');
  const cause = { errorType: error.name, errorMessage: error.message, trace };
  return new StateError(error.name, JSON.stringify(cause));
}

/** The error as an execution sees it: a failure of the interpreter itself is `States.Runtime`. */
export function asStateError(error: unknown): StateError {
  if (error instanceof StateError) return error;
  const { name, message } = error as Error;
  return new StateError(name.startsWith('States.') ? name : RUNTIME, message);
}

/** @throws StateError `States.DataLimitExceeded` when the value is larger than Step Functions takes. */
export function withinLimit<T>(value: T): T {
  if (Buffer.byteLength(JSON.stringify(value)) <= MAX_DATA_BYTES) return value;
  throw new StateError(DATA_LIMIT, `More than ${MAX_DATA_BYTES} bytes.`);
}

/**
 * Whether a retrier or catcher is for this error, by the rules of Step Functions: `States.TaskFailed` means
 * everything but a timeout, a missed heartbeat is a timeout too, `States.ALL` does not mean too much data, and
 * nothing catches `States.Runtime`.
 */
export function matches(errorEquals: readonly string[], name: string): boolean {
  if (name === RUNTIME) return false;
  if (errorEquals.includes(name)) return true;
  if (name === DATA_LIMIT) return false;
  if (errorEquals.includes('States.ALL')) return true;
  if (name === HEARTBEAT_TIMEOUT && errorEquals.includes(TIMEOUT)) return true;
  return errorEquals.includes('States.TaskFailed') && name !== TIMEOUT;
}
