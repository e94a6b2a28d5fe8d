/** Where all letters of a sender are refused together, in a real browser, on the whole service. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { eventually } from '../local/support/eventually.ts';
import { PATIENCE_MS } from '../support/patience-ms.ts';
import { expectAccessible } from './support/accessible.ts';
import { focused, openPage, press, startBrowser, textOf, waitForText } from './support/browser.ts';
import { signIn } from './support/ops-desk.ts';
import { HELD_TEXT, PageService } from './support/page-service.ts';
import '../support/patience.ts';

const GO = '#refuse-all button.refuse';

let service: PageService;
let browser: Browser;
let page: Page;
let errors: readonly string[];
/** Letters of one sender that wait. */
let ids: readonly string[];

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  const code = await service.code();
  ids = [await heldLive('Many One', code), await heldLive('Many Two', code)];
  ({ page, errors } = await openPage(browser, `${service.url}/ops#${ids[0]}`));
  await signIn(page, await service.operatorKey());
  await waitForText(page, '#order h2', 'Many One');
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

async function heldLive(name: string, code: string): Promise<string> {
  const id = await service.paid(name, HELD_TEXT, code);
  await expectStatus(id, 'held_for_review');
  return id;
}

async function expectStatus(id: string, wanted: string): Promise<void> {
  const read = () => service.read(id);
  await eventually(read, ({ status }) => status === wanted, { patienceMs: PATIENCE_MS / 4 });
}

async function openDialog(): Promise<void> {
  await press(page, '#sender button', 'Refuse all that wait (2)');
  await page.waitForSelector('#refuse-all[open]');
}

async function statuses(): Promise<readonly unknown[]> {
  return Promise.all(ids.map(async (id) => (await service.read(id))['status']));
}

describe('while it asks', () => {
  test('no key acts on the letter behind it, and what was pressed there is taken back', async () => {
    await page.type('#reason', 'it looked honest');
    await page.click('#allow');
    expect(await textOf(page, '#allow')).toContain('Press again');
    await openDialog();
    await page.keyboard.type('all of one hand');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    for (const key of ['a', 'a', 'r', 'r', '?', 's', '/']) await page.keyboard.press(key as 'a');
    expect(await page.$('#keys[open]')).toBeNull();
    expect(await textOf(page, '#order h2')).toBe('Letter to Many One');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#refuse-all:not([open])');
    expect(await textOf(page, '#allow')).toBe('Allow');
    expect(await statuses()).toEqual(['held_for_review', 'held_for_review']);
  });

  test('the list of keys takes a first press back as well', async () => {
    await page.type('#reason', 'it looked honest');
    await page.click('#allow');
    await page.keyboard.press('?');
    await page.waitForSelector('#keys[open]');
    await page.keyboard.press('a');
    await page.keyboard.press('Escape');
    await page.waitForSelector('#keys:not([open])');
    expect(await textOf(page, '#allow')).toBe('Allow');
    expect(await statuses()).toEqual(['held_for_review', 'held_for_review']);
  });

  test('another reason or Escape takes the first press back; a double click is one press', async () => {
    await openDialog();
    await page.type('#refuse-all-reason', 'all of one hand');
    await page.click(GO, { count: 2 });
    expect(await textOf(page, GO)).toBe('Press again to refuse 2');
    await page.type('#refuse-all-reason', ', I think');
    expect(await textOf(page, GO)).toBe('Refuse 2');
    await page.focus(GO);
    for (let times = 0; times < 3; times += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    expect(await textOf(page, GO)).toBe('Press again to refuse 2');
    await page.keyboard.press('Escape');
    expect(await textOf(page, GO)).toBe('Refuse 2');
    expect(await page.$('#refuse-all[open]')).not.toBeNull();
    await page.keyboard.press('Escape');
    await page.waitForSelector('#refuse-all:not([open])');
    await openDialog();
    const kept = await page.evaluate(`document.querySelector('#refuse-all-reason').value`);
    expect(kept).toBe('all of one hand, I think');
    expect(await textOf(page, GO)).toBe('Refuse 2');
    expect(await focused(page)).toBe('refuse-all-reason');
    expect(await statuses()).toEqual(['held_for_review', 'held_for_review']);
  });
});

/** Keeps each decision from the service until it is let go. */
async function slowDecisions(): Promise<{ readonly letGo: () => Promise<void> }> {
  const kept: (() => Promise<void>)[] = [];
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const goOn = () => request.continue();
    if (request.url().endsWith('/decision')) kept.push(goOn);
    else void goOn();
  });
  return {
    letGo: async () => {
      await eventually(
        async () => kept.length,
        (count) => count > 0,
      );
      await kept.shift()?.();
    },
  };
}

describe('once it is confirmed', () => {
  test('closing it leaves the letters that were not asked for yet', async () => {
    const { letGo } = await slowDecisions();
    await openDialog();
    await page.type('#refuse-all-reason', 'all of one hand');
    await page.click(GO);
    await page.click(GO);
    await page.keyboard.press('Escape');
    await page.waitForSelector('#refuse-all:not([open])');
    await letGo();
    await waitForText(page, '#said', 'Letters that were refused: 1.');
    expect((await statuses()).toSorted()).toEqual(['held_for_review', 'refused']);
  });

  test('tells the letters apart, and leaves no button that asks again', async () => {
    await openDialog();
    const line =
      /^Letter to Many (One|Two), \w+, [A-Z]{2} \d{5}[-\d]*, .+ \d\d:\d\d:\d\d .+ \(phishing\)$/;
    const lines = () =>
      page.$$eval('#refuse-all li', (items) => items.map((each) => each.textContent));
    for (const each of await lines()) expect(each).toMatch(line);
    await page.type('#refuse-all-reason', 'all of one hand');
    await page.click(GO);
    await page.click(GO);
    await waitForText(page, '#refuse-all', '2 of 2 refused');
    expect(await textOf(page, '#refuse-all')).not.toContain('Press again');
    expect(await page.$eval('#refuse-all .buttons', (row) => row.textContent)).toBe('Close');
    for (const each of await lines()) expect(each).toMatch(/\): refused$/);
    await expectAccessible(page);
  });
});
