import { DUE_SHARDS } from '../lib/resources.ts';
import { type LocalService, startLocalService } from './support/local-service.ts';
import { type Bench, measurement } from './support/measurement.ts';
import { clientOf, dueOrders, fill, storedOrder } from './support/stored-orders.ts';

/** Orders that are due at once; `DUE_ORDERS=100000` takes a quarter of an hour. */
const FEW = 300;
const MANY = Number(process.env['DUE_ORDERS'] ?? 3_000);
const NOISE = 1.5;
const AGE_MS = 30 * 86_400_000;

const TO = { name: 'Ada Lovelace', line1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };

/**
 * Orders that nobody paid, whose personal data is due to end: the whole of what the sweep does for one is a read, two
 * changes of the order, and the removal of its files.
 */
export const bench: Bench = {
  name: `due-orders: what the sweep takes for each order with ${MANY} due, against ${FEW}`,
  async run() {
    const service = await startLocalService('dynamodb-local');
    try {
      const canceled = await canceledOrder(service);
      await msOfEach(service, canceled, FEW);
      const few = await msOfEach(service, canceled, FEW);
      const many = await msOfEach(service, canceled, MANY);
      return [
        measurement({
          name: `an order that is due, ${MANY} due at once`,
          unit: 'ms',
          ours: many,
          peer: { name: `the same, ${FEW} due at once`, value: few },
          floor: 1,
          goal: { judged: 'ratio', atMost: NOISE },
        }),
      ];
    } finally {
      await service.stop();
    }
  },
};

/** One that ended before anybody paid it; its id. */
async function canceledOrder(service: LocalService): Promise<string> {
  const letter = { to: TO, text: 'Dear Ada,\n\nthe engine works.\n\nYours, Charles' };
  const placed = await service.call('POST', '/v1/orders', letter, { 'idempotency-key': 'due' });
  const { order, capability } = JSON.parse(placed.body) as {
    order: { id: string };
    capability: { cancel_token: string };
  };
  const body = { cancel_token: capability.cancel_token };
  const { status } = await service.call('POST', `/v1/orders/${order.id}/cancel`, body);
  if (status !== 200) throw new Error(`cancel: ${status}`);
  return order.id;
}

async function msOfEach(service: LocalService, id: string, count: number): Promise<number> {
  const client = clientOf(service);
  const old = aged(await storedOrder(client, id), Date.now());
  await fill(client, old, count, (item, hex) => ({
    ...item,
    dueShard: { S: DUE_SHARDS[Number.parseInt(hex.slice(0, 2), 16) % DUE_SHARDS.length] ?? '' },
    dueAt: { N: String(Date.now() - AGE_MS) },
  }));
  const began = performance.now();
  while ((await dueOrders(client, Date.now())) > 0) {
    const { status } = await service.call('POST', '/_local/run', { schedule: 'reconcile' });
    if (status !== 200) throw new Error(`reconcile: ${status}`);
  }
  return (performance.now() - began) / count;
}

/** Every time that is stored, put back: whatever ended, ended long ago. */
function aged<T>(stored: T, nowMs: number): T {
  return JSON.parse(JSON.stringify(stored), (key, value) =>
    key === 'N' && Number(value) > nowMs - AGE_MS ? String(Number(value) - AGE_MS) : value,
  ) as T;
}
