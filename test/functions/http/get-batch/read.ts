import { handler } from '../../../../functions/http/get-batch.ts';
import { call } from '../call.ts';

export function readBatch(id: unknown, query: Readonly<Record<string, string>> = {}) {
  return call(handler, { path: '/v1/batches/x', params: { id: String(id) }, query });
}
