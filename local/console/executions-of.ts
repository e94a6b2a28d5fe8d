import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Execution } from '../engines/step-functions/execution-store.ts';
import type { HistoryEvent } from '../engines/step-functions/history.ts';

/** A run of an order's workflow, with the states that it passed. */
export interface ShownExecution {
  readonly name: string;
  readonly status: string;
  readonly started_at: string;
  readonly stopped_at: string | null;
  readonly error: string | null;
  readonly cause: string | null;
  readonly states: readonly ShownState[];
}

interface ShownState {
  readonly name: string;
  readonly entered_at: string;
  /** Null while it is in it. */
  readonly left_at: string | null;
  /** Tries of its task; more than one was retried. */
  readonly tries: number;
}

/**
 * The executions of an order, in the order of their runs, as the workflow engine keeps them; none where another
 * engine runs them.
 */
export function executionsOf(dataDir: string, orderId: string): readonly ShownExecution[] {
  const folder = join(dataDir, 'executions');
  if (!existsSync(folder)) return [];
  const pattern = new RegExp(`^${orderId}(?:-\\d+)?\\.[0-9a-f]+\\.json$`);
  return readdirSync(folder)
    .filter((file) => pattern.test(file))
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Execution)
    .sort((one, other) => one.startMs - other.startMs)
    .map(shown);
}

function shown({
  name,
  status,
  startMs,
  stopMs,
  error,
  cause,
  history,
}: Execution): ShownExecution {
  return {
    name,
    status,
    started_at: new Date(startMs).toISOString(),
    stopped_at: stopMs === undefined ? null : new Date(stopMs).toISOString(),
    error: error ?? null,
    cause: cause ?? null,
    states: statesOf(history),
  };
}

function statesOf(history: readonly HistoryEvent[]): readonly ShownState[] {
  const states: { name: string; entered_at: string; left_at: string | null; tries: number }[] = [];
  for (const { type, timestamp, ...details } of history) {
    const at = new Date(timestamp * 1000).toISOString();
    const last = states.at(-1);
    if (type.endsWith('StateEntered')) {
      states.push({ name: nameIn(details), entered_at: at, left_at: null, tries: 0 });
    } else if (type.endsWith('StateExited') && last) last.left_at = at;
    else if (type === 'TaskScheduled' && last) last.tries += 1;
  }
  return states;
}

function nameIn(details: object): string {
  const { stateEnteredEventDetails } = details as {
    stateEnteredEventDetails?: { readonly name?: string };
  };
  return stateEnteredEventDetails?.name ?? '';
}
