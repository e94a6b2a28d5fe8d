/** The page of an order, for who pays and waits, in a real browser, on the whole service. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { anAddress, SECRET_LINE } from '../builders/an-address.ts';
import { expectAccessible, LONG_NAME } from './support/accessible.ts';
import { focused, openPage, press, startBrowser, textOf, waitForText } from './support/browser.ts';
import { HELD_TEXT, LAWFUL_TEXT, PageService } from './support/page-service.ts';
import { leave, opened, visit } from './support/sender.ts';
import '../support/patience.ts';

const SANDBOX = { sandbox: true, to: { ...anAddress(), name: 'Ada Lovelace' }, text: LAWFUL_TEXT };
const LIVE = { to: { ...anAddress(), name: 'Ada Lovelace' }, text: LAWFUL_TEXT };

let service: PageService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, 30_000);

describe('by the id alone', () => {
  test('says where a letter is, what it costs and what happened; not what it says, nor the street', async () => {
    const ordered = await service.order(SANDBOX);
    const { page, errors } = await visit(browser, ordered.page);
    await waitForText(page, '#standing h2', 'In print');
    await expectAccessible(page);
    expect(await textOf(page, '#test')).toContain('Test');
    expect(await textOf(page, '#receipt')).toContain('$1.99');
    expect(await textOf(page, '#way')).toContain('The order was placed');
    expect(await textOf(page, '#proof')).toContain('not shown');
    expect(await page.$('#proof img')).toBeNull();
    expect(await page.$('#cancel')).toBeNull();
    const html = await page.content();
    for (const secret of [SECRET_LINE, SECRET_LINE.toUpperCase(), 'the engine works']) {
      expect(html).not.toContain(secret);
    }
    await leave(page, errors);
  }, 60_000);

  test('follows the letter by itself, and no more once it has arrived', async () => {
    const ordered = await service.order(SANDBOX);
    const { page, errors, asked } = await visit(browser, ordered.page);
    await waitForText(page, '#standing h2', 'In print');
    await service.advance(ordered.id, 'mailed');
    await waitForText(page, '#standing h2', 'On its way');
    expect(await textOf(page, '#said')).toContain('On its way');
    await service.advance(ordered.id, 'delivered');
    await waitForText(page, '#standing h2', 'It is reported to have arrived');
    expect(await textOf(page, '#standing')).toContain(
      'The print facility reports that it arrived; without a tracking number that is an estimate.',
    );
    await waitForText(page, '#way', 'It is reported to have arrived');
    await new Promise((resolve) => setTimeout(resolve, 500));
    const before = asked.length;
    await new Promise((resolve) => setTimeout(resolve, 4_000));
    expect(asked.length).toBe(before);
    await leave(page, errors);
  }, 60_000);

  test('says of a held letter what that means, and until when', async () => {
    const to = { ...anAddress(), name: LONG_NAME };
    const ordered = await service.order({ ...SANDBOX, to, text: HELD_TEXT });
    const { page, errors } = await visit(browser, ordered.page);
    await waitForText(page, '#standing h2', 'A person is looking at it');
    const text = await textOf(page, '#standing');
    expect(text).toContain('account or identity data');
    expect(text).toMatch(/decided by \w+ \d+, \d{4}/);
    expect(text).toContain('costs nothing');
    await expectAccessible(page);
    await leave(page, errors);
  }, 60_000);
});

describe('with the evidence token behind the #', () => {
  test('shows the first page as it prints; no token is in an address that is asked for', async () => {
    const ordered = await service.order(SANDBOX);
    const { page, errors, asked } = await visit(browser, opened(ordered));
    await page.waitForSelector('#proof img');
    await page.waitForFunction('document.querySelector("#proof img").naturalWidth > 100');
    await expectAccessible(page);
    expect(await textOf(page, '#proof a')).toContain('PDF');
    expect(asked.length).toBeGreaterThan(5);
    for (const url of asked.map((each) => each.split('#')[0])) {
      expect(url).not.toContain(ordered.evidence);
      expect(url).not.toContain(ordered.cancel);
    }
    await leave(page, errors);
  }, 60_000);

  test('saves the signed record as a page for people and for programs', async () => {
    const ordered = await service.order(SANDBOX);
    const { page, errors } = await visit(browser, opened(ordered));
    await waitForText(page, '#evidence', 'Signed, for disputes');
    await page.evaluate(
      'URL.createObjectURL = (file) => { globalThis.file = file; return "about:blank"; };' +
        'HTMLAnchorElement.prototype.click = function () { globalThis.name = this.download; };',
    );
    for (const [label, ending, begin] of [
      ['PDF', 'pdf', '%PDF-'],
      ['JSON', 'json', '{"status":"ok"'],
    ] as const) {
      await press(page, '#evidence button', label);
      await page.waitForFunction(`globalThis.name === '${ordered.id}-evidence.${ending}'`);
      expect(String(await page.evaluate('file.text()')).slice(0, begin.length)).toBe(begin);
    }
    await waitForText(page, '#said', 'saved');
    await expectAccessible(page);
    await leave(page, errors);
  }, 60_000);

  test('says of a token of another order that it shows nothing', async () => {
    const [ordered, other] = [await service.order(SANDBOX), await service.order(SANDBOX)];
    const { page, errors } = await visit(browser, `${ordered.page}#token=${other.evidence}`);
    await waitForText(page, '#proof', 'does not open this letter');
    await leave(page, errors);
  }, 60_000);

  test('a token that the service did not sign opens nothing, and the rest is shown', async () => {
    const ordered = await service.order(SANDBOX);
    const forged = `${ordered.evidence.slice(0, -4)}AAAA`;
    const { page, errors } = await visit(browser, `${ordered.page}#token=${forged}`);
    await waitForText(page, '#proof', 'does not open this letter');
    expect(await textOf(page, '#proof')).not.toContain('evidence_token');
    await waitForText(page, '#standing h2', 'In print');
    expect(await page.$('#evidence:not([hidden])')).toBeNull();
    // The whole link, opened after that, is not held up by what was cut.
    await page.evaluate(`location.hash = 'token=${ordered.evidence}'`);
    await page.waitForSelector('#proof img');
    await page.waitForSelector('#evidence:not([hidden])');
    await leave(page, errors);
  }, 60_000);
});

describe('with the cancel token behind the #', () => {
  test('says that the letter is shown by the other token; of one that is cut, that it opens nothing', async () => {
    const ordered = await service.order(LIVE);
    const whole = await visit(browser, `${ordered.page}#token=${ordered.cancel}`);
    await waitForText(whole.page, '#proof', 'This link is for paying and canceling');
    expect(await textOf(whole.page, '#proof code')).toBe('evidence_token');
    await leave(whole.page, whole.errors);
    const cut = await visit(browser, `${ordered.page}#token=${ordered.cancel.slice(0, -3)}`);
    await waitForText(cut.page, '#proof', 'does not open this letter');
    await waitForText(cut.page, '#standing h2', 'Waiting for its payment');
    expect(await textOf(cut.page, '#standing')).toMatch(
      /If you have just paid, it appears here in a moment.\s*To pay, go back to where you were asked to pay: that works until \w+ \d+, \d{4}/,
    );
    expect(await cut.page.$('#cancel')).toBeNull();
    await leave(cut.page, cut.errors);
  }, 60_000);

  test('leads to the payment and back, where the letter stands and its tokens are kept', async () => {
    const ordered = await service.order(LIVE);
    const { page, errors } = await visit(browser, opened(ordered));
    await waitForText(page, '#standing a', 'Pay now');
    expect(await textOf(page, '#standing')).toContain('To pay, press Pay now: that works until');
    await page.click('#standing .main-action');
    await page.waitForSelector('button.pay');
    await page.click('button.pay');
    await page.waitForSelector('#standing h2');
    expect(page.url()).toBe(ordered.page);
    await waitForText(page, '#standing h2', 'In print');
    await waitForText(page, '#receipt', 'was paid by card');
    await page.waitForSelector('#proof img');
    await leave(page, errors);
  }, 90_000);

  test('cancels a letter by keyboard, asks once, and says what becomes of the money', async () => {
    const { code } = await service.control('credits', { face_cents: 1000 });
    const ordered = await service.order({ ...LIVE, text: HELD_TEXT, credit_code: code });
    const { page, errors } = await visit(browser, opened(ordered));
    await waitForText(page, '#standing h2', 'A person is looking at it');
    await page.focus('#cancel');
    await page.keyboard.press('Enter');
    await page.waitForSelector('#sure[open]');
    expect(await focused(page)).toBe('sure-no');
    expect(await textOf(page, '#sure-money')).toContain('$1.99 goes back to you');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    expect((await service.read(ordered.id))['status']).toBe('held_for_review');
    await page.click('#cancel');
    await page.click('#sure-yes');
    await waitForText(page, '#said', '$1.99 goes back to you');
    await waitForText(page, '#standing h2', 'Canceled');
    expect((await service.read(ordered.id))['status']).toBe('canceled');
    expect(await page.$('#cancel')).toBeNull();
    await waitForText(page, '#receipt', 'nothing of it is kept');
    await expectAccessible(page);
    await leave(page, errors);
  }, 90_000);
});

test('prints as a receipt: what was paid, without pictures and buttons', async () => {
  const { code } = await service.control('credits', { face_cents: 1000 });
  const ordered = await service.order({ ...LIVE, credit_code: code });
  const { page, errors } = await visit(browser, opened(ordered));
  await waitForText(page, '#receipt', 'was paid by credit code');
  await page.emulateMediaType('print');
  const shown = async (selector: string) =>
    page.$eval(
      selector,
      (found) => (found as unknown as { offsetHeight: number }).offsetHeight > 0,
    );
  expect([await shown('#receipt'), await shown('#standing')]).toEqual([true, true]);
  expect([await shown('#proof'), await shown('#print'), await shown('#way')]).toEqual([
    false,
    false,
    false,
  ]);
  await leave(page, errors);
}, 60_000);

test('whoever buys credit gets the code where the checkout leads back to, and nobody by the address', async () => {
  const { page, errors } = await openPage(browser, await service.creditCheckout());
  const checkout = page.url();
  await page.click('a.back');
  await waitForText(page, '#title', 'Not paid yet');
  expect(await textOf(page, '#told')).toContain('open the link that brought you to the payment');
  await page.goto(checkout);
  await page.click('button.pay');
  await waitForText(page, '#title', 'Your credit is ready');
  expect(page.url()).toBe(`${service.url}/checkout/return`);
  expect(await textOf(page, '#code')).toMatch(/^pp(-[a-z0-9]{4}){3}$/);
  expect(await textOf(page, '#told')).toContain('which came with $26.25');
  await expectAccessible(page);
  await page.reload();
  await waitForText(page, '#title', 'Your credit is ready');
  await leave(page, errors);
}, 60_000);
