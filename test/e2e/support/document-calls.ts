import { createHash } from 'node:crypto';
import { renderLetter } from '../../../lib/document/render-letter.ts';
import { anAddress, aPostalAddress } from '../../builders/an-address.ts';
import { harmless } from '../../corpus/hostile-cases.ts';
import { SENTENCE } from '../../corpus/raw-pdf.ts';

export const letter = new Uint8Array(harmless());
export const sandbox = (fields: object) => ({ to: anAddress(), sandbox: true, ...fields });
export const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** A PDF that carries its own addresses, as letter_windowed needs one. */
export async function ownLetter(): Promise<Uint8Array<ArrayBuffer>> {
  const to = aPostalAddress();
  const text = `${SENTENCE} `.repeat(5);
  return new Uint8Array((await renderLetter({ text, to, from: to, returnMark: null })).bytes);
}

/** A PDF of so many bytes, in base64: what follows the end of the file prints nothing. */
export function letterInBase64(size: number): string {
  const bytes = new Uint8Array(size).fill(0x20);
  bytes.set(letter);
  return Buffer.from(bytes).toString('base64');
}
