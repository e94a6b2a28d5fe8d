import { createHmac, timingSafeEqual } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';

/** The prefix is part of what is signed, so that one kind of token is never taken for the other. */
export type TokenPrefix = 'ppq_' | 'ppc_' | 'ppp_' | 'ppb_';

export type TokenReading =
  | { readonly kind: 'valid'; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly kind: 'malformed' }
  | { readonly kind: 'bad_signature' };

const TOKEN = /^(ppq_|ppc_|ppp_|ppb_)([A-Za-z0-9_-]{1,1400})\.([A-Za-z0-9_-]{43})$/;

/**
 * `<prefix>base64url(payload).base64url(HMAC-SHA-256)`, signed by the ring's newest key, whose id the payload
 * names as `k`. Undefined when the ring is empty.
 */
export function signToken(
  ring: KeyRing,
  prefix: TokenPrefix,
  payload: Readonly<Record<string, string | number>>,
): string | undefined {
  const key = ring[0];
  if (key === undefined) return undefined;
  const body = Buffer.from(JSON.stringify({ k: key.id, ...payload })).toString('base64url');
  return `${prefix}${body}.${mac(key.secret, prefix, body).toString('base64url')}`;
}

/** Reads a token of that prefix. Signatures are compared in constant time; expiry is the caller's to judge. */
export function readToken(ring: KeyRing, prefix: TokenPrefix, token: string): TokenReading {
  const [, actualPrefix, body, signature] = TOKEN.exec(token) ?? [];
  if (actualPrefix !== prefix || body === undefined || signature === undefined) return MALFORMED;
  const payload = parsePayload(body);
  if (payload === undefined) return MALFORMED;
  const key = ring.find((candidate) => candidate.id === payload['k']);
  if (key === undefined) return { kind: 'bad_signature' };
  const given = Buffer.from(signature, 'base64url');
  const canonical = given.toString('base64url') === signature;
  const authentic = canonical && timingSafeEqual(given, mac(key.secret, prefix, body));
  return authentic ? { kind: 'valid', payload } : { kind: 'bad_signature' };
}

const MALFORMED = { kind: 'malformed' } as const;

function mac(secret: string, prefix: TokenPrefix, body: string): Buffer {
  return createHmac('sha256', secret).update(`${prefix}${body}`).digest();
}

function parsePayload(body: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const payload: unknown = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
    if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined;
    return payload as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
