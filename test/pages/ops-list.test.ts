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

test('what went wrong in one list is not said of the next, nor in the words of a program', async () => {
  const { page, errors } = await openPage(browser, `${service.url}/ops`);
  const late: (() => void)[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const fail = () =>
      void request.respond({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({
          status: 'failed',
          code: 'unavailable',
          reason: 'the store did not answer',
          next: ['Send the same request again later, with the same Idempotency-Key if it has one.'],
        }),
      });
    if (pathname.endsWith('/feedback')) fail();
    else if (pathname.endsWith('/cases')) late.push(fail);
    else void request.continue();
  });
  await signIn(page, await service.operatorKey());
  await press(page, '#tabs a', 'Feedback');
  await waitForText(page, '#alert', 'The store did not answer.');
  expect(await textOf(page, '#alert')).toBe('The store did not answer. Try again later.');
  await press(page, '#tabs a', 'Decisions');
  await page.waitForSelector('#decisions:not([hidden])');
  expect(await textOf(page, '#alert')).toBe('');

  // The list stands before it asks; it is left once it has.
  const asked = page.waitForRequest((request) => request.url().includes('/cases'));
  await press(page, '#tabs a', 'Needs a person');
  await asked;
  await press(page, '#tabs a', 'Find');
  await page.waitForSelector('#find:not([hidden])');
  const answered = page.waitForResponse((response) => response.url().includes('/cases'));
  for (const fail of late) fail();
  await answered;
  // The page has read the answer once it has drawn twice.
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))');
  expect(await textOf(page, '#alert')).toBe('');
  expect(errors).toEqual([]);
});
