import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('verifyAddress, 400', () => {
  test.each([
    ['no body', undefined, 'invalid_request'],
    ['a list', '[]', 'invalid_request'],
    ['no street', anAddress({ line1: undefined }), 'validation_error'],
    ['a state written out', anAddress({ state: 'Oregon' }), 'validation_error'],
    ['half a ZIP code', anAddress({ zip: '972' }), 'validation_error'],
    ['a country abroad', anAddress({ country: 'France' }), 'validation_error'],
  ] as const)('%s', async (_, body, code) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    expectRefusal(await call(handler, { method: 'POST', body }), 400, code);
    expect(deps.addressVerifier.asked).toEqual([]);
  });
});
