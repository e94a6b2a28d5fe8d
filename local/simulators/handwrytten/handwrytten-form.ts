import type { PenRequest } from './handwrytten-orders.ts';

/** What the API answers a request that it does not serve. */
export class PenError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const PARTY = ['first_name', 'last_name', 'business_name', 'address1', 'address2', 'city', 'state'];
const FIELDS: ReadonlySet<string> = new Set([
  'card_id',
  'font_label',
  'message',
  'client_metadata',
  ...['recipient', 'sender'].flatMap((role) =>
    [...PARTY, 'zip', 'country'].map((field) => `${role}_${field}`),
  ),
]);
const NEEDED = ['font_label', 'message', 'client_metadata'];
const NEEDED_OF_PARTY = ['first_name', 'address1', 'city', 'state', 'zip', 'country'];
/** Of the message on one of its cards. */
const CHARACTERS_MAX = 340;

/**
 * The order, with the parameters that we send and no others.
 * @throws PenError 400.
 */
export function readOrder(text: string): PenRequest {
  const order = parse(text);
  const unknown = Object.keys(order).find((name) => !FIELDS.has(name));
  if (unknown !== undefined) throw new PenError(400, 'a field is not known');
  const { card_id: card, message, ...texts } = order;
  if (!Number.isSafeInteger(card) || Number(card) < 1) throw new PenError(400, 'no such card');
  const needed = [
    ...NEEDED,
    ...['recipient', 'sender'].flatMap((role) => NEEDED_OF_PARTY.map((each) => `${role}_${each}`)),
  ];
  const missing = needed.find((name) => typeof order[name] !== 'string' || order[name] === '');
  if (missing !== undefined) throw new PenError(400, `${missing} is required`);
  if (Object.values(texts).some((value) => typeof value !== 'string')) {
    throw new PenError(400, 'a field is no text');
  }
  if (String(message).length > CHARACTERS_MAX) throw new PenError(400, 'the message is too long');
  return order as PenRequest;
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Readonly<Record<string, unknown>>;
    }
  } catch {
    // Said below.
  }
  throw new PenError(400, 'the body must be a JSON object');
}
