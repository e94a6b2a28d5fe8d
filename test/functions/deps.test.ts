import { afterEach, describe, expect, test } from '@jest/globals';
import { deps, overrideDeps } from '../../functions/deps.ts';
import { fakeDeps, SETTINGS } from '../fakes/fake-deps.ts';

afterEach(() => overrideDeps({}));

describe('deps', () => {
  test('without a key there is no print rail', () => {
    const { store } = fakeDeps();
    overrideDeps({ settings: SETTINGS, store });
    expect(deps().rails).toEqual([]);
  });

  test('with a key there is one, known by its name and able to be asked before it is called', () => {
    const { store } = fakeDeps();
    const apiKey = { kind: 'value', value: 'test_key' } as const;
    const lob = { apiKey, baseUrl: 'https://lob.test/v1' };
    overrideDeps({ settings: { ...SETTINGS, lob }, store });
    expect(deps().rails).toEqual([
      {
        name: 'lob',
        submit: expect.any(Function),
        find: expect.any(Function),
        refuse: expect.any(Function),
      },
    ]);
  });
});
