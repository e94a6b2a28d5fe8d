import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Check, expectStatus, orderOf, require, type SmokeOptions } from './checks.ts';
import type { SmokeClient } from './smoke-client.ts';

/** Public, and nobody's: the sandbox prints nothing. */
const TO = {
  name: 'Smoke Test',
  line1: '1600 Pennsylvania Ave NW',
  city: 'Washington',
  state: 'DC',
  zip: '20500',
};
const TEXT = 'Dear reader,\n\nthis letter proves a deployment in the sandbox.\n\nYours';
const PATIENCE_MS = 90_000;
const PAUSE_MS = 250;

/** What a letter's journey takes: tables, bucket, queue, workflow and secrets, and all their rights. */
export const LETTER_CHECKS: readonly Check[] = [
  {
    name: 'a sandbox letter is placed, submitted, and once under its key',
    run: async (client, options) => {
      await placeLetter(client, options);
    },
  },
  {
    name: 'a sandbox letter advances to delivered',
    run: async (client) => {
      const id = await placeLetter(client, {});
      for (const to of ['mailed', 'delivered']) {
        expectStatus(await client.post(`/v1/sandbox/orders/${id}/advance`, { to }), 200);
      }
      const { status } = orderOf(await client.get(`/v1/orders/${id}`));
      require(status === 'delivered', `its status is ${String(status)}`);
    },
  },
  {
    name: 'a notification reaches its webhook',
    skipped: (_, { webhookUrl }) =>
      webhookUrl === undefined ? 'only with --webhook-url, or of a service here' : undefined,
    run: async (client, options) => {
      const id = await placeLetter(client, options);
      const { received } = options;
      if (received !== undefined) await until(() => received(id) > 0, 'nothing was received');
    },
  },
];

async function placeLetter(
  client: SmokeClient,
  { webhookUrl }: Partial<SmokeOptions>,
): Promise<string> {
  const key = { 'Idempotency-Key': randomUUID() };
  const body = {
    to: TO,
    text: TEXT,
    sandbox: true,
    ...(webhookUrl !== undefined && { webhook_url: webhookUrl }),
  };
  const placed = await client.post('/v1/orders', body, key);
  expectStatus(placed, 201);
  const id = String(orderOf(placed)['id']);
  const again = await client.post('/v1/orders', body, key);
  require(orderOf(again)['id'] === id, 'another order under the same key');
  await until(async () => {
    const { status } = orderOf(await client.get(`/v1/orders/${id}`));
    return status === 'submitted';
  }, `${id} was not submitted`);
  return id;
}

async function until(holds: () => boolean | Promise<boolean>, wrong: string): Promise<void> {
  const endMs = Date.now() + PATIENCE_MS;
  while (!(await holds())) {
    require(Date.now() < endMs, `${wrong} within ${PATIENCE_MS / 1000} s`);
    await sleep(PAUSE_MS);
  }
}
