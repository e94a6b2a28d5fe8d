/** The lists of the mailroom, in a real browser: what is searched, filtered and paged, and where one stands. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { anAddress } from '../builders/an-address.ts';
import { expectAccessible } from './support/accessible.ts';
import { openPage, press, startBrowser, textOf, waitForText } from './support/browser.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
  for (let letter = 1; letter <= 52; letter += 1) await service.place(sandbox(`Person ${letter}`));
  await service.place({ ...sandbox('Card Reader'), format: 'postcard_4x6' });
  await service.held('Held Person');
  await service.unpaid('Live Person');
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, `${service.url}/_local`));
  await waitForText(page, '#orders', 'Live Person');
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

function sandbox(name: string) {
  return { sandbox: true, to: { ...anAddress(), name }, text: 'Dear you,\n\nhello.' };
}

async function hash(): Promise<string> {
  return new URL(page.url()).hash;
}

describe('the list of orders', () => {
  test('has a page of them, and the ways to all others', async () => {
    expect(await textOf(page, '#orders-pager')).toContain('1 to 50 of 55');
    expect(await textOf(page, '#orders')).not.toContain('Person 1submitted');
    await press(page, '#orders-pager a', 'Older');
    await waitForText(page, '#orders-pager', '51 to 55 of 55');
    await waitForText(page, '#orders', 'Person 1submitted');
    await page.reload();
    await waitForText(page, '#orders-pager', '51 to 55 of 55');
    await page.goBack();
    await waitForText(page, '#orders-pager', '1 to 50 of 55');
  });

  test('finds by words, and says when nothing is found', async () => {
    await page.keyboard.press('/');
    await page.keyboard.type('held person');
    await waitForText(page, '#orders-pager', '1 to 1 of 1');
    expect(await textOf(page, '#orders')).toContain('Held Person');
    expect(await hash()).toContain('q=held+person');
    await page.keyboard.type('xx');
    await page.waitForSelector('#orders-nothing:not([hidden])');
    await expectAccessible(page);
  });

  test.each([
    ['mode', 'live', 'Live Person'],
    ['format', 'postcard_4x6', 'Card Reader'],
    ['status', 'held_for_review', 'Held Person'],
    ['payment', 'checkout', 'Live Person'],
  ])('is narrowed by %s', async (name, value, found) => {
    await page.click('#order-filters summary');
    await page.waitForSelector(`#order-filters [name="${name}"] option[value="${value}"]`);
    await page.select(`#order-filters [name="${name}"]`, value);
    await waitForText(page, '#orders-pager', '1 to 1 of 1');
    expect(await textOf(page, '#orders')).toContain(found);
    expect(await textOf(page, '#filters-on')).toBe('(1 on)');
    await page.goBack();
    await waitForText(page, '#orders-pager', '1 to 50 of 55');
  });

  test('is gone through by keys, and what is open has an address', async () => {
    await page.keyboard.press('j');
    await waitForText(page, '#order h2', 'Letter to Live Person');
    await page.keyboard.press('j');
    await waitForText(page, '#order h2', 'Letter to Held Person');
    expect(await hash()).toMatch(/^#\/orders\/ord_test_[0-9a-f]{32}$/);
    await page.reload();
    await waitForText(page, '#order h2', 'Letter to Held Person');
    await page.keyboard.press('k');
    await waitForText(page, '#order h2', 'Letter to Live Person');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#order[hidden]');
    await page.goBack();
    await waitForText(page, '#order h2', 'Letter to Live Person');
  });

  test('single keys do nothing once they are switched off', async () => {
    await page.keyboard.press('?');
    await page.waitForSelector('#keys[open]');
    await expectAccessible(page);
    await page.click('#keys-on');
    await page.keyboard.press('Escape');
    await page.keyboard.press('2');
    await page.keyboard.press('j');
    expect(await hash()).toBe('');
    await page.evaluate('localStorage.clear()');
  });
});

describe('the list of calls', () => {
  test('shows a call whole, without its secrets, and as one to be sent again', async () => {
    const key = await service.operatorKey();
    const wrong = { authorization: `Bearer ${key}` };
    const path = `/v1/orders?status=${'nonsense'.repeat(8)}`;
    await fetch(service.url + path, { headers: wrong });
    await press(page, '#views a', 'Requests');
    await page.select('#request-filters [name="outcome"]', 'failed');
    await press(page, '#requests a', path);
    await waitForText(page, '#request h2', `GET /live${path}`);
    const shown = await textOf(page, '#request');
    expect(shown).toContain('authorization: [redacted]');
    expect(shown).not.toContain(key);
    expect(await textOf(page, '#request .badge')).toMatch(/^4\d\d$/);
    await expectAccessible(page);
    await page.reload();
    await waitForText(page, '#request h2', path);
    await page.select('#request-filters [name="outcome"]', 'done');
    await waitForText(page, '#requests', '/v1/orders');
  });

  test('finds by the words of a body, and leads to the order', async () => {
    await press(page, '#views a', 'Requests');
    await page.type('#request-filters [type="search"]', 'Card Reader');
    await waitForText(page, '#requests-pager', '1 to 1 of 1');
    await press(page, '#requests a', '/v1/orders');
    await press(page, '#request a', 'ord_test_');
    await waitForText(page, '#order h2', 'Postcard to Card Reader');
  });
});
