import { parseArgs } from 'node:util';
import { REASON_MAX } from '../../../lib/operator/credit-log.ts';
import type { TellDeps } from '../../../lib/order/store/tell.ts';
import { AdminError } from '../admin-error.ts';
import type { Deployment } from '../deployment.ts';

/** What a command tells: a line for a person, and the same for a program (`--json`). */
export interface Line {
  readonly text: string;
  readonly data: object;
}

/** What stands after the name of a command. */
export type Arguments = ReturnType<typeof parseOperatorArguments>;

/** @throws AdminError for the person who typed it; also at the end, where something wants them. */
export type Command = (deployment: Deployment, args: Arguments) => AsyncGenerator<Line>;

const OPTIONS = {
  outputs: { type: 'string' },
  stack: { type: 'string' },
  json: { type: 'boolean', default: false },
  private: { type: 'boolean', default: false },
  status: { type: 'string' },
  late: { type: 'boolean', default: false },
  since: { type: 'string' },
  days: { type: 'boolean', default: false },
  processor: { type: 'boolean', default: false },
  account: { type: 'string' },
  checkout: { type: 'string' },
  order: { type: 'string' },
  cents: { type: 'string' },
  reason: { type: 'string' },
  operation: { type: 'string' },
  minutes: { type: 'string' },
  limit: { type: 'string' },
  before: { type: 'string' },
  rail: { type: 'string' },
  piece: { type: 'string' },
} as const;

/** @throws AdminError for an option that there is not. */
export function parseOperatorArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    throw new AdminError((error as Error).message);
  }
}

/** @throws AdminError without a reason: what is done by hand is on record with one. */
export function reasonOf({ reason = '' }: Arguments['values']): string {
  if (reason.trim() !== '' && reason.length <= REASON_MAX) return reason.trim();
  throw new AdminError(`--reason says why, in at most ${REASON_MAX} characters.`);
}

/** Nobody is woken from here: what the order owes is due now, and `reconcile` finds it. */
export function tellDeps({ store, clock }: Deployment): TellDeps {
  const quiet = () => {};
  return {
    store,
    clock,
    outbox: { wake: async () => {} },
    log: { info: quiet, warn: quiet, error: quiet },
  };
}
