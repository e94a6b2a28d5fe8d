import { fieldsOf } from '../../basics/fields-of.ts';
import type { CarrierAnswer, CarrierFinding, DeliveryAddress } from '../../ports.ts';
import { carrierAway, type UspsReply } from './usps-call.ts';

/** Delivery point validation: what of the address was found. Any other value, or none: not confirmed. */
const CONFIRMATIONS: Readonly<Record<string, CarrierFinding>> = {
  Y: 'confirmed',
  D: 'unit_missing',
  S: 'unit_unconfirmed',
};

/** What the words of an error mean; its codes mean different things in different places. */
const MESSAGES: readonly (readonly [RegExp, CarrierFinding])[] = [
  [/multiple addresses/i, 'ambiguous'],
  [/insufficient|incomplete/i, 'insufficient'],
];

/**
 * What USPS says of the address.
 * @throws MailError `unavailable` for an answer that says nothing of it.
 */
export function readAnswer({ status, body }: UspsReply): CarrierAnswer {
  if (status === 200) return readMatch(fieldsOf(body));
  const message = fieldsOf(fieldsOf(body)['error'])['message'];
  // A wrong base address answers 404, too: only an error of the API itself says that an address is wrong.
  if ((status !== 400 && status !== 404) || typeof message !== 'string') {
    throw carrierAway(`it answered ${status}`);
  }
  const [, finding] = MESSAGES.find(([words]) => words.test(message)) ?? [];
  return { finding: finding ?? 'not_found', address: null };
}

function readMatch(body: Readonly<Record<string, unknown>>): CarrierAnswer {
  const fields = fieldsOf(body['address']);
  const address = toAddress(fields);
  if (address === null) throw carrierAway('it answered without an address');
  const confirmation = String(fieldsOf(body['additionalInfo'])['DPVConfirmation'] ?? '');
  const finding = Object.hasOwn(CONFIRMATIONS, confirmation)
    ? CONFIRMATIONS[confirmation]
    : undefined;
  const urbanization = lineIn(fields, 'urbanization');
  return {
    finding: finding ?? 'not_confirmed',
    address,
    ...(isLine(urbanization, LINE2_CHARACTERS) && { urbanization }),
  };
}

/** Of a second line, where a unit or an urbanization is printed. */
const LINE2_CHARACTERS = 64;

/** Null for what could not be printed as an address. */
function toAddress(fields: Readonly<Record<string, unknown>>): DeliveryAddress | null {
  const line = (name: string) => lineIn(fields, name);
  const [line1, line2, city] = [line('streetAddress'), line('secondaryAddress'), line('city')];
  const [state, zip5, zip4] = [line('state'), line('ZIPCode'), line('ZIPPlus4')];
  const zip = zip4 === '' ? zip5 : `${zip5}-${zip4}`;
  const lengths = isLine(line1, 120) && line2.length <= LINE2_CHARACTERS && isLine(city, 80);
  if (!lengths || !/^[A-Z]{2}$/.test(state) || !/^\d{5}(-\d{4})?$/.test(zip)) return null;
  return { line1, ...(line2 === '' ? {} : { line2 }), city, state, zip };
}

function lineIn(fields: Readonly<Record<string, unknown>>, name: string): string {
  return String(fields[name] ?? '').trim();
}

function isLine(text: string, most: number): boolean {
  return text !== '' && text.length <= most;
}
