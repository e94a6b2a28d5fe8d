import {
  type Address,
  AutocompleteCommand,
  GeoPlacesClient,
  ReverseGeocodeCommand,
} from '@aws-sdk/client-geo-places';
import { within } from '../../deadline/within.ts';
import { MailError } from '../../errors/mail-error.ts';
import type {
  AutocompleteRequest,
  Deadline,
  Place,
  Places,
  ReverseGeocodeRequest,
} from '../../ports.ts';

export type PlacesClient = Pick<GeoPlacesClient, 'send'>;

interface FoundPlace {
  readonly Address?: Address | undefined;
  /** In metres. */
  readonly Distance?: number | undefined;
}

const COUNTRY = 'USA';
/** The service's own limit. */
const QUERY_CHARACTERS = 200;
/** For all tries of the SDK, which itself has no end: who types waits no longer for a suggestion. */
const PATIENCE_MS = 5_000;

/** Amazon Location. Answers are passed on and never stored: autocompletion is licensed for single use. */
export function createLocationPlaces(
  client: PlacesClient = new GeoPlacesClient({}),
  patienceMs = PATIENCE_MS,
): Places {
  const until = (deadline: Deadline | undefined) => ({
    abortSignal: AbortSignal.timeout(within(patienceMs, deadline)),
  });
  return {
    autocomplete: async (request, deadline) => {
      const command = new AutocompleteCommand({
        QueryText: toQueryText(request),
        MaxResults: request.limit,
        Filter: { IncludeCountries: [COUNTRY] },
        AdditionalFeatures: ['Core'],
        IntendedUse: 'SingleUse',
      });
      const { ResultItems = [] } = await client.send(command, until(deadline)).catch(away);
      return toPlaces(ResultItems.map(({ Address }) => ({ Address })));
    },
    reverseGeocode: async ({ latitude, longitude, limit }: ReverseGeocodeRequest, deadline) => {
      const command = new ReverseGeocodeCommand({
        QueryPosition: [longitude, latitude],
        MaxResults: limit,
        IntendedUse: 'SingleUse',
      });
      const { ResultItems = [] } = await client.send(command, until(deadline)).catch(away);
      return toPlaces(ResultItems);
    },
  };
}

function toQueryText({ prefix, city, state, zip }: AutocompleteRequest): string {
  const text = [prefix, city, state, zip].filter((part) => part !== undefined && part !== '');
  return text.join(', ').slice(0, QUERY_CHARACTERS);
}

function toPlaces(found: readonly FoundPlace[]): Place[] {
  return found.flatMap(({ Address, Distance }) => {
    const { Country, Locality: city, Region, PostalCode: zip } = Address ?? {};
    const state = Region?.Code;
    if (Country?.Code3 !== COUNTRY || city === undefined || !/^[A-Z]{2}$/.test(state ?? '')) {
      return [];
    }
    const line1 = [Address?.AddressNumber, Address?.Street].filter(Boolean).join(' ');
    return {
      ...(line1 === '' ? {} : { line1 }),
      city,
      state: state ?? '',
      ...(/^\d{5}(-\d{4})?$/.test(zip ?? '') ? { zip: zip ?? '' } : {}),
      ...(Distance === undefined ? {} : { distanceMeters: Math.round(Distance) }),
    };
  });
}

/** The cause is left out: what the SDK says of a request may repeat it. */
function away(cause: unknown): never {
  throw new MailError('unavailable', {
    reason: `places cannot be looked up now (${(cause as Error).name})`,
  });
}
