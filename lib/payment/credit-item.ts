import type { Condition, Item, Value, Write } from '../store/store.ts';
import {
  ACCOUNT_LINES_MAX,
  type BucketKind,
  type CreditAccount,
  isFrozen,
  type LedgerLine,
} from './credit-account.ts';

/**
 * How an account is stored: as it was last put, what each bucket holds (`faceCents`, `bonusCents`, whatever has expired
 * of it), how many lines there are, and beside them a line of its own (`line#…`) for each debit since. So letters that
 * one code pays at once do not have to see each other: each takes what is there, and adds its line. `frozen` is 1 while
 * no order may be paid, and is else left out.
 */
const LINE = 'line#';
const FROZEN = 'frozen';

const BUCKETS: readonly BucketKind[] = ['bonus', 'face'];
const centsIn = (bucket: BucketKind) => `${bucket}Cents`;

export function itemOf(account: CreditAccount): Item {
  const left = BUCKETS.map((bucket) => {
    const lines = account.lines.filter((line) => line.bucket === bucket);
    return [centsIn(bucket), lines.reduce((sum, { amountCents }) => sum + amountCents, 0)];
  });
  return {
    pk: account.id,
    version: account.version,
    account: account as unknown as Value,
    lineCount: account.lines.length,
    ...(isFrozen(account) && { [FROZEN]: 1 }),
    ...Object.fromEntries(left),
  };
}

export interface StoredAccount {
  readonly account: CreditAccount;
  /** Whether its item has the counts that a debit beside others needs; the first ones that were stored have not. */
  readonly isCounted: boolean;
}

/** What an item of the table of credits says of an account; undefined for one that is of something else. */
export function toStoredAccount(item: Item): StoredAccount | undefined {
  const { account: put, version, lineCount } = item;
  if (put === undefined) return undefined;
  const account = put as unknown as CreditAccount;
  const since = Object.entries(item)
    .filter(([attribute]) => attribute.startsWith(LINE))
    .map(([, line]) => line as unknown as LedgerLine)
    .sort(inTime);
  return {
    account: { ...account, version: Number(version), lines: [...account.lines, ...since] },
    isCounted: lineCount !== undefined,
  };
}

/** As `toStoredAccount`, for who is not going to debit it. */
export function toAccount(item: Item): CreditAccount | undefined {
  return toStoredAccount(item)?.account;
}

/**
 * The write that makes a debit beside others: it holds while the buckets still have what it takes from them, whoever
 * else took something meanwhile, and while nobody froze the account. What was read decides how it is shared among the
 * buckets.
 */
export function debitBeside(
  account: CreditAccount,
  debited: CreditAccount,
  because: string,
): Write {
  const lines = debited.lines.slice(account.lines.length);
  const taken = lines.map(({ bucket, amountCents }) => [centsIn(bucket), amountCents]);
  const enough = lines.map(
    ({ bucket, amountCents }): Condition => ({
      kind: 'atLeast',
      attribute: centsIn(bucket),
      value: -amountCents,
      because,
    }),
  );
  const room = ACCOUNT_LINES_MAX - lines.length;
  return {
    kind: 'update',
    table: 'credits',
    key: { pk: account.id },
    set: Object.fromEntries(lines.map((line) => [LINE + line.effectId, line as unknown as Value])),
    add: { version: 1, lineCount: lines.length, ...Object.fromEntries(taken) },
    when: [
      ...enough,
      { kind: 'atMost', attribute: 'lineCount', value: room, because },
      { kind: 'atMost', attribute: FROZEN, value: 0, because },
    ],
  };
}

function inTime(a: LedgerLine, b: LedgerLine): number {
  return a.atMs - b.atMs || (a.effectId < b.effectId ? -1 : 1);
}
