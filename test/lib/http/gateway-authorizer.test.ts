import { describe, expect, test } from '@jest/globals';
import type { APIGatewayRequestAuthorizerEvent } from 'aws-lambda';
import type { Scope } from '../../../lib/contract/operation.ts';
import { OPERATIONS } from '../../../lib/contract/operations.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import { gatewayAuthorizer } from '../../../lib/http/gateway-authorizer.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { type FakeDeps, fakeDeps, SETTINGS } from '../../fakes/fake-deps.ts';

const METHOD_ARN = 'arn:aws:execute-api:us-east-1:123456789012:api/live/PUT/v1/uploads';
const KEY = { mode: 'live', scopes: [], agent: false, disabled: false } as const;
const LEAD = { folder: 'there', name: 'this' };

interface Call {
  readonly headers?: object | null;
  readonly scope?: Scope;
  readonly sourceIp?: string;
}

function authorize(deps: FakeDeps, { headers = {}, scope, sourceIp = '203.0.113.7' }: Call = {}) {
  const operation = { ...OPERATIONS.uploadPdf, scope: scope ?? null };
  const authorizer = gatewayAuthorizer(
    operation,
    () => deps,
    () => LEAD,
  );
  const requestContext = { identity: { sourceIp } };
  const event = { methodArn: METHOD_ARN, headers, requestContext };
  return authorizer(event as unknown as APIGatewayRequestAuthorizerEvent);
}

const decision = (effect: string, context: object, principalId: unknown = 'anonymous') => ({
  principalId,
  policyDocument: {
    Version: '2012-10-17',
    Statement: [{ Action: 'execute-api:Invoke', Effect: effect, Resource: METHOD_ARN }],
  },
  context,
});

describe('what the gateway is told', () => {
  test.each([null, {}, { 'X-Other': 'Bearer nonsense' }])(
    'a call without a key may pass, and is led to its place: %j',
    async (headers) => {
      expect(await authorize(fakeDeps(), { headers })).toEqual(decision('Allow', LEAD));
    },
  );

  test.each(['Authorization', 'authorization', 'AUTHORIZATION'])(
    'a key that verifies, in the header %s, may pass by its id',
    async (name) => {
      const deps = fakeDeps();
      const headers = { [name]: `Bearer ${await mintKey(deps, KEY)}` };
      const id = expect.stringMatching(/^key_[0-9a-f]{16}$/);
      expect(await authorize(deps, { headers })).toEqual(decision('Allow', LEAD, id));
    },
  );

  test('a key that is turned off, or lacks the scope, is led nowhere', async () => {
    const deps = fakeDeps();
    const off = { authorization: `Bearer ${await mintKey(deps, { ...KEY, disabled: true })}` };
    const bare = { authorization: `Bearer ${await mintKey(deps, KEY)}` };
    const nowhere = decision('Allow', { ...LEAD, folder: 'refused' });
    expect(await authorize(deps, { headers: off })).toEqual(nowhere);
    expect(await authorize(deps, { headers: bare, scope: 'mail:send' })).toEqual(nowhere);
  });

  test('a key that does not verify: the very message that the gateway answers with 401', async () => {
    const headers = { authorization: 'Bearer nonsense' };
    await expect(authorize(fakeDeps(), { headers })).rejects.toThrow(/^Unauthorized$/);
  });

  test('a key that cannot be checked: any other error, and the log has its cause', async () => {
    const deps = fakeDeps();
    const get = () => Promise.reject(new StoreUnreachable('by plan'));
    const headers = { authorization: `Bearer pp_live_${'0'.repeat(40)}` };
    const failing = { ...deps, store: { ...deps.store, get } };
    await expect(authorize(failing, { headers })).rejects.toThrow('the key could not be checked');
    expect(deps.log.of('key_not_checked')).toHaveLength(1);
  });
});

describe('guests, a call a minute', () => {
  const oneAMinute = () => fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute: 1 } });
  const told = (left: number) => ({
    rateLimit: expect.stringMatching(new RegExp(`^"guest-uploads";r=${left};t=\\d+$`)),
    rateLimitPolicy: '"guest-uploads";q=1;w=60',
  });

  test('are told how many are left, and denied when none is', async () => {
    const deps = oneAMinute();
    expect(await authorize(deps)).toEqual(decision('Allow', { ...LEAD, ...told(0) }));
    expect(await authorize(deps)).toEqual(decision('Deny', told(0)));
    expect(await authorize(deps, { sourceIp: '198.51.100.1' })).toMatchObject(
      decision('Allow', LEAD),
    );
    deps.clock.advance({ seconds: 60 });
    expect(await authorize(deps)).toMatchObject(decision('Allow', LEAD));
  });

  test('a counter that does not answer lets them pass', async () => {
    const deps = oneAMinute();
    const commit = () => Promise.reject(new StoreUnreachable('by plan'));
    const failing = { ...deps, store: { ...deps.store, commit } };
    expect(await authorize(failing)).toEqual(decision('Allow', LEAD));
  });
});
