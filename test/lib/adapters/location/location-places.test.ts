import {
  AutocompleteCommand,
  GeoPlacesClient,
  ReverseGeocodeCommand,
} from '@aws-sdk/client-geo-places';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { mockClient } from 'aws-sdk-client-mock';
import { createLocationPlaces } from '../../../../lib/adapters/location/location-places.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';

const mock = mockClient(GeoPlacesClient);
const places = createLocationPlaces(new GeoPlacesClient({ region: 'us-east-1' }));
const USA = { Code2: 'US', Code3: 'USA' };
const ADDRESS = {
  AddressNumber: '500',
  Street: 'Main St',
  Locality: 'Springfield',
  Region: { Code: 'IL', Name: 'Illinois' },
  PostalCode: '62701-1234',
  Country: USA,
};
const of = (...addresses: object[]) => ({
  PricingBucket: 'Core',
  ResultItems: addresses.map((Address) => ({
    PlaceId: 'p',
    PlaceType: 'PointAddress' as const,
    Title: 't',
    Address,
  })),
});

beforeEach(() => {
  mock.reset();
});

describe('Amazon Location', () => {
  test('completes addresses in the United States, for single use', async () => {
    mock.on(AutocompleteCommand).resolves(of(ADDRESS));
    const found = await places.autocomplete({
      prefix: '500 Ma',
      city: 'Springfield',
      state: 'IL',
      limit: 3,
    });
    expect(found).toEqual([
      { line1: '500 Main St', city: 'Springfield', state: 'IL', zip: '62701-1234' },
    ]);
    expect(mock.call(0).args[0].input).toEqual({
      QueryText: '500 Ma, Springfield, IL',
      MaxResults: 3,
      Filter: { IncludeCountries: ['USA'] },
      AdditionalFeatures: ['Core'],
      IntendedUse: 'SingleUse',
    });
  });

  test('finds what is near a point, longitude first, with its distance', async () => {
    const [item] = of(ADDRESS).ResultItems;
    mock.on(ReverseGeocodeCommand).resolves({
      PricingBucket: 'Core',
      ResultItems: item && [{ ...item, Distance: 12.6 }],
    });
    const found = await places.reverseGeocode({ latitude: 39.8, longitude: -89.65, limit: 1 });
    expect(found).toMatchObject([{ zip: '62701-1234', distanceMeters: 13 }]);
    expect(mock.call(0).args[0].input).toMatchObject({
      QueryPosition: [-89.65, 39.8],
      MaxResults: 1,
    });
  });

  test('leaves out what is no place in the United States, and what it does not know of one', async () => {
    const { Street: _street, AddressNumber: _number, PostalCode: _zip, ...city } = ADDRESS;
    mock
      .on(AutocompleteCommand)
      .resolves(
        of(
          city,
          { ...city, Country: { Code3: 'CAN' } },
          { ...city, Locality: undefined },
          { ...city, Region: { Name: 'Illinois' } },
        ),
      );
    const found = await places.autocomplete({ prefix: 'Spring', limit: 5 });
    expect(found).toEqual([{ city: 'Springfield', state: 'IL' }]);
  });

  test('that does not answer is `unavailable`, and nothing of the question is in the error', async () => {
    mock.rejects(
      Object.assign(new Error('500 Main St was throttled'), { name: 'ThrottlingException' }),
    );
    for (const asked of [
      places.autocomplete({ prefix: '500 Main St', limit: 5 }),
      places.reverseGeocode({ latitude: 0, longitude: 0, limit: 5 }),
    ]) {
      const error = await asked.catch((caught: unknown) => caught);
      expect(isMailError(error, 'unavailable')).toBe(true);
      expect(`${String(error)} ${String((error as Error).cause)}`).not.toContain('Main');
    }
  });
});
