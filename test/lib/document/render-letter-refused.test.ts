import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderLetter } from '../../../lib/document/render-letter.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { cpuMsOf } from '../../support/cpu-ms.ts';
import { aLetter, bodyWords, linesOfText, RECIPIENT } from './support/a-letter.ts';

const FIRST_PAGE_LINES = 32;
const PAGE_LINES = 44;
const TWELVE_PAGES = FIRST_PAGE_LINES + 11 * PAGE_LINES;
/** In the tightest type. */
const TWELVE_TIGHT_PAGES = 36 + 11 * 49;

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
    await expect(renderLetter(aLetter({ text: 'កខ ក ㏿\u0007 😀\ue000' }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      http: 400,
      reason:
        'the font cannot print: "ក" (U+1780), "ខ" (U+1781), "㏿" (U+33FF; "gal" can be printed), U+0007, U+E000',
    });
  });

  test('naming at most ten of them', async () => {
    await expect(renderLetter(aLetter({ text: 'កខគឃងចឆជឈញដឋ' }))).rejects.toMatchObject({
      reason: expect.stringMatching(
        /^the font cannot print: ("." \(U\+[0-9A-F]{4}\)(, )?){10} and 2 more$/,
      ),
    });
  });

  test('for half of a character', async () => {
    await expect(renderLetter(aLetter({ text: 'a\ud83d' }))).rejects.toMatchObject({
      reason: 'the font cannot print: U+D83D',
    });
  });

  test('for such characters in an address, whose field is named', async () => {
    const to = { ...RECIPIENT, company: 'ក' };
    await expect(renderLetter(aLetter({ text: 'ក', to }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      reason:
        'the font cannot print: "ក" (U+1780); to.company: the font cannot print: "ក" (U+1780)',
    });
  });

  test('for emoji in a name: at its field, with no advice that a PDF would help', async () => {
    const to = { ...RECIPIENT, name: 'Ada 😀' };
    await expect(renderLetter(aLetter({ to }))).rejects.toMatchObject({
      errors: [{ pointer: '/to/name', code: 'unsupported_characters' }],
      next: ['Remove or replace the characters of the address that `reason` names.'],
    });
  });

  test('for letters in a street that are printed in names', async () => {
    const to = { ...RECIPIENT, name: '王', line1: '500 主街' };
    await expect(renderLetter(aLetter({ to }))).rejects.toMatchObject({
      reason: 'to.line1: takes Latin letters only, not: "主" (U+4E3B), "街" (U+8857)',
      errors: [{ pointer: '/to/line1' }],
    });
  });

  test.each(['ул. Ленина 5', 'Οδός Ερμού 7'])(
    'for the street %s, whose letters the font has',
    async (line1) => {
      const to = { ...RECIPIENT, line1 };
      await expect(renderLetter(aLetter({ to }))).rejects.toMatchObject({
        code: 'unsupported_characters',
        reason: expect.stringMatching(/^to\.line1: takes Latin letters only/),
      });
    },
  );

  test('for an address too long for its window, without repeating it', async () => {
    const to = { ...RECIPIENT, line1: 'W'.repeat(64) };
    await expect(renderLetter(aLetter({ to }))).rejects.toMatchObject({
      code: 'validation_error',
      reason: expect.stringMatching(/^to\.line1: [^W]*$/),
    });
  });

  test('beyond exactly what twelve pages hold, set as tight as may be', async () => {
    const full = await renderLetter(aLetter({ text: linesOfText(TWELVE_PAGES) }));
    expect(full).toMatchObject({ pageCount: 12, pagesSaved: 0 });
    const fitted = await renderLetter(aLetter({ text: linesOfText(TWELVE_TIGHT_PAGES) }));
    expect(fitted).toMatchObject({ pageCount: 12, pagesSaved: 2 });
    await expect(
      renderLetter(aLetter({ text: linesOfText(TWELVE_TIGHT_PAGES + 1) })),
    ).rejects.toMatchObject({
      code: 'page_limit_exceeded',
      http: 400,
      reason: 'the text takes 14 pages; a letter has at most 12',
    });
  });

  test('naming the page count of the longest text, in no time', async () => {
    const naming = async () => {
      await expect(renderLetter(aLetter({ text: `a\n`.repeat(25_000) }))).rejects.toMatchObject({
        reason: expect.stringContaining('569 pages'),
      });
      await expect(renderLetter(aLetter({ text: 'a\f'.repeat(25_000) }))).rejects.toMatchObject({
        reason: expect.stringContaining('25000 pages'),
      });
    };
    expect(await cpuMsOf(naming)).toBeLessThan(1000);
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
