import * as v from 'valibot';
import { text } from '../address-line.ts';
import { closedObject } from '../shapes/closed-object.ts';

const DEFAULT_LIMIT = 5;

const placeEntries = {
  prefix: v.pipe(
    text(1, 200),
    v.description('What was typed so far: `Spring`, `627`, `500 Main St, Spring`.'),
  ),
  city: v.optional(v.pipe(text(1, 80), v.description('Prefers places in this city.'))),
  state: v.optional(
    v.pipe(v.string(), v.regex(/^[A-Za-z]{2}$/), v.description('Only in this state: IL.')),
  ),
  zip: v.optional(
    v.pipe(v.string(), v.regex(/^\d{5}(-\d{4})?$/), v.description('Prefers this ZIP code.')),
  ),
};

const LimitSchema = v.optional(
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(1),
    v.maxValue(10),
    v.description('Most suggestions; 1 to 10.'),
  ),
  DEFAULT_LIMIT,
);

const LimitTextSchema = v.optional(
  v.pipe(
    v.picklist(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']),
    v.description('Most suggestions; 1 to 10.'),
  ),
  `${DEFAULT_LIMIT}`,
);

export const AutocompleteRequestSchema = v.pipe(
  closedObject({ ...placeEntries, limit: LimitSchema }),
  v.title('AutocompleteRequest'),
);

export const AutocompleteQuerySchema = v.object({ ...placeEntries, limit: LimitTextSchema });

export const ReverseGeocodeRequestSchema = v.pipe(
  closedObject({
    latitude: v.pipe(v.number(), v.minValue(-90), v.maxValue(90)),
    longitude: v.pipe(v.number(), v.minValue(-180), v.maxValue(180)),
    limit: LimitSchema,
  }),
  v.title('ReverseGeocodeRequest'),
  v.description('A point in degrees, WGS 84.'),
);

export const ReverseGeocodeQuerySchema = v.object({
  latitude: v.pipe(
    v.string(),
    v.regex(/^-?(?:90(?:\.0{1,15})?|[0-8]?\d(?:\.\d{1,15})?)$/),
    v.description('Degrees, from -90 to 90.'),
  ),
  longitude: v.pipe(
    v.string(),
    v.regex(/^-?(?:180(?:\.0{1,15})?|(?:1[0-7]\d|\d{1,2})(?:\.\d{1,15})?)$/),
    v.description('Degrees, from -180 to 180.'),
  ),
  limit: LimitTextSchema,
});

export const PlaceSchema = v.object({
  line1: v.optional(v.string()),
  city: v.string(),
  state: v.string(),
  zip: v.optional(
    v.pipe(v.string(), v.description('Absent where the place has several ZIP codes.')),
  ),
  distance_meters: v.optional(
    v.pipe(v.number(), v.integer(), v.description('From the point that was asked for.')),
  ),
});

export const SuggestionsSchema = v.pipe(
  v.object({
    status: v.literal('ok'),
    suggestions: v.array(PlaceSchema),
  }),
  v.title('PlaceSuggestions'),
  v.description('Best or nearest first; empty where nothing is known.'),
);

export type Suggestions = v.InferOutput<typeof SuggestionsSchema>;
