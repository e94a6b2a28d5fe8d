import { StripeFailure } from './stripe-failure.ts';

/** Stripe's test cards, by what their bank says. */
export const TEST_CARDS = [
  'pm_card_visa',
  'pm_card_chargeDeclined',
  'pm_card_authenticationRequired',
] as const;

export type TestCard = (typeof TEST_CARDS)[number];

/** What the bank of a card says to a payment; undefined: nothing against it. */
export function bankRefusal(card: TestCard): StripeFailure | undefined {
  return BANKS[card]();
}

const BANKS: Readonly<Record<TestCard, () => StripeFailure | undefined>> = {
  pm_card_visa: () => undefined,
  pm_card_chargeDeclined: declined,
  pm_card_authenticationRequired: () =>
    new StripeFailure(402, {
      type: 'card_error',
      code: 'authentication_required',
      message: 'Your card was declined. This transaction requires authentication.',
    }),
};

export function declined(): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
    message: 'Your card was declined.',
  });
}
