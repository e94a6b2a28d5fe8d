import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ORDER_ID, PRICE_CENTS, StripeBench } from '../../../lib/adapters/stripe/stripe-bench.ts';
import { CHARGE } from '../../../lib/adapters/stripe/stripe-movements.ts';
import { removeDataDirs } from '../../support/data-dir.ts';

const CAPTURE = `capture ${PRICE_CENTS}`;
const SESSIONS = '/v1/checkout/sessions';

let bench: StripeBench;

beforeEach(async () => {
  bench = await new StripeBench().start();
});

afterEach(async () => {
  await bench.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

describe('a killed simulator', () => {
  test('remembers sessions and money, and keeps its address', async () => {
    const { endpoint } = bench.stripe;
    const { sessionId, paymentId } = await bench.paid();
    await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
    const before = await bench.get(`${SESSIONS}/${sessionId}?expand[0]=payment_intent`);
    await bench.restart();
    expect(bench.stripe.endpoint).toBe(endpoint);
    expect(await bench.get(`${SESSIONS}/${sessionId}?expand[0]=payment_intent`)).toEqual(before);
    expect(bench.moved()).toEqual([CHARGE, CAPTURE]);
  });

  test('between the book and the ledger: the entries are made up for, once', async () => {
    const { paymentId } = await bench.paid();
    await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
    await bench.lane().refund(ORDER_ID, paymentId, PRICE_CENTS);
    const before = bench.ledger.entries();
    await bench.restart(() => rmSync(join(bench.dataDir, 'ledger.jsonl')));
    expect(bench.ledger.entries()).toEqual(before);
    await bench.restart();
    expect(bench.ledger.entries()).toEqual(before);
  });

  test('within a line of its book: that change never was', async () => {
    const sessionId = await bench.opened();
    await bench.restart(() => {
      const file = join(bench.dataDir, 'world', 'stripe.jsonl');
      appendFileSync(file, '{"session":{"id":"cs_test_torn","status":"com');
    });
    expect(await bench.get(`${SESSIONS}/${sessionId}`)).toMatchObject({ status: 'open' });
    bench.stripe.complete(sessionId);
    await bench.restart();
    expect(bench.moved()).toEqual([CHARGE]);
  });

  test('catches up with what time brought meanwhile', async () => {
    const { paymentId } = await bench.paid();
    const open = await bench.opened({ idempotencyKey: 'another' });
    await bench.restart();
    await bench.clock.advance(8 * 86_400);
    expect(await bench.get(`${SESSIONS}/${open}`)).toMatchObject({ status: 'expired' });
    expect(await bench.get(`/v1/payment_intents/${paymentId}`)).toMatchObject({
      status: 'canceled',
    });
  });

  test('takes another port when somebody else has its own', async () => {
    const { endpoint } = bench.stripe;
    const other = new StripeBench();
    mkdirSync(join(other.dataDir, 'world'));
    writeFileSync(join(other.dataDir, 'world', 'stripe.port'), new URL(endpoint).port);
    await other.start();
    expect(other.stripe.endpoint).not.toBe(endpoint);
    await other.stop();
  });
});

describe('by hand', () => {
  test('a checkout is completed by its own id or its order, once', async () => {
    const sessionId = await bench.opened();
    const complete = { id: sessionId, status: 'complete' };
    expect(bench.stripe.complete(ORDER_ID)).toMatchObject(complete);
    expect(bench.stripe.complete(sessionId)).toMatchObject(complete);
    expect(bench.stripe.abandon(sessionId)).toMatchObject(complete);
    expect(bench.moved()).toEqual([CHARGE]);
  });

  test('of several of one order the open one is meant', async () => {
    const first = await bench.opened();
    bench.stripe.abandon(first);
    const second = await bench.opened({ idempotencyKey: 'second' });
    expect(bench.stripe.complete(ORDER_ID)).toMatchObject({ id: second, status: 'complete' });
    expect(bench.stripe.complete(first)).toMatchObject({ id: first, status: 'expired' });
  });

  test('there is none of an unknown name', () => {
    expect(bench.stripe.complete('ord_none')).toBeUndefined();
  });

  test('one whose time is over cannot be paid', async () => {
    const sessionId = await bench.opened();
    await bench.clock.advance(3_601);
    expect(bench.stripe.complete(sessionId)).toMatchObject({ status: 'expired' });
    expect(bench.moved()).toEqual([]);
  });
});
