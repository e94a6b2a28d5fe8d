import type { FeedbackRequest } from '../contract/schemas/feedback.ts';
import type { Caller } from '../credentials/caller.ts';
import type { Deps } from '../deps.ts';
import { MailError } from '../errors/mail-error.ts';
import { canonicalHash } from '../idempotency/canonical-hash.ts';
import { identityOf } from '../limits/cap-identity.ts';
import { countCall } from '../limits/rate-window.ts';
import { ConditionFailed, type Item, storeDidNotAnswer } from '../store/store.ts';
import { FEEDBACK_SHELF } from './list-feedback.ts';
import { redactSecrets } from './redact-secrets.ts';

const REPORTS_PER_MINUTE = 10;
/** Notes may name people, so they do not stay longer than the letters they are about. */
const KEPT_SECONDS = 400 * 86_400;

export interface FeedbackCall {
  readonly caller: Caller;
  readonly sourceIp: string | null;
  readonly report: FeedbackRequest;
}

export interface Submitted {
  /** `fb_` and 32 hex digits. */
  readonly feedbackId: string;
  /** True when the same caller sent the same report before: the id is that one's. */
  readonly alreadySubmitted: boolean;
}

/**
 * Records a report without the keys and tokens in it. The id is made of the caller and of what is stored, so that two
 * identical reports, also at once, are one row.
 * @throws MailError `invalid_request` without a subject or with an address that is none; `rate_limited` above ten
 *   reports a minute of one caller; `unavailable` when the store does not answer.
 */
export async function submitFeedback(
  deps: Pick<Deps, 'store' | 'clock' | 'log'>,
  { caller, sourceIp, report }: FeedbackCall,
): Promise<Submitted> {
  refuseWithoutSubject(report);
  const identity = identityOf({ caller, sourceIp }) ?? 'unidentified';
  await countCall(deps, { name: 'feedback', identity, limit: REPORTS_PER_MINUTE });
  const fields = redacted(report);
  const feedbackId = `fb_${canonicalHash({ identity, ...fields }).slice(0, 32)}`;
  const createdAtMs = deps.clock.nowMs();
  const expiresAt = Math.floor(createdAtMs / 1000) + KEPT_SECONDS;
  const keyId = caller.kind === 'key' ? caller.keyId : null;
  const alreadySubmitted = await isOnFile(deps, {
    pk: feedbackId,
    ...fields,
    keyId,
    createdAtMs,
    shelf: FEEDBACK_SHELF,
    createdBack: -createdAtMs,
    expiresAt,
  });
  return { feedbackId, alreadySubmitted };
}

function refuseWithoutSubject({ order_id, url, surface }: FeedbackRequest): void {
  if (url !== undefined && !URL.canParse(url)) {
    throw new MailError('invalid_request', {
      reason: 'url: must be an http or https address',
      pointers: ['/url'],
      next: ['Correct `url`, or leave it out where `order_id` or `surface` says what it is about.'],
    });
  }
  if (order_id !== undefined || url !== undefined || surface !== undefined) return;
  throw new MailError('invalid_request', {
    reason: 'the report does not say what it is about',
    pointers: ['/order_id', '/url', '/surface'],
    next: ['Send at least one of order_id, url and surface.'],
  });
}

function redacted({ category, note, order_id, url, surface }: FeedbackRequest) {
  const orNull = (text: string | undefined) => (text === undefined ? null : redactSecrets(text));
  return {
    category,
    note: redactSecrets(note),
    orderId: orNull(order_id),
    url: orNull(url),
    surface: orNull(surface),
  };
}

/** Stores the report unless it is there. A reply that was lost does no harm: the same report is sent again. */
async function isOnFile({ store }: Pick<Deps, 'store'>, item: Item): Promise<boolean> {
  try {
    const when = [{ kind: 'absent', because: 'already_submitted' }] as const;
    await store.commit([{ kind: 'put', table: 'feedback', item, when }]);
    return false;
  } catch (error) {
    if (error instanceof ConditionFailed) return true;
    if (!storeDidNotAnswer(error)) throw error;
    throw new MailError('unavailable', {
      reason: 'the report could not be stored',
      next: ['Send the same report again later; it is recorded once.'],
      cause: error,
    });
  }
}
