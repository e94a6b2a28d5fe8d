import type { Deps } from '../deps.ts';
import { storeAsked } from '../store/asked.ts';
import type { Item, Store } from '../store/store.ts';
import { readUnsubscribeToken } from './unsubscribe-token.ts';

type UnsubscribeDeps = Pick<Deps, 'store' | 'signingKeys'>;

/**
 * Ends all e-mails but receipts to the mailbox of the token, until that is taken back. Again changes nothing.
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
 * Whether e-mails to the mailbox of the token are ended.
 * @throws as `unsubscribe`.
 */
export async function hasUnsubscribed(deps: UnsubscribeDeps, token: string): Promise<boolean> {
  const pk = await keyOf(deps, token);
  return storeAsked(async () => (await deps.store.get('idempotency', { pk })) !== undefined);
}

/** Whether nothing but receipts may be sent to an address of these digests. */
export async function isUnsubscribed(store: Store, digests: readonly string[]): Promise<boolean> {
  const rows = digests.map((digest) => store.get('idempotency', { pk: unsubscribedKey(digest) }));
  return (await Promise.all(rows)).some((row) => row !== undefined);
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
