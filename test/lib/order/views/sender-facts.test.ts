import { describe, expect, test } from '@jest/globals';
import { type Order, orderIdOf } from '../../../../lib/order/core/order.ts';
import { listForOperator } from '../../../../lib/order/views/list-for-operator.ts';
import type { Operator } from '../../../../lib/order/views/load-for-operator.ts';
import { senderFacts } from '../../../../lib/order/views/sender-facts.ts';
import { purseId } from '../../../../lib/payment/purse.ts';
import { stored } from '../../../builders/an-order.ts';
import { ORDER_STATES, type StateName } from '../../../builders/order-states.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';

const REVIEWER: Operator = {
  kind: 'key',
  keyId: 'key_9',
  mode: 'live',
  scopes: ['ops:review'],
  agent: false,
};
const LISTED = {
  status: undefined,
  sandbox: undefined,
  keyId: undefined,
  day: undefined,
  trackingNumber: undefined,
  cursor: undefined,
  limit: 20,
} as const;
const GUEST = 'a'.repeat(64);

function orderOf(state: StateName, n: number, changes: Partial<Order> = {}): Order {
  const hex = n.toString(16).padStart(32, '0');
  return { ...ORDER_STATES[state], hex, callerDigest: GUEST, ...changes };
}

async function factsOf(order: Order, ...others: readonly Order[]) {
  const deps = fakeDeps();
  for (const each of [order, ...others]) await stored(deps.store, each);
  return { deps, facts: await senderFacts(deps, REVIEWER, order) };
}

describe('what is proven of a sender', () => {
  test('the first letter of a guest who paid by code', async () => {
    const { facts } = await factsOf(orderOf('waiting', 1));
    expect(facts).toMatchObject({ proven: 'credit_code', keyId: null, earlier: { letters: 0 } });
  });

  test('a letter of a batch that was paid by card proves no more than one by checkout', async () => {
    const order = orderOf('waiting', 1);
    const payment = { ...order.payment, reference: purseId('b'.repeat(32)) };
    const { facts } = await factsOf({ ...order, payment });
    expect(facts.proven).toBe('network');
  });

  test('what became of the other letters from the same network, and of no other', async () => {
    const { facts } = await factsOf(
      orderOf('waiting', 1),
      orderOf('waiting', 2),
      orderOf('refused', 3),
      orderOf('delivered', 4),
      orderOf('refused', 5, { callerDigest: 'b'.repeat(64) }),
      orderOf('refused', 6, { keyId: 'key_1' }),
    );
    expect(facts.earlier).toEqual({
      letters: 3,
      waiting: 1,
      allowed: 0,
      refused: 1,
      returned: 0,
      isMore: false,
    });
  });

  const letters = async (first: Partial<Order>, ...others: readonly Partial<Order>[]) => {
    const [order, ...rest] = [first, ...others].map((each, n) => orderOf('waiting', n + 1, each));
    const { deps, facts } = await factsOf(order as Order, ...rest);
    const query = { ...LISTED, sameSenderAs: orderIdOf(order as Order) };
    const { orders } = await listForOperator(deps, REVIEWER, query);
    return { ...facts, found: orders.map(({ hex }) => Number(`0x${hex}`)).sort() };
  };
  const paidBy = (method: 'credit_code' | 'x402' | 'mpp' | 'checkout', reference: string) => ({
    payment: { method, state: 'authorized', reference } as const,
  });

  test('three guests of one network with three codes are three senders', async () => {
    const codes = ['one', 'two', 'three'].map((code) => paidBy('credit_code', code));
    const [first = {}, ...others] = codes;
    const { earlier, found } = await letters(first, ...others, paidBy('credit_code', 'one'));
    expect([earlier?.letters, earlier?.waiting, found]).toEqual([1, 1, [1, 4]]);
  });

  test('a wallet is one sender, whatever it signed; a card of a program cannot be told apart', async () => {
    const wallets = ['0xa:1:', '0xb:2:', '0xa:3:0x9'].map((each) => paidBy('x402', each));
    expect(await letters(wallets[0] ?? {}, ...wallets.slice(1))).toMatchObject({
      earlier: { waiting: 1 },
      found: [1, 3],
    });
    const card = await letters(paidBy('mpp', 'pi_1'), paidBy('mpp', 'pi_2'));
    expect(card).toMatchObject({ proven: 'card', earlier: null, found: [1] });
  });

  test('a guest with nothing proven is with those of the network of whom nothing is, either', async () => {
    const own = paidBy('checkout', 'cs_1');
    const told = await letters(own, paidBy('checkout', 'cs_2'), paidBy('credit_code', 'one'));
    expect(told).toMatchObject({ proven: 'network', earlier: { waiting: 1 }, found: [1, 2] });
  });

  test('of a key: its own letters, whatever network they came from', async () => {
    const own = { keyId: 'key_1' };
    const { facts } = await factsOf(
      orderOf('waiting', 1, own),
      orderOf('refused', 2, { ...own, callerDigest: 'b'.repeat(64) }),
      orderOf('refused', 3),
    );
    expect(facts).toMatchObject({ proven: 'key', keyId: 'key_1', earlier: { letters: 1 } });
  });

  test('who was known by nothing cannot be told apart', async () => {
    const { facts } = await factsOf(orderOf('waiting', 1, { callerDigest: null }));
    expect(facts.earlier).toBeNull();
  });

  test('a sandbox-only key learns nothing of live letters by a sandbox order of their key', async () => {
    const own = { keyId: 'key_1' };
    const order = orderOf('sandbox_held', 1, own);
    const { deps, facts } = await factsOf(order, orderOf('waiting', 2, own));
    expect(facts.earlier).toMatchObject({ letters: 1, waiting: 1 });
    const told = await senderFacts(deps, { ...REVIEWER, mode: 'test' }, order);
    expect(told).toEqual({ proven: 'key', keyId: 'key_1', earlier: null, toRecipient: null });
  });

  test('letters to the same address, by the digest of the counters, this month and the last', async () => {
    const counterKey = `${'d'.repeat(64)}#2026-03`;
    const counted = [{ kind: 'recipient', counterKey, day: '10', amountCents: 0 }] as const;
    const order = orderOf('waiting', 1, { counted });
    const { deps, facts: none } = await factsOf(orderOf('waiting', 2));
    expect(none.toRecipient).toBeNull();
    for (const [pk, sends] of [
      [counterKey, { sends10: 2, sends09: 1 }],
      [`${'d'.repeat(64)}#2026-02`, { sends28: 4 }],
      [`${'d'.repeat(64)}#2026-01`, { sends28: 50 }],
    ] as const) {
      await deps.store.commit([
        { kind: 'put', table: 'counters', item: { pk, ...sends }, when: [] },
      ]);
    }
    expect((await senderFacts(deps, REVIEWER, order)).toRecipient).toBe(7);
  });
});
