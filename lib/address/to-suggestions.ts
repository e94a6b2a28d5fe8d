import type { Suggestions } from '../contract/schemas/places.ts';
import type { Place } from '../ports.ts';

/** Places as the API shows them. */
export function toSuggestions(places: readonly Place[]): Suggestions {
  return {
    status: 'ok',
    suggestions: places.map(({ distanceMeters, ...place }) => ({
      ...place,
      ...(distanceMeters === undefined ? {} : { distance_meters: distanceMeters }),
    })),
  };
}
