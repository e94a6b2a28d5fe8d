/** The review console's list, from empty to more than a page, and what needs a person, in a real browser. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { openPage, press, startBrowser, textOf, waitForText } from './support/browser.ts';
import { signIn } from './support/ops-desk.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

const PAGE_SIZE = 20;
let service: PageService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

test('the list says that nothing waits, then shows a page, then the rest', async () => {
  const { page, errors } = await openPage(browser, `${service.url}/ops`);
  await page.type('#key', await service.operatorKey());
  await page.keyboard.press('Enter');
  await waitForText(page, '#waiting', '0 waiting');
  await page.click('#sandbox');
  expect(await textOf(page, '#nothing')).toContain('Nothing waits');
  await expectAccessible(page);

  for (let letter = 0; letter < PAGE_SIZE; letter += 1) await service.held('Early Person');
  await service.held('Last Person');
  await page.click('#refresh');
  await waitForText(page, '#waiting', `${PAGE_SIZE + 1} waiting`);
  expect(await textOf(page, '#orders')).not.toContain('Last Person');
  await page.click('#more');
  await waitForText(page, '#orders', 'Last Person');
  await waitForText(page, '#waiting', `${PAGE_SIZE + 1} waiting`);
  expect(await page.evaluate('document.activeElement.textContent')).toContain('Last Person');
  await expectAccessible(page);
  await page.click('#refresh');
  await waitForText(page, '#orders', 'Last Person');
  expect(errors).toEqual([]);
});

test('what needs a person: each with what to do, commands told apart from words, markup as text', async () => {
  const { page, errors } = await openPage(browser, `${service.url}/ops`);
  const found = {
    id: 'case_1',
    kind: 'credit_taken_back',
    about: 'a'.repeat(64),
    detail: '<b id="bold">charge.refunded</b>',
    says: 'The payment that bought a code went back.',
    next: ['Take it out: `npm run admin -- credit correct`.'],
    runbook: 'money-unexplained.md',
    opened_at: '2026-03-10T15:00:00.000Z',
    done_at: null,
    done_by: null,
  };
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (!new URL(request.url()).pathname.endsWith('/cases')) return void request.continue();
    const body = JSON.stringify({
      status: 'ok',
      cases: [found],
      resting_rails: [],
      next_cursor: null,
    });
    return void request.respond({ contentType: 'application/json', body });
  });
  await signIn(page, await service.operatorKey());
  await press(page, '#tabs a', 'Needs a person');
  await waitForText(page, '#people', 'Take it out: npm run admin -- credit correct.');
  expect(await textOf(page, '#cases code')).toBe('npm run admin -- credit correct');
  expect(await page.$('#bold')).toBeNull();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('that nothing needs a person is said', async () => {
  const { page, errors } = await openPage(browser, `${service.url}/ops`);
  await signIn(page, await service.operatorKey());
  await press(page, '#tabs a', 'Needs a person');
  await waitForText(page, '#people-said', 'Nothing needs anybody');
  await expectAccessible(page);
  expect(errors).toEqual([]);
});
