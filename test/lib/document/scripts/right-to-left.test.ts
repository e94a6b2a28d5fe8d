/** Letters that are written from right to left, read by a program that puts them in order by itself. */
import { describe, expect, test } from '@jest/globals';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { printedText } from '../../../../lib/document/markdown/printed-text.ts';
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

  test.each([
    'פריט              סכום\nשכירות       $1,200.00\nמים             $75.50\nהחזר           ($20.00)',
    'פריט\tסכום\nשכירות\t$1,200.00\nמים\t$75.50\nהחזר\t($20.00)',
  ])('has sums whose digits end at one place: %j', async (text) => {
    const lines = await linesOf(text);
    const sums = lines.filter((line) => line.text.includes('.'));
    const ends = sums.map((line) => line.x + line.width - (line.text.includes('(') ? 4 : 0));
    expect(sums).toHaveLength(3);
    for (const end of ends) expect(Math.abs(end - (ends[0] ?? 0))).toBeLessThan(1);
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

describe('the closing of a letter in Hebrew', () => {
  const rightOf = ({ x, width }: { x: number; width: number }) => x + width;
  const signed = (compliment: string, ...names: string[]) =>
    `שלום רב,\n\nהמפתחות מוכנים.\n\n${compliment}\n\n${names.join('\n')}`;

  async function itemsOf(text: string, isMarkdown: boolean) {
    const blocks = isMarkdown ? parseMarkdown(text, (words) => words) : undefined;
    const printed = blocks === undefined ? text : printedText(blocks);
    const { bytes } = await renderLetter(aLetter({ text: printed, blocks, subject: 'Keys' }));
    const [page] = await readPdf(bytes);
    const items = (page?.items ?? []).filter(({ text: each }) => each.trim() !== '');
    return (words: string) => items.find(({ text: each }) => each.includes(words)) ?? items[0];
  }

  test.each([false, true])('has Latin names at its side (Markdown: %s)', async (isMarkdown) => {
    const names = ['Maria Gonzalez, Esq.', 'מנהלת המשרד', 'Hill & Daughters, Ltd.'];
    for (const text of [
      signed('בכבוד רב,', ...names),
      signed('בכבוד רב,', ...names).replace('רב,\n\nM', 'רב,\nM'),
    ]) {
      const at = await itemsOf(text, isMarkdown);
      for (const line of ['בכבוד רב,', ...names]) {
        expect([line, rightOf(at(line) ?? { x: 0, width: 0 })]).toEqual([
          line,
          expect.closeTo(RIGHT, 0),
        ]);
      }
    }
  });

  test('has a line to sign on at its side', async () => {
    const line = '_'.repeat(20);
    const at = await itemsOf(`${signed('בכבוד רב,', 'Maria')}\n\n${line}\nעדה`, true);
    for (const words of [line, 'עדה']) {
      expect(rightOf(at(words) ?? { x: 0, width: 0 })).toBeCloseTo(RIGHT, 0);
    }
  });

  test('has them at the indent that they were written with', async () => {
    const indent = ' '.repeat(20);
    const at = await itemsOf(signed(`${indent}בכבוד רב,`, `${indent}Maria`), false);
    const [compliment, name] = ['בכבוד', 'Maria'].map((line) =>
      rightOf(at(line) ?? { x: 0, width: 0 }),
    );
    expect(compliment).toBeLessThan(RIGHT - 40);
    expect(name).toBeCloseTo(compliment ?? 0, 1);
  });

  test.each([false, true])('leaves others where they are (Markdown: %s)', async (isMarkdown) => {
    const text = `${signed('בכבוד רב,', 'Maria')}\n\ncc: Dana\n\nDear Dana`;
    const english = `${signed('Sincerely,', 'Maria')}`;
    const at = await itemsOf(text, isMarkdown);
    for (const line of ['cc: Dana', 'Dear Dana']) expect(at(line)?.x).toBeCloseTo(72, 0);
    expect((await itemsOf(english, isMarkdown))('Maria')?.x).toBeCloseTo(72, 0);
  });
});

describe('a name in the window', () => {
  test.each(['דניאל כהן', 'محمد علي', 'דניאל (3B)'])(
    'is read as it was written, at the left as all of its block: %s',
    async (name) => {
      const { bytes } = await renderLetter(aLetter({ to: { ...RECIPIENT, name } }));
      const [page] = await readPdf(bytes);
      const line = page?.items.find(({ text }) => text.trim() === name);
      const street = page?.items.find(({ text }) => text.includes('1600 HARBOR'));
      expect(line?.x).toBeDefined();
      expect(line?.x).toBe(street?.x);
    },
  );

  test('is the head of further pages, too', async () => {
    const to = { ...RECIPIENT, name: 'דניאל כהן' };
    const { bytes } = await renderLetter(aLetter({ to, text: 'Line\n'.repeat(60) }));
    const pages = await readPdf(bytes);
    expect(pages[1]?.items.some(({ text }) => text.includes('דניאל כהן'))).toBe(true);
  });

  test.each(['line1', 'city'] as const)('and not %s, which carriers read', async (field) => {
    const letter = aLetter({ to: { ...RECIPIENT, [field]: 'רחוב' } });
    await expect(renderLetter(letter)).rejects.toMatchObject({
      code: 'unsupported_characters',
      errors: [{ pointer: `/to/${field}` }],
    });
  });
});

describe('a text in Markdown', () => {
  const itemsOf = async (markdown: string) => {
    const blocks = parseMarkdown(markdown, (words) => words);
    const { bytes } = await renderLetter(aLetter({ text: printedText(blocks), blocks }));
    const [page] = await readPdf(bytes);
    return (page?.items ?? []).filter(({ y, text }) => y > 72 && y < 549 && text.trim() !== '');
  };
  const rightOf = ({ x, width }: { x: number; width: number }) => x + width;

  test('has its paragraphs and headings at the right, English ones at the left', async () => {
    const [heading, arabic, english] = await itemsOf('# إشعار\n\nسلام عليكم\n\nDear Daniel');
    expect(rightOf(heading ?? { x: 0, width: 0 })).toBeCloseTo(RIGHT, 0);
    expect(rightOf(arabic ?? { x: 0, width: 0 })).toBeCloseTo(RIGHT, 0);
    expect(english?.x).toBeCloseTo(72, 0);
    expect([heading, arabic].map((item) => item?.text.trim())).toEqual(['إشعار', 'سلام عليكم']);
  });

  test('has words in bold English where they belong, in the order in which they are read', async () => {
    const items = await itemsOf('الشقة رقم **3B** في شارع **Maple** هنا');
    const [first, bold, , maple, last] = items;
    expect(items.map(({ text }) => text.trim())).toEqual([
      'الشقة رقم',
      '3B',
      'في شارع',
      'Maple',
      'هنا',
    ]);
    const places = [first, bold, maple, last].map((item) => item?.x ?? 0);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
  });

  test('has the marks of its lists at the right', async () => {
    const [mark, item] = await itemsOf('- التوقيع');
    expect(mark?.text.trim()).toBe('•');
    expect(mark?.x).toBeGreaterThan(rightOf(item ?? { x: 0, width: 0 }));
    expect(mark?.x).toBeLessThan(RIGHT);
  });

  test('has all items of a list at its side, with their marks, and lists within it', async () => {
    const list = (first: string, other: string) =>
      itemsOf(`- ${first}\n- ${other}\n  1. ${other}\n  2. ${first}`);
    const right = await list('دواء', 'Aspirin');
    for (const item of right) {
      if (/[•12]/.test(item.text)) continue;
      const isNested = right.indexOf(item) > 3;
      expect(rightOf(item)).toBeGreaterThan(RIGHT - (isNested ? 40 : 20));
    }
    const left = await list('Aspirin', 'دواء');
    for (const { x } of left) expect(x).toBeLessThan(72 + 40);
  });

  test('leaves the end of an item in one script where it is', async () => {
    const [, , , item] = await itemsOf('- תרופות\n- Take one.');
    expect(item?.text.trim()).toBe('Take one.');
  });

  test('has the first column of its tables at the right', async () => {
    const items = await itemsOf('| البند | المبلغ |\n|---|---|\n| الإيجار | 80 |');
    const [first, second] = items;
    expect(first?.text.trim()).toBe('البند');
    expect(rightOf(first ?? { x: 0, width: 0 })).toBeCloseTo(RIGHT, 0);
    expect(first?.x).toBeGreaterThan(rightOf(second ?? { x: 0, width: 0 }));
  });

  test('has cells of figures at the side of its tables, as their heads', async () => {
    const items = await itemsOf('| البند | المبلغ |\n|---|---|\n| 80 | $90.00 |\n| Rent | 7 |');
    const [first = items[0], second, eighty, ninety, rent] = items;
    expect(rightOf(eighty ?? { x: 0, width: 0 })).toBeCloseTo(RIGHT, 0);
    expect(rightOf(ninety ?? { x: 0, width: 0 })).toBeCloseTo(
      rightOf(second ?? { x: 0, width: 0 }),
      0,
    );
    expect(rent?.x).toBeLessThanOrEqual((first?.x ?? 0) + 1);
  });

  test('of many lines keeps its words in their lines, within the column', async () => {
    const text = 'رسالة طويلة (جدا) تستمر Daniel وتستمر. '.repeat(20).trim();
    const items = await itemsOf(text);
    expect(items.map((item) => item.text.trim()).join(' ')).toBe(text);
    for (const item of items) {
      expect(item.x).toBeGreaterThan(71);
      expect(rightOf(item)).toBeLessThan(RIGHT + 1);
    }
  });
});
