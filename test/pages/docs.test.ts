/** The guides and the reference, in a real browser. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { GUIDES, REFERENCE } from '../../lib/contract/docs-pages.ts';
import { OPERATIONS } from '../../lib/contract/operations.ts';
import { TRIALS } from '../../tools/docs/reference/try-it.ts';
import { expectAccessible } from './support/accessible.ts';
import { openPage, PHONE, startBrowser, textOf, waitForText } from './support/browser.ts';
import { PageService } from './support/page-service.ts';
import '../support/patience.ts';

let service: PageService;
let browser: Browser;
let phone: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([PageService.start(), startBrowser()]);
  ({ page: phone } = await openPage(browser, 'about:blank'));
  await phone.setViewport(PHONE);
});

afterAll(async () => {
  await browser?.close();
  await service?.stop();
});

/** A page, with every address that it asked for, and what it may not do but tried. */
async function open(path: string) {
  const asked: string[] = [];
  const opened = await openPage(browser, 'about:blank');
  opened.page.on('request', (request: HTTPRequest) => asked.push(request.url()));
  await opened.page.goto(service.url + path, { waitUntil: 'networkidle0' });
  return { ...opened, asked };
}

interface Looks {
  readonly links: readonly string[];
  readonly ids: readonly string[];
  readonly width: number;
  /** The names in tables that are broken. */
  readonly broken: readonly string[];
}

const LOOKS = `({
  links: [...document.querySelectorAll('a[href], link[href]')].map(({ href }) => href),
  ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
  width: document.documentElement.scrollWidth,
  broken: [...document.querySelectorAll('td code')]
    .filter((code) => /^[\\w.]+$/.test(code.textContent) && code.getClientRects().length > 1)
    .map(({ textContent }) => textContent),
})`;

/** What each page is on a phone: opened once, and all in one tab, because a new one costs more than most pages. */
const LOOKED = new Map<string, Looks>();
async function onPhone(path: string): Promise<Looks> {
  const known = LOOKED.get(path);
  if (known !== undefined) return known;
  await phone.goto(service.url + path);
  const looks = (await phone.evaluate(LOOKS)) as Looks;
  LOOKED.set(path, looks);
  return looks;
}

const PATHS = ['/docs', ...[...GUIDES, ...REFERENCE].map(({ name }) => `/docs/${name}`)];

describe('every page', () => {
  test.each(PATHS)('%s asks nobody else for anything, and keeps to its policy', async (path) => {
    const { page, errors, asked } = await open(path);
    const ours = (url: string) => url.startsWith(`${service.url}/`) || url.startsWith('data:');
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((url) => !ours(url))).toEqual([]);
    expect(errors).toEqual([]);
    const broken = await page.evaluate(
      '[...document.images].filter((each) => each.loading !== "lazy" && each.naturalWidth === 0).length',
    );
    expect(broken).toBe(0);
    await page.close();
  });

  test.each(PATHS)('%s leads only where something is', async (path) => {
    const { links, ids } = await onPhone(path);
    const here = new URL(path, service.url).href;
    const anchors = links.filter((link) => link.startsWith(`${here}#`));
    for (const link of anchors) {
      const id = decodeURIComponent(new URL(link).hash.slice(1));
      expect([link, ids.includes(id)]).toEqual([link, true]);
    }
    await expectServed(links);
  });
});

/** Where links lead, once each: to a page that has the named place. */
const SERVED = new Map<string, Promise<string>>();
async function expectServed(links: readonly string[]): Promise<void> {
  const ours = links.filter((link) => link.startsWith(service.url));
  for (const link of new Set(ours)) {
    const { origin, pathname, hash } = new URL(link);
    const address = origin + pathname;
    const text =
      SERVED.get(address) ?? fetch(address).then(async (r) => `${r.status} ${await r.text()}`);
    SERVED.set(address, text);
    const told = await text;
    expect([link, told.slice(0, 3)]).toEqual([link, '200']);
    if (hash !== '') expect([link, told.includes(`id="${hash.slice(1)}"`)]).toEqual([link, true]);
  }
}

describe('for everybody', () => {
  test.each([
    '/docs',
    '/docs/webhooks',
    '/docs/errors',
    '/docs/print-rules',
    '/docs/reference-addresses',
    '/docs/reference-mail',
  ])('%s has nothing that axe finds wrong, in light, in dark and on a phone', async (path) => {
    const { page } = await openPage(browser, service.url + path);
    await expectAccessible(page);
    await page.close();
  });

  test.each(PATHS)('%s needs no scrolling aside on a phone', async (path) => {
    const { width } = await onPhone(path);
    expect(width).toBeLessThanOrEqual(PHONE.width);
  });

  test.each(PATHS)('%s breaks no name in a table on a phone', async (path) => {
    const { broken } = await onPhone(path);
    expect(broken).toEqual([]);
  });

  test('without a script everything is there to read', async () => {
    const page = await browser.newPage();
    await page.setJavaScriptEnabled(false);
    await page.goto(`${service.url}/docs/reference-mail`);
    const text = await page.$eval('main', (main) => main.textContent ?? '');
    expect(text).toContain('/v1/orders');
    expect(text).toContain('Idempotency-Key');
    expect(text).toContain('curl');
    await page.close();
  });
});

describe('the reference', () => {
  test('has each operation, and what is optional does not read as required', async () => {
    for (const { tag } of Object.values(OPERATIONS)) {
      const reply = await fetch(`${service.url}/docs/reference-${tag.toLowerCase()}`);
      SERVED.set(
        `${service.url}/docs/reference-${tag.toLowerCase()}`,
        reply.text().then((t) => `200 ${t}`),
      );
    }
    for (const { id, tag } of Object.values(OPERATIONS)) {
      const html = await SERVED.get(`${service.url}/docs/reference-${tag.toLowerCase()}`);
      expect([id, html?.includes(`<h2 id="${id}">`)]).toEqual([id, true]);
    }
    const { page } = await openPage(browser, `${service.url}/docs/reference-mail`);
    const order = 'section[aria-labelledby="createOrder"]';
    expect(await textOf(page, `${order} .key`)).toContain('API key: optional');
    expect(await textOf(page, `${order} .fields li`)).toMatch(/^Idempotency-Key.*required/);
    expect(await textOf(page, 'section[aria-labelledby="listOrders"] .key')).toContain('required');
    await page.close();
  });

  test('a language that is chosen once is chosen in all samples', async () => {
    const { page } = await openPage(browser, `${service.url}/docs/reference-mail`);
    await page.click('section[aria-labelledby="createOrder"] [data-language="Python"] summary');
    const open = await page.$$eval('.samples details[open]', (all) =>
      all.map((each) => each.getAttribute('data-language')),
    );
    expect(new Set(open)).toEqual(new Set(['Python']));
    await page.close();
  });
});

describe('the try-it', () => {
  const form = (id: string) => `form:has(> #${id}-key)`;

  async function send(page: Page, id: string): Promise<string> {
    await page.click(`${form(id)} .send`);
    await waitForText(page, `${form(id)} .answer`, ' ');
    return textOf(page, `${form(id)} .answer`);
  }

  test('sends a letter through the sandbox, whatever is written, and follows it', async () => {
    const { page, errors } = await openPage(browser, `${service.url}/docs/reference-mail`);
    const sent: Record<string, unknown>[] = [];
    page.on('request', (request: HTTPRequest) => {
      if (request.method() === 'POST') sent.push(JSON.parse(request.postData() ?? '{}'));
    });
    await page.$eval('#createOrder-body', (area) => {
      const box = area as unknown as { value: string };
      box.value = JSON.stringify({ ...JSON.parse(box.value), sandbox: false });
    });
    expect(await send(page, 'createOrder')).toContain('201');
    expect(sent).toMatchObject([{ sandbox: true }]);
    expect(await send(page, 'getOrder')).toMatch(/^200.*ord_test_/s);
    expect(await send(page, 'listOrderEvents')).toMatch(/^200.*order\.submitted/s);
    expect(errors).toEqual([]);
    await page.close();
  });

  test('sends nothing for an order that is no sandbox order, nor what is no JSON', async () => {
    const { page } = await openPage(browser, `${service.url}/docs/reference-mail`);
    const calls: string[] = [];
    page.on('request', (request: HTTPRequest) => calls.push(request.url()));
    await page.type('#cancelOrder-id', 'ord_8d0f4c2a9b7e41d6a35c0e1f2b3d4a59');
    expect(await send(page, 'cancelOrder')).toContain('Only orders of the sandbox');
    await page.type('#createOrder-body', '}');
    expect(await send(page, 'createOrder')).toContain('no JSON');
    await page.$eval('#createOrder-body', (area) => {
      (area as unknown as { value: string }).value = '[]';
    });
    expect(await send(page, 'createOrder')).toContain('no JSON');
    expect(calls).toEqual([]);
    await page.close();
  });

  test('shows an answer as text, and keeps a key nowhere', async () => {
    const { page } = await openPage(browser, `${service.url}/docs/reference-mail`);
    await page.type('#createQuote-key', 'pp_test_nobody');
    expect(await send(page, 'createQuote')).toMatch(/^401.*invalid_key/s);
    const kept = await page.evaluate(
      'JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href])',
    );
    expect(kept).not.toContain('pp_test_nobody');
    await page.reload();
    expect(await page.$eval('#createQuote-key', (input) => input.getAttribute('value'))).toBe(null);
    await page.close();
  });

  test('is there for nothing that moves money or paper, or is another’s to call', () => {
    const { createOrder, createQuote, createCreditCheckout, decideHeldOrder } = TRIALS;
    expect([createOrder, createQuote]).toEqual(['sandbox', 'sandbox']);
    expect([createCreditCheckout, decideHeldOrder]).toEqual([
      { not: expect.any(String) },
      { not: expect.any(String) },
    ]);
    const plain = Object.entries(OPERATIONS).filter(([id]) => TRIALS[id as never] === 'plain');
    for (const [id, { method, tag }] of plain) {
      const reads = method === 'GET' || tag === 'Addresses' || tag === 'Helpers';
      expect([id, reads]).toEqual([id, true]);
    }
  });
});
