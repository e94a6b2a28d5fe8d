import { randomUUID } from 'node:crypto';
import {
  type Answer,
  type LocalService,
  type LocalStore,
  startLocalService,
} from './support/local-service.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';

/** At once, as many callers of a small office. */
const CALLERS = 8;

/** What is asked, how often for one figure, and how many a second there should be with the store in memory. */
interface Operation {
  readonly name: string;
  readonly count: number;
  readonly goal?: number;
  readonly ask: (service: LocalService, at: number) => Promise<Answer>;
}

const TO = {
  name: 'Ada Lovelace',
  line1: '500 Main St',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};
/** A page of its own each time: nothing is measured on what is remembered. */
const textOf = (at: number) =>
  `Dear Ms. Lovelace,\n\nthe engine works, as number ${at} shows. ${'We looked at it with care, and every wheel turns as it should. '.repeat(14)}\n\nSincerely`;
const order = (service: LocalService, at: number) =>
  service.call(
    'POST',
    '/v1/orders',
    { sandbox: true, to: TO, text: textOf(at) },
    { 'idempotency-key': randomUUID() },
  );

/** Of an order that is there when it is asked for. */
const read = (id: string): Operation => ({
  name: 'order read',
  count: 3000,
  goal: 3000,
  ask: (service) => service.call('GET', `/v1/orders/${id}`),
});

const OPERATIONS: readonly Operation[] = [
  { name: 'health', count: 3000, ask: (service) => service.call('GET', '/v1/health') },
  {
    name: 'quote by page count',
    count: 2000,
    ask: (service, at) =>
      service.call('POST', '/v1/quotes', { page_count: 1 + (Math.abs(at) % 12) }),
  },
  {
    name: 'text quote',
    count: 800,
    goal: 500,
    ask: (service, at) => service.call('POST', '/v1/quotes', { to: TO, text: textOf(at) }),
  },
  { name: 'sandbox order', count: 500, goal: 300, ask: order },
];

/**
 * The whole service on one machine, from socket to socket: gateway, function, engines, and the caller that asks, on the
 * processors that there are. With DynamoDB Local, half of what memory should do.
 */
export const bench: Bench = {
  name: 'requests: calls a second of the service on one machine, eight at once',
  async run() {
    return [...(await measureOn('memory', 1)), ...(await measureOn('dynamodb-local', 0.5))];
  },
};

async function measureOn(store: LocalStore, share: number): Promise<Measurement[]> {
  const service = await startLocalService(store, CALLERS);
  try {
    const placed = await order(service, -1);
    const { id } = (JSON.parse(placed.body) as { order: { id: string } }).order;
    const measured: Measurement[] = [];
    for (const operation of [...OPERATIONS, read(id)]) {
      const { name, goal, count } = operation;
      await aSecond(service, operation, Math.ceil(count / 4), -count);
      measured.push(
        measurement({
          name: `${name}, ${store}`,
          unit: 'a second',
          ours: await aSecond(service, operation, count, 0),
          ...(goal && { goal: { judged: 'ours', atLeast: goal * share } }),
        }),
      );
    }
    return measured;
  } finally {
    await service.stop();
  }
}

/** @throws Error for an answer that is no success: a refusal is quick. */
async function aSecond(
  service: LocalService,
  { name, ask }: Operation,
  count: number,
  from: number,
): Promise<number> {
  let next = 0;
  const start = performance.now();
  const caller = async () => {
    while (next < count) {
      const { status, body } = await ask(service, from + next++);
      if (status >= 300) throw new Error(`${name}: ${status} ${body}`);
    }
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
  return count / ((performance.now() - start) / 1000);
}
