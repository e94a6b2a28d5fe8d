import { afterEach, describe, expect, test } from '@jest/globals';
import { openLedger } from '../../../local/simulators/ledger.ts';
import { enteredInLedger } from '../../../local/simulators/webhook-book.ts';
import { WEBHOOK_URL } from '../../builders/a-delivery.ts';
import { START_MS } from '../../fakes/fake-clock.ts';
import { answered, FakeWebhookSender } from '../../fakes/fake-webhook-sender.ts';
import { newDataDir, removeDataDirs } from '../support/data-dir.ts';

afterEach(removeDataDirs);

const BODY = JSON.stringify({ data: { order: { id: 'ord_1' }, event_id: 'evt_1' } });
const REQUEST = { url: WEBHOOK_URL, headers: {}, body: BODY };

describe('enteredInLedger', () => {
  test('enters each attempt with its answer, and never the address', async () => {
    const inner = new FakeWebhookSender();
    inner.answers.push(answered(500, '7'), { status: null, failure: 'timed_out' });
    const ledger = openLedger(newDataDir());
    const sender = enteredInLedger(inner, ledger, () => START_MS);
    expect(await sender.send(REQUEST)).toEqual(answered(500, '7'));
    expect(await sender.send(REQUEST)).toEqual({ status: null, failure: 'timed_out' });
    await sender.check(WEBHOOK_URL);
    expect(inner.checked).toEqual([WEBHOOK_URL]);
    const entry = {
      order_id: 'ord_1',
      at: '2026-03-10T15:00:00.000Z',
      kind: 'webhook_attempt',
      reference: 'evt_1',
    };
    expect(ledger.entries()).toEqual([
      { ...entry, status: 500 },
      { ...entry, status: null },
    ]);
  });
});
