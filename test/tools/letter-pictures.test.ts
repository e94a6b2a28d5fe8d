/** The letters of docs/letters.md. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { allWords, letterWords } from '../../lib/document/letter/letter-words.ts';
import { renderSample } from '../../tools/letter-pictures/render-sample.ts';
import { SAMPLES } from '../../tools/letter-pictures/samples.ts';
import { readPdf, textOf } from '../lib/document/support/read-pdf.ts';

const PAGE = new URL('../../docs/letters.md', import.meta.url);
/** Cards count as one, whatever their sides. */
const PAGES: Readonly<Record<string, number>> = { contract: 5, handbook: 12 };
/** Drawn letter by letter, or put in the order of the eye: read by tests of their own. */
const READ_ELSEWHERE = new Set(['condolence', 'thanks', 'hebrew', 'arabic']);
const squeezed = (text: string) => text.replace(/[\s\u00ad]/g, '');

describe.each(SAMPLES.map((sample) => [sample.name, sample] as const))('%s', (name, sample) => {
  test('takes the pages that it is shown with, and is the same bytes every time', async () => {
    const [one, again] = await Promise.all([renderSample(sample), renderSample(sample)]);
    expect(one.pageCount).toBe(PAGES[name] ?? 1);
    expect(one.sha256).toBe(again.sha256);
    expect(one.hints ?? []).toEqual([]);
  });

  test('has its pictures in the docs', () => {
    const page = readFileSync(PAGE, 'utf8');
    for (const number of sample.pages) {
      const picture = `pictures/letters/${name}-${number}.png`;
      expect(page).toContain(`(${picture})`);
      expect(existsSync(new URL(picture, PAGE))).toBe(true);
    }
  });
});

test.each(SAMPLES.filter(({ name }) => !READ_ELSEWHERE.has(name)).map((s) => [s.name, s] as const))(
  '%s reads as it was written',
  async (_, sample) => {
    const { bytes } = await renderSample(sample);
    const { text, setting } = sample;
    const words = await letterWords({ kind: 'text', text, setting }, false, '2026-11-25');
    const printed = squeezed((await readPdf(bytes)).map(textOf).join(''));
    // Heads of pages, of tables on further pages and the addresses stand between; each line is there, whole.
    for (const line of allWords(words).split(/[\n\t]/)) {
      for (const word of line.split(' ')) expect(printed).toContain(squeezed(word));
    }
  },
);
