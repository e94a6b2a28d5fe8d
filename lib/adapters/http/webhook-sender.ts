import type { WebhookAnswer, WebhookSender } from '../../ports.ts';
import { FetchFailure } from './fetch-failure.ts';
import { createGuardedFetch, type GuardOptions } from './guarded-fetch.ts';
import { createWebhookUrlCheck } from './webhook-url.ts';

/** Well below the lease of an attempt (decision 014). */
const TIMEOUT_MS = 15_000;

/**
 * Sends notifications through the guarded request: https only, except to an allowed host; no redirects; every address
 * of the name is checked on every attempt. What the host says beyond its status is not read.
 */
export function createWebhookSender(options: GuardOptions = {}): WebhookSender {
  const limits = { totalMs: TIMEOUT_MS, headersMs: TIMEOUT_MS, ...options.limits };
  const guardedFetch = createGuardedFetch({ ...options, limits });
  const { allowHosts, ownPorts, resolver } = options;
  return {
    check: createWebhookUrlCheck({ allowHosts, ownPorts, resolver }),
    send: async ({ url, headers, body }) => {
      try {
        const answer = await guardedFetch({
          url,
          httpsOnly: true,
          method: 'POST',
          headers,
          body: Buffer.from(body),
          maxRedirects: 0,
          readsBodyOf: () => false,
          maxBodyBytes: 0,
        });
        const retryAfter = answer.headers['retry-after'] ?? null;
        return { status: answer.status, retryAfter };
      } catch (error) {
        return toAnswer(error);
      }
    },
  };
}

/** A mistake of ours passes, to be seen as such. */
function toAnswer(error: unknown): WebhookAnswer {
  if (!(error instanceof FetchFailure)) throw error;
  const { kind } = error;
  const known = kind === 'blocked' || kind === 'unresolved' || kind === 'timed_out';
  return { status: null, failure: known ? kind : 'broken' };
}
