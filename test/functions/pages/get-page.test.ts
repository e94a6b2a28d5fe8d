import { describe, expect, test } from '@jest/globals';
import { deps, overrideDeps } from '../../../functions/deps.ts';
import { handler } from '../../../functions/pages/get-page.ts';
import { EMAIL_PAGES, PAGE_PATHS, PAGES, type Page } from '../../../lib/contract/pages.ts';
import { anEvent } from '../../builders/an-event.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';

const ROWS = Object.entries<Page>(PAGES);
/** Those that an operation shows have no path of their own. */
const ALL = [...ROWS, ...Object.entries<Page>(EMAIL_PAGES)];

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
      const html = await deps().pageFiles.read(file);
      expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
      expect(html).not.toMatch(/\son\w+=|\sstyle=|https?:\/\//);
    }
  });

  test('the page on privacy tells the days of this deployment', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps({ ...fakes, settings: { ...fakes.settings, retentionDays: 37 } });
    const { body } = await handler(anEvent({ path: '/docs/privacy' }));
    expect(body).toContain('37 days after the order ended');
    expect(body).not.toMatch(/[{}]/);
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

  test.each(['/o/ord_1', '/o/page.html', '/o/..', '/o/'])('%s is no page', async (path) => {
    overrideDeps(fakeDeps());
    expect((await handler(anEvent({ path }))).statusCode).toBe(404);
  });

  test('few routes of the gateway lead to all of them', () => {
    const reached = ROWS.filter(([path]) =>
      PAGE_PATHS.some((route) => path === route.replace(/\{\w+\}/, path.split('/').at(-1) ?? '')),
    );
    expect(reached).toEqual(ROWS);
    expect(PAGE_PATHS.length).toBeLessThan(10);
  });

  test('every address on them is relative: a deployment may serve them below a stage', async () => {
    const { pageFiles: _fake, ...fakes } = fakeDeps();
    overrideDeps(fakes);
    for (const [, { file }] of ALL.filter(([path]) => path !== '/docs/redoc.js')) {
      expect(await deps().pageFiles.read(file)).not.toMatch(/(href=|src=|from |fetch\()["']\//);
    }
  });

  test.each([
    '/docs/',
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
