import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import { impersonationsOf } from '../../../../lib/screening/impersonation/sender-impersonations.ts';
import type { InkedPart } from '../../../../lib/screening/inked-text.ts';

const content = (text: string): InkedPart => ({ kind: 'content', text });
const TO: InkedPart = { kind: 'recipient_name', text: 'Grace Hopper' };
const signed = (name: string) =>
  ownImpersonations([content(`Please call us today.\n\nSincerely,\n${name}`)]);
const headed = (name: string) =>
  ownImpersonations([TO, content(`${name}\n\nDear Grace,\ncall.\nToday.\nSoon.\nAda`)]);

describe('a name is the same however its letters are set apart or together', () => {
  test.each([
    'I.R.S.',
    'I. R. S.',
    'I R S',
    'I·R·S',
    'F. B. I.',
    'WellsFargo',
    'BankofAmerica',
    'Bankofamerica',
    'InternalRevenueService',
    'SuperiorCourt',
    'Wells Fargos Fraud Team',
    'Citibanks Card Team',
    "Judge's Office",
    'Judge’s Chambers',
  ])('%s', (name) => {
    expect(impersonationsOf(name, true)).toHaveLength(1);
    expect(signed(name)).toHaveLength(1);
    expect(headed(name)).toHaveLength(1);
  });

  test.each([
    'J. R. Smith',
    'A. & B.',
    'P. S.',
    'J. R. R.',
    'Chase Miller',
    'Wellsboro Farm',
    'Judges Cup Committee',
    'Bankofield',
  ])('other names are nobody else’s: %s', (name) => {
    expect(impersonationsOf(name, true)).toEqual([]);
    expect(signed(name)).toEqual([]);
    expect(headed(name)).toEqual([]);
  });
});
