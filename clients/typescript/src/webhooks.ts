import { type Bytes, decodedOrEmpty } from './base64.ts';
import type { Notification } from './description.generated.ts';
import { WebhookVerificationError } from './errors.ts';

/** Headers of a request, as a web framework has them. */
export type WebhookHeaders =
  | Headers
  | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface WebhookOptions {
  /** How far the clocks may be apart, and how old a notification may be; 300 seconds by default. */
  toleranceSeconds?: number | undefined;
  /** Milliseconds since the epoch; by default now. */
  nowMs?: number | undefined;
}

/** A notification carries two. Each takes a moment, and anybody may send many. */
const MOST_SIGNATURES = 10;

/** A key of Standard Webhooks: how its signatures begin, and how they are verified. */
interface Scheme {
  readonly version: string;
  readonly algorithm: 'Ed25519' | { readonly name: 'HMAC'; readonly hash: 'SHA-256' };
}

const SCHEMES: Readonly<Record<string, Scheme>> = {
  whsec_: { version: 'v1', algorithm: { name: 'HMAC', hash: 'SHA-256' } },
  whpk_: { version: 'v1a', algorithm: 'Ed25519' },
};

/**
 * Verifies a notification (Standard Webhooks), and parses it.
 *
 * The same notification may come twice: `webhook-id`, also `data.event_id`, is the same on every attempt.
 * @param body the exact bytes that came, before anything parsed them.
 * @param key the order's `webhook_secret` (`whsec_…`), or the deployment's public key (`whpk_…`, from
 *   `listWebhookKeys`). Of several, while keys change, one must fit.
 * @throws WebhookVerificationError when it is not signed with the key, not now, or no notification.
 * @throws TypeError when the key is none, or the body is what something made of the bytes.
 */
export async function verifyWebhook(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  key: string | readonly string[],
  { toleranceSeconds = 300, nowMs = Date.now() }: WebhookOptions = {},
): Promise<Notification> {
  if (typeof body !== 'string' && !ArrayBuffer.isView(body)) {
    throw new TypeError(
      'the body must be the raw bytes or text that came, not what was parsed of them',
    );
  }
  const id = headerOf(headers, 'webhook-id');
  const timestamp = headerOf(headers, 'webhook-timestamp');
  const signatures = headerOf(headers, 'webhook-signature').split(' ', MOST_SIGNATURES);
  refuseCutElsewhere(id);
  refuseUntimely(timestamp, toleranceSeconds, nowMs);
  const content = joined(`${id}.${timestamp}.`, body);
  for (const each of typeof key === 'string' ? [key] : key) {
    if (await isSignedWith(each, signatures, content)) return parsed(body);
  }
  throw new WebhookVerificationError('no signature is by this key');
}

function headerOf(headers: WebhookHeaders, name: string): string {
  const value =
    headers instanceof Headers
      ? headers.get(name)
      : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const text = Array.isArray(value) ? value[0] : value;
  if (typeof text === 'string' && text !== '') return text;
  throw new WebhookVerificationError(`the header ${name} is missing`);
}

/**
 * Dots part what is signed. With one in the id, a notification that is rightly signed would be taken with another time
 * and the rest of its body; the time has digits alone.
 */
function refuseCutElsewhere(id: string): void {
  if (id.includes('.')) throw new WebhookVerificationError('webhook-id is not of a notification');
}

function refuseUntimely(timestamp: string, toleranceSeconds: number, nowMs: number): void {
  const awaySeconds = Math.abs(nowMs / 1000 - Number(timestamp));
  if (/^\d+$/.test(timestamp) && awaySeconds <= toleranceSeconds) return;
  throw new WebhookVerificationError('webhook-timestamp is too far from now');
}

function joined(head: string, body: string | Uint8Array): Bytes {
  const encoder = new TextEncoder();
  const first = encoder.encode(head);
  const second = typeof body === 'string' ? encoder.encode(body) : body;
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}

async function isSignedWith(key: string, signatures: readonly string[], content: Bytes) {
  const prefix = Object.keys(SCHEMES).find((each) => key.startsWith(each)) ?? '';
  const scheme = SCHEMES[prefix];
  if (scheme === undefined) throw new TypeError('the key begins with neither whsec_ nor whpk_');
  const { version, algorithm } = scheme;
  const bytes = decodedOrEmpty(key.slice(prefix.length));
  // An empty secret is one that anybody has; a public key has 32 bytes.
  if (bytes.length === 0 || (version === 'v1a' && bytes.length !== 32)) {
    throw new TypeError('the key is no base64, or cut off');
  }
  const imported = await crypto.subtle.importKey('raw', bytes, algorithm, false, ['verify']);
  const fits = await Promise.all(
    signatures
      .filter((each) => each.startsWith(`${version},`))
      .map((each) => decodedOrEmpty(each.slice(version.length + 1)))
      // Compares in constant time, as Web Cryptography has it.
      .map((signature) => crypto.subtle.verify(algorithm, imported, signature, content)),
  );
  return fits.includes(true);
}

function parsed(body: string | Uint8Array): Notification {
  try {
    return JSON.parse(typeof body === 'string' ? body : new TextDecoder().decode(body));
  } catch {
    throw new WebhookVerificationError('the body is no JSON');
  }
}
