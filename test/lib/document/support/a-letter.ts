import { type LetterContent, renderLetter } from '../../../../lib/document/render-letter.ts';
import type { PostalAddress } from '../../../../lib/ports.ts';
import { readPdf, wordsOf } from './read-pdf.ts';

export const RECIPIENT: PostalAddress = {
  name: 'Adaeze Okonkwo',
  company: 'Halvorsen Freight',
  line1: '1600 Harbor Bay Parkway',
  line2: 'Suite 210',
  city: 'Alameda',
  state: 'CA',
  zip: '94502-3009',
  country: 'US',
};

export const SENDER: PostalAddress = {
  name: 'Whitfield & Chen LLP',
  line1: '500 Howard Street',
  city: 'San Francisco',
  state: 'CA',
  zip: '94105',
  country: 'US',
};

export function aLetter(overrides: Partial<LetterContent> = {}): LetterContent {
  return { text: 'Dear reader,', to: RECIPIENT, from: SENDER, returnMark: null, ...overrides };
}

/** So many short lines, without a blank one. */
export function linesOfText(count: number): string {
  return Array.from({ length: count }, (_, at) => `Line ${at + 1}`).join('\n');
}

/** The words of a letter of that text, without its addresses and heads. */
export async function bodyWords(text: string): Promise<string[]> {
  const { bytes } = await renderLetter(aLetter({ text }));
  const pages = await readPdf(bytes);
  return pages.flatMap((page, at) => {
    const items = page.items.filter(({ y }) => y > 72 && y < (at > 0 ? 720 : 549));
    return wordsOf({ ...page, items });
  });
}
