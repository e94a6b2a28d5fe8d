import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { measuredIn } from '../../../../lib/metrics.ts';
import { readingWebhook } from '../../../../lib/order/inbound/reading-webhook.ts';
import { FakeLog } from '../../../fakes/fake-log.ts';

/** What is logged of a webhook, and the failure that its sender is told. */
async function reading(company: string, headers: Readonly<Record<string, string>>, error?: Error) {
  const log = new FakeLog();
  const read = async () => {
    if (error) throw error;
    return 'read';
  };
  const told = await readingWebhook(log, company, { headers, text: '' }, read).catch(
    (caught: unknown) => caught,
  );
  return { told, lines: log.of('incoming_webhook_refused').map(({ fields }) => fields) };
}

const REFUSED = new MailError('invalid_request', { reason: 'the signature is not right' });

describe('a webhook of a company', () => {
  test.each([
    ['stripe', 'stripe-signature'],
    ['lob', 'lob-signature'],
    ['postgrid', 'postgrid-signature'],
    ['self_print', 'self-print-signature'],
  ])('of %s that is signed and not believed is measured', async (company, header) => {
    const { told, lines } = await reading(company, { [header]: 'forged' }, REFUSED);
    expect(told).toBe(REFUSED);
    expect(lines).toEqual([{ company, signed: 1 }]);
    expect(measuredIn('incoming_webhook_refused', lines[0] ?? {})).toMatchObject([
      { name: 'incomingWebhooksRefused', value: 1 },
    ]);
  });

  test.each(['stripe', 'lob', 'nobody'])(
    'that is said to be of %s and has no signature of its is in the log, and rings nothing',
    async (company) => {
      const headers = { 'other-signature': 'forged', 'content-type': 'application/json' };
      const { lines } = await reading(company, headers, REFUSED);
      expect(lines).toEqual([{ company, signed: 0 }]);
      expect(measuredIn('incoming_webhook_refused', lines[0] ?? {})).toEqual([]);
    },
  );

  test('that is believed leaves no such line, nor one that cannot be judged now', async () => {
    const headers = { 'stripe-signature': 'right' };
    expect(await reading('stripe', headers)).toEqual({ told: 'read', lines: [] });
    const away = new MailError('unavailable', { reason: 'the secret cannot be read' });
    expect(await reading('stripe', headers, away)).toEqual({ told: away, lines: [] });
  });
});
