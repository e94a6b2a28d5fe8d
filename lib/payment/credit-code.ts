import { createHmac } from 'node:crypto';
import type { Ids } from '../ports.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 12;

/** A fresh credit code, `pp-xxxx-xxxx-xxxx`: 12 characters of 36, 62 random bits. */
export function randomCode(ids: Ids): string {
  return spell(() => Buffer.from(ids.randomHex(16), 'hex'));
}

/**
 * The credit code of a purchase, derived from its id: the same whenever it is asked for, so that it need not be stored,
 * and unguessable without the secret.
 */
export function codeOfPurchase(secret: string, checkoutId: string): string {
  return spell((round) =>
    createHmac('sha256', secret).update(`credit-code:${checkoutId}:${round}`).digest(),
  );
}

/** Bytes from 252 up are dropped, so that no character is likelier than another. */
function spell(bytesOf: (round: number) => Buffer): string {
  let characters = '';
  for (let round = 0; characters.length < LENGTH; round += 1) {
    for (const byte of bytesOf(round)) {
      if (byte < 252) characters += ALPHABET[byte % ALPHABET.length];
    }
  }
  return `pp-${characters.slice(0, 4)}-${characters.slice(4, 8)}-${characters.slice(8, LENGTH)}`;
}
