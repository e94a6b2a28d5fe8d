import type { Page } from 'puppeteer-core';
import { openOrder } from './browser.ts';

/** Signs in at the review console. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.waitForSelector('#sign-in:not([hidden])');
  await page.type('#key', key);
  await page.keyboard.press('Enter');
}

/** Signs in and goes to the letters of the sandbox. */
export async function enterSandbox(page: Page, key: string): Promise<void> {
  await signIn(page, key);
  await page.waitForSelector('#desk:not([hidden])');
  await page.click('#sandbox');
}

/** Signs in and opens the sandbox letter to that person by its row. */
export async function openSandbox(page: Page, key: string, name: string): Promise<void> {
  await enterSandbox(page, key);
  await openOrder(page, name);
}
