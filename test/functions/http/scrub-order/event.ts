import { handler } from '../../../../functions/http/cancel-order.ts';
import { type Answer, call } from '../call.ts';

/** DELETE /v1/orders/{id}; without a token none is shown. */
export function scrub(id: string, token?: string): Promise<Answer> {
  const headers: Record<string, string> = token === undefined ? {} : { 'Cancel-Token': token };
  return call(handler, { method: 'DELETE', path: `/v1/orders/${id}`, params: { id }, headers });
}
