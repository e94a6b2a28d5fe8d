/** A quote is of what is mailed here, so that its token is a promise; the sandbox simulates nothing else. */
import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { createLobRail } from '../../../../lib/adapters/lob/lob-rail.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { anOffer } from '../../../builders/an-offer.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { FakeRail } from '../../../fakes/fake-rail.ts';
import { call, expectRefusal } from '../call.ts';
import { aKey, place, tokenFor } from '../create-order/place.ts';

/** It refuses by itself: no call is made. */
const LOB = createLobRail({ apiKey: async () => 'unused', baseUrl: 'http://127.0.0.1:1' });

function withLob() {
  const deps = fakeDeps({ rails: [LOB] });
  overrideDeps(deps);
  return deps;
}

const quote = (body: object, headers = {}) =>
  call(handler, { method: 'POST', path: '/v1/quotes', body, headers });

const CARD = { format: 'notecard' };
const PRIORITY = { mail_class: 'priority' };
const TRACKED = { tracking: true };
const FAR = { to: anAddress({ line1: `12 ${'Hill '.repeat(10)}St` }) };

describe('createQuote, live, of what no rail mails', () => {
  test.each([
    [CARD, 'unsupported_piece', 'Use format letter, letter_windowed, postcard_4x6, '],
    [PRIORITY, 'unsupported_mail_class', 'Use mail_class first_class, certified or certified_err.'],
  ] as const)('%j: refused with or without content, and told what is mailed', async (...each) => {
    const [fields, code, advice] = each;
    const deps = withLob();
    for (const body of [fields, { page_count: 2, ...fields }, aQuoteRequest(fields)]) {
      const answer = await quote(body);
      expectRefusal(answer, 400, code);
      expect(answer.body['next']).toEqual([expect.stringContaining(advice)]);
    }
    expect(deps.documents.kept.size).toBe(0);
  });

  test('tracking that no rail reports', async () => {
    const offers = [anOffer({ tracking: 'none' }), anOffer({ mailClass: 'certified' })];
    overrideDeps(fakeDeps({ rails: [new FakeRail([], { offers })] }));
    const answer = await quote(TRACKED);
    expectRefusal(answer, 400, 'unsupported_mail_class');
    expect(answer.body['next']).toEqual([
      'Leave out `tracking`, or use mail_class certified without `tracking`: that class includes it.',
    ]);
  });

  test('what is impossible anywhere keeps its own code', async () => {
    withLob();
    const certified = { mail_class: 'certified', tracking: true };
    expectRefusal(await quote(certified), 400, 'tracking_included');
  });

  test('an address that every rail refuses: the code of its order, and no token', async () => {
    withLob();
    expectRefusal(await quote(aQuoteRequest(FAR)), 422, 'rejected');
  });

  test('a rail that rests is an outage, and no reason to refuse a quote', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    for (let failures = 0; failures < 5; failures += 1) {
      await deps.railHealth.report('fake', 'failed');
    }
    expect((await quote(aQuoteRequest())).body).toHaveProperty('confirmation_token');
  });

  test('one rail among several is enough', async () => {
    overrideDeps(fakeDeps({ rails: [LOB, new FakeRail()] }));
    for (const fields of [CARD, PRIORITY, TRACKED]) {
      expect((await quote(aQuoteRequest(fields))).body).toHaveProperty('confirmation_token');
    }
  });
});

describe('createQuote, for the sandbox', () => {
  test.each([
    [CARD, 400, 'unsupported_piece'],
    [PRIORITY, 400, 'unsupported_mail_class'],
    [FAR, 422, 'rejected'],
  ] as const)('%j is refused as live: it simulates what is mailed here', async (...each) => {
    const [fields, status, code] = each;
    withLob();
    const letter = { ...aQuoteRequest(fields), sandbox: true };
    expectRefusal(await quote(letter), status, code);
    expectRefusal(await place(letter), status, code);
  });

  test('its token sends nothing live, and says so', async () => {
    overrideDeps(fakeDeps());
    const confirmation_token = await tokenFor({ ...aQuoteRequest(), sandbox: true });
    const answer = await place({ ...aQuoteRequest(), confirmation_token });
    expectRefusal(answer, 409, 'confirmation_mismatch');
    expect(answer.body['reason']).toBe('changed since the quote: sandbox');
    expect((await place({ ...aQuoteRequest(), sandbox: true, confirmation_token })).status).toBe(
      201,
    );
  });

  test.each([true, false])(
    'the token of a live quote: an order with sandbox %s',
    async (sandbox) => {
      overrideDeps(fakeDeps());
      const confirmation_token = await tokenFor();
      expect((await place({ ...aQuoteRequest(), sandbox, confirmation_token })).status).toBe(201);
    },
  );

  test('a test key quotes for it by itself', async () => {
    const deps = withLob();
    const headers = { Authorization: `Bearer ${await aKey(deps, { mode: 'test' })}` };
    const { body } = await quote(aQuoteRequest(), headers);
    expect(body['note']).toContain('sandbox');
    expect(body['next']).toEqual([expect.stringContaining('`sandbox: true`')]);
    const { confirmation_token } = body;
    const live = await place({ ...aQuoteRequest(), confirmation_token });
    expectRefusal(live, 409, 'confirmation_mismatch');
  });
});

describe('createQuote, where no rail is configured', () => {
  test('everything is priced for the sandbox, and the note says that nothing is mailed', async () => {
    overrideDeps(fakeDeps({ rails: [] }));
    for (const fields of [{}, CARD, PRIORITY, TRACKED]) {
      const { status, body } = await quote(fields);
      expect([status, body['note']]).toEqual([
        200,
        expect.stringContaining('Live orders are not taken here'),
      ]);
    }
    const confirmation_token = await tokenFor();
    expect((await place({ ...aQuoteRequest(), sandbox: true, confirmation_token })).status).toBe(
      201,
    );
  });
});
