import type { ReportReason } from '../contract/report-reasons.ts';
import type { Deps } from '../deps.ts';
import { redactSecrets } from '../feedback/redact-secrets.ts';
import { canonicalHash } from '../idempotency/canonical-hash.ts';
import { orderIdOf } from '../order/core/order.ts';
import { codeKey } from '../return-mark/letter-row.ts';
import { storeAsked } from '../store/asked.ts';
import { type Condition, ConditionFailed, type Item, StoreBusy } from '../store/store.ts';
import type { FoundLetter } from './find-letter.ts';
import { OF_REASON_MAX, PREFIX, type Report } from './list-reports.ts';

export const REPORT_WORDS_MAX = 1000;

/** Of these the first stay, and the latest take each other's place: no flood before or after hides all. */
const GRAVE: ReadonlySet<ReportReason> = new Set(['threat', 'fraud']);
const FIRST_STAY = OF_REASON_MAX / 2;
/** Words may name people; they stay as long as what callers tell us. */
const KEPT_SECONDS = 400 * 86_400;
/** Others may write the same place meanwhile. */
const TRIES_MAX = 5;

/**
 * Keeps what a recipient says of a letter, without the keys and tokens in it, for operators: its sender is not told.
 * The same again is one report, and changes nothing. After twenty of one letter and reason none is kept, but of threats
 * and fraud the latest ten beside the first ten. The log has a line of each, and operators are rung for threats
 * and fraud (`lib/metrics.ts`).
 * @returns whether it is kept.
 * @throws MailError `unavailable`.
 */
export async function keepReport(
  { store, clock, log }: Pick<Deps, 'store' | 'clock' | 'log'>,
  { code, orders: [latest] }: FoundLetter,
  said: { readonly reason: ReportReason; readonly words: string },
): Promise<boolean> {
  const { reason } = said;
  const text = redactSecrets(said.words.trim()) || null;
  const atMs = clock.nowMs();
  const isKept = await storeAsked(() => write(store, code, { reason, text, atMs }));
  const grave = GRAVE.has(reason) ? 1 : 0;
  log.warn('letter_reported', { orderId: orderIdOf(latest), reason, grave, isKept });
  return isKept;
}

async function write(store: Deps['store'], code: string, report: Report): Promise<boolean> {
  const { reason, text, atMs } = report;
  const pk = codeKey(code);
  const digest = canonicalHash({ reason, text }).slice(0, 32);
  const expiresAt = Math.floor(atMs / 1000) + KEPT_SECONDS;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const beginsWith = `${PREFIX}${reason}#`;
    const known = await store.query({ table: 'recipients', pk, beginsWith, limit: OF_REASON_MAX });
    if (known.items.some((item) => item['digest'] === digest)) return true;
    const place = placeFor(known.items, reason, beginsWith);
    if (place === undefined) return false;
    const item = { pk, sk: place.sk, digest, reason, text, atMs, expiresAt };
    if (await isWritten(store, item, place.when)) return true;
  }
  throw new StoreBusy('others write reports of this letter');
}

interface Place {
  readonly sk: string;
  readonly when: Condition;
}

/** A free one, or that of the oldest of the later ones; undefined where none may be taken. */
function placeFor(known: readonly Item[], reason: ReportReason, prefix: string): Place | undefined {
  const because = 'taken';
  const keys = Array.from(
    { length: OF_REASON_MAX },
    (_, nth) => prefix + `${nth}`.padStart(2, '0'),
  );
  const free = keys.find((key) => known.every(({ sk }) => sk !== key));
  if (free !== undefined) return { sk: free, when: { kind: 'absent', because } };
  if (!GRAVE.has(reason)) return undefined;
  const [oldest] = known
    .filter(({ sk }) => keys.indexOf(String(sk)) >= FIRST_STAY)
    .toSorted((one, other) => Number(one['atMs']) - Number(other['atMs']));
  if (oldest === undefined) return undefined;
  const value = String(oldest['digest']);
  return {
    sk: String(oldest['sk']),
    when: { kind: 'equals', attribute: 'digest', value, because },
  };
}

/** Whether nobody else took the place meanwhile. */
async function isWritten(store: Deps['store'], item: Item, when: Condition): Promise<boolean> {
  try {
    await store.commit([{ kind: 'put', table: 'recipients', item, when: [when] }]);
    return true;
  } catch (error) {
    if (error instanceof ConditionFailed) return false;
    throw error;
  }
}
