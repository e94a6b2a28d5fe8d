import { describe, expect, test } from '@jest/globals';
import { handler } from '../../../../functions/events/stripe-webhook.ts';
import { caseIdOf } from '../../../../lib/cases/case.ts';
import { finishCase } from '../../../../lib/cases/finish-case.ts';
import { listCases } from '../../../../lib/cases/list-cases.ts';
import { creditAccountId } from '../../../../lib/payment/credit-account.ts';
import { createCreditLane } from '../../../../lib/payment/credit-lane.ts';
import { findAccount } from '../../../../lib/payment/credit-store.ts';
import { thawCredit } from '../../../../lib/payment/operator-credit.ts';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { A_SIGNATURE } from '../../../fakes/fake-checkout.ts';
import type { FakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';
import { orderOf, place } from '../create-order/place.ts';
import { buy, cardDeployment, report, stateOf } from '../credits.ts';

const CONNECTED = { isConnected: true };

/** The processor reports that a payment was disputed, or went back. */
const taken = (
  kind: 'disputed' | 'refunded',
  reference = 'pi_cs_1',
  eventId = `evt_${kind}`,
  more: object = {},
) =>
  call(handler, {
    method: 'POST',
    path: '/v1/webhooks/stripe',
    headers: { 'Stripe-Signature': A_SIGNATURE },
    body: { kind, type: `charge.${kind}`, eventId, objectId: 'dp_1', reference, ...more },
  });

/** Somebody bought credit by card: the code, once it is paid. */
async function bought(deps: FakeDeps) {
  const checkoutId = String((await buy()).body['checkout_id']);
  deps.checkout.pay();
  return async () => String((await stateOf(checkoutId)).body['code']);
}

let letters = 0;
function letterBy(credit_code: string) {
  letters += 1;
  const body = anOrderRequest({ sandbox: false, credit_code });
  return place(body, { key: `letter-${letters}` });
}
const casesOf = async ({ store }: FakeDeps) =>
  (await listCases(store, { cursor: undefined, limit: 20 })).cases;

describe('receiveStripeEvent of a payment that bought credit', () => {
  test.each(['disputed', 'refunded'] as const)(
    'and is %s: no letter is mailed for it any more, and a person is told of the account',
    async (kind) => {
      const deps = cardDeployment();
      const code = await (await bought(deps))();
      expect((await letterBy(code)).status).toBe(201);
      for (let times = 0; times < 3; times += 1) expect((await taken(kind)).status).toBe(200);
      const refused = await letterBy(code);
      expect(refused.body).toMatchObject({
        code: 'insufficient_balance',
        reason: expect.stringContaining('frozen'),
      });
      const about = creditAccountId(code);
      const detail = `charge.${kind} dp_1`;
      const cases = (await casesOf(deps)).filter(({ kind: of }) => of === 'credit_taken_back');
      expect(cases).toMatchObject([{ about, detail }]);
      expect(deps.log.of('credit_taken_back')[0]).toMatchObject({ level: 'error' });
      expect(JSON.stringify(deps.log.of('credit_taken_back'))).not.toMatch(/cc_|pp-/);
    },
  );

  test('before it was heard that it was paid: the code is made, and is frozen', async () => {
    const deps = cardDeployment();
    const codeOf = await bought(deps);
    await taken('disputed');
    await report('completed');
    expect((await letterBy(await codeOf())).body['code']).toBe('insufficient_balance');
  });

  test('what a letter took comes back to an account that is frozen', async () => {
    const deps = cardDeployment();
    const code = await (await bought(deps))();
    const order = orderOf(await letterBy(code));
    await taken('disputed');
    await createCreditLane(deps).refund(String(order['id']), creditAccountId(code), 199);
    const account = await findAccount(deps.store, creditAccountId(code));
    expect(account).toMatchObject({ freeze: { because: 'charge.disputed', endedAtMs: null } });
    expect(account?.lines.map(({ amountCents }) => amountCents)).toEqual([125, 2500]);
  });

  test('and is disputed after it was refunded in part: the dispute is to be answered, too', async () => {
    const deps = cardDeployment();
    await (await bought(deps))();
    await taken('refunded');
    await taken('disputed');
    const kinds = (await casesOf(deps)).map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['credit_taken_back', 'processor_alert']);
  });

  test('and was thawed: the same report again changes nothing, a new one freezes and tells', async () => {
    const deps = cardDeployment();
    const code = await (await bought(deps))();
    await taken('refunded');
    const thaw = (operationId: string) =>
      thawCredit(deps, creditAccountId(code), { operationId, reason: 'a mistake' });
    await thaw('op_1');
    const done = { kind: 'credit_taken_back', about: creditAccountId(code) } as const;
    await finishCase(deps, caseIdOf(done), 'ops_1');
    await taken('refunded');
    expect((await letterBy(code)).status).toBe(201);
    expect(await casesOf(deps)).toEqual([]);
    await taken('refunded', 'pi_cs_1', 'evt_another');
    expect((await letterBy(code)).body['code']).toBe('insufficient_balance');
    expect(await casesOf(deps)).toMatchObject([done]);
  });

  test('a store that is away: the processor is to report again, and it is frozen then', async () => {
    const deps = cardDeployment();
    const code = await (await bought(deps))();
    const commit = () => Promise.reject(new StoreUnreachable('away'));
    cardDeployment({ ...deps, store: { ...deps.store, commit } });
    expect((await taken('disputed')).status).toBe(503);
    cardDeployment(deps);
    expect((await letterBy(code)).status).toBe(201);
    await taken('disputed');
    expect((await letterBy(code)).status).toBe(402);
  });

  test.each(['disputed', 'refunded'] as const)(
    'and is %s, which our key does not know: it is to be reported again, and is frozen once the key is mended',
    async (kind) => {
      const deps = cardDeployment();
      const code = await (await bought(deps))();
      const mend = deps.checkout.changeKey();
      expect((await taken(kind)).status).toBe(503);
      expect(deps.log.of('payment_unknown')).toMatchObject([{ level: 'error' }]);
      expect((await casesOf(deps)).length).toBe(kind === 'disputed' ? 1 : 0);
      mend();
      expect((await taken(kind)).status).toBe(200);
      expect((await letterBy(code)).body['code']).toBe('insufficient_balance');
    },
  );

  test('a payment that bought nothing, and was given back: the code that another one bought stays', async () => {
    const deps = cardDeployment();
    const code = await (await bought(deps))();
    const [request] = deps.checkout.requests;
    await deps.checkout.open(request as never);
    deps.checkout.pay('cs_2');
    await taken('refunded', 'pi_cs_2');
    expect((await letterBy(code)).status).toBe(201);
    expect(await casesOf(deps)).toEqual([]);
  });
});

describe('receiveStripeEvent of a payment of anything else', () => {
  test.each([
    ['an order', 'pi_cs_1', {}],
    ['an account that is connected to ours, which our key need not know', 'pi_9', CONNECTED],
  ])('%s: a dispute is told of', async (_of, pi, more) => {
    const deps = cardDeployment();
    await place(anOrderRequest({ sandbox: false }));
    deps.checkout.pay();
    expect((await taken('disputed', pi, 'evt_1', more)).status).toBe(200);
    expect(await casesOf(deps)).toMatchObject([{ kind: 'processor_alert', about: 'dp_1' }]);
    expect(deps.log.of('processor_alert')).toMatchObject([{ level: 'error' }]);
  });
});
