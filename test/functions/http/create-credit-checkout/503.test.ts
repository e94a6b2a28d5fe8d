import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { buy, cardDeployment } from '../credits.ts';

describe('createCreditCheckout, 503', () => {
  test('a deployment without cards: `payments_not_configured`', async () => {
    cardDeployment({ checkout: null as never });
    const answer = await buy();
    expectRefusal(answer, 503, 'payments_not_configured');
    expect(answer.text).not.toContain('Pay with a credit_code');
  });

  test('payments switched off: `payments_not_configured`, and nothing is opened', async () => {
    const settings = { ...SETTINGS, payments: false };
    const { checkout } = cardDeployment({ settings });
    expectRefusal(await buy(), 503, 'payments_not_configured');
    expect(checkout.requests).toEqual([]);
  });

  test('a processor that does not answer: `unavailable`', async () => {
    const { checkout } = cardDeployment();
    checkout.failure = new MailError('unavailable', { reason: 'no answer' });
    expectRefusal(await buy(), 503, 'unavailable');
  });

  test('a store that does not answer: `unavailable`, and nobody learns where to pay', async () => {
    const { store } = fakeDeps();
    const commit = () => Promise.reject(new StoreUnreachable('away'));
    cardDeployment({ store: { ...store, commit } });
    expectRefusal(await buy(), 503, 'unavailable');
  });
});
