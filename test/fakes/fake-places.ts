import { MailError } from '../../lib/errors/mail-error.ts';
import type {
  AutocompleteRequest,
  Deadline,
  Place,
  Places,
  ReverseGeocodeRequest,
} from '../../lib/ports.ts';

/** A map with one place on it. */
export class FakePlaces implements Places {
  readonly asked: (AutocompleteRequest | ReverseGeocodeRequest)[] = [];
  places: readonly Place[] = [{ city: 'Portland', state: 'OR', zip: '97201' }];
  away = false;

  autocomplete(request: AutocompleteRequest, _deadline?: Deadline): Promise<readonly Place[]> {
    return this.#answer(request);
  }

  reverseGeocode(request: ReverseGeocodeRequest, _deadline?: Deadline): Promise<readonly Place[]> {
    return this.#answer(request);
  }

  async #answer(request: AutocompleteRequest | ReverseGeocodeRequest): Promise<readonly Place[]> {
    this.asked.push(request);
    if (this.away) throw new MailError('unavailable', { reason: 'the map cannot be asked now' });
    return this.places.slice(0, request.limit);
  }
}
