import { spelledLines } from '../publication-28/spelled-line.ts';
import type { People } from './perhaps-places.ts';
import type { Lines } from './places-of.ts';

/**
 * An address as its doors are read out of it, in the one spelling of what may be spelled in several. Stops that have no
 * end are stored under what is read: what the lines themselves say is asked as well (`doors-of.ts`).
 */
export function plainLines<A extends Lines & People>(address: A): A {
  return spelledLines(address);
}
