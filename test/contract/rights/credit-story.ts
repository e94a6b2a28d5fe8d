import { OPEN_CHECKOUT } from '../areas/area.ts';
import { boughtCredit, withOpenCheckout } from '../areas/credits.ts';
import { stripeReports } from './letters.ts';
import type { Story } from './story.ts';

export const CREDIT: readonly Story[] = [
  {
    name: 'credit is bought, and the processor reports it',
    happens: async (town) => {
      await boughtCredit(town.deps);
      await withOpenCheckout(town.deps);
      town.deps.checkout.pay();
      await stripeReports(town, 'cs_1');
    },
  },
  {
    name: 'credit is bought, and its buyer is faster than the report',
    happens: async (town) => {
      await boughtCredit(town.deps);
      await withOpenCheckout(town.deps);
      town.deps.checkout.pay();
      await town.call('http/get-credit-checkout', { params: { checkout_id: OPEN_CHECKOUT } });
    },
  },
  {
    name: 'another amount is paid for credit, and its buyer is faster than the report',
    happens: async (town) => {
      await boughtCredit(town.deps);
      await withOpenCheckout(town.deps);
      town.deps.checkout.pay('cs_1', { amountCents: 1 });
      await town.call('http/get-credit-checkout', { params: { checkout_id: OPEN_CHECKOUT } });
    },
  },
];
