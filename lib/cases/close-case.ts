import type { Clock, Log } from '../ports.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import { caseIdOf, caseKey, caseOf, type NewCase, replaceCase } from './case.ts';

interface CaseDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Takes something off the list of what needs a person, because its cause is gone: it is on record as done by nobody.
 * What nobody opened, and what somebody did, stays as it is. Never throws: nothing that is to be done for an order
 * waits for this.
 */
export async function closeCase(deps: CaseDeps, { kind, about }: NewCase): Promise<void> {
  try {
    const item = await deps.store.get('orders', caseKey(caseIdOf({ kind, about })));
    const known = item && caseOf(item);
    if (known === undefined || known.done !== null) return;
    const done = { by: null, atMs: deps.clock.nowMs() };
    await deps.store.commit([replaceCase({ ...known, done, version: known.version + 1 })]);
  } catch (error) {
    // Somebody said at the same moment that it is done.
    if (error instanceof ConditionFailed) return;
    deps.log.warn('case_not_closed', { kind, cause: String((error as Error).name) });
  }
}
