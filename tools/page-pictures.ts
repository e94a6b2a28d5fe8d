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

const FOLDER = new URL('../docs/pictures/', import.meta.url);
const SIZE = { width: 1200, height: 740 };
/** The browser's viewer draws a PDF without telling when it is done. */
const DRAWN_MS = 3_000;

const THANKS = `Dear Ms. Lovelace,

thank you for the notes on the Analytical Engine. We have set them in type, and the tables of the seventh note were computed a second time: all of them are right.

The proofs are ready for you at our office in Main Street on any weekday. If you would rather read them at home, a line to the address above is enough.

With kind regards,

Charles Babbage`;

/** Signed as a bank, so that the screening leaves it to a person. */
const DOUBTFUL = `Dear Mr. Turing,

we are moving our records to a new building. Please confirm your account at our counter before the end of the month, and bring the letter that came with your last statement.

Nothing changes for you until then.

Yours sincerely,

Bletchley Savings Bank`;

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
