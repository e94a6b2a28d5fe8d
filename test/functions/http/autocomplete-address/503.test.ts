import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

const EVENT = {
  method: 'POST',
  path: '/v1/addresses/autocomplete',
  body: { prefix: 'Port' },
} as const;

describe('autocompleteAddress, 503', () => {
  test('a map that cannot be asked: `unavailable`', async () => {
    const deps = fakeDeps();
    deps.places.away = true;
    overrideDeps(deps);
    expectRefusal(await call(handler, EVENT), 503, 'unavailable');
  });
});
