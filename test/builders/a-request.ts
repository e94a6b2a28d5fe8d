import { anAddress } from './an-address.ts';

/** Found in an answer or a log, it has leaked. */
export const SECRET_TEXT = 'Dear Ada, the confidential sum is due on Friday.';

/** A quote that carries a recipient and content, and so brings a token. */
export function aQuoteRequest<const O extends object>(overrides: O = {} as O) {
  return { text: SECRET_TEXT, to: anAddress(), ...overrides };
}

/** A sandbox letter of one page. */
export function anOrderRequest<const O extends object>(overrides: O = {} as O) {
  return { text: SECRET_TEXT, to: anAddress(), sandbox: true, ...overrides };
}
