import { storeAsked } from '../store/asked.ts';
import type { Store } from '../store/store.ts';
import { caseIdOf, caseKey, caseOf } from './case.ts';
import { openCase } from './open-case.ts';

/** Of a case: that its batch was ended all the same, and nobody asks for the payment any more. */
const GIVEN_UP = 'given_up';

/**
 * A checkout of ours that the processor does not show to our key, and that may have been paid. The case is of the
 * session, whoever meets it: the id of a purchase would tell who reads it the code.
 */
export async function tellOfUnknown(
  deps: Parameters<typeof openCase>[0],
  { sessionId, ...more }: { readonly sessionId: string; readonly batchId?: string },
  { isGivenUp = false }: { readonly isGivenUp?: boolean } = {},
): Promise<void> {
  deps.log.error('checkout_unknown', { sessionId, ...more });
  const unknown = { kind: 'checkout_unknown', about: sessionId } as const;
  if (isGivenUp)
    await openCase(deps, { ...unknown, detail: GIVEN_UP }, { isNew: true, isNamed: true });
  else await openCase(deps, unknown);
}

/**
 * When a person said that its case is done; undefined where none did, or where it was done by nobody.
 * @throws MailError `unavailable`.
 */
export async function unknownDoneAtMs(
  store: Store,
  sessionId: string,
): Promise<number | undefined> {
  const key = caseKey(caseIdOf({ kind: 'checkout_unknown', about: sessionId }));
  const item = await storeAsked(() => store.get('orders', key));
  const done = item && caseOf(item).done;
  return done?.by == null ? undefined : done.atMs;
}
