/** How money is taken, as a deployment says it. */
import { describe, expect, test } from '@jest/globals';
import { readSettings } from '../../lib/settings.ts';
import { COMPLETE } from '../builders/an-environment.ts';

const MPP = { STRIPE_NETWORK_ID: 'profile_61Abc' };

describe('machine payments', () => {
  test('are taken as a profile at the processor, whether or not a checkout is offered', () => {
    const keys = { STRIPE_API_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
    for (const PAYMENTS of ['on', 'off']) {
      const { mpp } = readSettings({ ...COMPLETE, ...keys, ...MPP, PAYMENTS });
      expect(mpp).toEqual({ networkId: 'profile_61Abc' });
    }
  });

  test('are off without a profile', () => {
    expect(readSettings({ ...COMPLETE, STRIPE_NETWORK_ID: '' }).mpp).toBeNull();
  });

  test.each([
    ['without a key of the processor', MPP, 'STRIPE_API_KEY'],
    ['with a profile that is none', { STRIPE_NETWORK_ID: 'a profile' }, 'STRIPE_NETWORK_ID'],
  ])('cannot be taken %s', (_, given, named) => {
    expect(() => readSettings({ ...COMPLETE, PAYMENTS: 'off', ...given })).toThrow(named);
  });
});
