import type { Deps } from '../deps.ts';
import { redactSecrets } from '../feedback/redact-secrets.ts';
import { canonicalHash } from '../idempotency/canonical-hash.ts';
import { orderIdOf } from '../order/core/order.ts';
import { codeKey } from '../return-mark/letter-row.ts';
import { answered, type FoundLetter } from './find-letter.ts';

export const REPORT_REASONS = ['threat', 'fraud', 'wrong_person', 'unwanted', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];
export const REPORT_WORDS_MAX = 1000;

export interface Report {
  readonly reason: ReportReason;
  /** In the recipient's words; null without any. */
  readonly text: string | null;
  readonly atMs: number;
}

const PREFIX = 'report#';
/** Of one code: more say no more. */
const REPORTS_MAX = 20;
/** Words may name people; they stay as long as what callers tell us. */
const KEPT_SECONDS = 400 * 86_400;

/**
 * Keeps what a recipient says of a letter, without the keys and tokens in it, for operators: its sender is not told.
 * The same again is one report; after twenty of one letter none is kept.
 * @throws MailError `unavailable`.
 */
export async function keepReport(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  { code, orders: [latest] }: FoundLetter,
  said: { readonly reason: ReportReason; readonly words: string },
): Promise<void> {
  const { reason } = said;
  const text = redactSecrets(said.words.trim()) || null;
  const known = await listReports(store, code);
  if (known.length >= REPORTS_MAX) return;
  const sk = `${PREFIX}${canonicalHash({ reason, text }).slice(0, 32)}`;
  const atMs = clock.nowMs();
  const expiresAt = Math.floor(atMs / 1000) + KEPT_SECONDS;
  const item = { pk: codeKey(code), sk, reason, text, atMs, expiresAt };
  await answered(() => store.commit([{ kind: 'put', table: 'recipients', item, when: [] }]));
  log.warn('letter_reported', { orderId: orderIdOf(latest), reason });
}

/**
 * What recipients said of the letters of a code, the earliest first.
 * @throws MailError `unavailable`.
 */
export async function listReports(store: Deps['store'], code: string): Promise<readonly Report[]> {
  const query = { table: 'recipients', pk: codeKey(code), beginsWith: PREFIX } as const;
  const { items } = await answered(() => store.query({ ...query, limit: REPORTS_MAX }));
  const reports = items.map((item) => {
    const { reason, text, atMs } = item as unknown as Report;
    return { reason, text, atMs };
  });
  return reports.toSorted((one, other) => one.atMs - other.atMs);
}
