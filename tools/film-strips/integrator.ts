import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'puppeteer-core';
import { press, waitForText } from '../../test/pages/support/browser.ts';
import type { Film, Stage } from './film.ts';

/** An engineer who has the local service running, and an hour. */
export const INTEGRATOR: Film = {
  role: 'integrator',
  title: 'The integrator reads, tries, sends, and sees all that happened',
  play: async (stage) => {
    const page = await stage.open(`${stage.service.url}/`);
    await stage.take(
      page,
      'The address of the service: what it is, what it costs, the first call.',
    );
    await tryACall(stage, page);
    await sendAndLook(stage, page);
    await mailASpreadsheet(stage, page);
    await page.close();
  },
};

async function tryACall(stage: Stage, page: Page): Promise<void> {
  await page.goto(`${stage.service.url}/docs`);
  await stage.take(page, 'The guides, each with programs that the tests run.');
  await page.goto(`${stage.service.url}/docs/reference-mail`);
  const form = 'form:has(> #createQuote-key)';
  await page.click(`${form} .send`);
  await waitForText(page, `${form} .answer`, '200');
  await stage.takeAt(
    page,
    form,
    'Each operation of the reference is tried where it is read, in the sandbox.',
  );
}

async function sendAndLook(stage: Stage, page: Page): Promise<void> {
  const receiver = createServer((request, response) => {
    request.resume();
    response.end();
  });
  await new Promise<void>((resolve) => {
    receiver.listen(0, '127.0.0.1', resolve);
  });
  const { port } = receiver.address() as AddressInfo;
  await page.goto(`${stage.service.url}/_local#/tools`);
  await page.type('#tool-webhook_url', `http://127.0.0.1:${port}/hook`);
  await press(page, '#tools-view button', 'Send');
  await waitForText(page, '#order h2', 'Letter to Ada Lovelace');
  await waitForText(page, '#webhooks', 'delivered');
  await stage.take(
    page,
    'The local console: the printed piece, its timeline, and one step on by a button.',
  );
  await page.click('#webhooks summary');
  await stage.takeAt(
    page,
    '#webhooks',
    'Each notification with what was sent, its signature as a receiver checks it, and Redeliver.',
  );
  await page.goto(`${stage.service.url}/_local#/requests`);
  await fetch(`${stage.service.url}/v1/orders?status=nonsense`);
  await press(page, '#requests a', '/v1/orders?status=nonsense');
  await stage.take(
    page,
    'Every call with its answer, secrets masked: here one that was refused, and why.',
  );
  receiver.close();
}

async function mailASpreadsheet(stage: Stage, page: Page): Promise<void> {
  await page.goto(`${stage.service.url}/_local/batches`);
  await page.click('#sample');
  await waitForText(page, '#mapping', 'Street');
  await page.click('#quote');
  await waitForText(page, '#quoted', '2 would be mailed');
  await stage.take(
    page,
    'A spreadsheet and one letter: which rows can be mailed, what is wrong with the others, what it costs.',
  );
  await page.click('#send');
  await waitForText(page, '#state', '2 placed');
  await stage.takeAt(page, '#state', 'One order a row, and what became of each.');
}
