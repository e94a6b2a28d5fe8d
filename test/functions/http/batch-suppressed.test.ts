/** Rows whose address takes no mail: left out before anything is paid for them. */
import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { placeBatches } from '../../../lib/batch/run/place-batches.ts';
import { BatchQuoteSchema } from '../../../lib/contract/schemas/batch/batch-quote.ts';
import { allIdentitiesOf } from '../../../lib/limits/cap-identity.ts';
import { creditAccountId } from '../../../lib/payment/credit-account.ts';
import { StoreUnreachable } from '../../../lib/store/store.ts';
import { doorDigests, senderDigests } from '../../../lib/suppression/digests-of.ts';
import { changeStops, type Stopped, withStop } from '../../../lib/suppression/stops.ts';
import { anAddress, aPostalAddress, SECRET_LINE } from '../../builders/an-address.ts';
import { type FakeDeps, RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';
import { expectRefusal } from './call.ts';
import {
  batchDeployment,
  batchIn,
  batchToken,
  quoteBatch,
  sendBatch,
} from './create-batch/send.ts';
import { aCode } from './create-order/live.ts';
import { readBatch } from './get-batch/read.ts';

const LIVE = { sandbox: false };
const TOLD = 'This address takes no mail through this service.';

/** Stops mail to the door of the second row, which stands in line 3. */
function stop(deps: Pick<FakeDeps, 'store'>, stopped: Stopped = 'everybody') {
  const line1 = `2 ${SECRET_LINE}`;
  const to = aPostalAddress({ line1, zip: '97201' });
  const { named } = doorDigests(RECIPIENT_SECRET, { to });
  return changeStops(deps.store, named, (stops) => withStop(stops, stopped, 'w1'));
}

function senderOf(sender: Partial<Parameters<typeof senderDigests>[1]>): Stopped {
  const [digest = ''] = senderDigests(RECIPIENT_SECRET, {
    identities: [],
    from: null,
    ...sender,
  });
  return { sender: digest };
}

/** Reads of stops fail from now on. */
function loseStops({ store }: FakeDeps): void {
  const get = store.get.bind(store);
  store.get = (table, key) =>
    table === 'recipients' && key.sk === 'stops'
      ? Promise.reject(new StoreUnreachable('by plan'))
      : get(table, key);
}

describe('createBatchQuote, of an address that takes no mail', () => {
  test('its row is a problem, and nothing is priced for it', async () => {
    const deps = batchDeployment();
    await stop(deps);
    const { status, body } = await quoteBatch(LIVE);
    expect(status).toBe(200);
    expect(v.safeParse(BatchQuoteSchema, body).issues).toBeUndefined();
    expect(body).toMatchObject({
      mailable_rows: 2,
      invalid_rows: 1,
      problems: [{ row: 3, field: 'to', problem: TOLD }],
      total_cents: 398,
    });
  });

  test('of the sender that was stopped alone: by the return address, or the code that will pay', async () => {
    const deps = batchDeployment();
    const from = anAddress({ name: 'Charles Babbage', line1: '5 Devonshire St' });
    await stop(deps, senderOf({ from: aPostalAddress(from) }));
    const code = await aCode(deps, 1000);
    const paid = { caller: { kind: 'anonymous' }, creditAccountId: creditAccountId(code) } as const;
    await stop(deps, senderOf({ identities: allIdentitiesOf({ ...paid, sourceIp: null }) }));
    const mailable = async (fields: object) =>
      (await quoteBatch({ ...LIVE, ...fields })).body['mailable_rows'];
    expect(await mailable({})).toBe(3);
    expect(await mailable({ from })).toBe(2);
    expect(await mailable({ credit_code: code })).toBe(2);
  });

  test('the sandbox refuses nobody, and asks nobody', async () => {
    const deps = batchDeployment();
    await stop(deps);
    loseStops(deps);
    expect((await quoteBatch()).body['mailable_rows']).toBe(3);
    expect((await sendBatch()).status).toBe(201);
  });

  test('the store does not answer: it is quoted, as one letter is', async () => {
    const deps = batchDeployment();
    loseStops(deps);
    expect((await quoteBatch(LIVE)).body['mailable_rows']).toBe(3);
  });
});

describe('createBatch, of an address that takes no mail', () => {
  test('the card pays for the others alone, and the row says why', async () => {
    const deps = batchDeployment();
    await stop(deps);
    const created = await sendBatch({ ...LIVE, confirmation_token: await batchToken(LIVE) });
    expect(created.status).toBe(201);
    expect(deps.checkout.requests).toMatchObject([{ amountCents: 398 }]);
    deps.checkout.pay('cs_1');
    const { id } = batchIn(created);
    await readBatch(id);
    await placeBatches(deps);
    const { body } = await readBatch(id);
    expect(body).toMatchObject({
      batch: { state: 'placed', counts: { placed: 2, invalid: 1 } },
      rows: [
        { status: 'placed' },
        { status: 'invalid', code: 'recipient_suppressed', reason: `to: ${TOLD}` },
        { status: 'placed' },
      ],
    });
    expect(body['batch']).toMatchObject({ payment: { refunded_cents: 0 } });
  });

  test('a stop that came since the quote: what would be mailed is another batch', async () => {
    const deps = batchDeployment();
    const confirmation_token = await batchToken(LIVE);
    await stop(deps);
    const answer = await sendBatch({ ...LIVE, confirmation_token });
    expectRefusal(answer, 409, 'confirmation_mismatch');
    expect(answer.body['reason']).toContain('rows that can be mailed');
    expect(deps.checkout.requests).toEqual([]);
  });

  test('the store does not answer: nothing is taken', async () => {
    const deps = batchDeployment();
    loseStops(deps);
    expectRefusal(await sendBatch(LIVE), 503, 'limit_check_unavailable');
    expect(deps.checkout.requests).toEqual([]);
  });
});
