import { anAddress } from '../../test/builders/an-address.ts';
import { waitForText } from '../../test/pages/support/browser.ts';
import type { Film } from './film.ts';
import { THANKS } from './letters.ts';

/** Somebody whose program, or whose assistant, sent a letter for her: she pays, follows it, and keeps the proof. */
export const SENDER: Film = {
  role: 'sender',
  title: 'The sender pays, follows the letter, and keeps the proof',
  play: async (stage) => {
    const { service } = stage;
    const {
      page: address,
      evidence,
      cancel,
    } = await service.order({
      to: { ...anAddress(), name: 'Ada Lovelace' },
      text: THANKS,
    });
    const page = await stage.open(`${address}#token=${evidence}&token=${cancel}`);
    await page.waitForSelector('#proof img');
    await stage.take(
      page,
      'The link of the order: what it costs, the first page as it will print, and one button.',
    );
    await page.click('#cancel');
    await page.waitForSelector('#sure[open]');
    await stage.take(
      page,
      'It can be canceled until it is printed; what becomes of the money is said before.',
    );
    await page.click('#sure-no');
    await page.click('#standing .main-action');
    await page.waitForSelector('button.pay');
    await stage.take(page, 'The checkout of the card company, here its stand-in.');
    await page.click('button.pay');
    await waitForText(page, '#standing h2', 'In print');
    await waitForText(page, '#receipt', 'was paid by card');
    await stage.take(
      page,
      'Back where the letter stands: in print, with the day on which it should arrive.',
    );
    await service.control('clock', { advance_seconds: 2 * 86_400 });
    await waitForText(page, '#standing h2', 'On its way');
    await stage.take(page, 'The page follows the letter by itself.');
    await stage.takeAt(
      page,
      '#evidence',
      'The signed evidence of what was printed, for whom, when and by whom it was carried.',
    );
    await page.close();
  },
};
