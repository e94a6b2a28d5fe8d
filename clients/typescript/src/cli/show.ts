import type { Session } from './session.ts';

export type Say = Pick<Session, 'say'>;

const LABEL_WIDTH = 11;

/** A label, and beside it one or more lines. */
export function field({ say }: Say, label: string, ...lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) {
    say((index === 0 ? label : '').padEnd(LABEL_WIDTH) + line);
  }
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Where a person pays. */
export function showPayment(session: Say, { payment_url, expires_at }: Payable): void {
  if (payment_url === undefined) return;
  const until = expires_at === undefined ? '' : ` (until ${expires_at})`;
  field(session, 'Pay here', `${payment_url}${until}`, 'It is mailed once it is paid.');
}

interface Payable {
  readonly payment_url?: string | undefined;
  readonly expires_at?: string | undefined;
}
