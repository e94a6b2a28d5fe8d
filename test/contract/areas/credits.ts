import { type Area, OPEN_CHECKOUT, PAID_CHECKOUT, PAID_CODE } from './area.ts';

export const CREDITS: Area = {
  requests: {
    listCreditPacks: [{}],
    createCreditCheckout: [
      {},
      { body: [] },
      { body: { pack_id: 'pack_10' } },
      { body: { pack_id: 'pack_10', checkout_ui_mode: 'embedded' } },
      { body: { pack_id: 'pack_10', email: 'nobody' } },
      { body: { pack_id: 'pack_11' } },
      { body: { pack_id: 11 } },
    ],
    getCreditCheckout: [
      { params: { checkout_id: 'x'.repeat(65) } },
      { params: { checkout_id: `cc_${'0'.repeat(32)}` } },
      { params: { checkout_id: OPEN_CHECKOUT } },
      { params: { checkout_id: PAID_CHECKOUT } },
    ],
    getCreditAccount: [
      { params: { code: 'pp-0000' } },
      { params: { code: 'pp-0000-0000-0000' } },
      { params: { code: PAID_CODE } },
      { params: { code: PAID_CODE.toUpperCase() } },
    ],
  },
  toldElsewhere: {},
};
