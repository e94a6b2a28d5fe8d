import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import type { Batch } from '../../../../lib/batch/core/batch.ts';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { newBatch } from '../../../../lib/batch/store/batch-item.ts';
import { chunkItem } from '../../../../lib/batch/store/chunks.ts';
import { BatchReadSchema } from '../../../../lib/contract/schemas/batch/batch.ts';
import { parseOrderId } from '../../../../lib/order/core/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { type CapabilityAction, mintCapability } from '../../../../lib/tokens/capability-token.ts';
import { webhookSecretOf } from '../../../../lib/webhook/webhook-secret.ts';
import { A_BATCH } from '../../../builders/a-batch.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { type FakeDeps, NOTIFICATION_SECRET, RING } from '../../../fakes/fake-deps.ts';
import type { Answer } from '../call.ts';
import { cancelBatch } from '../cancel-batch/cancel.ts';
import { cancel } from '../cancel-order/event.ts';
import { batchDeployment, batchIn, sendBatch } from '../create-batch/send.ts';
import { readEvidence } from '../evidence.ts';
import { scrub } from '../scrub-order/event.ts';
import { readBatch } from './read.ts';

interface ShownRow {
  readonly row: number;
  readonly order_id: string | null;
  readonly capability?: Readonly<
    Record<'cancel_token' | 'review_token' | 'evidence_token', string>
  >;
  readonly webhook_secret?: string;
}

/** Over at once. */
const REFUSED = { text: 'Dear {{first_name}},\n\n[[test:refuse]]' };
const WEBHOOK = 'https://hooks.example.com/mail';

async function rowsOf(created: Answer, query: Record<string, string> = {}) {
  const token = String(created.body['cancel_token']);
  const { status, body } = await readBatch(batchIn(created)['id'], query, token);
  expect(status).toBe(200);
  expect(v.safeParse(BatchReadSchema, body).issues).toBeUndefined();
  return body['rows'] as readonly ShownRow[];
}

/** What the creation of this very order would have answered. */
async function tokensOf(deps: FakeDeps, orderId: string) {
  const { createdAtMs } = await loadOrder(deps, orderId);
  const of = (action: CapabilityAction) => mintCapability(RING, action, orderId, createdAtMs);
  return { cancel_token: of('cancel'), review_token: of('review'), evidence_token: of('evidence') };
}

async function placed(deps: FakeDeps, fields: object = {}): Promise<Answer> {
  const created = await sendBatch(fields);
  deps.clock.advance({ seconds: 90 });
  await placeBatches(deps);
  return created;
}

describe('getBatch with the token of the batch, 200', () => {
  test('each letter has the tokens that POST /v1/orders would have answered, and no other row has any', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, { csv: aSpreadsheet(3, [1]) });
    const [first, invalid, last] = await rowsOf(created);
    expect(first?.capability).toEqual(await tokensOf(deps, String(first?.order_id)));
    expect(last?.capability).toEqual(await tokensOf(deps, String(last?.order_id)));
    expect(invalid).not.toHaveProperty('capability');
    expect(first).not.toHaveProperty('webhook_secret');
  });

  test('without it nothing of them is told', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, { webhook_url: WEBHOOK });
    const { text } = await readBatch(batchIn(created)['id']);
    expect(text).not.toMatch(/ppc_|whsec_|capability/);
  });

  test('before they are placed there are none', async () => {
    batchDeployment();
    const created = await sendBatch();
    for (const row of await rowsOf(created)) expect(row).not.toHaveProperty('capability');
  });

  test('page after page, as without it', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, { csv: aSpreadsheet(45) });
    const rows = await rowsOf(created, { limit: '7', cursor: 'row-30' });
    expect(rows.map(({ row }) => row)).toEqual([31, 32, 33, 34, 35, 36, 37]);
    for (const { capability, order_id } of rows) {
      expect(capability).toEqual(await tokensOf(deps, String(order_id)));
    }
  });

  test('no order is read for it', async () => {
    const deps = batchDeployment();
    const created = await placed(deps);
    const get = deps.store.get.bind(deps.store);
    deps.store.get = async (table, key) => {
      expect(table).not.toBe('orders');
      return get(table, key);
    };
    expect((await rowsOf(created)).every(({ capability }) => capability)).toBe(true);
  });
});

describe('what the tokens of a row open', () => {
  test('its evidence, and the end of its personal data', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, REFUSED);
    const [{ order_id, capability } = { order_id: '' }] = await rowsOf(created);
    const id = String(order_id);
    const evidence = await readEvidence(id, String(capability?.evidence_token));
    expect(evidence.statusCode).toBe(200);
    expect((await scrub(id, String(capability?.cancel_token))).status).toBe(200);
    expect(JSON.stringify(await loadOrder(deps, id))).not.toMatch(/Lovelace|confidential/);
  });

  test('years later, too, while the rows are there: who has the token may still have them deleted', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, { sandbox: false });
    deps.checkout.pay('cs_1');
    await readBatch(batchIn(created)['id']);
    await placeBatches(deps);
    deps.clock.advance({ days: 300 });
    const [row] = await rowsOf(created);
    expect(row?.capability).toEqual(await tokensOf(deps, String(row?.order_id)));
  });

  test('the cancellation of this letter alone', async () => {
    const deps = batchDeployment();
    const created = await sendBatch({ sandbox: false });
    deps.checkout.pay('cs_1');
    await readBatch(batchIn(created)['id']);
    await placeBatches(deps);
    const [one, other] = await rowsOf(created);
    const { status } = await cancel(String(one?.order_id), String(one?.capability?.cancel_token));
    expect(status).toBe(200);
    expect(await loadOrder(deps, String(one?.order_id))).toMatchObject({ status: 'canceled' });
    expect(await loadOrder(deps, String(other?.order_id))).toMatchObject({ status: 'screening' });
  });

  test('letters of a batch that is canceled have them, too', async () => {
    const deps = batchDeployment();
    const created = await placed(deps);
    await cancelBatch(created);
    for (const { capability, order_id } of await rowsOf(created)) {
      expect(capability).toEqual(await tokensOf(deps, String(order_id)));
    }
  });
});

describe('the webhook secrets of the rows', () => {
  test('of the orders that tell a webhook: of the sandbox the first twenty', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, { csv: aSpreadsheet(22), webhook_url: WEBHOOK });
    const rows = await rowsOf(created);
    expect(rows.slice(0, 20).map(({ webhook_secret }) => webhook_secret)).toEqual(
      rows.slice(0, 20).map(({ order_id }) => {
        const { hex = '' } = parseOrderId(String(order_id)) ?? {};
        return webhookSecretOf(NOTIFICATION_SECRET, hex);
      }),
    );
    for (const row of rows.slice(20)) expect(row).not.toHaveProperty('webhook_secret');
  });
});

describe('rows that were noted before their tokens were shown', () => {
  test('their tokens hold, though they end a little sooner', async () => {
    const deps = batchDeployment();
    const created = await placed(deps, { ...REFUSED, csv: aSpreadsheet(1) });
    const [{ order_id } = { order_id: '' }] = await rowsOf(created);
    const id = String(order_id);
    const order = await loadOrder(deps, id);
    const old: Batch = { ...A_BATCH, createdAtMs: order.createdAtMs - 60_000 };
    const outcome = {
      status: 'placed',
      orderId: id,
      priceCents: 199,
      code: null,
      reason: null,
    } as const;
    const rows = [{ row: 2, outcome }];
    await deps.store.commit([newBatch(old, 'there'), chunkItem(old, 0, rows)]);
    const oldId = `bat_test_${old.hex}`;
    const token = mintCapability(RING, 'cancel', oldId, old.createdAtMs);
    const { body } = await readBatch(oldId, {}, token);
    const [row] = body['rows'] as readonly ShownRow[];
    expect(await readEvidence(id, String(row?.capability?.evidence_token))).toMatchObject({
      statusCode: 200,
    });
    expect((await scrub(id, String(row?.capability?.cancel_token))).status).toBe(200);
  });
});
