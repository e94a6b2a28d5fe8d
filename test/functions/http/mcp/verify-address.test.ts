import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as verifyHandler } from '../../../../functions/http/verify-address.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';
import { call } from '../call.ts';

describe('verify_address', () => {
  test('answers as POST /v1/addresses/verify does, also where nobody lives', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const http = { method: 'POST', path: '/v1/addresses/verify', body: anAddress() };
    for (const deliverable of [true, false]) {
      const { isError, body } = await callTool('verify_address', anAddress());
      expect([isError, body['deliverable']]).toEqual([false, deliverable]);
      expect((await call(verifyHandler, http)).body).toEqual(body);
      deps.addressVerifier.answer = () => ({ finding: 'not_found', address: null });
    }
  });

  test('validation_error; unavailable while the carrier is away', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    expectFailure(await callTool('verify_address', {}), 'validation_error');
    const abroad = anAddress({ country: 'FR' });
    expectFailure(await callTool('verify_address', abroad), 'validation_error');
    deps.addressVerifier.answer = () => null;
    expectFailure(await callTool('verify_address', anAddress()), 'unavailable');
  });
});
