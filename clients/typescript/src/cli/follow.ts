import { EXIT, usageError } from './failure.ts';
import { clientForOrder, type Session } from './session.ts';
import { dollars, field, showPayment } from './show.ts';
import { showOrder } from './show-order.ts';

/** `status [ORDER]`: what became of it. With the cancel token that was kept, also where it is paid. */
export async function statusCommand(
  session: Session,
  orderId: string | undefined,
): Promise<number> {
  const kept = session.state.find(orderId);
  const id = orderId ?? kept?.order_id;
  if (id === undefined) throw usageError('No letter was sent from here; name its order.');
  const mail = clientForOrder(session, kept?.base_url);
  const read = await mail.getOrder(id, { cancelToken: tokenWhileFresh(kept, session) });
  showOrder(session, read.order);
  if (kept?.order_url !== undefined) field(session, 'Page', kept.order_url);
  showPayment(session, read);
  if (kept !== undefined && read.order.cancelable_until !== null) {
    session.say(`\`physical-mail cancel ${id}\` cancels it.`);
  }
  session.json(read);
  return EXIT.ok;
}

const TOKEN_DAYS = 7;
const DAY_MS = 86_400_000;

/** A read that brings an old token is refused; without one it shows the order. */
function tokenWhileFresh(kept: ReturnType<Session['state']['find']>, { terminal }: Session) {
  if (kept === undefined) return undefined;
  const ageMs = terminal.nowMs() - Date.parse(kept.placed_at);
  return ageMs < (TOKEN_DAYS - 1) * DAY_MS ? kept.cancel_token : undefined;
}

/** A token that opens an order is kept where the order was placed, and nowhere else. */
export function notKept(token: 'cancel' | 'evidence') {
  return usageError(
    `The ${token} token of that letter is not kept here.`,
    'It is kept where the letter was sent from; PHYSICAL_MAIL_STATE names the file.',
  );
}

/** `cancel [ORDER]`: cancels it with the token that was kept. */
export async function cancelCommand(
  session: Session,
  orderId: string | undefined,
): Promise<number> {
  const kept = session.state.find(orderId);
  if (kept === undefined) throw notKept('cancel');
  const mail = clientForOrder(session, kept.base_url);
  const canceled = await mail.cancelOrder(kept.order_id, { cancel_token: kept.cancel_token });
  showOrder(session, canceled.order);
  const { refund_cents } = canceled;
  session.say(
    refund_cents === 0 ? 'Nothing was paid.' : `${dollars(refund_cents)} go back to who paid.`,
  );
  session.json(canceled);
  return EXIT.ok;
}
