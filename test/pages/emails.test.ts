/** The page behind the link at the end of every e-mail, in a real browser: it needs no script. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { openPage, startBrowser, textOf, waitForText } from './support/browser.ts';
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

test('says of a link that is cut off that it does not work, and what does', async () => {
  const link = await service.unsubscribeLink('grace@example.com');
  for (const broken of [link.slice(0, -4), link.split('?')[0] ?? '']) {
    const { page, errors } = await openPage(browser, broken);
    expect(await textOf(page, 'h1')).toBe('This link does not work');
    await expectAccessible(page);
    expect(errors).toEqual([]);
    await page.close();
  }
}, 60_000);

test('says that e-mails are on, ends them at a click, says that they are ended, and takes it back', async () => {
  const link = await service.unsubscribeLink('ada@example.com');
  const { page, errors } = await openPage(browser, link);
  await expectAccessible(page);
  await page.setJavaScriptEnabled(false);
  await page.reload();
  expect(await textOf(page, 'h1')).toBe('E-mails are on');
  await page.click('button');
  await waitForText(page, 'h1', 'stopped');
  expect(page.url()).toBe(link);
  expect(await textOf(page, 'main')).toContain('receipt');
  await page.setJavaScriptEnabled(true);
  await page.reload();
  expect(await textOf(page, 'h1')).toContain('stopped');
  await expectAccessible(page);
  await page.focus('button');
  await page.keyboard.press('Enter');
  await waitForText(page, 'h1', 'E-mails are on');
  expect(errors).toEqual([]);
}, 60_000);
