import type {
  AddressQuestion,
  AddressVerifier,
  CarrierAnswer,
  CarrierFinding,
  DeliveryAddress,
} from '../ports.ts';
import type { Apart } from './apart-urbanization.ts';
import { isInPuertoRico } from './is-in-puerto-rico.ts';
import { standardizeAddress } from './publication-28/standardize-address.ts';
import { standardizeUnit } from './publication-28/standardize-street.ts';

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
  // What reads an urbanization is large, and few addresses have one.
  const rico = isInPuertoRico(given) ? await import('./apart-urbanization.ts') : undefined;
  const question = toQuestion(given, rico?.apartUrbanization(given));
  const { asked } = question;
  // Nothing but blanks or dots: there is nothing to ask the carrier.
  if (![asked.line1, asked.city].every((line) => WORD.test(line))) {
    const { reason } = FINDINGS.insufficient;
    return { verdict: 'undeliverable', address: null, changed: [], reason };
  }
  const answer = await deps.addressVerifier.verify(asked);
  const { deliverable, reason } = FINDINGS[answer.finding];
  const { address, changed } = readAnswer(question, answer, rico);
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

interface Question {
  readonly asked: AddressQuestion;
  readonly given: DeliveryAddress;
  /** The lines as they were given, but for an urbanization. */
  readonly lines: DeliveryAddress;
  /** Where the urbanization was given. */
  readonly field?: 'line1' | 'line2' | undefined;
  /** A second line that names no unit, and is not shown to the carrier. */
  readonly beside?: string | undefined;
}

/** Equal questions get equal answers, however the address is spelled. */
function toQuestion(given: DeliveryAddress, apart: Apart = { address: given }): Question {
  const { address: lines, urbanization, field } = apart;
  const { line2, ...withoutLine2 } = lines;
  const isUnit = line2 !== undefined && standardizeUnit(line2) !== undefined;
  const shown = standardizeAddress(isUnit ? lines : withoutLine2);
  return {
    asked: urbanization === undefined ? shown : { ...shown, urbanization },
    given,
    lines,
    field,
    beside: isUnit ? undefined : line2,
  };
}

/** How the address prints by what the carrier said, and what of it is a correction. */
function readAnswer(
  question: Question,
  { address: known, urbanization: told }: CarrierAnswer,
  rico: typeof import('./apart-urbanization.ts') | undefined,
): Pick<VerifiedAddress, 'address' | 'changed'> {
  if (known === null) return { address: null, changed: [] };
  const { asked } = question;
  const above = rico?.urbanizationAbove(known.line1, told ?? asked.urbanization);
  const address = wholeAddress(known, above, question);
  const changed = changes(question, known);
  const isOther = above !== undefined && !rico?.isSameUrbanization(asked.urbanization ?? '', above);
  return {
    address,
    changed: isOther ? [otherArea(question, above, address), ...changed] : changed,
  };
}

/** Of a second line. */
const LINE2_CHARACTERS = 64;

/**
 * What prints. A unit goes to the end of the delivery line where something else has the second one. The carrier keeps
 * the urbanization apart; it prints above the street (Publication 28, section 29), or before it where there is no line.
 */
function wholeAddress(
  { line1: street, line2, city, state, zip }: DeliveryAddress,
  above: string | undefined,
  { asked, beside }: Question,
): DeliveryAddress {
  const unit = line2 ?? asked.line2;
  const house = unit === undefined ? street : `${street} ${unit}`;
  const place = { city, state, zip };
  if (above !== undefined && beside === undefined && house.length <= LINE2_CHARACTERS) {
    return { line1: above, line2: house, ...place };
  }
  const before = above === undefined ? '' : `${above} `;
  if (beside !== undefined) return { line1: `${before}${house}`, line2: beside, ...place };
  return { line1: `${before}${street}`, ...(unit === undefined ? {} : { line2: unit }), ...place };
}

/** Another urbanization is another house, though its street is called alike; one that was left out is told as well. */
function otherArea(
  { given, field }: Question,
  to: string,
  { line1 }: DeliveryAddress,
): AddressChange {
  if (field === undefined) return { field: 'line1', from: given.line1, to: line1 };
  return { field, from: given[field] ?? '', to };
}

function changes({ asked, lines }: Question, answer: DeliveryAddress): AddressChange[] {
  return DELIVERY_FIELDS.flatMap((field): AddressChange[] => {
    const [to, from] = [answer[field] ?? '', lines[field]];
    // The four digits that the carrier adds to a ZIP code correct nothing, nor does a unit that it leaves out.
    if (to === '' || to === asked[field] || addsFour(asked[field] ?? '', to)) return [];
    return [{ field, ...(from === undefined ? {} : { from }), to }];
  });
}

function addsFour(asked: string, answered: string): boolean {
  return asked.length === 5 && answered.length === 10 && answered.startsWith(asked);
}
