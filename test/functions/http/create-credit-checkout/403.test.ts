import { describe, expect, test } from '@jest/globals';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { expectRefusal } from '../call.ts';
import { aKey } from '../create-order/place.ts';
import { buy, cardDeployment } from '../credits.ts';

describe('createCreditCheckout, 403', () => {
  test('a test key buys nothing: no page is opened on which somebody would pay', async () => {
    const deps = cardDeployment();
    const apiKey = await aKey(deps, { mode: 'test' });
    const answer = await buy({ pack_id: 'pack_25' }, { apiKey });
    expectRefusal(answer, 403, 'insufficient_scope');
    expect(answer.body['reason']).toBe(
      `a pp_test_ key buys no credit; the key carries: ${SCOPES.join(', ')}`,
    );
    expect(deps.checkout.requests).toEqual([]);
  });
});
