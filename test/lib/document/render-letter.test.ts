import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderLetter } from '../../../lib/document/render-letter.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { aLetter, latin1, linesOfText, RECIPIENT } from './support/a-letter.ts';
import { readPdf, textOf, wordsOf } from './support/read-pdf.ts';

const FIRST_PAGE_LINES = 32;
const PAGE_LINES = 44;
const TWELVE_PAGES = FIRST_PAGE_LINES + 11 * PAGE_LINES;

async function bodyWords(text: string): Promise<string[]> {
  const { bytes } = await renderLetter(aLetter({ text }));
  const pages = await readPdf(bytes);
  return pages.flatMap((page, at) => {
    const items = page.items.filter(({ y }) => y > 72 && (at > 0 || y < 549));
    return wordsOf({ ...page, items });
  });
}

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
        aLetter({ returnMark: 'Return service requested' }),
        aLetter({ to: { ...RECIPIENT, zip: '94502' } }),
      ].map(async (letter) => (await renderLetter(letter)).sha256),
    );
    expect(new Set(hashes).size).toBe(4);
  });

  test('embeds one font, tagged as a subset, and says nothing about anybody outside of its pages', async () => {
    const file = latin1((await renderLetter(aLetter())).bytes);
    expect(file.match(/\/BaseFont\/[A-Z]{6}\+LetterSerif/g)).toHaveLength(1);
    expect(file).toContain('/FontFile2');
    expect(file).toContain('<</Title(Letter)>>');
    expect(file).not.toMatch(/Date|Author|Creator|Producer|\/ID|Okonkwo/i);
  });

  test('has its objects where its cross-reference table says', async () => {
    const file = latin1((await renderLetter(aLetter({ text: 'a\fb' }))).bytes);
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    const entries = file.slice(table).match(/^\d{10} 00000 n $/gm) ?? [];
    expect(entries.length).toBeGreaterThan(5);
    entries.forEach((entry, at) => {
      expect(file.slice(Number(entry.slice(0, 10)))).toMatch(new RegExp(`^${at + 1} 0 obj`));
    });
  });

  test('numbers its pages from two on', async () => {
    const [one] = await readPdf((await renderLetter(aLetter())).bytes);
    expect(textOf(one)).not.toContain('Page');
    const two = await readPdf((await renderLetter(aLetter({ text: 'a\fb' }))).bytes);
    expect(two.map((page) => /Page \d of \d/.exec(textOf(page))?.[0])).toEqual([
      'Page 1 of 2',
      'Page 2 of 2',
    ]);
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
    expect(latin1(bytes).match(/\/BaseFont/g)).toHaveLength(2);
    expect((await bodyWords(text)).join('')).toBe(text.replaceAll(' ', ''));
  });
});

describe('a letter is refused', () => {
  test.each(['', ' \n\t\f\r\n', '\u00a0\u200b\ufeff', '\u00ad'])(
    'when nothing of %j prints',
    async (text) => {
      await expect(renderLetter(aLetter({ text }))).rejects.toMatchObject({
        code: 'empty_document',
        http: 400,
      });
    },
  );

  test('for characters that no font of ours has, each named once', async () => {
    await expect(renderLetter(aLetter({ text: '你好 你 😀\u0007 שלום' }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      http: 400,
      reason:
        'the font cannot print: "你" (U+4F60), "好" (U+597D), "😀" (U+1F600), U+0007, "ש" (U+05E9), "ל" (U+05DC), "ו" (U+05D5), "ם" (U+05DD)',
    });
  });

  test('naming at most ten of them', async () => {
    await expect(renderLetter(aLetter({ text: '零一二三四五六七八九十百' }))).rejects.toMatchObject(
      {
        reason: expect.stringMatching(
          /^the font cannot print: ("." \(U\+[0-9A-F]{4}\)(, )?){10} and 2 more$/,
        ),
      },
    );
  });

  test('for half of a character', async () => {
    await expect(renderLetter(aLetter({ text: 'a\ud83d' }))).rejects.toMatchObject({
      reason: 'the font cannot print: U+D83D',
    });
  });

  test('for such characters in an address, whose field is named', async () => {
    const to = { ...RECIPIENT, company: '株' };
    await expect(renderLetter(aLetter({ text: '株', to }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      reason:
        'the font cannot print: "株" (U+682A); to.company: the font cannot print: "株" (U+682A)',
    });
  });

  test('for an address too long for its window, without repeating it', async () => {
    const to = { ...RECIPIENT, line1: 'W'.repeat(64) };
    await expect(renderLetter(aLetter({ to }))).rejects.toMatchObject({
      code: 'validation_error',
      reason: expect.stringMatching(/^to: [^W]*$/),
    });
  });

  test('beyond exactly twelve full pages', async () => {
    const full = await renderLetter(aLetter({ text: linesOfText(TWELVE_PAGES) }));
    expect(full.pageCount).toBe(12);
    await expect(
      renderLetter(aLetter({ text: linesOfText(TWELVE_PAGES + 1) })),
    ).rejects.toMatchObject({
      code: 'page_limit_exceeded',
      http: 400,
      reason: 'the text takes 13 pages; a letter has at most 12',
    });
  });

  test('naming the page count of the longest text, in no time', async () => {
    const start = performance.now();
    await expect(renderLetter(aLetter({ text: `a\n`.repeat(25_000) }))).rejects.toMatchObject({
      reason: expect.stringContaining('569 pages'),
    });
    await expect(renderLetter(aLetter({ text: 'a\f'.repeat(25_000) }))).rejects.toMatchObject({
      reason: expect.stringContaining('25000 pages'),
    });
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

describe('whatever the text', () => {
  const CODES = ['empty_document', 'unsupported_characters', 'page_limit_exceeded'];

  test('it renders, or fails with one of the named codes', async () => {
    const anyText = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.string({ unit: 'binary-ascii', maxLength: 4000 }),
    );
    await fc.assert(
      fc.asyncProperty(anyText, async (text) => {
        const outcome = await renderLetter(aLetter({ text })).catch((error: unknown) => error);
        if (isMailError(outcome)) expect(CODES).toContain(outcome.code);
        else expect(outcome).toHaveProperty('pageCount');
      }),
      { numRuns: 150 },
    );
  });

  test('of words that fit a line, the same words are found in the document', async () => {
    const letters = fc.constantFrom(
      ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,;:!?’“”()-–—§$%&/\\éüñçßőžłαβγΩабвЖđệữ',
    );
    const word = fc.string({ unit: letters, minLength: 1, maxLength: 16 });
    const space = fc.constantFrom(' ', '  ', '\n', '\n\n', '\t', '\r\n', ' \n ', '\f', '\u2003');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(word, space), { minLength: 1, maxLength: 60 }),
        async (parts) => {
          const text = parts.flat().join('');
          fc.pre(text.split('\f').length <= 12);
          expect(await bodyWords(text)).toEqual(parts.map(([each]) => each.normalize('NFC')));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('its characters are found in the document, however they are broken into lines', async () => {
    const printable = fc
      .integer({ min: 0x21, max: 0x24f })
      .filter((code) => !/[\s\p{C}]/u.test(String.fromCharCode(code)))
      .map((code) => String.fromCharCode(code));
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: printable, minLength: 1, maxLength: 600 }),
        async (text) => {
          expect((await bodyWords(text)).join('')).toBe(text.normalize('NFC'));
        },
      ),
      { numRuns: 40 },
    );
  });
});
