import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';
import type { MailAccount } from '../../operator/mail-standing.ts';

/** What SES lets the account do, in the region of the client. */
export async function mailAccount(client: SESv2Client): Promise<MailAccount> {
  const { ProductionAccessEnabled, SendingEnabled } = await client.send(new GetAccountCommand({}));
  return { isInSandbox: ProductionAccessEnabled !== true, isSending: SendingEnabled === true };
}
