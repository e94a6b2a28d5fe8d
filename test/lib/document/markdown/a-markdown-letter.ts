import { letterWords } from '../../../../lib/document/letter/letter-words.ts';
import { AS_IT_IS, type TextSetting } from '../../../../lib/document/letter/text-setting.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { aLetter } from '../support/a-letter.ts';
import { readPdf } from '../support/read-pdf.ts';

const UNDATED: Partial<TextSetting> = { format: 'markdown', date: 'none' };

export async function render(text: string, setting: Partial<TextSetting> = {}) {
  const content = { kind: 'text', text, setting: { ...AS_IT_IS, ...UNDATED, ...setting } } as const;
  const words = await letterWords(content, false, '2026-11-24');
  return { words, ...(await renderLetter(aLetter(words))) };
}

/** What is printed between the addresses and the foot. */
export async function bodyOf(bytes: Uint8Array) {
  const pages = await readPdf(bytes);
  return pages.map((page, at) => ({
    ...page,
    items: page.items.filter(({ y }) => y > 72 && y < (at > 0 ? 720 : 549)),
  }));
}

export async function linesOf(text: string) {
  const { bytes } = await render(text);
  const [page] = await bodyOf(bytes);
  return page?.items.filter((item) => item.text.trim() !== '') ?? [];
}
