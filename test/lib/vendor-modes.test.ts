import { describe, expect, test } from '@jest/globals';
import { MODE_VENDORS, modeOf, VENDOR_MODES } from '../../lib/vendor-modes.ts';
import { RAIL_NAMES } from '../../lib/vendors.ts';

describe('which companies say whether they are of tests', () => {
  test('each print facility is judged, also one that does not say it', () => {
    expect(RAIL_NAMES.filter((rail) => !Object.hasOwn(VENDOR_MODES, rail))).toEqual([]);
    const told = ['lob', 'postgrid', 'click2mail', 'stripe', 'x402'];
    expect([...MODE_VENDORS].sort()).toEqual(told.sort());
  });

  test.each([
    ['lob', 'test_1', 'test'],
    ['stripe', 'rk_live_1', 'live'],
    ['stripe', ' sk_test_1\n', 'test'],
    ['click2mail', 'https://stage-rest.click2mail.com/molpro', 'test'],
    ['x402', 'base-sepolia', 'test'],
    ['x402', 'base', 'live'],
    ['lob', 'sk_live_1', undefined],
  ] as const)('%s by %j: %s', (vendor, given, mode) => {
    expect(modeOf(vendor, given)).toBe(mode);
  });
});
