import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aKey, place } from './place.ts';

describe('createOrder, 403', () => {
  test.each([{ sandbox: false }, { sandbox: undefined }])(
    'a test key sends no live letter: %j',
    async (fields) => {
      const deps = fakeDeps();
      overrideDeps(deps);
      const apiKey = await aKey(deps, { mode: 'test' });
      const answer = await place(anOrderRequest(fields), { apiKey });
      expectRefusal(answer, 403, 'insufficient_scope');
      expect(answer.body['reason']).toBe(
        `a pp_test_ key sends only with sandbox: true; the key carries: ${SCOPES.join(', ')}`,
      );
      expect(answer.body['next']).toEqual(['Send `sandbox: true`, or use a pp_live_ key.']);
      expect((await place(anOrderRequest(), { apiKey })).status).toBe(201);
    },
  );
});
