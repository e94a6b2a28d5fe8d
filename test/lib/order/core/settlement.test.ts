/** What an order makes of stablecoin payments: each one that was settled pays for it, or is owed back. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { countedSend } from '../../../../lib/limits/counted-send.ts';
import { decide } from '../../../../lib/order/core/decide.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { newOfferedOrder } from '../../../../lib/order/core/new-order.ts';
import type { Effect, Order } from '../../../../lib/order/core/order.ts';
import { overdueAtMs } from '../../../../lib/order/core/overdue.ts';
import { stillForgetting } from '../../../../lib/order/core/scrub.ts';
import { undecided } from '../../../../lib/order/core/settlement.ts';
import { aPaidOrder, aPlacement, HEX, PRICE_CENTS, told } from '../../../builders/an-order.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { ORDER_STATES } from '../../../builders/order-states.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';

const NONCES = ['0x01', '0x02', '0x03'] as const;
type Nonce = (typeof NONCES)[number];

const referenceOf = (nonce: Nonce, transaction = '') => `0xpayer:${nonce}:${transaction}`;
const keyOf = (nonce: Nonce) => `${HEX}:settle_${nonce}`;
const settled = (nonce: Nonce): Message => ({
  kind: 'payment_settled',
  key: keyOf(nonce),
  reference: referenceOf(nonce, '0xf'),
});
const refused = (nonce: Nonce): Message => ({ kind: 'settlement_refused', key: keyOf(nonce) });
const voided = (nonce: Nonce): Message => ({ kind: 'payment_void', key: keyOf(nonce) });
const offered = (nonce: Nonce): Message => ({
  kind: 'payment_offered',
  offer: { name: nonce, reference: referenceOf(nonce), wire: `wire of ${nonce}` },
});

function anOffered(nonce: Nonce = '0x01'): Order {
  const who = { kind: 'credential', identity: 'who' } as const;
  const counted = [countedSend(who, PRICE_CENTS, START_MS)];
  const offer = { name: nonce, reference: referenceOf(nonce), wire: `wire of ${nonce}` };
  return newOfferedOrder(aPlacement(), 'x402', offer, counted);
}

const owed = ({ effects }: Order, kind: Effect['kind']) =>
  effects.filter((effect) => effect.kind === kind);

describe('an order with a stablecoin payment', () => {
  test('waits, owes its settlement, and gives whoever registered it a minute', () => {
    expect(anOffered()).toMatchObject({
      status: 'pending_payment',
      step: null,
      payment: { method: 'x402', state: 'pending' },
      effects: [{ kind: 'settle', key: keyOf('0x01'), dueAtMs: START_MS + 60_000 }],
    });
  });

  test('settled, it is paid and its workflow starts', () => {
    const order = told(anOffered(), settled('0x01'));
    expect(order).toMatchObject({
      status: 'screening',
      step: 'screening',
      payment: { state: 'captured', reference: referenceOf('0x01', '0xf') },
      effects: [{ kind: 'start_workflow' }],
    });
    expect(order.events.at(-1)).toMatchObject({ kind: 'order.paid', actor: 'payments' });
    expect(undecided(order)).toBeUndefined();
  });

  test('refused, it waits for another one and watches the first', () => {
    const order = told(anOffered(), refused('0x01'));
    expect(undecided(order)).toBeUndefined();
    const dueAtMs = START_MS + 1000 + 600_000;
    expect(owed(order, 'settle')).toMatchObject([{ dueAtMs, data: { refused: 'true' } }]);
    expect(order.events.at(-1)).toMatchObject({ kind: 'order.payment_failed', actor: 'payments' });
    expect(undecided(told(order, offered('0x02')))?.key).toBe(keyOf('0x02'));
  });

  test('each of two payments is refused, found void or settled for itself', () => {
    const both = told(told(anOffered(), refused('0x01')), offered('0x02'));
    const keys = (order: Order) => owed(order, 'settle').map(({ key }) => key);
    const refusedToo = told(both, refused('0x02'));
    expect(keys(refusedToo)).toEqual([keyOf('0x01'), keyOf('0x02')]);
    expect(owed(refusedToo, 'settle').every(({ data }) => data['refused'] === 'true')).toBe(true);
    expect(keys(told(both, voided('0x01')))).toEqual([keyOf('0x02')]);
    expect(keys(told(both, settled('0x02')))).toEqual([keyOf('0x01')]);
  });

  test('found void, it waits for another one; the log says so once', () => {
    const gone = told(anOffered(), voided('0x01'));
    expect(owed(gone, 'settle')).toEqual([]);
    expect(gone.events.at(-1)).toMatchObject({ kind: 'order.payment_failed', actor: 'payments' });
    const refusedBefore = told(anOffered(), refused('0x01'));
    expect(told(refusedBefore, voided('0x01')).events).toEqual(refusedBefore.events);
    expect(decide(gone, voided('0x01'), START_MS).kind).toBe('unchanged');
  });

  test('settled second, it is paid back by itself, and the first one pays', () => {
    const both = told(told(anOffered(), refused('0x01')), offered('0x02'));
    const twice = told(told(both, settled('0x02')), settled('0x01'));
    expect(owed(twice, 'refund')).toEqual([]);
    expect(owed(twice, 'return_payment')).toMatchObject([
      { key: `${HEX}:return_payment_0x01`, data: { reference: referenceOf('0x01', '0xf') } },
    ]);
    expect(twice.payment.reference).toBe(referenceOf('0x02', '0xf'));
    expect(twice.events.at(-1)).toMatchObject({ kind: 'order.paid_late', actor: 'payments' });
  });

  test('settled after the cancel, it is refunded', () => {
    const late = told(told(anOffered(), MESSAGES.cancel), settled('0x01'));
    expect(owed(late, 'refund')).toHaveLength(1);
    expect(late.events.at(-1)).toMatchObject({ kind: 'order.paid_late', actor: 'payments' });
  });

  test('takes no second payment while the first is not decided', () => {
    expect(decide(anOffered(), offered('0x02'), START_MS).kind).toBe('unchanged');
  });

  test('is looked after within a day when nobody pays', () => {
    const dueMs = overdueAtMs(anOffered()) ?? 0;
    expect(dueMs - START_MS).toBeGreaterThanOrEqual(86_400_000);
    expect(dueMs - START_MS).toBeLessThan(86_400_000 + 3_600_000);
  });

  test('an order that is paid another way takes none', () => {
    for (const message of [offered('0x01'), settled('0x01'), refused('0x01'), voided('0x01')]) {
      expect(decide(aPaidOrder(), message, START_MS).kind).toBe('unchanged');
      expect(decide(ORDER_STATES.pending, message, START_MS).kind).toBe('unchanged');
    }
  });
});

describe('a refund that is begun', () => {
  const owing: Order = {
    ...told(told(anOffered(), settled('0x01')), MESSAGES.cancel),
    postponed: { untilMs: START_MS, failures: 3 },
  };
  const key = `${HEX}:refund`;
  const begin = (begun: string, instead: string | null): Message => {
    return { kind: 'refund_begun', key, begun, instead };
  };
  const kept = (order: Order) => owed(order, 'refund')[0]?.data['begun'];

  test('is kept in what is owed, in place of what was known when it was decided on', () => {
    const first = told(owing, begin('one', null));
    expect(kept(first)).toBe('one');
    expect(kept(told(first, begin('two', 'one')))).toBe('two');
    for (const late of [begin('one', null), begin('two', null), begin('two', 'three')]) {
      expect(decide(first, late, START_MS).kind).toBe('unchanged');
    }
  });

  test('nothing is kept of what is owed no more', () => {
    const done = told(owing, { kind: 'payment_returned', how: 'refunded', key });
    expect(decide(done, begin('one', null), START_MS).kind).toBe('unchanged');
    const other = { ...begin('one', null), key: `${HEX}:release` } as Message;
    expect(decide(owing, other, START_MS).kind).toBe('unchanged');
  });

  test('is no news: its caller sees no change, and the sweep has failed as often as before', () => {
    const { updatedAtMs, postponed, version } = owing;
    const begun = told(owing, begin('one', null));
    expect(begun).toMatchObject({ updatedAtMs, postponed, version: version + 1 });
    expect(begun.events).toEqual(owing.events);
  });

  test('outlives the personal data of its order', () => {
    const begun = told(owing, begin('one', null));
    expect(kept(stillForgetting({ ...begun, scrubbedAtMs: START_MS }))).toBe('one');
  });
});

describe('whatever an order is told, in any order', () => {
  const nonce = fc.constantFrom(...NONCES);
  const message = fc.oneof(
    { weight: 3, arbitrary: nonce.map(settled) },
    { weight: 3, arbitrary: nonce.map(offered) },
    { weight: 3, arbitrary: nonce.map(refused) },
    { weight: 1, arbitrary: nonce.map(voided) },
    {
      weight: 3,
      arbitrary: fc.constantFrom<Message>(
        ...['cancel', 'allow', 'refuse', 'failed', 'released'].map(
          (name) => MESSAGES[name as keyof typeof MESSAGES],
        ),
      ),
    },
  );

  test('each payment that was settled pays for it or is owed back, once; one that pays keeps it going', () => {
    fc.assert(
      fc.property(fc.array(message, { maxLength: 25 }), (messages) => {
        let order = anOffered();
        const paid = new Set<string>();
        messages.forEach((each, index) => {
          const decision = decide(order, each, START_MS + 60_000 * (index + 1));
          if (decision.kind !== 'changed') return;
          if (each.kind === 'payment_settled') paid.add(each.key);
          order = decision.order;
          expect(decide(order, each, START_MS + 60_000 * (index + 1)).kind).not.toBe('changed');
        });
        const back = [...owed(order, 'refund'), ...owed(order, 'return_payment')];
        const over = ['canceled', 'refused', 'failed'].includes(order.status);
        expect(back).toHaveLength(over ? paid.size : Math.max(0, paid.size - 1));
        expect(new Set(back.map(({ key }) => key)).size).toBe(back.length);
        if (order.status === 'pending_payment') expect(paid.size).toBe(0);
        expect(order.payment.state === 'captured').toBe(paid.size > 0);
      }),
      { numRuns: 2000 },
    );
  });
});
