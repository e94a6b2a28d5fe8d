/** The review console's list, in a real browser: from empty to more than a page. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { openPage, startBrowser, textOf, waitForText } from './support/browser.ts';
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
