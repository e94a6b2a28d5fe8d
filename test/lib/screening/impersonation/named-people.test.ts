import { describe, expect, test } from '@jest/globals';
import { ownImpersonations } from '../../../../lib/screening/impersonation/own-impersonations.ts';
import { impersonationsOf } from '../../../../lib/screening/impersonation/sender-impersonations.ts';

const signed = (name: string) =>
  ownImpersonations([{ kind: 'content', text: `Please call us today.\n\nSincerely,\n${name}` }]);

describe('an office behind the name of a person is who the person is of', () => {
  test.each([
    'Dan Lee, IRS',
    'Dan Lee IRS',
    'Dan Lee Irs',
    'Dan Lee (IRS)',
    'Dan Lee - IRS',
    'Dan Lee / IRS',
    'Dan | IRS',
    'Mr. IRS',
    'Bill Irs',
    'Ann Lee, NYPD',
    'Dan, Medicare',
    'Dan of Medicare',
    'Dr. Lee, Medicare',
    'Maria Lopez, USCIS',
    'Dan Lee, FBI',
    'Dan Lee, DHS',
    'Dan Lee, CFPB',
    'Dan Lee, DMV',
    'Dan Lee, Interpol',
    'Dan Lee, Treasury',
    'Dan Lee, Police',
    'Dan Lee Police',
    'Dan Springfield Constables',
    'Mary Ellen IRS',
    'Dan, Police',
    'Dan. Police',
    'Dan Lee, Bank',
    'Ms. Lee, Equifax',
    'Dan Lee, PayPal',
    'Dan Lee, Truist',
    'Dan Lee, Venmo',
  ])('%s', (name) => {
    expect(impersonationsOf(name, true)).toHaveLength(1);
    expect(signed(name)).toHaveLength(1);
  });
});

describe('a person may be called so', () => {
  test.each([
    'Courtney Police',
    'Dr. Attila Bank',
    'Mr. Bank',
    'Mary Ann Bank',
    'John R. Bank',
    'Tom Constable',
    'Dan Courts',
    'James Avery Constable',
    'Mary Beth Constable',
    'Mary Ellen Police',
    'Sarah Constables',
    'Dan Chase',
    'Dan Lee, Esq.',
    'Dan Lee, Chase Hill',
  ])('%s', (name) => {
    expect(impersonationsOf(name, true)).toEqual([]);
    expect(signed(name)).toEqual([]);
  });
});
