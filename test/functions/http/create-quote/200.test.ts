import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/create-quote.ts';
import { QuoteResponseSchema } from '../../../../lib/contract/schemas/quote.ts';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { type FakeDeps, fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

async function quote(body: object, deps: FakeDeps = fakeDeps(), headers = {}) {
  overrideDeps(deps);
  const answer = await call(handler, { method: 'POST', path: '/v1/quotes', body, headers });
  expect(v.safeParse(QuoteResponseSchema, answer.body).issues).toBeUndefined();
  return answer;
}

describe('createQuote, 200', () => {
  test('of nothing: one page, first class', async () => {
    const { status, body } = await quote({});
    expect(status).toBe(200);
    expect(body).toEqual({
      status: 'ok',
      total_cents: 199,
      total: '$1.99',
      breakdown: [
        {
          id: 'first_class_letter_1_page',
          label: 'First-Class letter, 1 page',
          amount_cents: 199,
        },
      ],
      page_count: 1,
      note: 'All in: printing, envelope and postage.',
    });
  });

  test.each([
    [{ page_count: 12 }, 199 + 11 * 25, '$4.74'],
    [{ mail_class: 'certified' }, 1299, '$12.99'],
    [{ mail_class: 'certified_err' }, 1499, '$14.99'],
    [{ mail_class: 'priority' }, 1199, '$11.99'],
    [{ format: 'postcard_6x11' }, 349, '$3.49'],
    [{ format: 'notecard' }, 599, '$5.99'],
    [{ format: 'letter_windowed' }, 199, '$1.99'],
    [{ color: true, tracking: true, remove_mark: true }, 429, '$4.29'],
  ])('of %j: the listed price', async (body, cents, total) => {
    const { body: answer } = await quote(body);
    expect(answer).toMatchObject({ total_cents: cents, total });
  });

  test('with content: the pages that render, whatever the caller says, and a proof', async () => {
    const { body } = await quote({ text: 'line\n'.repeat(200), page_count: 1 });
    expect(body['page_count']).toBeGreaterThan(1);
    expect(body['note']).toMatch(/renders to \d+ pages, not 1/);
    expect(body['proof_sha256']).toMatch(/^[0-9a-f]{64}$/);
    expect(body).not.toHaveProperty('confirmation_token');
  });

  test.each([
    ['postcard_4x6', 'All in: printing and postage.'],
    ['notecard', 'All in: printing, envelope and postage.'],
  ])('the note of a %s names what its price has in it', async (format, note) => {
    expect((await quote({ format })).body['note']).toBe(note);
  });

  test('with content and a recipient: a token for 30 minutes, and what to do with it', async () => {
    const { body } = await quote(aQuoteRequest());
    expect(body).toMatchObject({
      confirmation_token: expect.stringMatching(/^ppq_/),
      expires_in_minutes: 30,
      next: [expect.stringContaining('confirmation_token')],
      note: expect.stringMatching(/^All in: printing, envelope and postage\./),
    });
  });

  test('the proof is the very bytes that the token binds, and its link expires', async () => {
    const deps = fakeDeps();
    const { body } = await quote(aQuoteRequest(), deps);
    expect(body['proof_url']).toMatch(/^https:\/\/.*proofs.*seconds=900$/);
    expect([...deps.documents.kept.keys()]).toEqual([`proofs/${body['proof_sha256']}.pdf`]);
    const [bytes] = deps.documents.kept.values();
    expect(new TextDecoder('latin1').decode(bytes?.slice(0, 5))).toBe('%PDF-');
  });

  test('equal requests have equal proofs, and tokens of their own', async () => {
    const deps = fakeDeps();
    const [one, other] = [await quote(aQuoteRequest(), deps), await quote(aQuoteRequest(), deps)];
    expect(other.body['proof_sha256']).toBe(one.body['proof_sha256']);
    expect(other.body['confirmation_token']).not.toBe(one.body['confirmation_token']);
  });

  test('creates nothing: of the store it asks what an address takes, and no more', async () => {
    const refuse = () => Promise.reject(new Error('asked'));
    const get = async (table: string) => (table === 'recipients' ? undefined : refuse());
    const deps = fakeDeps({ store: { get, query: refuse, commit: refuse } });
    expect((await quote(aQuoteRequest(), deps)).status).toBe(200);
    expect(deps.screener.judged).toEqual([]);
    expect(deps.rail.submissions).toBe(0);
  });

  test('with a key that may price and nothing else', async () => {
    const deps = fakeDeps();
    const key = { mode: 'test', scopes: ['mail:quote'], agent: true, disabled: false } as const;
    const authorization = `Bearer ${await mintKey(deps, key)}`;
    expect((await quote(aQuoteRequest(), deps, { authorization })).status).toBe(200);
  });
});
