/** What a PDF says beside what its paper shows, on the review console, in a real browser, on the whole service. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { anAddress } from '../builders/an-address.ts';
import { HELVETICA_LIAR, mapped } from '../corpus/lying-fonts.ts';
import { BODY_TEXT, lines, manyPages, onePage, rawPdf } from '../corpus/raw-pdf.ts';
import { expectAccessible } from './support/accessible.ts';
import { openPage, startBrowser, textOf } from './support/browser.ts';
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

/** Places the PDF in the sandbox and opens it. */
async function open(name: string, pdf: Buffer): Promise<void> {
  const to = { ...anAddress(), name };
  await service.place({ sandbox: true, to, pdf_base64: pdf.toString('base64') });
  await openSandbox(page, key, name);
}

/** What is marked on the side of the file, and on that of the paper. */
async function marks(): Promise<unknown> {
  return await page.evaluate(
    `[...document.querySelectorAll('#reading .two > div')].map((side) =>
      [...side.querySelectorAll('mark')].map((mark) => mark.textContent.trim()))`,
  );
}

describe('a PDF whose paper differs from its text', () => {
  test('has the words marked that only the file says, as words', async () => {
    const hidden = `${BODY_TEXT} 1 g ${lines(['nobody ever sees these'], { y: 300 })}`;
    await open('Hidden Words', rawPdf(onePage({ content: hidden })));
    expect(await marks()).toEqual([['nobody ever sees these'], []]);
    expect(await textOf(page, '#order')).toContain('hidden text: “nobody ever sees these”');
    expect(await textOf(page, '#order')).toContain('text of the file that leaves no ink');
    const link = await page.$eval('#reading a', (each) => (each as unknown as URL).href);
    expect(await (await fetch(link)).json()).toMatchObject({ complete: true });
    await expectAccessible(page);
  });

  test('has the words marked of either side where they say different things', async () => {
    const text = 'we meet again at the mill on the hill by noon and bring cake for everybody there';
    await open('Other Letters', mapped(text, [HELVETICA_LIAR], BODY_TEXT));
    const [file, paper] = (await marks()) as string[][];
    expect(file?.join(' ')).toMatch(/nffu.*njmm/s);
    expect(paper?.join(' ')).toMatch(/meet.*mill/s);
  });
});

test('a PDF that is longer than a sandbox call reads says which pages nobody read', async () => {
  await open('Seven Pages', rawPdf(manyPages(7)));
  const shown = await textOf(page, '#order');
  expect(shown).toContain('has more pages than a sandbox call reads (5)');
  expect(shown).toMatch(/What was not read back\s*pages 6 to 7/);
  expect(shown).not.toContain('Where ink and text differ');
});

test('a letter of text has nothing to compare', async () => {
  await service.held('Plain Text');
  await openSandbox(page, key, 'Plain Text');
  expect(await page.$('#reading')).toBeNull();
});
