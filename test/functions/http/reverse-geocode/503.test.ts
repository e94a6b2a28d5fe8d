import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/reverse-geocode.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const EVENT = {
  method: 'POST',
  path: '/v1/addresses/reverse-geocode',
  body: { latitude: 45.5, longitude: -122.7 },
} as const;

describe('reverseGeocode, 503', () => {
  test('a map that cannot be asked: `unavailable`', async () => {
    const deps = fakeDeps();
    deps.places.away = true;
    overrideDeps(deps);
    expectRefusal(await call(handler, EVENT), 503, 'unavailable');
  });
});
