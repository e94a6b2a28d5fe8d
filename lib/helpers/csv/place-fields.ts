/** The fields that say where: they are of one place, and never taken of two. */
const PLACE_FIELDS = ['line1', 'line2', 'city', 'state', 'zip', 'country'] as const;

export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Those by which a place is known. */
export const NEEDED_OF_PLACE = ['line1', 'city', 'state', 'zip'] as const;

export function isOfPlace(field: string): field is PlaceField {
  return (PLACE_FIELDS as readonly string[]).includes(field);
}
