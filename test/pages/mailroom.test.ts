/** The mailroom of the local service, in a real browser: its orders. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { anAddress } from '../builders/an-address.ts';
import { expectAccessible, LONG_NAME } from './support/accessible.ts';
import {
  openInMailroom,
  openPage,
  press,
  startBrowser,
  textOf,
  waitForText,
} from './support/browser.ts';
import { LAWFUL_TEXT, PageService } from './support/page-service.ts';
import '../support/patience.ts';

/** Of an element, in the browser. */
interface Shown {
  readonly title: string;
  readonly offsetTop: number;
  readonly offsetHeight: number;
}

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

describe('the mailroom', () => {
  test('shows a printed piece with its timeline and its money, without being asked again', async () => {
    await expectAccessible(page);
    const id = await service.paid('Ada Lovelace');
    await openInMailroom(page, 'Ada Lovelace');
    await waitForText(page, '#order', 'Printed piece 1');
    for (const shown of [
      'The order was placed (caller)',
      'The print facility took it (rail)',
      'charge',
      '$1.99',
      'piece',
    ]) {
      expect(await textOf(page, '#order')).toContain(shown);
    }
    const src = String(await page.$eval('#order iframe', (frame) => frame.getAttribute('src')));
    expect(src).toContain('/_local/printed/ord_');
    const printed = await fetch(src);
    expect(Buffer.from(await printed.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-');
    await waitForText(page, '#inside', 'SubmitPiece');
    await waitForText(page, '#inside', 'succeeded');
    expect(await textOf(page, '#inside')).toContain('Owesnothing');
    await waitForText(page, '#around', 'POST /live/v1/orders');
    await page.click('#raw summary');
    expect(await textOf(page, '#raw')).toContain(`"hex": "${id.slice(4)}"`);
    await expectAccessible(page);
  });

  test('says of an order whose data was deleted that it was, in the list and in the order', async () => {
    const to = { ...anAddress(), name: 'Mary Somerville' };
    const ordered = await service.order({ sandbox: true, to, text: LAWFUL_TEXT });
    await openInMailroom(page, 'Mary Somerville');
    for (const step of ['mailed', 'delivered']) await service.advance(ordered.id, step);
    await service.forget(ordered);
    await waitForText(page, '#order h2', 'Letter, its data deleted');
    await waitForText(page, `[data-id="${ordered.id}"] strong`, 'Data deleted');
    await waitForText(page, '#about [aria-label="Addresses"]', 'ToDeleted.');
    await waitForText(page, '#papers', 'Its document was deleted');
  });

  test('lets the payer pay, and the payment page is on the port of the service', async () => {
    const id = await service.unpaid(LONG_NAME);
    await openInMailroom(page, LONG_NAME);
    await expectAccessible(page);
    const href = await page.$eval('#actions a', (link) => link.getAttribute('href'));
    expect(href).toContain(`${service.url}/_checkout/pay/cs_`);
    expect(await (await fetch(String(href))).text()).toContain('Pay $1.99');
    await press(page, '#actions button', 'Pay');
    await waitForText(page, '#order', 'Printed piece 1');
    expect(await service.read(id)).toMatchObject({ status: 'submitted' });
  });

  test('lets a checkout expire', async () => {
    await service.unpaid('Slow Payer');
    await openInMailroom(page, 'Slow Payer');
    await press(page, '#actions button', 'expire');
    await waitForText(page, '#order .badge', 'canceled');
  });

  test('decides a held letter, and says what a control answers that refuses', async () => {
    const id = await service.held('Katherine Johnson');
    await openInMailroom(page, 'Katherine Johnson');
    await expectAccessible(page);
    await page.$eval('#local-reason', (input) => {
      (input as unknown as { value: string }).value = '';
    });
    await press(page, '#actions button', 'Allow');
    await waitForText(page, '#alert', 'reason');
    await page.type('#local-reason', 'harmless');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Enter');
    expect(await service.read(id)).toMatchObject({ status: 'held_for_review' });
    await press(page, '#actions button', 'Allow');
    await waitForText(page, '#order .badge', 'submitted');
    expect(await service.read(id)).toMatchObject({ status: 'submitted' });
    await press(page, '#actions button', 'It was mailed');
    await waitForText(page, '#order .badge', 'mailed');
  });

  test('says of a letter that an operator decided meanwhile who did, and forgets it with the next act', async () => {
    const id = await service.held('Decided Meanwhile');
    await openInMailroom(page, 'Decided Meanwhile');
    // The page looks for news by itself; what it has is what a person acts on.
    const allow = await page.$('#actions .allow');
    await service.control('decide', { order_id: id, decision: 'refuse', reason: 'faster' });
    await allow?.evaluate((button) => (button as unknown as { click(): void }).click());
    await waitForText(page, '#alert', 'The order was refused by operator local at');
    expect(await textOf(page, '#alert')).toContain('this decision was not used');
    expect(await textOf(page, '#order h2')).toBe('Letter to Decided Meanwhile');
    await page.click('#clock summary');
    await page.click('#hour');
    await waitForText(page, '#said', 'moved 1 h');
    expect(await textOf(page, '#alert')).toBe('');
  });

  test('says once that the service is gone, and that it is there again', async () => {
    await page.setOfflineMode(true);
    await waitForText(page, '#alert', 'does not answer');
    await page.setOfflineMode(false);
    await waitForText(page, '#said', 'answers again');
    expect(await textOf(page, '#alert')).toBe('');
  });

  test('calls a card a card, lists its e-mails a line for each part, and shows them as their reader sees them', async () => {
    const to = { ...anAddress(), name: 'Post Card' };
    const card = { format: 'postcard_6x9', text: 'Greetings', email: 'ada@example.com' };
    await service.advance(await service.place({ sandbox: true, to, ...card }), 'mailed');
    await openInMailroom(page, 'Post Card');
    expect(await textOf(page, '#order h2')).toBe('Postcard to Post Card');
    await press(page, '#views a', 'E-mails');
    await waitForText(page, '#emails', 'ada@example.com');
    const [mailbox, rest] = await page.$$eval('#emails li:first-child span', (all) =>
      all.map((each) => {
        const { title, offsetTop, offsetHeight } = each as unknown as Shown;
        return { title, top: offsetTop, end: offsetTop + offsetHeight, height: offsetHeight };
      }),
    );
    expect(mailbox?.title).toBe('ada@example.com');
    expect(mailbox?.height).toBe(rest?.height);
    expect(rest?.top).toBeGreaterThanOrEqual(Number(mailbox?.end));
    await press(page, '#emails a', 'ada@example.com');
    await waitForText(page, '#email', 'Toada@example.com');
    expect(await textOf(page, '#email .letter')).not.toBe('');
    await expectAccessible(page);
  });
});
