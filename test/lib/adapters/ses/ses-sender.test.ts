import { GetEmailIdentityCommand, NotFoundException, SESv2Client } from '@aws-sdk/client-sesv2';
import { beforeEach, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { mailSender } from '../../../../lib/adapters/ses/ses-sender.ts';

const ADDRESS = 'mail@example.com';
const ses = mockClient(SESv2Client);
const sender = () => mailSender(new SESv2Client({ region: 'us-east-1' }), ADDRESS);
const knowing = (EmailIdentity: string, VerificationStatus: 'SUCCESS' | 'PENDING') =>
  ses.on(GetEmailIdentityCommand, { EmailIdentity }).resolves({
    VerificationStatus,
    VerifiedForSendingStatus: VerificationStatus === 'SUCCESS',
  });

beforeEach(() => {
  ses.reset();
  ses
    .on(GetEmailIdentityCommand)
    .rejects(new NotFoundException({ message: 'no such identity', $metadata: {} }));
});

test('an address is verified by itself, or by its domain though it waits for itself', async () => {
  knowing(ADDRESS, 'SUCCESS');
  const verified = { address: ADDRESS, status: 'SUCCESS', isVerified: true };
  expect(await sender()).toEqual({ ...verified, identity: ADDRESS });
  knowing(ADDRESS, 'PENDING');
  knowing('example.com', 'SUCCESS');
  expect(await sender()).toEqual({ ...verified, identity: 'example.com' });
});

test('one that waits to be verified is not, nor is one that SES does not know', async () => {
  const unknown = { address: ADDRESS, identity: null, status: 'unknown', isVerified: false };
  expect(await sender()).toEqual(unknown);
  knowing('example.com', 'PENDING');
  expect(await sender()).toEqual({ ...unknown, identity: 'example.com', status: 'PENDING' });
});

test('who may not ask is told so', async () => {
  const denied = Object.assign(new Error('no'), { name: 'AccessDeniedException' });
  ses.on(GetEmailIdentityCommand).rejects(denied);
  await expect(sender()).rejects.toBe(denied);
});
