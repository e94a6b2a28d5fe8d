import { describe, expect, test } from '@jest/globals';
import type { PaperDifference } from '../../../lib/ports.ts';
import { readBack } from '../../../lib/read-back/screened-text.ts';
import { readInkedText, writeInkedText } from '../../../lib/screening/inked-text.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_READING } from '../../fakes/fake-paper-reader.ts';

const BUDGET = { pages: 3, cpuSeconds: 2, patienceSeconds: 1 };
const PAPER = {
  bytes: Uint8Array.of(1, 2, 3),
  sha256: 'd'.repeat(64),
  text: writeInkedText([{ kind: 'content', text: 'Dear Ada,' }]),
  color: true,
  readingKey: 'reading',
};

/** Ink so many inches below the upper edge. */
function drawnAt(top: number, text: string, height = 0.2): PaperDifference {
  return { kind: 'ink_only', rectInches: [1, top, 1, height], text };
}

/** What is read from page to page, each way in which it is. */
async function toldOf(...drawn: (readonly PaperDifference[])[]): Promise<string[] | undefined> {
  const said = { extracted: 'Dear Ada,', read: 'Dear Ada,', unlike: '' };
  const deps = fakeDeps();
  deps.paperReader.reading = {
    ...A_READING,
    pages: drawn.map((differences) => ({ ...said, differences })),
  };
  const screened = await readBack(deps, PAPER, BUDGET);
  const lines = readInkedText(screened.text).filter(({ kind }) => kind === 'lines_as_read');
  return lines.at(-1)?.text.split('\n\n');
}

describe('what is screened of a document of several pages', () => {
  test('is what is drawn a word or two a page, from page to page, with what pages share and without', async () => {
    const logo = drawnAt(1, 'ACME');
    const pages = [[logo, drawnAt(5, 'we know')], [logo, drawnAt(5, 'where')], [drawnAt(5, 'you')]];
    expect(await toldOf(...pages)).toEqual([
      'ACME we know ACME where you',
      'we know where you',
      'ACME ACME you',
      'ACME ACME',
    ]);
    const sentence = 'one two three four five six seven';
    expect(await toldOf([drawnAt(5, 'we')], [drawnAt(5, sentence)])).toEqual([sentence]);
  });

  test('is a word that the end of a page cuts, whole and in its halves', async () => {
    const told = await toldOf([drawnAt(9, 'tonight I will KI')], [drawnAt(1, 'LL you')]);
    expect(told).toEqual(['tonight I will KI LL you', 'tonight I will KILL you']);
    expect(await toldOf([drawnAt(9, 'we can')], [drawnAt(1, 'not')])).toEqual(['we can not']);
  });

  test.each([
    [
      'one letterhead, misread here and there',
      ['The Garden Club of our', 'The Garden Club ot', 'Garden Club of our'],
    ],
    ['a letterhead of many words', Array(3).fill('The Garden Club of our town and county')],
    [
      'letterheads in turn',
      ['The Garden Club of our', 'Roses are in bloom again', 'Coffee in the hall'],
    ],
    ['some other word at the top of each', ['Roses', 'Tulips', 'Coffee']],
  ])('is what is drawn a word a page beside %s', async (_what, heads: readonly string[]) => {
    const words = ['we', 'know', 'you'];
    const pages = words.map((word, at) => [drawnAt(1, heads[at] ?? ''), drawnAt(5, word)]);
    expect(await toldOf(...pages)).toContain('we know you');
  });

  test('is what stands in one place of the pages, to an inch, and not what stands two inches off', async () => {
    const words = ['we know that', 'you are at', 'home at night'];
    const beside = ['roses are in bloom', 'coffee in the hall', 'tulips for the yard'];
    const pages = (apart: number) =>
      words.map((word, at) => [drawnAt(5, word), drawnAt(5 + apart, beside[at] ?? '', 0.3)]);
    const alone = words.join(' ');
    expect(await toldOf(...pages(2))).toContain(alone);
    expect(await toldOf(...pages(0.5))).not.toContain(alone);
  });

  test('is what is drawn a word a page wherever it stands, where it is taller than all else or shorter than a caption', async () => {
    const words = ['we', 'know', 'you'];
    const beside = ['roses are in bloom', 'coffee in the hall', 'tulips for the yard'];
    const told = await toldOf(
      ...words.map((word, at) => [drawnAt(2 * at, word), drawnAt(4 - 2 * at, beside[at] ?? '')]),
    );
    expect(told).toContain('we know you');
    const tall = ['we know that', 'you are at', 'home at night'];
    const taller = await toldOf(
      ...tall.map((text, at) => [drawnAt(2 * at, text, 1), drawnAt(4 - 2 * at, beside[at] ?? '')]),
    );
    expect(taller).toContain('we know that you are at home at night');
  });
});
