/**
 * What a letter by credit asks of DynamoDB from its quote until a print facility has it, counted on DynamoDB Local by
 * AWS's rules. A budget: it grows by a decision, not by accident.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deps } from '../../../functions/deps.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { type LocalService, startService } from '../../../local/boot/service.ts';
import { Meter, type Usage } from '../../../tools/cost/meter.ts';
import { anAddress } from '../../builders/an-address.ts';
import { newDataDir, removeDataDirs } from '../../local/support/data-dir.ts';
import { eventually } from '../../local/support/eventually.ts';
import '../../support/patience.ts';

let service: LocalService;
const meter = new Meter();

beforeAll(async () => {
  const settings = { port: 0, dataDir: newDataDir(), clockSpeed: 1, gateway: 'deployed' } as const;
  const environment = { ...process.env, LOCAL_RAILS: 'lob' };
  service = await startService({ ...settings, store: 'dynamodb-local' }, environment);
  meter.start();
});
afterAll(async () => {
  meter.stop();
  await service.stop();
  removeDataDirs();
});

async function post(path: string, body: object): Promise<Record<string, never>> {
  const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
  const reply = await fetch(service.url + path, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(reply.ok).toBe(true);
  return (await reply.json()) as Record<string, never>;
}

async function submitted(code: string): Promise<Usage> {
  meter.take();
  const letter = { to: anAddress(), text: 'Dear Ada,\n\nthe engine works.\n\nYours, Charles' };
  const { confirmation_token } = await post('/v1/quotes', letter);
  const { order } = await post('/v1/orders', { ...letter, credit_code: code, confirmation_token });
  const { id } = order as unknown as { id: string };
  await eventually(
    async () => (await loadOrder(deps(), id)).status,
    (status) => status === 'submitted',
  );
  return meter.take();
}

/** What each minute does by itself may fall into one of them, and only ever adds to it. */
async function quieterOfTwo(code: string): Promise<Usage> {
  const [one, other] = [await submitted(code), await submitted(code)];
  return unitsOf(one) <= unitsOf(other) ? one : other;
}

function unitsOf({ readUnits, writeUnits }: Usage): number {
  return readUnits + writeUnits;
}

test('are within their budget, and each function runs once', async () => {
  const { code } = await post('/_local/credits', { face_cents: 5000 });
  // What only the first letter of a code, a network or an address does is no letter's.
  await submitted(String(code));
  const { writeUnits, readUnits, indexUnits, objectsWritten, objectsRead, messages, runs } =
    await quieterOfTwo(String(code));
  expect(writeUnits).toBeLessThanOrEqual(50);
  expect(indexUnits).toBeLessThanOrEqual(13);
  // Three ask whether the address takes mail: at the quote, at the order and before it is handed over. One asks whether
  // the token was used, before the letter is kept.
  expect(readUnits).toBeLessThanOrEqual(15);
  expect({ objectsWritten, objectsRead, messages }).toEqual({
    objectsWritten: 5,
    objectsRead: 2,
    messages: 1,
  });
  expect(runs).toEqual({
    QuotesFunction: 1,
    CreateOrderFunction: 1,
    CarryOutEffectsFunction: 1,
    ScreenOrderFunction: 1,
    CapturePaymentFunction: 1,
    SubmitPieceFunction: 1,
  });
});
