import type { Page } from 'puppeteer-core';
import { anAddress } from '../../test/builders/an-address.ts';
import { BODY_TEXT, lines, onePage, rawPdf } from '../../test/corpus/raw-pdf.ts';
import { press, waitForText } from '../../test/pages/support/browser.ts';
import { signIn } from '../../test/pages/support/ops-desk.ts';
import type { Film, Stage } from './film.ts';
import { DOUBTFUL } from './letters.ts';

const NAMES = ['Alan Turing', 'Dorothy Vaughan'] as const;
const OF_A_PDF = 'Katherine Johnson';
/** White words on white paper. */
const HIDDEN = `${BODY_TEXT} 1 g ${lines(['nobody ever sees these'], { y: 300 })}`;

/** Somebody with a key and a pile: she reads what was found, sees who sends, decides, and goes on. */
export const REVIEWER: Film = {
  role: 'reviewer',
  title: 'The reviewer sees what was found and who sends, decides, and goes on',
  play: async (stage) => {
    const { service } = stage;
    for (const name of NAMES) await service.paid(name, DOUBTFUL);
    await placePdf(stage);
    const page = await stage.open(`${service.url}/ops`);
    await stage.take(page, 'The key stays in this tab.');
    await signIn(page, await service.operatorKey());
    await page.waitForFunction('document.querySelectorAll("#orders button").length === 3');
    await stage.take(
      page,
      'What waits, longest first; letters of the sandbox have a tab of their own.',
    );
    await readOne(stage, page);
    await readPdf(stage, page);
    await decide(stage, page);
    await page.close();
  },
};

async function readOne(stage: Stage, page: Page): Promise<void> {
  await open(page, NAMES[0]);
  await stage.take(page, 'The letter as it prints, with what it is held for framed.');
  await stage.takeAt(
    page,
    '#grounds',
    'The text as it was screened, with the words that count marked.',
  );
  await stage.takeAt(
    page,
    '#sender',
    'Who sends: what is proven, what came of earlier letters, what else waits.',
  );
}

async function readPdf(stage: Stage, page: Page): Promise<void> {
  await open(page, OF_A_PDF);
  await page.keyboard.press('d');
  await stage.take(
    page,
    'Of a PDF, what its file says and its paper does not show; `d` leads from one place to the next.',
  );
}

async function decide(stage: Stage, page: Page): Promise<void> {
  await open(page, NAMES[0]);
  await page.type('#reason', 'An honest move of office; the bank confirmed it by telephone.');
  await page.click('#allow');
  await page.click('#allow');
  await waitForText(page, '#said', 'Allowed');
  await stage.take(page, 'Decided, and the next one is open.');
  await press(page, '#tabs button, #tabs a', 'Decisions');
  await waitForText(page, '#decided', 'An honest move');
  await stage.take(page, 'Who decided what, when and why, to be saved as a table.');
}

async function open(page: Page, name: string): Promise<void> {
  await press(page, '#orders button', name);
  await waitForText(page, '#order h2', name);
  await page.waitForFunction(
    '[...document.querySelectorAll(".sheet-page img")].some((img) => img.naturalWidth === 850)',
  );
}

async function placePdf({ service }: Stage): Promise<void> {
  const { code } = await service.control('credits', { face_cents: 1000 });
  const pdf = rawPdf(onePage({ content: HIDDEN }));
  const to = { ...anAddress(), name: OF_A_PDF };
  await service.place({ to, pdf_base64: pdf.toString('base64'), credit_code: code });
}
