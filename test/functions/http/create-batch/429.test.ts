import { describe, expect, test } from '@jest/globals';
import { placeBatches } from '../../../../lib/batch/run/place-batches.ts';
import { SCOPES } from '../../../../lib/contract/operation.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { countedSend } from '../../../../lib/limits/counted-send.ts';
import { countSandboxRows, SANDBOX_ROWS_MAX } from '../../../../lib/limits/sandbox-rows.ts';
import { countWrite } from '../../../../lib/limits/send-limits.ts';
import { sendSubjects } from '../../../../lib/limits/send-subjects.ts';
import { aSpreadsheet } from '../../../builders/a-spreadsheet.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';
import { anEvent } from '../../../builders/an-event.ts';
import { type FakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { aCode } from '../create-order/live.ts';
import { batchDeployment, sendBatch } from './send.ts';

/** All but five of the free rows that the caller may bring. */
async function nearlyAll({ store, clock }: FakeDeps): Promise<void> {
  const { sourceIp } = anEvent({}).requestContext.identity;
  const who = { caller: { kind: 'anonymous' }, sourceIp } as const;
  const write = countSandboxRows(who, SANDBOX_ROWS_MAX - 5, clock.nowMs());
  if (write !== undefined) await store.commit([write]);
}

/** Live letters that a network sent today. */
async function sendLetters(deps: FakeDeps, count: number): Promise<void> {
  const secrets = {
    recipientSecret: await deps.signingKeys.recipientSecret(),
    orderIdSecret: await deps.signingKeys.orderIdSecret(),
  };
  const { sourceIp } = anEvent({}).requestContext.identity;
  const who = { caller: { kind: 'anonymous' }, sourceIp, to: aPostalAddress() } as const;
  const { guestSendLimits } = deps.settings;
  const nowMs = deps.clock.nowMs();
  const [own] = sendSubjects(who, guestSendLimits, secrets).map((subject) =>
    countWrite(countedSend(subject, 199, nowMs), guestSendLimits, nowMs),
  );
  for (let sent = 0; sent < count; sent += 1) await deps.store.commit(own ? [own] : []);
}

describe('createBatch, 429', () => {
  test('more than 2,000 free rows of one caller in ten minutes', async () => {
    const deps = batchDeployment();
    await nearlyAll(deps);
    expect((await sendBatch({}, { key: 'a' })).status).toBe(201);
    // The same key again is no other batch.
    expect((await sendBatch({}, { key: 'a' })).status).toBe(200);
    const refused = await sendBatch({}, { key: 'b' });
    expectRefusal(refused, 429, 'rate_limited');
    expect(refused.headers['retry-after']).toBe('600');
    expect((await sendBatch({ csv: aSpreadsheet(2) }, { key: 'c' })).status).toBe(201);

    const credit_code = await aCode(deps, 1000);
    expect((await sendBatch({ sandbox: false, credit_code }, { key: 'paid' })).status).toBe(201);

    deps.clock.advance({ minutes: 10 });
    expect((await sendBatch({}, { key: 'b' })).status).toBe(201);
  });

  test('a card is not charged for rows that the limits of the caller would fail', async () => {
    const deps = batchDeployment();
    await sendLetters(deps, 3);
    const fields = { csv: aSpreadsheet(3), sandbox: false };
    const refused = await sendBatch(fields);
    expectRefusal(refused, 429, 'velocity_limit');
    expect(refused.body['reason']).toContain('2 of the 3 rows could be mailed now');
    expect(refused.body['next']).toContainEqual(expect.stringContaining('Retry-After'));
    expect(deps.checkout.requests).toEqual([]);
    expect([...deps.documents.kept.keys()]).toEqual([]);
    deps.clock.advance({ seconds: Number(refused.headers['retry-after']) });
    expect((await sendBatch(fields)).status).toBe(201);
  });

  test('of rows that no day lets through nobody is told to wait', async () => {
    const deps = batchDeployment();
    const refused = await sendBatch({ csv: aSpreadsheet(8), sandbox: false });
    expectRefusal(refused, 400, 'too_many_rows');
    expect(refused.body['reason']).toContain('5 of the 8 rows could be mailed now');
    expect(refused.body['errors']).toMatchObject([{ pointer: '/csv' }]);
    const [fewer] = refused.body['next'] as string[];
    expect(fewer).toContain('send at most 5 of these rows');
    expect(refused.headers).not.toHaveProperty('retry-after');
    expect(deps.checkout.requests).toEqual([]);
    expect((await sendBatch({ csv: aSpreadsheet(5), sandbox: false })).status).toBe(201);
  });

  test('nor for more than the key may spend in a day', async () => {
    const deps = batchDeployment();
    const controls = { dayCentsMax: 400 };
    const key = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;
    const apiKey = await mintKey(deps, { ...key, controls });
    const fields = { csv: aSpreadsheet(3), sandbox: false };
    expectRefusal(await sendBatch(fields, { apiKey }), 400, 'too_many_rows');
    expect(deps.checkout.requests).toEqual([]);
    const fewer = { csv: aSpreadsheet(2), sandbox: false };
    expect((await sendBatch(fewer, { apiKey })).status).toBe(201);
  });

  test('where another day would not do, Retry-After names the end of the month', async () => {
    const deps = batchDeployment();
    const controls = { dayCentsMax: 600, monthCentsMax: 1000 };
    const key = { mode: 'live', scopes: [...SCOPES], agent: false, disabled: false } as const;
    const apiKey = await mintKey(deps, { ...key, controls });
    const credit_code = await aCode(deps, 1000);
    const send = (rows: number, more = {}) =>
      sendBatch({ csv: aSpreadsheet(rows), sandbox: false, ...more }, { apiKey, key: `${rows}` });
    expect((await send(2, { credit_code })).status).toBe(201);
    await placeBatches(deps);
    deps.clock.advance({ days: 1 });
    expect((await send(1, { credit_code })).status).toBe(201);
    await placeBatches(deps);
    const refused = await send(3);
    expectRefusal(refused, 429, 'spend_limit');
    const waited = Number(refused.headers['retry-after']);
    expect(waited).toBeGreaterThan(15 * 86_400);
    deps.clock.advance({ seconds: waited });
    expect((await send(3)).status).toBe(201);
  });

  test('not where the deployment has no limits', async () => {
    const guestSendLimits = { ...SETTINGS.guestSendLimits, uncapped: true as const };
    const deps = batchDeployment({ settings: { ...SETTINGS, guestSendLimits } });
    await nearlyAll(deps);
    for (const key of ['a', 'b', 'c']) expect((await sendBatch({}, { key })).status).toBe(201);
  });
});
