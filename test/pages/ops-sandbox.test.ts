/** Live and sandbox letters on the review console, in a real browser, on the whole service. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import {
  focused,
  openOrder,
  openPage,
  startBrowser,
  textOf,
  waitForText,
} from './support/browser.ts';
import { openSandbox, signIn } from './support/ops-desk.ts';
import { HELD_TEXT, PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;
let key: string;
let page: Page;
let errors: readonly string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
  key = await service.operatorKey();
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, `${service.url}/ops`));
});

afterEach(async () => {
  expect(errors).toEqual([]);
  // Which list or letter is open, and nothing else.
  const [address, place = ''] = page.url().split('#');
  expect([address, /^(?:|sandbox|letters|ord_(?:test_)?[0-9a-f]{32})$/.test(place)]).toEqual([
    `${service.url}/ops`,
    true,
  ]);
  await page.close();
});

/** A live letter that waits for an operator; its id. */
async function heldLive(name: string): Promise<string> {
  const id = await service.paid(name, HELD_TEXT);
  const deadline = performance.now() + 15_000;
  while ((await service.read(id))['status'] !== 'held_for_review') {
    if (performance.now() > deadline) throw new Error('the letter was not held');
    await sleep(50);
  }
  return id;
}

describe('live and sandbox letters', () => {
  test('are two lists: live ones at first, the others at a press of s', async () => {
    await heldLive('Live Person');
    await service.held('Sandbox Person');
    await signIn(page, key);
    await waitForText(page, '#orders', 'Live Person');
    expect(await textOf(page, '#orders')).not.toContain('Sandbox Person');
    await openOrder(page, 'Live Person');
    await page.keyboard.press('s');
    await waitForText(page, '#orders', 'Sandbox Person');
    expect(await textOf(page, '#orders')).not.toContain('Live Person');
    expect(await textOf(page, '#order')).toBe('');
    expect(await page.$eval('#sandbox', (each) => each.getAttribute('aria-pressed'))).toBe('true');
    await expectAccessible(page);
    await page.keyboard.press('s');
    await waitForText(page, '#orders', 'Live Person');
    expect(await page.$eval('#live', (each) => each.getAttribute('aria-pressed'))).toBe('true');
  }, 60_000);

  test('a live letter that is allowed goes to print, and so it is said', async () => {
    await heldLive('Printed Person');
    await signIn(page, key);
    await openOrder(page, 'Printed Person');
    await page.type('#reason', 'lawful');
    await page.click('#allow');
    expect(await textOf(page, '#allow')).toBe('Press again to allow: it goes to print');
    await page.click('#allow');
    await waitForText(page, '#said', 'Letter to Printed Person. Allowed: it goes to print.');
  }, 60_000);

  test.each([
    ['allow', 'Press again to allow: nothing is printed', 'Allowed: nothing is printed.'],
    ['refuse', 'Press again to refuse: nothing was paid', 'Refused: nothing was paid.'],
  ] as const)('of a sandbox letter it is said what to %s does', async (decision, asked, said) => {
    await service.held(`Person To ${decision}`);
    await openSandbox(page, key, `Person To ${decision}`);
    expect(await textOf(page, '#order figcaption')).toContain('the sandbox prints nothing');
    await page.type('#reason', 'a trial');
    await page.click(`#${decision}`);
    expect(await textOf(page, `#${decision}`)).toBe(asked);
    await page.click(`#${decision}`);
    await waitForText(page, '#said', said);
  });

  test('a sandbox-only key sees the sandbox, and is offered nothing else', async () => {
    await service.held('Sandbox Alone');
    const { key: test } = await service.control('keys', { mode: 'test', scopes: ['ops:review'] });
    await signIn(page, String(test));
    await waitForText(page, '#orders', 'Sandbox Alone');
    expect(await page.$('#live[hidden]')).not.toBeNull();
    await page.keyboard.press('s');
    await waitForText(page, '#orders', 'Sandbox Alone');
    expect(await textOf(page, '#alert')).toBe('');
  });
});

describe('the keys', () => {
  test('are listed at ?, act nowhere that something is typed, and can be switched off', async () => {
    await service.held('Key Press');
    await openSandbox(page, key, 'Key Press');
    await page.keyboard.press('?');
    await page.waitForSelector('#keys[open]');
    await expectAccessible(page);
    await page.click('#keys-on');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#keys:not([open])');
    await page.keyboard.press('a');
    expect(await focused(page)).not.toBe('reason');
  });
});
