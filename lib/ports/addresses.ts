import type { Deadline } from './system.ts';

export interface PostalAddress {
  readonly name: string;
  readonly company?: string | undefined;
  readonly line1: string;
  readonly line2?: string | undefined;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zip: string;
  readonly country: 'US';
}

/** Where a piece is delivered: an address without the people in it. */
export type DeliveryAddress = Pick<PostalAddress, 'line1' | 'line2' | 'city' | 'state' | 'zip'>;

/**
 * What a carrier says of an address. `confirmed`: it delivers there. `unit_missing`, `unit_unconfirmed`: to the
 * building, but a unit is missing or not known. `plausible`: nobody was asked; the ZIP code belongs to the state.
 * All others: it does not deliver there.
 */
export type CarrierFinding =
  | 'confirmed'
  | 'unit_missing'
  | 'unit_unconfirmed'
  | 'plausible'
  | 'not_confirmed'
  | 'not_found'
  | 'ambiguous'
  | 'insufficient'
  | 'too_long'
  | 'wrong_zip';

export interface CarrierAnswer {
  readonly finding: CarrierFinding;
  /** As the carrier writes it; null where it knows none. */
  readonly address: DeliveryAddress | null;
  /** Of an address in Puerto Rico, where one street of one ZIP code may be in several; absent where it is in none. */
  readonly urbanization?: string;
}

/** The national carrier's address verification. */
export interface AddressVerifier {
  /**
   * Asks about an address that is already in the form of Publication 28. Never told a name.
   * @throws MailError `unavailable` when the carrier cannot be asked.
   */
  verify(address: DeliveryAddress, deadline?: Deadline): Promise<CarrierAnswer>;
}

export interface Place {
  /** Present where a street is known. */
  readonly line1?: string;
  readonly city: string;
  readonly state: string;
  /** Absent where the place has several. */
  readonly zip?: string;
  /** From the point that was asked for. */
  readonly distanceMeters?: number;
}

export interface AutocompleteRequest {
  readonly prefix: string;
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly zip?: string | undefined;
  /** 1 to 10. */
  readonly limit: number;
}

/** Degrees, WGS 84; `limit` 1 to 10. */
export interface ReverseGeocodeRequest {
  readonly latitude: number;
  readonly longitude: number;
  readonly limit: number;
}

/** Completes addresses, and finds those near a point; in the United States. An empty list where nothing is known. */
export interface Places {
  /** Best first. @throws MailError `unavailable`. */
  autocomplete(request: AutocompleteRequest, deadline?: Deadline): Promise<readonly Place[]>;
  /** Nearest first. @throws MailError `unavailable`. */
  reverseGeocode(request: ReverseGeocodeRequest, deadline?: Deadline): Promise<readonly Place[]>;
}
