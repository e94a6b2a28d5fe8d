/** Steps of `next` that lead nowhere where a lane is off. */
export const BUY_CREDIT = 'Or buy one with POST /v1/credits/checkout.';
/** An order names one way to pay: with a code beside another it is refused. */
export const PAY_BY_CODE =
  'Leave out payment_method and any payment header, and send a credit_code.';
export const OR_PAY_BY_CODE =
  'Or leave out payment_method and any payment header, and send a credit_code.';
export const PAY_BY_CHECKOUT =
  'Or use the hosted checkout: leave out payment_method and credit_code.';
export const PAY_BY_STABLECOIN = 'Or pay in stablecoin, over HTTP: `payment_method: "x402"`.';
export const CORRECT_KEY = 'Correct the API key.';
export const SEND_KEY = 'Send an API key, so that limits can be counted.';
