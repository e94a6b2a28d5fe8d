import type { AutocompleteRequest, Place, Places, ReverseGeocodeRequest } from '../../ports.ts';
import { stateCode } from '../publication-28/states.ts';
import { type ZipCode, zipCodes } from './zip-codes.ts';

/** What is looked for, read from the prefix and the fields beside it. All in lower case. */
interface Wanted {
  /** Repeated as it was given. */
  readonly line1: string | undefined;
  readonly cityPrefix: string;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly zipPrefix: string;
}

const EARTH_RADIUS_METERS = 6_371_000;
/** Farther from any ZIP code than this is not in the United States. */
const FARTHEST_METERS = 160_000;
const METERS_PER_DEGREE = 111_000;

/**
 * Places from the ZIP codes that come with the service: cities by their first letters, cities of a ZIP code, the ZIP
 * codes nearest to a point. Streets are not known: a street line is repeated before the cities that may follow it.
 */
export function createEmbeddedPlaces(): Places {
  return {
    autocomplete: async (request) => autocomplete(request),
    reverseGeocode: async (request) => reverseGeocode(request),
  };
}

function autocomplete(request: AutocompleteRequest): Place[] {
  const wanted = readWanted(request);
  const namesPlace = wanted.cityPrefix || wanted.city || wanted.zipPrefix;
  if (!namesPlace) return [];
  const byCity = Map.groupBy(
    zipCodes().filter((code) => fits(code, wanted)),
    ({ city, state }) => `${city}, ${state}`,
  );
  // Cities with many ZIP codes are large, and meant more often.
  const cities = [...byCity.values()].sort((one, other) => other.length - one.length);
  const found = cities.length === 1 ? (cities[0] ?? []) : cities.flatMap(([first]) => first ?? []);
  const { line1 } = wanted;
  return found.slice(0, request.limit).map(({ city, state, zip }) => ({
    ...(line1 === undefined ? {} : { line1 }),
    city,
    state,
    zip,
  }));
}

/** `500 Main St, Spring`, `Springfield, IL`, `Spring`, `627`, `500 Main St` beside a city or a ZIP code. */
function readWanted({ prefix, city, state, zip }: AutocompleteRequest): Wanted {
  const parts = prefix.split(',').map((part) => part.trim());
  const line1 = /^\S*\d\S*\s+\S/.test(parts[0] ?? '') ? parts.shift() : undefined;
  const [place = '', ...rest] = parts;
  const [, words = '', digits = ''] =
    /^(.*?)\s*(\d*)(?:-\d*)?$/.exec(rest.join(' ') || place) ?? [];
  const named = rest.length > 0 ? words : '';
  return {
    line1,
    cityPrefix: (rest.length > 0 ? place : words).toLowerCase(),
    city: city?.trim().toLowerCase(),
    state: state?.toUpperCase() ?? stateCode(named),
    zipPrefix: zip?.slice(0, 5) ?? digits,
  };
}

function fits(code: ZipCode, { cityPrefix, city, state, zipPrefix }: Wanted): boolean {
  return (
    code.zip.startsWith(zipPrefix) &&
    (state === undefined || code.state === state) &&
    (city === undefined || code.city.toLowerCase() === city) &&
    code.city.toLowerCase().startsWith(cityPrefix)
  );
}

function reverseGeocode({ latitude, longitude, limit }: ReverseGeocodeRequest): Place[] {
  const latitudes = FARTHEST_METERS / METERS_PER_DEGREE;
  return zipCodes()
    .filter((code) => isOnMap(code) && Math.abs(code.latitude - latitude) <= latitudes)
    .map((code) => ({ code, meters: distanceMeters(code, latitude, longitude) }))
    .filter(({ meters }) => meters <= FARTHEST_METERS)
    .sort((one, other) => one.meters - other.meters)
    .slice(0, limit)
    .map(({ code: { city, state, zip }, meters }) => ({
      city,
      state,
      zip,
      distanceMeters: Math.round(meters),
    }));
}

/** Mail of the armed forces goes wherever they are, and a few codes have no place. */
function isOnMap({ state, latitude, longitude }: ZipCode): boolean {
  return !/^A[AEP]$/.test(state) && (latitude !== 0 || longitude !== 0);
}

/** Along a great circle (haversine). */
function distanceMeters(code: ZipCode, latitude: number, longitude: number): number {
  const [phi1, phi2] = [radians(code.latitude), radians(latitude)];
  const halfLatitude = Math.sin((phi2 - phi1) / 2) ** 2;
  const halfLongitude = Math.sin(radians(longitude - code.longitude) / 2) ** 2;
  const share = halfLatitude + Math.cos(phi1) * Math.cos(phi2) * halfLongitude;
  return 2 * EARTH_RADIUS_METERS * Math.asin(Math.sqrt(Math.min(1, share)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
