/** What is to be paid, by the Machine Payments Protocol, as its official client reads it. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../../functions/deps.ts';
import { expectRefusal } from '../../call.ts';
import { aKey, countingStore, orderOf } from '../place.ts';
import {
  aLetter,
  challenged,
  challengeOf,
  machineDeployment,
  pay,
  send,
} from './machine-payments.ts';

describe('createOrder, 402: the challenge of a machine payment', () => {
  test('is for the letter’s price and its order alone, half an hour long, and creates nothing', async () => {
    const deps = machineDeployment();
    const { store, commits } = countingStore(deps.store);
    overrideDeps({ ...deps, store });
    const answer = await send();
    expectRefusal(answer, 402, 'payment_required');
    expect(answer.body['status']).toBe('action_required');
    const challenge = challengeOf(answer);
    expect(challenge).toMatchObject({
      realm: expect.any(String),
      method: 'stripe',
      intent: 'charge',
      request: {
        amount: '199',
        currency: 'usd',
        externalId: expect.stringMatching(/^ord_[0-9a-f]{32}$/),
        methodDetails: { networkId: 'profile_test', paymentMethodTypes: ['card', 'link'] },
      },
    });
    const lifeMs = Date.parse(challenge.expires ?? '') - deps.clock.nowMs();
    expect(lifeMs).toBe(30 * 60_000);
    expect(Object.keys(commits)).toEqual(['idempotency']);
    expect(deps.machinePayments.payments.size).toBe(0);
  });

  test('stands in the body, too, for whoever does not see that header', async () => {
    machineDeployment();
    const answer = await send();
    const { challenges } = answer.body as { challenges: object[] };
    expect(challenges).toEqual([challengeOf(answer)]);
  });

  test('is priced as the letter is, and shows nobody’s name', async () => {
    machineDeployment();
    const body = aLetter({ color: true, tracking: true });
    const { request, description } = await challenged({ body });
    expect(request).toMatchObject({ amount: '379' });
    expect(description).toMatch(/1 page/);
  });

  test('names the header for the credential of a caller whose API key stands in Authorization', async () => {
    const deps = machineDeployment();
    const apiKey = await aKey(deps, {});
    expect(await challenged({ apiKey })).toMatchObject({ header: 'Payment-Authorization' });
    const answer = await pay({ apiKey });
    expect(answer.status).toBe(201);
    expect(orderOf(answer)).toMatchObject({ payment: { state: 'authorized' } });
  });

  test('comes after everything else was checked', async () => {
    const deps = machineDeployment();
    expectRefusal(await send({ body: aLetter({ text: '' }) }), 400, 'empty_document');
    overrideDeps({ ...deps, rails: [] });
    expectRefusal(await send(), 503, 'rail_unavailable');
  });
});

describe('createOrder, 501', () => {
  test('where no machine payments are taken: `mpp_not_configured`, though cards are', async () => {
    const deps = machineDeployment();
    overrideDeps({ ...deps, settings: { ...deps.settings, mpp: null } });
    expectRefusal(await send(), 501, 'mpp_not_configured');
  });
});

describe('createOrder, 400: ways to pay that contradict each other', () => {
  test.each([
    ['a code', { credit_code: 'pp-aaaa-bbbb-cccc' }],
    ['the checkout', { payment_method: 'checkout' }],
  ])('%s and a credential', async (_, fields) => {
    machineDeployment();
    const body = aLetter({ payment_method: undefined, ...fields });
    const challenge = await challenged();
    const { credentialFor } = await import('./machine-payments.ts');
    expectRefusal(await send({ body }, credentialFor(challenge)), 400, 'invalid_request');
  });
});
