import type { Order, OrderRequest, Quote } from '../description.generated.ts';
import { addressLines } from './read-address.ts';
import type { Session } from './session.ts';

type Say = Pick<Session, 'say'>;

const LABEL_WIDTH = 11;

/** A label, and beside it one or more lines. */
export function field({ say }: Say, label: string, ...lines: readonly string[]): void {
  for (const [index, line] of lines.entries()) {
    say((index === 0 ? label : '').padEnd(LABEL_WIDTH) + line);
  }
}

interface ShownQuote {
  readonly quote: Quote;
  readonly request: OrderRequest;
  readonly proofPath: string | undefined;
  readonly expected: string | undefined;
}

export function showQuote(session: Say, { quote, request, proofPath, expected }: ShownQuote): void {
  const { standardized_to, breakdown, issues = [], hints = [] } = quote;
  if (standardized_to) field(session, 'Prints as', ...addressLines(standardized_to));
  field(session, 'Piece', pieceLine(request, quote.page_count));
  field(session, 'Price', quote.total, ...breakdown.map(priceLine));
  field(session, 'Expected', expected ?? 'nobody says when');
  field(session, 'Proof', proofPath ?? 'none');
  if (quote.note !== '') field(session, 'Note', quote.note);
  for (const { severity, fix, page } of issues) field(session, severity, `page ${page}: ${fix}`);
  for (const hint of hints) field(session, 'Hint', hint);
  if (request.sandbox) field(session, 'Sandbox', 'nothing is printed, mailed or charged');
}

function pieceLine(request: OrderRequest, pages: number): string {
  const { format = 'letter', mail_class = 'first_class', color, double_sided = true } = request;
  return [
    format,
    mail_class,
    pages === 1 ? '1 page' : `${pages} pages`,
    ...(format.startsWith('letter') ? [color ? 'colour' : 'black and white'] : []),
    double_sided ? 'both sides' : 'one side',
  ].join(', ');
}

function priceLine({ label, amount_cents }: Quote['breakdown'][number]): string {
  return `  ${dollars(amount_cents)} ${label}`;
}

export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

const STATES: Readonly<Record<Order['status'], string>> = {
  draft: 'is being made',
  pending_payment: 'waits for somebody to pay',
  screening: 'is being read and handed to the print facility',
  held_for_review: 'waits for a person to look at it',
  submitted: 'is in print',
  mailed: 'is in the mail',
  delivered: 'is delivered',
  refused: 'was refused, and nothing is mailed or charged',
  canceled: 'was canceled, and nothing is mailed or charged',
  failed: 'failed, and the money goes back',
};

export function showOrder(session: Say, order: Order): void {
  const { hold, waiting, failure, last_scan } = order;
  field(session, 'Order', order.id);
  field(session, 'State', `${order.status}: ${STATES[order.status] ?? 'see the reference'}`);
  const { name, city, state, zip } = order.to;
  if (name !== '') field(session, 'To', `${name}, ${city} ${state} ${zip}`);
  field(
    session,
    'Price',
    `${dollars(order.price_cents)} (${order.payment.method}, ${order.payment.state})`,
  );
  if (order.expected_delivery_date) field(session, 'Expected', order.expected_delivery_date);
  if (order.tracking_number) field(session, 'Tracking', order.tracking_number);
  if (last_scan) field(session, 'Last seen', `${last_scan.place ?? ''} ${last_scan.at}`.trim());
  if (hold) field(session, 'Held', `${hold.reason} Decided by ${hold.decide_by}.`, ...hold.next);
  if (waiting) field(session, 'Waits', `for ${waiting.for}, until ${waiting.until}`);
  if (order.refusal_reason) field(session, 'Refused', order.refusal_reason);
  if (failure) field(session, 'Failed', `${failure.code}: ${failure.reason}`, ...failure.next);
  if (order.delivery_outcome === 'returned') field(session, 'Returned', 'it came back');
}

/** Where a person pays. */
export function showPayment(session: Say, { payment_url, expires_at }: Payable): void {
  if (payment_url === undefined) return;
  const until = expires_at === undefined ? '' : ` (until ${expires_at})`;
  field(session, 'Pay here', `${payment_url}${until}`, 'It is mailed once it is paid.');
}

interface Payable {
  readonly payment_url?: string | undefined;
  readonly expires_at?: string | undefined;
}
