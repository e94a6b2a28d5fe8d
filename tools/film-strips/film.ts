import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'puppeteer-core';
import { openPage } from '../../test/pages/support/browser.ts';
import type { PageService } from '../../test/pages/support/page-service.ts';

const FOLDER = new URL('../../docs/pictures/strips/', import.meta.url);
export const SCREEN = { width: 1000, height: 680 };
export const HAND = { width: 390, height: 780 };
/** A page that has drawn what it asked for, and the browser's viewer its PDF. */
const DRAWN_MS = 1_500;

/** What one person does with the service, from the first page to the last. */
export interface Film {
  readonly role: string;
  readonly title: string;
  readonly play: (stage: Stage) => Promise<void>;
}

export interface Shot {
  readonly file: string;
  readonly words: string;
}

/** A service and a browser, and the pictures that are taken of them, one after the other. */
export class Stage {
  readonly service: PageService;
  readonly shots: Shot[] = [];
  readonly #browser: Browser;
  readonly #role: string;

  constructor(service: PageService, browser: Browser, role: string) {
    this.service = service;
    this.#browser = browser;
    this.#role = role;
    rmSync(new URL(`${role}/`, FOLDER), { recursive: true, force: true });
    mkdirSync(new URL(`${role}/`, FOLDER), { recursive: true });
  }

  async open(url: string, size = SCREEN): Promise<Page> {
    const { page } = await openPage(this.#browser, url);
    await page.setViewport(size);
    return page;
  }

  /** Takes the next picture: what the page shows now, and what it is about. */
  async take(page: Page, words: string): Promise<void> {
    const file = `${this.#role}/${this.shots.length + 1}.png`;
    await page.mouse.move(1, 1);
    await sleep(DRAWN_MS);
    await page.screenshot({ path: fileURLToPath(new URL(file, FOLDER)) as `${string}.png` });
    this.shots.push({ file, words });
  }

  /** The same of one part of the page, which is brought into sight. */
  async takeAt(page: Page, selector: string, words: string): Promise<void> {
    await page.$eval(selector, (part) => {
      (part as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'start' });
    });
    await this.take(page, words);
  }
}
