import type { PostalAddress } from '../ports.ts';
import { standardizeStreet, standardizeUnit } from './publication-28/standardize-street.ts';

/**
 * The door that an address leads to, and nothing that a sender may write around it: who is harassed is harassed under
 * any name, in care of anybody. Of a second line only a unit counts.
 */
export function doorOf(to: Pick<PostalAddress, 'line1' | 'line2' | 'zip'>): string {
  const { street, unit } = standardizeStreet(to.line1);
  const second = to.line2 === undefined ? undefined : standardizeUnit(to.line2);
  return JSON.stringify([street, unit || (second ?? ''), to.zip.slice(0, 5)]);
}
