import { medianTimes } from './support/interleaved.ts';
import { type Answer, type LocalService, startLocalService } from './support/local-service.ts';
import { type Bench, type Measurement, measurement } from './support/measurement.ts';
import { clientOf, fill, storedOrder } from './support/stored-orders.ts';

/** Letters that wait for a reviewer; `HELD_LETTERS=100000` shows that no number of them matters. */
const FEW = 50;
const MANY = Number(process.env['HELD_LETTERS'] ?? 1_000);
const ROUNDS = 25;
/** What a busy machine makes of two equal things. */
const NOISE = 1.5;

const TO = { name: 'Ada Lovelace', line1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
const HELD = {
  sandbox: true,
  to: TO,
  text: 'Dear Ada,\n\nplease verify your account and confirm your password.\n\nYours',
};

interface Desk {
  readonly service: LocalService;
  /** Of a key that reviews, and that placed a letter. */
  readonly authorization: string;
  readonly keyId: string;
  readonly id: string;
}

const read = ({ service, authorization }: Desk, path: string): Promise<Answer> =>
  service.call('GET', `/v1/ops/orders${path}`, undefined, { authorization });

/** What a reviewer waits for. */
const OPERATIONS: Readonly<Record<string, (desk: Desk) => Promise<Answer>>> = {
  'first paint of the queue, with the counts': (desk) => read(desk, '?sandbox=true&limit=20'),
  'search by key': (desk) => read(desk, `?key_id=${desk.keyId}&status=held_for_review&limit=50`),
  'a held letter, opened': (desk) => read(desk, `/${desk.id}`),
  'a decision, then the next letter': decideAndGoOn,
};

async function decideAndGoOn(desk: Desk): Promise<Answer> {
  const { orders } = JSON.parse((await read(desk, '?sandbox=true&limit=2')).body) as {
    orders: readonly { readonly id: string }[];
  };
  const [first, next] = orders;
  const body = { decision: 'refuse', reason: 'the bench says so' };
  const { service, authorization } = desk;
  const decided = await service.call('POST', `/v1/ops/orders/${first?.id}/decision`, body, {
    authorization,
  });
  if (decided.status !== 200) return decided;
  return read(desk, `/${next?.id}`);
}

/** The calls of the review console, of two services on DynamoDB Local in turns: few letters are held, and many. */
export const bench: Bench = {
  name: `held-letters: what reviewing costs with ${MANY} letters held, against ${FEW}`,
  async run() {
    const services = [
      await startLocalService('dynamodb-local'),
      await startLocalService('dynamodb-local'),
    ] as const;
    try {
      const [few, many] = [await deskOf(services[0], FEW), await deskOf(services[1], MANY)];
      const measured: Measurement[] = [];
      for (const [name, work] of Object.entries(OPERATIONS)) {
        const turns = [few, many].map((desk) => () => done(name, work(desk)));
        const [ofFew = Number.NaN, ofMany = Number.NaN] = await medianTimes(turns, ROUNDS, ROUNDS);
        measured.push(measuredAs(name, ofFew, ofMany));
      }
      return measured;
    } finally {
      await Promise.all(services.map((service) => service.stop()));
    }
  },
};

/** Decisions take some away: they are not those that are counted. */
async function deskOf(service: LocalService, count: number): Promise<Desk> {
  const desk = await openDesk(service);
  const client = clientOf(service);
  await fill(client, await storedOrder(client, desk.id), count + 2 * ROUNDS);
  return desk;
}

async function done(name: string, answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${name}: ${status} ${body}`);
}

async function openDesk(service: LocalService): Promise<Desk> {
  const scopes = ['ops:review', 'mail:send'];
  const made = await service.call('POST', '/_local/keys', { mode: 'live', scopes });
  const { key } = JSON.parse(made.body) as { key: string };
  const authorization = `Bearer ${key}`;
  const self = await service.call('GET', '/v1/keys/self', undefined, { authorization });
  const [keyId = ''] = /key_[0-9a-f]{16}/.exec(self.body) ?? [];
  const placed = await service.call('POST', '/v1/orders', HELD, {
    authorization,
    'idempotency-key': 'held-letters',
  });
  const { order } = JSON.parse(placed.body) as { order: { id: string; status: string } };
  if (order.status !== 'held_for_review') throw new Error(`it is ${order.status}`);
  return { service, authorization, keyId, id: order.id };
}

function measuredAs(name: string, few: number, many: number): Measurement {
  return measurement({
    name: `${name}, ${MANY} held`,
    unit: 'ms',
    ours: many,
    peer: { name: `the same, ${FEW} held`, value: few },
    floor: 1,
    goal: { judged: 'ratio', atMost: NOISE },
  });
}
