import fc from 'fast-check';
import { CARRIER_REPORTS } from '../../../../lib/order/core/carrier-report.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import type { Order } from '../../../../lib/order/core/order.ts';
import { aPaidOrder, aPendingOrder, aSandboxOrder, HEX } from '../../../builders/an-order.ts';
import { MESSAGES, paid, reported } from '../../../builders/messages.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { HOLD, REFUSE } from '../../../fakes/fake-screener.ts';

const message: fc.Arbitrary<Message> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<Message>(...Object.values(MESSAGES)) },
  { weight: 1, arbitrary: fc.constantFrom('evt_1', 'evt_2').map(paid) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(...CARRIER_REPORTS), fc.constantFrom('rail_1', 'rail_2', 'rail_3'))
      .map(([report, id]) => reported(report, id)),
  },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('start_workflow', 'resume_workflow')
      .map((kind): Message => ({ kind: 'effect_done', key: `${HEX}:${kind}` })),
  },
);

/** The ways to the far states, so that stories also begin there. */
const PATHS: readonly (readonly Message[])[] = [
  [MESSAGES.paid, MESSAGES.allow, MESSAGES.captured, MESSAGES.submission_started],
  [MESSAGES.paid, MESSAGES.hold, MESSAGES.review_opened, MESSAGES.decided_allow, MESSAGES.captured],
].map((path) => [...path, MESSAGES.submission_started, MESSAGES.rail_accepted, MESSAGES.delivered]);

const path = fc
  .tuple(fc.constantFrom(...PATHS), fc.nat({ max: 8 }))
  .map(([steps, length]) => steps.slice(0, length));

export const story = fc
  .tuple(path, fc.array(message, { maxLength: 20 }))
  .map((parts) => parts.flat());
export const live = fc.constantFrom(aPaidOrder(), aPendingOrder());
export const sandbox = fc.constantFrom(aSandboxOrder(), aSandboxOrder(HOLD), aSandboxOrder(REFUSE));

interface Turn {
  readonly before: Order;
  readonly message: Message;
  readonly after: Order;
}

/** The story, one minute a message; every order is frozen, so that a change of it would throw. */
export function play(start: Order, messages: readonly Message[], minuteMs = 60_000): Turn[] {
  let before = frozen(start);
  return messages.map((each, index) => {
    const decision = decide(before, each, START_MS + (index + 1) * minuteMs);
    const after = decision.kind === 'changed' ? frozen(decision.order) : before;
    const turn = { before, message: each, after };
    before = after;
    return turn;
  });
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(frozen);
  }
  return value;
}

export function always(start: fc.Arbitrary<Order>, check: (turn: Turn) => void): void {
  fc.assert(
    fc.property(start, story, (order, messages) => {
      play(order, messages).forEach(check);
    }),
    { numRuns: 1000 },
  );
}

export function logged({ events }: Order, kind: string): number {
  return events.filter((event) => event.kind === kind).length;
}
