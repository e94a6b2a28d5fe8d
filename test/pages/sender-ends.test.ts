/** The page of an order that has arrived, that is not mailed, or that is not there, in a real browser. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser } from 'puppeteer-core';
import { anAddress } from '../builders/an-address.ts';
import { expectAccessible } from './support/accessible.ts';
import { startBrowser, textOf, waitForText } from './support/browser.ts';
import { HELD_TEXT, LAWFUL_TEXT, PageService } from './support/page-service.ts';
import { leave, opened, visit } from './support/sender.ts';
import '../support/patience.ts';

const SANDBOX = { sandbox: true, to: { ...anAddress(), name: 'Ada Lovelace' }, text: LAWFUL_TEXT };

let service: PageService;
let browser: Browser;

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
}, 90_000);

afterAll(async () => {
  await browser?.close();
  await service?.stop();
}, 30_000);

describe('the page of an order', () => {
  test('says of a tracked letter where it was seen last, and that no delivery is proven by that', async () => {
    const from = { ...anAddress(), city: 'NEW HAVEN', state: 'CT', zip: '06510' };
    const ordered = await service.order({ ...SANDBOX, from, tracking: true });
    await service.advance(ordered.id, 'mailed');
    await service.advance(ordered.id, 'delivered');
    const { page, errors } = await visit(browser, ordered.page);
    await waitForText(page, '#standing h2', 'It is reported to have arrived');
    const text = await textOf(page, '#standing');
    expect(text).toContain('scanned it last in Portland OR on');
    expect(text).toContain('is an estimate');
    expect(text).not.toContain('not tracked');
    const scans = await page.$$eval('#way .hint:not(time)', (all) =>
      all.map(({ textContent }) => textContent),
    );
    expect(scans).toEqual(['New Haven CT', 'Portland OR']);
    await leave(page, errors);
  }, 60_000);

  test('speaks of a refused letter as one that does not print and does not arrive', async () => {
    const ordered = await service.order({ ...SANDBOX, text: HELD_TEXT });
    const { page, errors } = await visit(browser, opened(ordered));
    await page.waitForSelector('#proof img');
    expect(await textOf(page, '#proof h2')).toBe('What prints');
    expect(await textOf(page, '#evidence')).toContain('once the letter has arrived');
    await service.advance(ordered.id, 'refused');
    await waitForText(page, '#standing h2', 'Not accepted');
    await waitForText(page, '#proof h2', 'What was to print');
    await waitForText(page, '#evidence h2', 'what became of it');
    expect(await textOf(page, '#evidence')).not.toContain('arrived');
    await expectAccessible(page);
    await leave(page, errors);
  }, 60_000);

  test('shows what became of a letter also where only half of it was answered at first', async () => {
    const ordered = await service.order({ ...SANDBOX, text: HELD_TEXT });
    const { page } = await visit(browser, opened(ordered));
    await waitForText(page, '#standing h2', 'A person is looking at it');
    await page.evaluate(LOSE_EVENTS_ONCE);
    await service.advance(ordered.id, 'refused');
    await waitForText(page, '#alert', 'service did not answer');
    await waitForText(page, '#standing h2', 'Not accepted');
    expect(await textOf(page, '#alert')).toBe('');
    await page.close();
  }, 60_000);

  test('says what becomes of the money also where it heard of the cancellation by itself', async () => {
    const { code } = await service.control('credits', { face_cents: 1000 });
    const live = { ...SANDBOX, sandbox: false, text: HELD_TEXT, credit_code: code };
    const { page, errors } = await visit(browser, opened(await service.order(live)));
    await page.waitForSelector('#cancel');
    await page.evaluate(ANSWER_CANCEL_LATE);
    await page.click('#cancel');
    await page.click('#sure-yes');
    await waitForText(page, '#said', '$1.99 goes back to you');
    await page.waitForSelector('.all-answered');
    expect(await textOf(page, '#said')).toContain('$1.99 goes back to you');
    await leave(page, errors);
  }, 60_000);

  test('says of a refused letter why, and of a failed one what helps', async () => {
    const refused = await service.order({ ...SANDBOX, text: HELD_TEXT });
    await service.advance(refused.id, 'refused');
    const first = await visit(browser, refused.page);
    await waitForText(first.page, '#standing h2', 'Not accepted');
    expect(await textOf(first.page, '#standing')).toContain('sent as a new one');
    await leave(first.page, first.errors);
    const failed = await service.order(SANDBOX);
    await service.advance(failed.id, 'failed');
    const second = await visit(browser, failed.page);
    await waitForText(second.page, '#standing h2', 'could not be mailed');
    expect(await textOf(second.page, '#standing')).toContain('What helps');
    expect(await textOf(second.page, '#standing')).toContain(
      'Send it as a new one; if it fails again, ask whoever runs this service.',
    );
    expect(await textOf(second.page, '#standing')).not.toMatch(/`|quote|reason names/);
    await expectAccessible(second.page);
    await leave(second.page, second.errors);
  }, 60_000);

  test('names no day of arrival of a letter that comes back', async () => {
    const ordered = await service.order(SANDBOX);
    await service.advance(ordered.id, 'mailed');
    await service.advance(ordered.id, 'returned');
    const { page, errors } = await visit(browser, opened(ordered));
    await waitForText(page, '#standing h2', 'It comes back');
    expect(await textOf(page, '#standing')).not.toContain('Expected');
    await waitForText(page, '#evidence', 'Save it soon');
    expect(await textOf(page, '#evidence')).not.toContain('has arrived');
    await leave(page, errors);
  }, 60_000);

  test('says of a letter that nobody decided that it can be sent again', async () => {
    const held = await service.order({ ...SANDBOX, text: HELD_TEXT });
    await service.control('clock', { advance_seconds: 4 * 86_400 });
    const { page, errors } = await visit(browser, held.page);
    await waitForText(page, '#standing h2', 'Nobody decided in time');
    expect(await textOf(page, '#standing')).toContain('You can send it again; it may wait again.');
    expect(await textOf(page, '#standing')).not.toContain('what the reason names');
    await waitForText(page, '#way', 'Nobody decided in time');
    expect(await textOf(page, '#way')).not.toContain('content was refused');
    await leave(page, errors);
  }, 60_000);

  test('says of a letter that nobody paid that it was not canceled by anybody, and can be ordered again', async () => {
    const ordered = await service.order({ ...SANDBOX, sandbox: false });
    await service.control('clock', { advance_seconds: 2 * 86_400 });
    const { page, errors } = await visit(browser, ordered.page);
    await waitForText(page, '#standing h2', 'It was not paid in time');
    expect(await textOf(page, '#standing')).toContain(
      'No money is kept for it. You can order it again.',
    );
    await waitForText(page, '#way', 'It was not paid in time');
    expect(await textOf(page, '#way')).not.toContain('was canceled');
    await leave(page, errors);
  }, 60_000);

  test('says that there is no such order', async () => {
    const { page, errors } = await visit(browser, `${service.url}/o/ord_${'0'.repeat(32)}`);
    await waitForText(page, '#alert', 'There is no order with this id');
    await waitForText(page, '#title', 'There is no such letter');
    const ways = await page.$$eval('#lost a', (all) => all.map((each) => each['href'] as string));
    expect(ways).toEqual([`${service.url}/`, `${service.url}/docs`]);
    await expectAccessible(page);
    await leave(page, errors);
  }, 60_000);
});

/** In the page: the next answer with the events is lost. */
const LOSE_EVENTS_ONCE = `{
  const { fetch } = window;
  window.fetch = (url, init) => {
    if (!String(url).includes('/events')) return fetch(url, init);
    window.fetch = fetch;
    return Promise.reject(new TypeError('lost'));
  };
}`;

/**
 * In the page: that it is canceled is answered once a look of the page's own has read it, and the first events after
 * that once people were told.
 */
const ANSWER_CANCEL_LATE = `{
  const { fetch } = window;
  const told = () => document.querySelector('#said').textContent.includes('goes back');
  const until = async (isSo) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  let isCanceled = false;
  let events = 0;
  window.fetch = async (url, init) => {
    const { pathname } = new URL(url);
    const isFirst = pathname.endsWith('/events') && isCanceled && ++events === 1;
    if (isFirst) await until(told);
    isCanceled ||= pathname.endsWith('/cancel');
    const answer = await fetch(url, init);
    if (isFirst) setTimeout(() => document.body.classList.add('all-answered'), 200);
    if (pathname.endsWith('/cancel')) {
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => events > 0);
    }
    return answer;
  };
}`;
