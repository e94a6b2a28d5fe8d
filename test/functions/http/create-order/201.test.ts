import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { CreateOrderResponseSchema } from '../../../../lib/contract/schemas/order.ts';
import { loadOrder } from '../../../../lib/order/store/load-order.ts';
import { passingKey } from '../../../../lib/resources.ts';
import { readInkedText } from '../../../../lib/screening/inked-text.ts';
import { checkCapability } from '../../../../lib/tokens/capability-token.ts';
import { anOrderRequest, SECRET_TEXT } from '../../../builders/a-request.ts';
import { anAddress, SECRET_LINE } from '../../../builders/an-address.ts';
import { fakeDeps, RING } from '../../../fakes/fake-deps.ts';
import { FakeScreener, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';
import { aKey, orderOf, place } from './place.ts';

describe('createOrder, 201', () => {
  test('a sandbox letter: submitted at once, with a mock tracking number', async () => {
    overrideDeps(fakeDeps());
    const answer = await place();
    expect(answer.status).toBe(201);
    expect(v.safeParse(CreateOrderResponseSchema, answer.body).issues).toBeUndefined();
    expect(Object.keys(answer.body).sort()).toEqual([
      'capability',
      'corrected_to',
      'issues',
      'order',
      'order_url',
      'status',
    ]);
    expect(answer.headers['location']).toMatch(/^https?:\/\/[^/]+\/v1\/orders\/ord_test_/);
    expect(String(answer.headers['location'])).toContain(`/v1/orders/${orderOf(answer)['id']}`);
    expect(orderOf(answer)).toEqual({
      id: expect.stringMatching(/^ord_test_[0-9a-f]{32}$/),
      status: 'submitted',
      sandbox: true,
      mail_class: 'first_class',
      format: 'letter',
      page_count: 1,
      color: false,
      double_sided: true,
      tracking: false,
      remove_mark: false,
      pen: false,
      to: { name: 'Ada Lovelace', city: 'Portland', state: 'OR', zip: '97201' },
      price_cents: 199,
      breakdown: [
        {
          id: 'first_class_letter_1_page',
          label: 'First-Class letter, 1 page',
          amount_cents: 199,
        },
      ],
      payment: { method: 'none', state: 'none' },
      tracking_number: null,
      expected_delivery_date: '2026-03-18',
      hold: null,
      waiting: null,
      last_scan: null,
      refusal_reason: null,
      scrubbed_at: null,
      failure: null,
      delivery_outcome: null,
      cancelable_until: null,
      proof_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      created_at: '2026-03-10T15:00:00.000Z',
      updated_at: '2026-03-10T15:00:00.000Z',
    });
  });

  test('comes with two tokens, one for each action, that live 7 days', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const answer = await place();
    const { id } = orderOf(answer);
    const tokens = answer.body['capability'] as Record<string, string>;
    expect(tokens['cancel_token']).not.toBe(tokens['review_token']);
    for (const action of ['cancel', 'review'] as const) {
      const token = tokens[`${action}_token`] ?? '';
      expect(token).toMatch(/^ppc_/);
      const check = (nowMs: number) => () =>
        checkCapability(RING, action, String(id), token, nowMs);
      expect(check(deps.clock.nowMs() + 7 * 86_400_000 - 1)).not.toThrow();
      expect(check(deps.clock.nowMs() + 7 * 86_400_000)).toThrow();
    }
  });

  test('keeps the bytes that print and the text that was screened, under their order, by their hash', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const order = orderOf(await place());
    const sha256 = String(order['proof_sha256']);
    const hex = String(order['id']).slice(-32);
    expect([...deps.documents.kept.keys()].sort()).toEqual(
      [passingKey(hex, sha256, 'document'), passingKey(hex, sha256, 'text')].sort(),
    );
    const kept = deps.documents.kept.get(passingKey(hex, sha256, 'text'));
    const text = new TextDecoder().decode(kept);
    expect(deps.screener.judged).toEqual([{ text, documentSha256: sha256 }]);
    expect(readInkedText(text)).toContainEqual({
      kind: 'content',
      text: expect.stringContaining(SECRET_TEXT),
    });
    expect(readInkedText(text)).toContainEqual({ kind: 'recipient_name', text: 'Ada Lovelace' });
  });

  test('stores what was ordered, and prints the deployment’s own return address without `from`', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const { id } = orderOf(await place(anOrderRequest({ email: 'ada@example.com' })));
    const order = await loadOrder(deps, String(id));
    expect(order).toMatchObject({
      to: { line1: SECRET_LINE.toUpperCase(), country: 'US' },
      givenTo: { line1: SECRET_LINE, country: 'US' },
      from: deps.settings.returnAddress,
      email: 'ada@example.com',
      version: 1,
    });
    const from = anAddress({ name: 'Charles Babbage' });
    const other = orderOf(await place(anOrderRequest({ from }), { key: 'key-2' }));
    expect((await loadOrder(deps, String(other['id']))).from.name).toBe('Charles Babbage');
  });

  test.each([
    [{ mail_class: 'certified' }, 1299],
    [{ mail_class: 'certified_err' }, 1499],
    [{ mail_class: 'priority' }, 1199],
    [{ color: true, tracking: true, remove_mark: true }, 429],
    [{ text: 'page\fpage\fpage' }, 249],
    [{ format: 'notecard', text: 'Happy birthday' }, 599],
    [{ format: 'postcard_4x6', text: 'Greetings' }, 199],
  ])('%j: the listed price, the sum of its lines', async (fields, cents) => {
    overrideDeps(fakeDeps());
    const order = orderOf(await place(anOrderRequest(fields)));
    const lines = order['breakdown'] as { amount_cents: number }[];
    expect(order['price_cents']).toBe(cents);
    expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(cents);
  });

  test('moves nothing in the world: no rail, no payment, no workflow, no wake-up', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    await place(anOrderRequest({ credit_code: 'pp-abcd-1234-ef56', payment_method: 'checkout' }));
    expect(deps.rail.submissions + deps.rail.questions).toBe(0);
    expect(deps.lane.moved).toEqual([]);
    expect(deps.workflow.started).toEqual([]);
    expect(deps.outbox.woken).toEqual([]);
  });

  test.each([
    ['hold', HOLD, 'held_for_review', null],
    ['refuse', REFUSE, 'refused', REFUSE.reason],
  ] as const)('content to %s: created as what it is', async (_, verdict, status, reason) => {
    overrideDeps(fakeDeps({ screener: new FakeScreener(verdict) }));
    const answer = await place();
    expect(answer.status).toBe(201);
    expect(orderOf(answer)).toMatchObject({
      status,
      refusal_reason: reason,
      tracking_number: null,
      expected_delivery_date: null,
    });
  });

  test.each([
    ['[[test:hold]]', 'held_for_review'],
    ['[[test:refuse]]', 'refused'],
    ['[[test:screener-down]]', 'held_for_review'],
    ['a line with [[test:refuse]] in it', 'submitted'],
    ['a line with [[test:rfuse]] in it', 'submitted'],
  ])('a sandbox letter may ask for its verdict: %s', async (line, status) => {
    overrideDeps(fakeDeps());
    const answer = await place(anOrderRequest({ text: `Dear Ada,\n\n${line}\n\nSincerely` }));
    expect(orderOf(answer)['status']).toBe(status);
  });

  test('a held letter says why, and until when it is decided and can be canceled', async () => {
    overrideDeps(fakeDeps({ screener: new FakeScreener(HOLD) }));
    const decide_by = '2026-03-14T15:00:00.000Z';
    const { categories, reason } = HOLD;
    expect(orderOf(await place())).toMatchObject({
      hold: { categories, reason, decide_by },
      cancelable_until: decide_by,
    });
  });

  test('when the screener fails the letter is held, never allowed', async () => {
    const deps = fakeDeps({ screener: new FakeScreener(new Error('the model is down')) });
    overrideDeps(deps);
    const answer = await place();
    expect(orderOf(answer)['status']).toBe('held_for_review');
    expect(answer.text).not.toContain('the model');
    expect(deps.log.of('screening_failed')).toHaveLength(1);
  });

  test('the log learns nothing of the letter', async () => {
    const deps = fakeDeps({ screener: new FakeScreener(new Error('down')) });
    overrideDeps(deps);
    await place(anOrderRequest({ email: 'ada@example.com' }));
    for (const secret of [SECRET_TEXT, SECRET_LINE, 'Lovelace', 'ada@example.com', 'ppc_']) {
      expect(deps.log.text()).not.toContain(secret);
    }
  });

  test('two keys make two letters, even of one body', async () => {
    overrideDeps(fakeDeps());
    const ids = [await place(), await place(undefined, { key: 'key-2' })].map(
      (answer) => orderOf(answer)['id'],
    );
    expect(new Set(ids).size).toBe(2);
  });

  test('a test key sends sandbox letters', async () => {
    const deps = fakeDeps();
    overrideDeps(deps);
    const apiKey = await aKey(deps, { mode: 'test' });
    expect((await place(undefined, { apiKey })).status).toBe(201);
  });
});
