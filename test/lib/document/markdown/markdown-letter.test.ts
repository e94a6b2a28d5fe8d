/** A letter in Markdown as it is printed, read by a program that knows nothing of how it was made. */
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { allWords } from '../../../../lib/document/letter/letter-words.ts';
import { dictionariesOf } from '../support/pdf-objects.ts';
import { wordsOf } from '../support/read-pdf.ts';
import { bodyOf, linesOf, render } from './a-markdown-letter.ts';

const LETTER = `# Notice

Dear **Ms. Okonkwo**, the rent of *apartment 3B* rises, see [the lease](https://example.com/lease).

| Item | Until | From |
|:--|--:|--:|
| Rent | $1,480.00 | $1,525.00 |
| ${'Water and heating as the meters say '.repeat(4)} | $120.00 | $120.00 |

1. Accept it.
2. Or
   - write, or
   - call us.

> Objections need no reasons.

---

\`\`\`
Account:   1234
\`\`\`

Sincerely,

Daniel Whitfield
`;

describe('a letter in Markdown', () => {
  test('prints the words that are judged, all of them and no others, in their order', async () => {
    const { words, bytes } = await render(LETTER, { date: null, subject: 'Rent' });
    const printed = (await bodyOf(bytes)).flatMap(wordsOf);
    const judged = allWords(words);
    // A cell of several lines is read line by line across its row.
    expect(printed.toSorted()).toEqual(judged.split(/\s+/).filter(Boolean).toSorted());
    expect(judged.startsWith('November 24, 2026\n\nRent\n\nNotice')).toBe(true);
  });

  test('is the same bytes every time, and carries the faces that it is printed in alone', async () => {
    const [one, same] = [await render(LETTER), await render(LETTER)];
    expect(one.sha256).toBe(same.sha256);
    const faces = [...dictionariesOf(one.bytes).matchAll(/BaseFont\/[A-Z]{6}\+(\S+?)\//g)];
    expect(faces.map(([, face]) => face)).toEqual([
      'LetterSerif',
      'LetterSerif-Bold',
      'LetterSerif-Italic',
      'LetterCode',
    ]);
    const plain = dictionariesOf((await render('plain')).bytes);
    expect(plain.match(/BaseFont/g)).toHaveLength(1);
  });

  test('sets headings larger, and closer to what they head', async () => {
    const [title, section, text] = await linesOf('# a\n\n## b\n\nc');
    expect(title?.size).toBeCloseTo(13.65);
    expect(section?.size).toBeCloseTo(12.08, 1);
    expect((title?.y ?? 0) - (section?.y ?? 0)).toBeCloseTo(29);
    expect((section?.y ?? 0) - (text?.y ?? 0)).toBeCloseTo(14.5);
  });

  test('aligns the lines of an item under its text, and numbers at their ends', async () => {
    const words = 'word '.repeat(40);
    const lines = await linesOf(`9. ${words}\n10. ${words}`);
    const nine = lines.findIndex(({ text }) => text.startsWith('9.'));
    const ten = lines.findIndex(({ text }) => text.startsWith('10.'));
    expect(lines[nine + 1]?.x).toBeCloseTo(lines[ten + 1]?.x ?? 0);
    expect(lines[ten + 1]?.x).toBeGreaterThan(lines[nine]?.x ?? 0);
    // A digit of this size is about five and a half points wide.
    expect((lines[nine]?.x ?? 0) - (lines[ten]?.x ?? 0)).toBeCloseTo(5.5, 0);
  });

  test('prints a soft hyphen only where a line ends at it', async () => {
    const [line] = await linesOf('All co\u00adoperation is **wel\u00adcome** here.');
    expect(line?.text.trim()).toBe('All cooperation is');
  });

  test('sets code in letters of one width, eighty to a line', async () => {
    const code = `${'x'.repeat(79)}\n${'iW'.repeat(39)}`;
    const { bytes } = await render(`Run \`npm start\`:\n\n\`\`\`\n${code}\n\`\`\``);
    expect(dictionariesOf(bytes)).toMatch(/LetterCode/);
    const [page] = await bodyOf(bytes);
    const [many, mixed] = page?.items.filter(({ text }) => /^(?:x|iW)/.test(text)) ?? [];
    expect((many?.width ?? 0) / 79).toBeCloseTo((mixed?.width ?? 0) / 78, 3);
  });

  test('leaves room to sign', async () => {
    const [compliment, name] = await linesOf('Sincerely,\n\nDaniel').then((lines) =>
      lines.slice(-2),
    );
    expect((compliment?.y ?? 0) - (name?.y ?? 0)).toBeCloseTo(29);
    const signed = await linesOf('It was good.\n\nSincerely,\n\nDaniel');
    const [closing, signer] = signed.slice(-2);
    expect((closing?.y ?? 0) - (signer?.y ?? 0)).toBeCloseTo(4 * 14.5);
  });

  test('prints tabs in code as the spaces to the next column of four, and fields at their width', async () => {
    const text = '```\na\tb\n{{sum}}\td\n\tx\n```';
    const { words } = await render(text, { merge: { sum: '12\t34' } });
    expect(allWords(words)).toBe('a   b\n12 34   d\n    x');
    // In a face in which every character is as wide.
    const printed = await linesOf('```\na\tb\nabc\td\n\tx\n```');
    const at = (letter: string) => printed.find(({ text }) => text.includes(letter))?.x ?? 0;
    expect(at('b') - at('a')).toBeCloseTo(at('x') - at('a'));
    expect(at('b')).toBeGreaterThan(at('a') + 20);
  });

  test('keeps the lines of its closing', async () => {
    const text = 'It was\ngood.\n\nSincerely,\nMarisol Okafor\nPartner\n\nMO/jt\ncc: Dana';
    const lines = await linesOf(text);
    expect(lines.map((line) => line.text.trim())).toEqual([
      ...['It was good.', 'Sincerely,', 'Marisol Okafor', 'Partner', 'MO/jt', 'cc: Dana'],
    ]);
    expect((lines[1]?.y ?? 0) - (lines[2]?.y ?? 0)).toBeCloseTo(4 * 14.5);
  });

  test.each([
    ['four spaces', '    Sincerely,\n\n    Maria Gonzalez\n    Director'],
    [
      'forty',
      `${' '.repeat(40)}Sincerely,\n\n\n${' '.repeat(40)}Maria Gonzalez\n${' '.repeat(40)}Director`,
    ],
    ['a tab', '\tSincerely,\n\n\tMaria Gonzalez\n\tDirector'],
    ['four spaces, and its names by none', '    Sincerely,\n\nMaria Gonzalez\nDirector'],
    ['none, and its names by four spaces', 'Sincerely,\n\n    Maria Gonzalez\n    Director'],
  ])('has a closing that is moved in by %s', async (_, text) => {
    const { bytes } = await render(`It was good.\n\n${text}\n\nP.S. It was\nbest.`);
    const one = await render(
      'It was good.\n\nSincerely,\n\nMaria Gonzalez\\\nDirector\n\nP.S. It was\nbest.',
    );
    expect(bytes).toEqual(one.bytes);
  });

  test.each([
    ['by itself', '    npm install'],
    ['below thanks', 'Many thanks,\n\n    npm install'],
    ['in a fence', '```\nSincerely,\n\nMaria\n```'],
    [
      'of a letter to copy',
      '    Sincerely,\n\n    You\n\nWe hope it helps.\n\nYours truly,\n\nMaria',
    ],
    ['that goes on', '    Sincerely,\n\n    it prints this.'],
  ])('has code that is no closing: %s', async (_, text) => {
    const { bytes } = await render(`It was good.\n\n${text}`);
    expect(dictionariesOf(bytes)).toMatch(/LetterCode/);
  });

  test('leaves room below a sentence that closes, however many lines it takes', async () => {
    const sentence = `Dans l'attente de votre réponse, que nous\nespérons favorable, nous vous prions d'agréer, Madame, Monsieur, l'expression de nos sentiments distingués.`;
    for (const text of [`${sentence}\n\nMarie Curie`, `${sentence}\nMarie Curie`]) {
      const lines = (await linesOf(`Bonjour.\n\n${text}`)).slice(1);
      expect(lines).toHaveLength(3);
      expect((lines[0]?.y ?? 0) - (lines[1]?.y ?? 0)).toBeCloseTo(14.5);
      expect((lines[1]?.y ?? 0) - (lines[2]?.y ?? 0)).toBeCloseTo(4 * 14.5);
    }
  });

  test('has a salutation that is no compliment', async () => {
    const { bytes } = await render('Dear Ada,\n\nthe engine works.\n\nSincerely,\nCharles', {
      subject: 'Engine',
    });
    const [page] = await bodyOf(bytes);
    const [, dear, body] = page?.items.filter(({ text }) => text.trim() !== '') ?? [];
    expect((dear?.y ?? 0) - (body?.y ?? 0)).toBeCloseTo(2 * 14.5);
  });

  test('is set in the regular face where another lacks a letter', async () => {
    const { bytes, words } = await render('**Ωmega and Яблоко** *and so on*');
    expect((await bodyOf(bytes)).flatMap(wordsOf).join(' ')).toBe(words.text);
  });

  test('warns of marks that are not set, where they stand, and of none in code', async () => {
    const text = '- [ ] pay\n- [x] sign\n\n`**a**` ~~b~~ is c[^1]\n\n```\n~~d~~\n```';
    const { hints = [] } = await render(text, { subject: 'The **rent**' });
    expect(hints.map(({ code, page }) => [code, page])).toEqual(
      Array(4).fill(['looks_like_markdown', 1]),
    );
    expect(hints[0]?.fix).toMatch(/^A subject/);
    expect(hints.slice(1, 3).map(({ fix }) => fix.slice(0, 7))).toEqual(['The box', 'The box']);
    const tops = hints.map(({ rectInches: [, top] }) => top);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    expect((await render('\\# a [ ] b', { subject: 'Rent' })).hints).toEqual([]);
  });

  test('warns of a list whose numbers print otherwise than they are written, once', async () => {
    const { hints = [] } = await render('1. a\n2. b\n2. c\n3. d\n\nText\n\n5) e\n3) f');
    expect(hints.map(({ code, severity, fix }) => [code, severity, fix.slice(0, 19)])).toEqual([
      ['list_renumbered', 'warning', '`2.` prints as `3.`'],
      ['list_renumbered', 'warning', '`3)` prints as `6)`'],
    ]);
    expect(hints[0]?.rectInches[1]).toBeLessThan(hints[1]?.rectInches[1] ?? 0);
    expect((await render('1. a\n1. b\n\nText\n\n3. c\n7. d')).hints).toEqual([]);
  });

  test('begins a page at a form feed', async () => {
    expect((await render('a\n\f\nb')).pageCount).toBe(2);
  });

  test('of any words keeps within its margins, and prints them all', async () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'W', 'i', '-', '.'),
      minLength: 1,
      maxLength: 120,
    });
    const marked = fc.tuple(fc.constantFrom('', '*', '**', '***'), word).map(([mark, text]) => {
      const inked = `x${text.replaceAll('-', '').replaceAll('.', '')}x`;
      return `${mark}${inked}${mark}`;
    });
    const block = fc.tuple(
      fc.constantFrom('', '# ', '> ', '- ', '7. '),
      fc.array(marked, { minLength: 1, maxLength: 30 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
        const text = blocks.map(([mark, words]) => mark + words.join(' ')).join('\n\n');
        const { bytes, words } = await render(text);
        const pages = await bodyOf(bytes);
        const printed = pages.flatMap(wordsOf).join('');
        expect(printed).toBe(words.text.replace(/\s+/g, ''));
        for (const { x, width } of pages.flatMap(({ items }) => items)) {
          expect(x).toBeGreaterThanOrEqual(71.9);
          expect(x + width).toBeLessThanOrEqual(7.5 * 72 + 3.5);
        }
      }),
      { numRuns: 40 },
    );
  });
});
