import type { BatchCreated, BatchState } from '../../contract/schemas/batch/batch.ts';
import type { Deps } from '../../deps.ts';
import { toCheckoutFields } from '../../payment/checkout-fields.ts';
import type { CreatedBatch } from '../create-batch.ts';
import { rowsOf } from '../store/rows-of.ts';
import { toBatchResource } from './batch-resource.ts';

/** What the caller of a new batch is answered. @throws MailError `unavailable`: the same key answers it later. */
export async function toBatchCreated(
  deps: Pick<Deps, 'store'>,
  { batch, cancelToken, replayed }: CreatedBatch,
): Promise<BatchCreated> {
  const { checkout } = batch.payment ?? {};
  const isUnpaid = batch.state === 'awaiting_payment' && checkout !== undefined;
  return {
    status: isUnpaid ? 'action_required' : 'ok',
    batch: toBatchResource(batch, await rowsOf(deps, batch)),
    cancel_token: cancelToken,
    ...(isUnpaid ? toCheckoutFields(checkout) : {}),
    ...(replayed ? { replayed } : {}),
    next: isUnpaid ? PAY : NEXT[batch.state],
  };
}

const PAY = [
  'Let a person pay at `payment_url`: the rows are placed within minutes after that. Nothing is charged before.',
  'Read GET /v1/batches/{id}: `payment` says whether it is paid, and what went back to the card.',
  'POST /v1/batches/{id}/cancel with the cancel_token closes the payment page, or stops what is left.',
];
const READ =
  'Read GET /v1/batches/{id}: it says row by row what became of it, and with the cancel_token in `Cancel-Token` gives the tokens of each letter.';
const STOP = 'POST /v1/batches/{id}/cancel with the cancel_token stops what is left of it.';
const CANCELED = [
  'It was canceled: no row of it is placed any more. Send it again with another Idempotency-Key if it is to be mailed.',
];

/** Of one that is not new: the same key answers how far it is. */
const NEXT: Readonly<Record<BatchState, string[]>> = {
  awaiting_payment: PAY,
  placing: [
    'Read GET /v1/batches/{id} until `state` is `placed`: the rows are placed within minutes.',
    STOP,
  ],
  placed: [READ, STOP],
  canceling: ['Read GET /v1/batches/{id} until `state` is `canceled`.', ...CANCELED],
  canceled: [...CANCELED, READ],
  failed: [
    'No row of it could be mailed. GET /v1/batches/{id} says row by row why.',
    'Correct the rows and send them with another Idempotency-Key.',
  ],
};
