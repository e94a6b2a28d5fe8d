import { MailError } from '../../errors/mail-error.ts';
import { checkUrl, parseAllowHosts } from './check-url.ts';
import { FetchFailure } from './fetch-failure.ts';
import { type Resolver, resolveTarget, systemResolver } from './resolve-target.ts';

/** @throws MailError `blocked_address` */
export type CheckWebhookUrl = (url: string) => Promise<void>;

export interface WebhookUrlOptions {
  /** Exact `host:port` pairs that may be private, and may be plain http. */
  readonly allowHosts?: readonly string[] | undefined;
  /** As `GuardOptions` has them. */
  readonly ownPorts?: readonly number[] | null | undefined;
  readonly resolver?: Resolver | undefined;
  readonly resolveMs?: number | undefined;
}

const PUBLIC = 'Use an https address on the public internet, at port 443 or 80.';
const HERE =
  'Use another port of 127.0.0.1, or an https address on the public internet, at port 443 or 80.';

/**
 * Checks `webhook_url` when an order is created (decision 014): https, and not private or reserved. A name that does
 * not resolve now passes: it may when it is needed, and every attempt checks it again.
 */
export function createWebhookUrlCheck(options: WebhookUrlOptions = {}): CheckWebhookUrl {
  const allowHosts = parseAllowHosts(options.allowHosts ?? [], options.ownPorts);
  const { resolver = systemResolver, resolveMs = 2000 } = options;
  return async (url) => {
    try {
      await resolveTarget(checkUrl(url, { allowHosts, httpsOnly: true }), resolver, resolveMs);
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      if (error.kind !== 'blocked') return;
      const reason = `webhook_url cannot be used: ${error.message}`;
      const next = [options.ownPorts ? HERE : PUBLIC];
      throw new MailError('blocked_address', { reason, next, cause: error });
    }
  };
}
