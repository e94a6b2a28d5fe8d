import { randomUUID } from 'node:crypto';
import { median } from './support/interleaved.ts';
import { type Answer, type LocalService, startLocalService } from './support/local-service.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';
import { clientOf, fill, storedOrder } from './support/stored-orders.ts';

/** Orders that are stored; `GROWTH_ORDERS=1000000` takes some ten minutes to fill. */
const FEW = 100;
const MANY = Number(process.env['GROWTH_ORDERS'] ?? 10_000);
const ROUNDS = 25;
const SHOWN = 100;
/** What a busy machine makes of two equal things. */
const NOISE = 1.5;

const TO = { name: 'Ada Lovelace', line1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
const LETTER = { sandbox: true, to: TO, text: 'Dear Ada,\n\nthe engine works.\n\nYours, Charles' };

type Work = (service: LocalService, id: string) => Promise<Answer>;

const place: Work = (service) =>
  service.call('POST', '/v1/orders', LETTER, { 'idempotency-key': randomUUID() });

/** What is asked of a store that has grown. */
const OPERATIONS: Readonly<Record<string, Work>> = {
  'text quote': (service) => service.call('POST', '/v1/quotes', { to: TO, text: LETTER.text }),
  'sandbox order': place,
  'order read': (service, id) => service.call('GET', `/v1/orders/${id}`),
  'events of an order': (service, id) => service.call('GET', `/v1/orders/${id}/events`),
  'a run of reconcile': (service) => service.call('POST', '/_local/run', { schedule: 'reconcile' }),
  'a run of deliver-webhooks': (service) =>
    service.call('POST', '/_local/run', { schedule: 'deliver-webhooks' }),
  'orders of the mailroom': (service) => service.call('GET', '/_local/orders'),
};

/** Calls and schedules on DynamoDB Local, with few orders stored and with many. */
export const bench: Bench = {
  name: `growth: what costs more with ${MANY} orders stored than with ${FEW}`,
  async run() {
    const service = await startLocalService('dynamodb-local');
    try {
      // As many as the mailroom shows, so that it shows as much in both measurements.
      for (let placed = 1; placed < SHOWN; placed += 1) await place(service, '');
      const { body } = await place(service, '');
      const { id } = (JSON.parse(body) as { order: { id: string } }).order;
      const client = clientOf(service);
      const item = await storedOrder(client, id);
      await fill(client, item, FEW);
      const few = await timesOf(service, id);
      await fill(client, item, MANY - FEW);
      const many = await timesOf(service, id);
      return Object.keys(OPERATIONS).map((name) => measured(name, few, many));
    } finally {
      await service.stop();
    }
  },
};

type Times = Readonly<Record<string, number>>;

function measured(name: string, few: Times, many: Times): Measurement {
  return measurement({
    name: `${name}, ${MANY} orders stored`,
    unit: 'ms',
    ours: many[name] ?? Number.NaN,
    peer: { name: `the same, ${FEW} orders stored`, value: few[name] ?? Number.NaN },
    floor: 1,
    goal: { judged: 'ratio', atMost: NOISE },
  });
}

async function timesOf(service: LocalService, id: string): Promise<Times> {
  const times: Record<string, number> = {};
  for (const [name, work] of Object.entries(OPERATIONS)) {
    const each: number[] = [];
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const start = performance.now();
      const { status } = await work(service, id);
      if (status >= 300) throw new Error(`${name}: ${status}`);
      if (round >= ROUNDS) each.push(performance.now() - start);
    }
    times[name] = median(each);
  }
  return times;
}
