import { decide } from '../../lib/order/core/decide.ts';
import type { Message } from '../../lib/order/core/messages.ts';
import { newPaidOrder, newSandboxOrder, type Placement } from '../../lib/order/core/new-order.ts';
import type { Order } from '../../lib/order/core/order.ts';
import { putOrder } from '../../lib/order/store/order-item.ts';
import type { AcceptedPiece, Verdict } from '../../lib/ports.ts';
import type { LetterMark } from '../../lib/return-mark/letter-row.ts';
import type { Store } from '../../lib/store/store.ts';
import { START_MS } from '../fakes/fake-clock.ts';
import { ALLOW } from '../fakes/fake-screener.ts';
import { aPostalAddress } from './an-address.ts';

export const HEX = '0123456789abcdef0123456789abcdef';
export const PRICE_CENTS = 199;

export const A_PIECE: AcceptedPiece = {
  rail: 'fake',
  railId: 'ltr_1',
  trackingNumber: '9400',
  expectedDeliveryDate: '2026-03-18',
};

/** What its recipient finds a letter by. */
export const A_MARK: LetterMark = {
  code: 'c0de'.repeat(8),
  door: 'd00f'.repeat(8),
  senders: ['5e1d'.repeat(8)],
};

export function aPlacement(overrides: Partial<Placement> = {}): Placement {
  return {
    hex: HEX,
    bodyHash: 'a'.repeat(64),
    keyId: null,
    callerDigest: 'c'.repeat(64),
    deploymentId: 'test',
    retentionDays: 90,
    unpaidDays: 7,
    options: {
      mailClass: 'first_class',
      format: 'letter',
      color: false,
      doubleSided: true,
      tracking: false,
      removeMark: false,
      pen: false,
    },
    to: aPostalAddress(),
    givenTo: aPostalAddress(),
    correctedTo: aPostalAddress(),
    isUnitUnknown: false,
    from: aPostalAddress({ name: 'Charles Babbage' }),
    document: {
      sha256: 'd'.repeat(64),
      pageCount: 1,
      contentKind: 'text',
      issues: [],
      addresses: null,
    },
    price: {
      totalCents: PRICE_CENTS,
      breakdown: [
        {
          id: 'first_class_letter_1_page',
          label: 'First-Class letter, 1 page',
          amountCents: PRICE_CENTS,
        },
      ],
    },
    email: null,
    webhookUrl: null,
    mark: null,
    nowMs: START_MS,
    ...overrides,
  };
}

/** A live order, paid by credit code in the call that placed it: `screening`, its workflow not started yet. */
export function aPaidOrder(hex = HEX): Order {
  const payment = { method: 'credit_code', reference: 'account_1' } as const;
  return newPaidOrder(aPlacement({ hex }), payment);
}

/** A live order that waits for its hosted checkout. */
export function aPendingOrder(hex = HEX): Order {
  const paid = aPaidOrder(hex);
  return {
    ...paid,
    status: 'pending_payment',
    step: null,
    payment: { method: 'checkout', state: 'pending', reference: 'cs_1' },
    events: paid.events.slice(0, 1).map((event) => ({ ...event, toStatus: 'pending_payment' })),
    effects: [],
  };
}

export function aSandboxOrder(verdict: Verdict = ALLOW, hex = HEX): Order {
  return newSandboxOrder(aPlacement({ hex }), verdict, { ...A_PIECE, rail: 'sandbox' });
}

/** The same, of which the carrier's scans were bought. */
export function tracked(order: Order): Order {
  return { ...order, options: { ...order.options, tracking: true } };
}

/** The order after it was told all of that, one second apart. A message that changes nothing is a mistake. */
export function told(order: Order, ...messages: readonly Message[]): Order {
  return messages.reduce((state, message, index) => {
    const decision = decide(state, message, START_MS + 1000 * (index + 1));
    if (decision.kind === 'changed') return decision.order;
    throw new Error(`${message.kind} changed nothing: the order is ${state.status}/${state.step}`);
  }, order);
}

/** Stores an order as it is. */
export async function stored(into: Store, order: Order): Promise<Order> {
  await into.commit([putOrder(order, { kind: 'absent', because: 'order_exists' })]);
  return order;
}

/** A live order whose piece an office of the operator's own took, to print it. */
export function anOfficeOrder(hex: string): Order {
  const piece = { ...A_PIECE, rail: 'self_print', railId: `ord_${hex}`, trackingNumber: null };
  return told(
    aPaidOrder(hex),
    { kind: 'screened', verdict: { outcome: 'allow', categories: [], reason: '' } },
    { kind: 'captured' },
    { kind: 'submission_started', rail: 'self_print' },
    { kind: 'rail_accepted', piece },
  );
}
