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

const letter = (said: string, foot: string) =>
  ownImpersonations([{ kind: 'content', text: `Dear Ada,\n\n${said}\n\n${foot}` }]);
const RENT = 'The rent of $1,150 is due on the first.';

describe('below anybody who is not paid it signs, whatever the letter says of a fee', () => {
  test.each([
    'Sincerely,\nCustomer Support\nWells Fargo\nAccount number 7719302244',
    'Sincerely,\nSafe Accounts\nWells Fargo\nAccount number 7719302244',
    'Sincerely,\nMx. Renfield Dolorosa\nWells Fargo\nAccount number 7719302244',
    'Sincerely,\nYour landlord\nWells Fargo\nAccount number 7719302244',
    'Sincerely,\nCustomer Support\n\nWells Fargo\nAccount number 7719302244',
    'Sincerely,\nPayment Services\nWells Fargo\nAccount number 7719302244',
    'Safe Accounts\nWells Fargo\nAccount number 7719302244',
  ])('%j', (foot) => {
    expect(letter(RENT, foot)).toEqual(['institution_impersonation']);
  });
});

describe('a letter that bills nothing is paid into no bank', () => {
  test.each([
    'There is no fee.',
    'Your card was used. It costs you no fee, and $300 are safe.',
    'You owe rent to nobody.',
  ])('%j', (said) => {
    const foot = 'Oak Cleaning\nWells Fargo\nAccount 7719302244';
    expect(letter(said, foot)).toEqual(['institution_impersonation']);
  });
});

describe('a payee, or a line that says where to pay, is what a bank stands below', () => {
  test.each([
    'Sincerely,\nFern Hill Properties LLC\nWells Fargo\nAccount 7719302244',
    'Sincerely,\nOak Hill Garden Club\n12 Oak St\nWells Fargo\nAccount 7719302244',
    'Sincerely,\nHal Dunn\n\nBank details:\nWells Fargo\nAccount 7719302244',
    'Regards,\nJo Fern\nPlease pay the rent into\nWells Fargo\nAccount 7719302244',
    'Atentamente,\nLuis Vega\nDatos bancarios:\nWells Fargo\nCuenta 7719302244',
    'Cordialement,\nLou Roux\nCoordonnées bancaires :\nWells Fargo\nCompte 7719302244',
    'We thank you.\nOak Cleaning\nWells Fargo\nAccount 7719302244',
  ])('%j', (foot) => {
    expect(letter(RENT, foot)).toEqual([]);
  });
});
