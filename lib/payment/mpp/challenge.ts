import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What is asked for in a payment by the Machine Payments Protocol, as its drafts have it: the "Payment" HTTP
 * authentication scheme (draft-httpauth-payment-00) and Stripe's charge by a Shared Payment Token
 * (draft-stripe-charge-00). `docs/decisions/052-machine-payments.md` says what was read and what is done otherwise.
 */
export interface Challenge {
  readonly id: string;
  readonly realm: string;
  readonly method: 'stripe';
  readonly intent: 'charge';
  readonly request: ChargeRequest;
  /** RFC 3339. */
  readonly expires: string;
  /** For people; nothing is decided by it. */
  readonly description: string;
  /** Tells it from every other one: base64url of JSON. */
  readonly opaque: string;
  /** Where the credential goes, for a caller whose `Authorization` has another use. */
  readonly header?: string;
}

/** The parts that the id is made of: a payment of other parts is none of this challenge. */
export interface ChargeRequest {
  /** In cents, as text. */
  readonly amount: string;
  readonly currency: 'usd';
  /** The order that this alone pays for. */
  readonly externalId: string;
  readonly methodDetails: {
    /** Our profile at Stripe, which the token is granted to. */
    readonly networkId: string;
    readonly paymentMethodTypes: readonly string[];
  };
}

export interface ChallengeParts extends Omit<Challenge, 'id' | 'method' | 'intent' | 'opaque'> {
  /** Of each challenge its own. */
  readonly nonce: string;
}

/** As long as a person may take to agree, and Stripe to grant the token. */
export const CHALLENGE_LIFE_MS = 30 * 60_000;

/** A challenge that nobody keeps: its id alone says that it is ours, and for what. */
export function makeChallenge(secret: string, parts: ChallengeParts): Challenge {
  const { realm, request, expires, description, nonce, header } = parts;
  const opaque = toWire({ nonce });
  const id = idOf(secret, { realm, request: toWire(request), expires, opaque });
  const rest = { expires, description, opaque, ...(header !== undefined && { header }) };
  return { id, realm, method: 'stripe', intent: 'charge', request, ...rest };
}

/** What of a challenge comes back beside the payment; all that binds it. */
export interface EchoedChallenge {
  readonly id: string;
  readonly realm: string;
  readonly method: string;
  readonly intent: string;
  /** As it is on the wire: base64url of canonical JSON. */
  readonly request: string;
  readonly expires: string;
  readonly opaque: string;
}

/** Whether we made that challenge, in constant time. Whether it is over, and for what, is the caller's to judge. */
export function isOurs(secret: string, echoed: EchoedChallenge): boolean {
  if (echoed.method !== 'stripe' || echoed.intent !== 'charge') return false;
  const ours = Buffer.from(idOf(secret, echoed));
  const given = Buffer.from(echoed.id);
  return ours.length === given.length && timingSafeEqual(ours, given);
}

/** JSON in which members have one order (RFC 8785 for texts, lists and objects of them), in base64url. */
export function toWire(value: unknown): string {
  return Buffer.from(canonicalJson(value)).toString('base64url');
}

/** The value of `WWW-Authenticate`. */
export function toHeader({ request, ...challenge }: Challenge): string {
  const { id, realm, method, intent, ...others } = challenge;
  const params = { id, realm, method, intent, request: toWire(request), ...others };
  return `Payment ${Object.entries(params).map(toParam).join(', ')}`;
}

function toParam([name, value]: [string, string]): string {
  return `${name}="${value.replace(/[\\"]/g, '\\$&')}"`;
}

/** The seven slots of the draft (its section on challenge binding); of the digest there is none. */
function idOf(
  secret: string,
  {
    realm,
    request,
    expires,
    opaque,
  }: Pick<EchoedChallenge, 'realm' | 'request' | 'expires' | 'opaque'>,
): string {
  const input = [realm, 'stripe', 'charge', request, expires, '', opaque].join('|');
  return createHmac('sha256', secret).update(`mpp:${input}`).digest('base64url');
}

function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_name, member: unknown) => {
    if (typeof member !== 'object' || member === null || Array.isArray(member)) return member;
    return Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)));
  });
}
