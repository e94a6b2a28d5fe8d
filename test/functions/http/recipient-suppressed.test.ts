import { describe, expect, test } from '@jest/globals';
import { handler as quoteHandler } from '../../../functions/http/create-quote.ts';
import { allIdentitiesOf } from '../../../lib/limits/cap-identity.ts';
import { loadOrder } from '../../../lib/order/store/load-order.ts';
import { creditAccountId } from '../../../lib/payment/credit-account.ts';
import { doorsOfMark } from '../../../lib/return-mark/letter-row.ts';
import { doorDigests, senderDigests } from '../../../lib/suppression/digests-of.ts';
import { changeStops, type Stopped, withStop } from '../../../lib/suppression/stops.ts';
import { anOrderRequest, aQuoteRequest } from '../../builders/a-request.ts';
import { anAddress, aPostalAddress } from '../../builders/an-address.ts';
import { type FakeDeps, RECIPIENT_SECRET } from '../../fakes/fake-deps.ts';
import { call, expectRefusal } from './call.ts';
import { aCode, aLiveOrder, balanceOf, liveDeployment } from './create-order/live.ts';
import { aKey, orderOf, place, tokenFor } from './create-order/place.ts';

function stop(deps: Pick<FakeDeps, 'store'>, ...stopped: readonly Stopped[]) {
  const door = doorDigests(RECIPIENT_SECRET, { to: aPostalAddress() }).named;
  return changeStops(deps.store, door, (stops) =>
    stopped.reduce((rest, each) => withStop(rest, each, 'w1'), stops),
  );
}

function sendersOf(sender: Partial<Parameters<typeof senderDigests>[1]>): readonly Stopped[] {
  const who = { identities: [], from: null, ...sender };
  return senderDigests(RECIPIENT_SECRET, who).map((digest) => ({ sender: digest }));
}

const FROM = anAddress({ name: 'Charles Babbage', line1: '5 Devonshire St' });

describe('createOrder, 422 `recipient_suppressed`', () => {
  test('a stop that came between quote and order: nothing is charged, and nothing is stored', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const confirmation_token = await tokenFor(aQuoteRequest());
    await stop(deps, 'everybody');
    const body = aLiveOrder(code, { confirmation_token });
    const answer = await place(body);
    expectRefusal(answer, 422, 'recipient_suppressed');
    expect(answer.body['errors']).toMatchObject([{ pointer: '/to' }]);
    expect(await balanceOf(deps, code)).toBe(1000);
    expect(deps.rail.submissions).toBe(0);
    // Once it is lifted the same key and the same token work: the refusal left no trace.
    const door = doorDigests(RECIPIENT_SECRET, { to: aPostalAddress() }).named;
    await changeStops(deps.store, door, () => ({ everybody: [], senders: {} }));
    expect((await place(body)).status).toBe(201);
  });

  test('however the address is written, by key or by code', async () => {
    const deps = liveDeployment();
    await stop(deps, 'everybody');
    const [code, apiKey] = [await aCode(deps, 1000), await aKey(deps)];
    const { line1 } = anAddress();
    const written = [
      { line2: 'c/o Bob 3' },
      { line1: 'Attn Ada', line2: line1 },
      { line1: `${line1} *` },
      { line1: `0${line1}` },
    ];
    for (const [index, lines] of written.entries()) {
      const body = aLiveOrder(code, { to: anAddress(lines) });
      for (const who of [{}, { apiKey }]) {
        const refused = await place(body, { key: `key-${index}`, ...who });
        expectRefusal(refused, 422, 'recipient_suppressed');
      }
    }
  });

  test('a letter in care of somebody stops the house, for what its line may mean', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const to = anAddress({ line2: 'c/o Bob 3' });
    const { id } = orderOf(await place(aLiveOrder(code, { to })));
    const { mark } = await loadOrder(deps, String(id));
    await changeStops(deps.store, mark === null ? [] : doorsOfMark(mark), (stops) =>
      withStop(stops, 'everybody', 'w1'),
    );
    for (const [key, line2] of Object.entries({ b: undefined, c: 'c/o Bob 4', d: 'Apt 3' })) {
      const other = aLiveOrder(code, { to: anAddress(line2 === undefined ? {} : { line2 }) });
      expectRefusal(await place(other, { key }), 422, 'recipient_suppressed');
    }
    const neighbour = aLiveOrder(code, { to: anAddress({ line2: 'Apt 4' }) });
    expect((await place(neighbour, { key: 'e' })).status).toBe(201);
  });

  test('no checkout is opened, and no stablecoin or card is asked for', async () => {
    const deps = liveDeployment();
    await stop(deps, 'everybody');
    expectRefusal(await place(anOrderRequest({ sandbox: false })), 422, 'recipient_suppressed');
    expect(deps.checkout.requests).toEqual([]);
  });

  test('of the sender that was stopped: by its credit code, whatever network it comes from', async () => {
    const deps = liveDeployment();
    const [code, other] = [await aCode(deps, 1000), await aCode(deps, 1000)];
    const caller = { kind: 'anonymous' } as const;
    const identities = allIdentitiesOf({
      caller,
      sourceIp: null,
      creditAccountId: creditAccountId(code),
    });
    await stop(deps, ...sendersOf({ identities }));
    const refused = await place(aLiveOrder(code), { sourceIp: '198.51.100.9' });
    expectRefusal(refused, 422, 'recipient_suppressed');
    expect((await place(aLiveOrder(other), { key: 'key-2' })).status).toBe(201);
  });

  test('of the sender of a letter that was stopped: by another code from its network, and no other', async () => {
    const deps = liveDeployment();
    const [code, other] = [await aCode(deps, 1000), await aCode(deps, 1000)];
    const { id } = orderOf(await place(aLiveOrder(code, { from: FROM })));
    const { mark } = await loadOrder(deps, String(id));
    await stop(deps, ...(mark?.senders ?? []).map((sender) => ({ sender })));
    const again = [
      aLiveOrder(other),
      anOrderRequest({ sandbox: false }),
      aLiveOrder(other, { to: anAddress({ line2: 'c/o 2' }) }),
    ];
    for (const [index, body] of again.entries()) {
      expectRefusal(await place(body, { key: `again-${index}` }), 422, 'recipient_suppressed');
    }
    const elsewhere = { key: 'elsewhere', sourceIp: '198.51.100.9' };
    const besides = aLiveOrder(other, { from: { ...FROM, line2: 'c/o 2' } });
    expectRefusal(await place(besides, elsewhere), 422, 'recipient_suppressed');
    expect((await place(aLiveOrder(other), elsewhere)).status).toBe(201);
  });

  test('its order keeps by whose stops it is held back, though no code is printed', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    const kept = async (overrides: object, key: string) => {
      const { id } = orderOf(await place(aLiveOrder(code, overrides), { key }));
      return loadOrder(deps, String(id));
    };
    const marked = await kept({}, 'marked');
    expect(marked.stoppedBy).toBeNull();
    const bare = await kept({ remove_mark: true }, 'bare');
    const { asked: doors, named } = doorDigests(RECIPIENT_SECRET, { to: aPostalAddress() });
    const senders = marked.mark?.senders;
    expect([bare.mark, bare.stoppedBy]).toEqual([null, { doors, named: named.length, senders }]);
    const to = anAddress({ line2: 'PMB 7' });
    expect((await kept({ to }, 'mailbox')).stoppedBy?.doors).toHaveLength(2);
  });

  test('of the return address that was stopped, whoever pays, and not of who names none', async () => {
    const deps = liveDeployment();
    const code = await aCode(deps, 1000);
    await stop(deps, ...sendersOf({ from: { ...FROM, country: 'US' } }));
    expectRefusal(await place(aLiveOrder(code, { from: FROM })), 422, 'recipient_suppressed');
    expect((await place(aLiveOrder(code), { key: 'key-2' })).status).toBe(201);
  });

  test('certified mail as well: an operator lifts it for what must arrive by law', async () => {
    const deps = liveDeployment();
    await stop(deps, 'everybody');
    const body = aLiveOrder(await aCode(deps, 5000), { mail_class: 'certified' });
    expectRefusal(await place(body), 422, 'recipient_suppressed');
  });

  test('not in the sandbox, which tells nothing of anybody: a test line asks for the answer', async () => {
    const deps = liveDeployment();
    await stop(deps, 'everybody');
    expect((await place(anOrderRequest())).status).toBe(201);
    const text = 'Dear Ada,\n[[test:error:recipient_suppressed]]\nyours';
    const simulated = await place(anOrderRequest({ text }), { key: 'key-2' });
    expectRefusal(simulated, 422, 'recipient_suppressed');
  });
});

describe('createQuote, 422 `recipient_suppressed`', () => {
  const quote = (body: object, headers = {}) =>
    call(quoteHandler, { method: 'POST', path: '/v1/quotes', body, headers });

  test('of a live letter to an address that takes none', async () => {
    const deps = liveDeployment();
    await stop(deps, 'everybody');
    expectRefusal(await quote(aQuoteRequest()), 422, 'recipient_suppressed');
    expect((await quote(aQuoteRequest({ sandbox: true }))).status).toBe(200);
    expect((await quote({ text: 'Dear Ada' })).status).toBe(200);
    const apiKey = await aKey(deps, { mode: 'test' });
    const authorized = { Authorization: `Bearer ${apiKey}` };
    expect((await quote(aQuoteRequest(), authorized)).status).toBe(200);
  });
});
