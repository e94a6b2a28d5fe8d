import type { AddressVerifier, CarrierFinding, DeliveryAddress } from '../ports.ts';
import { standardizeAddress } from './publication-28/standardize-address.ts';
import { standardizeUnit } from './publication-28/standardize-street.ts';
import { stateCode } from './publication-28/states.ts';

const DELIVERY_FIELDS = ['line1', 'line2', 'city', 'state', 'zip'] as const;
type DeliveryField = (typeof DELIVERY_FIELDS)[number];

/** What the carrier would write otherwise, beyond capitals and abbreviations. */
interface AddressChange {
  readonly field: DeliveryField;
  /** As it was given; absent where it was not. */
  readonly from?: string;
  readonly to: string;
}

interface Finding {
  readonly deliverable: boolean;
  /** For people; never shows the address. */
  readonly reason: string;
}

export type VerifiedAddress = {
  readonly changed: readonly AddressChange[];
  readonly reason: string;
  /** Absent where the apartment or suite is right, or none is needed. */
  readonly unit?: 'unit_missing' | 'unit_unknown';
} & (
  | { readonly verdict: 'deliverable' | 'corrected'; readonly address: DeliveryAddress }
  /** `address` is what the carrier would take instead; null where it knows nothing. */
  | {
      readonly verdict: 'undeliverable';
      readonly address: DeliveryAddress | null;
      /** Why the carrier could not be asked. */
      readonly isTooLong?: true;
    }
);

export const FINDINGS: Readonly<Record<CarrierFinding, Finding>> = {
  confirmed: { deliverable: true, reason: 'the carrier delivers to this address' },
  unit_missing: {
    deliverable: true,
    reason: 'the carrier delivers to this building, but an apartment or suite number is missing',
  },
  unit_unconfirmed: {
    deliverable: true,
    reason: 'the carrier delivers to this building, but does not know the apartment or suite',
  },
  plausible: {
    deliverable: true,
    reason: 'the ZIP code belongs to the state; the street was not checked with the carrier',
  },
  not_confirmed: {
    deliverable: false,
    reason: 'the carrier knows the street, but not this number',
  },
  not_found: { deliverable: false, reason: 'the carrier knows no such address' },
  ambiguous: { deliverable: false, reason: 'the carrier knows several addresses like this' },
  insufficient: { deliverable: false, reason: 'the address is not complete' },
  too_long: {
    deliverable: false,
    reason: 'line1 is longer than the 50 characters by which the carrier knows a street',
  },
  wrong_zip: { deliverable: false, reason: 'the ZIP code does not belong to the state' },
};

/**
 * Asks the carrier whether it delivers there, and how it writes the address. Nothing that was given is lost: a `line2`
 * that names no unit ("Attn: Accounts") is not shown to the carrier, and stays.
 * @throws MailError `unavailable` when the carrier cannot be asked.
 */
export async function verifyAddress(
  deps: { readonly addressVerifier: AddressVerifier },
  given: DeliveryAddress,
): Promise<VerifiedAddress> {
  const asked = toQuestion(given);
  const unasked = whyUnasked(asked);
  if (unasked !== undefined) {
    return { verdict: 'undeliverable', address: null, changed: [], reason: unasked };
  }
  const answer = await deps.addressVerifier.verify(asked);
  const { deliverable, reason } = FINDINGS[answer.finding];
  const known = answer.address && withUrbanization(answer.address, answer.urbanization, given);
  const changed = known === null ? [] : changes(given, asked, known);
  const address = known && wholeAddress(known, asked, given);
  if (!deliverable || address === null) {
    const isTooLong = answer.finding === 'too_long';
    return { verdict: 'undeliverable', address, changed, reason, ...(isTooLong && { isTooLong }) };
  }
  const asGiven = changed.length === 0 && !answer.finding.startsWith('unit_');
  const unit = UNITS[answer.finding];
  const verdict = asGiven ? 'deliverable' : 'corrected';
  return { verdict, address, changed, reason, ...(unit && { unit }) };
}

const UNITS: Readonly<Partial<Record<CarrierFinding, VerifiedAddress['unit']>>> = {
  unit_missing: 'unit_missing',
  unit_unconfirmed: 'unit_unknown',
};

const WORD = /[\p{L}\p{N}]/u;

/** Where there is nothing to ask the carrier: blanks or dots alone, or a state, of which it would not say that. */
function whyUnasked({ line1, city, state }: DeliveryAddress): string | undefined {
  if (![line1, city].every((line) => WORD.test(line))) return FINDINGS.insufficient.reason;
  return stateCode(state) === undefined
    ? 'the state is no state or territory of the United States'
    : undefined;
}

/** Equal questions get equal answers, however the address is spelled. */
function toQuestion(given: DeliveryAddress): DeliveryAddress {
  const { line2: _other, ...withoutLine2 } = given;
  return standardizeAddress(namesUnit(given) ? given : withoutLine2);
}

function namesUnit({ line2 }: DeliveryAddress): boolean {
  return line2 !== undefined && standardizeUnit(line2) !== undefined;
}

const URBANIZATION = /(?<![A-Z])URB(?:ANI[ZS]A[CT]I[OÓ]N)?(?![A-Z])/iu;

/** The carrier keeps the urbanization apart, and a street may be in several: it prints where none is written. */
function withUrbanization(
  address: DeliveryAddress,
  urbanization: string | undefined,
  given: DeliveryAddress,
): DeliveryAddress {
  const { line1, line2 } = address;
  const isWritten = [line1, given.line2 ?? ''].some((line) => URBANIZATION.test(line));
  if (urbanization === undefined || isWritten) return address;
  const first = line2 === undefined ? line1 : `${line1} ${line2}`;
  return { ...address, line1: first, line2: urbanization };
}

/** A unit goes to the end of the delivery line where something else has the second one. */
function wholeAddress(
  answer: DeliveryAddress,
  asked: DeliveryAddress,
  given: DeliveryAddress,
): DeliveryAddress {
  const { line1, line2, city, state, zip } = answer;
  const unit = line2 ?? asked.line2;
  const second = given.line2 === undefined || namesUnit(given) ? unit : given.line2;
  const first = second === unit || unit === undefined ? line1 : `${line1} ${unit}`;
  return { line1: first, ...(second === undefined ? {} : { line2: second }), city, state, zip };
}

function changes(
  given: DeliveryAddress,
  asked: DeliveryAddress,
  answer: DeliveryAddress,
): AddressChange[] {
  return DELIVERY_FIELDS.flatMap((field): AddressChange[] => {
    const [to, from] = [answer[field] ?? '', given[field]];
    // The four digits that the carrier adds to a ZIP code correct nothing, nor does a unit that it leaves out.
    if (to === '' || to === asked[field] || addsFour(asked[field] ?? '', to)) return [];
    return [{ field, ...(from === undefined ? {} : { from }), to }];
  });
}

function addsFour(asked: string, answered: string): boolean {
  return asked.length === 5 && answered.length === 10 && answered.startsWith(asked);
}
