import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { parseMarkdown } from '../../../lib/document/markdown/parse-markdown.ts';
import { renderLetter } from '../../../lib/document/render-letter.ts';
import { aLetter, bodyWords, RECIPIENT } from './support/a-letter.ts';
import { dictionariesOf, readObjects } from './support/pdf-objects.ts';
import { readPdf, textOf } from './support/read-pdf.ts';

describe('a rendered letter', () => {
  test('is US Letter, counts its pages and names its own hash', async () => {
    const letter = await renderLetter(aLetter({ text: 'First\fSecond' }));
    const pages = await readPdf(letter.bytes);
    expect(pages.map(({ width, height }) => [width, height])).toEqual([
      [612, 792],
      [612, 792],
    ]);
    expect(letter.pageCount).toBe(2);
    expect(letter.sha256).toBe(createHash('sha256').update(letter.bytes).digest('hex'));
  });

  test('is the same bytes every time', async () => {
    const once = await renderLetter(aLetter({ text: 'Größe, Ωμέγα and Привет' }));
    const again = await renderLetter(aLetter({ text: 'Größe, Ωμέγα and Привет' }));
    expect(again).toEqual(once);
  });

  test('differs when any of its content does', async () => {
    const hashes = await Promise.all(
      [
        aLetter(),
        aLetter({ text: 'Dear Reader,' }),
        aLetter({ returnMark: 'Mailed with Physical Mail Service' }),
        aLetter({ to: { ...RECIPIENT, zip: '94502' } }),
      ].map(async (letter) => (await renderLetter(letter)).sha256),
    );
    expect(new Set(hashes).size).toBe(4);
  });

  test('embeds one font, tagged as a subset, and says nothing about anybody outside of its pages', async () => {
    const file = dictionariesOf((await renderLetter(aLetter())).bytes);
    expect(file.match(/\/BaseFont\/[A-Z]{6}\+LetterSerif/g)).toHaveLength(1);
    expect(file).toContain('/FontFile3');
    expect(file).toContain('<</Title(Letter)>>');
    expect(file).not.toMatch(/Date|Author|Creator|Producer|\/ID|Okonkwo/i);
  });

  test.each([2, 200])(
    'has its objects where it says that they are, with %i paragraphs',
    async (count) => {
      const text = Array.from({ length: count }, (_, at) => `Paragraph ${at}`).join('\n\n');
      const { byNumber, root } = readObjects((await renderLetter(aLetter({ text }))).bytes);
      expect(byNumber.size).toBeGreaterThan(count);
      expect(byNumber.get(root)?.entries).toContain('/Type/Catalog');
    },
  );

  test('has a head on each page but the first: for whom, of what day, which page', async () => {
    const [one] = await readPdf((await renderLetter(aLetter())).bytes);
    expect(textOf(one)).not.toContain('Page');
    const date = 'November 24, 2026';
    const two = await readPdf((await renderLetter(aLetter({ text: 'a\fb', date }))).bytes);
    expect(textOf(two[0])).not.toContain('Page');
    const head = two[1]?.items.filter(({ y, text }) => y > 720 && text.trim() !== '') ?? [];
    expect(head.map(({ text }) => text.trim())).toEqual(['Adaeze Okonkwo', date, 'Page 2 of 2']);
    const page = head.at(-1);
    expect((page?.x ?? 0) + (page?.width ?? 0)).toBeCloseTo(7.5 * 72, 0);
  });

  test('carries the return mark at the foot of the last page only, small and clear of the machine mark', async () => {
    const { bytes } = await renderLetter(aLetter({ text: 'a\fb', returnMark: 'Return requested' }));
    const marks = (await readPdf(bytes)).map(({ items }) =>
      items.find(({ text }) => text.startsWith('Return')),
    );
    expect(marks[0]).toBeUndefined();
    expect(marks[1]).toMatchObject({ size: 7 });
    expect(marks[1]?.y).toBeGreaterThan(36);
    expect(marks[1]?.x).toBeGreaterThan(72);
  });

  test('prints no mark of white space', async () => {
    const blank = await renderLetter(aLetter({ returnMark: ' \t' }));
    expect(blank.sha256).toBe((await renderLetter(aLetter())).sha256);
  });
});

describe('above the text', () => {
  test('stand the date, and the subject in bold, each with a line to itself', async () => {
    const head = { date: 'November 24, 2026', subject: 'Rent of apartment 3B' };
    const { bytes } = await renderLetter(aLetter({ text: 'Dear reader,', ...head }));
    const [page] = await readPdf(bytes);
    const body = page?.items.filter(({ y, text }) => y < 549 && y > 72 && text.trim() !== '') ?? [];
    expect(body.map(({ text }) => text.trim())).toEqual([head.date, head.subject, 'Dear reader,']);
    const [date, subject, text] = body.map(({ y }) => y);
    expect((date ?? 0) - (subject ?? 0)).toBeCloseTo(29);
    expect((subject ?? 0) - (text ?? 0)).toBeCloseTo(29);
    expect(dictionariesOf(bytes)).toContain('+LetterSerif-Bold');
  });

  test('a subject is set in the regular face where the bold one lacks a letter', async () => {
    const { bytes } = await renderLetter(aLetter({ subject: 'Яблоко', text: 'Dear reader,' }));
    expect(textOf((await readPdf(bytes))[0])).toContain('Яблоко');
    expect(dictionariesOf(bytes)).not.toContain('+LetterSerif-Bold');
  });

  test('a subject is hinted at as the text is', async () => {
    const subject = 'For {{name}} [CLIENT NAME]';
    const { hints } = await renderLetter(aLetter({ text: 'Hello.', subject }));
    expect(hints).toMatchObject(
      ['`{{name}}`', '`[CLIENT NAME]`'].map((name) => ({
        code: 'unfilled_placeholder',
        page: 1,
        fix: expect.stringContaining(name),
      })),
    );
  });

  test.each([
    ['plain', false],
    ['Markdown', true],
  ])(
    'a field that is broken over two lines is framed where it begins, in %s',
    async (_, isMarkdown) => {
      const text = `${'We are sorry for it. '.repeat(4)}[Your Company Name Here In Full] is **with** you.`;
      const blocks = isMarkdown ? parseMarkdown(text, (words) => words) : undefined;
      const letter = aLetter({ text: text.replaceAll('**', ''), blocks });
      const { bytes, hints } = await renderLetter(letter);
      const [line] =
        (await readPdf(bytes))[0]?.items.filter((item) => item.text.includes('[Your')) ?? [];
      expect(line?.text).not.toContain('Full]');
      expect(hints).toMatchObject([
        { fix: expect.stringContaining('`[Your Company Name Here In Full]`') },
      ]);
      const [, top = 0, , height = 0] = hints?.[0]?.rectInches ?? [];
      const baseline = 11 - (line?.y ?? 0) / 72;
      expect(baseline).toBeGreaterThan(top);
      expect(baseline).toBeLessThan(top + height);
    },
  );

  test.each([false, true])(
    'a field among Hebrew is named as it was written (Markdown: %s)',
    async (isMarkdown) => {
      const text = 'שלום {{שם מלא}}, מה שלומך?';
      const blocks = isMarkdown ? parseMarkdown(text, (words) => words) : undefined;
      const { hints } = await renderLetter(aLetter({ text, blocks }));
      expect(hints).toMatchObject([{ fix: expect.stringContaining('`{{שם מלא}}`') }]);
    },
  );

  test('a subject that cannot be printed is named as such', async () => {
    const subject = 'Rent \u{1780}';
    await expect(renderLetter(aLetter({ subject }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      errors: [{ pointer: '/subject' }],
    });
  });
});

describe('a letter that runs over by a little', () => {
  const demand = readFileSync(new URL('support/demand-letter.txt', import.meta.url), 'utf8');

  test('is set a little tighter, and says how many pages that saved', async () => {
    const fitted = await renderLetter(aLetter({ text: demand }));
    expect(fitted).toMatchObject({ pageCount: 1, pagesSaved: 1 });
    const [page] = await readPdf(fitted.bytes);
    const body = page?.items.filter(({ text }) => text.includes('landlord')) ?? [];
    // Closer lines are enough here.
    expect(body.map(({ size }) => size)).toEqual([10.5]);
  });

  test('keeps its usual type where none saves a page', async () => {
    const longer = demand.replace(
      'I would rather',
      `${'And so it went on. '.repeat(40)}\n\nI would`,
    );
    const letter = await renderLetter(aLetter({ text: longer }));
    expect(letter).toMatchObject({ pageCount: 2, pagesSaved: 0 });
  });
});

describe('the text of a letter', () => {
  test('is found again word by word', async () => {
    const text =
      'Well-known “quotes”, § 4.2 and 1½% – at a cost of €1,200.50 (net).\n\n\tIndented\tcolumns; a "b" \\ (c)\r\nNext\rlast';
    expect(await bodyWords(text)).toEqual(text.split(/\s+/));
  });

  test.each([
    ['Western', 'Où est passée l’œuvre d’Hélène ? Straße, Größe. ¿Qué pasó, señor Ibáñez? Þórður'],
    [
      'Central European',
      'Příliš žluťoučký kůň. Zażółć gęślą jaźń. Árvíztűrő tükörfúrógép. Ștefan Țuțea',
    ],
    ['Vietnamese', 'Kính gửi bà Nguyễn Thị Ánh Tuyết, hợp đồng đã được ký kết'],
    ['Greek', 'Αγαπητέ κύριε Παπαδόπουλε, σας ενημερώνουμε'],
    ['polytonic Greek', 'Ἐν ἀρχῇ ἦν ὁ λόγος, ᾧ μοῦσα'],
    ['Cyrillic', 'Уважаемый Николай Їжакевич, Ђорђе Ћирић, Қазақстан Ұлт Әлем'],
    ['African and phonetic', 'ɓ ɗ ƙ ɖ ƒ ɣ ŋ ɔ ɛ ʃ ə'],
    ['symbols', '☐ ☑ ☒ ✓ ● ■ → ≤ ± ½ § ¶ † ™ № ₹ ₫'],
  ])('%s is printed', async (_, text) => {
    expect(await bodyWords(text)).toEqual(text.split(' '));
  });

  test('has its marks composed, and keeps those that cannot be', async () => {
    expect(await bodyWords('cafe\u0301 Diné bizaad: ǫ\u0301 ẹ\u0300kọ\u0301')).toEqual([
      'café',
      'Diné',
      'bizaad:',
      'ǫ\u0301',
      'ẹ\u0300kọ\u0301',
    ]);
  });

  test('loses what prints nothing', async () => {
    expect(
      await bodyWords('\ufeffpay\u200bment \u202eof\u202c ☑\ufe0f co\u00adopera\u00adtion'),
    ).toEqual(['payment', 'of', '☑', 'cooperation']);
  });

  test('may use more characters than one font holds', async () => {
    const cyrillic = Array.from({ length: 96 }, (_, at) => String.fromCharCode(0x400 + at));
    const latin = Array.from({ length: 128 }, (_, at) => String.fromCharCode(0x100 + at));
    const text = `${cyrillic.join('')} ASCII ${latin.join('')}`;
    const { bytes } = await renderLetter(aLetter({ text }));
    expect(dictionariesOf(bytes).match(/\/BaseFont/g)).toHaveLength(2);
    expect((await bodyWords(text)).join('')).toBe(text.replaceAll(' ', ''));
  });
});
