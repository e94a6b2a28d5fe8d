/** The page at the root, in a real browser: it needs no script. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { openPage, startBrowser, textOf } from './support/browser.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test.each(['', '/'])(
  'at the root%s every link leads somewhere, in light, dark and on a phone, without a script',
  async (slash) => {
    const { page, errors } = await openPage(browser, service.url + slash);
    await expectAccessible(page);
    await page.setJavaScriptEnabled(false);
    await page.reload();
    expect(await textOf(page, 'h1')).toBe('A real letter, by one call');
    expect(await textOf(page, 'table')).toContain('$1.99');
    const links = (await page.$$eval('a', (all) =>
      all.map((each) => (each as unknown as { href: string }).href),
    )) as string[];
    expect(links.length).toBeGreaterThan(8);
    for (const link of new Set(links)) {
      expect([link, (await fetch(link)).status]).toEqual([link, 200]);
    }
    expect(errors).toEqual([]);
    await page.close();
  },
);

test('its first call mails a letter, as it stands there', async () => {
  const { page } = await openPage(browser, `${service.url}/`);
  const shown = await textOf(page, 'pre');
  const body = /-d '(.*)'$/s.exec(shown)?.[1] ?? '';
  const address = /^curl (\S+)/.exec(shown)?.[1] ?? '';
  const headers = { 'content-type': 'application/json', 'idempotency-key': 'pasted' };
  const answer = await fetch(address, { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([201, { order: { sandbox: true } }]);
  await page.close();
});

test.each([
  ['/ops/', '/ops', 'text/html'],
  ['/docs/', '/docs', 'text/html'],
  ['/_local/', '/_local', 'text/html'],
  ['/favicon.ico', '/favicon.ico', 'image/svg+xml'],
  ['/robots.txt', '/robots.txt', 'text/plain'],
])('%s is answered at %s', async (asked, served, type) => {
  const answer = await fetch(service.url + asked);
  expect([answer.status, answer.url]).toEqual([200, service.url + served]);
  expect(answer.headers.get('content-type')).toContain(type);
});
