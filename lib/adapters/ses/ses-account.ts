import { GetAccountCommand, type SESv2Client } from '@aws-sdk/client-sesv2';

/** Whether SES takes mail to anybody: a new account is in its sandbox, and may write to verified addresses alone. */
export async function reachesAnybody(client: SESv2Client): Promise<boolean> {
  const { ProductionAccessEnabled, SendingEnabled } = await client.send(new GetAccountCommand({}));
  return ProductionAccessEnabled === true && SendingEnabled === true;
}
