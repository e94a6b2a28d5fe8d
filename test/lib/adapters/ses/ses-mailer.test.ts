import { inspect } from 'node:util';
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createSesMailer } from '../../../../lib/adapters/ses/ses-mailer.ts';

const ses = mockClient(SESv2Client);
const EMAIL = {
  to: 'ada@example.com',
  subject: 'Receipt for your letter',
  text: 'Thank you.',
  unsubscribeUrl: 'https://mail.test/v1/emails/unsubscribe?token=ppu_1',
};

beforeEach(() => {
  ses.reset();
});

describe('createSesMailer', () => {
  test('hands over one message to one address, with a way to unsubscribe by one click', async () => {
    ses.on(SendEmailCommand).resolves({ MessageId: '1' });
    await createSesMailer({ from: 'mail@mail.test', configurationSet: 'set' }).send(EMAIL);
    expect(ses.commandCalls(SendEmailCommand).map(({ args }) => args[0].input)).toEqual([
      {
        FromEmailAddress: 'mail@mail.test',
        Destination: { ToAddresses: ['ada@example.com'] },
        ConfigurationSetName: 'set',
        Content: {
          Simple: {
            Subject: { Data: EMAIL.subject, Charset: 'UTF-8' },
            Body: { Text: { Data: EMAIL.text, Charset: 'UTF-8' } },
            Headers: [
              { Name: 'List-Unsubscribe', Value: `<${EMAIL.unsubscribeUrl}>` },
              { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
            ],
          },
        },
      },
    ]);
  });

  test('names no configuration set where there is none', async () => {
    ses.on(SendEmailCommand).resolves({});
    await createSesMailer({ from: 'mail@mail.test', configurationSet: null }).send(EMAIL);
    const [call] = ses.commandCalls(SendEmailCommand);
    expect(call?.args[0].input).not.toHaveProperty('ConfigurationSetName');
  });

  test('a failure passes, by its name alone: the text of SES may quote the address', async () => {
    const quoting = new Error(`The following identities failed the check: ${EMAIL.to}`);
    ses.on(SendEmailCommand).rejects(Object.assign(quoting, { name: 'MessageRejected' }));
    const mailer = createSesMailer({ from: 'mail@mail.test', configurationSet: null });
    const failure = await mailer.send(EMAIL).catch((error: unknown) => error as Error);
    expect(failure).toMatchObject({ message: 'SES did not take the message (MessageRejected)' });
    expect(inspect(failure)).not.toContain(EMAIL.to);
  });
});
