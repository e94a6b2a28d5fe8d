import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { mailAccount } from '../../../../lib/adapters/ses/ses-account.ts';

const ses = mockClient(SESv2Client);

test.each([
  [{ ProductionAccessEnabled: true, SendingEnabled: true }, false, true],
  [{ ProductionAccessEnabled: false, SendingEnabled: true }, true, true],
  [{ ProductionAccessEnabled: true, SendingEnabled: false }, false, false],
  [{}, true, false],
])('of an account %j: in its sandbox %s, sending %s', async (account, isInSandbox, isSending) => {
  ses.on(GetAccountCommand).resolves(account);
  const client = new SESv2Client({ region: 'us-east-1' });
  expect(await mailAccount(client)).toEqual({ isInSandbox, isSending });
});
