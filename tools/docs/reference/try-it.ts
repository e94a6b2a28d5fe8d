import type { OperationId } from '../../../lib/contract/operations.ts';

/** How an operation is tried from its page: sent as the sandbox has it, or read; else why it is not. */
type Trial =
  /** Reads or judges, and leaves nothing behind. */
  | 'plain'
  /** Its body says `sandbox: true`, whatever is written. */
  | 'sandbox'
  /** Takes an order of the sandbox alone. */
  | 'sandbox order'
  | { readonly not: string };

const OPERATORS: Trial = { not: 'Operators alone call it, in the review console.' };
const COMPANIES: Trial = { not: 'Companies send it, and sign it.' };
const FILES: Trial = { not: 'It takes a file; the samples show how.' };
const MAILED: Trial = { not: 'Links in e-mails lead here.' };

/** Every operation: a new one is decided on here. */
export const TRIALS: Readonly<Record<OperationId, Trial>> = {
  getHealth: 'plain',
  getOpenapi: { not: 'Open /v1/openapi.json in the browser.' },
  getKey: 'plain',
  createQuote: 'sandbox',
  createOrder: 'sandbox',
  listOrders: 'plain',
  getOrder: 'sandbox order',
  scrubOrder: 'sandbox order',
  listOrderEvents: 'sandbox order',
  uploadPdf: FILES,
  putStationery: FILES,
  listCreditPacks: 'plain',
  createCreditCheckout: { not: 'Credit is real money; the sandbox needs none.' },
  getCreditCheckout: { not: 'Credit is real money; the sandbox needs none.' },
  getCreditAccount: { not: 'A credit code is money, and belongs on no page.' },
  verifyAddress: 'plain',
  autocompleteAddress: 'plain',
  autocompleteAddressByQuery: 'plain',
  reverseGeocode: 'plain',
  reverseGeocodeByQuery: 'plain',
  getCapabilities: 'plain',
  suggestMailClass: 'plain',
  mapCsv: 'plain',
  receiveStripeEvent: COMPANIES,
  receiveRailWebhook: COMPANIES,
  cancelOrder: 'sandbox order',
  reviewOrder: 'sandbox order',
  advanceSandboxOrder: 'sandbox order',
  getOrderProof: { not: 'Its token opens a letter, and belongs on no page but the order’s own.' },
  getOrderEvidence: {
    not: 'Its token opens a letter, and belongs on no page but the order’s own.',
  },
  createBatchQuote: 'sandbox',
  createBatch: 'sandbox',
  getBatch: 'plain',
  cancelBatch: { not: 'It would stop letters that are paid for.' },
  listHeldOrders: OPERATORS,
  claimHeldOrder: OPERATORS,
  listDecisions: OPERATORS,
  listCases: OPERATORS,
  finishCase: OPERATORS,
  listFeedback: OPERATORS,
  addSuppression: OPERATORS,
  liftSuppression: OPERATORS,
  getOrderDetail: OPERATORS,
  decideHeldOrder: OPERATORS,
  createFeedback: { not: 'A person reads what is sent.' },
  redeliverEvent: 'sandbox order',
  listWebhookKeys: 'plain',
  showUnsubscribe: MAILED,
  unsubscribeEmailByOneClick: MAILED,
};
