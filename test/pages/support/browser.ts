import { existsSync } from 'node:fs';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { PATIENCE_MS } from '../../support/patience-ms.ts';

const USUAL_PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1200, height: 820 };

/**
 * A real Chromium.
 * @throws Error that says what to install, where there is none: the pages are not left untested.
 */
export function startBrowser(): Promise<Browser> {
  return puppeteer.launch({
    executablePath: findChromium(),
    // A container's only user is often root, whom Chromium runs for in no sandbox; it sees our own pages alone.
    args: ['--no-sandbox', '--disable-dev-shm-usage'],
  });
}

function findChromium(): string {
  const places = [process.env['CHROMIUM_PATH'] ?? '', ...USUAL_PLACES];
  const found = places.find((place) => place !== '' && existsSync(place));
  if (found !== undefined) return found;
  throw new Error(
    'The pages are tested in Chromium, and none was found. Install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.',
  );
}

/** A page on a desktop; `errors` fills with what its scripts throw and what its policy blocks. */
export async function openPage(
  browser: Browser,
  url: string,
): Promise<{ readonly page: Page; readonly errors: readonly string[] }> {
  const page = await browser.newPage();
  page.setDefaultTimeout(PATIENCE_MS / 4);
  await page.setViewport(DESKTOP);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) errors.push(message.text());
  });
  await page.goto(url);
  return { page, errors };
}

/** Waits until the first of these elements has this text; fails with what it has instead. */
export async function waitForText(page: Page, selector: string, text: string): Promise<void> {
  const found = `document.querySelector(${JSON.stringify(selector)})?.textContent.includes(${JSON.stringify(text)})`;
  try {
    await page.waitForFunction(found);
  } catch (cause) {
    const instead = await textOf(page, selector);
    throw new Error(`${selector} has no "${text}", but: ${instead}`, { cause });
  }
}

/** The text of the first of these elements; empty when there is none. */
export async function textOf(page: Page, selector: string): Promise<string> {
  return String(
    await page.evaluate(`document.querySelector(${JSON.stringify(selector)})?.textContent ?? ''`),
  );
}

/** What has the focus: its id, or its element's name. */
export async function focused(page: Page): Promise<string> {
  return String(
    await page.evaluate('document.activeElement.id || document.activeElement.localName'),
  );
}

/** Whether all of the first of these elements is on the screen. */
export async function isInView(page: Page, selector: string): Promise<boolean> {
  const box = `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`;
  return Boolean(await page.evaluate(`${box}.top >= 0 && ${box}.bottom <= innerHeight`));
}

/** Clicks the first of these elements that has this text, once there is one. */
export async function press(page: Page, selector: string, text: string): Promise<void> {
  const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) => each.textContent.includes(${JSON.stringify(text)}))`;
  await page.waitForFunction(`${found} !== undefined`);
  await page.evaluate(`${found}.click()`);
}

/** Opens the order to that person, once the list has it. */
export async function openOrder(page: Page, name: string): Promise<void> {
  await press(page, '#orders button', name);
  await waitForText(page, '#order h2', name);
}

/** The same in the mailroom, whose rows are links. */
export async function openInMailroom(page: Page, name: string): Promise<void> {
  await press(page, '#orders a', name);
  await waitForText(page, '#order h2', name);
}
