import { createHmac } from 'node:crypto';

/** What is kept by its digest alone: of recipients, and of networks that call. */
type Digested = 'code' | 'door' | 'network' | 'once' | 'sender' | 'word';

const HEX_DIGITS = 32;

/**
 * Stands in the store for what the store must not know: a code, an address, a sender, the network of a caller, the word
 * that takes a stop back. Keyed, because whoever has the store could try all that there are. 32 hex digits.
 */
export function recipientDigest(secret: string, kind: Digested, text: string): string {
  return recipientDigester(secret, kind)(text);
}

/** The same of many texts of a kind. */
export function recipientDigester(secret: string, kind: Digested): (text: string) => string {
  const key = derived(secret, 'recipient-digest');
  return (text) =>
    createHmac('sha256', key).update(`${kind}:${text}`).digest('hex').slice(0, HEX_DIGITS);
}

/** A key for one purpose. */
export function derived(secret: string, purpose: 'mark-code' | 'recipient-digest'): Buffer {
  return createHmac('sha256', secret).update(purpose).digest();
}
