/** The page that the code on a letter leads to, in a real browser: at a kitchen table, without a script. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
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

const isTooWide = (page: Page) =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth');

test('says that the letter was mailed, takes a report, and stops mail until it is taken back', async () => {
  const link = await service.recipientLink('Ada Lovelace');
  const { page, errors } = await openPage(browser, link);
  expect(await textOf(page, 'h1')).toContain('This letter was mailed with');
  await expectAccessible(page);
  await page.setViewport({ width: 390, height: 800 });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await expectAccessible(page);
  expect(await isTooWide(page)).toBe(false);
  await page.setJavaScriptEnabled(false);
  await page.reload();
  await page.focus('input[value="fraud"]');
  await page.keyboard.press('Space');
  await page.type('#words', 'My bank knows nothing of it.');
  await page.click('button[value="report"]');
  await waitForText(page, 'h1', 'Your report is here');
  await page.click('main a');
  await waitForText(page, 'h1', 'This letter was mailed with');
  await page.focus('button[value="stop_everybody"]');
  await page.keyboard.press('Enter');
  await waitForText(page, 'h1', 'Mail is stopped');
  await expectAnswer(422);
  const word = await textOf(page, '.recipient-word');
  await page.click('main a');
  await waitForText(page, 'main', 'is stopped');
  await page.setJavaScriptEnabled(true);
  await page.reload();
  await expectAccessible(page);
  await page.setJavaScriptEnabled(false);
  await page.type('#word', word.toUpperCase());
  await page.click('button[value="start"]');
  await waitForText(page, 'h1', 'Taken back');
  await expectAnswer(200);
  expect(errors).toEqual([]);
}, 90_000);

async function expectAnswer(status: number): Promise<void> {
  expect(await service.quoteStatus('Ada Lovelace')).toBe(status);
}

test('asks for the code where the address has none, and leads to the letter', async () => {
  const link = await service.recipientLink('Grace Hopper');
  const { page, errors } = await openPage(browser, `${service.url}/r/`);
  expect(page.url()).toBe(`${service.url}/r`);
  expect(await textOf(page, 'h1')).toBe('Did you get a letter?');
  await expectAccessible(page);
  await page.setViewport({ width: 390, height: 800 });
  expect(await isTooWide(page)).toBe(false);
  await page.setJavaScriptEnabled(false);
  await page.type('#code', (link.split('/').at(-1) ?? '').toUpperCase());
  await page.keyboard.press('Enter');
  await waitForText(page, 'h1', 'This letter was mailed with');
  expect(page.url()).toBe(link);
  expect(errors).toEqual([]);
}, 60_000);

test('tells a guess from a code kindly', async () => {
  const { page } = await openPage(browser, `${service.url}/r/zzzzz-zzzzz`);
  expect(await textOf(page, 'h1')).toBe('We do not know this code');
  await expectAccessible(page);
  await page.setViewport({ width: 390, height: 800 });
  expect(await isTooWide(page)).toBe(false);
}, 60_000);
