/** A bank at the foot of a bill is where it is paid; above a number to call, or below a unit of its own, it writes. */
import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';

const signedBy = (foot: string) =>
  ownImpersonations([
    { kind: 'content', text: `Dear Ada,\n\nthere is a fee of $35 on your card.\n\n${foot}` },
  ]);

describe('it writes', () => {
  test.each([
    'Sincerely,\nFraud Team\nWells Fargo\n8005550188',
    'Wells Fargo\n8005550188',
    'Wells Fargo\n18005550188',
    'Wells Fargo\n800-5550188',
    'Wells Fargo\n800-555-0188 24 hours',
    'Wells Fargo\n1-800-555-01-88',
    'Wells Fargo\n1 800 555 0188',
    'Wells Fargo\n94104-1234',
    'Wells Fargo\nAccount 800-555-0188',
    'Card Services\nBank of America\n4410 8822 9112',
    'The Fraud Prevention Team\nWells Fargo\nAccount 4410882291',
    'Fraud Team\nWells Fargo\nAccount 4410882291',
    'Fraud and Security Unit\nBank of America\nAccount 4410882291',
    'Sincerely,\nCard Services\nBank of America\n1 800 5550 1889',
  ])('%j', (foot) => {
    expect(signedBy(foot)).toEqual(['institution_impersonation']);
  });
});

describe('it is paid through', () => {
  test.each([
    'Greenway Landscaping\nWells Fargo Bank\nAccount 4410882291\nRouting 121000248',
    'Wells Fargo Bank\nAcct. no. 8005550188',
    'Wells Fargo Bank\nAccount 94104 1234',
    'Wells Fargo Bank\n4410 8822 9112',
    'Wells Fargo Bank\n44-118822',
    'Wells Fargo Bank\n441088229',
    'Oakland Cleaning Services\nWells Fargo Bank\nAccount 4410882291',
    'Billing Department\nWells Fargo Bank\nAccount 4410882291',
    'Fraud Team\nPay to:\nWells Fargo Bank\nAccount 4410882291',
  ])('%j', (foot) => {
    expect(signedBy(foot)).toEqual([]);
  });
});
