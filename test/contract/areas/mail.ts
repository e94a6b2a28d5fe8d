import { orderHex } from '../../../lib/order/core/new-order.ts';
import { makeChallenge } from '../../../lib/payment/mpp/challenge.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress } from '../../builders/an-address.ts';
import type { EventParts } from '../../builders/an-event.ts';
import { fakeSigningKeys } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { aPaymentHeader } from '../../fakes/fake-stablecoin.ts';
import { type Area, ID } from './area.ts';

const KEY = { headers: { 'Idempotency-Key': 'key-1' } };
const PDF = { pdf_base64: Buffer.from(A_PDF).toString('base64'), text: undefined };
const UPLOAD = { upload_key: `up_${'0'.repeat(32)}.pdf`, text: undefined };
export const LINK = { pdf_url: 'https://example.com/a.pdf', text: undefined };

/** There nobody takes mail, in every world. */
export const QUIET_DOOR = anAddress({ line1: '9 Quiet Street' });

const ORDERS: readonly EventParts[] = [
  {},
  { color: true },
  { sandbox: false },
  { sandbox: false, checkout_ui_mode: 'embedded' },
  { sandbox: false, payment_method: 'x402' },
  { sandbox: false, payment_method: 'mpp' },
  { sandbox: false, payment_method: 'credit_code' },
  { to: undefined },
  { sandbox: false, to: QUIET_DOOR },
  { to: anAddress({ country: 'France' }) },
  { text: '' },
  { text: '\u1780' },
  { text: Array(13).fill('x').join('\f') },
  { format: 'poster' },
  { format: 'letter_windowed' },
  { format: 'notecard', mail_class: 'certified' },
  { mail_class: 'certified', tracking: true },
  { confirmation_token: 'hello' },
  { confirmation_token: 'ppq_eyJrIjoiazEifQ.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' },
  PDF,
  UPLOAD,
  { ...UPLOAD, upload_key: `up_${'f'.repeat(32)}.pdf` },
  { ...UPLOAD, upload_key: 'up_1.pdf' },
  LINK,
  { ...PDF, ...UPLOAD },
  { pdf_base64: '!', text: undefined },
].map((fields) => ({ ...KEY, method: 'POST', body: anOrderRequest(fields) }));

const STABLECOIN: readonly EventParts[] = [
  { 'X-PAYMENT': aPaymentHeader() },
  { 'PAYMENT-SIGNATURE': aPaymentHeader({ nonce: '0x2' }) },
  { 'X-PAYMENT': aPaymentHeader({ cents: 1 }) },
  { 'X-PAYMENT': 'nonsense' },
  { 'CloudFront-Viewer-Country': 'US', 'CloudFront-Viewer-Country-Region': 'NY' },
].map((headers) => ({
  method: 'POST',
  headers: { ...KEY.headers, ...headers },
  body: anOrderRequest({ sandbox: false, payment_method: 'x402' }),
}));

/** An answer to the challenge that every world asks a guest with that key. */
async function answered(): Promise<string> {
  const secret = await fakeSigningKeys([]).orderIdSecret();
  const hex = orderHex(secret, { kind: 'anonymous' }, KEY.headers['Idempotency-Key']);
  const challenge = makeChallenge(secret, {
    realm: 'localhost',
    request: {
      amount: '199',
      currency: 'usd',
      externalId: `ord_${hex}`,
      methodDetails: { networkId: 'profile_test', paymentMethodTypes: ['card', 'link'] },
    },
    expires: '2099-01-01T00:00:00.000Z',
    description: 'a letter',
    nonce: '1',
  });
  const credential = { challenge, payload: { spt: 'spt_1' } };
  return `Payment ${Buffer.from(JSON.stringify(credential)).toString('base64url')}`;
}

const MACHINE: readonly EventParts[] = ['Payment nonsense', await answered()].map(
  (Authorization) => ({
    method: 'POST',
    headers: { ...KEY.headers, Authorization },
    body: anOrderRequest({ sandbox: false, payment_method: 'mpp' }),
  }),
);

export const MAIL: Area = {
  requests: {
    createQuote: [
      {},
      { body: '{' },
      { body: {} },
      { body: aQuoteRequest() },
      { body: { to: anAddress() } },
      ...[0, 1.5, 13, '2'].map((page_count) => ({ body: { page_count } })),
      ...ORDERS.map(({ body }) => ({ body })),
    ],
    createOrder: [
      {},
      { body: anOrderRequest() },
      { ...KEY, body: '[' },
      ...ORDERS,
      ...STABLECOIN,
      ...MACHINE,
    ],
    listOrders: [{}, { query: { status: 'mailed' } }, { query: { status: 'lost', limit: '0' } }],
    listOrderEvents: [
      {},
      ID,
      { params: { id: 'ord_1' } },
      { ...ID, query: { limit: '0' } },
      { ...ID, query: { after: `evt_${'0'.repeat(32)}` } },
    ],
  },
  toldElsewhere: {
    createQuote: ['unsupported_piece', 'unsupported_mail_class', 'rejected', 'below_cost_floor'],
    createOrder: [
      'caller_unidentified',
      'confirmation_required',
      'confirmation_expired',
      'confirmation_mismatch',
      'confirmation_used',
      'idempotency_key_in_flight',
      'unknown_code',
      'insufficient_balance',
      'velocity_limit',
      'spend_limit',
      'unsupported_piece',
      'unsupported_mail_class',
      'rejected',
      'below_cost_floor',
      'retry_unsafe',
      'submit_outcome_unknown',
    ],
  },
};
