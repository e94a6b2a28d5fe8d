/** What reviewers have beside the letters, in a real browser, on the whole service. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { eventually } from '../local/support/eventually.ts';
import { PATIENCE_MS } from '../support/patience-ms.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  focused,
  isInView,
  openPage,
  PHONE,
  press,
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
  await page.close();
});

/** A live letter that is paid, and waits for a person. */
async function heldLive(name: string, code?: string): Promise<string> {
  const id = await service.paid(name, HELD_TEXT, code);
  await eventually(
    () => service.read(id),
    ({ status }) => status === 'held_for_review',
    { patienceMs: PATIENCE_MS / 4 },
  );
  return id;
}

async function decide(decision: 'allow' | 'refuse', reason: string): Promise<void> {
  await page.type('#reason', reason);
  await page.click(`#${decision}`);
  await page.click(`#${decision}`);
}

describe('the address of a letter', () => {
  test('opens it for whoever signs in, survives a reload, and Back leads to the list', async () => {
    const id = await service.held('Linked Person');
    await page.goto(`${service.url}/ops#${id}`);
    await page.reload();
    await signIn(page, key);
    await waitForText(page, '#order h2', 'Linked Person');
    expect(await page.$eval('#sandbox', (tab) => tab.getAttribute('aria-pressed'))).toBe('true');
    await page.reload();
    await waitForText(page, '#order h2', 'Linked Person');
    await page.click('#live');
    await page.waitForSelector('#order[hidden]');
    await page.goBack();
    await waitForText(page, '#order h2', 'Linked Person');
    expect(page.url()).toBe(`${service.url}/ops#${id}`);
  });

  test('of a letter that there is not says so', async () => {
    await page.goto(`${service.url}/ops#ord_${'0'.repeat(32)}`);
    await page.reload();
    await signIn(page, key);
    await waitForText(page, '#alert', 'no order');
  });
});

describe('a letter', () => {
  test('shows the words that count in the text as it was screened, and who says what', async () => {
    await service.held('Marked Person');
    await openSandbox(page, key, 'Marked Person');
    const marks = await page.$$eval('#grounds mark', (found) =>
      found.map((each) => each.textContent),
    );
    expect(marks.join(' ')).toContain('verify your account');
    expect(await textOf(page, '#grounds')).toContain('Rule: phishing');
    expect(await textOf(page, '#grounds')).toMatch(/Classifier: \w[\w ]* \d+ of 100/);
    expect(await textOf(page, '#sender')).toContain('Proven');
    await page.keyboard.press('z');
    expect(await page.$('.order-body[data-wide]')).not.toBeNull();
    await expectAccessible(page);
  });

  test('that somebody else reads says so, and is decided only after a warning beside the button', async () => {
    const id = await service.held('Wanted Person');
    await openSandbox(page, key, 'Wanted Person');
    const context = await browser.createBrowserContext();
    const other = await context.newPage();
    await other.setViewport(PHONE);
    await other.goto(`${service.url}/ops#${id}`);
    await signIn(other, await service.operatorKey());
    await waitForText(other, '#claim', 'reads this letter until');
    await waitForText(other, '#orders', 'reads it');
    // What comes later moves what is below it.
    await other.waitForFunction('[...document.images].every(({ complete }) => complete)');
    await other.keyboard.press('r');
    await other.keyboard.type('seen');
    for (let presses = 0; presses < 2; presses += 1) await other.keyboard.press('Enter');
    await waitForText(other, '#decision-said', 'Press again to refuse all the same.');
    expect(await textOf(other, '#decision-said')).toMatch(
      /^\S.* \(key_\w+\) reads this letter until \d+ \w+ \d{4}, \d\d:\d\d:\d\d \S+\. Press/,
    );
    expect(await isInView(other, '#decision-said')).toBe(true);
    expect(await focused(other)).toBe('refuse');
    expect(await service.read(id)).toMatchObject({ status: 'held_for_review' });
    await other.keyboard.press('Escape');
    expect(await textOf(other, '#refuse')).toBe('Refuse');
    for (let presses = 0; presses < 2; presses += 1) await other.keyboard.press('Enter');
    await waitForText(other, '#said', 'Letter to Wanted Person. Refused');
    await context.close();
  });

  test('that could not be decided says so beside the button, which keeps the focus', async () => {
    const id = await service.held('Unlucky Person');
    await openSandbox(page, key, 'Unlucky Person');
    await page.setRequestInterception(true);
    page.once('request', (request) => void request.abort());
    await decide('allow', 'a real request');
    await waitForText(page, '#decision-said', 'The service did not answer.');
    expect(await focused(page)).toBe('allow');
    expect(await textOf(page, '#allow')).toBe('Allow');
    expect(await service.read(id)).toMatchObject({ status: 'held_for_review' });
    await expectAccessible(page);
  });

  test('that is hidden by another list is decided by no key', async () => {
    const id = await service.held('Hidden Person');
    await openSandbox(page, key, 'Hidden Person');
    await page.type('#reason', 'a real request');
    await page.click('#allow');
    const asked = new Promise<void>((resolve) => {
      page.on('request', (request) => {
        // It is never answered.
        if (request.url().includes('/cases')) resolve();
        else void request.continue();
      });
    });
    await page.setRequestInterception(true);
    await press(page, '#tabs a', 'Needs a person');
    await asked;
    await page.keyboard.press('a');
    expect(await page.$('#allow.armed:not([disabled])')).not.toBeNull();
    expect(await service.read(id)).toMatchObject({ status: 'held_for_review' });
  });

  test('of a sender with more that wait: all are refused, one by one, and none of another code', async () => {
    const code = await service.code();
    const stranger = await heldLive('A Stranger');
    const ids = [await heldLive('Many One', code), await heldLive('Many Two', code)];
    await signIn(page, key);
    await press(page, '#orders button', 'Many One');
    await waitForText(page, '#sender', 'Refuse all that wait (2)');
    await press(page, '#sender button', 'Refuse all');
    await page.waitForSelector('#refuse-all[open]');
    await expectAccessible(page);
    await page.type('#refuse-all-reason', 'all of one hand');
    await press(page, '#refuse-all button', 'Refuse 2');
    await press(page, '#refuse-all button', 'Press again');
    await waitForText(page, '#refuse-all', '2 of 2 refused');
    for (const id of ids) expect(await service.read(id)).toMatchObject({ status: 'refused' });
    expect(await service.read(stranger)).toMatchObject({ status: 'held_for_review' });
  });
});

describe('the lists beside the letters', () => {
  test('a letter is found by its id and by its day', async () => {
    const id = await service.paid('Found Person');
    await signIn(page, key);
    await page.waitForSelector('#desk:not([hidden])');
    await page.keyboard.press('/');
    await page.waitForSelector('#find:not([hidden])');
    await page.type('#find-what', new Date().toISOString().slice(0, 10));
    await page.keyboard.press('Enter');
    await waitForText(page, '#found', 'Letter to Found Person');
    await expectAccessible(page);
    await page.$eval('#find-what', (input) => Object.assign(input, { value: '' }));
    await page.type('#find-what', id);
    await page.keyboard.press('Enter');
    await waitForText(page, '#order h2', 'Letter to Found Person');
    await page.goBack();
    await page.waitForSelector('#find:not([hidden])');
    await page.type('#find-what', '?');
    await page.keyboard.press('Enter');
    await waitForText(page, '#found-said', 'An order id');
  });

  test('decisions: who decided what, to look at and to keep', async () => {
    await heldLive('Decided Person');
    await signIn(page, key);
    await press(page, '#orders button', 'Decided Person');
    await waitForText(page, '#order h2', 'Decided Person');
    await decide('refuse', 'it asks for a password');
    await waitForText(page, '#said', 'Refused');
    await press(page, '#tabs a', 'Decisions');
    await waitForText(page, '#decided', 'it asks for a password');
    expect(await textOf(page, '#decided')).toContain('phishing');
    expect(await textOf(page, '#decided')).not.toContain('Decided Person');
    expect(await page.$('#as-csv:not([disabled])')).not.toBeNull();
    await expectAccessible(page);
  });

  test('feedback: what people reported, newest first, as text', async () => {
    const surface = 'createQuote';
    for (const note of ['The first.', '<b id="bold">The second.</b>']) {
      await fetch(`${service.url}/v1/feedback`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ category: 'bug', note, surface }),
      });
    }
    await signIn(page, key);
    await press(page, '#tabs a', 'Feedback');
    await waitForText(page, '#reports', 'The first.');
    expect(await textOf(page, '#reports')).toMatch(/The second\.[\s\S]*The first\./);
    expect(await page.$('#bold')).toBeNull();
    await expectAccessible(page);
  });
});
