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
const GRAY = { color: false };
const HANGS = 'await new Promise(() => undefined)';

let reader: ProcessPaperReader;
async function readerThat(does: string): Promise<ProcessPaperReader> {
  reader = createProcessPaperReader({ program: await programThat(does) });
  return reader;
}
afterEach(() => reader.close());

describe('of a document', () => {
  test('that is read in time all is read', async () => {
    const { read } = await readerThat(`${TELLS_TWO} return ${JSON.stringify(A_READING)}`);
    expect(await read(BYTES, BUDGET, GRAY)).toEqual(A_READING);
  });

  test('that nobody waits for to its end the pages are kept that were read, and the rest is unread', async () => {
    const { read } = await readerThat(`if (task.bytes[0] > 0) { ${TELLS_TWO} ${HANGS} }`);
    // Starts the process: how long that takes is not the question.
    await read(Uint8Array.of(0), BUDGET, GRAY);
    expect(await read(BYTES, { ...BUDGET, patienceSeconds: 2 }, GRAY)).toEqual(TWO_OF_MORE);
  });

  test('that ends its process twice they are kept, too, each once', async () => {
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
