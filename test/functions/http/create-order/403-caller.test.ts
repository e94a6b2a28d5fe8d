import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/http/create-order.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { cardDeployment } from '../credits.ts';

describe('createOrder, 403: a live letter of nobody', () => {
  test('neither key nor code nor address: `caller_unidentified`, and no checkout is opened', async () => {
    const { checkout } = cardDeployment();
    const event = anEvent({
      method: 'POST',
      path: '/v1/orders',
      headers: { 'Idempotency-Key': 'key-1', 'X-Forwarded-For': '198.51.100.7' },
      body: anOrderRequest({ sandbox: false }),
    });
    const { identity: _identity, ...requestContext } = event.requestContext;
    const { statusCode, body } = await handler({ ...event, requestContext } as typeof event);
    expect(statusCode).toBe(403);
    expect(JSON.parse(body)).toMatchObject({ status: 'failed', code: 'caller_unidentified' });
    expect(checkout.requests).toEqual([]);
  });
});
