/** An office of the operator's own prints its day on the console, in a real browser. */

import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { type IppSimulator, startIppPrinter } from '../../local/simulators/ipp/ipp.ts';
import { expectAccessible } from './support/accessible.ts';
import { openPage, press, startBrowser, textOf, waitForText } from './support/browser.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

const folder = mkdtempSync(join(tmpdir(), 'mail-office-'));
let printer: IppSimulator;
let service: PageService;
let browser: Browser;

beforeAll(async () => {
  printer = await startIppPrinter({ dataDir: folder });
  const office = { LOCAL_RAILS: 'self_print', SELF_PRINT_PRINTER: printer.uri };
  [service, browser] = await Promise.all([PageService.start(office), startBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
  await printer?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const paper = () => readdirSync(join(folder, 'printer')).filter((name) => name.endsWith('.pdf'));

async function printDay(page: Page, again = ''): Promise<string> {
  await page.select('#service-again', again);
  await press(page, '#print-day button', 'Print the day');
  await page.waitForSelector('#ask[open]');
  const says = await textOf(page, '#ask');
  await page.click('#ask-do');
  return says;
}

test('a day is printed once, and of its jobs that one again of which a person says so', async () => {
  const letter = await service.paid('Grace Hopper');
  const { page, errors } = await openPage(browser, `${service.url}/_local#/service/office`);
  await waitForText(page, '#service-part', letter);
  await page.focus('#print-day .actions button');
  for (let presses = 0; presses < 2; presses += 1) await page.keyboard.press('Enter');
  await page.waitForSelector('#ask:not([open])');
  expect(paper()).toHaveLength(0);
  expect(await printDay(page)).toContain('sent to the printer, once');
  await waitForText(page, '#printed-day', 'job 2');
  expect(await textOf(page, '#printed-day')).toContain(letter);
  await expectAccessible(page);
  printer.forget();
  await printDay(page);
  await waitForText(page, '#alert', '--again black');
  expect(paper()).toHaveLength(2);
  expect(await printDay(page, 'black')).toContain(
    'What of them is black and white is sent to the printer once more',
  );
  // Both were in doubt before.
  await page.waitForFunction(
    "!document.querySelector('#alert').textContent.includes('--again black')",
  );
  await waitForText(page, '#alert', '--again list');
  expect(await printDay(page, 'list')).toContain('Only their packing list');
  await waitForText(page, '#printed-day', 'job 4');
  expect(paper()).toHaveLength(4);
  expect(errors).toEqual([]);
  await page.close();
});
