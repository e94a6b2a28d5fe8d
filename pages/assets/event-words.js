/** Made by tools/generate.ts from lib/contract/events.ts. */
export const EVENT_WORDS = {
  'order.created': 'The order was placed',
  'order.document_prepared': 'The document was made ready for print',
  'order.payment_pending': 'The order waits for its payment',
  'order.payment_failed': 'A payment failed',
  'order.paid': 'The order was paid',
  'order.paid_late': 'A payment came too late, or a second time; it goes back',
  'order.screened': 'The content was screened',
  'order.held_for_review': 'A person is to look at it',
  'order.decided': 'A person decided',
  'order.captured': 'The payment was taken',
  'order.submitted': 'The print facility took it',
  'rail.*': 'The print facility reported',
  'order.mailed': 'The carrier has it',
  'order.in_transit': 'It is on its way',
  'order.delivered': 'It was delivered',
  'order.returned': 'It comes back to its sender',
  'order.carrier_reported': 'The carrier reported of a piece that had failed',
  'order.reviewed': 'The sender rated it',
  'order.refused': 'The content was refused',
  'order.canceled': 'The order was canceled',
  'order.failed': 'It could not be mailed',
  'order.scrubbed': 'Its personal data was deleted',
  'order.refund_granted': 'An operator gives the payment back',
  'order.released': 'The payment was let go',
  'order.refunded': 'The payment was given back',
};
/** Of what the service itself caused, where that is another thing. */
export const WORDS_BY_SYSTEM = {
  'order.refused': 'Nobody decided in time',
  'order.canceled': 'It was not paid in time',
};
