import {
  type CreditAccount,
  debitsOf,
  firstEndOf,
  type LedgerLine,
  livesOn,
  replaced,
  sumOf,
} from './credit-account.ts';

/** What an order took from an account and got back, kept beside the account for whoever asks where the money went. */
export interface SettledOrder {
  readonly orderId: string;
  readonly accountId: string;
  readonly lines: readonly LedgerLine[];
}

/** An account without the debit of an order that was paid back, and the record of it. */
export interface PaidBack {
  readonly account: CreditAccount;
  readonly settled: SettledOrder;
}

/** For so long what was paid for can be spent that comes back after its end. */
const RETURNED_MS = 30 * 86_400_000;

/**
 * The account after the order's payment went back to the buckets it came from, and the record of both movements;
 * undefined when nothing of it is taken. Released or refunded, once or twice: the debit is there to be taken out once,
 * and never comes back, since it is made in the transaction that creates the order and no order is created twice. A
 * bonus that has expired meanwhile stays so; face value that comes back after the account's end, the first or a later
 * one, can be spent for 30 days more, because somebody paid for it.
 */
export function giveBack(
  account: CreditAccount,
  orderId: string,
  nowMs: number,
): PaidBack | undefined {
  const debits = debitsOf(account, orderId);
  if (debits.length === 0) return undefined;
  const returns = debits.map(({ bucket, amountCents }) => ({
    effectId: `${orderId}:return:${bucket}`,
    bucket,
    amountCents: -amountCents,
    atMs: nowMs,
  }));
  const lines = account.lines.filter((line) => !debits.includes(line));
  const hasFace = returns.some(({ bucket }) => bucket === 'face');
  const settled = { orderId, accountId: account.id, lines: [...debits, ...returns] };
  if (hasFace && hasEnded(account, nowMs)) {
    const left = [...lapsed(account, orderId, nowMs), ...lines];
    return { account: withFaceAlive(replaced(account, left), nowMs), settled };
  }
  const back = replaced(account, lines);
  // What was taken in the days given once more ends with them: no code lives on by orders that are canceled.
  const endedAtMs = firstEndOf(account);
  const isOfBefore = debits.some(({ bucket, atMs }) => bucket === 'face' && atMs < endedAtMs);
  return { account: isOfBefore && livesOn(account) ? withFaceAlive(back, nowMs) : back, settled };
}

function hasEnded({ buckets }: CreditAccount, nowMs: number): boolean {
  return buckets.some(({ kind, expiresAtMs }) => kind === 'face' && expiresAtMs <= nowMs);
}

/** What nobody spent of the face value before its end does not come alive with what comes back. */
function lapsed({ lines }: CreditAccount, orderId: string, atMs: number): readonly LedgerLine[] {
  const left = sumOf(lines, 'face');
  const line = { effectId: `${orderId}:lapsed`, bucket: 'face', amountCents: -left, atMs } as const;
  return left === 0 ? [] : [line];
}

function withFaceAlive(account: CreditAccount, nowMs: number): CreditAccount {
  const buckets = account.buckets.map((bucket) =>
    bucket.kind === 'face'
      ? { ...bucket, expiresAtMs: Math.max(bucket.expiresAtMs, nowMs + RETURNED_MS) }
      : bucket,
  );
  return { ...account, buckets };
}
