import { describe, expect, test } from '@jest/globals';
import { createSelfPrintRail } from '../../../../lib/adapters/self-print/self-print-rail.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import type { IncomingWebhook, RailEvent } from '../../../../lib/ports.ts';
import { OFFICE_REPORTS, writeReport } from '../../../../lib/self-print/report.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { FakeDocuments } from '../../../fakes/fake-documents.ts';

const SECRET = 'secret_of_the_office';

async function read(
  webhook: IncomingWebhook,
  secret: (() => Promise<string>) | undefined = async () => SECRET,
): Promise<RailEvent | string> {
  const rail = createSelfPrintRail({
    documents: new FakeDocuments(),
    webhookSecret: secret,
    nowMs: () => START_MS,
  });
  if (rail.readWebhook === undefined) throw new Error('a rail that reports');
  try {
    return await rail.readWebhook(webhook);
  } catch (error) {
    if (!isMailError(error)) throw error;
    expect(error.reason).not.toContain(SECRET);
    return error.code;
  }
}

const REPORT = { orderId: 'ord_0001', report: 'mailed' } as const;

describe('a report of the office', () => {
  test.each(OFFICE_REPORTS)('%s says that of its very piece', async (report) => {
    expect(await read(writeReport({ orderId: 'ord_0001', report }, SECRET, START_MS))).toEqual({
      id: `ord_0001:${report}`,
      orderId: 'ord_0001',
      railId: 'ord_0001',
      kind: `piece.${report}`,
      meaning: report,
      trackingNumber: null,
      isByHand: true,
    });
  });

  test('made twice is one event', async () => {
    const [first, later] = [0, 60_000].map((late) => writeReport(REPORT, SECRET, START_MS - late));
    expect(await read(first as IncomingWebhook)).toEqual(await read(later as IncomingWebhook));
  });

  test('may be signed with either secret while they are exchanged', async () => {
    const secret = async () => `the_new_one\n${SECRET}\n`;
    expect(await read(writeReport(REPORT, SECRET, START_MS), secret)).toMatchObject({
      meaning: 'mailed',
    });
  });
});

describe('a report is refused', () => {
  const good = writeReport(REPORT, SECRET, START_MS);
  const signed = (text: string) => {
    const { headers } = writeReport(JSON.parse(text), SECRET, START_MS);
    return {
      text: JSON.stringify({ order_id: JSON.parse(text).orderId, report: JSON.parse(text).report }),
      headers,
    };
  };

  test.each<[string, IncomingWebhook]>([
    ['without a signature', { ...good, headers: {} }],
    ['signed with another secret', writeReport(REPORT, 'other', START_MS)],
    ['whose text was changed', { ...good, text: good.text.replace('0001', '0002') }],
    ['more than five minutes old', writeReport(REPORT, SECRET, START_MS - 300_001)],
    ['more than five minutes ahead', writeReport(REPORT, SECRET, START_MS + 300_001)],
    ['of a word that is none', signed('{"orderId":"ord_0001","report":"eaten"}')],
    ['of no order', signed('{"orderId":"an order","report":"mailed"}')],
  ])('%s', async (_, webhook) => {
    expect(await read(webhook)).toBe('invalid_request');
  });
});

describe('a report is asked for again', () => {
  test.each([
    ['the secret is empty', async () => ' '],
    ['the secret cannot be read', () => Promise.reject(new Error('away'))],
  ])('while %s: `unavailable`', async (_, secret) => {
    expect(await read(writeReport(REPORT, SECRET, START_MS), secret)).toBe('unavailable');
  });
});
