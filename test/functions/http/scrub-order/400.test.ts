import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { ORDER_ID, worldOf } from '../order-actions.ts';
import { scrub } from './event.ts';

describe('scrubOrder, 400', () => {
  test('without a token', async () => {
    await worldOf('delivered');
    expectRefusal(await scrub(ORDER_ID), 400, 'validation_error');
  });
});
