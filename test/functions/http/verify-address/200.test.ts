import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/verify-address.ts';
import { AddressVerificationSchema } from '../../../../lib/contract/schemas/address-verification.ts';
import { anAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

const LINE = SECRET_LINE.toUpperCase();
const STANDARD = { line1: LINE, city: 'PORTLAND', state: 'OR', zip: '97201' };

async function verify(body: object, deps = fakeDeps()) {
  overrideDeps(deps);
  const answer = await call(handler, { method: 'POST', path: '/v1/addresses/verify', body });
  expect(answer.status).toBe(200);
  expect(v.safeParse(AddressVerificationSchema, answer.body).issues).toBeUndefined();
  return answer.body;
}

describe('verifyAddress, 200', () => {
  test('an address that the carrier delivers to', async () => {
    const deps = fakeDeps();
    expect(await verify(anAddress({ state: 'or' }), deps)).toEqual({
      status: 'ok',
      deliverable: true,
      verdict: 'deliverable',
      address: { name: 'Ada Lovelace', ...STANDARD, country: 'US' },
      changed: [],
      reason: 'the carrier delivers to this address',
    });
    expect(deps.addressVerifier.asked).toEqual([STANDARD]);
  });

  test('needs no name', async () => {
    const body = await verify(anAddress({ name: undefined }));
    expect(body['address']).toEqual({ ...STANDARD, country: 'US' });
  });

  test('an address that the carrier writes otherwise: what, from and to', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answer = (address) => ({
      finding: 'confirmed',
      address: { ...address, zip: '97209-0001' },
    });
    expect(await verify(anAddress(), deps)).toMatchObject({
      deliverable: true,
      verdict: 'corrected',
      changed: [{ field: 'zip', from: '97201', to: '97209-0001' }],
    });
  });

  test('an address that it does not deliver to is an answer, too', async () => {
    const deps = fakeDeps();
    deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    expect(await verify(anAddress(), deps)).toMatchObject({
      status: 'ok',
      deliverable: false,
      verdict: 'undeliverable',
      address: null,
      reason: 'the carrier knows no such address',
    });
  });
});
