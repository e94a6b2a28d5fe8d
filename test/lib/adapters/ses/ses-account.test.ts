import { GetAccountCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { reachesAnybody } from '../../../../lib/adapters/ses/ses-account.ts';

const ses = mockClient(SESv2Client);

test.each([
  [true, { ProductionAccessEnabled: true, SendingEnabled: true }],
  [false, { ProductionAccessEnabled: false, SendingEnabled: true }],
  [false, { ProductionAccessEnabled: true, SendingEnabled: false }],
  [false, {}],
])('anybody is reached: %s, of an account %j', async (reaches, account) => {
  ses.on(GetAccountCommand).resolves(account);
  const client = new SESv2Client({ region: 'us-east-1' });
  expect(await reachesAnybody(client)).toBe(reaches);
});
