import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/reverse-geocode.ts';
import { SuggestionsSchema } from '../../../../lib/contract/schemas/places.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

const POINT = { latitude: 45.5, longitude: -122.7, limit: 2 };

describe('reverseGeocode, 200', () => {
  test.each([
    ['by body', { method: 'POST', body: POINT }],
    ['by query', { method: 'GET', query: { latitude: '45.5', longitude: '-122.7', limit: '2' } }],
  ] as const)('%s', async (_, event) => {
    const deps = fakeDeps();
    deps.places.places = [{ city: 'Portland', state: 'OR', zip: '97201', distanceMeters: 900 }];
    overrideDeps(deps);
    const { status, body } = await call(handler, event);
    expect(status).toBe(200);
    expect(v.safeParse(SuggestionsSchema, body).issues).toBeUndefined();
    expect(body['suggestions']).toEqual([
      { city: 'Portland', state: 'OR', zip: '97201', distance_meters: 900 },
    ]);
    expect(deps.places.asked).toEqual([POINT]);
  });

  test.each(['-90', '90', '0', '-0.0', '89.999999999999999', '90.0', '7'])(
    'latitude %s is one',
    async (latitude) => {
      overrideDeps(fakeDeps());
      const query = { latitude, longitude: '-180' };
      expect((await call(handler, { method: 'GET', query })).status).toBe(200);
    },
  );
});
