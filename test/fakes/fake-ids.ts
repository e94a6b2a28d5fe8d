import { createHash } from 'node:crypto';
import type { Ids } from '../../lib/ports.ts';

/** Ids that are the same in every run, and no two of which are equal. */
export class FakeIds implements Ids {
  #count = 0;

  randomHex(bytes: number): string {
    this.#count += 1;
    const digest = createHash('sha256').update(`fake id ${this.#count}`).digest('hex');
    return digest.slice(0, 2 * bytes);
  }
}
