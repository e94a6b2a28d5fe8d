import { describe, expect, test } from '@jest/globals';
import { createStablecoinLane } from '../../../lib/payment/stablecoin-lane.ts';
import type { Stablecoin } from '../../../lib/ports.ts';

const LANE = {} as Stablecoin;

describe('payments in stablecoin', () => {
  test('have moved before an order is placed: nothing is captured, and nothing held is let go', async () => {
    const lane = createStablecoinLane(LANE);
    expect(await lane.capture('ord_1', 'a payment', 199)).toBeUndefined();
    expect(await lane.release('ord_1', 'a payment', 199)).toBe(false);
  });

  test('never go back when nothing keeps from which account: they could go back twice', async () => {
    const refund = createStablecoinLane(LANE).refund('ord_1', 'a payment', 199);
    await expect(refund).rejects.toThrow('nothing keeps who pays this refund');
  });
});
