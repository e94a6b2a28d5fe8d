import { MailError } from '../errors/mail-error.ts';
import { type Caller, carriedScopes, isTestKey } from './caller.ts';

/**
 * Refuses to send for real by a key that is for the sandbox alone.
 * @throws MailError `insufficient_scope` naming the scopes the key carries.
 */
export function refuseTestKey(caller: Caller): void {
  if (!isTestKey(caller)) return;
  const next = ['Send `sandbox: true`, or use a pp_live_ key.'];
  throw testKeyRefused(caller, 'a pp_test_ key sends only with sandbox: true', next);
}

/**
 * Refuses to sell for real to a key that is for the sandbox alone, where nothing is paid.
 * @throws MailError `insufficient_scope` naming the scopes the key carries.
 */
export function refuseToSell(caller: Caller): void {
  if (!isTestKey(caller)) return;
  const next = [
    'Sandbox letters cost nothing: send `sandbox: true`. To buy credit use a pp_live_ key.',
  ];
  throw testKeyRefused(caller, 'a pp_test_ key buys no credit', next);
}

/** The refusal of what a sandbox-only key may not do: its scopes may reach, so they are named. */
export function testKeyRefused(caller: Caller, why: string, next: readonly string[]): MailError {
  const reason = `${why}; the key carries: ${carriedScopes(caller)}`;
  return new MailError('insufficient_scope', { reason, next });
}
