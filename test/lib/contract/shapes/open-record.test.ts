import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { openRecord } from '../../../../lib/contract/shapes/open-record.ts';

const SCHEMA = openRecord(
  v.pipe(v.string(), v.regex(/^[a-z]+$/)),
  v.pipe(v.string(), v.maxLength(3)),
);

describe('an object whose fields the caller names', () => {
  test('keeps every field, also those that valibot leaves out', () => {
    const names = fc.oneof(
      fc.constantFrom('constructor', 'prototype'),
      fc.stringMatching(/^[a-z]+$/),
    );
    fc.assert(
      fc.property(fc.dictionary(names, fc.string({ maxLength: 3 })), (given) => {
        const plain = { ...given };
        expect(v.parse(SCHEMA, plain)).toEqual(plain);
      }),
    );
  });

  test.each(['constructor', 'prototype', 'name'])('judges the value of %s', (name) => {
    const { issues = [] } = v.safeParse(SCHEMA, { [name]: 'abcd', other: 'x' });
    expect(issues.map((issue) => v.getDotPath(issue))).toEqual([name]);
    expect(v.is(SCHEMA, { [name]: 7 })).toBe(false);
  });

  test('judges the others beside one that valibot leaves out', () => {
    const { issues = [] } = v.safeParse(SCHEMA, { constructor: 'abcd', Bad: 'x', good: 'abcd' });
    expect(issues).toHaveLength(3);
  });

  test.each([[null], ['text'], [7], [undefined], [[]], [['abc']]])('is not %p', (given) => {
    expect(v.is(SCHEMA, given)).toBe(false);
  });
});
