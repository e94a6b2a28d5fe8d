import type { CREDIT_OPERATIONS } from '../../contract/operations/credits.ts';
import type { OperationExamples } from './example.ts';
import { CHECKOUT_ID, CREDIT_CODE } from './values.ts';

export const CREDIT_EXAMPLES: Readonly<Record<keyof typeof CREDIT_OPERATIONS, OperationExamples>> =
  {
    listCreditPacks: {
      replies: {
        200: {
          packs: {
            summary: 'Two of the packs',
            value: {
              status: 'ok',
              packs: [
                { id: 'pack_10', price_cents: 1000, face_cents: 1000, bonus_cents: 0 },
                { id: 'pack_25', price_cents: 2500, face_cents: 2500, bonus_cents: 125 },
              ],
            },
          },
        },
      },
    },
    createCreditCheckout: {
      bodies: {
        hosted: {
          summary: 'A page of the processor',
          value: { pack_id: 'pack_25', email: 'charles@example.com' },
        },
        embedded: {
          summary: 'A form on a page of your own',
          value: { pack_id: 'pack_10', checkout_ui_mode: 'embedded' },
        },
      },
      replies: {
        201: {
          hosted: {
            summary: 'To be paid on this page',
            value: {
              status: 'action_required',
              checkout_id: CHECKOUT_ID,
              payment_url: 'https://checkout.example.com/c/pay/cs_b2',
              expires_at: '2026-03-11T15:00:00.000Z',
            },
          },
        },
      },
    },
    getCreditCheckout: {
      params: { checkout_id: CHECKOUT_ID },
      replies: {
        200: {
          open: { summary: 'Not paid yet', value: { status: 'ok', state: 'open' } },
          paid: {
            summary: 'Paid',
            value: {
              status: 'ok',
              state: 'paid',
              code: CREDIT_CODE,
              face_cents: 2500,
              bonus_cents: 125,
            },
          },
        },
      },
    },
    getCreditAccount: {
      params: { code: CREDIT_CODE },
      replies: {
        200: {
          account: {
            summary: 'A code with a bonus',
            value: {
              status: 'ok',
              code: CREDIT_CODE,
              balance_cents: 2426,
              face_cents: 2426,
              bonus_cents: 0,
              face_expires_at: '2031-03-10T15:00:00.000Z',
              bonus_expires_at: '2027-03-10T15:00:00.000Z',
            },
          },
        },
      },
    },
  };
