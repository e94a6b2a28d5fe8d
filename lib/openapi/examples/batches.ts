import type { BATCH_OPERATIONS } from '../../contract/operations/batches.ts';
import type { OperationExamples } from './example.ts';
import { CANCEL_TOKEN, CREDIT_CODE, EVIDENCE_TOKEN, LETTER_ID, REVIEW_TOKEN } from './values.ts';

const CSV =
  'First Name,Last Name,Street,City,State,ZIP\nAda,Lovelace,1200 Example Ave,Portland,OR,97201\nCharles,Babbage,8 Sample St,Boston,MA,2109\nMary,Somerville,77 Example Ln,Portland,OR,97202\n';
const LETTER = {
  csv: CSV,
  text: 'Dear {{first_name}},\n\nthe annual meeting is on May 4, at seven.\n\nYours,\nthe board',
  subject: 'Annual meeting',
};
export const BATCH_ID = 'bat_6d1f0a2b3c4d4e5f8a9b0c1d2e3f4a5b';
const BATCH_CANCEL_TOKEN =
  'ppc_eyJrIjoiazEiLCJhIjoiY2FuY2VsIiwibyI6ImJhdF82ZDFmMGEyYjNjNGQ0ZTVmOGE5YjBjMWQyZTNmNGE1YiIsImUiOjE3NzM3NTk2MDAwMDB9.gg6WZurKtw2z-SxkBCDtnpCHpiS45KDICETNv_s1WUQ';
const BATCH_TOKEN =
  'ppb_eyJrIjoiazEiLCJjIjoiMDk1MWUwYmZlZjNmZmQwMTJjNTY3NTlmMTU2Y2MzYmJmNGY3ZTdhYTQ0OTQ4ZWY2ZmRlYjgzYmI5YzdkY2Q1NSIsImwiOiJmN2E1ZDFmMmUxNDhlY2IxOWRhNjgzYTYyYzM5MTgyNTZjMDA5OTYwMjgwNjAzMGZiZTNiZWIwMTBiNjc2MDkxIiwiciI6MiwicCI6Mzk4LCJzIjowLCJuIjoiNDk5MDgxYTIzNjVhNjM0OCIsImUiOjE3NzMxNTY2MDAwMDB9.y5cXQ2WOTxTvr2pZS1ZKJSgNK6BcDenpAWLQwrN4wMY';
const AT = '2026-03-10T15:00:00.000Z';

const BATCH = {
  id: BATCH_ID,
  state: 'placing',
  sandbox: false,
  counts: { rows: 3, waiting: 2, placed: 0, failed: 0, invalid: 1, canceled: 0, too_late: 0 },
  total_cents: 398,
  placed_cents: 0,
  refund_cents: 0,
  payment: null,
  created_at: AT,
  updated_at: AT,
};
const NEXT = [
  'Read GET /v1/batches/{id} until `state` is `placed`: the rows are placed within minutes.',
  'POST /v1/batches/{id}/cancel with the cancel_token stops what is left of it.',
];
const UNPAID = {
  ...BATCH,
  state: 'awaiting_payment',
  payment: { state: 'pending', refunded_cents: 0 },
};
const PAY = [
  'Let a person pay at `payment_url`: the rows are placed within minutes after that. Nothing is charged before.',
  'Read GET /v1/batches/{id}: `payment` says whether it is paid, and what went back to the card.',
  'POST /v1/batches/{id}/cancel with the cancel_token closes the payment page, or stops what is left.',
];
const INVALID = {
  row: 3,
  status: 'invalid',
  order_id: null,
  price_cents: null,
  code: 'validation_error',
  reason: 'zip: must have five digits; the spreadsheet may have dropped a leading zero',
};

export const BATCH_EXAMPLES: Readonly<Record<keyof typeof BATCH_OPERATIONS, OperationExamples>> = {
  createBatchQuote: {
    bodies: {
      letter: { summary: 'A letter to each row', value: LETTER },
      proof: {
        summary: 'In the sandbox, with the letter of row 4 to look at',
        value: { ...LETTER, sandbox: true, proof_row: 4 },
      },
      columns: {
        summary: 'With columns that are called otherwise, and one value for all',
        value: {
          ...LETTER,
          text: 'Dear {{given}},\n\nsee you on {{day}}.',
          merge_columns: { given: 'First Name' },
          merge: { day: 'May 4' },
        },
      },
    },
    replies: {
      200: {
        priced: {
          summary: 'Two of three rows can be mailed',
          value: {
            status: 'ok',
            row_count: 3,
            mailable_rows: 2,
            invalid_rows: 1,
            problems: [
              {
                row: 3,
                field: 'zip',
                problem: 'must have five digits; the spreadsheet may have dropped a leading zero',
              },
            ],
            mapping: {
              name: ['First Name', 'Last Name'],
              line1: 'Street',
              city: 'City',
              state: 'State',
              zip: 'ZIP',
            },
            prices: [{ page_count: 1, price_cents: 199, rows: 2, total_cents: 398 }],
            total_cents: 398,
            rows_within_caps: null,
            proof_row: 2,
            proof_url: 'https://files.example.com/proofs/4f8b42c2.pdf',
            issues: [],
            confirmation_token: BATCH_TOKEN,
            expires_in_minutes: 30,
            note: 'All in: printing, envelopes and postage. Streets are verified when a row is placed; one that the carrier does not deliver to fails as that row, and costs nothing.',
            next: [
              'Send POST /v1/batches with exactly this spreadsheet and letter, this confirmation_token and an Idempotency-Key within 30 minutes.',
            ],
          },
        },
      },
    },
  },
  createBatch: {
    headers: { 'idempotency-key': 'annual-meeting-2026' },
    bodies: {
      sandbox: { summary: 'Free, to try it', value: { ...LETTER, sandbox: true } },
      card: { summary: 'Paid at once by card', value: LETTER },
      credit: {
        summary: 'Paid with a credit code',
        value: { ...LETTER, credit_code: CREDIT_CODE },
      },
      confirmed: {
        summary: 'As it was quoted',
        value: { ...LETTER, credit_code: CREDIT_CODE, confirmation_token: BATCH_TOKEN },
      },
    },
    replies: {
      201: {
        taken: {
          summary: 'Taken',
          value: { status: 'ok', batch: BATCH, cancel_token: BATCH_CANCEL_TOKEN, next: NEXT },
        },
        unpaid: {
          summary: 'Taken, and waits for its card payment',
          value: {
            status: 'action_required',
            batch: UNPAID,
            cancel_token: BATCH_CANCEL_TOKEN,
            payment_url: 'https://checkout.stripe.com/c/pay/cs_live_a1b2c3',
            expires_at: '2026-03-11T15:00:00.000Z',
            next: PAY,
          },
        },
      },
      200: {
        replayed: {
          summary: 'The key was sent before',
          value: {
            status: 'ok',
            batch: BATCH,
            cancel_token: BATCH_CANCEL_TOKEN,
            replayed: true,
            next: NEXT,
          },
        },
      },
    },
  },
  getBatch: {
    params: { id: BATCH_ID },
    headers: { 'cancel-token': BATCH_CANCEL_TOKEN },
    query: { cursor: 'row-1', limit: '100' },
    replies: {
      200: {
        placed: {
          summary: 'Every row has its outcome; the token of the batch was sent',
          value: {
            status: 'ok',
            batch: {
              ...BATCH,
              state: 'placed',
              counts: { ...BATCH.counts, waiting: 0, placed: 1, failed: 1 },
              placed_cents: 199,
              payment: { state: 'paid', refunded_cents: 199 },
            },
            rows: [
              {
                row: 2,
                status: 'placed',
                order_id: LETTER_ID,
                price_cents: 199,
                code: null,
                reason: null,
                capability: {
                  cancel_token: CANCEL_TOKEN,
                  review_token: REVIEW_TOKEN,
                  evidence_token: EVIDENCE_TOKEN,
                },
              },
              INVALID,
              {
                row: 4,
                status: 'failed',
                order_id: null,
                price_cents: null,
                code: 'address_undeliverable',
                reason: 'to: the carrier does not know this address',
              },
            ],
            next_cursor: null,
          },
        },
      },
    },
  },
  cancelBatch: {
    params: { id: BATCH_ID },
    bodies: {
      cancel: { summary: 'With its token', value: { cancel_token: BATCH_CANCEL_TOKEN } },
    },
    replies: {
      200: {
        canceled: {
          summary: 'One letter was in print already',
          value: {
            status: 'ok',
            batch: {
              ...BATCH,
              state: 'canceled',
              counts: { ...BATCH.counts, waiting: 0, canceled: 1, too_late: 1 },
              placed_cents: 199,
            },
            too_late: [
              {
                row: 2,
                status: 'too_late',
                order_id: LETTER_ID,
                price_cents: 199,
                code: 'too_late',
                reason: 'the order is with the print facility',
              },
            ],
            next: ['GET /v1/batches/{id} says row by row what became of it.'],
          },
        },
      },
    },
  },
};
