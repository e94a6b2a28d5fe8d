/** A letter that fails while its caller waits (`Prefer: wait`) is answered with the failure's own code. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import type { ErrorCode } from '../../../../lib/errors/catalog.ts';
import type { Message } from '../../../../lib/order/core/messages.ts';
import { MESSAGES } from '../../../builders/messages.ts';
import { aPaymentHeader } from '../../../fakes/fake-stablecoin.ts';
import { type Answer, expectRefusal } from '../call.ts';
import { aCode, aLiveOrder } from './live.ts';
import {
  challenged,
  credentialFor,
  machineDeployment,
  aLetter as machineLetter,
} from './mpp/machine-payments.ts';
import { orderOf, place } from './place.ts';
import { aLetter, stablecoinDeployment } from './stablecoin.ts';
import { onWorkflow, withWorkflow } from './waiting.ts';

/** A letter that its rail fails while its caller waits. */
const FAILED = [
  MESSAGES.allow,
  { kind: 'failed', code: 'unavailable', reason: 'no answer', by: 'workflow' },
] as const satisfies readonly Message[];

/** The answer to a caller who waits for a letter that fails so. */
async function failing(code: ErrorCode): Promise<Answer> {
  const failed: Message = { kind: 'failed', code, reason: 'what went wrong', by: 'workflow' };
  const deps = withWorkflow(MESSAGES.allow, failed);
  return place(aLiveOrder(await aCode(deps, 1000)), { prefer: 'wait=10' });
}

describe('createOrder, with Prefer: wait, of a letter that fails', () => {
  test.each([
    ['rejected', 422],
    ['unavailable', 503],
    ['rail_unavailable', 503],
    ['below_cost_floor', 503],
    ['retry_unsafe', 503],
    ['submit_outcome_unknown', 503],
    ['payments_not_configured', 503],
    ['unsupported_piece', 400],
    ['unsupported_mail_class', 400],
  ] as const)('%s is answered as such, %i, with the order', async (code, http) => {
    const answer = await failing(code);
    expectRefusal(answer, http, code);
    expect(answer.body).toMatchObject({ status: 'failed', reason: 'what went wrong' });
    expect(answer.body['order']).toMatchObject({ status: 'failed', failure: { code } });
  });

  test.each(['unavailable', 'rail_unavailable'] as const)(
    '%s: the advice is a new key, since the old one replays the failure',
    async (code) => {
      const next = String((await failing(code)).body['next']);
      expect(next).toContain('new Idempotency-Key');
      expect(next).not.toContain('same key');
    },
  );

  test('where a piece may exist, a person is asked, never a machine', async () => {
    const { body } = await failing('submit_outcome_unknown');
    expect(String(body['next'])).toContain('person');
  });
});

describe('what a placed order is answered with, is in that answer, too', () => {
  test('its tokens, its page, its webhook secret and where it is read', async () => {
    const deps = withWorkflow(...FAILED);
    const hooked = { webhook_url: 'https://hooks.example.com/mail' };
    const body = aLiveOrder(await aCode(deps, 1000), hooked);
    const answer = await place(body, { prefer: 'wait=10' });
    expectRefusal(answer, 503, 'unavailable');
    const id = String(orderOf(answer)['id']);
    expect(answer.headers['location']).toMatch(new RegExp(`/v1/orders/${id}$`));
    expect(answer.headers['preference-applied']).toBe('wait=10');
    expect(answer.body['replayed']).toBeUndefined();
    const unwaited = await place(body);
    expect(unwaited.status).toBe(200);
    const { status: _ok, replayed: _again, ...told } = unwaited.body;
    expect(told['webhook_secret']).toMatch(/^whsec_/);
    expect(answer.body).toMatchObject(told);
  });

  test('the repeat with the same key has them, too, and says that it is one', async () => {
    const deps = withWorkflow(...FAILED);
    const body = aLiveOrder(await aCode(deps, 1000));
    const first = await place(body, { prefer: 'wait=10' });
    const again = await place(body, { prefer: 'wait=10' });
    expectRefusal(again, 503, 'unavailable');
    expect(again.body).toMatchObject({ replayed: true, capability: first.body['capability'] });
    expect(again.headers['location']).toBeUndefined();
  });

  test('the receipt of a stablecoin payment', async () => {
    const deps = stablecoinDeployment();
    overrideDeps(onWorkflow(deps, ...FAILED));
    const headers = { 'PAYMENT-SIGNATURE': aPaymentHeader() };
    const answer = await place(aLetter(), { prefer: 'wait=10', headers });
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.headers['payment-response']).toMatch(/^0x0+a 0xf/);
  });

  test('the receipt of a machine payment, which no cache keeps', async () => {
    const deps = machineDeployment();
    overrideDeps(onWorkflow(deps, ...FAILED));
    const headers = { Authorization: credentialFor(await challenged()) };
    const answer = await place(machineLetter(), { prefer: 'wait=10', headers });
    expectRefusal(answer, 503, 'unavailable');
    expect(answer.headers['payment-receipt']).toMatch(/^[\w-]+$/);
    expect(answer.headers['cache-control']).toContain('private');
  });
});
