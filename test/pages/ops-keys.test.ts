/** What the keys of the review console decide, and what they do not, in a real browser, on the whole service. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, KeyInput, Page } from 'puppeteer-core';
import { expectAccessible, LONG_NAME } from './support/accessible.ts';
import { focused, openPage, startBrowser, textOf, waitForText } from './support/browser.ts';
import { openSandbox } from './support/ops-desk.ts';
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
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, 30_000);

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, `${service.url}/ops`));
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

/** Opens a letter that waits. */
async function openHeld(name: string): Promise<string> {
  const id = await service.held(name);
  await openSandbox(page, key, name);
  return id;
}

async function keys(...each: readonly KeyInput[]): Promise<void> {
  for (const pressed of each) await page.keyboard.press(pressed);
}

async function expectUndecided(id: string): Promise<void> {
  expect([await textOf(page, '#allow'), await textOf(page, '#refuse')]).toEqual([
    'Allow',
    'Refuse',
  ]);
  expect(await service.read(id)).toMatchObject({ status: 'held_for_review' });
}

describe('the keys of a decision', () => {
  test('a reason, then Enter three times, decides nothing', async () => {
    const id = await openHeld(LONG_NAME);
    await page.type('#reason', 'it asks for an account');
    await keys('Enter', 'Enter', 'Enter');
    expect(await textOf(page, '#decision-said')).toBe('Choose Allow or Refuse.');
    expect(await focused(page)).toBe('reason');
    await expectUndecided(id);
    await expectAccessible(page);
  });

  test('once Refuse is chosen, Tab leads to it from the reason', async () => {
    const id = await openHeld('Refused By Tab');
    await keys('r');
    await page.keyboard.type('it asks for an account');
    await keys('Tab');
    expect(await focused(page)).toBe('refuse');
    await keys('Enter', 'Enter');
    await waitForText(page, '#said', 'Letter to Refused By Tab. Refused');
    expect(await service.read(id)).toMatchObject({ status: 'refused' });
  });

  test('once Refuse is chosen, Allow asks anew, however often Enter is pressed', async () => {
    const id = await openHeld('Chosen Anew');
    await keys('r');
    await page.keyboard.type('it asks for an account');
    await page.focus('#allow');
    await keys('Enter', 'Enter', 'Enter');
    expect(await textOf(page, '#decision-said')).toContain('You had chosen Refuse.');
    await expectUndecided(id);
    await expectAccessible(page);
    await keys('a');
    expect(await textOf(page, '#allow')).toContain('Press again to allow');
    await keys('r');
    await expectUndecided(id);
    await keys('Enter', 'r');
    expect(await textOf(page, '#refuse')).toContain('Press again to refuse');
  });

  test('Escape takes back what was chosen, before there is a reason as well', async () => {
    const id = await openHeld('Taken Back');
    await keys('r', 'Escape');
    await page.keyboard.type('it asks for an account');
    await keys('Enter', 'Enter');
    expect(await textOf(page, '#decision-said')).toBe('Choose Allow or Refuse.');
    await expectUndecided(id);
  });
});
