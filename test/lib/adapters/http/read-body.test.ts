import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readBody } from '../../../../lib/adapters/http/read-body.ts';
import { outcome } from './loopback.ts';

async function* inChunks(bytes: Uint8Array, sizes: readonly number[]) {
  for (let from = 0, turn = 0; from < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    yield bytes.subarray(from, from + size);
    from += size;
  }
}

describe('a body', () => {
  it('is what was sent, in whatever chunks it comes, up to its limit', async () => {
    const length = fc.integer({ min: 0, max: 300_000 });
    const sizes = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(length, sizes, fc.integer({ min: -2, max: 2 }), async (sent, size, more) => {
        const bytes = Uint8Array.from({ length: sent }, (_, index) => index % 251);
        const limit = Math.max(0, sent + more);
        const result = await outcome(readBody(inChunks(bytes, size), limit));
        if (limit < sent) expect(result).toMatchObject({ kind: 'too_large' });
        else expect(Buffer.from(result as Uint8Array).equals(bytes)).toBe(true);
      }),
    );
  });
});
