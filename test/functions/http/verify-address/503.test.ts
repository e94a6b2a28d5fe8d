import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';
import { refusesUncheckedKeys } from '../keys.ts';

const EVENT = { method: 'POST', path: '/v1/addresses/verify', body: anAddress() } as const;

describe('verifyAddress, 503', () => {
  refusesUncheckedKeys(handler, EVENT);

  test('a carrier that cannot be asked: `unavailable`', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answer = () => null;
    overrideDeps(deps);
    expectRefusal(await call(handler, EVENT), 503, 'unavailable');
  });
});
