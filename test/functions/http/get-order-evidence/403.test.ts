import { describe, test } from '@jest/globals';
import { mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { RING } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { openWorldOf, refusedEvidence } from '../evidence.ts';
import { ORDER_ID } from '../order-actions.ts';

const FOREIGN = [{ id: 'k1', secret: 'a secret of somebody else, long enough' }];

describe('getOrderEvidence, 403', () => {
  test.each([
    ['no token', 'hello'],
    ['to cancel', mintCapability(RING, 'cancel', ORDER_ID, START_MS)],
    ['to review', mintCapability(RING, 'review', ORDER_ID, START_MS)],
    ['of another order', mintCapability(RING, 'evidence', `ord_${'f'.repeat(32)}`, START_MS)],
    ['signed elsewhere', mintCapability(FOREIGN, 'evidence', ORDER_ID, START_MS)],
  ])('a token %s opens nothing', async (_, token) => {
    const { id } = await openWorldOf('delivered');
    expectRefusal(await refusedEvidence(id, token), 403, 'invalid_capability');
  });
});
