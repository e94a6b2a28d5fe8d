import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { SuggestionsSchema } from '../../../../lib/contract/schemas/places.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

const FOUND = {
  status: 'ok',
  suggestions: [{ city: 'Portland', state: 'OR', zip: '97201' }],
};

describe('autocompleteAddress, 200', () => {
  test.each([
    ['by body', { method: 'POST', body: { prefix: 'Port', state: 'or', limit: 3 } }],
    ['by query', { method: 'GET', query: { prefix: 'Port', state: 'or', limit: '3' } }],
  ] as const)('%s', async (_, event) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const { status, body } = await call(handler, { ...event, path: '/v1/addresses/autocomplete' });
    expect(status).toBe(200);
    expect(body).toEqual(FOUND);
    expect(v.safeParse(SuggestionsSchema, body).issues).toBeUndefined();
    expect(deps.places.asked).toEqual([{ prefix: 'Port', state: 'or', limit: 3 }]);
  });

  test.each([
    { method: 'POST', body: { prefix: 'Port' } },
    { method: 'GET', query: { prefix: 'Port' } },
  ] as const)('five suggestions unless more or fewer are asked for: %j', async (event) => {
    const deps = fakeDeps();
    overrideDeps(deps);
    await call(handler, event);
    expect(deps.places.asked).toEqual([{ prefix: 'Port', limit: 5 }]);
  });

  test('nothing found is an empty list', async () => {
    overrideDeps(fakeDeps({ places: Object.assign(fakeDeps().places, { places: [] }) }));
    const { body } = await call(handler, { method: 'POST', body: { prefix: 'Xyzzy' } });
    expect(body).toEqual({ status: 'ok', suggestions: [] });
  });
});
