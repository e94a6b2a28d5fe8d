import { expect } from '@jest/globals';
import type { Browser, Page } from 'puppeteer-core';
import { openPage } from './browser.ts';
import type { Ordered } from './page-service.ts';

/** The address of its page, with what opens all of it. */
export function opened({ page, evidence, cancel }: Ordered): string {
  return `${page}#token=${evidence}&token=${cancel}`;
}

/** Opens that address, and all that the page asks the service for. */
export async function visit(browser: Browser, url: string) {
  const { page, errors } = await openPage(browser, 'about:blank');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url);
  return { page, errors, asked };
}

/** Closes it; nothing went wrong on it. */
export async function leave(page: Page, errors: readonly string[]): Promise<void> {
  expect(errors).toEqual([]);
  await page.close();
}
