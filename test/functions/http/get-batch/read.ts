import { handler } from '../../../../functions/http/get-batch.ts';
import { call } from '../call.ts';

/** GET /v1/batches/{id}; without a token none is shown. */
export function readBatch(
  id: unknown,
  query: Readonly<Record<string, string>> = {},
  token?: string,
) {
  const headers: Record<string, string> = token === undefined ? {} : { 'Cancel-Token': token };
  return call(handler, { path: '/v1/batches/x', params: { id: String(id) }, query, headers });
}
