import { describe, test } from '@jest/globals';
import { expectRefusal } from '../call.ts';
import { cardDeployment, stateOf } from '../credits.ts';

describe('getCreditCheckout, 404', () => {
  test.each([`cc_${'0'.repeat(32)}`, 'cs_1', 'x'])('%s: `not_found`', async (id) => {
    cardDeployment();
    expectRefusal(await stateOf(id), 404, 'not_found');
  });
});
