/** Where ink and file differ, and what the screening means, on the pictures of the pages in the review console. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { anAddress } from '../builders/an-address.ts';
import { BODY_TEXT, lines, onePage, rawPdf } from '../corpus/raw-pdf.ts';
import { expectAccessible } from './support/accessible.ts';
import { openPage, startBrowser, textOf, waitForText } from './support/browser.ts';
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
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

beforeEach(async () => {
  ({ page, errors } = await openPage(browser, `${service.url}/ops`));
});

afterEach(async () => {
  expect(errors).toEqual([]);
  await page.close();
});

/** In inches: white words at their place in the file, three inches above the bottom. */
const HIDDEN = `${BODY_TEXT} 1 g ${lines(['nobody ever sees these'], { y: 300 })}`;

interface Seen {
  readonly kind: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly isCurrent: boolean;
  /** Of the sheet: its middle, from the top. */
  readonly down: number;
}

async function marks(): Promise<Seen[]> {
  return (await page.evaluate(`[...document.querySelectorAll('.sheet-page .mark')].map((mark) => {
    const box = mark.getBoundingClientRect();
    const sheet = mark.parentElement.getBoundingClientRect();
    return {
      kind: mark.className.replace('mark ', ''),
      title: mark.title,
      isShown: box.width > 0,
      isCurrent: 'current' in mark.dataset,
      down: (box.top + box.height / 2 - sheet.top) / sheet.height,
    };
  })`)) as Seen[];
}

async function open(name: string, letter: object): Promise<void> {
  await service.place({ sandbox: true, to: { ...anAddress(), name }, ...letter });
  await openSandbox(page, key, name);
  await page.waitForFunction(
    `[...document.querySelectorAll('.sheet-page img')].some((img) => img.naturalWidth === 850)`,
  );
}

async function pictures(name: string): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await page.screenshot({ path: `${folder}/${name}.png` });
  await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
  await page.setViewport({ width: 390, height: 844 });
  await page.screenshot({ path: `${folder}/${name}-390-dark.png` });
  await page.setViewport({ width: 1440, height: 900 });
}

describe('a PDF with words that no ink shows', () => {
  beforeEach(async () => {
    const pdf = rawPdf(onePage({ content: HIDDEN }));
    await open('Hidden Marks', { pdf_base64: pdf.toString('base64') });
  });

  test('has them framed where the file has them, with a legend', async () => {
    const [mark, ...others] = (await marks()).filter(({ kind }) => kind === 'text_only');
    expect(others).toEqual([]);
    expect(mark?.title).toBe('In the file, not seen on the paper: “nobody ever sees these”');
    expect(mark?.down).toBeCloseTo((792 - 304) / 792, 1);
    expect(await textOf(page, '.legend')).toContain('In the file, not seen on the paper: 1');
    await expectAccessible(page);
    await pictures('hidden');
  });

  test('is stepped through by d, loses its marks by m, and gets them back by the next step', async () => {
    await page.keyboard.press('d');
    await waitForText(page, '#mark-said', 'page 1: ');
    expect((await marks()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    await page.keyboard.press('m');
    expect((await marks()).every(({ isShown }) => !isShown)).toBe(true);
    await page.keyboard.press('D');
    expect((await marks()).every(({ isShown }) => isShown)).toBe(true);
  });

  test('keeps the mark in view when the page is zoomed', async () => {
    await page.keyboard.press('d');
    await page.keyboard.press('z');
    const isInView = await page.evaluate(`(() => {
      const { top, bottom } = document.querySelector('.mark[data-current]').getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    })()`);
    expect(isInView).toBe(true);
    await pictures('zoomed');
  });

  test('is still there as the PDF', async () => {
    await page.click('#as-pdf');
    await page.waitForSelector('#paper iframe');
    expect((await marks()).every(({ isShown }) => !isShown)).toBe(true);
    await page.click('#as-pdf');
    expect(await page.$('#paper iframe')).toBeNull();
  });
});

describe('a letter of text', () => {
  test('has the words framed that a rule means, and what says so', async () => {
    await open('Framed Threat', {
      text: 'Dear Ada,\n\nthe engine runs well.\n\nI will kill you if you do not pay me.\n\nCharles',
    });
    const found = (await marks()).filter(({ kind }) => kind === 'ground');
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ title }) => title).join()).toMatch(/rule: /);
    expect(found.every(({ down }) => down > 0.2 && down < 0.7)).toBe(true);
    await page.keyboard.press('d');
    await waitForText(page, '#mark-said', 'What the screening means');
    await pictures('threat');
  });

  test('that nothing is marked in is shown as its PDF', async () => {
    await service.place({
      sandbox: true,
      to: { ...anAddress(), name: 'Nothing Marked' },
      text: 'Dear Ada,\n\n[[test:hold]]\n\nYours',
    });
    await openSandbox(page, key, 'Nothing Marked');
    expect(await page.$('#order .paper iframe')).not.toBeNull();
    await page.keyboard.press('d');
    await page.keyboard.press('m');
  });
});
