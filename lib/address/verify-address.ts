import type { AddressVerifier, CarrierFinding, DeliveryAddress } from '../ports.ts';
import { CARRIER_LINE_CHARACTERS } from './carrier-line.ts';
import type { LinePart } from './delivered-part.ts';
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
  | { readonly verdict: 'undeliverable'; readonly address: DeliveryAddress | null }
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
  wrong_zip: { deliverable: false, reason: 'the ZIP code does not belong to the state' },
};

/**
 * Asks the carrier whether it delivers there, and how it writes the address. Nothing that was given is lost: a `line2`
 * that names no unit ("Attn: Accounts") is not shown to the carrier, and stays; of a `line1` that is longer than the
 * carrier takes it is shown what it delivers to, and the line stays as it is but for what the carrier corrects.
 * @throws MailError `unavailable` when the carrier cannot be asked.
 */
export async function verifyAddress(
  deps: { readonly addressVerifier: AddressVerifier },
  given: DeliveryAddress,
): Promise<VerifiedAddress> {
  const { asked, part } = await toQuestion(given);
  // Nothing but blanks or dots: there is nothing to ask the carrier.
  if (![asked.line1, asked.city].every((line) => WORD.test(line))) {
    const { reason } = FINDINGS.insufficient;
    return { verdict: 'undeliverable', address: null, changed: [], reason };
  }
  const answer = await deps.addressVerifier.verify(asked);
  const { deliverable, reason } = FINDINGS[answer.finding];
  const known = answer.address && withUrbanization(answer.address, answer.urbanization, given);
  const changes = known === null ? [] : changesOf(given, asked, known);
  const whole = known && wholeAddress(known, asked, given);
  const address = whole && part ? withLongLine(whole, part, given, changes) : whole;
  const changed = changes.map((change) =>
    part && change.field === 'line1' ? { ...change, to: address?.line1 ?? change.to } : change,
  );
  if (!deliverable || address === null) {
    return { verdict: 'undeliverable', address, changed, reason };
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
  readonly asked: DeliveryAddress;
  /** Of a street's line that is too long for the carrier. */
  readonly part?: LinePart;
}

/** Equal questions get equal answers, however the address is spelled. */
async function toQuestion(given: DeliveryAddress): Promise<Question> {
  const { line2: _other, ...withoutLine2 } = given;
  const lines = namesUnit(given) ? given : withoutLine2;
  const asked = standardizeAddress(lines);
  if (canAsk(asked)) return { asked };
  const { deliveredPart } = await import('./delivered-part.ts');
  const part = deliveredPart(given.line1);
  const less = part && standardizeAddress({ ...lines, line1: part.street });
  if (part && less && canAsk(less)) return { asked: less, part };
  return { asked, part: { before: '', street: given.line1, behind: '' } };
}

function canAsk({ line1 }: DeliveryAddress): boolean {
  return line1.length <= CARRIER_LINE_CHARACTERS;
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

/** What `line1` may have. */
const LINE_CHARACTERS = 120;

/** The lines as they were given, unless the carrier writes what it was shown of them otherwise. */
function withLongLine(
  whole: DeliveryAddress,
  { before, behind }: LinePart,
  given: DeliveryAddress,
  changed: readonly AddressChange[],
): DeliveryAddress {
  const { line2: _asked, ...rest } = whole;
  const second = given.line2 === undefined ? {} : { line2: given.line2 };
  const asGiven = { ...rest, line1: given.line1, ...second };
  if (!changed.some(({ field }) => field === 'line1' || field === 'line2')) return asGiven;
  const line1 = `${before}${whole.line1}${behind}`;
  return line1.length > LINE_CHARACTERS ? asGiven : { ...whole, line1 };
}

function changesOf(
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
