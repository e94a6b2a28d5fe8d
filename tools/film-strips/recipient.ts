import { waitForText } from '../../test/pages/support/browser.ts';
import { type Film, HAND } from './film.ts';

/** Somebody who found a letter in the box, with a telephone in hand, without an account and without a script. */
export const RECIPIENT: Film = {
  role: 'recipient',
  title: 'The recipient asks about the letter, reports it, and stops mail',
  play: async (stage) => {
    const link = await stage.service.recipientLink('Ada Lovelace');
    const page = await stage.open(link, HAND);
    await page.setJavaScriptEnabled(false);
    await page.reload();
    await stage.take(
      page,
      'The short address at the foot of the letter: was it really mailed with us, when, and how many pages: nothing that only its sender may know.',
    );
    await page.focus('input[value="fraud"]');
    await page.keyboard.press('Space');
    await page.type('#words', 'My bank knows nothing of it.');
    await stage.take(page, 'A report takes a choice and, for who wants, a few words.');
    await page.click('button[value="report"]');
    await waitForText(page, 'h1', 'Your report is here');
    await stage.take(page, 'A person reads it beside the letter.');
    await page.click('main a');
    await stage.takeAt(
      page,
      'button[value="stop_sender"]',
      'The code on the paper proves whose mailbox it is: it stops this sender, or everybody.',
    );
    await page.click('button[value="stop_everybody"]');
    await waitForText(page, 'h1', 'Mail is stopped');
    await stage.take(page, 'A word, shown once, takes it back.');
    const word = await page.$eval('.recipient-word', (found) => found.textContent ?? '');
    await page.click('main a');
    await page.type('#word', word);
    await page.click('button[value="start"]');
    await waitForText(page, 'h1', 'Taken back');
    await stage.take(page, 'With the word everything is as it was before.');
    await page.close();
  },
};
