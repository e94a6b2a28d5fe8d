import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import type { Verdict } from '../../../../lib/ports.ts';
import { anOrderRequest, aQuoteRequest } from '../../../builders/a-request.ts';
import { anAddress } from '../../../builders/an-address.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { ALLOW, FakeScreener } from '../../../fakes/fake-screener.ts';
import { expectRefusal } from '../call.ts';
import { countingStore, orderOf, place, tokenFor } from './place.ts';

describe('createOrder, 409: the key is in flight', () => {
  /** A screener that lets the test act while a call is under way. */
  class SlowScreener extends FakeScreener {
    readonly #meanwhile: () => Promise<void>;

    constructor(meanwhile: () => Promise<void>) {
      super(ALLOW);
      this.#meanwhile = meanwhile;
    }

    override async screen(content: Parameters<FakeScreener['screen']>[0]): Promise<Verdict> {
      await this.#meanwhile();
      return super.screen(content);
    }
  }

  test('while the first call runs: wait, and then it is replayed', async () => {
    let during: Awaited<ReturnType<typeof place>> | undefined;
    const screener = new SlowScreener(async () => {
      during ??= await place();
    });
    overrideDeps(fakeDeps({ screener }));
    const first = await place();
    expect(first.status).toBe(201);
    expectRefusal(during as NonNullable<typeof during>, 409, 'idempotency_key_in_flight');
    const again = await place();
    expect([again.status, orderOf(again)['id']]).toEqual([200, orderOf(first)['id']]);
  });

  test('while the first call runs, another body is refused and reveals nothing', async () => {
    let during: Awaited<ReturnType<typeof place>> | undefined;
    const screener = new SlowScreener(async () => {
      during ??= await place(anOrderRequest({ color: true }));
    });
    overrideDeps(fakeDeps({ screener }));
    await place();
    expectRefusal(during as NonNullable<typeof during>, 400, 'invalid_request');
  });

  test('a call that died holds the key for 60 s, and then another takes over', async () => {
    const deps = fakeDeps();
    const dead = { ...deps, documents: Object.assign(Object.create(deps.documents), { put: die }) };
    overrideDeps(dead);
    expectRefusal(await place(), 500, 'internal');
    overrideDeps(deps);
    expectRefusal(await place(), 409, 'idempotency_key_in_flight');
    deps.clock.advance({ seconds: 59 });
    expectRefusal(await place(), 409, 'idempotency_key_in_flight');
    deps.clock.advance({ seconds: 1 });
    expect((await place()).status).toBe(201);
  });

  test('a slow call and the one that took over make one order', async () => {
    let during: Awaited<ReturnType<typeof place>> | undefined;
    const screener = new SlowScreener(async () => {
      if (during !== undefined) return;
      deps.clock.advance({ seconds: 61 });
      during = await place().finally(() => undefined);
    });
    const deps: FakeDeps = fakeDeps({ screener });
    const { store, commits } = countingStore(deps.store);
    // The second call passes the screener at once: `during` is set before it is asked again.
    overrideDeps({ ...deps, store, screener: once(screener) });
    const first = await place();
    expect(commits['orders']).toBe(1);
    expect([first.status, during?.status].sort()).toEqual([200, 201]);
    expect(orderOf(first)['id']).toBe(orderOf(during as NonNullable<typeof during>)['id']);
  });

  /** Slow for its first content only. */
  function once(slow: FakeScreener): FakeScreener {
    const quick = new FakeScreener(ALLOW);
    let asked = 0;
    const screen = (content: Parameters<FakeScreener['screen']>[0]) => {
      asked += 1;
      return asked === 1 ? slow.screen(content) : quick.screen(content);
    };
    return Object.assign(Object.create(quick), { screen }) as FakeScreener;
  }

  async function die(): Promise<never> {
    throw new Error('killed');
  }
});

describe('createOrder, 409: the confirmation token', () => {
  test('was used: another order, another key, whose letter is not kept', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const body = anOrderRequest({ confirmation_token: await tokenFor() });
    expect((await place(body)).status).toBe(201);
    const kept = [...deps.documents.kept.keys()];
    const answer = await place(body, { key: 'key-2' });
    expectRefusal(answer, 409, 'confirmation_used');
    expect(answer.body['status']).toBe('action_required');
    expect([...deps.documents.kept.keys()]).toEqual(kept);
  });

  test('was used in the sandbox: nobody is told that the letter was sent', async () => {
    overrideDeps(fakeDeps());
    const body = anOrderRequest({ confirmation_token: await tokenFor() });
    expect((await place({ ...body, sandbox: true })).status).toBe(201);
    const answer = await place(body, { key: 'key-2' });
    expectRefusal(answer, 409, 'confirmation_used');
    expect(answer.body['next']).toEqual([
      'An order was placed with this token: read it. One of the sandbox mails nothing, and one that was canceled or refused is not mailed: then quote again to mail the letter.',
    ]);
  });

  test.each([
    ['recipient', { to: anAddress({ line1: '1 Other St' }) }],
    ['content', { text: 'Dear Ada, something else.' }],
    ['mail_class', { mail_class: 'certified' }],
    ['format', { format: 'notecard' }],
    ['color', { color: true }],
    ['tracking', { tracking: true }],
    ['double_sided', { double_sided: false }],
    ['remove_mark', { remove_mark: true }],
  ])('does not fit any more: the %s changed', async (name, change) => {
    overrideDeps(fakeDeps());
    const confirmation_token = await tokenFor();
    const answer = await place(anOrderRequest({ confirmation_token, ...change }));
    expectRefusal(answer, 409, 'confirmation_mismatch');
    const told = String(answer.body['reason']).replace(/^changed since the quote: /, '');
    expect(told.split(', ').filter((each) => each !== 'price')).toEqual([name]);
    expect((await place(anOrderRequest({ confirmation_token }))).status).toBe(201);
  });

  test('a quote without a sender is good for any; one with a sender for that one alone', async () => {
    overrideDeps(fakeDeps());
    const from = anAddress({ name: 'Somebody Else' });
    const open = await tokenFor();
    expect((await place(anOrderRequest({ confirmation_token: open, from }))).status).toBe(201);
    const bound = await tokenFor(aQuoteRequest({ from }));
    for (const change of [{}, { from: anAddress({ name: 'A Third' }) }]) {
      const answer = await place(anOrderRequest({ confirmation_token: bound, ...change }), {
        key: 'key-2',
      });
      expectRefusal(answer, 409, 'confirmation_mismatch');
      expect(answer.body['reason']).toBe('changed since the quote: sender');
    }
    const body = anOrderRequest({ confirmation_token: bound, from });
    expect((await place(body, { key: 'key-3' })).status).toBe(201);
  });

  test('one token, quoted for another piece: names all that changed', async () => {
    overrideDeps(fakeDeps());
    const other = { mail_class: 'certified', text: 'Dear Ada, something else.' };
    const confirmation_token = await tokenFor(aQuoteRequest(other));
    const answer = await place(
      anOrderRequest({ confirmation_token, to: anAddress({ zip: '10001' }) }),
    );
    expect(answer.body['reason']).toBe(
      'changed since the quote: recipient, content, mail_class, price',
    );
  });
});
