import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/events/stripe-webhook.ts';
import { call, expectRefusal } from '../call.ts';
import { cardDeployment, report } from '../credits.ts';

describe('receiveStripeEvent, 400', () => {
  test('a wrong signature: `invalid_request`, and the processor is not asked', async () => {
    const { checkout, log } = cardDeployment();
    checkout.failure = new Error('must not be called');
    expectRefusal(await report('completed', 'cs_1', 'forged'), 400, 'invalid_request');
    const [line] = log.of('incoming_webhook_refused');
    expect(line?.fields).toEqual({ company: 'stripe', signed: 1 });
  });

  test('no signature: `validation_error` that names the header', async () => {
    cardDeployment();
    const answer = await call(handler, { method: 'POST', path: '/v1/webhooks/stripe', body: {} });
    expectRefusal(answer, 400, 'validation_error');
    expect(answer.body['reason']).toContain('header/Stripe-Signature');
  });
});
