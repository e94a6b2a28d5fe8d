/** Takes the README's pictures of the pages: `node tools/page-pictures.ts`. */

import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'puppeteer-core';
import {
  openInMailroom,
  openOrder,
  openPage,
  press,
  startBrowser,
} from '../test/pages/support/browser.ts';
import { PageService } from '../test/pages/support/page-service.ts';
import { DOUBTFUL, THANKS } from './film-strips/letters.ts';

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const SIZE = { width: 1200, height: 740 };
/** The browser's viewer draws a PDF without telling when it is done. */
const DRAWN_MS = 3_000;

/** Recipients, what they are written, and how far the sandbox carries it. */
const LETTERS = [
  { to: ['Katherine Johnson', 'Hampton', 'VA', '23669'], text: DOUBTFUL, steps: [] },
  {
    to: ['Grace Hopper', 'Arlington', 'VA', '22201'],
    text: THANKS,
    steps: ['mailed', 'delivered'],
  },
  { to: ['Annie Easley', 'Cleveland', 'OH', '44135'], text: THANKS, steps: ['mailed'] },
] as const;

async function main(): Promise<void> {
  const [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
  try {
    await placeLetters(service);
    const ops = await openPage(browser, `${service.url}/ops`);
    await ops.page.type('#key', await service.operatorKey());
    await ops.page.keyboard.press('Enter');
    // Their workflows hold the live ones in a moment.
    await ops.page.waitForSelector('#orders');
    await sleep(DRAWN_MS);
    await ops.page.click('#refresh');
    await openOrder(ops.page, 'Alan Turing');
    await ops.page.type('#reason', 'An honest move of office; the bank confirmed it by telephone.');
    await press(ops.page, '#decision button', 'Allow');
    await take(ops.page, 'ops.png');
    const landing = await openPage(browser, `${service.url}/`);
    await take(landing.page, 'landing.png');
    const mailroom = await openPage(browser, `${service.url}/_local`);
    await openInMailroom(mailroom.page, 'Ada Lovelace');
    await take(mailroom.page, 'mailroom.png');
  } finally {
    await browser.close();
    await service.stop();
  }
}

async function placeLetters(service: PageService): Promise<void> {
  for (const { to, text, steps } of LETTERS) {
    const [name, city, state, zip] = to;
    const recipient = { name, line1: '1 Fine Street', city, state, zip };
    const id = await service.place({ sandbox: true, to: recipient, text });
    for (const step of steps) await service.advance(id, step);
  }
  await service.paid('Alan Turing', DOUBTFUL);
  await service.paid('Dorothy Vaughan', DOUBTFUL);
  await service.unpaid('Mary Jackson');
  await service.paid('Ada Lovelace', THANKS);
}

async function take(page: Page, name: string): Promise<void> {
  await page.setViewport(SIZE);
  await page.mouse.move(1, 1);
  await sleep(DRAWN_MS);
  await page.screenshot({ path: fileURLToPath(new URL(name, FOLDER)) as `${string}.png` });
}

await main();
