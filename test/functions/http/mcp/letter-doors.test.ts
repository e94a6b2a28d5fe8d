import { describe, expect, test } from '@jest/globals';
import { handler as cancelHandler } from '../../../../functions/http/cancel-order.ts';
import { handler as readHandler } from '../../../../functions/http/get-order.ts';
import { inToolWords } from '../../../../lib/mcp/call-tool.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { PRICE_CENTS } from '../../../builders/an-order.ts';
import { STATE_NAMES } from '../../../builders/order-states.ts';
import { callTool, expectFailure } from '../../../mcp/support/call-tool.ts';
import { call } from '../call.ts';
import { place } from '../create-order/place.ts';
import { cardDeployment } from '../credits.ts';
import { tokenOf, worldOf } from '../order-actions.ts';

describe('get_letter_status', () => {
  test.each(STATE_NAMES)('%s: as GET /v1/orders/{id} shows it, in words of tools', async (name) => {
    const { id } = await worldOf(name);
    const { isError, body } = await callTool('get_letter_status', { order_id: id });
    const http = await call(readHandler, { path: `/v1/orders/${id}`, params: { id } });
    expect({ isError, body }).toEqual({ isError: false, body: inToolWords(http.body as object) });
    // But the one step that moves a letter of the sandbox, which no tool takes.
    expect(JSON.stringify(body)).not.toMatch(/(?:GET|POST|DELETE) \/v1\/(?!sandbox\/)/);
  });

  test('with the cancel token: how to pay, as HTTP tells it', async () => {
    cardDeployment();
    const placed = await place(anOrderRequest({ sandbox: false }));
    const { id } = placed.body['order'] as { id: string };
    const { cancel_token, review_token } = placed.body['capability'] as Record<string, string>;
    const { body } = await callTool('get_letter_status', { order_id: id, cancel_token });
    const headers = { 'Cancel-Token': String(cancel_token) };
    const http = await call(readHandler, { path: `/v1/orders/${id}`, params: { id }, headers });
    expect(body['payment_url']).toBe(placed.body['payment_url']);
    expect(body).toEqual(http.body);
    const other = { order_id: id, cancel_token: review_token };
    expectFailure(await callTool('get_letter_status', other), 'invalid_capability');
  });

  test('not_found; validation_error without an id', async () => {
    await worldOf('pending');
    for (const digits of [32, 5000]) {
      const unknown = { order_id: `ord_${'0'.repeat(digits)}` };
      expectFailure(await callTool('get_letter_status', unknown), 'not_found');
    }
    expectFailure(await callTool('get_letter_status', {}), 'validation_error');
    expectFailure(await callTool('get_letter_status', { order_id: 7 }), 'validation_error');
  });
});

describe('delete_letter_data', () => {
  test('forgets who the letter was to, once it is over, with a token of any age', async () => {
    const { deps, order, id } = await worldOf('delivered');
    deps.clock.advance({ days: 30 });
    const args = { order_id: id, cancel_token: tokenOf(order, 'cancel') };
    const deleted = await callTool('delete_letter_data', args);
    const shown = { id, to: { name: '' }, scrubbed_at: expect.any(String) };
    expect(deleted).toMatchObject({ isError: false, body: { status: 'ok', order: shown } });
    expect(await callTool('delete_letter_data', args)).toEqual(deleted);
  });

  test.each([
    ['held', 'Cancel the order first, with cancel_letter,'],
    ['submitted', 'Send this again once it is delivered,'],
  ] as const)(
    'not_ended while it is %s, with advice that can be followed, in the words of tools',
    async (state, advice) => {
      const { order, id } = await worldOf(state);
      const args = { order_id: id, cancel_token: tokenOf(order, 'cancel') };
      const answer = await callTool('delete_letter_data', args);
      expectFailure(answer, 'not_ended');
      expect((answer.body['next'] as string[]).join(' ')).toContain(advice);
    },
  );
});

describe('cancel_letter', () => {
  test('cancels, and says what goes back; again it answers the same, as HTTP does', async () => {
    const { order, id } = await worldOf('cleared');
    const cancel_token = tokenOf(order, 'cancel');
    const args = { order_id: id, cancel_token, reason: 'a typing error' };
    const canceled = await callTool('cancel_letter', args);
    expect(canceled).toMatchObject({
      isError: false,
      body: { status: 'ok', order: { id, status: 'canceled' }, refund_cents: PRICE_CENTS },
    });
    expect(await callTool('cancel_letter', args)).toEqual(canceled);
    const body = { cancel_token };
    const path = `/v1/orders/${id}/cancel`;
    const http = await call(cancelHandler, { method: 'POST', path, params: { id }, body });
    expect(http.body).toEqual(canceled.body);
  });

  test('too_late once it is in print, with advice in the words of tools', async () => {
    const { order, id } = await worldOf('submitted');
    const args = { order_id: id, cancel_token: tokenOf(order, 'cancel') };
    const answer = await callTool('cancel_letter', args);
    expectFailure(answer, 'too_late');
    expect(answer.body['next']).toContain('Read the order again with get_letter_status.');
  });

  test('invalid_capability, expired_capability, validation_error', async () => {
    const { deps, order, id } = await worldOf('cleared');
    const review = { order_id: id, cancel_token: tokenOf(order, 'review') };
    expectFailure(await callTool('cancel_letter', review), 'invalid_capability');
    expectFailure(await callTool('cancel_letter', { order_id: id }), 'validation_error');
    deps.clock.advance({ days: 8 });
    const expired = { order_id: id, cancel_token: tokenOf(order, 'cancel') };
    expectFailure(await callTool('cancel_letter', expired), 'expired_capability');
  });
});
