import { createHmac } from 'node:crypto';
import type { LocalClock } from '../../clock.ts';
import type { EventRecord, StripeBook } from './stripe-book.ts';
import type { StripeFault } from './stripe-fault.ts';

export interface WebhookTarget {
  /** The service's `POST /v1/webhooks/stripe`. */
  readonly url: string;
  readonly secret: string;
}

interface WebhookOptions {
  readonly book: StripeBook;
  readonly clock: Pick<LocalClock, 'nowMs' | 'schedule'>;
  /** Undefined: events are remembered, and nobody hears of them. */
  readonly target: WebhookTarget | undefined;
  /** Asked once for each attempt. */
  readonly fault: () => StripeFault | undefined;
}

export interface Webhooks {
  /** Sends what is new in the book. */
  wake(): void;
  stop(): void;
}

/** Before the second attempt, the third and so on: three days in all. */
const DELAYS_SECONDS = [5, 60, 600, 3_600, 10_800, 21_600, 43_200, 86_400, 86_400];
const ANSWER_MS = 10_000;
const LATE_SECONDS = 60;

/**
 * Sends every event until it is answered with 2xx, for three days, by the local clock. A restart begins again with
 * what was not delivered. Events of the same moment go side by side, so their order is not promised.
 */
export function startWebhooks({ book, clock, target, fault }: WebhookOptions): Webhooks {
  const stopping = new AbortController();
  const known = new Set<string>();
  if (target === undefined) return { wake: () => {}, stop: () => {} };

  const plan = (event: EventRecord, attempt: number, seconds: number): void => {
    clock.schedule(clock.nowMs() + seconds * 1000, () => tryOnce(event, attempt, fault()));
  };
  const tryOnce = async (event: EventRecord, attempt: number, mode?: StripeFault) => {
    if (stopping.signal.aborted) return;
    // It arrives after those that happened later.
    if (mode === 'slow') return plan(event, attempt, LATE_SECONDS);
    if (mode === 'duplicate') await post(target, event, clock.nowMs(), stopping.signal);
    const arrives = mode === undefined || mode === 'duplicate' || mode === 'lost_reply';
    const taken = arrives && (await post(target, event, clock.nowMs(), stopping.signal));
    if (stopping.signal.aborted) return;
    const delay = DELAYS_SECONDS[attempt];
    if ((taken && mode !== 'lost_reply') || delay === undefined)
      book.write({ delivered: event.id });
    else plan(event, attempt + 1, delay);
  };
  return {
    wake: () => {
      for (const event of book.events.values()) {
        if (known.has(event.id)) continue;
        known.add(event.id);
        plan(event, 0, 0);
      }
    },
    stop: () => stopping.abort(),
  };
}

async function post(
  { url, secret }: WebhookTarget,
  { text }: EventRecord,
  nowMs: number,
  stopped: AbortSignal,
): Promise<boolean> {
  const t = Math.floor(nowMs / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${text}`).digest('hex');
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${t},v1=${v1}`,
      },
      body: text,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_MS)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
