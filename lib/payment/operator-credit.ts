/** Credit that an operator gives, takes back or thaws by hand: each with its reason, on record, and once. */
import { MailError } from '../errors/mail-error.ts';
import type { Clock, Ids } from '../ports.ts';
import { ConditionFailed, type Item, type Store, type Value, type Write } from '../store/store.ts';
import {
  balanceCents,
  type CreditAccount,
  corrected,
  creditAccountId,
  mintAccount,
  thawed,
} from './credit-account.ts';
import { randomCode } from './credit-code.ts';
import { findAccount, newAccount, replaceAccount } from './credit-store.ts';

/** The record of one movement; it is never changed and never ends. */
export interface OperatorCredit {
  /** Names the movement, so that the same one is never made twice. */
  readonly operationId: string;
  readonly kind: 'issued' | 'corrected' | 'thawed';
  readonly accountId: string;
  /** What the account has more, or less; 0 where it was thawed. */
  readonly amountCents: number;
  readonly reason: string;
  readonly atMs: number;
}

interface OperatorDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly ids: Ids;
}

interface Movement {
  readonly operationId: string;
  readonly amountCents: number;
  readonly reason: string;
}

const RECORD = 'operator#';

/**
 * A new code with that value for 5 years. It is shown once and stored nowhere, so one that is lost on the way is
 * corrected to nothing by its account, which the record names.
 * @throws MailError `invalid_request` when this movement was made before; `StoreBusy`, `StoreUnreachable`.
 */
export async function issueCredit(deps: OperatorDeps, movement: Movement): Promise<string> {
  const code = randomCode(deps.ids);
  const nowMs = deps.clock.nowMs();
  const amounts = { faceCents: movement.amountCents, bonusCents: 0 };
  const account = mintAccount(creditAccountId(code), amounts, nowMs);
  const record = { ...movement, kind: 'issued', accountId: account.id, atMs: nowMs } as const;
  await commitOnce(deps.store, newAccount(account, 'code_exists'), record);
  return code;
}

/**
 * Puts so much into an account, or takes it out: never more than can be spent now, so that no order loses its payment.
 * @returns the account afterwards.
 * @throws MailError `not_found` without such an account; `insufficient_balance`; `invalid_request` when this movement
 *   was made before, or others changed the account at the same moment; `StoreBusy`, `StoreUnreachable`.
 */
export async function correctCredit(
  deps: Pick<OperatorDeps, 'store' | 'clock'>,
  accountId: string,
  movement: Movement,
): Promise<CreditAccount> {
  const account = await accountNamed(deps.store, accountId);
  const nowMs = deps.clock.nowMs();
  const after = corrected(account, movement.operationId, movement.amountCents, nowMs);
  if (typeof after === 'string') throw refusal(after, balanceCents(account, nowMs));
  const record = { ...movement, kind: 'corrected', accountId, atMs: nowMs } as const;
  await commitOnce(deps.store, replaceAccount(after, 'changed_meanwhile'), record);
  return after;
}

/**
 * Lets orders be paid again from an account that the processor's report froze.
 * @returns the account afterwards.
 * @throws MailError `not_found` without such an account; `invalid_request` where it is not frozen, or as
 *   `correctCredit`; `StoreBusy`, `StoreUnreachable`.
 */
export async function thawCredit(
  deps: Pick<OperatorDeps, 'store' | 'clock'>,
  accountId: string,
  named: Omit<Movement, 'amountCents'>,
): Promise<CreditAccount> {
  const account = await accountNamed(deps.store, accountId);
  const nowMs = deps.clock.nowMs();
  const after = thawed(account, nowMs);
  if (after === account) {
    throw new MailError('invalid_request', { reason: 'the account is not frozen' });
  }
  const record = { ...named, amountCents: 0, kind: 'thawed', accountId, atMs: nowMs } as const;
  await commitOnce(deps.store, replaceAccount(after, 'changed_meanwhile'), record);
  return after;
}

async function accountNamed(store: Store, accountId: string): Promise<CreditAccount> {
  const account = await findAccount(store, accountId);
  if (account !== undefined) return account;
  throw new MailError('not_found', { reason: 'no code leads there' });
}

/** Whether an item of the table of credits is such a record. */
export function toOperatorCredit(item: Item): OperatorCredit | undefined {
  if (!String(item['pk']).startsWith(RECORD)) return undefined;
  return item['record'] as unknown as OperatorCredit;
}

async function commitOnce(store: Store, write: Write, record: OperatorCredit): Promise<void> {
  const item = { pk: `${RECORD}${record.operationId}`, record: record as unknown as Value };
  const when = [{ kind: 'absent', because: 'made_before' }] as const;
  try {
    await store.commit([{ kind: 'put', table: 'credits', item, when }, write]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
    throw new MailError('invalid_request', { reason: REASONS[error.because] ?? error.because });
  }
}

const REASONS: Readonly<Record<string, string>> = {
  made_before: 'a movement of this name was made before; see the record',
  changed_meanwhile: 'the account changed at the same moment; nothing was moved, try again',
};

function refusal(why: 'balance' | 'full' | 'expired', leftCents: number): MailError {
  if (why !== 'balance')
    return new MailError('invalid_request', { reason: `the account is ${why}` });
  return new MailError('insufficient_balance', {
    reason: `the account has ${leftCents} cents to spend, and no more can be taken`,
    next: ['Take out at most what it has to spend: what is spent or expired cannot be taken.'],
    body: { balance_cents: leftCents },
  });
}
