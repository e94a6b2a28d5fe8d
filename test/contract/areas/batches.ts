import type { Store } from '../../../lib/store/store.ts';
import { mintCapability } from '../../../lib/tokens/capability-token.ts';
import { storedBatch } from '../../builders/a-batch.ts';
import { aBatchRequest, aSpreadsheet } from '../../builders/a-spreadsheet.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { type Area, PAID_CODE } from './area.ts';

const KEY = { headers: { 'Idempotency-Key': 'batch-1' } };
const WAITING = { params: { id: `bat_test_${'a'.repeat(32)}` } };
const FAILED = { params: { id: `bat_test_${'b'.repeat(32)}` } };
const UNKNOWN = { params: { id: `bat_${'0'.repeat(32)}` } };

/** In every world: a batch that waits for its worker, and one that failed. */
export async function withBatches(store: Store): Promise<void> {
  await storedBatch(store, { hex: 'a'.repeat(32) });
  await storedBatch(store, { hex: 'b'.repeat(32), state: 'failed' });
}

const token = ({ params }: typeof WAITING) => mintCapability(RING, 'cancel', params.id, START_MS);

const BATCHES_OF_ROWS = [
  {},
  { csv: aSpreadsheet(3, [1]) },
  { csv: aSpreadsheet(1, [0]) },
  { csv: aSpreadsheet(1001) },
  { csv: '' },
  { csv: undefined, csv_base64: '!' },
  { text: 'Dear {{nobody}}' },
  { text: 7 },
  { format: 'letter_windowed' },
  { format: 'notecard', mail_class: 'certified' },
  { mail_class: 'certified', tracking: true },
  { stationery: `sty_${'0'.repeat(32)}` },
  { from: { name: 'Ada', line1: '1 Main St', city: 'Portland', state: 'OR', zip: '97201' } },
  { sandbox: false },
  { sandbox: false, credit_code: PAID_CODE },
  { sandbox: false, credit_code: 'pp-zzzz-zzzz-zzzz' },
  { webhook_url: 'https://hooks.example.com/' },
  { confirmation_token: 'hello' },
  { confirmation_token: `ppb_eyJrIjoiazEifQ.${'A'.repeat(43)}` },
].map(aBatchRequest);

export const BATCHES: Area = {
  requests: {
    createBatchQuote: [
      {},
      { body: '{' },
      ...BATCHES_OF_ROWS.map((body) => ({ body })),
      { body: aBatchRequest({ proof_row: 3 }) },
      { body: aBatchRequest({ proof_row: 99 }) },
    ],
    createBatch: [
      {},
      { body: aBatchRequest() },
      { ...KEY, body: '[' },
      ...BATCHES_OF_ROWS.map((body) => ({ ...KEY, body })),
    ],
    getBatch: [
      {},
      WAITING,
      FAILED,
      UNKNOWN,
      { ...WAITING, query: { limit: '1', cursor: 'row-1' } },
      { ...WAITING, query: { cursor: 'e30' } },
      { ...WAITING, headers: { 'Cancel-Token': token(WAITING) } },
      { ...WAITING, headers: { 'Cancel-Token': token(FAILED) } },
    ],
    cancelBatch: [
      {},
      { ...UNKNOWN, body: { cancel_token: 'x' } },
      { ...WAITING, body: { cancel_token: 'x' } },
      { ...WAITING, body: { cancel_token: token(WAITING) } },
      { ...FAILED, body: { cancel_token: token(FAILED) } },
    ],
  },
  // Bodies of that size in every world would take their time; the others need a story.
  toldElsewhere: {
    // Its token is as old as the batch.
    cancelBatch: ['expired_capability'],
    createBatchQuote: [
      'file_too_large',
      'unsupported_piece',
      'unsupported_mail_class',
      'below_cost_floor',
    ],
    createBatch: [
      'file_too_large',
      'unsupported_piece',
      'unsupported_mail_class',
      'below_cost_floor',
      'blocked_address',
      'dns_failed',
      'confirmation_required',
      'confirmation_expired',
      'confirmation_mismatch',
      'confirmation_used',
      // Of limits that are used up, and of a caller whom nobody knows.
      'caller_unidentified',
      'limit_check_unavailable',
      'velocity_limit',
      'spend_limit',
    ],
  },
};
