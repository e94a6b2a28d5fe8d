import { describe, expect, test } from '@jest/globals';
import { refuseForeign } from '../../../../lib/adapters/x402/check-payment.ts';
import { NETWORKS, toAtomic } from '../../../../lib/adapters/x402/networks.ts';
import type { WirePayment } from '../../../../lib/adapters/x402/read-payment.ts';
import { requirementsV2 } from '../../../../lib/adapters/x402/requirements.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { PRICE_CENTS } from './x402-bench.ts';

const OURS = { payTo: `0x${'a7'.repeat(20)}`, network: NETWORKS['base-sepolia'] };
const OTHER = `0x${'b8'.repeat(20)}`;
const DAY_SECONDS = 86_400;
const nowSeconds = START_MS / 1000;

const AUTHORIZATION = {
  from: `0x${'c9'.repeat(20)}`,
  to: OURS.payTo,
  value: toAtomic(PRICE_CENTS),
  validAfter: '0',
  validBefore: String(nowSeconds + DAY_SECONDS),
  nonce: `0x${'1'.repeat(64)}`,
};
type Fields = Readonly<Record<string, string>>;

const payload = (fields: Fields) => ({
  signature: `0x${'2'.repeat(130)}`,
  authorization: { ...AUTHORIZATION, ...fields },
});

function version1(offer: Fields = {}, signed: Fields = {}): WirePayment {
  const said = { scheme: 'exact', network: 'base-sepolia', ...offer };
  return { x402Version: 1, ...said, payload: payload(signed) };
}

function version2(offer: Fields = {}, signed: Fields = {}): WirePayment {
  const accepted = { ...requirementsV2(OURS, PRICE_CENTS), ...offer };
  return { x402Version: 2, accepted, payload: payload(signed) };
}

const check = (wire: WirePayment) => () => refuseForeign(wire, OURS, PRICE_CENTS, START_MS);
const foreign = (reason: string) =>
  expect.objectContaining({ code: 'x402_verify_failed', message: reason });
const upper = (address: string) => `0x${address.slice(2).toUpperCase()}`;

describe.each([
  ['1', version1],
  ['2', version2],
])('a payment of protocol version %s', (_, paymentOf) => {
  test('for exactly what we ask is taken, in any case of its letters, and for a day', () => {
    expect(check(paymentOf())).not.toThrow();
    expect(check(paymentOf({}, { to: upper(OURS.payTo) }))).not.toThrow();
  });

  const LATE = String(nowSeconds + DAY_SECONDS + 1);
  test.each([
    [{}, { to: OTHER }, 'the payment is for another account than the challenge'],
    [{}, { value: '1989999' }, 'the payment is for another amount than the challenge'],
    [{}, { validBefore: LATE }, 'the payment is valid for more than a day'],
    [{ scheme: 'upto' }, {}, 'the payment is of another scheme than the challenge'],
    [{ network: 'base' }, {}, 'the payment is on another network than the challenge'],
    [{ network: 'eip155:8453' }, {}, 'the payment is on another network than the challenge'],
  ])('that differs in %j, signed %j, is refused', (offer, signed, reason) => {
    expect(check(paymentOf(offer, signed))).toThrow(foreign(reason));
  });
});

describe('the requirements that a payment of version 2 repeats', () => {
  test('are ours in any case of their letters', () => {
    const { asset } = OURS.network;
    expect(check(version2({ asset: upper(asset), payTo: upper(OURS.payTo) }))).not.toThrow();
  });

  test.each([
    [{ asset: NETWORKS.base.asset }, 'the payment is in another asset'],
    [{ payTo: OTHER }, 'the accepted requirements name another account'],
    [{ amount: '1990001' }, 'the accepted requirements name another amount'],
  ])('and name %j instead are refused', (offer, reason) => {
    expect(check(version2(offer))).toThrow(foreign(reason));
  });
});
