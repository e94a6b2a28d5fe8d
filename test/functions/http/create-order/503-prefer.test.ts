/** A letter that fails while its caller waits (`Prefer: wait`) is answered with the failure's own code. */
import { describe, expect, test } from '@jest/globals';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { expectRefusal } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import { place } from './place.ts';
import { withWorkflow } from './waiting.ts';

const CODES = [
  'unavailable',
  'rail_unavailable',
  'below_cost_floor',
  'retry_unsafe',
  'submit_outcome_unknown',
] as const;

describe('createOrder, 503, with Prefer: wait', () => {
  test.each(CODES)('%s, with the order in the body', async (code) => {
    const failed: Message = { kind: 'failed', code, reason: 'what went wrong', by: 'workflow' };
    const deps = withWorkflow(MESSAGES.allow, failed);
    const answer = await place(aLiveOrder(await aCode(deps, 1000)), { prefer: 'wait=10' });
    expectRefusal(answer, 503, code);
    expect(answer.body['order']).toMatchObject({ status: 'failed', failure: { code } });
  });
});
