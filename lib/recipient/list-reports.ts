import { REPORT_REASONS, type ReportReason } from '../contract/report-reasons.ts';
import { codeKey } from '../return-mark/letter-row.ts';
import { storeAsked } from '../store/asked.ts';
import type { Store } from '../store/store.ts';

export interface Report {
  readonly reason: ReportReason;
  /** In the recipient's words; null without any. */
  readonly text: string | null;
  readonly atMs: number;
}

export const PREFIX = 'report#';
/** Of one code and reason, so that nobody silences what is grave by a flood of the rest. */
export const OF_REASON_MAX = 20;

/**
 * What recipients said of the letters of a code, the earliest first.
 * @throws MailError `unavailable`.
 */
export async function listReports(store: Store, code: string): Promise<readonly Report[]> {
  const query = { table: 'recipients', pk: codeKey(code), beginsWith: PREFIX } as const;
  const limit = OF_REASON_MAX * REPORT_REASONS.length;
  const { items } = await storeAsked(() => store.query({ ...query, limit }));
  const reports = items.map((item) => {
    const { reason, text, atMs } = item as unknown as Report;
    return { reason, text, atMs };
  });
  return reports.toSorted((one, other) => one.atMs - other.atMs);
}
