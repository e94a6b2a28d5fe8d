import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { canonicalHash } from '../../../lib/idempotency/canonical-hash.ts';

/** The same value with the members of every object in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, reversed(member)]);
  return Object.fromEntries(members.reverse());
}

describe('the hash of a body', () => {
  test('does not depend on the order of members, at any depth', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        expect(canonicalHash(reversed(body))).toBe(canonicalHash(body));
      }),
      { numRuns: 500 },
    );
  });

  test('differs for every other body', () => {
    const letters = (value: unknown) => JSON.stringify(value).split('').sort().join('');
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
        fc.pre(letters(one) !== letters(other));
        expect(canonicalHash(one)).not.toBe(canonicalHash(other));
      }),
      { numRuns: 500 },
    );
  });

  test.each([
    ['the order of a list', { a: [1, 2] }, { a: [2, 1] }],
    ['a number and its text', { a: 1 }, { a: '1' }],
    ['null and nothing', { a: null }, {}],
    ['false and nothing', { sandbox: false }, {}],
    ['where a text ends', { a: 'ab', b: 'c' }, { a: 'a', b: 'bc' }],
    ['a member and a nested one', { a: { b: 1 } }, { a: 1, b: 1 }],
    ['a member by the name of another', { a: 1, b: 2 }, { a: 2, b: 1 }],
    ['blanks', { a: 'x' }, { a: 'x ' }],
  ])('counts %s', (_, one, other) => {
    expect(canonicalHash(one)).not.toBe(canonicalHash(other));
  });

  test('is the SHA-256 of the JSON text with sorted members', () => {
    const sorted = createHash('sha256').update('{"a":[true,null,"x"],"b":1}').digest('hex');
    expect(canonicalHash({ b: 1, a: [true, null, 'x'] })).toBe(sorted);
  });
});
