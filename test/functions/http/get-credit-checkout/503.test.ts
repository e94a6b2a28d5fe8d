import { describe, expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { A_SIGNATURE } from '../../../fakes/fake-checkout.ts';
import { expectRefusal } from '../call.ts';
import { buy, cardDeployment, report, stateOf } from '../credits.ts';

describe('getCreditCheckout, 503', () => {
  test('an open one while the processor does not answer: `unavailable`', async () => {
    const { checkout } = cardDeployment();
    const id = (await buy()).body['checkout_id'];
    checkout.failure = new MailError('unavailable', { reason: 'no answer' });
    expectRefusal(await stateOf(id), 503, 'unavailable');
  });

  test('one that our key does not know: `unavailable`, for it may be paid', async () => {
    const { checkout } = cardDeployment();
    const id = (await buy()).body['checkout_id'];
    checkout.pay();
    const mend = checkout.changeKey();
    expectRefusal(await stateOf(id), 503, 'unavailable');
    mend();
    expect((await stateOf(id)).body).toMatchObject({ state: 'paid' });
  });

  test('one that was reported, too: the case is closed by whoever reads it once the key is mended', async () => {
    const { checkout, store } = cardDeployment();
    const cases = async () => (await listCases(store, { cursor: undefined, limit: 10 })).cases;
    const id = (await buy()).body['checkout_id'];
    checkout.pay();
    const subject = checkout.requests[0]?.subject ?? null;
    const mend = checkout.changeKey();
    expectRefusal(await report('completed', 'cs_1', A_SIGNATURE, subject), 503, 'unavailable');
    expect(await cases()).toMatchObject([{ kind: 'checkout_unknown' }]);
    mend();
    expect((await stateOf(id)).body).toMatchObject({ state: 'paid' });
    expect(await cases()).toEqual([]);
  });

  test('an open one where cards were switched off: `payments_not_configured`', async () => {
    const { store } = cardDeployment();
    const id = (await buy()).body['checkout_id'];
    cardDeployment({ store, checkout: null as never });
    expectRefusal(await stateOf(id), 503, 'payments_not_configured');
  });
});
