import { expect, test } from '@jest/globals';
import { toCheckoutFields } from '../../../lib/payment/checkout-fields.ts';
import { START_MS } from '../../fakes/fake-clock.ts';

test('an open checkout is told by its address or its secret, whichever it has, and its end', () => {
  const open = { sessionId: 'cs_1', expiresAtMs: START_MS };
  const expires_at = '2026-03-10T15:00:00.000Z';
  expect(toCheckoutFields({ ...open, url: 'https://pay.test', clientSecret: null })).toEqual({
    payment_url: 'https://pay.test',
    expires_at,
  });
  expect(toCheckoutFields({ ...open, url: null, clientSecret: 'a secret' })).toEqual({
    client_secret: 'a secret',
    expires_at,
  });
});
