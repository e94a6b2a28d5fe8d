import { orderPagePath } from '../../../lib/contract/pages.ts';
import type { Deps } from '../../../lib/deps.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { type Order, orderIdOf, parseOrderId } from '../../../lib/order/core/order.ts';
import {
  type OwnDetail,
  toOrderDetailResource,
} from '../../../lib/order/views/operator-resource.ts';
import { mintCapability } from '../../../lib/tokens/capability-token.ts';
import { deliveriesOf } from '../../../lib/webhook/delivery.ts';
import { signingPairOf } from '../../../lib/webhook/signing-pair.ts';
import { webhookSecretOf } from '../../../lib/webhook/webhook-secret.ts';
import type { LocalRequest } from '../../gateway/call.ts';
import { byOrder, type LedgerEntry } from '../../simulators/ledger.ts';
import type { MailroomEmail } from '../../simulators/ses/ses.ts';
import type { AttemptLog } from '../attempt-log.ts';
import { checkAttempt } from '../check-attempt.ts';
import { executionsOf } from '../executions-of.ts';
import type { Mailroom } from '../mailroom.ts';
import { maskedHeaders, maskedValue } from '../masked.ts';
import { isAsked, type OrderFilter } from '../order-index.ts';
import type { RequestLog } from '../request-log.ts';
import { byHand } from './advance.ts';
import { type LedgerSources, ledgerEntries } from './ledger-entries.ts';
import type { ServiceSources } from './service-sources.ts';

export interface OrderSources extends LedgerSources {
  readonly deps: Pick<Deps, 'signingKeys' | 'clock'>;
  readonly desks: ServiceSources['desks'];
  readonly office: ServiceSources['office'];
  readonly mailroom: Mailroom;
  readonly dataDir: string;
  readonly attempts: AttemptLog;
  readonly requests: RequestLog;
  readonly emails: () => readonly MailroomEmail[];
}

/** An order as the mailroom shows it. */
interface MailroomOrder extends OwnDetail {
  readonly payment_url: string | null;
  readonly printed: readonly string[];
  readonly ledger: readonly LedgerEntry[];
}

const PAGE_ORDERS = 50;
const PAGE_ORDERS_MAX = 200;

/** A page of the orders that are asked for, the newest first, with how many there are of each status. */
export async function listOrders(sources: OrderSources, { search }: LocalRequest): Promise<object> {
  const query = new URLSearchParams(search);
  const filter = filterIn(query);
  const { mailroom } = sources;
  const asked = (await mailroom.summaries()).filter((each) => isAsked(each, filter));
  const statuses = Object.groupBy(asked, ({ status }) => status);
  const counts = Object.entries(statuses).map(([status, some = []]) => [status, some.length]);
  const listed = filter.status === undefined ? asked : (statuses[filter.status] ?? []);
  const offset = Math.max(0, Number(query.get('offset')) || 0);
  const limit = Math.min(Number(query.get('limit')) || PAGE_ORDERS, PAGE_ORDERS_MAX);
  const page = listed.slice(offset, offset + limit);
  const [orders, entries] = await Promise.all([
    mailroom.orders(page.map(({ hex }) => hex)),
    ledgerEntries(sources),
  ]);
  const seen = byOrder(entries);
  return {
    orders: await Promise.all(orders.map((order) => toMailroomOrder(order, seen, mailroom))),
    total: listed.length,
    offset,
    all: asked.length,
    unread: mailroom.unread(),
    counts: Object.fromEntries(counts),
  };
}

function filterIn(query: URLSearchParams): OrderFilter {
  const of = (name: string) => query.get(name) || undefined;
  return {
    status: of('status'),
    mailClass: of('mail_class'),
    format: of('format'),
    payment: of('payment'),
    mode: of('mode'),
    q: of('q'),
  };
}

async function toMailroomOrder(
  order: Order,
  seen: Readonly<Record<string, readonly LedgerEntry[]>>,
  mailroom: Pick<Mailroom, 'printedOf' | 'readingOf'>,
): Promise<MailroomOrder> {
  const resource = toOrderDetailResource(order, await mailroom.readingOf(order));
  return {
    ...resource,
    payment_url: order.status === 'pending_payment' ? (order.checkout?.url ?? null) : null,
    printed: mailroom.printedOf(resource.id),
    ledger: seen[resource.id] ?? [],
  };
}

/**
 * All there is of one order: what its page shows, the actor as it is stored, its workflow, its notifications with each
 * attempt, its e-mails and the calls about it. What opens something is masked.
 * @throws MailError `not_found`.
 */
export async function showOrder(sources: OrderSources, orderId: string): Promise<object> {
  const { mailroom, dataDir, emails, requests } = sources;
  const hex = parseOrderId(orderId)?.hex;
  const [order] = hex === undefined ? [] : await mailroom.orders([hex]);
  if (order === undefined || orderIdOf(order) !== orderId) {
    throw new MailError('not_found', { reason: 'there is no such order on this machine' });
  }
  const seen = byOrder(await ledgerEntries(sources));
  return {
    order: await toMailroomOrder(order, seen, mailroom),
    by_hand: byHand(sources, order, sources.deps.clock.nowMs()),
    sender_page: await senderPageOf(sources, order),
    actor: actorOf(order),
    executions: executionsOf(dataDir, orderId),
    webhooks: await webhooksOf(sources, order),
    emails: emails().filter(({ text }) => text.includes(orderId)),
    requests: requests.all().flatMap(({ request: _sent, response: _answer, ...row }) => {
      return row.order_id === orderId ? [row] : [];
    }),
    stored: maskedValue(order),
  };
}

/** The page of who pays and waits, with the tokens that its caller was told: whoever develops here is that caller. */
async function senderPageOf({ deps }: OrderSources, order: Order): Promise<string> {
  const [ring, id] = [await deps.signingKeys.keyRing(), orderIdOf(order)];
  const page = orderPagePath(id).slice(1);
  if (ring.length === 0) return page;
  const tokens = (['evidence', 'cancel'] as const).map(
    (action) => `token=${mintCapability(ring, action, id, order.createdAtMs)}`,
  );
  return `${page}#${tokens.join('&')}`;
}

/** What drives it, in a few lines; `stored` has all of it. */
function actorOf(order: Order) {
  const { version, step, workflowRun, effects, submission, postponed, seen } = order;
  return {
    version,
    step,
    workflow_run: workflowRun,
    owed: effects.map(({ key, kind, dueAtMs }) => ({ key, kind, due_at: timeOf(dueAtMs) })),
    submission: submission && {
      rail: submission.rail,
      attempt: submission.attempt,
      started_at: timeOf(submission.startedAtMs),
    },
    postponed_until: postponed && timeOf(postponed.untilMs),
    messages_seen: seen.length,
  };
}

async function webhooksOf({ deps, mailroom, attempts }: OrderSources, order: Order) {
  const deliveries = await deliveriesOf(mailroom.store, order);
  if (deliveries.length === 0) return [];
  const notificationSecret = await deps.signingKeys.notificationSecret();
  const { publicKey } = signingPairOf(notificationSecret);
  const keys = { secret: webhookSecretOf(notificationSecret, order.hex), publicKey };
  return deliveries.map(({ eventId, url, state, lastStatus, dueAtMs, body, ...delivery }) => ({
    event_id: eventId,
    kind: order.events.find(({ id }) => id === eventId)?.kind ?? null,
    url,
    state,
    attempts: delivery.attempts,
    last_status: lastStatus,
    next_attempt_at: state === 'pending' ? timeOf(dueAtMs) : null,
    body,
    sent: attempts.of(eventId).map((attempt) => ({
      at: timeOf(attempt.atMs),
      duration_ms: attempt.durationMs,
      headers: maskedHeaders(attempt.headers),
      answer: attempt.answer,
      check: checkAttempt(attempt, keys),
    })),
  }));
}

function timeOf(ms: number): string {
  return new Date(ms).toISOString();
}
