/**
 * What must come to pass now and then over a run of many seeds, or nothing was proved of it. Each is a line that the
 * world notes as it happens; `docs/simulation.md` tells of them.
 */
export const SOMETIMES: Readonly<Record<string, string>> = {
  ...each('order ', 'an order stands there', [
    'pending_payment',
    'screening',
    'held_for_review',
    'submitted',
    'mailed',
    'delivered',
    'refused',
    'canceled',
    'failed',
  ]),
  ...each('payment ', 'the money of an order is so', [
    'none',
    'pending',
    'authorized',
    'captured',
    'released',
    'refunded',
  ]),
  ...each('failure ', 'an order fails with this code', ['rejected']),
  ...each('ran ', 'the state machine runs this task', [
    'ScreenOrder',
    'HoldForReview',
    'RecordDecision',
    'CapturePayment',
    'SubmitPiece',
    'FailOrder',
    'RefundOrder',
    'ReleasePayment',
  ]),
  ...each('wants to pay by ', 'a guest chooses it', [
    'credit',
    'bought',
    'checkout',
    'x402',
    'mpp',
    'sandbox',
  ]),
  ...each('order answered ', 'a guest who places an order is told so', [
    '201',
    '200',
    'nothing',
    'payment_required',
    'mpp_payment_failed',
    'insufficient_balance',
    'confirmation_used',
    'upload_not_found',
    'idempotency_key_in_flight',
    'audit_unavailable',
    'limit_check_unavailable',
    'unavailable',
  ]),
  ...each('cancel answered ', 'a guest who cancels is told so', ['200', 'too_late']),
  ...each('waits for ', 'a paid order waits for it', ['print_confirmation', 'print_facility']),
  ...each('waited until ', 'a guest who prefers to wait is shown the order so', [
    'pending_payment',
    'screening',
    'submitted',
    'held_for_review',
    'refused',
    'failed',
  ]),
  ...each('advanced to ', 'a sandbox order is sent on', [
    'submitted',
    'refused',
    'mailed',
    'delivered',
    'returned',
    'failed',
  ]),
  'advance answered invalid_request': 'another call had sent the sandbox order on',
  ...each('redelivery answered ', 'a sender who has an event told again is told so', ['202']),
  ...each('deletion answered ', 'a sender who deletes the data of an order is told so', [
    '200',
    'not_ended',
  ]),
  ...each('review answered ', 'a sender who reviews a letter is told so', [
    '201',
    'not_reviewable',
  ]),
  ...each('decided ', 'an operator decides so', ['to allow', 'to refuse', 'in the console']),
  'decision answered 409': 'two operators decide, and the second one is told',
  ...each('case ', 'this is put before an operator', ['mailed_piece_failed', 'second_piece']),
  ...each('failed after it was ', 'a rail fails a piece that its order says this of', [
    'mailed',
    'delivered',
  ]),
  ...each('done with ', 'an operator has dealt so with a case', [
    'a refund',
    'what is in the mail',
    'a piece that was stopped',
    'a piece that was mailed',
  ]),
  ...each('paid ', 'a payer pays then', ['soon at a checkout', 'late at a checkout']),
  'bought credit': 'a purchase of credit ends with its code',
  'redeems a quote': 'an order brings a confirmation token',
  'sent an upload': 'an order is of an uploaded PDF',
  'calls as an agent': 'a key of an agent places an order',
  'calls with a key': 'a key of a program places an order',
  ...each('weather ', 'this goes wrong', [
    'refused',
    'lost',
    'died',
    'dies_before',
    'dies_after',
    'slow',
    'late',
    'throttled',
    'twice',
    'dropped',
    'lagging',
    'spoiled',
    'unlisted',
    'denied',
    'disowned',
    'stray',
    'rail_away',
    'cards_away',
    'chain_away',
    'webhook_away',
    'mailer_away',
  ]),
};

/** What of the table did not come to pass. */
export function neverReached(reached: Iterable<string>): readonly string[] {
  const seen = new Set(reached);
  return Object.keys(SOMETIMES).filter((name) => !seen.has(name));
}

function each(prefix: string, words: string, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`${prefix}${name}`, words]));
}
