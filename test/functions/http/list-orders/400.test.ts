import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-orders.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

async function list(query: Record<string, string>, withKey = true) {
  const deps = fakeDeps();
  overrideDeps(deps);
  const kind = { mode: 'live', scopes: ['mail:read'], agent: false, disabled: false } as const;
  const headers = withKey ? { Authorization: `Bearer ${await mintKey(deps, kind)}` } : {};
  return call(handler, { path: '/v1/orders', query, headers });
}

describe('listOrders', () => {
  test.each([
    [{ status: 'lost' }, 'query/status'],
    [{ created_after: 'yesterday' }, 'query/created_after'],
    [{ limit: '101' }, 'query/limit'],
    [{ cursor: 'e30' }, 'query/cursor'],
  ])('%j: `validation_error`', async (query, pointer) => {
    const answer = await list(query);
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['errors']).toMatchObject([{ pointer }]);
  });

  test('a guest has no list: `insufficient_scope`', async () => {
    expectRefusal(await list({}, false), 403, 'insufficient_scope');
  });
});
