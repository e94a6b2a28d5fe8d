import { describe, expect, test } from '@jest/globals';
import { deps, overrideDeps } from '../../../functions/deps.ts';
import { handler as unmatched } from '../../../functions/http/unmatched-route.ts';
import { handler } from '../../../functions/pages/get-page.ts';
import { ALL_PAGES } from '../../../lib/contract/docs-files.ts';
import {
  EMAIL_PAGES,
  EMAIL_REFUSED_PAGES,
  LOST_PAGE,
  PAGE_PATHS,
  type Page,
  PICTURE_REFUSED_PAGES,
} from '../../../lib/contract/pages.ts';
import { anEvent } from '../../builders/an-event.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ROWS = Object.entries<Page>(ALL_PAGES);
/** Those that an operation shows, or that stand for what is not there, have no path of their own. */
const ALL = [
  ...ROWS,
  ...Object.entries<Page>({ ...EMAIL_PAGES, lost: LOST_PAGE }),
  ...[EMAIL_REFUSED_PAGES, PICTURE_REFUSED_PAGES].flatMap((pages) => Object.entries<Page>(pages)),
];

describe('the pages for people', () => {
  test.each(ROWS)('%s is served as what it is', async (path, { type, policy }) => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    const { statusCode, headers = {}, body } = await handler(anEvent({ path }));
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': `${type}; charset=utf-8`,
      'x-content-type-options': 'nosniff',
    });
    expect(headers['content-security-policy']).toBe(policy);
    expect(body.length).toBeGreaterThan(20);
  });

  test.each(ALL.filter(([, { type }]) => type === 'text/html'))(
    '%s says what it may do: scripts and calls of its own alone, and no frame around it',
    (_path, { policy = '' }) => {
      expect(policy).toMatch(/^default-src 'none'/);
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("connect-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
    },
  );

  test('no page holds a script or a handler of its own in line', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    for (const [, { file }] of ALL.filter(([, { type }]) => type === 'text/html')) {
      const html = withoutCode(await deps().pageFiles.read(file));
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
      expect(html).not.toMatch(/<[^>]+\s(?:on\w+|style)=/);
    }
  });

  test('nothing of a page comes from elsewhere, though its words may lead there', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    for (const [, { file }] of ALL.filter(([, { type }]) => type === 'text/html')) {
      const html = withoutCode(await deps().pageFiles.read(file));
      expect(html).not.toMatch(/\ssrc="https?:|<link[^>]+href="https?:/);
    }
  });

  test('the page on privacy tells the days and the name of this deployment, as text', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    const returnAddress = { ...fakes.settings.returnAddress, name: 'Post & <b>Sons' };
    overrideDeps({ ...fakes, settings: { ...fakes.settings, retentionDays: 37, returnAddress } });
    const { body } = await handler(anEvent({ path: '/docs/privacy' }));
    expect(body).toContain('37 days after the order ended');
    expect(body).toContain('Post &#38; &#60;b&#62;Sons keeps them');
    expect(body).not.toMatch(/\{\{|\}\}/);
    const markdown = await handler(anEvent({ path: '/docs/privacy.md' }));
    expect(markdown.body).toContain('Post & <b>Sons keeps them');
    expect(markdown.body).toContain('37 days after the order ended');
  });

  test('the page on privacy tells every period of this deployment, and that of an order the sandbox’s', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    const periods = { unpaidDays: 4, sandboxDays: 13, uploadHours: 49, stationeryDays: 222 };
    overrideDeps({ ...fakes, settings: { ...fakes.settings, ...periods } });
    for (const path of ['/docs/privacy', '/docs/privacy.md']) {
      const { body } = await handler(anEvent({ path }));
      expect(body).toContain('; 4 days after it was placed if nobody paid');
      expect(body).toMatch(/Sandbox orders, whole[^.]*?13 days/);
      expect(body).toContain('49 hours');
      expect(body).toContain('222 days after their last use');
      expect(body).not.toMatch(/\{\{|\}\}/);
    }
    const { body } = await handler(anEvent({ path: `/o/ord_${'a'.repeat(32)}` }));
    expect(body).toContain('A letter of the sandbox is gone after 13 days.');
  });

  test.each(['ord_', 'ord_test_'])('one file is the page of every order: /o/%s…', async (kind) => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    const [one, other] = ['a', 'b'].map((digit) => `/o/${kind}${digit.repeat(32)}`);
    const { statusCode, body } = await handler(anEvent({ path: one ?? '' }));
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Your letter</title>');
    expect((await handler(anEvent({ path: other ?? '' }))).body).toBe(body);
  });

  test('an order’s page also says of an id that there is no such order', async () => {
    overrideDeps(fakeDeps());
    expect((await handler(anEvent({ path: '/o/ord_1' }))).statusCode).toBe(200);
  });

  test.each(['/o/page.html', '/o/..', '/o/'])('%s is no page', async (path) => {
    overrideDeps(fakeDeps());
    expect((await handler(anEvent({ path }))).statusCode).toBe(404);
  });

  test('few routes of the gateway lead to all of them', () => {
    const reached = ROWS.filter(([path]) =>
      PAGE_PATHS.some((route) => path === route.replace(/\{\w+\}/, path.split('/').at(-1) ?? '')),
    );
    expect(reached).toEqual(ROWS);
    expect(PAGE_PATHS.length).toBeLessThan(14);
  });

  test('every address on them is relative: a deployment may serve them below a stage', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    for (const [, { file }] of ALL.filter(([path]) => !path.endsWith('.md'))) {
      expect(withoutCode(await deps().pageFiles.read(file))).not.toMatch(
        /(href=|src=|from |fetch\()["']\//,
      );
    }
  });

  test.each([
    ['/docs/', '../docs'],
    ['/docs/errors/', '../errors'],
    ['/ops/', '../ops'],
  ])('%s is sent to the page without the slash, %s', async (path, location) => {
    overrideDeps(fakeDeps());
    for (const serve of [handler, unmatched]) {
      const { statusCode, headers = {} } = await serve(anEvent({ method: 'GET', path }));
      expect([statusCode, headers['location']]).toEqual([308, location]);
    }
  });

  test.each([
    '/docs/../package.json',
    '/constructor',
    '/pages',
    '/ops/none.js',
    '/assets/../ops.html',
  ])('%s is no page: `not_found`, and no file is read', async (path) => {
    overrideDeps(fakeDeps());
    const { statusCode, body } = await handler(anEvent({ path }));
    expect(statusCode).toBe(404);
    expect(JSON.parse(body)).toMatchObject({ code: 'not_found' });
  });
});

describe('the documentation', () => {
  const DOCS = ROWS.filter(([, { file }]) => file.startsWith('docs/made/'));

  test.each(DOCS)('%s tells where this service is, and no other braces are left', async (path) => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    const publicUrl = 'https://mail.example/live';
    overrideDeps({ ...fakes, settings: { ...fakes.settings, publicUrl } });
    const { body } = await handler(anEvent({ path }));
    expect(body).not.toMatch(
      /\{\{(?:baseUrl|braces|\w+(?:Days|Hours)|service)\}\}|127\.0\.0\.1:3000/,
    );
    if (path === '/docs/first-letter.md') expect(body).toContain(`curl ${publicUrl}/v1/quotes`);
    if (path === '/docs/letters.md') expect(body).toContain('{"text": "Dear {{name}},"');
  });

  test('an address that a caller made up becomes no markup', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps({ ...fakes, settings: { ...fakes.settings, publicUrl: null } });
    const event = anEvent({ path: '/docs/first-letter' });
    const domainName = '127.0.0.1:80"><script>alert(1)</script>';
    const { body } = await handler({
      ...event,
      requestContext: { ...event.requestContext, domainName },
    });
    expect(body).not.toContain('<script>alert');
  });

  test('each page is Markdown, too, and says so', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    const pages = DOCS.filter(([path, { type }]) => type === 'text/html' && path !== '/docs');
    expect(pages.length).toBeGreaterThan(25);
    for (const [path, { file }] of pages) {
      const name = path.slice('/docs/'.length);
      expect(await deps().pageFiles.read(file)).toContain(
        `<link rel="alternate" type="text/markdown" href="${name}.md">`,
      );
      expect(Object.keys(ALL_PAGES)).toContain(`${path}.md`);
    }
  });
});

/** What a page shows as code is no part of it. */
function withoutCode(html: string): string {
  return html
    .replaceAll(/<code>[\s\S]*?<\/code>/g, '')
    .replaceAll(/<textarea[\s\S]*?<\/textarea>/g, '');
}
