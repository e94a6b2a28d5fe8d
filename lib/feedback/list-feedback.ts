import { queryAsked, storeAsked } from '../store/asked.ts';
import type { Item, Store } from '../store/store.ts';

/** Where all reports stand: people write some a day, so one shelf holds them. */
export const FEEDBACK_SHELF = 'reports';

export interface Report {
  readonly id: string;
  readonly category: string;
  readonly note: string;
  readonly orderId: string | null;
  readonly url: string | null;
  readonly surface: string | null;
  /** The key that reported; null for a guest. */
  readonly keyId: string | null;
  readonly atMs: number;
}

/**
 * What people reported, newest first. The index only says where to look.
 * @throws MailError `validation_error` for a cursor of another list; `unavailable`.
 */
export async function listFeedback(
  store: Store,
  { cursor, limit }: { readonly cursor: string | undefined; readonly limit: number },
): Promise<{ readonly reports: readonly Report[]; readonly nextCursor: string | null }> {
  const from = cursor === undefined ? {} : { cursor };
  const shelf = { table: 'feedback', index: 'received', pk: FEEDBACK_SHELF, limit } as const;
  const page = await queryAsked(store, { ...shelf, ...from });
  const rows = await Promise.all(
    page.items.map(({ pk }) => storeAsked(() => store.get('feedback', { pk: String(pk) }))),
  );
  const reports = rows.filter((row) => row !== undefined).map(reportOf);
  return { reports, nextCursor: page.cursor ?? null };
}

const PAGE = 100;

/**
 * All of it, newest first, read as far as somebody takes it.
 * @throws MailError `unavailable`.
 */
export async function* allFeedback(store: Store): AsyncGenerator<Report> {
  let cursor: string | undefined;
  do {
    const page = await listFeedback(store, { cursor, limit: PAGE });
    yield* page.reports;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** A row as it was stored. */
function reportOf(row: Item): Report {
  const { category, note, orderId, url, surface, keyId } = row as unknown as Report;
  const atMs = Number(row['createdAtMs']);
  return { id: String(row['pk']), category, note, orderId, url, surface, keyId, atMs };
}
