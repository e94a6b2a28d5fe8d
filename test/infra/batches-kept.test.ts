import { expect, test } from '@jest/globals';
import { givenUpAtMs, newPayment } from '../../lib/batch/core/batch-payment.ts';
import { CHECKOUT_LIFE_MS } from '../../lib/payment/checkout.ts';
import { type Properties, resource } from './template.ts';

const HOUR_MS = 3_600_000;

test('what a batch brought is kept for most of a day after it may have waited for its payment', () => {
  const { properties } = resource('DocumentsBucket');
  const rules: Properties[] = properties['LifecycleConfiguration'].Rules;
  const keptDays = rules.find((rule) => rule['Prefix'] === 'batches/')?.['ExpirationInDays'];
  const opened = { sessionId: 'cs_1', url: null, clientSecret: null };
  const waitsMs = givenUpAtMs(newPayment({ ...opened, expiresAtMs: CHECKOUT_LIFE_MS }));
  expect(Number(keptDays) * 24 * HOUR_MS - waitsMs).toBeGreaterThan(23 * HOUR_MS);
});
