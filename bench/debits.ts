import { randomUUID } from 'node:crypto';
import { type LocalService, startLocalService } from './support/local-service.ts';
import { type Bench, measurement } from './support/measurement.ts';

const AT_ONCE = 50;
const ROUNDS = 5;
const FACE_CENTS = 50_000;
const P95_LIMIT_S = 1.2;

const TO = { name: 'Ada Lovelace', line1: '1 Main St', city: 'Albany', state: 'NY', zip: '12207' };
const LETTER = { to: TO, text: 'Dear Ada,\n\nthe engine works.\n\nYours, Charles' };

/**
 * Letters that one credit code pays at once, each of a key of its own, for the caps of one key are lower: every one is
 * taken, and the code has paid exactly them.
 */
export const bench: Bench = {
  name: `debits: ${AT_ONCE} letters at once by one credit code, on DynamoDB Local`,
  async run() {
    const service = await startLocalService('dynamodb-local', AT_ONCE);
    try {
      const seconds: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) seconds.push(...(await burst(service)));
      seconds.sort((a, b) => a - b);
      return [
        measurement({
          name: `${AT_ONCE} letters at once by one code, p95`,
          unit: 's',
          ours: seconds[Math.ceil(seconds.length * 0.95) - 1] ?? Number.NaN,
          goal: { judged: 'ours', atMost: P95_LIMIT_S },
        }),
      ];
    } finally {
      await service.stop();
    }
  },
};

async function burst(service: LocalService): Promise<number[]> {
  const face = { face_cents: FACE_CENTS };
  const { code } = await json<{ code: string }>(service, 'POST', '/_local/credits', face);
  const { total_cents } = await json<Quote>(service, 'POST', '/v1/quotes', LETTER);
  const made = { mode: 'live', scopes: ['mail:send'] };
  const keys: string[] = [];
  for (let count = 0; count < AT_ONCE; count += 1) {
    keys.push((await json<{ key: string }>(service, 'POST', '/_local/keys', made)).key);
  }
  const body = { ...LETTER, credit_code: code };
  const answers = await Promise.all(
    keys.map(async (key) => {
      const began = performance.now();
      const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${key}` };
      const { status } = await service.call('POST', '/v1/orders', body, headers);
      return { status, seconds: (performance.now() - began) / 1000 };
    }),
  );
  const refused = answers.filter(({ status }) => status !== 201).map(({ status }) => status);
  if (refused.length > 0) throw new Error(`not taken: ${refused.join(', ')}`);
  const { balance_cents } = await json<Account>(service, 'GET', `/v1/credits/${code}`);
  const paid = FACE_CENTS - balance_cents;
  if (paid !== AT_ONCE * total_cents) throw new Error(`the code has paid ${paid} cents`);
  return answers.map(({ seconds }) => seconds);
}

interface Quote {
  readonly total_cents: number;
}
interface Account {
  readonly balance_cents: number;
}

async function json<T>(
  service: LocalService,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const answer = await service.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${path.split('/')[2]}: ${answer.status}`);
  return JSON.parse(answer.body) as T;
}
