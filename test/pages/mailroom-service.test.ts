/** What whoever runs the service does on the console, in a real browser. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import {
  focused,
  openInMailroom,
  openPage,
  press,
  startBrowser,
  textOf,
  waitForText,
} from './support/browser.ts';
import { PageService } from './support/page-service.ts';
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
  ({ page, errors } = await openPage(browser, `${service.url}/_local`));
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

const goTo = async (part: string, title: string) => {
  await page.evaluate(`location.hash = '#/service/${part}'`);
  await waitForText(page, '#service-part h3', title);
};

/** Answers the question of the dialog; with a reason where it wants one. */
async function sure(reason?: string): Promise<void> {
  await page.waitForSelector('#ask[open]');
  if (reason !== undefined) await page.type('#ask-reason', reason);
  await page.keyboard.press('Enter');
}

describe('the service', () => {
  test('by keyboard: how it is, what is late, and which print facilities rest', async () => {
    await page.keyboard.press('5');
    await waitForText(page, '#service-part', 'kinds of mail are sold');
    expect(await textOf(page, '.findings')).not.toContain('ill');
    await expectAccessible(page);
    await page.select('#service-rail', 'lob');
    await press(page, '#rest button', 'Let it rest');
    await page.waitForSelector('#ask[open]');
    expect(await focused(page)).toBe('ask-not');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect(await textOf(page, '#service-part')).not.toContain('Wake');
    await press(page, '#rest button', 'Let it rest');
    await page.waitForSelector('#ask[open]');
    await page.click('#ask-do');
    await waitForText(page, '#said', 'rests until');
    await press(page, '#service-part button', 'Wake');
    await waitForText(page, '#said', 'does not rest any more');
  });

  test('credit is issued with a reason, shown once, corrected and looked up', async () => {
    await goTo('credit', 'Credit');
    await expectAccessible(page);
    await press(page, '#issue button', 'Issue');
    await sure('a good customer');
    await waitForText(page, '#made', 'pp-');
    const code = await page.$eval('#made code', (made) => made.textContent ?? '');
    expect(page.url()).not.toContain(code);
    expect(await textOf(page, '#service-part')).not.toContain(code);
    await press(page, '#service-part button', 'Show its account');
    await waitForText(page, '#account', '$10.00');
    await page.type('#service-change', '0');
    await press(page, '#correct button', 'Correct');
    await waitForText(page, '#alert', 'Nothing would be moved');
    await page.$eval('#service-change', (field) => Object.assign(field, { value: '' }));
    await page.type('#service-change', '-4.00');
    await press(page, '#correct button', 'Correct');
    await sure('a slip');
    await waitForText(page, '#said', '$6.00 can be spent now');
    await page.type('#service-code', code);
    await press(page, '#show-account button', 'Show');
    await waitForText(page, '#account', '$6.00');
    await waitForText(page, '#service-part', 'a slip');
    await expectAccessible(page);
  });

  test('a reason is not left out, and who thinks better of it changes nothing', async () => {
    await goTo('credit', 'Credit');
    const before = await textOf(page, '#service-part table');
    await press(page, '#issue button', 'Issue');
    await page.waitForSelector('#ask[open]');
    expect(await focused(page)).toBe('ask-reason');
    await page.keyboard.press('Enter');
    expect(await page.$('#ask[open]')).not.toBeNull();
    await page.click('#ask-not');
    await page.click('#look-again');
    await waitForText(page, '#service-part h3', 'Credit');
    expect(await textOf(page, '#service-part table')).toBe(before);
  });

  test('a live letter is carried on by its facility, paid back with a reason, and in the money of the day', async () => {
    await service.paid('Grace Hopper');
    await openInMailroom(page, 'Grace Hopper');
    await press(page, '#carry button', 'It was mailed');
    await waitForText(page, '#head', 'mailed');
    await press(page, '#carry button', 'It was delivered');
    await waitForText(page, '#head', 'delivered');
    expect(await page.$('#carry')).toBeNull();
    await press(page, '#by-hand button', 'Give the money back');
    await sure('it came wet');
    await waitForText(page, '#said', '$1.99 goes back by credit code');
    await waitForText(page, '#about', 'it came wet');
    await expectAccessible(page);
    await goTo('money', 'Money');
    await waitForText(page, '#service-part', 'Every cent is explained');
    expect(await textOf(page, '#service-part')).toMatch(/credit code.*\$1\.99/s);
    await press(page, '#service-part button', 'Compare with the card processor');
    await waitForText(page, '#processor', 'None of ours');
    await expectAccessible(page);
  });

  test.each([
    ['cases', 'Needs a person', 'Nothing needs a person'],
    ['decisions', 'Decisions', 'Nothing was decided'],
    ['feedback', 'Reports', 'Nobody reported anything'],
    ['office', 'Office', 'No office prints here'],
  ])('%s has an address, and says where there is nothing', async (part, title, says) => {
    await goTo(part, title);
    await page.reload();
    await waitForText(page, '#service-part', says);
    expect(await page.$eval('#service-parts [aria-current]', (link) => link.textContent)).toBe(
      title,
    );
    await expectAccessible(page);
  });
});
