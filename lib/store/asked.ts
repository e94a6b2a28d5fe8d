import { MailError } from '../errors/mail-error.ts';
import { BadCursor, type Page, type Query, type Store, storeDidNotAnswer } from './store.ts';

/**
 * What somebody who waits asked of the store.
 * @throws MailError `unavailable` when it did not answer; whatever else it threw as it is.
 */
export async function storeAsked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('unavailable', { reason: 'the store did not answer', cause: error });
  }
}

/**
 * A page of a list whose cursor a caller sent.
 * @throws MailError `validation_error` for the cursor of another list; `unavailable`.
 */
export async function queryAsked(store: Store, query: Query): Promise<Page> {
  try {
    return await storeAsked(() => store.query(query));
  } catch (error) {
    if (error instanceof BadCursor) throw cursorOfNoPage();
    throw error;
  }
}

export function cursorOfNoPage(): MailError {
  const reason = 'cursor: is of no page of this list';
  return new MailError('validation_error', { reason, pointers: ['query/cursor'] });
}
