import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Caller } from '../../../../lib/credentials/caller.ts';
import { orderHex } from '../../../../lib/order/core/new-order.ts';
import { orderIdOf, parseOrderId } from '../../../../lib/order/core/order.ts';
import { aPaidOrder, aSandboxOrder, HEX } from '../../../builders/an-order.ts';
import { HOLD, REFUSE } from '../../../fakes/fake-screener.ts';

const ANONYMOUS: Caller = { kind: 'anonymous' };
const key = (keyId: string): Caller => ({
  kind: 'key',
  keyId,
  mode: 'live',
  scopes: [],
  agent: false,
});

describe('the hex of an order', () => {
  test('follows from the secret, the caller and the key alone, and is 128 bits long', () => {
    expect(orderHex('secret', ANONYMOUS, 'order-1')).toMatch(/^[0-9a-f]{32}$/);
    expect(orderHex('secret', ANONYMOUS, 'order-1')).toBe(orderHex('secret', ANONYMOUS, 'order-1'));
  });

  test('differs for every other secret, caller and key, wherever the border between them lies', () => {
    const name = fc.stringMatching(/^[!-~]{1,20}$/);
    const caller = fc.oneof(fc.constant(ANONYMOUS), name.map(key));
    const call = fc.tuple(name, caller, name);
    fc.assert(
      fc.property(call, call, (one, other) => {
        const same = JSON.stringify(one) === JSON.stringify(other);
        expect(orderHex(...one) === orderHex(...other)).toBe(same);
      }),
      { numRuns: 500 },
    );
    expect(orderHex('s', key('a'), 'bc')).not.toBe(orderHex('s', key('ab'), 'c'));
    expect(orderHex('s', key('anonymous'), 'a')).not.toBe(orderHex('s', ANONYMOUS, 'a'));
  });
});

describe('order ids', () => {
  test('say which kind of order they name, and are read back', () => {
    expect(orderIdOf({ hex: HEX, sandbox: false })).toBe(`ord_${HEX}`);
    expect(orderIdOf({ hex: HEX, sandbox: true })).toBe(`ord_test_${HEX}`);
    expect(parseOrderId(`ord_${HEX}`)).toEqual({ hex: HEX, sandbox: false });
    expect(parseOrderId(`ord_test_${HEX}`)).toEqual({ hex: HEX, sandbox: true });
  });

  test.each([
    '',
    HEX,
    `ord_${HEX.toUpperCase()}`,
    `ord_${HEX}0`,
    `ord_${HEX.slice(1)}`,
    `ord_test_test_${HEX}`,
    ` ord_${HEX}`,
    `ord_${HEX}\n`,
  ])('%j is none', (id) => {
    expect(parseOrderId(id)).toBeUndefined();
  });
});

describe('a new order', () => {
  test('paid: authorised, about to be screened, and owes the start of its workflow', () => {
    expect(aPaidOrder()).toMatchObject({
      version: 1,
      sandbox: false,
      status: 'screening',
      step: 'screening',
      payment: { method: 'credit_code', state: 'authorized', reference: 'account_1' },
      effects: [{ kind: 'start_workflow', key: `${HEX}:start_workflow` }],
    });
    expect(aPaidOrder().events.map(({ kind }) => kind)).toEqual(['order.created', 'order.paid']);
  });

  test.each([
    ['allowed', undefined, 'submitted', ['order.created', 'order.screened', 'order.submitted']],
    ['held', HOLD, 'held_for_review', ['order.created', 'order.screened', 'order.held_for_review']],
    ['refused', REFUSE, 'refused', ['order.created', 'order.screened', 'order.refused']],
  ] as const)('sandbox, %s: decided at once, by the same rules', (_, verdict, status, kinds) => {
    const order = aSandboxOrder(verdict);
    expect(order).toMatchObject({ version: 1, sandbox: true, status, effects: [] });
    expect(order.events.map(({ kind }) => kind)).toEqual(kinds);
    expect(order.payment).toEqual({ method: 'none', state: 'none', reference: null });
  });

  test('refused: says why, and shows no tracking number of a letter that was never sent', () => {
    expect(aSandboxOrder(REFUSE)).toMatchObject({
      refusalReason: REFUSE.reason,
      trackingNumber: null,
    });
  });
});
