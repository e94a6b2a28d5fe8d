import {
  GetEmailIdentityCommand,
  NotFoundException,
  type SESv2Client,
} from '@aws-sdk/client-sesv2';
import type { MailSender } from '../../operator/mail-standing.ts';

/** Whether SES takes mail from that address: by itself or by its domain, on which alone the functions have rights. */
export async function mailSender(client: SESv2Client, address: string): Promise<MailSender> {
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const each = [address, domain].map(async (identity) => {
    const known = await client
      .send(new GetEmailIdentityCommand({ EmailIdentity: identity }))
      .catch(unlessUnknown);
    if (known === undefined) return [];
    const { VerifiedForSendingStatus, VerificationStatus = 'not said' } = known;
    const isVerified = VerifiedForSendingStatus === true;
    return [{ address, identity, status: VerificationStatus, isVerified }];
  });
  const known = (await Promise.all(each)).flat();
  const unknown = { address, identity: null, status: 'unknown', isVerified: false };
  return known.find(({ isVerified }) => isVerified) ?? known[0] ?? unknown;
}

function unlessUnknown(error: unknown): undefined {
  if (!(error instanceof NotFoundException)) throw error;
}
