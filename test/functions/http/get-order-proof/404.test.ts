import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { openWorldOf, readProof } from '../evidence.ts';

describe('getOrderProof, 404', () => {
  test('an unknown order', async () => {
    const { token } = await openWorldOf('delivered');
    expectRefusal(await readProof(`ord_${'0'.repeat(32)}`, token), 404, 'not_found');
  });

  test('a document that is kept no more, and what proves a copy of it', async () => {
    const { deps, id, token } = await openWorldOf('delivered');
    deps.documents.kept.clear();
    const answer = await readProof(id, token);
    expectRefusal(answer, 404, 'not_found');
    expect(String(answer.body['next'])).toContain('proof_sha256');
  });

  test('of a scrubbed order nothing is brought back, also where a file is left', async () => {
    const { deps, id, token } = await openWorldOf('delivered', { scrubbedAtMs: 1 });
    const before = [...deps.documents.kept.keys()];
    expectRefusal(await readProof(id, token), 404, 'not_found');
    expect([...deps.documents.kept.keys()]).toEqual(before);
  });
});
