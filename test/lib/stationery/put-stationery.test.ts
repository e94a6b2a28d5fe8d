import { describe, expect, test } from '@jest/globals';
import { useStationery } from '../../../lib/document/stationery/stored-stationery.ts';
import type { PaperFinding } from '../../../lib/ports.ts';
import { putStationery } from '../../../lib/stationery/put-stationery.ts';
import { fakeDeps } from '../../fakes/fake-deps.ts';
import { A_READING } from '../../fakes/fake-paper-reader.ts';
import { ALLOW, FakeScreener, HOLD } from '../../fakes/fake-screener.ts';

const inBase64 = (text: string) => Buffer.from(text).toString('base64');
const BOTH = { letterhead_base64: inBase64('Hill'), signature_base64: inBase64('Jane') };

/** What becomes of it where its ink was read so. */
async function kept(
  findings: readonly PaperFinding[],
  { unlike = '', complete = true }: { unlike?: string; complete?: boolean } = {},
) {
  const deps = fakeDeps({ screener: new FakeScreener(ALLOW) });
  deps.paperReader.reading = {
    ...A_READING,
    pages: [{ number: 1, extracted: '', read: unlike, unlike }],
    findings,
    complete,
  };
  return { deps, ...(await putStationery(deps, BOTH)) };
}

describe('what stationery says', () => {
  test('is what its file says and what its ink shows, judged once and kept', async () => {
    const { deps, stationery_key } = await kept([], { unlike: 'Est. 1901' });
    expect(deps.screener).toMatchObject({
      judged: [{ text: expect.stringContaining('Hill\nEst. 1901\nJane\nEst. 1901') }],
    });
    expect(await useStationery(deps, stationery_key)).toMatchObject({
      text: 'Hill\nEst. 1901\nJane\nEst. 1901',
      isDoubted: false,
    });
  });

  test('is read as it prints in colour, each part by itself', async () => {
    const { deps } = await kept([]);
    expect(deps.paperReader.asked).toMatchObject([{ color: true }, { color: true }]);
  });

  test('is judged with each letter where it asks for a look', async () => {
    const deps = fakeDeps({ screener: new FakeScreener(HOLD) });
    expect(await putStationery(deps, BOTH)).toMatchObject({ reviewed: false });
  });
});

describe('letters with it wait for a person', () => {
  test.each<[string, readonly PaperFinding[], boolean]>([
    ['nothing was found', [], false],
    ['a word that makes a threat', [{ code: 'unread_ink', page: 1, words: ['shoot'] }], true],
    ['writing that nobody can read', [{ code: 'unread_ink', page: 1 }], true],
    ['text that does not print', [{ code: 'hidden_text', page: 1, words: ['x'] }], true],
    ['ink that says something else', [{ code: 'text_differs', page: 1 }], true],
  ])('%s', async (_, findings, reviewed) => {
    expect(await kept(findings)).toMatchObject({ reviewed });
  });

  test('and hear why, and where: at the place that was found, or at all of the part', async () => {
    const rectInches = [5, 1, 2, 0.5] as const;
    const { letterhead, signature } = await kept([{ code: 'unread_ink', page: 1, rectInches }]);
    const doubt = { code: 'stationery_doubted', severity: 'warning', page: 1 };
    const unread = expect.stringMatching(
      /could not be read.*may wait until a person.*darker or larger/,
    );
    expect(letterhead?.issues).toMatchObject([{ ...doubt, rect_in: [5, 1, 2, 0.5], fix: unread }]);
    expect(signature?.issues).toMatchObject([{ ...doubt, rect_in: [5, 1, 2, 0.5] }]);
    const late = await kept([], { complete: false });
    expect(late.signature?.issues).toMatchObject([
      { ...doubt, fix: expect.stringContaining('to its end') },
    ]);
    expect((await kept([])).letterhead?.issues).toEqual([]);
  });

  test('not for a logo, whose words are read', async () => {
    const deps = fakeDeps();
    const findings: PaperFinding[] = [{ code: 'unread_ink', page: 1, words: ['Hill'] }];
    deps.paperReader.reading = { ...A_READING, findings };
    const { letterhead_base64 } = BOTH;
    expect(await putStationery(deps, { letterhead_base64 })).toMatchObject({ reviewed: false });
  });

  describe('for a signature', () => {
    const signedIn = async (unreadPieces: number, findings: readonly PaperFinding[] = []) => {
      const deps = fakeDeps();
      const page = { number: 1, extracted: '', read: '', unlike: '', unreadPieces };
      deps.paperReader.reading = { ...A_READING, pages: [page], findings };
      const { signature_base64 } = BOTH;
      return (await putStationery(deps, { signature_base64 })).reviewed;
    };

    test('not where it is a few strokes that nobody can read', async () => {
      expect(await signedIn(0)).toBe(false);
      expect(await signedIn(5)).toBe(false);
    });

    test('not where a name is read', async () => {
      const words = ['A.', 'Lovelace', 'O’Neill'];
      expect(await signedIn(0, [{ code: 'unread_ink', page: 1, words }])).toBe(false);
    });

    test('where it is written letter by letter, which may be words', async () => {
      expect(await signedIn(9)).toBe(true);
      expect(await signedIn(0, [{ code: 'unread_ink', page: 1 }])).toBe(true);
      expect(await signedIn(0, [{ code: 'unread_ink', page: 1, words: ['KILL'] }])).toBe(true);
    });
  });

  test('where its reading came to no end, or none began', async () => {
    expect(await kept([], { complete: false })).toMatchObject({ reviewed: true });
    const deps = fakeDeps();
    deps.paperReader.reading = new Error('away');
    expect(await putStationery(deps, BOTH)).toMatchObject({ reviewed: true });
  });
});

test('no two keys are alike, and none is kept where the store is away', async () => {
  const deps = fakeDeps();
  const keys = [await putStationery(deps, BOTH), await putStationery(deps, BOTH)];
  expect(new Set(keys.map(({ stationery_key }) => stationery_key)).size).toBe(2);
  deps.documents.failure = new Error('away');
  await expect(putStationery(deps, BOTH)).rejects.toThrow();
});
