/** The tools of the mailroom, in a real browser: what a person makes, sends and moves there. */

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { expectAccessible } from './support/accessible.ts';
import { openPage, press, startBrowser, textOf, waitForText } from './support/browser.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;
let page: Page;
let errors: readonly string[];
let receiver: Server;
let received = 0;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    received += 1;
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  receiver.close();
});

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, `${service.url}/_local#/tools`));
  await page.waitForSelector('#tools-view form');
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

describe('the tools', () => {
  test('make codes and keys, each shown once', async () => {
    await press(page, '#tools-view button', 'Make a code');
    await waitForText(page, '#made', 'pp-');
    await press(page, '#tools-view button', 'Make a key');
    await waitForText(page, '#made', 'API key (live: mail:send)');
    await page.click('#operator');
    await waitForText(page, '#made', 'Operator key');
    expect(await textOf(page, '#made')).toContain('pp_live_');
    await page.click('#reconcile');
    await waitForText(page, '#said', 'looked after');
    await press(page, '#tools-view button', 'Place batches');
    await waitForText(page, '#said', 'Rows that waited');
    await expectAccessible(page);
  });

  test('send a letter with a webhook of this machine, whose tries are shown and asked for again', async () => {
    const { port } = receiver.address() as AddressInfo;
    await page.type('#tool-webhook_url', `http://127.0.0.1:${port}/hook`);
    await press(page, '#tools-view button', 'Send');
    await waitForText(page, '#order h2', 'Letter to Ada Lovelace');
    await waitForText(page, '#webhooks', 'delivered');
    await page.click('#webhooks summary');
    await waitForText(
      page,
      '#webhooks',
      'v1 verifies, v1a verifies; timestamp within five minutes',
    );
    expect(await textOf(page, '#webhooks')).toContain('webhook-signature: v1,');
    await expectAccessible(page);
    const before = received;
    await press(page, '#webhooks button', 'Redeliver');
    await waitForText(page, '#webhooks', 'Try 2: 200');
    expect(received).toBeGreaterThan(before);
  });

  test('say what a refusal was, and keep what was typed', async () => {
    await page.$eval('#tool-zip', (field) => {
      (field as unknown as { value: string }).value = 'nowhere';
    });
    await press(page, '#tools-view button', 'Send');
    await waitForText(page, '#alert', 'zip');
    expect(
      await page.$eval('#tool-zip', (field) => (field as unknown as { value: string }).value),
    ).toBe('nowhere');
  });

  test('plan faults, show what is planned, and clear it', async () => {
    await page.waitForSelector('#tool-target option[value="screener"]');
    await page.select('#tool-target', 'screener');
    await press(page, '#tools-view button', 'Plan it');
    await waitForText(page, '#planned', 'screener: unavailable');
    await press(page, '#tools-view button', 'Clear all');
    await waitForText(page, '#planned', 'No fault is planned');
  });
});

describe('the clock', () => {
  test('moves until something happens to an order, and says what', async () => {
    await service.unpaid('Slow Payer');
    await page.click('#clock summary');
    await expectAccessible(page);
    const before = await textOf(page, '#now');
    await page.click('#next');
    await waitForText(page, '#said', 'order.canceled');
    expect(await textOf(page, '#said')).toMatch(/The clock moved .* on, to .*order\.canceled/);
    await page.waitForFunction(
      `document.getElementById('now').textContent !== ${JSON.stringify(before)}`,
    );
    await page.click('#day');
    await waitForText(page, '#said', 'moved 1 d 0 h');
  });

  test('shows its time with year and zone, in the zone that was chosen', async () => {
    await page.click('#clock summary');
    await page.select('#zone', 'UTC');
    expect(await textOf(page, '#now')).toMatch(/^\d+ \w+ \d{4}, \d\d:\d\d:\d\d UTC$/);
    await page.reload();
    expect(await textOf(page, '#now')).toMatch(/UTC$/);
    await page.evaluate('localStorage.clear()');
  });
});
