import { describe, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/autocomplete-address.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call, expectRefusal } from '../call.ts';

describe('autocompleteAddress, 400', () => {
  test.each([
    {},
    { prefix: '' },
    { prefix: 'x', limit: 0 },
    { prefix: 'x', limit: 11 },
    { prefix: 'x', zip: '1' },
  ])('body %j', async (body) => {
    overrideDeps(fakeDeps());
    expectRefusal(await call(handler, { method: 'POST', body }), 400, 'validation_error');
  });

  test.each([{}, { prefix: '' }, { prefix: 'x', limit: '0' }, { prefix: 'x', limit: '11' }])(
    'query %j',
    async (query) => {
      overrideDeps(fakeDeps());
      expectRefusal(await call(handler, { method: 'GET', query }), 400, 'validation_error');
    },
  );
});
