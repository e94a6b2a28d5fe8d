import { createHash } from 'node:crypto';
import type { PostalAddress } from '../ports.ts';
import { fieldsOf } from './address-block.ts';

/**
 * Stands in a file for the addresses that a print facility prints and the file does not: the hash of the file then
 * covers all that is inked on the piece, and what is kept under that hash for one letter never judges another.
 */
export function addressDigest(to: PostalAddress, from: PostalAddress): string {
  const lines = [...fieldsOf('to', to), ...fieldsOf('from', from)].map(({ text }) => text);
  return createHash('sha256').update(JSON.stringify(lines)).digest('hex');
}
