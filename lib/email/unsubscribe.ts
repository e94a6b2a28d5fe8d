import type { Deps } from '../deps.ts';
import { storeAsked } from '../store/asked.ts';
import type { Item, Store } from '../store/store.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type UnsubscribeDeps = Pick<Deps, 'store' | 'signingKeys'>;

/**
 * Ends all e-mails but receipts to the address of the token, until that is taken back. Again changes nothing.
 * @throws MailError `invalid_capability`; `unavailable` when the store does not answer.
 */
export async function unsubscribe(deps: UnsubscribeDeps, token: string): Promise<void> {
  await keep(deps, { pk: await keyOf(deps, token) });
}

/**
 * Takes `unsubscribe` back. Again, or without one, changes nothing.
 * @throws as `unsubscribe`.
 */
export async function resubscribe(
  deps: UnsubscribeDeps & Pick<Deps, 'clock'>,
  token: string,
): Promise<void> {
  // The store forgets by expiry alone, and what has expired does not exist.
  const expiresAt = Math.floor(deps.clock.nowMs() / 1000);
  await keep(deps, { pk: await keyOf(deps, token), expiresAt });
}

/**
 * Whether e-mails to the address of the token are ended.
 * @throws as `unsubscribe`.
 */
export async function hasUnsubscribed(deps: UnsubscribeDeps, token: string): Promise<boolean> {
  const pk = await keyOf(deps, token);
  return storeAsked(async () => (await deps.store.get('idempotency', { pk })) !== undefined);
}

/** Whether nothing but receipts may be sent to that address. */
export async function isUnsubscribed(store: Store, digest: string): Promise<boolean> {
  return (await store.get('idempotency', { pk: unsubscribedKey(digest) })) !== undefined;
}

async function keyOf({ signingKeys }: UnsubscribeDeps, token: string): Promise<string> {
  return unsubscribedKey(readUnsubscribeToken(await signingKeys.notificationSecret(), token));
}

async function keep({ store }: UnsubscribeDeps, item: Item): Promise<void> {
  await storeAsked(() => store.commit([{ kind: 'put', table: 'idempotency', item, when: [] }]));
}

function unsubscribedKey(digest: string): string {
  return `unsubscribed#${digest}`;
}
