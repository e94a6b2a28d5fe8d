/** The API's reference, in a real browser. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { openPage, startBrowser, waitForText } from './support/browser.ts';
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

test('the reference is drawn from what this deployment serves; a logo from elsewhere is blocked', async () => {
  const { page, errors } = await openPage(browser, `${service.url}/docs`);
  await waitForText(page, '#reference', 'post/v1/orders');
  const others = errors.filter(
    (error) => !error.startsWith("Loading the image 'https://cdn.redoc"),
  );
  expect(others).toEqual([]);
});
