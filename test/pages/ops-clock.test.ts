/** The review console where the clock of the service is not that of the browser. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { openOrder, openPage, startBrowser, textOf } from './support/browser.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, 30_000);

test('tells the time that is left by the clock of the service', async () => {
  await service.held('Ada Lovelace');
  // A minute more than three of its four days: the browser knows the service's clock to the second.
  await service.control('clock', { advance_seconds: 3 * 86_400 + 60 });
  const { page, errors } = await openPage(browser, `${service.url}/ops`);
  await page.waitForSelector('#sign-in:not([hidden])');
  await page.type('#key', await service.operatorKey());
  await page.keyboard.press('Enter');
  await page.waitForSelector('#desk:not([hidden])');
  await page.click('#sandbox');
  await openOrder(page, 'Ada Lovelace');
  expect(await textOf(page, '#orders .row .urgent')).toMatch(/^23 h \d+ min left$/);
  expect(await textOf(page, '.order-head')).toMatch(/23 h \d+ min left/);
  expect(errors).toEqual([]);
}, 60_000);
