import type { Page } from 'puppeteer-core';
import { openInMailroom, press, waitForText } from '../../test/pages/support/browser.ts';
import type { Film, Stage } from './film.ts';
import { THANKS } from './letters.ts';

/** Whoever runs the service: how it is, what came in and went back, and what only a person can do. */
export const RUNNER: Film = {
  role: 'runner',
  title: 'The runner sees how the service is, mends what broke, and reads what people say',
  play: async (stage) => {
    const { service } = stage;
    await service.paid('Grace Hopper', THANKS);
    await report(
      service.url,
      'The proof was ready before my coffee. Could a quote say how thick the envelope gets?',
    );
    const page = await stage.open(`${service.url}/_local#/service/health`);
    await waitForText(page, '#service-part', 'kinds of mail are sold');
    await stage.take(
      page,
      'How the service is: what the commands of the deployed one find, the console finds here.',
    );
    await page.select('#service-rail', 'postgrid');
    await press(page, '#rest button', 'Let it rest');
    await page.waitForSelector('#ask[open]');
    await page.click('#ask-do');
    await waitForText(page, '#said', 'rests until');
    await stage.takeAt(
      page,
      '#said',
      'A print facility that troubles rests; letters go to the others.',
    );
    await giveBack(stage, page);
    await giveCredit(stage, page);
    await goTo(page, 'feedback', 'Reports');
    await waitForText(page, '#service-part', 'before my coffee');
    await stage.take(page, 'What people report of the service, newest first.');
    await page.close();
  },
};

async function giveBack(stage: Stage, page: Page): Promise<void> {
  await page.evaluate("location.hash = '#/orders'");
  await openInMailroom(page, 'Grace Hopper');
  await press(page, '#by-hand button', 'Give the money back');
  await page.waitForSelector('#ask[open]');
  await page.type('#ask-reason', 'It came wet.');
  await stage.take(page, 'Money goes back with a reason, which stays with the letter.');
  await page.keyboard.press('Enter');
  await waitForText(page, '#said', 'goes back');
  await goTo(page, 'money', 'Money');
  await waitForText(page, '#service-part', 'Every cent is explained');
  await stage.take(
    page,
    'The money of the day: what came in, what went back, and whether every cent is explained.',
  );
}

async function giveCredit(stage: Stage, page: Page): Promise<void> {
  await goTo(page, 'credit', 'Credit');
  await press(page, '#issue button', 'Issue');
  await page.waitForSelector('#ask[open]');
  await page.type('#ask-reason', 'For the trouble.');
  await page.keyboard.press('Enter');
  await waitForText(page, '#made', 'pp-');
  await stage.take(
    page,
    'A credit code for who had trouble: shown once, and written down with its reason.',
  );
}

async function goTo(page: Page, part: string, title: string): Promise<void> {
  await page.evaluate(`location.hash = '#/service/${part}'`);
  await waitForText(page, '#service-part h3', title);
}

async function report(url: string, note: string): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ category: 'feature_gap', note, surface: 'createQuote' });
  const reply = await fetch(`${url}/v1/feedback`, { method: 'POST', headers, body });
  if (!reply.ok) throw new Error(`the report was answered ${reply.status}`);
}
