import { MailError } from '../errors/mail-error.ts';
import type { Clock } from '../ports.ts';
import { storeAsked } from '../store/asked.ts';
import { ConditionFailed, type Store } from '../store/store.ts';
import { type Case, replaceCase } from './case.ts';
import { loadCase } from './list-cases.ts';

const TRIES_MAX = 3;

/**
 * Somebody says that it is done: who said so first stays on record, and who says it again learns who did. Nothing else
 * comes of it: no money moves, and no order changes.
 * @throws MailError `not_found`, `unavailable`.
 */
export async function finishCase(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  id: string,
  keyId: string,
): Promise<Case> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const known = await loadCase(store, id);
    if (known.done !== null) return known;
    const done = { by: keyId, atMs: clock.nowMs() };
    const next: Case = { ...known, done, version: known.version + 1 };
    if (await replaced(store, next)) return next;
  }
  throw new MailError('unavailable', { reason: 'it is changing too fast; try again' });
}

async function replaced(store: Store, next: Case): Promise<boolean> {
  try {
    await storeAsked(() => store.commit([replaceCase(next)]));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
