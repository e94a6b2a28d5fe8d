import {
  ACCOUNT_DIGEST,
  CREDIT_CENTS_MAX,
  creditLog,
  newOperation,
  OPERATION_NAME,
} from '../../../lib/operator/credit-log.ts';
import { usd } from '../../../lib/operator/words.ts';
import { balanceCents } from '../../../lib/payment/credit-account.ts';
import { findAccount } from '../../../lib/payment/credit-store.ts';
import { correctCredit, issueCredit } from '../../../lib/payment/operator-credit.ts';
import { AdminError } from '../admin-error.ts';
import { type Arguments, type Command, reasonOf } from './line.ts';

/**
 * `credit issue`, `credit correct`, `credit show` and `credit log`. A code never stands in a command: a shell keeps
 * those. Accounts are named by the digest that the log and `issue` tell.
 */
export const credit: Command = async function* (deployment, args) {
  const command = COMMANDS[args.positionals[1] ?? ''];
  if (command === undefined) throw new AdminError('credit issue, correct, show or log?');
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
    const leftCents = await correctCredit(deployment, accountId, movement);
    const data = { operation: movement.operationId, balance_cents: leftCents };
    yield { text: `${usd(leftCents)} can be spent now. The record is ${data.operation}.`, data };
  },

  show: async function* ({ store, clock }, { values }) {
    const account = await findAccount(store, accountOf(values));
    if (account === undefined) throw new AdminError('There is no such account.');
    const leftCents = balanceCents(account, clock.nowMs());
    yield { text: `${usd(leftCents)} can be spent`, data: { balance_cents: leftCents } };
    for (const { effectId, bucket, amountCents, atMs } of account.lines) {
      const data = { effectId, bucket, amount_cents: amountCents, at: at(atMs) };
      yield { text: `${data.at}  ${usd(amountCents).padStart(12)}  ${bucket}  ${effectId}`, data };
    }
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
  const { cents, operation } = values;
  const amountCents = Number(cents);
  if (!Number.isInteger(amountCents) || Math.abs(amountCents) > CREDIT_CENTS_MAX) {
    throw new AdminError(`--cents must be whole cents, at most ${CREDIT_CENTS_MAX}.`);
  }
  const reason = reasonOf(values);
  const operationId = operation ?? newOperation(deployment);
  if (!OPERATION_NAME.test(operationId)) throw new AdminError('--operation is a word.');
  return { amountCents, reason, operationId };
}

function accountOf({ account = '' }: Values): string {
  if (ACCOUNT_DIGEST.test(account)) return account;
  throw new AdminError('--account is the digest of a code, 64 hex digits: see credit log.');
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
