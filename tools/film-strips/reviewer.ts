import type { Page } from 'puppeteer-core';
import { press, waitForText } from '../../test/pages/support/browser.ts';
import { signIn } from '../../test/pages/support/ops-desk.ts';
import type { Film, Stage } from './film.ts';
import { DOUBTFUL } from './letters.ts';

const NAMES = ['Alan Turing', 'Dorothy Vaughan', 'Katherine Johnson'];

/** Somebody with a key and a pile: she reads what was found, sees who sends, decides, and goes on. */
export const REVIEWER: Film = {
  role: 'reviewer',
  title: 'The reviewer sees what was found and who sends, decides, and goes on',
  play: async (stage) => {
    const { service } = stage;
    for (const name of NAMES) await service.paid(name, DOUBTFUL);
    const page = await stage.open(`${service.url}/ops`);
    await stage.take(page, 'The key stays in this tab.');
    await signIn(page, await service.operatorKey());
    await waitForText(page, '#orders', NAMES[2] ?? '');
    await stage.take(page, 'What waits, longest first; letters of the sandbox have a tab of their own.');
    await readOne(stage, page);
    await decide(stage, page);
    await page.close();
  },
};

async function readOne(stage: Stage, page: Page): Promise<void> {
  await press(page, '#orders button', NAMES[0] ?? '');
  await waitForText(page, '#order h2', NAMES[0] ?? '');
  await stage.take(page, 'The letter as it prints, and why it is here.');
  await stage.takeAt(page, '#grounds', 'The text as it was screened, with the words that count marked.');
  await stage.takeAt(page, '#sender', 'Who sends: what is proven, what came of earlier letters, what else waits.');
}

async function decide(stage: Stage, page: Page): Promise<void> {
  await page.type('#reason', 'An honest move of office; the bank confirmed it by telephone.');
  await page.click('#allow');
  await page.click('#allow');
  await waitForText(page, '#said', 'Allowed');
  await waitForText(page, '#order h2', NAMES[1] ?? '');
  await stage.take(page, 'Decided, and the next one is open.');
  await press(page, '#tabs button, #tabs a', 'Decisions');
  await waitForText(page, '#decided', 'An honest move');
  await stage.take(page, 'Who decided what, when and why, to be saved as a table.');
}
