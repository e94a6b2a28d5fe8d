/** The review console, in a real browser, on the whole service. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { anAddress } from '../builders/an-address.ts';
import { expectAccessible } from './support/accessible.ts';
import {
  focused,
  openOrder,
  openPage,
  startBrowser,
  textOf,
  waitForText,
} from './support/browser.ts';
import { enterSandbox, openSandbox, signIn } from './support/ops-desk.ts';
import { PageService } from './support/page-service.ts';
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
  // The address names a letter by its id, and nothing of anybody.
  expect(page.url().replace(service.url, '')).toMatch(
    /^\/ops(#(letters|sandbox|ord_(test_)?[0-9a-f]{32}))?$/,
  );
  await page.close();
});

/** Decides the open letter by two clicks. */
async function decide(decision: 'allow' | 'refuse', reason: string): Promise<void> {
  await page.type('#reason', reason);
  await page.click(`#${decision}`);
  await page.click(`#${decision}`);
}

describe('signing in', () => {
  test('asks for a key, and says what is wrong with one that is refused', async () => {
    expect(await focused(page)).toBe('key');
    await expectAccessible(page);
    await signIn(page, `pp_live_${'0'.repeat(40)}`);
    await waitForText(page, '#alert', 'key');
    expect(await textOf(page, '#alert')).toBe(
      'This key is not known. Check it, or make a new one.',
    );
    expect(await page.$eval('#key', (input) => (input as unknown as { value: string }).value)).toBe(
      '',
    );
    expect(await page.evaluate('sessionStorage.length')).toBe(0);
    await expectAccessible(page);
  });

  test('with the right key takes back what was said of the wrong one', async () => {
    await signIn(page, `pp_live_${'0'.repeat(40)}`);
    await waitForText(page, '#alert', 'key');
    await signIn(page, key);
    await page.waitForSelector('#desk:not([hidden])');
    expect(await textOf(page, '#alert')).toBe('');
  });

  test('says of a key that may not review which scopes it has', async () => {
    const { key: other } = await service.control('keys', { mode: 'live', scopes: ['mail:read'] });
    await signIn(page, String(other));
    await waitForText(page, '#alert', 'mail:read');
  });

  test('lasts over a reload, until signing out leaves nothing behind', async () => {
    await service.held('Signed Out');
    await openSandbox(page, key, 'Signed Out');
    await page.reload();
    await page.waitForSelector('#desk:not([hidden])');
    await page.click('#sandbox');
    await waitForText(page, '#orders', 'Signed Out');
    await page.click('#sign-out');
    await waitForText(page, '#said', 'signed out');
    expect(await page.evaluate('sessionStorage.length + localStorage.length')).toBe(0);
    expect(await page.evaluate('document.cookie')).toBe('');
    expect(await textOf(page, 'body')).not.toContain('Signed Out');
    expect(await focused(page)).toBe('key');
  });
});

describe('a held letter', () => {
  test('is found, read and allowed by keyboard alone; then the next one is open', async () => {
    const first = await service.held('Alan Turing');
    await service.held('Grace Hopper');
    await enterSandbox(page, key);
    await waitForText(page, '#orders', 'Grace Hopper');
    await expectAccessible(page);
    const isFirst = `document.activeElement.dataset.id === '${first}'`;
    for (let presses = 0; presses < 20 && !(await page.evaluate(isFirst)); presses += 1) {
      await page.keyboard.press('j');
    }
    await page.keyboard.press('o');
    await waitForText(page, '#order', 'Letter to Alan Turing');
    expect(await focused(page)).toBe('h2');
    for (const shown of [
      'hold',
      'phishing',
      anAddress().line1.toUpperCase(),
      'held for review',
      'Decide by',
    ]) {
      expect(await textOf(page, '#order')).toContain(shown);
    }
    await expectAccessible(page);

    await page.keyboard.press('a');
    expect(await focused(page)).toBe('reason');
    await page.keyboard.type('a real request, jack');
    expect(await textOf(page, '#allow')).toBe('Allow');
    await page.keyboard.press('Enter');
    expect(await textOf(page, '#allow')).toContain('Press again');
    expect(await focused(page)).toBe('allow');
    expect(await service.read(first)).toMatchObject({ status: 'held_for_review' });
    await expectAccessible(page);
    const released: number[] = [];
    page.on('response', (answer) => {
      if (answer.url().endsWith(`${first}/claim`)) released.push(answer.status());
    });
    await page.keyboard.press('Enter');
    await waitForText(page, '#said', 'Letter to Alan Turing. Allowed');
    // What is decided is claimed by nobody: nothing is given back.
    expect(released).toEqual([]);
    expect(await service.read(first)).toMatchObject({ status: 'submitted' });
    expect(await textOf(page, '#order h2')).not.toContain('Alan Turing');
    expect(await focused(page)).toBe('h2');
  });

  test('shows the document from where it is stored', async () => {
    await service.held('Paper Reader');
    await openSandbox(page, key, 'Paper Reader');
    await page.click('#as-pdf');
    const src = String(await page.$eval('#order iframe', (frame) => frame.getAttribute('src')));
    const document = await fetch(src);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    const frame = await page.waitForFrame((each) => each.url().startsWith(src.split('#')[0] ?? ''));
    expect(frame.url()).not.toContain('chrome-error');
  });

  test('is refused with a reason that its sender reads; Escape takes a first press back', async () => {
    const id = await service.held('Refused Person');
    await openSandbox(page, key, 'Refused Person');
    await page.keyboard.press('r');
    await page.keyboard.type('it asks for an account');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    expect(await textOf(page, '#refuse')).toBe('Refuse');
    await page.keyboard.press('r');
    expect(await service.read(id)).toMatchObject({ status: 'held_for_review' });
    await page.keyboard.press('r');
    await waitForText(page, '#said', 'Refused');
    expect(await service.read(id)).toMatchObject({
      status: 'refused',
      refusal_reason: 'it asks for an account',
    });
  });

  test('that somebody else decided stays open, says who did and that this decision was not used', async () => {
    const id = await service.held('Decided Elsewhere');
    await service.held('Next In Line');
    await openSandbox(page, key, 'Decided Elsewhere');
    await service.control('decide', { order_id: id, decision: 'refuse', reason: 'faster' });
    await decide('allow', 'too late');
    await waitForText(page, '#order .alert', 'was not used');
    expect(await textOf(page, '#order .alert')).toMatch(
      /^Letter to Decided Elsewhere: the order was refused by operator local at \d+ \w+ \d{4}, \d\d:\d\d:\d\d \S+; this decision was not used\.$/,
    );
    expect(await textOf(page, '#order h2')).toBe('Letter to Decided Elsewhere');
    expect(await page.$('#decision')).toBeNull();
    expect(await textOf(page, '#orders')).not.toContain('Decided Elsewhere');
    expect(await textOf(page, '#alert')).toBe('');
    expect(await service.read(id)).toMatchObject({ status: 'refused' });
    await expectAccessible(page);
    await openOrder(page, 'Next In Line');
    expect(await page.$('#order .alert')).toBeNull();
  }, 60_000);

  test('that ended otherwise meanwhile says on itself how', async () => {
    const id = await service.held('Ended Meanwhile');
    await openSandbox(page, key, 'Ended Meanwhile');
    await service.advance(id, 'failed');
    await decide('allow', 'too late');
    await waitForText(page, '#order .alert', 'Letter to Ended Meanwhile: the order is failed');
  });

  test('shows what strangers wrote as text, never as markup', async () => {
    await service.held('<b id="bold">Mallory</b>');
    await openSandbox(page, key, '<b id="bold">Mallory</b>');
    expect(await page.$('#bold')).toBeNull();
  });
});

test('mail to the address of a letter is stopped, and taken again, for who asks without its code', async () => {
  const id = await service.unpaid('Ada Lovelace');
  await page.goto(`${service.url}/ops#${id}`);
  await page.reload();
  await signIn(page, key);
  await waitForText(page, '#recipient', 'Everybody’s mail is taken at this address.');
  await expectAccessible(page);
  await page.click('#recipient [aria-label^="Stop: Everybody"]');
  await waitForText(page, '#recipient', 'Everybody’s mail is stopped at this address.');
  expect(await textOf(page, '#said')).toContain('is paid back');
  await page.click('#recipient [aria-label^="Lift: Everybody"]');
  await waitForText(page, '#recipient', 'Everybody’s mail is taken at this address.');
  expect(await textOf(page, '#recipient')).toContain('This sender’s mail is taken');
});
