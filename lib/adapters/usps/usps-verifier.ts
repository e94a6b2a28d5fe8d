import type { AddressVerifier, CarrierAnswer, Deadline, DeliveryAddress } from '../../ports.ts';
import { readAnswer } from './usps-answer.ts';
import {
  createUspsCall,
  type UspsCall,
  type UspsCallOptions,
  type UspsReply,
} from './usps-call.ts';
import { keepToken, type TokenKeeper } from './usps-token.ts';

export interface UspsVerifierOptions extends UspsCallOptions {
  /** `client_id:client_secret`. */
  readonly credentials: () => Promise<string>;
}

/** The API's own limits. */
const STREET_CHARACTERS = 50;
const CITY_CHARACTERS = 28;

/**
 * USPS Addresses API v3 (https://developers.usps.com). A question changes nothing there, so it may be asked again; but
 * an application has about 60 calls an hour unless USPS grants more.
 */
export function createUspsVerifier(options: UspsVerifierOptions): AddressVerifier {
  const call = createUspsCall(options);
  const { credentials, nowMs } = options;
  const keeper = keepToken({ credentials, call, nowMs });
  return { verify: (address, deadline) => verify({ call, keeper, deadline }, address) };
}

/** What asking takes, and until when. */
interface Asking {
  readonly call: UspsCall;
  readonly keeper: TokenKeeper;
  readonly deadline: Deadline | undefined;
}

async function verify(asking: Asking, address: DeliveryAddress): Promise<CarrierAnswer> {
  if (address.line1.length > STREET_CHARACTERS) return { finding: 'too_long', address: null };
  const path = `/addresses/v3/address?${toQuery(address)}`;
  const reply = await ask(asking, path);
  // A token may be taken back before its time; another one is asked for once.
  return readAnswer(reply.status === 401 ? await ask(asking, path) : reply);
}

async function ask({ call, keeper, deadline }: Asking, path: string): Promise<UspsReply> {
  const token = await keeper.token(deadline);
  const reply = await call(path, { headers: { authorization: `Bearer ${token}` } }, deadline);
  if (reply.status === 401) keeper.forget(token);
  return reply;
}

/** The ZIP code is enough where the name of the city is too long. */
function toQuery({ line1, line2 = '', city, state, zip }: DeliveryAddress): URLSearchParams {
  const [zip5 = '', zip4 = ''] = zip.split('-');
  const fields = {
    streetAddress: line1,
    secondaryAddress: line2,
    city: city.length > CITY_CHARACTERS ? '' : city,
    state,
    ZIPCode: zip5,
    ZIPPlus4: zip4,
  };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== ''));
}
