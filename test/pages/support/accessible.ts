import { expect } from '@jest/globals';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'puppeteer-core';
import { DESKTOP, PHONE } from './browser.ts';

/** A name that no space breaks, about as long as the window of an envelope takes. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorffs';

/**
 * Nothing that axe knows to be wrong, in light and in dark, on a desktop and on a phone, which needs no scrolling
 * aside.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const scheme of ['light', 'dark']) {
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
    expect([scheme, await violations(page)]).toEqual([scheme, []]);
  }
  await page.setViewport(PHONE);
  expect(['on a phone', await violations(page)]).toEqual(['on a phone', []]);
  const width = await page.evaluate('document.documentElement.scrollWidth');
  expect(width).toBeLessThanOrEqual(PHONE.width);
  await page.setViewport(DESKTOP);
  await page.emulateMediaFeatures([]);
}

/** Frames are left out: what they hold is a PDF. */
async function violations(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const { violations: found, passes } = (await page.evaluate(
    'axe.run(document, { iframes: false, resultTypes: ["violations"] })',
  )) as AxeResults;
  expect(passes.length).toBeGreaterThan(10);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
