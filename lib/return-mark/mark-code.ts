import { createHmac } from 'node:crypto';
import { derived } from './recipient-digest.ts';

/** Crockford's base32: no letter that looks like a digit, and no `u`. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const GROUP = 5;

/** On the proof of a letter to nobody: it leads nowhere. */
export const SPECIMEN_CODE = '0'.repeat(LENGTH);

/**
 * The code of a letter, of 50 bits: the same letter has the same, so that its bytes are, and who does not know the
 * secret cannot make it of a letter. Derived for this purpose alone: it signs nothing.
 * @param letter whatever is printed and tells it from others; anything that JSON can say.
 */
export function markCode(secret: string, letter: unknown): string {
  const key = derived(secret, 'mark-code');
  return spelled(createHmac('sha256', key).update(JSON.stringify(letter)).digest());
}

/** The first 50 bits as a code. Of random bytes, a random one. */
export function spelled(bytes: Uint8Array): string {
  const bits = [...bytes.subarray(0, 7)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const digits = Array.from({ length: LENGTH }, (_, at) => bits.slice(at * 5, at * 5 + 5));
  return digits.map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

/** As it stands on paper: `k7qd9-m2x4t`. */
export function printedCode(code: string): string {
  return `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;
}

/**
 * The code that a person typed, however they read it: capitals, the letter o for a zero, i or l for a one, and any
 * signs for the hyphen or around it all. Undefined for what is none.
 */
export function readCode(typed: string): string | undefined {
  const plain = decoded(typed)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const code = plain.replace(/o/g, '0').replace(/[il]/g, '1');
  const isOne = code.length === LENGTH && [...code].every((digit) => ALPHABET.includes(digit));
  return isOne ? code : undefined;
}

/** A sign in an address may come as it is written there: `%E2%80%91`. */
function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}
