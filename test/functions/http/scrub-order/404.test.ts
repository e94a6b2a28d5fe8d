import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { aPaidOrder } from '../../../builders/an-order.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { ORDER_ID, tokenOf } from '../order-actions.ts';
import { scrub } from './event.ts';

const TOKEN = tokenOf(aPaidOrder(), 'cancel');

describe('scrubOrder, 404', () => {
  test('an order that nobody placed', async () => {
    overrideDeps(fakeDeps());
    expectRefusal(await scrub(ORDER_ID, TOKEN), 404, 'not_found');
  });
});
