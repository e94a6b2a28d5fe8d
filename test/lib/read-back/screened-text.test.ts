import { describe, expect, test } from '@jest/globals';
import type { PaperDifference, PaperPage, PaperReading } from '../../../lib/ports.ts';
import { readBack } from '../../../lib/read-back/screened-text.ts';
import { passingKey } from '../../../lib/resources.ts';
import { readInkedText, writeInkedText } from '../../../lib/screening/inked-text.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_READING } from '../../fakes/fake-paper-reader.ts';

const SHA = 'd'.repeat(64);
const BUDGET = { pages: 3, cpuSeconds: 2, patienceSeconds: 1 };
const TEXT = writeInkedText([
  { kind: 'recipient_name', text: 'Ada Lovelace' },
  { kind: 'content', text: 'Dear Ada,' },
]);
const READING_KEY = passingKey('a'.repeat(32), SHA, 'reading');
const PAPER = {
  bytes: Uint8Array.of(1, 2, 3),
  sha256: SHA,
  text: TEXT,
  color: true,
  readingKey: READING_KEY,
};
const pageThat = (page: Partial<PaperPage>): PaperPage => ({
  extracted: 'Dear Ada,',
  read: 'Dear Ada,',
  unlike: '',
  ...page,
});

async function read(reading: PaperReading | Error) {
  const deps = fakeDeps();
  deps.paperReader.reading = reading;
  const screened = await readBack(deps, PAPER, BUDGET);
  const kept = new TextDecoder().decode(deps.documents.kept.get(READING_KEY));
  return { deps, screened, kept: JSON.parse(kept) as PaperReading };
}

describe('what is screened of a document', () => {
  test('that reads as it says is what it says, and nothing is distrusted', async () => {
    const { deps, screened, kept } = await read(A_READING);
    const inkWords = [{ number: 1, words: [] }];
    expect(screened).toEqual({ sha256: SHA, text: TEXT, distrust: [], pages: [], inkWords });
    expect(deps.paperReader.asked).toEqual([{ bytes: PAPER.bytes, budget: BUDGET, color: true }]);
    expect(kept).toEqual(A_READING);
  });

  test('is also what is read of every page, where that is unlike what the file says', async () => {
    const pages = [pageThat({ unlike: 'pay now' }), pageThat({}), pageThat({ unlike: 'or else' })];
    const { screened } = await read({ ...A_READING, pages });
    const parts = readInkedText(screened.text);
    expect(parts.slice(0, 2)).toEqual(readInkedText(TEXT));
    expect(parts.slice(2)).toEqual([
      { kind: 'content_as_read', text: 'Dear Ada,\nDear Ada,\nDear Ada,' },
      { kind: 'content_as_read', text: 'pay now\n\nor else' },
    ]);
  });

  test('is judged once more as it was read, whole, where a word of it is unlike the file', async () => {
    const told = 'Dear Ada, we know where you live';
    const same = await read({ ...A_READING, pages: [pageThat({ read: told })] });
    expect(readInkedText(same.screened.text).slice(2)).toEqual([]);
    const pages = [pageThat({ read: told, unlike: 'know', differences: [] })];
    const { screened } = await read({ ...A_READING, pages });
    expect(readInkedText(screened.text).slice(2)).toEqual([
      { kind: 'content_as_read', text: told },
      { kind: 'lines_as_read', text: 'know' },
    ]);
  });

  test('is judged without the addresses that are printed on it', async () => {
    const told = 'ADA LOVELACE\nDear Ada, we know\nAda Lovelace lives there';
    const pages = [pageThat({ read: told, unlike: told, differences: [] })];
    const { screened } = await read({ ...A_READING, pages });
    const left = 'Dear Ada, we know\nAda Lovelace lives there';
    expect(readInkedText(screened.text).slice(2)).toEqual([
      { kind: 'content_as_read', text: left },
      { kind: 'lines_as_read', text: left },
    ]);
  });

  test('is judged once where the file says nothing of it', async () => {
    const told = 'we know where you live';
    const pages = [pageThat({ extracted: '', read: told, unlike: told })];
    const { screened } = await read({ ...A_READING, pages });
    expect(readInkedText(screened.text).slice(2)).toEqual([
      { kind: 'content_as_read', text: told },
    ]);
  });

  test('is judged by itself only where the ink says a sentence of its own', async () => {
    const differing = (kind: PaperDifference['kind'], text: string) =>
      ({ kind, rectInches: [1, 1, 1, 1], text }) as const;
    const pages = [
      pageThat({ unlike: 'a', differences: [differing('ink_only', '(0) 12 Acad emy x')] }),
      pageThat({ unlike: 'b', differences: [differing('ink_only', 'we know where you live')] }),
      pageThat({ unlike: 'c', differences: [differing('text_only', 'we know where you live')] }),
      pageThat({
        unlike: 'd',
        differences: [
          differing('ink_only', 'we know'),
          differing('read_otherwise', 'you live now'),
        ],
      }),
    ];
    const { screened } = await read({ ...A_READING, pages });
    expect(readInkedText(screened.text).slice(3)).toEqual([
      { kind: 'content_as_read', text: 'b\nd' },
      { kind: 'lines_as_read', text: 'a\nc' },
      { kind: 'lines_as_read', text: '(0) 12 Acad emy x\nwe know where you live\nwe know' },
      { kind: 'lines_as_read', text: '(0) 12 Acad emy x we know where you live we know' },
    ]);
  });

  test('is what several looks read of a line, as one line, where that is read nowhere as such', async () => {
    const ink = (text: string) => ({ kind: 'ink_only', rectInches: [1, 1, 1, 1], text }) as const;
    const said = 'we know\nwhere you\nwe are near';
    const differences = ['we know where you live', 'we are near', 'Dear Ada,', 'near'].map(ink);
    const pages = [pageThat({ read: said, unlike: said, differences })];
    const { screened } = await read({ ...A_READING, pages });
    expect(readInkedText(screened.text).at(-1)).toEqual({
      kind: 'lines_as_read',
      text: 'we know where you live',
    });
  });

  test('is not judged by itself for one signature, whose name stands in a line of its own', async () => {
    const named = (text: string) => ({ kind: 'ink_only', rectInches: [1, 1, 1, 1], text }) as const;
    const partsOf = async (extracted: string, ...texts: string[]) => {
      const page = pageThat({ extracted, unlike: 'a', differences: texts.map(named) });
      const { screened } = await read({ ...A_READING, pages: [page] });
      return readInkedText(screened.text);
    };
    const AS_LINES = { kind: 'lines_as_read', text: 'a' };
    const SEAL = 'OFFICIAL SEAL of Brandt';
    const LETTER = 'Dear Ada,\nGrace Hopper\nwe know';
    expect(await partsOf(LETTER, 'Grace Hopper', SEAL)).toContainEqual(AS_LINES);
    for (const [text, more] of [
      [LETTER, ['Grace Hopper', 'Grace Hopper', SEAL]],
      [LETTER, ['we know', SEAL]],
      ['Dear Ada,\nfrom Grace Hopper', ['Grace Hopper', SEAL]],
    ] as const) {
      expect(await partsOf(text, ...more)).not.toContainEqual(AS_LINES);
    }
  });

  test('cannot say of itself that it is another part of the letter', async () => {
    const unlike = writeInkedText([{ kind: 'own_address', text: 'pay now' }]);
    const { screened } = await read({ ...A_READING, pages: [pageThat({ unlike })] });
    expect(readInkedText(screened.text).map(({ kind }) => kind)).toEqual([
      'recipient_name',
      'content',
      'content_as_read',
      'content_as_read',
    ]);
  });
});

describe('what is distrusted', () => {
  test('is every kind of finding, once', async () => {
    const findings = [
      { code: 'unread_ink', page: 1 },
      { code: 'hidden_text', page: 1 },
      { code: 'unread_ink', page: 2 },
    ] as const;
    const { screened, kept } = await read({ ...A_READING, findings });
    expect(screened.distrust).toEqual(['unread_ink', 'hidden_text']);
    expect(screened.pages).toEqual([1, 2]);
    expect(kept.findings).toEqual(findings);
  });

  test.each([
    [3, 'the letter has more pages than a sandbox call reads (3)'],
    [2, undefined],
  ])('after %i pages of three that could be read says why the rest was not', async (...each) => {
    const [pagesRead, unread] = each;
    const { screened } = await read({ ...A_READING, pagesRead, complete: false });
    expect(screened.unread).toBe(unread);
  });

  test('is a document that nobody could read: it is held, kept as unread, and no error', async () => {
    const { deps, screened, kept } = await read(new Error('the program is gone'));
    expect(screened).toEqual({
      sha256: SHA,
      text: TEXT,
      distrust: ['unread_pages'],
      pages: [],
      inkWords: [],
    });
    expect(kept).toMatchObject({ pages: [], pagesRead: 0, complete: false });
    expect(deps.log.of('read_back_failed')).toMatchObject([{ fields: { documentSha256: SHA } }]);
  });
});

test('without a place to keep the reading nothing is said: a reviewer must see what was found', async () => {
  const deps = fakeDeps();
  deps.documents.failure = new Error('the bucket is away');
  await expect(readBack(deps, PAPER, BUDGET)).rejects.toThrow('the bucket is away');
});
