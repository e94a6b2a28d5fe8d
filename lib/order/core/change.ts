import { createHash } from 'node:crypto';
import type { KindAndActor } from '../../contract/events.ts';
import type { OrderStatus } from '../../contract/schemas/order.ts';
import { nextStatus, type Trigger } from './lifecycle.ts';
import type { Effect, Failure, Order, OrderEvent, Step } from './order.ts';

/** An event that is not in a log yet. */
export type NewEvent = KindAndActor & { readonly data?: OrderEvent['data'] };

/** An order with one more event. Event ids follow from the order and the position, so they never change. */
export function withEvent(
  order: Order,
  added: NewEvent,
  nowMs: number,
  fromStatus: OrderStatus | null = order.status,
): Order {
  const event: OrderEvent = {
    id: eventId(order, order.events.length),
    kind: added.kind,
    atMs: nowMs,
    actor: added.actor,
    fromStatus,
    toStatus: order.status,
    data: added.data ?? {},
  };
  return { ...order, events: [...order.events, event] };
}

/**
 * An order moved along the lifecycle, with the event that says so; undefined when the table has no such move.
 * Leaving a state closes what belonged to it: the step, the review and the time to cancel.
 */
export function moved(
  order: Order,
  trigger: Trigger,
  added: NewEvent,
  nowMs: number,
): Order | undefined {
  const to = nextStatus(order.status, trigger);
  if (to === undefined) return undefined;
  const next: Order = { ...order, status: to, step: null, review: null, cancelableUntilMs: null };
  return withEvent(next, added, nowMs, order.status);
}

/** An order that owes one more effect, due now. The same name again changes nothing. */
export function withEffect(
  order: Order,
  kind: Effect['kind'],
  nowMs: number,
  data: Effect['data'] = {},
  name: string = kind,
): Order {
  const key = effectKey(order.hex, name);
  if (order.effects.some((effect) => effect.key === key)) return order;
  return { ...order, effects: [...order.effects, { key, kind, dueAtMs: nowMs, data }] };
}

/** By which an effect is done once, however often it is carried out. */
export function effectKey(hex: string, name: string): string {
  return `${hex}:${name}`;
}

/** An order without the effects of those kinds. */
export function withoutEffects(order: Order, ...kinds: Effect['kind'][]): Order {
  return { ...order, effects: order.effects.filter((effect) => !kinds.includes(effect.kind)) };
}

/**
 * Registers the way back of the money before anything else is done: a release while it is only authorised (or
 * may be, while a checkout is open), a refund once it was captured. An order that was being captured
 * (`stepBefore`) owes both: the money may have been taken though nobody was told. Nothing when nothing moved.
 */
export function owingPaymentBack(
  order: Order,
  nowMs: number,
  stepBefore: Step | null = null,
): Order {
  const { state } = order.payment;
  if (state === 'captured') return withEffect(order, 'refund', nowMs);
  if (state !== 'authorized' && state !== 'pending') return order;
  const released = withEffect(order, 'release', nowMs);
  return stepBefore === 'capturing' ? withEffect(released, 'refund', nowMs) : released;
}

/** A letter that is never mailed does not count against its caller's caps; a refused one does. */
export function owingCountBack(order: Order, nowMs: number): Order {
  return order.counted.length === 0 ? order : withEffect(order, 'uncount', nowMs);
}

/**
 * An order that cannot be mailed, with the way back of its money and its count registered before either is gone;
 * undefined when the order stands where nothing fails any more.
 */
export function withFailure(
  order: Order,
  failure: Failure,
  actor: 'system' | 'rail',
  nowMs: number,
): Order | undefined {
  const { code, reason } = failure;
  const added = { kind: 'order.failed', actor, data: { code, reason } } as const;
  const next = moved(order, 'fulfilment_failed', added, nowMs);
  if (next === undefined) return undefined;
  return owingPaymentBack(owingCountBack({ ...next, failure }, nowMs), nowMs, order.step);
}

/** Far more than arrive late or twice at the same time; what is forgotten changes nothing but the log. */
const SEEN_MAX = 200;

/** An order that will know this outside message again; the oldest are forgotten. */
export function remembering(order: Order, id: string): Order {
  return { ...order, seen: [...order.seen, id].slice(-SEEN_MAX) };
}

/** Ends the wait of the workflow, if it waits. The reason stays with the order, where it ends with personal data. */
export function resumingWorkflow(order: Order, decision: string, nowMs: number): Order {
  const taskToken = order.review?.taskToken ?? null;
  if (taskToken === null) return order;
  return withEffect(order, 'resume_workflow', nowMs, { taskToken, decision });
}

/** A live order may have the digits of a sandbox order that is gone, and receivers take an event of one id once. */
function eventId({ hex, sandbox }: Pick<Order, 'hex' | 'sandbox'>, position: number): string {
  const of = sandbox ? `sandbox:${hex}` : hex;
  const digest = createHash('sha256').update(`event:${of}:${position}`).digest('hex');
  return `evt_${digest.slice(0, 32)}`;
}
