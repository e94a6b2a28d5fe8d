import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler } from '../../../functions/pages/get-page-picture.ts';
import { MailError } from '../../../lib/errors/mail-error.ts';
import { proofKey } from '../../../lib/resources.ts';
import { mintPageToken } from '../../../lib/tokens/page-token.ts';
import { anEvent } from '../../builders/an-event.ts';
import { type FakeDeps, fakeDeps, fakeSigningKeys, RING } from '../../fakes/fake-deps.ts';
import { A_PDF } from '../../fakes/fake-pdf.ts';
import { call, expectRefusal } from '../http/call.ts';

const SHA256 = 'ab'.repeat(32);

async function world(overrides: Partial<FakeDeps> = {}): Promise<FakeDeps> {
  const deps = fakeDeps(overrides);
  await deps.documents.put(proofKey(SHA256), A_PDF);
  overrideDeps(deps);
  return deps;
}

const tokenOf = ({ clock }: FakeDeps, page = 0) =>
  mintPageToken(RING, { sha256: SHA256, page, color: false, marks: [] }, clock.nowMs());
const look = (token: string, headers: Record<string, string> = {}) =>
  call(handler, { path: `/proof/${token}`, params: { token }, headers });
const BROWSER = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('the picture of a page, 302', () => {
  test('leads to the picture beside the proof, for as long as the link works', async () => {
    const deps = await world();
    const token = tokenOf(deps);
    deps.clock.advance({ minutes: 10 });
    const { status, headers } = await look(token);
    expect(status).toBe(302);
    expect(headers['location']).toMatch(
      new RegExp(`^https://documents\\.example/proofs/${SHA256}/[0-9a-f]{32}\\.png\\?seconds=300$`),
    );
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });

  test('is drawn at the first look alone', async () => {
    const deps = await world();
    const first = await look(tokenOf(deps));
    const again = await look(tokenOf(deps));
    expect(again.headers['location']).toBe(first.headers['location']);
    expect(deps.pagePainter.painted).toHaveLength(1);
  });

  test('is another one for another page', async () => {
    const deps = await world();
    const pages = [await look(tokenOf(deps, 0)), await look(tokenOf(deps, 1))];
    expect(new Set(pages.map(({ headers }) => headers['location'])).size).toBe(2);
    expect(deps.pagePainter.painted.map(({ page }) => page)).toEqual([0, 1]);
  });
});

describe('the picture of a page, refused', () => {
  test.each(['', 'ppp_word', `ppc_${'a'.repeat(20)}.${'b'.repeat(43)}`])(
    '403: %j is no link of ours, and nothing is drawn',
    async (token) => {
      const deps = await world();
      expectRefusal(await look(token), 403, 'invalid_capability');
      expect(deps.pagePainter.painted).toEqual([]);
    },
  );

  test('410: after 15 minutes', async () => {
    const deps = await world();
    const token = tokenOf(deps);
    deps.clock.advance({ minutes: 15 });
    expectRefusal(await look(token), 410, 'expired_capability');
  });

  test('404: where the proof is not kept any more, or has no such page', async () => {
    const deps = await world();
    deps.pagePainter.pageCount = 1;
    expectRefusal(await look(tokenOf(deps, 1)), 404, 'not_found');
    deps.documents.kept.clear();
    expectRefusal(await look(tokenOf(deps)), 404, 'not_found');
    expect(deps.documents.kept.size).toBe(0);
  });

  test('400: where it cannot be drawn', async () => {
    const deps = await world();
    deps.pagePainter.failure = new MailError('invalid_pdf', { reason: 'takes more than 5 s' });
    expectRefusal(await look(tokenOf(deps)), 400, 'invalid_pdf');
  });

  test('503: without a signing secret, or where the store does not answer', async () => {
    const deps = await world({ signingKeys: fakeSigningKeys([]) });
    expectRefusal(await look(tokenOf(deps)), 503, 'capability_unavailable');
    const other = await world();
    other.documents.failure = new MailError('unavailable', { reason: 'it did not answer' });
    expectRefusal(await look(tokenOf(other)), 503, 'unavailable');
  });
});

describe('the picture of a page, refused in a browser', () => {
  test('a link that is none, or has lapsed: a page says so, and how to get a fresh one', async () => {
    const deps = await world();
    const token = tokenOf(deps);
    deps.clock.advance({ minutes: 15 });
    for (const [asked, status] of [
      ['ppp_word', 403],
      [token, 410],
    ] as const) {
      const event = anEvent({
        path: `/proof/${asked}`,
        params: { token: asked },
        headers: BROWSER,
      });
      expect(await handler(event)).toMatchObject({
        statusCode: status,
        headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
        body: 'the file picture-gone.html',
      });
    }
  });

  test('a store that does not answer: a page says to open it again', async () => {
    const deps = await world();
    deps.documents.failure = new MailError('unavailable', { reason: 'it did not answer' });
    const token = tokenOf(deps);
    const event = anEvent({ path: `/proof/${token}`, params: { token }, headers: BROWSER });
    expect(await handler(event)).toMatchObject({
      statusCode: 503,
      body: 'the file picture-busy.html',
    });
  });

  test('a good link: the picture', async () => {
    const deps = await world();
    expect(await look(tokenOf(deps), BROWSER)).toMatchObject({ status: 302 });
  });
});
