import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type LoopbackServer, serveOnLoopback } from '../../../../local/engines/loopback.ts';
import {
  ORDER_ID,
  PRICE_CENTS,
  StripeBench,
  WEBHOOK_SECRET,
} from '../../../lib/adapters/stripe/stripe-bench.ts';
import { removeDataDirs } from '../../support/data-dir.ts';
import { eventually } from '../../support/eventually.ts';

interface Received {
  readonly id: string;
  readonly type: string;
  readonly text: string;
  readonly signature: string;
}

let bench: StripeBench;
let server: LoopbackServer;
let received: Received[];
/** What the service answers, in turn; 200 when there is nothing left. */
let statuses: number[];

function receive(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.once('end', () => {
    const text = Buffer.concat(chunks).toString();
    const { id, type } = JSON.parse(text) as Received;
    received.push({ id, type, text, signature: String(request.headers['stripe-signature']) });
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  });
}

beforeEach(async () => {
  received = [];
  statuses = [];
  server = await serveOnLoopback(receive);
  bench = new StripeBench();
  bench.webhook = { url: `${server.endpoint}/v1/webhooks/stripe`, secret: WEBHOOK_SECRET };
  await bench.start();
});

afterEach(async () => {
  await bench.stop();
  await server.stop();
  removeDataDirs();
  expect(bench.errors).toEqual([]);
});

const types = () => received.map(({ type }) => type);
const arrived = (count: number) => eventually(types, (all) => all.length >= count);

const readEvent = (text: string, signature: string) =>
  bench.checkout().readEvent({ headers: { 'stripe-signature': signature }, text });

async function expired(): Promise<string> {
  const sessionId = await bench.opened({ idempotencyKey: `open ${received.length}` });
  bench.stripe.abandon(sessionId);
  return sessionId;
}

describe('an event', () => {
  test('is signed, and names its session and whose that is', async () => {
    const sessionId = await expired();
    await arrived(1);
    const [{ text, signature } = { text: '', signature: '' }] = received;
    expect(await readEvent(text, signature)).toEqual({
      kind: 'expired',
      sessionId,
      subject: { kind: 'order', id: expect.stringMatching(/^ord_[0-9a-f]{32}$/) },
    });
  });

  test('is told of every movement', async () => {
    const { paymentId } = await bench.paid();
    await arrived(2);
    await bench.lane().capture(ORDER_ID, paymentId, PRICE_CENTS);
    await arrived(4);
    await bench.lane().refund(ORDER_ID, paymentId, PRICE_CENTS);
    await arrived(6);
    expect(new Set(types())).toEqual(
      new Set([
        'checkout.session.completed',
        'payment_intent.amount_capturable_updated',
        'payment_intent.succeeded',
        'charge.captured',
        'refund.created',
        'charge.refunded',
      ]),
    );
  });

  test('is told of what time brings, at its time', async () => {
    await bench.opened();
    await bench.paid({ idempotencyKey: 'paid' });
    await arrived(2);
    await bench.clock.advance(3_601);
    expect(types().slice(2)).toEqual(['checkout.session.expired']);
    await bench.clock.advance(7 * 86_400);
    expect(types().slice(3)).toEqual(['payment_intent.canceled']);
  });
});

describe('a delivery', () => {
  test.each([500, 404, 302, 400])(
    'answered %d is repeated, the same and newly signed',
    async (status) => {
      statuses = [status, status];
      await expired();
      await arrived(1);
      await bench.clock.advance(10);
      await bench.clock.advance(60);
      expect(received).toHaveLength(3);
      expect(new Set(received.map(({ text }) => text)).size).toBe(1);
      const last = received.at(-1);
      await readEvent(last?.text ?? '', last?.signature ?? '');
      await bench.clock.advance(86_400);
      expect(received).toHaveLength(3);
    },
  );

  test('is given up after three days', async () => {
    statuses = Array(100).fill(500);
    await expired();
    await bench.clock.advance(5 * 86_400);
    const tried = received.length;
    expect(tried).toBe(10);
    await bench.restart();
    await bench.clock.advance(5 * 86_400);
    expect(received).toHaveLength(tried);
  });

  test('outlives a restart until it is taken', async () => {
    statuses = [503];
    await expired();
    await arrived(1);
    await bench.restart();
    await arrived(2);
    const [first, second] = received;
    expect(second?.id).toBe(first?.id);
    await bench.clock.advance(86_400);
    await bench.restart();
    await bench.clock.advance(86_400);
    expect(received).toHaveLength(2);
  });

  test('comes twice: duplicate', async () => {
    bench.faults.webhook = ['duplicate'];
    await expired();
    await arrived(2);
    await bench.clock.advance(86_400);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    expect(received).toHaveLength(2);
  });

  test('comes again although it was taken: lost_reply', async () => {
    bench.faults.webhook = ['lost_reply'];
    await expired();
    await arrived(1);
    await bench.clock.advance(86_400);
    expect(received).toHaveLength(2);
  });

  test('comes behind a later one: slow', async () => {
    bench.faults.webhook = ['slow'];
    await expired();
    await bench.paid({ idempotencyKey: 'later' });
    await arrived(2);
    await bench.clock.advance(120);
    expect(types().at(-1)).toBe('checkout.session.expired');
    expect(received).toHaveLength(3);
  });

  test('does not come at first: unavailable', async () => {
    bench.faults.webhook = ['unavailable'];
    await expired();
    await bench.clock.advance(10);
    expect(types()).toEqual(['checkout.session.expired']);
  });

  test('waits for a service that is away', async () => {
    await server.stop();
    await expired();
    await bench.clock.advance(1);
    server = await serveOnLoopback(receive, Number(new URL(server.endpoint).port));
    await bench.clock.advance(10);
    expect(types()).toEqual(['checkout.session.expired']);
  });
});
