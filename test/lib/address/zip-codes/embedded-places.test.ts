import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createEmbeddedPlaces } from '../../../../lib/address/zip-codes/embedded-places.ts';

const places = createEmbeddedPlaces();
const complete = (prefix: string, more: object = {}) =>
  places.autocomplete({ prefix, limit: 5, ...more });

describe('completion', () => {
  test('of a city by its first letters: the largest first, each city once', async () => {
    const found = await complete('los ang');
    expect(found[0]).toMatchObject({ city: 'Los Angeles', state: 'CA' });
    const springs = await complete('Springf', { limit: 10 });
    expect(new Set(springs.map(({ city, state }) => `${city}, ${state}`)).size).toBe(
      springs.length,
    );
    expect(springs).toHaveLength(10);
  });

  test('of a city and its state: its ZIP codes', async () => {
    for (const found of [
      await complete('Springfield, IL'),
      await complete('Springfield, Illinois'),
      await complete('Springfield', { state: 'il' }),
    ]) {
      expect(found).toHaveLength(5);
      for (const place of found) expect(place).toMatchObject({ city: 'Springfield', state: 'IL' });
    }
  });

  test('of a ZIP code by its first digits', async () => {
    expect(await complete('62701')).toEqual([{ city: 'Springfield', state: 'IL', zip: '62701' }]);
    for (const { zip } of await complete('627')) expect(zip).toMatch(/^627/);
  });

  test('of a street: it is repeated before the places that may follow it', async () => {
    expect(await complete('500 Main St, Springfield, IL 62701')).toEqual([
      { line1: '500 Main St', city: 'Springfield', state: 'IL', zip: '62701' },
    ]);
    expect(await complete('500 Main', { zip: '62701' })).toEqual([
      { line1: '500 Main', city: 'Springfield', state: 'IL', zip: '62701' },
    ]);
    expect(await complete('500 Main St')).toEqual([]);
  });

  test('of what is nowhere: nothing', async () => {
    for (const prefix of ['Xyzzy', '000', ',', ' ', ', ,'])
      expect(await complete(prefix)).toEqual([]);
  });

  test('never more than was asked for, and never a crash', async () => {
    const limit = fc.integer({ min: 1, max: 10 });
    await fc.assert(
      fc.asyncProperty(fc.string({ minLength: 1, maxLength: 30 }), limit, async (prefix, most) => {
        expect((await complete(prefix, { limit: most })).length).toBeLessThanOrEqual(most);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the places near a point', () => {
  test('come with their distance, the nearest first', async () => {
    const found = await places.reverseGeocode({ latitude: 39.8, longitude: -89.65, limit: 3 });
    expect(found[0]).toMatchObject({ city: 'Springfield', state: 'IL' });
    const distances = found.map(({ distanceMeters = Number.NaN }) => distanceMeters);
    expect(distances).toEqual([...distances].sort((one, other) => one - other));
    expect(distances[0]).toBeLessThan(1000);
  });

  test('are none in the ocean or abroad', async () => {
    for (const [latitude, longitude] of [
      [0, 0],
      [48.85, 2.35],
      [90, 180],
      [-90, -180],
    ] as const) {
      expect(await places.reverseGeocode({ latitude, longitude, limit: 10 })).toEqual([]);
    }
  });
});
