import { isMailError } from '../../errors/mail-error.ts';
import type { Log } from '../../ports.ts';
import { OrderStopped, OrderWaits } from './outcome.ts';

interface TaskInput {
  readonly order_id: string;
}

/**
 * One task of the state machine, with its line in the log: what it answered, or the code by which it says no. Whatever
 * it throws is thrown on, for the state machine to route by.
 */
export function task<I extends TaskInput, O>(
  name: string,
  deps: () => { readonly log: Log },
  run: (input: I) => Promise<O>,
): (input: I) => Promise<O> {
  return async (input) => {
    const line = { task: name, orderId: input.order_id };
    try {
      const answer = await run(input);
      const { outcome } = (answer ?? {}) as { readonly outcome?: string };
      deps().log.info('task_done', { ...line, outcome });
      return answer;
    } catch (error) {
      logFailure(deps().log, line, error);
      throw error;
    }
  };
}

/** An order that waits or went another way is no failure, and what a task refuses by its code was foreseen. */
function logFailure(log: Log, line: Readonly<Record<string, string>>, error: unknown): void {
  if (error instanceof OrderStopped || error instanceof OrderWaits) {
    log.info('task_done', { ...line, outcome: error.name });
    return;
  }
  const code = isMailError(error) ? error.code : 'internal';
  const fields = { ...line, code, unexpected: code === 'internal' ? 1 : 0 };
  if (code === 'internal') log.error('task_failed', fields, error);
  else log.warn('task_failed', fields);
}
