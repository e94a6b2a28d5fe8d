import { readFileSync } from 'node:fs';
import { AS_IT_IS, type TextSetting } from '../../lib/document/letter/text-setting.ts';
import type { CardFormat } from '../../lib/pricing/price-list.ts';

/** A letter that people really send, as a call would have it. */
export interface Sample {
  readonly name: string;
  readonly title: string;
  readonly format: 'letter' | CardFormat;
  readonly text: string;
  readonly setting: TextSetting;
  /** Those of its pages that are shown. */
  readonly pages: readonly number[];
}

const ARTICLES = [
  ...['Definitions', 'Scope of Services', 'Term', 'Compensation', 'Invoices and Payment'],
  ...['Confidential Information', 'Ownership of Work', 'Insurance', 'Indemnification'],
  ...['Termination', 'General Provisions'],
];
const SECTIONS = [
  ...['Before you come', 'Doors and fans', 'Water', 'Feeds', 'Benches', 'Cuttings', 'Seedlings'],
  ...['Potting on', 'Pests', 'Heating', 'The boiler room', 'Tools', 'Harvest', 'The market stall'],
  ...['Guests', 'Children', 'Accidents', 'Dues', 'Meetings', 'The committee', 'Leaving'],
  ...['Keys', 'The shed', 'Compost', 'Winter'],
];

/** In the order in which they are shown. */
export const SAMPLES: readonly Sample[] = [
  letter('demand', 'A demand letter', { subject: 'Security deposit, 1420 Maple Street' }),
  letter('eviction', 'An eviction notice', {}),
  card('condolence', 'A condolence card', 'notecard', { cover: 'frame' }, [1, 2]),
  letter('cover', 'A cover letter', {}),
  letter('school', 'A school notice in two languages, Markdown', { format: 'markdown' }),
  letter('invoice', 'An invoice with a table, Markdown', {
    format: 'markdown',
    subject: 'Invoice 2207: your porch',
  }),
  {
    ...letter('contract', 'A contract of five pages, Markdown', { format: 'markdown' }, [1, 5]),
    text: contract(),
  },
  card('thanks', 'Thanks after a wedding', 'postcard_6x9', { handwriting: 'brush' }, [1]),
  letter('hebrew', 'A letter in Hebrew that quotes English', {}),
  letter('vietnamese', 'Names of Vietnam', {}),
  letter('chinese', 'A letter in Chinese', { subject: '关于退还押金的请求' }),
  letter('arabic', 'A notice in Arabic with a table, Markdown', { format: 'markdown' }),
  {
    ...letter('handbook', 'Twelve full pages, Markdown', { format: 'markdown' }, [2, 12]),
    text: repeated('handbook-section', SECTIONS),
  },
  letter('note', 'Two lines', {}),
];

function letter(
  name: string,
  title: string,
  setting: Partial<TextSetting>,
  pages: readonly number[] = [1],
): Sample {
  const whole = { ...AS_IT_IS, ...setting };
  const text = ['contract', 'handbook'].includes(name) ? '' : read(name, whole.format);
  return { name, title, format: 'letter', text, setting: whole, pages };
}

function card(
  name: string,
  title: string,
  format: CardFormat,
  asked: Partial<TextSetting>,
  pages: readonly number[],
): Sample {
  const setting = { ...AS_IT_IS, ...asked };
  return { name, title, format, text: read(name, 'plain'), setting, pages };
}

function contract(): string {
  const articles = repeated('contract-article', ARTICLES);
  const head =
    '# Services Agreement\n\nThis Agreement is made between **Whitfield & Marsh LLP** (the “Client”) and **Lindqvist Carpentry** (the “Contractor”) on the date above.\n\n';
  return `${head}${articles}\nIN WITNESS WHEREOF the parties have signed this Agreement.\n\nAccepted and agreed,\n\nAna Whitfield\n`;
}

function repeated(name: string, titles: readonly string[]): string {
  const template = read(name, 'markdown');
  return titles
    .map((title, at) =>
      template.replaceAll('{{number}}', `${at + 1}`).replaceAll('{{title}}', title),
    )
    .join('');
}

function read(name: string, format: TextSetting['format']): string {
  const extension = format === 'plain' ? 'txt' : 'md';
  return readFileSync(new URL(`letters/${name}.${extension}`, import.meta.url), 'utf8');
}
