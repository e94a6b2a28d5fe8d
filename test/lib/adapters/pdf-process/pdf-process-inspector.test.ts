import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
  type PdfProcessOptions,
} from '../../../../lib/adapters/pdf-process/pdf-process-inspector.ts';
import type { InspectedPdf } from '../../../../lib/ports.ts';
import { onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { aPdfRequest, CHILD } from '../../document/pdf/a-pdf-request.ts';

const ADAPTER = new URL(
  '../../../../lib/adapters/pdf-process/pdf-process-inspector.ts',
  import.meta.url,
);
const BYTES = Uint8Array.of(1, 2, 3);

/** A stand-in for the reading process: ready, then does this with a task. */
async function childThat(does: string): Promise<URL> {
  const path = join(tmpdir(), `pdf-child-${process.pid}-${does.length}.mjs`);
  await writeFile(
    path,
    `process.on('message', ({ bytes }) => { ${does} });
     process.on('disconnect', () => process.exit());
     process.send('ready');`,
  );
  return pathToFileURL(path);
}

const ANSWER = 'process.send({ residentBytes: 1, inspected: { pageCount: bytes.length } })';

describe('the process that reads PDFs', () => {
  let inspector: PdfProcessInspector;
  const start = (options: PdfProcessOptions) => {
    inspector = createPdfProcessInspector(options);
    return (bytes: Uint8Array = BYTES) => inspector.inspect(bytes, aPdfRequest());
  };
  afterEach(() => inspector.close());

  test('answers what the reading made', async () => {
    const inspect = start({ entry: await childThat(ANSWER) });
    await expect(inspect()).resolves.toEqual({ pageCount: 3 });
  });

  test('passes on what the reading throws, with its advice', async () => {
    const failure = { code: 'low_text_density', reason: 'a scan', next: ['Type it.'] };
    const inspect = start({
      entry: await childThat(
        `process.send({ residentBytes: 1, failure: ${JSON.stringify(failure)} })`,
      ),
    });
    await expect(inspect()).rejects.toMatchObject(failure);
  });

  test('a document that takes too long is refused, and the next one is served', async () => {
    const entry = await childThat(`if (bytes.length === 1) for (;;); ${ANSWER}`);
    const inspect = start({ entry, deadlineMs: 300, processes: 1 });
    const began = performance.now();
    await expect(inspect(Uint8Array.of(1))).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('0.3 s'),
    });
    expect(performance.now() - began).toBeLessThan(3000);
    await expect(inspect()).resolves.toEqual({ pageCount: 3 });
  });

  test('a process that dies is replaced', async () => {
    const entry = await childThat(`if (bytes.length === 1) process.exit(1); ${ANSWER}`);
    const inspect = start({ entry, processes: 1 });
    await expect(inspect(Uint8Array.of(1))).rejects.toMatchObject({ code: 'invalid_pdf' });
    await expect(inspect()).resolves.toEqual({ pageCount: 3 });
  });

  test('a process that has grown is not used again', async () => {
    const entry = await childThat(
      'process.send({ residentBytes: 400 * 1024 * 1024, inspected: { pageCount: process.pid } })',
    );
    const inspect = start({ entry, memoryMb: 512, processes: 1 });
    expect((await inspect()).pageCount).not.toBe((await inspect()).pageCount);
  });

  test('more documents than processes wait their turn', async () => {
    const entry = await childThat(`setTimeout(() => ${ANSWER}, 30)`);
    const inspect = start({ entry, processes: 2 });
    const all: InspectedPdf[] = await Promise.all(Array.from({ length: 7 }, () => inspect()));
    expect(all).toHaveLength(7);
    expect(inspector.processIds()).toHaveLength(2);
  });

  test('a process that cannot start is our fault, not the document’s', async () => {
    const inspect = start({ entry: new URL('file:///nowhere/child.mjs') });
    await expect(inspect()).rejects.not.toHaveProperty('code');
  });

  test('memory beyond the cap ends the reading', async () => {
    const inspect = start({ entry: CHILD, memoryMb: 60 });
    await expect(inspect(rawPdf(onePage()))).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('60 MB'),
    });
  });

  test('keeps nobody alive, and leaves no orphan', async () => {
    inspector = createPdfProcessInspector({ entry: CHILD });
    const script = `
      const { createPdfProcessInspector } = await import(${JSON.stringify(ADAPTER.href)});
      const inspector = createPdfProcessInspector({ entry: new URL(${JSON.stringify(CHILD.href)}) });
      const request = { format: 'letter', addresses: null, returnMark: null };
      await inspector.inspect(Buffer.from('%PDF-'), request).catch(() => undefined);
      console.log(inspector.processIds().join());`;
    const parent = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    parent.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    await once(parent, 'close');
    const child = Number(printed);
    expect(child).toBeGreaterThan(1);
    await expect(endOf(child)).resolves.toBe('ended');
  });
});

async function endOf(processId: number): Promise<'ended' | 'orphan'> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(processId, 0);
    } catch {
      return 'ended';
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return 'orphan';
}
