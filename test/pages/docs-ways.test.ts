/** How people find what they look for in the guides, in a real browser: by the search, and after a wrong turn. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { focused, openPage, PHONE, startBrowser, textOf, waitForText } from './support/browser.ts';
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

/** What Enter would open. */
const chosen = (page: Page) =>
  page.$eval('#query', (input) => input.getAttribute('aria-activedescendant'));

describe('the search', () => {
  test('by keyboard: skip to the text, search, choose, go', async () => {
    const { page } = await openPage(browser, `${service.url}/docs/pricing`);
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.className')).toBe('skip');
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('query');
    await page.keyboard.type('velocity limit');
    await waitForText(page, '#found', 'velocity_limit');
    expect(await chosen(page)).toBe('found-0');
    await page.keyboard.press('ArrowDown');
    expect(await chosen(page)).toBe('found-1');
    await page.keyboard.press('ArrowUp');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${service.url}/docs/errors#velocity_limit`);
    await page.close();
  });

  test('the search opens by Ctrl+K, too, closes by Escape, and goes on where it was left', async () => {
    const { page } = await openPage(browser, `${service.url}/docs/pricing`);
    await page.keyboard.down('Control');
    await page.keyboard.press('k');
    await page.keyboard.up('Control');
    expect(await focused(page)).toBe('query');
    await page.keyboard.type('credit_code');
    await waitForText(page, '#found', 'credit_code');
    const isOpen = () => page.$eval('#query', (input) => input.getAttribute('aria-expanded'));
    expect(await isOpen()).toBe('true');
    await page.keyboard.press('Tab');
    expect(await isOpen()).toBe('false');
    await page.focus('#query');
    await page.waitForFunction('document.querySelector("#query").ariaExpanded === "true"');
    await page.keyboard.press('Escape');
    expect(await isOpen()).toBe('false');
    await page.close();
  });

  test('what is found says where it is, marks the words, and is read by everybody', async () => {
    const { page, errors } = await openPage(browser, `${service.url}/docs/pricing`);
    await page.type('#query', 'credit_code');
    await waitForText(page, '#found', 'credit_code');
    expect(await textOf(page, '#found li:first-child small')).toBe(
      'Reference: Mail › Send a letter',
    );
    const marks = (await page.evaluate(
      '[...document.querySelectorAll("#found mark")].map(({ textContent }) => textContent.toLowerCase())',
    )) as string[];
    expect(marks.length).toBeGreaterThan(8);
    expect(new Set(marks)).toEqual(new Set(['credit_code']));
    expect(await textOf(page, '#found-count')).toMatch(/^The first 12 of \d+\.$/);
    await expectAccessible(page);
    await page.setViewport(PHONE);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
    await Promise.all([page.waitForNavigation(), page.click('#found li:first-child a')]);
    expect(page.url()).toBe(`${service.url}/docs/reference-mail#createOrder.credit_code`);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('an index that does not come is said, and asked for again', async () => {
    const { page } = await openPage(browser, `${service.url}/docs/pricing`);
    await page.setRequestInterception(true);
    let isDown = true;
    page.on('request', (request: HTTPRequest) => {
      const fails = isDown && request.url().endsWith('/search.json');
      void (fails ? request.abort() : request.continue());
    });
    await page.type('#query', 'cred');
    await waitForText(page, '#found-count', 'The search did not load');
    isDown = false;
    await page.type('#query', 'it_code');
    await waitForText(page, '#found', 'credit_code');
    await page.close();
  });

  test('the search knows guides, operations and shapes, and says when it finds nothing', async () => {
    const { page } = await openPage(browser, `${service.url}/docs`);
    for (const [words, found] of [
      ['createQuote', 'Price a letter'],
      ['stablecoin', 'With stablecoin'],
      ['OrderRequest', 'OrderRequest'],
      ['velosity', 'found for “velocity”'],
      ['zzzz', 'Nothing was found'],
    ] as const) {
      await page.$eval('#query', (input) => {
        (input as unknown as { value: string }).value = '';
      });
      await page.type('#query', words);
      await waitForText(page, '.found', found);
    }
    await page.close();
  });
});

describe('a wrong turn', () => {
  const NOWHERE = ['/docs/webhok', '/nothing', '/a/b/c'];

  test.each(NOWHERE)('%s is a page by which people get on', async (path) => {
    const { page, errors } = await openPage(browser, service.url + path);
    expect(await textOf(page, 'h1')).toBe('There is no such page');
    await expectAccessible(page);
    await page.setViewport(PHONE);
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBeLessThanOrEqual(PHONE.width);
    const links = (await page.evaluate(
      '[...document.querySelectorAll("a[href], link[href]")].map(({ href }) => href)',
    )) as string[];
    expect(links.length).toBeGreaterThan(35);
    const others = links.filter((link) => !link.startsWith('data:') && !link.endsWith('#text'));
    for (const link of new Set(others)) {
      expect([link, (await fetch(link)).status]).toEqual([link, 200]);
    }
    await page.keyboard.press('/');
    await page.keyboard.type('velocity limit');
    await waitForText(page, '#found', 'velocity_limit');
    await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
    expect(page.url()).toBe(`${service.url}/docs/errors#velocity_limit`);
    expect(errors).toEqual([]);
    await page.close();
  });

  test.each(NOWHERE)(
    '%s is 404 to browsers and programs, asked by GET and by HEAD',
    async (path) => {
      for (const method of ['GET', 'HEAD']) {
        for (const [accept, type] of [
          ['text/html,*/*;q=0.8', 'text/html; charset=utf-8'],
          ['application/json', 'application/json; charset=utf-8'],
        ]) {
          const reply = await fetch(service.url + path, {
            method,
            headers: { accept: accept ?? '' },
          });
          expect([reply.status, reply.headers.get('content-type')]).toEqual([404, type]);
          expect(reply.headers.get('vary')).toContain('Accept');
        }
      }
    },
  );
});
