import type { WebhookAnswer, WebhookSender } from '../../lib/ports.ts';

/** One notification on its way to a receiver, as it was sent. */
export interface Attempt {
  readonly eventId: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** By the service's clock. */
  readonly atMs: number;
  /** By the machine's. */
  readonly sentMs: number;
  readonly durationMs: number;
  readonly answer: WebhookAnswer;
}

export interface AttemptLog {
  /** The sender, each of whose attempts is remembered. */
  watching(sender: WebhookSender): WebhookSender;
  /** Of one event, oldest first. */
  of(eventId: string): readonly Attempt[];
}

/** More are forgotten, the oldest first; the ledger keeps that they were made. */
const KEPT_MAX = 1_000;

export function createAttemptLog(nowMs: () => number): AttemptLog {
  const kept: Attempt[] = [];
  return {
    watching: (sender) => ({
      check: (url) => sender.check(url),
      send: async (request) => {
        const [atMs, sentMs, startedMs] = [nowMs(), Date.now(), performance.now()];
        const answer = await sender.send(request);
        const durationMs = Math.round(performance.now() - startedMs);
        const eventId = request.headers['webhook-id'] ?? '';
        kept.push({ ...request, eventId, atMs, sentMs, durationMs, answer });
        if (kept.length > KEPT_MAX) kept.shift();
        return answer;
      },
    }),
    of: (eventId) => kept.filter((attempt) => attempt.eventId === eventId),
  };
}
