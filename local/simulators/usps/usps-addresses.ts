import { createHash } from 'node:crypto';
import { standardizeAddress } from '../../../lib/address/publication-28/standardize-address.ts';
import { STATES } from '../../../lib/address/publication-28/states.ts';
import { findZipCode, zipFitsState } from '../../../lib/address/zip-codes/zip-codes.ts';
import type { DeliveryAddress } from '../../../lib/ports.ts';

/** An error as USPS answers it. */
export class UspsError extends Error {
  readonly status: number;
  readonly detail: string;

  constructor(status: number, title: string, detail: string) {
    super(title);
    this.status = status;
    this.detail = detail;
  }

  envelope(): object {
    const [status, title] = [String(this.status), this.message];
    const error = { status, code: '010000', title, detail: this.detail, source: {} };
    return {
      apiVersion: '/addresses/v3',
      error: { code: status, message: title, errors: [error] },
    };
  }
}

/** Delivery lines that begin so do what their names say, for whoever tests against this service. */
const NO_SUCH_ADDRESS = 'UNDELIVERABLE';
const DOWN = 'CARRIER DOWN';
const CONFIRMATIONS = [
  ['MISSING UNIT', 'D'],
  ['WRONG UNIT', 'S'],
  ['UNKNOWN NUMBER', 'N'],
] as const;

/**
 * The simulated carrier knows every street in the United States, and delivers there when the ZIP code belongs to the
 * state. Like the real one it writes addresses its own way, adds four digits to the ZIP code, and puts the city's
 * first name where it is given another one.
 * @throws UspsError as USPS refuses a question.
 */
export function findAddress(query: URLSearchParams): object {
  const asked = readQuery(query);
  if (asked.line1.startsWith(DOWN)) {
    throw new UspsError(503, 'Service Unavailable', 'The service is down for maintenance.');
  }
  if (asked.line1.startsWith(NO_SUCH_ADDRESS)) {
    throw new UspsError(404, 'Address Not Found', 'Address Not Found.');
  }
  if (!zipFitsState(asked.zip, asked.state)) {
    throw new UspsError(400, 'Invalid City/State/ZIP', 'The ZIP code is in another state.');
  }
  const known = findZipCode(asked.zip);
  const { line1, line2, city, state } = standardizeAddress({
    ...asked,
    city: known?.city ?? asked.city,
  });
  const [, confirmation = 'Y'] = CONFIRMATIONS.find(([words]) => line1.startsWith(words)) ?? [];
  return {
    firm: null,
    address: {
      streetAddress: line1,
      streetAddressAbbreviation: null,
      secondaryAddress: line2 ?? '',
      city,
      cityAbbreviation: null,
      state,
      ZIPCode: asked.zip.slice(0, 5),
      ZIPPlus4: fourDigits(`${line1} ${line2 ?? ''}`),
      urbanization: null,
    },
    additionalInfo: { deliveryPoint: '00', carrierRoute: 'C000', DPVConfirmation: confirmation },
    corrections: [],
    matches: [{ code: '31', text: 'Single Response - exact match' }],
  };
}

function readQuery(query: URLSearchParams): DeliveryAddress {
  const field = (name: string) => query.get(name)?.trim() ?? '';
  const [line1, city, state, zip] = [
    field('streetAddress'),
    field('city'),
    field('state'),
    field('ZIPCode'),
  ];
  const complete = line1 !== '' && (city !== '' || zip !== '');
  if (!complete || line1.length > 50 || city.length > 28 || !Object.hasOwn(STATES, state)) {
    throw new UspsError(400, 'Insufficient Data', 'A field is missing or has the wrong format.');
  }
  const line2 = field('secondaryAddress');
  return { line1, ...(line2 === '' ? {} : { line2 }), city, state, zip };
}

/** Made up, and always the same for one delivery point. */
function fourDigits(deliveryPoint: string): string {
  const number = createHash('sha256').update(deliveryPoint).digest().readUInt16BE();
  return String(1000 + (number % 9000));
}
