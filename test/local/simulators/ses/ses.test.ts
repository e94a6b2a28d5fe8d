import { SESv2Client } from '@aws-sdk/client-sesv2';
import { afterEach, describe, expect, test } from '@jest/globals';
import { createSesMailer } from '../../../../lib/adapters/ses/ses-mailer.ts';
import { readMailroom, type SesOptions, startSes } from '../../../../local/simulators/ses/ses.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { newDataDir, removeDataDirs } from '../../support/data-dir.ts';

afterEach(removeDataDirs);

const EMAIL = {
  to: 'ada@example.com',
  subject: 'Receipt für Ada',
  text: 'Thank you.\n',
  unsubscribeUrl: 'https://mail.test/u',
};

/** The simulator, and the deployed mailer before it. */
async function simulated(options: Partial<SesOptions> = {}) {
  const dataDir = newDataDir();
  const server = await startSes({ dataDir, nowMs: () => START_MS, ...options });
  const client = new SESv2Client({
    endpoint: server.endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    maxAttempts: 1,
  });
  const mailer = createSesMailer({ from: 'mail@mail.test', configurationSet: null, client });
  return { dataDir, server, mailer, [Symbol.asyncDispose]: () => server.stop() };
}

describe('the SES simulator', () => {
  test('takes what the deployed mailer sends, and the mailroom shows it', async () => {
    await using world = await simulated();
    await world.mailer.send(EMAIL);
    expect(readMailroom(world.dataDir)).toEqual([
      {
        message_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        at: '2026-03-10T15:00:00.000Z',
        from: 'mail@mail.test',
        to: [EMAIL.to],
        subject: EMAIL.subject,
        text: EMAIL.text,
        headers: {
          'List-Unsubscribe': '<https://mail.test/u>',
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      },
    ]);
  });

  test.each([
    ['unavailable', 'InternalServiceErrorException'],
    ['reject', 'MessageRejected'],
  ] as const)('%s: refuses as SES does, and keeps nothing', async (fault, name) => {
    await using world = await simulated({ fault: () => fault });
    await expect(world.mailer.send(EMAIL)).rejects.toThrow(name);
    expect(readMailroom(world.dataDir)).toEqual([]);
  });

  const SIGNED = { authorization: 'AWS4-HMAC-SHA256 Credential=a' };
  test.each([
    ['an unsigned call', '/v2/email/outbound-emails', { body: '{}' }, 403],
    ['no JSON', '/v2/email/outbound-emails', { headers: SIGNED, body: '{' }, 400],
    ['no message', '/v2/email/outbound-emails', { headers: SIGNED, body: '{}' }, 400],
    ['another operation', '/v2/email/identities', { headers: SIGNED, body: '{}' }, 404],
  ])('refuses %s', async (_, path, init, status) => {
    await using world = await simulated();
    const answer = await fetch(world.server.endpoint + path, { method: 'POST', ...init });
    expect(answer.status).toBe(status);
    expect(readMailroom(world.dataDir)).toEqual([]);
  });
});
