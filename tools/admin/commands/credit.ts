import {
  ACCOUNT_DIGEST,
  CREDIT_CENTS_MAX,
  creditLog,
  newOperation,
  OPERATION_NAME,
} from '../../../lib/operator/credit-log.ts';
import { findAccountId, type Sought } from '../../../lib/operator/find-account.ts';
import { usd } from '../../../lib/operator/words.ts';
import { balanceCents, type CreditAccount, isFrozen } from '../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../lib/payment/credit-store.ts';
import { correctCredit, issueCredit, thawCredit } from '../../../lib/payment/operator-credit.ts';
import { AdminError } from '../admin-error.ts';
import { type Arguments, type Command, type Line, reasonOf } from './line.ts';

/**
 * `credit issue`, `credit correct`, `credit show`, `credit find`, `credit thaw` and `credit log`. A code never stands
 * in a command: a shell keeps those. Accounts are named by the digest that the log, `find` and what needs a person
 * tell.
 */
export const credit: Command = async function* (deployment, args) {
  const command = COMMANDS[args.positionals[1] ?? ''];
  if (command === undefined)
    throw new AdminError('credit issue, correct, show, find, thaw or log?');
  yield* command(deployment, args);
};

const COMMANDS: Readonly<Record<string, Command>> = {
  issue: async function* (deployment, { values }) {
    const movement = movementOf(deployment, values);
    if (movement.amountCents <= 0) throw new AdminError('--cents must be more than 0.');
    const code = await issueCredit(deployment, movement);
    const { operationId, amountCents } = movement;
    yield { text: `${code}  ${usd(amountCents)}`, data: { code, amount_cents: amountCents } };
    yield {
      text: `Keep it now: it is stored nowhere. The record is ${operationId}.`,
      data: { operation: operationId },
    };
  },

  correct: async function* (deployment, { values }) {
    const accountId = accountOf(values);
    const movement = movementOf(deployment, values);
    if (movement.amountCents === 0) throw new AdminError('--cents must not be 0.');
    const after = await correctCredit(deployment, accountId, movement);
    const { text, data } = balanceOf(after, deployment.clock.nowMs());
    const { operationId: operation } = movement;
    yield { text: `${text}. The record is ${operation}.`, data: { operation, ...data } };
  },

  show: async function* ({ store, clock }, { values }) {
    const account = await findAccount(store, accountOf(values));
    if (account === undefined) throw new AdminError('There is no such account.');
    yield balanceOf(account, clock.nowMs());
    for (const { effectId, bucket, amountCents, atMs } of account.lines) {
      const data = { effectId, bucket, amount_cents: amountCents, at: at(atMs) };
      yield { text: `${data.at}  ${usd(amountCents).padStart(12)}  ${bucket}  ${effectId}`, data };
    }
  },

  find: async function* (deployment, { values }) {
    const { checkout, order } = values;
    const sought = soughtBy(checkout, order);
    const accountId = await findAccountId(deployment, sought);
    const account = accountId && (await findAccount(deployment.store, accountId));
    if (!account) throw new AdminError(`No credit code belongs to ${sought.id}.`);
    const { text, data } = balanceOf(account, deployment.clock.nowMs());
    yield { text: `account ${account.id}  ${text}`, data: { account: account.id, ...data } };
  },

  thaw: async function* (deployment, { values }) {
    const accountId = accountOf(values);
    const named = namedBy(deployment, values);
    const after = await thawCredit(deployment, accountId, named);
    const { text, data } = balanceOf(after, deployment.clock.nowMs());
    const { operationId: operation } = named;
    yield { text: `${text}. The record is ${operation}.`, data: { operation, ...data } };
  },

  log: async function* (deployment) {
    for (const record of await creditLog(deployment)) {
      const { kind, amountCents, accountId, reason, operationId, atMs } = record;
      const moved = `${kind}  ${usd(amountCents)}  ${reason}`;
      yield { text: `${at(atMs)}  ${moved}  (${operationId}, account ${accountId})`, data: record };
    }
  },
};

type Values = Arguments['values'];

function movementOf(deployment: Parameters<Command>[0], values: Values) {
  const { cents } = values;
  const amountCents = Number(cents);
  if (!Number.isInteger(amountCents) || Math.abs(amountCents) > CREDIT_CENTS_MAX) {
    throw new AdminError(`--cents must be whole cents, at most ${CREDIT_CENTS_MAX}.`);
  }
  return { amountCents, ...namedBy(deployment, values) };
}

function namedBy(deployment: Parameters<Command>[0], values: Values) {
  const reason = reasonOf(values);
  const operationId = values.operation ?? newOperation(deployment);
  if (!OPERATION_NAME.test(operationId)) throw new AdminError('--operation is a word.');
  return { reason, operationId };
}

function soughtBy(checkout: string | undefined, order: string | undefined): Sought {
  if (checkout !== undefined && order === undefined) return { kind: 'checkout', id: checkout };
  if (order !== undefined && checkout === undefined) return { kind: 'order', id: order };
  throw new AdminError('credit find --checkout cc_… or --order ord_…?');
}

/** What the account has, and whether it can be spent. */
function balanceOf(account: CreditAccount, nowMs: number): Line {
  const balance_cents = balanceCents(account, nowMs);
  const { freeze } = account;
  if (freeze === undefined || !isFrozen(account)) {
    return {
      text: `${usd(balance_cents)} can be spent now`,
      data: { balance_cents, frozen: null },
    };
  }
  const frozen = { because: freeze.because, at: at(freeze.atMs) };
  const why = `frozen since ${frozen.at} (${frozen.because})`;
  return { text: `${usd(balance_cents)} left, ${why}`, data: { balance_cents, frozen } };
}

function accountOf({ account = '' }: Values): string {
  if (ACCOUNT_DIGEST.test(account)) return account;
  throw new AdminError(
    '--account is the digest of a code, 64 hex digits: see credit log and credit find.',
  );
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
