/** Steps of `next` that lead nowhere where a lane is off. */
export const BUY_CREDIT = 'Or buy one with POST /v1/credits/checkout.';
export const PAY_BY_CHECKOUT =
  'Or use the hosted checkout: leave out payment_method and credit_code.';
export const PAY_BY_STABLECOIN = 'Or pay in stablecoin, over HTTP: `payment_method: "x402"`.';
export const CORRECT_KEY = 'Correct the API key.';
export const SEND_KEY = 'Send an API key, so that limits can be counted.';
