import { MailError } from '../errors/mail-error.ts';
import type { Clock, Ids, Timer } from '../ports.ts';
import { storeAsked } from '../store/asked.ts';
import {
  type Condition,
  ConditionFailed,
  type Item,
  type Store,
  type Value,
  type Write,
} from '../store/store.ts';
import { type CreditAccount, type FreezingReport, frozen, isFrozen } from './credit-account.ts';
import { debitBeside, itemOf, type StoredAccount, toStoredAccount } from './credit-item.ts';
import type { PaidBack, SettledOrder } from './give-back.ts';
import { pauseAfter } from './pause-after.ts';

const TRIES_MAX = 8;

/** What changing an account needs. */
export interface AccountDeps {
  readonly store: Store;
  readonly ids: Ids;
  readonly timer: Timer;
}

/** The account, or undefined when no code leads to it. */
export async function findAccount(store: Store, id: string): Promise<CreditAccount | undefined> {
  return (await findStoredAccount(store, id))?.account;
}

/** As `findAccount`, for who is going to debit it. */
export async function findStoredAccount(
  store: Store,
  id: string,
): Promise<StoredAccount | undefined> {
  const item = await store.get('credits', { pk: id });
  if (item === undefined) return undefined;
  const found = toStoredAccount(item);
  if (found === undefined) throw new Error('the stored item is not a credit account');
  return found;
}

/** The write that replaces the version the account was computed from. */
export function replaceAccount(account: CreditAccount, because: string): Write {
  return putAccount(account, { kind: 'version', version: account.version - 1, because });
}

/**
 * The write of a debit, which does not get into the way of other debits. Only where the account was stored before there
 * were counts, it replaces the version that was read.
 */
export function storeDebit(found: StoredAccount, debited: CreditAccount, because: string): Write {
  return found.isCounted
    ? debitBeside(found.account, debited, because)
    : replaceAccount(debited, because);
}

/** The write that stores a new account, on the condition that there is none. */
export function newAccount(account: CreditAccount, because: string): Write {
  return putAccount(account, { kind: 'absent', because });
}

/**
 * Pays an order back by what `payBack` makes of its account: the account, on its version, and the record of the order
 * in one transaction; undefined writes nothing.
 * @throws MailError `unavailable` when the store does not answer or others kept winning.
 */
export async function settleOrder(
  deps: AccountDeps,
  accountId: string,
  payBack: (account: CreditAccount) => PaidBack | undefined,
): Promise<void> {
  await changeAccount(deps, accountId, (account) => {
    const paidBack = payBack(account);
    return paidBack && [replacing(paidBack.account), newSettled(paidBack.settled)];
  });
}

/**
 * Freezes the account, so that no order is paid from it until an operator thaws it; a no-op where it heard of the
 * report before.
 * @returns whether it is frozen now, and whether this report was new to it.
 * @throws MailError `unavailable` when the store does not answer or others kept winning.
 */
export async function freezeAccount(
  deps: AccountDeps & { readonly clock: Clock },
  accountId: string,
  report: FreezingReport,
): Promise<{ readonly isFrozen: boolean; readonly isNew: boolean }> {
  let told = { isFrozen: false, isNew: false };
  await changeAccount(deps, accountId, (account) => {
    const after = frozen(account, report, deps.clock.nowMs());
    told = { isFrozen: isFrozen(after), isNew: after !== account };
    return told.isNew ? [replacing(after)] : undefined;
  });
  return told;
}

/** Reads and decides again, after a pause, when another writer was faster. */
async function changeAccount(
  deps: AccountDeps,
  accountId: string,
  writesOf: (account: CreditAccount) => readonly Write[] | undefined,
): Promise<void> {
  for (let tries = 1; tries <= TRIES_MAX; tries += 1) {
    const account = await readAccount(deps.store, accountId);
    // An account never goes away: money that is owed to one that is not there must not vanish in silence.
    if (account === undefined) throw new Error('the credit account does not exist');
    const writes = writesOf(account);
    if (writes === undefined || (await isWritten(deps.store, writes))) return;
    if (tries < TRIES_MAX) await pauseAfter(deps, tries);
  }
  throw new MailError('unavailable', { reason: 'the credit account is changing too fast' });
}

/** What an order took from a code and got back; undefined when nothing was paid back. */
export async function findSettled(
  store: Store,
  orderId: string,
): Promise<SettledOrder | undefined> {
  const item = await store.get('credits', { pk: settledKey(orderId) });
  return item?.['settled'] as unknown as SettledOrder | undefined;
}

/** As `findAccount`. @throws MailError `unavailable` when the store does not answer. */
export async function readAccount(store: Store, id: string): Promise<CreditAccount | undefined> {
  return storeAsked(() => findAccount(store, id));
}

function replacing(account: CreditAccount): Write {
  return replaceAccount(account, 'version_conflict');
}

async function isWritten(store: Store, writes: readonly Write[]): Promise<boolean> {
  try {
    await storeAsked(() => store.commit(writes));
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}

function putAccount(account: CreditAccount, condition: Condition): Write {
  const item = itemOf(account);
  return { kind: 'put', table: 'credits', item, when: [condition] };
}

function newSettled(settled: SettledOrder): Write {
  const item: Item = { pk: settledKey(settled.orderId), settled: settled as unknown as Value };
  return {
    kind: 'put',
    table: 'credits',
    item,
    when: [{ kind: 'absent', because: 'settled_already' }],
  };
}

function settledKey(orderId: string): string {
  return `settled#${orderId}`;
}
