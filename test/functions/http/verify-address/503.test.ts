import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const EVENT = { method: 'POST', path: '/v1/addresses/verify', body: anAddress() } as const;

describe('verifyAddress, 503', () => {
  test('a carrier that cannot be asked: `unavailable`', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answer = () => null;
    overrideDeps(deps);
    const answer = await call(handler, EVENT);
    expectRefusal(answer, 503, 'unavailable');
    // It takes no Idempotency-Key, and an API key is not meant.
    expect(JSON.stringify(answer.body['next'])).not.toContain('the same key');
    expect(answer.body['next']).toEqual([expect.stringContaining('send the same request again')]);
  });
});
