import { beforeEach, describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../functions/deps.ts';
import { handler as unmatched } from '../../../functions/http/unmatched-route.ts';
import { handler as getDiscovery } from '../../../functions/pages/get-discovery.ts';
import { handler as getPage } from '../../../functions/pages/get-page.ts';
import { LOST_PAGE } from '../../../lib/contract/pages.ts';
import { FRONT_HEADER } from '../../../lib/resources.ts';
import { anEvent } from '../../builders/an-event.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

/** As Chromium, Firefox and Safari ask for what somebody typed or followed. */
const BROWSER = { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

/** Where nothing is, and who is asked for it. */
const NOWHERE = [
  ['/nothing', unmatched],
  ['/admin/login', unmatched],
  ['/docs/guides/webhook', unmatched],
  ['/v1', unmatched],
  ['/docs/webhook', getPage],
  ['/ops/none', getPage],
  ['/.well-known/nothing', getDiscovery],
] as const;

beforeEach(() => {
  const { pageFiles: _fake, ...fakes } = fakeDeps();
  overrideDeps(fakes);
});

describe.each(NOWHERE)('%s, where nothing is', (path, handler) => {
  test('is a page for people: 404, ways on, the policy of all pages', async () => {
    const { statusCode, headers = {}, body } = await handler(anEvent({ path, headers: BROWSER }));
    expect(statusCode).toBe(404);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': LOST_PAGE.policy,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      vary: 'Accept, Accept-Encoding',
    });
    expect(body).toContain('<h1>There is no such page</h1>');
    expect(body).not.toMatch(/[{}]/);
    const ways = [...body.matchAll(/(?:href|src|data-index)="([^"#]*)"/g)]
      .map(([, way = '']) => way)
      .filter((way) => way !== 'data:,')
      .map((way) => new URL(way, `https://mail.example/live${path}`).href);
    expect(ways).toEqual(
      expect.arrayContaining([
        'https://mail.example/live/',
        'https://mail.example/live/docs',
        'https://mail.example/live/docs/search.json',
        'https://mail.example/live/docs/docs.js',
        'https://mail.example/live/pages.css',
      ]),
    );
    expect(ways.filter((way) => !way.startsWith('https://mail.example/live/'))).toEqual([]);
  });

  test('is answered to HEAD as to GET, without the body', async () => {
    const event = anEvent({ method: 'HEAD', path, headers: BROWSER });
    const { statusCode, headers = {}, body } = await handler(event);
    expect([statusCode, headers['content-type'], body]).toEqual([
      404,
      'text/html; charset=utf-8',
      '',
    ]);
  });

  test.each([
    ['nobody says what they accept', {}],
    ['JSON is accepted', { Accept: 'application/json' }],
    ['anything is', { Accept: '*/*' }],
    ['pages are after JSON', { Accept: 'application/json, text/html;q=0.9' }],
  ])('is the envelope where %s', async (_who, headers) => {
    const answer = await handler(anEvent({ path, headers }));
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept',
    });
    expect(JSON.parse(answer.body)).toMatchObject({ status: 'failed', code: 'not_found' });
  });

  test('is the envelope by any method that a page is not asked by', async () => {
    for (const method of ['POST', 'DELETE']) {
      const answer = await handler(anEvent({ method, path, headers: BROWSER }));
      expect(JSON.parse(answer.body)).toHaveProperty('code', 'not_found');
    }
  });
});

test.each(['/v1/nothing', '/v1/', '/api/nothing', '/mcp', '/mcp/sse'])(
  '%s is for programs, and answered in the envelope to whoever asks',
  async (path) => {
    const answer = await unmatched(anEvent({ path, headers: BROWSER }));
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).not.toHaveProperty('vary');
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' });
  },
);

test('pages that are near are offered, from wherever they are asked', async () => {
  for (const [path, handler, way] of [
    ['/docs/webhook', getPage, '../docs/webhooks'],
    ['/webhook', unmatched, './docs/webhooks'],
    ['/docs/guides/webhook', unmatched, '../../docs/webhooks'],
  ] as const) {
    const { body } = await handler(anEvent({ path, headers: BROWSER }));
    expect(body).toContain('<h2>Did you mean</h2>');
    expect(body).toContain(`<li><a href="${way}">Webhooks and e-mails</a>`);
  }
  const { body } = await unmatched(anEvent({ path: '/zzzz', headers: BROWSER }));
  expect(body).not.toContain('Did you mean');
});

test('never repeats the path', async () => {
  const path = '/docs/<script>alert(1)</script>/"onload="webhook';
  const { body } = await unmatched(anEvent({ path, headers: BROWSER }));
  expect(body).toContain('There is no such page');
  expect(body).not.toMatch(/alert|onload/);
});

test('tells nobody who went past the front that there are pages', async () => {
  const { pageFiles: _fake, ...fakes } = fakeDeps();
  const settings = { ...fakes.settings, front: { secret: 's'.repeat(32) } };
  overrideDeps({ ...fakes, settings } as typeof fakes);
  const past = await unmatched(anEvent({ path: '/nothing', headers: BROWSER }));
  expect([past.statusCode, JSON.parse(past.body)['code']]).toEqual([404, 'not_found']);
  const headers = { ...BROWSER, [FRONT_HEADER]: 's'.repeat(32) };
  const through = await unmatched(anEvent({ path: '/nothing', headers }));
  expect(through.body).toContain('There is no such page');
});
