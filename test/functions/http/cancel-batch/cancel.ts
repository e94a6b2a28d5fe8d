import { handler } from '../../../../functions/http/cancel-batch.ts';
import { type Answer, call } from '../call.ts';
import { batchIn } from '../create-batch/send.ts';

/** Cancels the batch of that answer, with its own token unless told otherwise. */
export function cancelBatch(created: Answer, token = created.body['cancel_token']) {
  return call(handler, {
    method: 'POST',
    path: '/v1/batches/x/cancel',
    params: { id: String(batchIn(created)['id']) },
    body: { cancel_token: token },
  });
}
