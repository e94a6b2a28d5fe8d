import { describe, expect, test } from '@jest/globals';
import { dictionariesOf, readObjects } from '../support/pdf-objects.ts';
import { readPdf, textOf } from '../support/read-pdf.ts';
import { colorsOf, complaintsOf } from './checklist.ts';
import { DOCUMENT_NAMES, documentNamed, PROSE } from './documents.ts';
import { shownText, structureOf } from './read-structure.ts';

const LETTERS = DOCUMENT_NAMES.filter((name) => !name.endsWith('card'));

describe.each(DOCUMENT_NAMES)('%s', (name) => {
  test('has what PDF/UA asks for, as far as a program can ask, and its boxes', async () => {
    expect(complaintsOf(await documentNamed(name))).toEqual([]);
  });

  test('is the same bytes every time', async () => {
    const [one, other] = [await documentNamed(name), await documentNamed(name)];
    expect(Buffer.compare(one, other)).toBe(0);
  });
});

test.each(LETTERS)('%s is black, in device gray', async (name) => {
  expect(colorsOf(await documentNamed(name))).toEqual([]);
});

/** The parts below the two addresses. */
async function partsOf(name: string): Promise<string[]> {
  const [first = '', ...others] = await structureOf(await documentNamed(name));
  const inner = first.replace(/^Document\(P\(.*?97201\) P\(.*?97201\) /, '');
  expect(inner).not.toBe(first);
  return [`Document(${inner}`, ...others];
}

describe('a screen reader', () => {
  test('is told the paragraphs of a letter, and neither heads nor mark', async () => {
    expect(await partsOf('a plain letter')).toEqual([
      'Document(P(Dear reader,) P(this is it.) P(Sincerely,) P(Charles))',
    ]);
    const [, second = ''] = await partsOf('a letter of two pages');
    expect(second).toMatch(/^Document\(P\([^()]*to you\.\)\)$/);
    const [, page] = await readPdf(await documentNamed('a letter of two pages'));
    expect(textOf(page)).toMatch(/Page 2 of 2.*Mailed with/s);
  });

  test('is told where a word ends at the end of a line', async () => {
    const shown = await shownText(await documentNamed('a letter of two pages'));
    expect(shown).toMatch(/^Charles Babbage 77 Confidential Ln Portland, OR 97201ADA LOVELACE 77/);
    expect(shown).toContain(PROSE.repeat(20).trimEnd());
  });

  test('is told a paragraph that goes over a page as one', async () => {
    const entries = dictionariesOf(await documentNamed('a letter of two pages'));
    // Both addresses, the date, and the text.
    expect(entries.match(/^<<\/S\/P\//gm)).toHaveLength(4);
    expect(entries.match(/\/Type\/MCR/g)).toHaveLength(1);
  });

  test('is told headings, lists, quotes and tables, and no rank of headings is left out', async () => {
    const [parts = ''] = await partsOf('a letter in Markdown');
    const [head, list, quote, table, end] = [
      'H1(Rent) H2(Notice) P(Please note the rent, and the law (https://example.com/law).)',
      'L(LI(Lbl(•) LBody(one)) LI(Lbl(•) LBody(two L(LI(Lbl(1.) ' +
        'LBody(P(first) P(of two paragraphs))) LI(Lbl(2.) LBody(P(second)))))))',
      'BlockQuote(P(A quote) H3(within))',
      'Table(TR(TH(Month) TH(Rent) TH()) TR(TD(May) TD(1200) TD())',
      'H2(End) P(Sincerely,) P(Charles))',
    ];
    for (const part of [head, list, quote, table, end]) expect(parts).toContain(part);
    expect(parts).toMatch(/P\(Code\(code.\{.*of.two.lines.*\}\)\)/);
    // A cell of several lines is read to its end.
    expect(parts).toMatch(/TD\(paid in cash, and late as ever,.*in so many words\)\)\)/);
  });

  test('is told the head of a table once', async () => {
    const pages = await partsOf('a long table');
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.join('').match(/TH\(\w+\)/g)).toEqual(['TH(Day)', 'TH(Hours)']);
    expect(textOf((await readPdf(await documentNamed('a long table')))[1])).toContain('Hours');
  });
});

describe('the title', () => {
  test('is the subject, in characters of any kind', async () => {
    const bytes = await documentNamed('a letter with a subject');
    const { byNumber } = readObjects(bytes);
    const metadata = [...byNumber.values()].find(({ entries }) => entries.includes('/Metadata/'));
    expect(metadata?.data?.toString('utf8')).toContain(
      '>Rent &amp; &lt;deposit&gt; (3B) \\ of Łódź<',
    );
    const hex = /<<\/Title<feff([0-9a-f]+)>/.exec(dictionariesOf(bytes))?.[1] ?? '';
    expect(Buffer.from(hex, 'hex').swap16().toString('utf16le')).toBe(
      'Rent & <deposit> (3B) \\ of Łódź',
    );
  });

  test('says nothing of a letter without one', async () => {
    const entries = dictionariesOf(await documentNamed('a plain letter'));
    expect(entries).toContain('<</Title(Letter)>>');
  });
});
