import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { belongingTo, closedObject } from '../../../../lib/contract/shapes/closed-object.ts';
import { fieldProblems } from '../../../../lib/http/validation.ts';

const SCHEMA = closedObject({ line1: v.string(), city: v.string() });
const problemsOf = (value: object) =>
  fieldProblems(SCHEMA, value).map(({ field, problem }) => `${field}: ${problem}`);

describe('a field that is misspelt', () => {
  test('is one mistake: that ours is missing follows from it', () => {
    expect(problemsOf({ street: '1 Main St' })).toEqual([
      'street: is not known (did you mean line1?)',
      'city: is required',
    ]);
  });

  test('by blanks or marks as well, and its name is not repeated', () => {
    const told = 'body: has an unknown field, whose name is not plain (did you mean line1?)';
    for (const name of ['line 1', 'line1 ', 'líne1', 'line1[0]'])
      expect(problemsOf({ [name]: '1 Main St', city: 'Albany' })).toEqual([told]);
  });

  test('beside the right one hides nothing that is wrong with that', () => {
    expect(problemsOf({ street: '1 Main St', line1: 7, city: 'Albany' })).toEqual([
      'street: is not known (did you mean line1?)',
      'line1: must be a string',
    ]);
  });

  test.each([
    ['nobody knows', { planet: 'Mars', city: 'Albany' }, 'planet: is not known here'],
    [
      'is no name',
      { '1 Main St': '', city: 'Albany' },
      'body: has an unknown field, whose name is not plain: names are made of a to z, digits and _',
    ],
  ])('that %s explains no missing one', (_what, value, told) => {
    expect(problemsOf(value)).toEqual([told, 'line1: is required']);
  });
});

describe('a field that is near to several', () => {
  const schema = closedObject({ bonus_cents: v.optional(v.number()), face_cents: v.number() });
  const told = (value: object) =>
    fieldProblems(schema, value).map(({ field, problem }) => `${field}: ${problem}`);

  test('is the required one, while that is missing', () => {
    expect(told({ cents: 5 })).toEqual(['cents: is not known (did you mean face_cents?)']);
    expect(told({ cents: 5, face_cents: 5 })).toEqual([
      'cents: is not known (did you mean bonus_cents?)',
    ]);
  });
});

describe('fields that stand in an object of their own', () => {
  test('are told where they stand, and not told as missing', () => {
    const address = { line1: '1 Main St', city: 'Albany' };
    const flat = 'is not known: its fields stand beside it, flat (line1, city)';
    expect(problemsOf({ address })).toEqual([`address: ${flat}`]);
    expect(problemsOf({ where: address })).toEqual([`where: ${flat}`]);
    expect(problemsOf({ address: { street: '1 Main St', city: 'Albany' } })).toEqual([
      `address: ${flat}`,
    ]);
    expect(problemsOf({ address: {} })).toEqual([`address: ${flat}`]);
    expect(problemsOf({ 'my house': address })).toEqual([
      'body: has an unknown field, whose name is not plain: its fields stand beside it, flat (line1, city)',
    ]);
    expect(problemsOf({ where: { line1: '1 Main St' } })).toEqual([
      'where: is not known: its fields stand beside it, flat (line1)',
      'city: is required',
    ]);
  });

  test.each([
    [
      'a text',
      { address: '1 Main St', city: 'Albany' },
      'address: is not known (did you mean line1?)',
    ],
    ['a list', { address: [], city: 'Albany' }, 'address: is not known (did you mean line1?)'],
  ])('but %s is none', (_, value, told) => {
    expect(problemsOf(value)).toEqual([told]);
  });
});

describe('a field of another call', () => {
  const elsewhere = belongingTo('POST /v1/orders', ['line1', 'state', 'zip'], 'the quote');
  const schema = closedObject({ line1: v.string(), city: v.string() }, elsewhere);

  test('is told where it belongs, though another name is near, and hides nothing that is missing', () => {
    expect(fieldProblems(schema, { state: 'OR', cty: 'Salem', zip: '97201' })).toEqual([
      { field: 'state', problem: 'belongs to POST /v1/orders; leave it out of the quote' },
      { field: 'cty', problem: 'is not known (did you mean city?)' },
      { field: 'zip', problem: 'belongs to POST /v1/orders; leave it out of the quote' },
      { field: 'line1', problem: 'is required' },
    ]);
  });

  test('that this one takes, too, is known', () => {
    expect(fieldProblems(schema, { line1: '1 Main St', city: 'Salem' })).toEqual([]);
  });
});
