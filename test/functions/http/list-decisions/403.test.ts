import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/list-decisions.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { call, expectRefusal } from '../call.ts';
import { operatorKey, withKey, worldOf } from '../order-actions.ts';
import { EVENT } from './event.ts';

describe('listDecisions, 403', () => {
  test('nobody without a key: `insufficient_scope`, which asks for one', async () => {
    await worldOf('waiting');
    const answer = await call(handler, EVENT);
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['next']).toEqual([
      'Send Authorization: Bearer with an API key that carries the scope ops:review.',
    ]);
  });

  test('a sandbox-only key that asks for live ones: `insufficient_scope`', async () => {
    const { deps } = await worldOf('waiting');
    const key = await operatorKey(deps, 'test');
    const event = { ...EVENT, query: { ...EVENT.query, sandbox: 'false' } };
    const answer = await call(handler, withKey(event, key));
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['reason']).toBe(
      `a pp_test_ key reviews sandbox orders alone; the key carries: ${SCOPES.join(', ')}`,
    );
  });
});
