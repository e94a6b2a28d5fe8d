/** The page of batches of the local service, in a real browser. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { openPage, PHONE, startBrowser, textOf, waitForText } from './support/browser.ts';
import { HELD_TEXT, PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, `${service.url}/_local/batches`));
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

const isHidden = (id: string) => page.$eval(id, (found) => found.hasAttribute('hidden'));
const click = (id: string) => page.evaluate(`document.querySelector('${id}').click()`);

describe('the page of batches', () => {
  test('from a file with a bad row to placed letters, which a reload and the mailroom find again', async () => {
    await expectAccessible(page);
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    expect(await textOf(page, '#mapping')).toContain('dropped a leading zero');
    expect(await textOf(page, '#fields')).toContain('{{first_name}}');
    await click('#quote');
    await waitForText(page, '#quoted', '2 would be mailed');
    expect(await textOf(page, '#quoted')).toContain('Look at the letter of row 2');
    const proof = await page.$eval('#quoted a', (link) => link.getAttribute('href'));
    expect((await fetch(String(proof))).status).toBe(200);
    await expectAccessible(page);
    await click('#send');
    await waitForText(page, '#state', '2 placed');
    expect(await textOf(page, '#rows')).toContain('ord_test_');
    await expectAccessible(page);
    expect(await isHidden('#cancel')).toBe(true);
    await page.reload();
    await waitForText(page, '#state', '2 placed');
    await page.click('#rows a');
    await waitForText(page, '#order h2', 'Letter to ');
  });

  test('fits a phone however long the columns of a file are named', async () => {
    const csv = `Street,${'Column'.repeat(10)}\\n1 Fine St,x\\n`;
    await page.evaluate(
      `const files = new DataTransfer(); files.items.add(new File(['${csv}'], 'a.csv'));` +
        `Object.assign(document.querySelector('#file'), { files: files.files }).dispatchEvent(new Event('change'));`,
    );
    await waitForText(page, '#fields', 'columncolumn');
    await expectAccessible(page);
  });

  test('says before anybody pays what would print as it stands, and whose address is on it', async () => {
    const text = '# Lunch\n\n**Important:** bring this, [your name].\n\n**Yours**';
    await page.evaluate(`document.querySelector('#text').value = ${JSON.stringify(text)}`);
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    await click('#quote');
    await waitForText(page, '#warnings', 'looks like markdown (3 lines)');
    expect(await textOf(page, '#warnings')).toContain('unfilled placeholder');
    expect(await textOf(page, '#quoted')).toContain('prints as the sender');
    await expectAccessible(page);
  });

  test('what waits of it can be canceled, until nothing does', async () => {
    await page.evaluate(`document.querySelector('#text').value = ${JSON.stringify(HELD_TEXT)}`);
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    await click('#quote');
    await waitForText(page, '#quoted', '2 would be mailed');
    await click('#send');
    await waitForText(page, '#state', '2 placed');
    await page.reload();
    await page.waitForSelector('#cancel:not([hidden])');
    await click('#cancel');
    await waitForText(page, '#said', 'The rest is canceled');
    await waitForText(page, '#state', '2 canceled');
    await page.waitForSelector('#cancel[hidden]');
  });

  test('a batch that is not here is said so', async () => {
    await page.goto(`${service.url}/_local/batches#bat_${'0'.repeat(32)}`);
    await page.reload();
    await waitForText(page, '#alert', 'no ');
    expect(await isHidden('#batch')).toBe(true);
  });

  test('paid with a code that was made here', async () => {
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    await click('#mint');
    await waitForText(page, '#said', 'A code was made');
    await click('#quote');
    await waitForText(page, '#quoted', '$3.98 in all');
    await click('#send');
    await waitForText(page, '#state', '2 placed');
    expect(await textOf(page, '#state')).toContain('$3.98');
  });

  test('paid by card: the page of the payment, and where its payer comes back to', async () => {
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    await click('#card');
    await click('#quote');
    await waitForText(page, '#quoted', '$3.98 in all');
    await click('#send');
    await waitForText(page, '#state', 'awaiting_payment');
    await expectAccessible(page);
    const url = String(await page.$eval('#payment a', (link) => link.getAttribute('href')));
    const checkout = await openPage(browser, url);
    await waitForText(checkout.page, 'h1', 'Pay $3.98');
    await checkout.page.click('button.pay');
    await waitForText(checkout.page, '#title', 'Your letters are on their way to print');
    expect(checkout.page.url()).toBe(`${service.url}/checkout/return`);
    expect(await textOf(checkout.page, '#told')).toContain('$3.98 is paid');
    await expectAccessible(checkout.page);
    expect(checkout.errors).toEqual([]);
    await checkout.page.close();
    await waitForText(page, '#payment', 'Card: paid');
    await click('#cancel');
    await waitForText(page, '#state', 'cancel');
  });

  test('says what is wrong, and what helps', async () => {
    await click('#quote');
    await waitForText(page, '#alert', 'Choose a file first');
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    await page.evaluate(`document.querySelector('#text').value = 'Dear {{nobody}}'`);
    await click('#quote');
    await waitForText(page, '#alert', 'no column is called so');
  });

  test('fits a phone', async () => {
    await page.setViewport(PHONE);
    await click('#sample');
    await waitForText(page, '#mapping', 'Street');
    const wide = await page.evaluate('document.documentElement.scrollWidth');
    expect(Number(wide)).toBeLessThanOrEqual(PHONE.width);
  });
});
