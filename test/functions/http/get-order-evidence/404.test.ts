import { describe, expect, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { openWorldOf, readEvidence, refusedEvidence } from '../evidence.ts';

describe('getOrderEvidence, 404', () => {
  test('an unknown order', async () => {
    const { token } = await openWorldOf('delivered');
    expectRefusal(await refusedEvidence(`ord_${'0'.repeat(32)}`, token), 404, 'not_found');
  });

  test('of a scrubbed order there still is a record', async () => {
    const { id, token } = await openWorldOf('delivered_scrubbed');
    const { statusCode, body } = await readEvidence(id, token);
    expect(statusCode).toBe(200);
    expect(JSON.parse(JSON.parse(body).evidence).recipient).toBeNull();
  });
});
