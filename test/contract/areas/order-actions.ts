import { SCOPES } from '../../../lib/contract/operation.ts';
import { mintKey } from '../../../lib/credentials/api-key.ts';
import { newPaidOrder } from '../../../lib/order/core/new-order.ts';
import { orderIdOf } from '../../../lib/order/core/order.ts';
import type { Store } from '../../../lib/store/store.ts';
import { type CapabilityAction, mintCapability } from '../../../lib/tokens/capability-token.ts';
import { anAddress } from '../../builders/an-address.ts';
import { A_MARK, aPlacement, aSandboxOrder, HEX, stored, told } from '../../builders/an-order.ts';
import { MESSAGES } from '../../builders/messages.ts';
import { FakeClock, START_MS } from '../../fakes/fake-clock.ts';
import { RING } from '../../fakes/fake-deps.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';
import { ALLOW } from '../../fakes/fake-screener.ts';
import { type Area, ID } from './area.ts';
import { QUIET_DOOR } from './mail.ts';

/** Nobody else writes there. */
const CLOSED_DOOR = anAddress({ line1: '11 Closed Street' });

const PAYMENT = { method: 'credit_code', reference: 'account_1' } as const;
const HELD = told(
  newPaidOrder(aPlacement({ hex: 'f'.repeat(32), mark: A_MARK }), PAYMENT),
  MESSAGES.hold,
);
export const HELD_ID = { params: { id: orderIdOf(HELD) } };
const SANDBOX = aSandboxOrder(ALLOW, 'e'.repeat(32));
const SANDBOX_ID = { params: { id: orderIdOf(SANDBOX) } };

/** What stands in every world beside the delivered order: a held one, a sandbox one, and an operator's key. */
export async function withActionableOrders(store: Store): Promise<void> {
  await stored(store, HELD);
  await stored(store, SANDBOX);
  const key = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;
  await mintKey({ store, ids: new FakeIds(), clock: new FakeClock() }, key);
}

/** The key that `withActionableOrders` mints: its ids are the same in every run. */
export const OPERATOR = {
  headers: { authorization: `Bearer pp_live_${new FakeIds().randomHex(20)}` },
};
export const UNKNOWN = { params: { id: `ord_${'0'.repeat(32)}` } };
const DAYS_8 = 8 * 86_400_000;

function tokens(action: CapabilityAction) {
  const mint = (id: string, atMs = START_MS) => mintCapability(RING, action, id, atMs);
  return {
    held: mint(HELD_ID.params.id),
    delivered: mint(`ord_${HEX}`),
    expired: mint(HELD_ID.params.id, START_MS - DAYS_8),
  };
}

const CANCEL = tokens('cancel');
const REVIEW = tokens('review');

export const ORDER_ACTIONS: Area = {
  requests: {
    cancelOrder: [
      {},
      { ...HELD_ID, body: '[' },
      { ...UNKNOWN, body: { cancel_token: 'x' } },
      ...Object.values(CANCEL).map((cancel_token) => ({ ...HELD_ID, body: { cancel_token } })),
      { ...ID, body: { cancel_token: CANCEL.delivered, reason: 'a typing error' } },
    ],
    getOrder: [
      {},
      ID,
      { params: { id: 'ord_1' } },
      { params: { id: 'x'.repeat(100) } },
      ...Object.values(CANCEL).map((token) => ({ ...HELD_ID, headers: { 'Cancel-Token': token } })),
    ],
    scrubOrder: [
      {},
      ID,
      { ...UNKNOWN, headers: { 'Cancel-Token': 'x' } },
      { ...HELD_ID, headers: { 'Cancel-Token': CANCEL.held } },
      ...Object.values(CANCEL).map((token) => ({ ...ID, headers: { 'Cancel-Token': token } })),
    ],
    reviewOrder: [
      {},
      { ...ID, body: { review_token: REVIEW.delivered, stars: 6 } },
      { ...UNKNOWN, body: { review_token: 'x', stars: 5 } },
      ...Object.values(REVIEW).map((review_token) => ({
        ...HELD_ID,
        body: { review_token, stars: 5 },
      })),
      { ...ID, body: { review_token: REVIEW.delivered, stars: 5, text: 'Thank you.' } },
    ],
    advanceSandboxOrder: [
      {},
      { ...SANDBOX_ID, body: { to: 'nowhere' } },
      { ...SANDBOX_ID, body: { to: 'mailed' } },
      { ...SANDBOX_ID, body: { to: 'delivered' } },
      { ...ID, body: { to: 'returned' } },
    ],
    listHeldOrders: [
      {},
      OPERATOR,
      { ...OPERATOR, query: { limit: '1' } },
      { ...OPERATOR, query: { sandbox: 'true' } },
      { ...OPERATOR, query: { cursor: 'e30' } },
      { ...OPERATOR, query: { status: 'failed' } },
      { ...OPERATOR, query: { same_sender_as: UNKNOWN.params.id } },
    ],
    getOrderDetail: [
      ID,
      { ...OPERATOR, ...ID },
      { ...OPERATOR, ...HELD_ID },
      { ...OPERATOR, ...UNKNOWN },
    ],
    decideHeldOrder: [
      { ...HELD_ID, body: { decision: 'allow', reason: 'lawful' } },
      { ...OPERATOR, ...HELD_ID, body: { decision: 'maybe' } },
      ...[ID, HELD_ID, UNKNOWN].flatMap((id) =>
        ['allow', 'refuse'].map((decision) => ({
          ...OPERATOR,
          ...id,
          body: { decision, reason: 'seen' },
        })),
      ),
    ],
    addSuppression: [
      { body: { to: anAddress(), scope: 'everybody' } },
      ...[
        { to: CLOSED_DOOR, scope: 'everybody' },
        { to: CLOSED_DOOR, scope: 'sender' },
        { to: CLOSED_DOOR, scope: 'all' },
        { to: CLOSED_DOOR },
        { scope: 'everybody' },
        { order_id: ID.params.id, scope: 'sender' },
        { order_id: UNKNOWN.params.id, scope: 'everybody' },
      ].map((body) => ({ ...OPERATOR, body })),
    ],
    liftSuppression: [
      { body: { to: anAddress(), scope: 'all' } },
      ...[
        { to: QUIET_DOOR, scope: 'all' },
        { to: QUIET_DOOR, scope: 'sender' },
        { to: QUIET_DOOR },
        { scope: 'all' },
        { order_id: ID.params.id, scope: 'sender' },
        { order_id: HELD_ID.params.id, scope: 'sender' },
        { order_id: UNKNOWN.params.id, scope: 'everybody' },
      ].map((body) => ({ ...OPERATOR, body })),
    ],
  },
  toldElsewhere: {},
};
