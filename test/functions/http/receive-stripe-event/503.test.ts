import { describe, expect, test } from '@jest/globals';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { A_SIGNATURE } from '../../../fakes/fake-checkout.ts';
import { expectRefusal } from '../call.ts';
import { orderOf, place } from '../create-order/place.ts';
import { buy, cardDeployment, report, stateOf } from '../credits.ts';

describe('receiveStripeEvent, 503', () => {
  test('a processor that cannot be asked now: `unavailable`, so that it reports again', async () => {
    const deps = cardDeployment();
    const id = String(orderOf(await place(anOrderRequest({ sandbox: false })))['id']);
    deps.checkout.pay();
    deps.checkout.failure = new MailError('unavailable', { reason: 'no answer' });
    expectRefusal(await report('completed'), 503, 'unavailable');
    deps.checkout.failure = undefined;
    expect((await report('completed')).status).toBe(200);
    expect((await loadOrder(deps, id)).status).toBe('screening');
  });

  test('a store that does not answer: `unavailable`, so that it reports again', async () => {
    const deps = cardDeployment();
    const id = String(orderOf(await place(anOrderRequest({ sandbox: false })))['id']);
    deps.checkout.pay();
    const commit = () => Promise.reject(new StoreUnreachable('away'));
    cardDeployment({ ...deps, store: { ...deps.store, commit } });
    expectRefusal(await report('completed'), 503, 'unavailable');
    cardDeployment(deps);
    await report('completed');
    expect((await loadOrder(deps, id)).status).toBe('screening');
  });

  test('a checkout that our key does not know: `unavailable`, a person is told; once it is mended it is taken', async () => {
    const deps = cardDeployment();
    const checkoutId = (await buy()).body['checkout_id'];
    const subject = deps.checkout.requests[0]?.subject ?? null;
    const again = () => report('completed', 'cs_1', A_SIGNATURE, subject);
    const cases = async () => (await listCases(deps.store, { cursor: undefined, limit: 10 })).cases;
    deps.checkout.pay();
    const mend = deps.checkout.changeKey();
    for (let times = 0; times < 2; times += 1) expectRefusal(await again(), 503, 'unavailable');
    expect(await cases()).toMatchObject([{ kind: 'checkout_unknown', about: 'cs_1' }]);
    expect(deps.log.of('checkout_unknown')).toMatchObject([{ level: 'error' }, { level: 'error' }]);
    expect(JSON.stringify([deps.log.of('checkout_unknown'), await cases()])).not.toContain('cc_');
    mend();
    expect((await again()).status).toBe(200);
    expect(await cases()).toEqual([]);
    expect((await stateOf(checkoutId)).body).toMatchObject({ state: 'paid' });
  });

  test('a checkout of an order that our key does not know: `unavailable`; it rings and is no case, for money is only held', async () => {
    const deps = cardDeployment();
    await place(anOrderRequest({ sandbox: false }));
    const subject = deps.checkout.requests[0]?.subject ?? null;
    deps.checkout.pay();
    deps.checkout.changeKey();
    expectRefusal(await report('completed', 'cs_1', A_SIGNATURE, subject), 503, 'unavailable');
    expect(deps.log.of('checkout_unknown')).toMatchObject([{ level: 'error' }]);
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
    expect(cases).toEqual([]);
  });

  test('an unpaid checkout that our key does not know: `unavailable`, and nobody need do anything for it', async () => {
    const deps = cardDeployment();
    await buy();
    const subject = deps.checkout.requests[0]?.subject ?? null;
    deps.checkout.changeKey();
    expectRefusal(await report('expired', 'cs_1', A_SIGNATURE, subject), 503, 'unavailable');
    const { cases } = await listCases(deps.store, { cursor: undefined, limit: 10 });
    expect(cases).toEqual([]);
  });

  test('a deployment without cards: `payments_not_configured`', async () => {
    cardDeployment({ checkout: null as never });
    expectRefusal(await report('completed'), 503, 'payments_not_configured');
  });
});
