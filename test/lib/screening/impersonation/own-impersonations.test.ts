import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import type { InkedPart } from '../../../../lib/screening/inked-text.ts';

const content = (text: string): InkedPart => ({ kind: 'content', text });
const to = (text: string): InkedPart => ({ kind: 'recipient_name', text });

describe('who signs as an office claims to be one', () => {
  test.each([
    [
      'government_impersonation',
      'Dear Ms. Ortiz,\n\nyour file is open.\n\nSincerely,\nOfficer J. Reed\nInternal Revenue Service',
    ],
    [
      'court_impersonation',
      'You missed your date.\n\nClerk of the Court\nSuperior Court of Cook County',
    ],
    [
      'institution_impersonation',
      'Your card is locked.\n\nKind regards\nWells Fargo Security Team',
    ],
    [
      'government_impersonation',
      'Su caso está abierto.\n\nAtentamente,\nDepartment of Homeland Security',
    ],
  ])('%s', (category, text) => {
    expect(ownImpersonations([content(text)])).toEqual([category]);
  });
});

describe('where pieces of a letter end', () => {
  const text = 'Samuel Lindqvist\nExperience\nWells Fargo Bank, Office Manager';
  const PIECES = ['ink_as_read', 'lines_as_read'] as const;

  test.each(PIECES)('nobody signs: %s', (kind) => {
    expect(ownImpersonations([to('Grace Hopper'), { kind, text }])).toEqual([]);
  });

  test.each(PIECES)('somebody does who closes before, or has a letterhead: %s', (kind) => {
    for (const each of ['Sincerely,\nWells Fargo Bank', 'Wells Fargo Bank\nYour card is locked.']) {
      const part = { kind, text: each };
      expect(ownImpersonations([to('Grace Hopper'), part])).toEqual(['institution_impersonation']);
    }
  });

  test.each(['content', 'content_as_read'] as const)('a whole one may: %s', (kind) => {
    expect(ownImpersonations([to('Grace Hopper'), { kind, text }])).toEqual([
      'institution_impersonation',
    ]);
  });
});

describe('a letterhead', () => {
  const text = 'SOCIAL SECURITY ADMINISTRATION\n\nYour number is used by others.\n\nCall us.';

  test('counts where the letter goes to somebody else', () => {
    expect(ownImpersonations([to('Grace Hopper'), content(text)])).toEqual([
      'government_impersonation',
    ]);
  });

  test('may be whom the letter is to', () => {
    expect(ownImpersonations([content(text)])).toEqual([]);
    expect(ownImpersonations([to('Social Security Office'), content(text)])).toEqual([]);
  });
});

describe('a last line that is no signature claims nothing', () => {
  test.each([
    'Three rules for callers:\n1. Hang up\n2. Holler for a friend\n3. Help: report it to local police',
    'HUGE YARD SALE\nEverything must go\nCash or Venmo      Ask Darlene',
    'the rent is due\nsnow on the rent book\nsnow on the bailiff',
  ])('%j', (text) => {
    expect(ownImpersonations([content(text)])).toEqual([]);
  });
});

describe('letters to an office are ordinary', () => {
  test.each([
    'Internal Revenue Service\nFresno CA 93888\n\nPlease correct my file.\n\nRespectfully,\nWalter Pruitt',
    'To the Superior Court of Cook County\n\nI ask for a copy.\n\nW. Pruitt',
    'I wrote to the police twice.\n\nTake it to the postmaster. I did.\n\nFloyd',
    '',
  ])('%j', (text) => {
    expect(ownImpersonations([content(text)])).toEqual([]);
  });
});
