import { describe, expect, test } from '@jest/globals';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import type { Scope } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import { gatewayAuthorizer } from '../../../lib/http/gateway-authorizer.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { type FakeDeps, fakeDeps } from '../../fakes/fake-deps.ts';

const METHOD_ARN = 'arn:aws:execute-api:us-east-1:123456789012:api/live/PUT/v1/uploads';
const KEY = { mode: 'live', scopes: [], agent: false, disabled: false } as const;

function authorize(deps: FakeDeps, headers: object | null, scope: Scope | null = null) {
  const authorizer = gatewayAuthorizer({ ...OPERATIONS.uploadPdf, scope }, () => deps);
  const event = { methodArn: METHOD_ARN, headers } as APIGatewayRequestAuthorizerEvent;
  return authorizer(event);
}

const decision = (effect: string, principalId: unknown) => ({
  principalId,
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: METHOD_ARN }],
  },
});

describe('what the gateway is told', () => {
  test.each([null, {}, { 'X-Other': 'Bearer nonsense' }])(
    'a call without a key may pass: %j',
    async (headers) => {
      expect(await authorize(fakeDeps(), headers)).toEqual(decision('Allow', 'anonymous'));
    },
  );

  test.each(['Authorization', 'authorization', 'AUTHORIZATION'])(
    'a key that verifies, in the header %s, may pass by its id',
    async (name) => {
      const deps = fakeDeps();
      const headers = { [name]: `Bearer ${await mintKey(deps, KEY)}` };
      const id = expect.stringMatching(/^key_[0-9a-f]{16}$/);
      expect(await authorize(deps, headers)).toEqual(decision('Allow', id));
    },
  );

  test('a key that is turned off, or lacks the scope, is denied', async () => {
    const deps = fakeDeps();
    const off = { authorization: `Bearer ${await mintKey(deps, { ...KEY, disabled: true })}` };
    const bare = { authorization: `Bearer ${await mintKey(deps, KEY)}` };
    expect(await authorize(deps, off)).toEqual(decision('Deny', 'anonymous'));
    expect(await authorize(deps, bare, 'mail:send')).toEqual(decision('Deny', 'anonymous'));
  });

  test('a key that does not verify: the very message that the gateway answers with 401', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    await expect(authorize(fakeDeps(), headers)).rejects.toThrow(/^Unauthorized$/);
  });

  test('a key that cannot be checked: any other error, and the log has its cause', async () => {
    const deps = fakeDeps();
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    const headers = { authorization: `Bearer pp_live_${'0'.repeat(40)}` };
    const failing = { ...deps, store: { ...deps.store, get } };
    await expect(authorize(failing, headers)).rejects.toThrow('the key could not be checked');
    expect(deps.log.of('key_not_checked')).toHaveLength(1);
  });
});
