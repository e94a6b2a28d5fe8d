import { createHash } from 'node:crypto';

/** Value someone paid for (5 years), and value given on top (12 months, spent first). */
export type BucketKind = 'bonus' | 'face';

interface Bucket {
  readonly kind: BucketKind;
  readonly expiresAtMs: number;
}

/** One movement. Lines are only ever added; `effectId` is unique, so that no movement is booked twice. */
interface LedgerLine {
  readonly effectId: string;
  readonly bucket: BucketKind;
  /** Positive into the bucket, negative out of it. */
  readonly amountCents: number;
  readonly atMs: number;
}

/** A credit account: one item, and its balance is the sum of its lines. */
export interface CreditAccount {
  /** SHA-256 of the code: the code itself is money and is stored nowhere. */
  readonly id: string;
  readonly version: number;
  readonly buckets: readonly Bucket[];
  readonly lines: readonly LedgerLine[];
}

/** Bonus is spent first. */
const SPENDING_ORDER: readonly BucketKind[] = ['bonus', 'face'];
const FACE_YEARS = 5;
const BONUS_MONTHS = 12;

/** The account id of a credit code, whatever its case. */
export function creditAccountId(code: string): string {
  return createHash('sha256').update(`credit:${code.toLowerCase()}`).digest('hex');
}

/** A new account holding `faceCents` for 5 years and `bonusCents` for 12 months. */
export function mintAccount(
  id: string,
  amounts: { readonly faceCents: number; readonly bonusCents: number },
  nowMs: number,
): CreditAccount {
  const minted = { bonus: amounts.bonusCents, face: amounts.faceCents };
  return {
    id,
    version: 1,
    buckets: [
      { kind: 'bonus', expiresAtMs: monthsLater(nowMs, BONUS_MONTHS) },
      { kind: 'face', expiresAtMs: monthsLater(nowMs, FACE_YEARS * 12) },
    ],
    lines: SPENDING_ORDER.filter((kind) => minted[kind] > 0).map((kind) => ({
      effectId: `mint:${kind}`,
      bucket: kind,
      amountCents: minted[kind],
      atMs: nowMs,
    })),
  };
}

/** What can be spent from one bucket now, in cents; 0 once it has expired. */
export function bucketCents(account: CreditAccount, kind: BucketKind, nowMs: number): number {
  const bucket = account.buckets.find((candidate) => candidate.kind === kind);
  if (bucket === undefined || bucket.expiresAtMs <= nowMs) return 0;
  return account.lines
    .filter((line) => line.bucket === kind)
    .reduce((sum, line) => sum + line.amountCents, 0);
}

/** What can be spent now, in cents. */
export function balanceCents(account: CreditAccount, nowMs: number): number {
  return SPENDING_ORDER.reduce((sum, kind) => sum + bucketCents(account, kind, nowMs), 0);
}

/**
 * The account after paying for an order, bonus first; undefined when it cannot cover the amount. Paying for the
 * same order again changes nothing.
 */
export function debit(
  account: CreditAccount,
  orderId: string,
  amountCents: number,
  nowMs: number,
): CreditAccount | undefined {
  if (linesOf(account, orderId, 'debit').length > 0) return account;
  if (balanceCents(account, nowMs) < amountCents) return undefined;
  const lines: LedgerLine[] = [];
  let owedCents = amountCents;
  for (const bucket of SPENDING_ORDER) {
    const takenCents = Math.min(owedCents, bucketCents(account, bucket, nowMs));
    if (takenCents === 0) continue;
    owedCents -= takenCents;
    const effectId = `${orderId}:debit:${bucket}`;
    lines.push({ effectId, bucket, amountCents: -takenCents, atMs: nowMs });
  }
  return withLines(account, lines);
}

/**
 * The account after the order's payment went back to the buckets it came from. Released or refunded, once or
 * twice: it is given back once; nothing when nothing was taken.
 */
export function giveBack(account: CreditAccount, orderId: string, nowMs: number): CreditAccount {
  if (linesOf(account, orderId, 'return').length > 0) return account;
  const lines = linesOf(account, orderId, 'debit').map((line) => ({
    effectId: `${orderId}:return:${line.bucket}`,
    bucket: line.bucket,
    amountCents: -line.amountCents,
    atMs: nowMs,
  }));
  return withLines(account, lines);
}

function withLines(account: CreditAccount, lines: readonly LedgerLine[]): CreditAccount {
  if (lines.length === 0) return account;
  return { ...account, version: account.version + 1, lines: [...account.lines, ...lines] };
}

function linesOf(account: CreditAccount, orderId: string, effect: string): readonly LedgerLine[] {
  return account.lines.filter((line) => line.effectId.startsWith(`${orderId}:${effect}:`));
}

function monthsLater(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}
