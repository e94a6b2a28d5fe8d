import { expect, test } from '@jest/globals';
import { impersonationsOf } from '../../../../lib/screening/impersonation/sender-impersonations.ts';

test.each([
  ["The IRS's Collections", 'government_impersonation'],
  ['The IRS’s Collections', 'government_impersonation'],
  ["Wells Fargo's Fraud Team", 'institution_impersonation'],
  ["Citibank's Card Team", 'institution_impersonation'],
  ["Chase's Fraud Department", 'institution_impersonation'],
])('a name in the possessive is the name: %s', (name, category) => {
  expect(impersonationsOf(name, true)).toEqual([category]);
});

test('nobody is a judge whose choice it is', () => {
  expect(impersonationsOf("Judge's Choice Jams", true)).toEqual([]);
  expect(impersonationsOf("Judge's Office Supplies", true)).toEqual([]);
  expect(impersonationsOf('Judges Office Supply Inc', true)).toEqual([]);
  expect(impersonationsOf("Judge's Office", true)).toEqual(['court_impersonation']);
});
