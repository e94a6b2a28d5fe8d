/** Letters that are written from right to left, read by a program that puts them in order by itself. */
import { describe, expect, test } from '@jest/globals';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { aLetter, RECIPIENT } from '../support/a-letter.ts';
import { readPdf } from '../support/read-pdf.ts';

async function linesOf(text: string) {
  const { bytes } = await renderLetter(aLetter({ text }));
  const pages = await readPdf(bytes);
  const items = pages.flatMap((page, at) =>
    page.items.filter(({ y }) => y > 72 && y < (at > 0 ? 720 : 549)),
  );
  return items.filter((item) => item.text.trim() !== '');
}

const wordsOf = async (text: string) => (await linesOf(text)).map((line) => line.text.trim());
const RIGHT = 7.5 * 72;

describe('a letter in Hebrew', () => {
  test.each([
    'שלום רב, מה שלומך?',
    'לכבוד הדיירת מרגרט (דירה 3B),',
    'כפי שסוכם ב-1 במרץ 2027, שכר הדירה יעלה ל-1,525 דולר לחודש.',
    'החוזה אומר: "The rent may rise once a year", ולכן כתבנו.',
    'Dear Mr. דניאל ויטפילד (of apartment 3B),',
    '- פריט [ראשון] ברשימה',
  ])('is found again as it was written: %s', async (text) => {
    expect(await wordsOf(text)).toEqual([text]);
  });

  test('begins at the right, and English lines in it at the left', async () => {
    const [hebrew, english] = await linesOf('שלום רב\n\nDear Daniel');
    expect((hebrew?.x ?? 0) + (hebrew?.width ?? 0)).toBeCloseTo(RIGHT, 0);
    expect(english?.x).toBeCloseTo(72, 0);
  });

  test('of many lines keeps its words in their lines', async () => {
    const text = 'מכתב ארוך מאוד שנמשך ונמשך. '.repeat(60).trim();
    const lines = await linesOf(text);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.map((line) => line.text.trim()).join(' ')).toBe(text);
    for (const { x, width } of lines) {
      expect(x).toBeGreaterThan(71);
      expect(x + width).toBeLessThan(RIGHT + 1);
    }
  });

  test('has its subject at the right, too', async () => {
    const subject = 'הנדון: שכר דירה (3B)';
    const { bytes } = await renderLetter(aLetter({ text: 'Dear Daniel,', subject }));
    const [page] = await readPdf(bytes);
    const line = page?.items.find(({ text }) => text.includes(subject));
    expect((line?.x ?? 0) + (line?.width ?? 0)).toBeCloseTo(RIGHT, 0);
  });

  test('is the same bytes every time', async () => {
    const make = () => renderLetter(aLetter({ text: 'שלום (רב)' }));
    expect((await make()).sha256).toBe((await make()).sha256);
  });

  test('has points where its writer set them', async () => {
    const text = 'שָׁלוֹם (1) רַב, Daniel';
    expect(await wordsOf(text)).toEqual([text]);
  });
});

describe('elsewhere than in plain text it would stand the wrong way round, and is refused', () => {
  test.each([
    [{ to: { ...RECIPIENT, name: 'דניאל' } }, '/to/name'],
    [{ to: { ...RECIPIENT, name: 'דניאל' }, text: 'שלום' }, '/to/name'],
  ])('%j', async (letter, pointer) => {
    await expect(renderLetter(aLetter(letter))).rejects.toMatchObject({
      code: 'unsupported_characters',
      errors: [{ pointer }],
    });
  });

  test('in Markdown', async () => {
    const blocks = [{ kind: 'paragraph', spans: [{ text: 'שלום', style: 'regular' }] }] as const;
    await expect(renderLetter(aLetter({ text: 'שלום', blocks }))).rejects.toMatchObject({
      code: 'validation_error',
      errors: [{ pointer: '/text_format' }],
    });
  });
});
