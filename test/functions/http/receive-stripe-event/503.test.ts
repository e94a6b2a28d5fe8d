import { describe, expect, test } from '@jest/globals';
import { MailError } from '../../../../lib/errors/mail-error.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { expectRefusal } from '../call.ts';
import { orderOf, place } from '../create-order/place.ts';
import { cardDeployment, report } from '../credits.ts';

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

  test('a deployment without cards: `payments_not_configured`', async () => {
    cardDeployment({ checkout: null as never });
    expectRefusal(await report('completed'), 503, 'payments_not_configured');
  });
});
