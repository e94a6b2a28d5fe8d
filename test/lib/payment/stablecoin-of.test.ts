import { describe, expect, test } from '@jest/globals';
import { stablecoinOf, takingStablecoin } from '../../../lib/payment/stablecoin-of.ts';
import type { Stablecoin } from '../../../lib/ports.ts';

const LANE = {} as Stablecoin;
const notConfigured = expect.objectContaining({
  code: 'x402_not_configured',
  message: 'this deployment takes no stablecoin payments',
});

describe('payments in stablecoin', () => {
  test('are taken where they are switched on', () => {
    expect(takingStablecoin({ settings: { x402: true }, stablecoin: LANE })).toBe(LANE);
  });

  test('are not taken where they are switched off, and those that were offered still move', () => {
    const off = { settings: { x402: false }, stablecoin: LANE };
    expect(() => takingStablecoin(off)).toThrow(notConfigured);
    expect(stablecoinOf(LANE)).toBe(LANE);
  });

  test('neither are taken nor move where the deployment has no lane for them', () => {
    const none = { settings: { x402: true }, stablecoin: null };
    expect(() => takingStablecoin(none)).toThrow(notConfigured);
    expect(() => stablecoinOf(null)).toThrow(notConfigured);
  });
});
