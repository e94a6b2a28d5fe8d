import { describe, expect, test } from '@jest/globals';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { aLetter } from '../support/a-letter.ts';
import { readPdf } from '../support/read-pdf.ts';

describe('marks of direction in a letter', () => {
  const MARKS = /[\u061c\u200e\u200f\u2066-\u2069]/gu;
  const [LRM, LRI, PDI] = ['\u200e', '\u2066', '\u2069'];

  test.each([
    `للاستفسار: ${LRM}10-15${LRM} فقط`,
    `טלפון: ${LRI}312-555-0100${PDI}.`,
    'للاستفسار: \u202a+1 (312) 555-0100\u202c اتصل',
  ])('are nowhere in its file: %j', async (text) => {
    const seen = text.replace(/\p{DI}/gu, '');
    for (const blocks of [undefined, parseMarkdown(text, (words) => words)]) {
      const { bytes } = await renderLetter(aLetter({ text, blocks }));
      const [page] = await readPdf(bytes);
      const items = (page?.items ?? []).filter(({ y }) => y > 72 && y < 549);
      const found = items.map((item) => item.text).join('');
      expect(found).not.toMatch(/\p{DI}/u);
      expect([...found.replace(/\s/g, '')].sort()).toEqual([...seen.replace(/\s/g, '')].sort());
    }
  });

  test.each([false, true])('make another letter of it (Markdown: %s)', async (isMarkdown) => {
    const made = async (text: string) => {
      const blocks = isMarkdown ? parseMarkdown(text, (words) => words) : undefined;
      return (await renderLetter(aLetter({ text, blocks }))).sha256;
    };
    const text = `من ${LRM}10-15${LRM} يوما`;
    expect(await made(text)).not.toBe(await made(text.replace(MARKS, '')));
    const english = `Call ${LRM}10-15${LRM} today`;
    expect(await made(english)).toBe(await made(english.replace(MARKS, '')));
  });
});
