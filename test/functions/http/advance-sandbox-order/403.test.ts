import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/advance-sandbox-order.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { call } from '../call.ts';
import { withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('advanceSandboxOrder, 403', () => {
  test('no scope is needed: the id is all there is to have', async () => {
    const { deps } = await worldOf('sandbox_submitted');
    const bare = { mode: 'test', scopes: [], agent: false, disabled: false } as const;
    const answer = await call(handler, withKey(EVENT, await mintKey(deps, bare)));
    expect(answer.status).toBe(200);
  });
});
