import { describe, expect, test } from '@jest/globals';
import { STATES } from '../../../../lib/address/publication-28/states.ts';
import {
  findZipCode,
  zipCodes,
  zipFitsState,
} from '../../../../lib/address/zip-codes/zip-codes.ts';

describe('the ZIP codes', () => {
  test('are some 42,500, each once, each of a known state and somewhere on earth', () => {
    const all = zipCodes();
    expect(all.length).toBeGreaterThan(42_000);
    expect(new Set(all.map(({ zip }) => zip)).size).toBe(all.length);
    const odd = all.filter(
      ({ zip, city, state, latitude, longitude }) =>
        !/^\d{5}$/.test(zip) ||
        city === '' ||
        !Object.hasOwn(STATES, state) ||
        !(Math.abs(latitude) <= 90) ||
        !(Math.abs(longitude) <= 180),
    );
    expect(odd).toEqual([]);
  });

  test.each([
    ['62701', 'Springfield', 'IL'],
    ['20500-0003', 'Washington', 'DC'],
    ['00901', 'San Juan', 'PR'],
  ])('%s is %s, %s', (zip, city, state) => {
    expect(findZipCode(zip)).toMatchObject({ city, state });
  });

  test('a code that is not listed is judged by its first three digits', () => {
    expect(findZipCode('62799')).toBeUndefined();
    expect([zipFitsState('62799', 'IL'), zipFitsState('62799', 'CA')]).toEqual([true, false]);
    expect(zipFitsState('00000', 'IL')).toBe(false);
  });
});
