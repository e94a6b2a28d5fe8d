import { ORDER_STATUSES, type OrderResource } from '../../../lib/contract/schemas/order.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { nearestName } from '../../../lib/errors/nearest-name.ts';
import { allOrders, isLate } from '../../../lib/operator/books.ts';
import { heldOrders, heldSinceMs } from '../../../lib/operator/held-orders.ts';
import { ageOf, usd } from '../../../lib/operator/words.ts';
import { type Order, orderIdOf } from '../../../lib/order/core/order.ts';
import { toOrderResource } from '../../../lib/order/core/order-resource.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { shownMethod } from '../../../lib/payment/purse.ts';
import { AdminError } from '../admin-error.ts';
import type { Arguments, Command, Line } from './line.ts';

type Hold = NonNullable<OrderResource['hold']>;

/** `orders ORDER_ID [--private]`: where it is; `orders [--status S] [--late]`: which there are. */
export const orders: Command = async function* (deployment, { values, positionals }) {
  const [, id] = positionals;
  if (id !== undefined) {
    yield* whereIs(await found(deployment, id), deployment.clock.nowMs(), values.private);
    return;
  }
  if (values.status === undefined && !values.late) {
    throw new AdminError('Which orders? An id, --status STATUS or --late.');
  }
  const status = statusOf(values);
  const nowMs = deployment.clock.nowMs();
  for await (const order of allOrders(deployment)) {
    if (order.sandbox || (status ?? order.status) !== order.status) continue;
    if (!values.late || isLate(order, nowMs)) yield listed(order, nowMs);
  }
};

/** `held`: which letters wait for a person, those held longest first. */
export const held: Command = async function* ({ store, clock, url }) {
  const nowMs = clock.nowMs();
  for await (const order of heldOrders({ store })) {
    const sinceMs = heldSinceMs(order);
    const id = orderIdOf(order);
    const data = { order_id: id, since: at(sinceMs), decide_at: `${url}/ops#${id}` };
    yield { text: `${id}  held for ${ageOf(sinceMs, nowMs)}  ${data.decide_at}`, data };
  }
};

async function found({ store }: Parameters<Command>[0], id: string): Promise<Order> {
  try {
    return await loadOrder({ store }, id);
  } catch (error) {
    if (!isMailError(error) || error.code !== 'not_found') throw error;
    throw new AdminError(`There is no order ${id} here.`);
  }
}

function statusOf({ status }: Arguments['values']): string | undefined {
  if (status === undefined || ORDER_STATUSES.some((each) => each === status)) return status;
  const nearest = nearestName(status, ORDER_STATUSES);
  const known = nearest ? `did you mean ${nearest}?` : `there are ${ORDER_STATUSES.join(', ')}.`;
  throw new AdminError(`There is no status ${status}; ${known}`);
}

function listed(order: Order, nowMs: number): Line {
  const { status } = order;
  const sinceMs = stateSinceMs(order);
  const data = { order_id: orderIdOf(order), status, since: at(sinceMs) };
  return { text: `${data.order_id}  ${status}  for ${ageOf(sinceMs, nowMs)}`, data };
}

/** Later lines of its log, a refund say, leave it where it stands. */
function stateSinceMs({ status, events, createdAtMs }: Order): number {
  const came = events.findLast((each) => each.toStatus === status && each.fromStatus !== status);
  return came?.atMs ?? createdAtMs;
}

/** Nothing of people, unless that is asked for. */
function* whereIs(order: Order, nowMs: number, isPrivate: boolean): Generator<Line> {
  const { hold, waiting, failure } = toOrderResource(order);
  const { status, step, priceCents, payment, rail, trackingNumber } = order;
  const sinceMs = stateSinceMs(order);
  const state = `${status}${step === null ? '' : ` (${step})`} for ${ageOf(sinceMs, nowMs)}`;
  yield told('state', state, { status, step, since: at(sinceMs) });
  if (hold) yield toldHold(hold);
  if (waiting) yield told('waits for', `${waiting.for} until ${waiting.until}`, waiting);
  if (failure) yield told('failed', `${failure.code}: ${failure.reason}`, failure);
  const method = shownMethod(payment);
  const money = `${usd(priceCents)} by ${method}: ${payment.state}`;
  yield told('money', money, { price_cents: priceCents, ...payment, method, reference: undefined });
  if (rail !== null) {
    const tracking = trackingNumber === null ? '' : `, tracked as ${trackingNumber}`;
    yield told('piece', `${rail.id} at ${rail.name}${tracking}`, { ...rail, trackingNumber });
  }
  for (const { kind, dueAtMs } of order.effects) {
    yield told('owes', `${kind}, due ${at(dueAtMs)}`, { kind, due: at(dueAtMs) });
  }
  for (const { kind, actor, atMs } of order.events) {
    yield told('event', `${at(atMs)}  ${kind} (${actor})`, { kind, actor, at: at(atMs) });
  }
  if (!isPrivate) return;
  const { to, from } = order;
  yield told('to', Object.values(to).join(', '), to);
  yield told('from', Object.values(from).join(', '), from);
}

/** The words of the categories; what in the letter they are of is shown where it is decided. */
function toldHold({ categories, decide_by }: Hold): Line {
  const text = `a person until ${decide_by}: ${categories.join(', ')}`;
  return told('waits for', text, { for: 'person', until: decide_by, categories });
}

function told(what: string, text: string, data: object): Line {
  return { text: `${what.padEnd(10)} ${text}`, data: { what, ...data } };
}

function at(ms: number): string {
  return new Date(ms).toISOString();
}
