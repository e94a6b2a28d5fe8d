import { SANDBOX_TARGETS, type SandboxTarget } from '../../contract/schemas/sandbox.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import type { PostalAddress } from '../../ports.ts';
import type { Store } from '../../store/store.ts';
import { LIFECYCLE } from '../core/lifecycle.ts';
import type { Message } from '../core/messages.ts';
import { type Order, orderIdOf } from '../core/order.ts';
import type { CarrierReport } from '../core/rail-report.ts';
import { loadOrder } from '../store/load-order.ts';
import { type TellDeps, tellJudged } from '../store/tell.ts';
import { fulfilSandbox, type SandboxDeps } from '../workflow/fulfil-sandbox.ts';
import { endReview } from './end-review.ts';

/**
 * Moves a sandbox order one step along its lifecycle, by the messages that move live orders: what an operator, a rail
 * or a carrier would have said.
 * @throws MailError `not_found` for what is no sandbox order; `invalid_request`, naming where the order may go, when
 *   it cannot go there from where it stands; `unavailable`.
 */
export async function advanceSandbox(
  deps: SandboxDeps,
  orderId: string,
  to: SandboxTarget,
): Promise<Order> {
  const before = await endReview(deps, await loadSandbox(deps, orderId));
  judgeEdge(before, to);
  const after = await MOVES[to](deps, before);
  // Another call was faster.
  if (!stands(after, to)) throw noSuchEdge(after, to);
  return after;
}

/**
 * @throws MailError where the order cannot go there. What moves live orders moves more of them: a delivered letter may
 *   come back.
 */
function judgeEdge(order: Order, to: SandboxTarget): void {
  if (!edgesOf(order).includes(to)) throw noSuchEdge(order, to);
}

async function loadSandbox(deps: { readonly store: Store }, orderId: string): Promise<Order> {
  const order = await loadOrder(deps, orderId);
  if (order.sandbox) return order;
  throw new MailError('not_found', { reason: 'there is no sandbox order with this id' });
}

/** The lifecycle's own edges. To come back is an end beside the states: after it nothing is simulated any more. */
function edgesOf({ status, step, deliveryOutcome }: Order): readonly SandboxTarget[] {
  if (deliveryOutcome === 'returned') return [];
  const states: readonly string[] = LIFECYCLE.filter(({ from }) => from === status).map(
    ({ to }) => to,
  );
  return SANDBOX_TARGETS.filter((target) => {
    if (target === 'refused') return states.includes('refused') && step === 'reviewing';
    return states.includes(target === 'returned' ? 'delivered' : target);
  });
}

function stands({ status, deliveryOutcome }: Order, to: SandboxTarget): boolean {
  return to === 'returned' ? deliveryOutcome === 'returned' : status === to;
}

function noSuchEdge(order: Order, to: SandboxTarget): MailError {
  const state = order.deliveryOutcome === 'returned' ? 'returned' : order.status;
  const edges = edgesOf(order);
  const ways =
    edges.length === 0 ? 'nothing moves it any more' : `it may go to ${edges.join(', ')}`;
  return new MailError('invalid_request', {
    reason: `the order is ${state} and cannot go to ${to}: ${ways}`,
    pointers: ['/to'],
    next:
      edges.length === 0
        ? ['Create another sandbox order.']
        : [`Send \`to\` as one of: ${edges.join(', ')}.`],
  });
}

type Move = (deps: SandboxDeps, order: Order) => Promise<Order>;

const MOVES: { readonly [T in SandboxTarget]: Move } = {
  submitted: async (deps, order) => {
    // Allowed already, where whoever allowed it died before the rest.
    if (order.step !== 'reviewing') return fulfilSandbox(deps, order);
    return fulfilSandbox(deps, await decided(deps, order, 'submitted'));
  },
  refused: (deps, order) => decided(deps, order, 'refused'),
  failed: (deps, order) => {
    const reason = 'simulated: the print facility could not mail the piece';
    return told(deps, order, 'failed', { kind: 'failed', code: 'rejected', reason });
  },
  mailed: (deps, order) => reported(deps, order, 'mailed', order.from),
  delivered: (deps, order) => reported(deps, order, 'delivered', order.to),
  returned: (deps, order) => reported(deps, order, 'returned', order.to),
};

/** Judged once more on what is written over: of two calls at once the slower one finds what the faster one left. */
function told(deps: TellDeps, order: Order, to: SandboxTarget, message: Message): Promise<Order> {
  return tellJudged(deps, orderIdOf(order), message, (each) => judgeEdge(each, to));
}

async function decided(deps: TellDeps, order: Order, to: 'submitted' | 'refused'): Promise<Order> {
  const decision = to === 'refused' ? 'refuse' : 'allow';
  const reason = 'simulated: decided by the sandbox clock';
  try {
    return await told(deps, order, to, { kind: 'decided', decision, reason, operator: null });
  } catch (error) {
    // Somebody else decided meanwhile: where the order stands now says the rest.
    if (!isMailError(error, 'not_held')) throw error;
    return loadOrder(deps, orderIdOf(order));
  }
}

/** The carrier scans it there, now; whether that is told is the order's to know. */
function reported(
  deps: TellDeps,
  order: Order,
  report: CarrierReport & SandboxTarget,
  { city, state }: PostalAddress,
): Promise<Order> {
  const id = `sandbox:${report}`;
  const scan = { place: `${asTown(city)} ${state}`, atMs: deps.clock.nowMs() };
  return told(deps, order, report, { kind: 'carrier_reported', id, report, scan });
}

/** As scans name a town; addresses have it in capitals where the carrier wrote them. */
function asTown(city: string): string {
  if (city !== city.toUpperCase()) return city;
  return city.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (first) => first.toUpperCase());
}
