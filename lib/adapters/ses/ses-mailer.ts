import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { Mailer } from '../../ports.ts';

export interface SesMailerOptions {
  readonly from: string;
  /** Its suppression keeps bounced addresses from being written to again. */
  readonly configurationSet: string | null;
  readonly client?: SESv2Client;
}

/** Nobody waits long for a receipt. */
const TIMEOUT_MS = 5_000;

/** Amazon SES, API version 2. */
export function createSesMailer(options: SesMailerOptions): Mailer {
  // One try: SES has no idempotency key, so a repeated call after a lost answer would send a second message.
  const { client = new SESv2Client({ maxAttempts: 1 }), from, configurationSet } = options;
  return {
    async send({ to, subject, text, unsubscribeUrl }) {
      const command = new SendEmailCommand({
        FromEmailAddress: from,
        Destination: { ToAddresses: [to] },
        ...(configurationSet === null ? {} : { ConfigurationSetName: configurationSet }),
        Content: {
          Simple: {
            Subject: { Data: subject, Charset: 'UTF-8' },
            Body: { Text: { Data: text, Charset: 'UTF-8' } },
            ...(unsubscribeUrl !== null && { Headers: unsubscribeHeaders(unsubscribeUrl) }),
          },
        },
      });
      try {
        await client.send(command, { abortSignal: AbortSignal.timeout(TIMEOUT_MS) });
      } catch (error) {
        // Without its text and cause, which are logged: SES quotes the address that it refuses.
        throw new Error(`SES did not take the message (${(error as Error).name})`);
      }
    },
  };
}

function unsubscribeHeaders(url: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${url}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
}
