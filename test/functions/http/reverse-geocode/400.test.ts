import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/reverse-geocode.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('reverseGeocode, 400', () => {
  test.each([
    {},
    { latitude: 0 },
    { latitude: 90.1, longitude: 0 },
    { latitude: 0, longitude: -180.1 },
    { latitude: '0', longitude: 0 },
    { latitude: 0, longitude: 0, limit: 11 },
  ])('body %j', async (body) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, { method: 'POST', body }), 400, 'validation_error');
  });

  test.each([
    {},
    { latitude: '', longitude: '' },
    { latitude: '90.1', longitude: '0' },
    { latitude: '0', longitude: '181' },
    { latitude: '1e1', longitude: '0' },
    { latitude: 'NaN', longitude: 'Infinity' },
  ])('query %j', async (query) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, { method: 'GET', query }), 400, 'validation_error');
  });
});
