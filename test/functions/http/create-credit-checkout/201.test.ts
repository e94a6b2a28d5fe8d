import { describe, expect, test } from '@jest/globals';
import { buy, cardDeployment } from '../credits.ts';

describe('createCreditCheckout, 201', () => {
  test('a checkout on a page of the processor, for exactly the price of the pack', async () => {
    const { checkout } = cardDeployment();
    const { status, body, headers } = await buy({ pack_id: 'pack_25', email: 'ada@example.com' });
    expect(status).toBe(201);
    expect(body).toEqual({
      status: 'action_required',
      checkout_id: expect.stringMatching(/^cc_[0-9a-f]{32}$/),
      payment_url: 'https://pay.test/cs_1',
      expires_at: '2026-03-11T15:00:00.000Z',
    });
    expect(headers['location']).toMatch(new RegExp(`/v1/credits/checkout/${body['checkout_id']}$`));
    expect(checkout.requests).toMatchObject([
      {
        subject: { kind: 'credit', id: body['checkout_id'] },
        amountCents: 2500,
        uiMode: 'hosted',
        email: 'ada@example.com',
      },
    ]);
  });

  test('a checkout on a page of the caller', async () => {
    cardDeployment();
    const { body } = await buy({ pack_id: 'pack_10', checkout_ui_mode: 'embedded' });
    expect(body).toMatchObject({ status: 'action_required', client_secret: 'cs_1_secret' });
    expect(body).not.toHaveProperty('payment_url');
  });
});
