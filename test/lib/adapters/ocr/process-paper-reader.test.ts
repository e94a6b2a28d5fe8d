/** What becomes of a reading that does not come to its end; the program is a stand-in. */
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createProcessPaperReader,
  type ProcessPaperReader,
} from '../../../../lib/adapters/ocr/process-paper-reader.ts';
import { UNREAD } from '../../../../lib/read-back/paper-reading.ts';
import { A_READING } from '../../../fakes/fake-paper-reader.ts';
import { programThat } from '../../child-process/program-that.ts';

const BYTES = Uint8Array.of(1, 2, 3);
const BUDGET = { pages: 5, cpuSeconds: 20, patienceSeconds: 100 };

const [page] = A_READING.pages;
const readPage = (number: number) => ({
  number,
  page,
  findings: [{ code: 'hidden_text', page: number }],
});
const TELLS_TWO = `tell(${JSON.stringify(readPage(1))}); tell(${JSON.stringify(readPage(2))});`;
const TWO_OF_MORE = {
  pages: [1, 2].map((number) => ({ ...page, number })),
  findings: [
    { code: 'unread_pages', page: 3 },
    { code: 'hidden_text', page: 1 },
    { code: 'hidden_text', page: 2 },
  ],
  pagesRead: 2,
  complete: false,
};
const ALL_OF_TWO = {
  ...TWO_OF_MORE,
  findings: TWO_OF_MORE.findings.slice(1),
  complete: true,
};
const GRAY = { color: false };
const HANGS = 'await new Promise(() => undefined)';

let reader: ProcessPaperReader;
async function readerThat(does: string, processes = 2): Promise<ProcessPaperReader> {
  reader = createProcessPaperReader({ program: await programThat(does), processes });
  return reader;
}
afterEach(() => reader.close());

describe('of a document', () => {
  test('that is read in time all is read', async () => {
    const { read } = await readerThat(`${TELLS_TWO} return { pageCount: 2 }`);
    expect(await read(BYTES, BUDGET, GRAY)).toEqual(ALL_OF_TWO);
  });

  test('that nobody waits for to its end the pages are kept that were read, and the rest is unread', async () => {
    const { read } = await readerThat(
      `if (task.bytes[0] > 0) { ${TELLS_TWO} ${HANGS} } return { pageCount: 0 }`,
    );
    // Starts the process: how long that takes is not the question.
    await read(Uint8Array.of(0), BUDGET, GRAY);
    expect(await read(BYTES, { ...BUDGET, patienceSeconds: 2 }, GRAY)).toEqual(TWO_OF_MORE);
  });

  test('that takes more than its budget they are kept, too', async () => {
    const { read } = await readerThat(`${TELLS_TWO} for (;;);`);
    expect(await read(BYTES, { ...BUDGET, cpuSeconds: 0.3 }, GRAY)).toEqual(TWO_OF_MORE);
  });

  test('of which no page was read in time all is unread', async () => {
    const { read } = await readerThat(HANGS);
    expect(await read(BYTES, { ...BUDGET, patienceSeconds: 0.1 }, GRAY)).toEqual(UNREAD);
  });

  test('that ends its process before its first page all is unread', async () => {
    const { read } = await readerThat('process.exit(1)');
    expect(await read(BYTES, BUDGET, GRAY)).toEqual(UNREAD);
  });
});

describe('documents take turns', () => {
  /** A page each turn, of four; a document says by its first byte how many turns it takes. */
  const A_PAGE_A_TURN = `
    const { from, bytes: [turns] } = task;
    tell({ ...${JSON.stringify(readPage(0))}, number: from });
    return { pageCount: turns, ...(from < turns && { next: from + 1 }) };`;

  test('so that one of many pages is read to its end, each page once', async () => {
    const { read } = await readerThat(A_PAGE_A_TURN);
    const { complete, pages } = await read(Uint8Array.of(4), BUDGET, GRAY);
    expect([complete, pages.map(({ number }) => number)]).toEqual([true, [1, 2, 3, 4]]);
  });

  test('so that a short one that comes later is done before the long ones', async () => {
    const { read } = await readerThat(A_PAGE_A_TURN, 1);
    const done: string[] = [];
    const reading = async (name: string, turns: number) => {
      await read(Uint8Array.of(turns), BUDGET, GRAY);
      done.push(name);
    };
    await Promise.all([
      ...['one', 'two', 'three', 'four'].map((name) => reading(name, 4)),
      reading('short', 1),
    ]);
    expect(done[0]).toBe('short');
  });

  test('of which each has what the ones before left of the budget', async () => {
    const { read } = await readerThat(`
      tell({ ...${JSON.stringify(readPage(0))}, number: task.from });
      return task.budget.pages > 3 ? { pageCount: 9, next: task.from + 1 } : { pageCount: 9 };`);
    const { complete, pagesRead } = await read(BYTES, BUDGET, GRAY);
    expect([complete, pagesRead]).toEqual([false, 3]);
  });

  test('and none once nobody waits for them', async () => {
    const { read } = await readerThat(
      `if (task.bytes[0] === 9) { await new Promise((go) => setTimeout(go, 1500)); }
       tell({ ...${JSON.stringify(readPage(0))}, number: task.from });
       return { pageCount: 1 };`,
      1,
    );
    const slow = read(Uint8Array.of(9), BUDGET, GRAY);
    const hasty = await read(BYTES, { ...BUDGET, patienceSeconds: 0.1 }, GRAY);
    expect(hasty).toEqual(UNREAD);
    expect((await slow).complete).toBe(true);
    expect((await read(BYTES, BUDGET, GRAY)).complete).toBe(true);
  });
});
