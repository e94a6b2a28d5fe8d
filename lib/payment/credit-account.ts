import { createHash } from 'node:crypto';

/** Value someone paid for (5 years), and value given on top (12 months, spent first). */
export type BucketKind = 'bonus' | 'face';

interface Bucket {
  readonly kind: BucketKind;
  readonly expiresAtMs: number;
}

/** One movement; `effectId` is unique, so that no movement is booked twice. */
export interface LedgerLine {
  readonly effectId: string;
  readonly bucket: BucketKind;
  /** Positive into the bucket, negative out of it. */
  readonly amountCents: number;
  readonly atMs: number;
}

/**
 * A credit account: one item, and its balance is the sum of its lines: what was put in, and what orders took and have
 * not got back. An order that got it back leaves no line, since the two would add nothing: it is a `SettledOrder`. So
 * the item grows with the orders that were mailed on a code, and never with those that were canceled.
 */
export interface CreditAccount {
  /** SHA-256 of the code: the code itself is money and is stored nowhere. */
  readonly id: string;
  readonly version: number;
  readonly buckets: readonly Bucket[];
  readonly lines: readonly LedgerLine[];
  /** The last time that it was frozen; left out where it never was. */
  readonly freeze?: Freeze;
}

/** No order is paid from a frozen account; what orders took comes back, and an operator may put in and take out. */
interface Freeze {
  /** What the processor reported. */
  readonly because: string;
  /** The latest reports, by their ids: an operator who thaws has decided on them, however often they come. */
  readonly reports: readonly string[];
  readonly atMs: number;
  /** Null while it is frozen. */
  readonly endedAtMs: number | null;
}

type Shortage = 'balance' | 'full';

/** Why a debit was not made. */
export type DebitRefusal = Shortage | 'frozen';

/**
 * As many lines as fit an item of DynamoDB (400 kB): a line is at most 250 bytes, its name included. An account with
 * more takes no further order; what it has can still be paid back, which only makes it smaller.
 */
export const ACCOUNT_LINES_MAX = 1200;
/** Beyond that, so that an operator can move to another code what a full account still has. */
const OPERATOR_LINES_MAX = 50;

/** Bonus is spent first. */
const SPENDING_ORDER: readonly BucketKind[] = ['bonus', 'face'];
const FACE_YEARS = 5;
const BONUS_MONTHS = 12;
const MINT = 'mint:';

/** When paid-for value was to end when the account was made; never where there was none. */
export function firstEndOf({ lines }: CreditAccount): number {
  const minted = lines.find(({ effectId }) => effectId === `${MINT}face`);
  return minted === undefined
    ? Number.POSITIVE_INFINITY
    : monthsLater(minted.atMs, FACE_YEARS * 12);
}

/** Whether it may be spent for longer than that, since some of it came back late. */
export function livesOn(account: CreditAccount): boolean {
  const face = account.buckets.find(({ kind }) => kind === 'face');
  return face !== undefined && face.expiresAtMs > firstEndOf(account);
}

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
      effectId: MINT + kind,
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
  return sumOf(account.lines, kind);
}

/** What is there now and has not expired, in cents; it can be spent unless the account is frozen. */
export function balanceCents(account: CreditAccount, nowMs: number): number {
  return SPENDING_ORDER.reduce((sum, kind) => sum + bucketCents(account, kind, nowMs), 0);
}

/** What orders can be paid with now, in cents. */
export function spendableCents(account: CreditAccount, nowMs: number): number {
  return isFrozen(account) ? 0 : balanceCents(account, nowMs);
}

export function isFrozen({ freeze }: CreditAccount): boolean {
  return freeze !== undefined && freeze.endedAtMs === null;
}

/** What was reported of the payment that filled an account. */
export interface FreezingReport {
  readonly id: string;
  readonly type: string;
}

/** The account from which no order is paid any more; itself where it heard of this report before. */
export function frozen(
  account: CreditAccount,
  { id, type }: FreezingReport,
  nowMs: number,
): CreditAccount {
  const known = account.freeze?.reports ?? [];
  if (known.includes(id)) return account;
  const reports = [...known, id].slice(-REPORTS_KEPT);
  const begun = isFrozen(account) ? account.freeze : undefined;
  const freeze = { because: type, atMs: nowMs, endedAtMs: null, ...begun, reports };
  return { ...account, version: account.version + 1, freeze };
}

/** More than the processor tells of one payment. */
const REPORTS_KEPT = 20;

/** The account from which orders are paid again; itself where it is not frozen. */
export function thawed(account: CreditAccount, nowMs: number): CreditAccount {
  const { freeze, version } = account;
  if (freeze === undefined || freeze.endedAtMs !== null) return account;
  return { ...account, version: version + 1, freeze: { ...freeze, endedAtMs: nowMs } };
}

/**
 * The account after paying for an order, bonus first; why not, when it is frozen, cannot cover the amount or holds as
 * many orders as it can. Paying for the same order again changes nothing until it is paid back.
 */
export function debit(
  account: CreditAccount,
  orderId: string,
  amountCents: number,
  nowMs: number,
): CreditAccount | DebitRefusal {
  if (debitsOf(account, orderId).length > 0) return account;
  if (isFrozen(account)) return 'frozen';
  return taken(account, amountCents, (bucket) => `${orderId}:debit:${bucket}`, nowMs);
}

/**
 * The account after an operator put so much in, or took it out, bonus first; why not, as for a debit. What is put in
 * lives as long as the face value of the account.
 */
export function corrected(
  account: CreditAccount,
  operationId: string,
  amountCents: number,
  nowMs: number,
): CreditAccount | Shortage | 'expired' {
  const effectId = (bucket: BucketKind) => `operator:${operationId}:${bucket}`;
  const linesMax = ACCOUNT_LINES_MAX + OPERATOR_LINES_MAX;
  if (amountCents < 0) return taken(account, -amountCents, effectId, nowMs, linesMax);
  const face = account.buckets.find(({ kind }) => kind === 'face');
  if (face === undefined || face.expiresAtMs <= nowMs) return 'expired';
  if (account.lines.length >= linesMax) return 'full';
  const line = { effectId: effectId('face'), bucket: 'face', amountCents, atMs: nowMs } as const;
  return replaced(account, [...account.lines, line]);
}

function taken(
  account: CreditAccount,
  amountCents: number,
  effectIdOf: (bucket: BucketKind) => string,
  nowMs: number,
  linesMax = ACCOUNT_LINES_MAX,
): CreditAccount | Shortage {
  if (balanceCents(account, nowMs) < amountCents) return 'balance';
  const lines: LedgerLine[] = [];
  let owedCents = amountCents;
  for (const bucket of SPENDING_ORDER) {
    const takenCents = Math.min(owedCents, bucketCents(account, bucket, nowMs));
    if (takenCents === 0) continue;
    owedCents -= takenCents;
    lines.push({ effectId: effectIdOf(bucket), bucket, amountCents: -takenCents, atMs: nowMs });
  }
  if (account.lines.length + lines.length > linesMax) return 'full';
  return replaced(account, [...account.lines, ...lines]);
}

/** What lines come to in one bucket, whatever has expired of it. */
export function sumOf(lines: readonly LedgerLine[], kind: BucketKind): number {
  return lines
    .filter(({ bucket }) => bucket === kind)
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** The next version of an account, with other lines. */
export function replaced(account: CreditAccount, lines: readonly LedgerLine[]): CreditAccount {
  return { ...account, version: account.version + 1, lines };
}

/** What an order took and has not got back. */
export function debitsOf(account: CreditAccount, orderId: string): readonly LedgerLine[] {
  return account.lines.filter((line) => line.effectId.startsWith(`${orderId}:debit:`));
}

function monthsLater(nowMs: number, months: number): number {
  const date = new Date(nowMs);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.getTime();
}
