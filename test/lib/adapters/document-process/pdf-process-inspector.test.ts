import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import {
  createPdfProcessInspector,
  type PdfProcessInspector,
  type PdfProcessOptions,
} from '../../../../lib/adapters/document-process/pdf-process-inspector.ts';
import type { MailError } from '../../../../lib/errors/mail-error.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';
import { aPng } from '../../../builders/a-sheet.ts';
import { withPicture } from '../../../corpus/pasted-picture.ts';
import { onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { picture } from '../../../corpus/samples.ts';
import { eventually } from '../../../local/support/eventually.ts';
import { programThat } from '../../child-process/program-that.ts';
import { aPdfRequest, PROGRAM } from '../../document/pdf/a-pdf-request.ts';

const ADAPTER = new URL(
  '../../../../lib/adapters/document-process/pdf-process-inspector.ts',
  import.meta.url,
);
const BYTES = Uint8Array.of(1, 2, 3);

describe('the process that reads PDFs', () => {
  let inspector: PdfProcessInspector;
  const start = (options: PdfProcessOptions) => {
    inspector = createPdfProcessInspector(options);
    return (bytes: Uint8Array = BYTES) => inspector.inspect(bytes, aPdfRequest());
  };
  afterEach(() => inspector.close());

  test('answers what the reading made', async () => {
    const counts = 'return { pageCount: task.bytes.length, format: task.request.format }';
    const inspect = start({ program: await programThat(counts) });
    await expect(inspect()).resolves.toEqual({ pageCount: 3, format: 'letter' });
  });

  test('tells which field of an address cannot be printed', async () => {
    inspector = createPdfProcessInspector({ program: PROGRAM });
    const { addresses, ...request } = aPdfRequest();
    if (addresses === null) throw new Error('the request names nobody');
    const to = { ...addresses.to, name: 'Ada 😀' };
    const asked = { ...request, addresses: { ...addresses, to } };
    await expect(inspector.inspect(rawPdf(onePage()), asked)).rejects.toMatchObject({
      code: 'unsupported_characters',
      errors: [{ pointer: '/to/name' }],
      next: [expect.not.stringContaining('PDF')],
    });
  });

  test('a document that its call has no time for is none to blame, and is tried once', async () => {
    const does = 'await new Promise(() => undefined)';
    inspector = createPdfProcessInspector({ program: await programThat(does), cpuSeconds: 60 });
    const request = aPdfRequest();
    const once = () => inspector.inspect(BYTES, request, aDeadline(1_000));
    await expect(once()).rejects.toMatchObject({ code: 'unavailable' });
    await expect(once()).rejects.toMatchObject({ code: 'unavailable' });
  });

  test.each([
    ['takes too long', 'for (;;);', 'the PDF takes more than 0.3 s to read'],
    [
      'takes too much memory',
      'const all = []; for (;;) all.push(Buffer.alloc(2 ** 24, 1))',
      'the PDF takes more than 200 MB of memory to read',
    ],
    [
      'ends its program',
      'process.exit(1)',
      'the PDF cannot be read: the program reading it gave up',
    ],
  ])('a document that %s is refused, with advice', async (_, does, reason) => {
    // A slow machine takes a while to fill its memory, which is not to be taken for a loop.
    const cpuSeconds = reason.includes('memory') ? 20 : 0.3;
    const inspect = start({ program: await programThat(does), cpuSeconds, memoryMb: 200 });
    await expect(inspect()).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason,
      next: [expect.stringContaining('Print the document to a new PDF')],
    });
  });

  test('a picture that takes too long is refused as one, with advice for pictures', async () => {
    inspector = createPdfProcessInspector({
      program: await programThat('for (;;);'),
      cpuSeconds: 0.3,
    });
    await expect(inspector.inspectStationery(aPng(9, 9), 'signature')).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: 'the picture takes more than 0.3 s to read',
      next: [expect.stringContaining('Save the picture again')],
    });
  });

  describe('a document that ended its processes', () => {
    const HOUR_MS = 3_600_000;
    const [LOOPS, FILLS, EXITS] = [1, 2, 3].map((first) => Uint8Array.of(first));
    const FAILS = `
      const all = [];
      if (task.bytes[0] === 1) for (;;);
      if (task.bytes[0] === 2) for (;;) all.push(Buffer.alloc(2 ** 24, 1));
      if (task.bytes[0] === 3) process.exit(1);
      return { pageCount: 1 }`;
    let nowMs = 0;
    const failing = async (cpuSeconds = 20) => {
      const program = await programThat(FAILS);
      return start({ program, cpuSeconds, memoryMb: 200, nowMs: () => nowMs });
    };
    /** How it is refused, and whether a process was started for it. */
    const refusal = async (work: Promise<unknown>) => {
      await new Promise(setImmediate);
      const isRead = inspector.processIds().length > 0;
      const { code, reason } = await work.then(Object, (error: MailError) => error);
      return { code, reason, isRead };
    };

    test.each([
      ['time', LOOPS, 0.2],
      ['memory', FILLS, 20],
    ])('by %s is refused at once for an hour, in the same words', async (...each) => {
      const [, bytes, cpuSeconds] = each;
      const inspect = await failing(cpuSeconds);
      const first = await refusal(inspect(bytes));
      expect(first).toMatchObject({ code: 'invalid_pdf', isRead: true });
      nowMs += HOUR_MS - 1;
      expect(await refusal(inspect(bytes))).toEqual({ ...first, isRead: false });
      nowMs += 1;
      expect(await refusal(inspect(bytes))).toEqual(first);
    });

    test('by a crash is read again: the machine may have been the cause', async () => {
      const inspect = await failing();
      expect(await refusal(inspect(EXITS))).toMatchObject({ isRead: true });
      expect(await refusal(inspect(EXITS))).toMatchObject({ isRead: true });
    });

    test('is no reason to refuse another', async () => {
      const inspect = await failing(0.2);
      await refusal(inspect(LOOPS));
      await expect(inspect(Uint8Array.of(9))).resolves.toEqual({ pageCount: 1 });
    });
  });

  test('a process that cannot start is our fault, not the document’s', async () => {
    const entry = new URL('file:///nowhere/program.mjs');
    const inspect = start({ program: { entry, readable: [], files: [] } });
    await expect(inspect()).rejects.not.toHaveProperty('code');
  });

  test('memory beyond the cap ends the real reading, and the next document is read', async () => {
    // The program itself takes 130 MB: below that a process would end before it has a document.
    const inspect = start({ program: PROGRAM, memoryMb: 180, cpuSeconds: 20 });
    const drawn = { image: picture(6000, 6000), widthPoints: 200, heightPoints: 200 };
    await expect(inspect(withPicture('', drawn))).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: expect.stringContaining('180 MB'),
    });
    await expect(inspect(rawPdf(onePage()))).resolves.toMatchObject({ pageCount: 1 });
  });

  test('keeps nobody alive, and leaves no orphan', async () => {
    inspector = createPdfProcessInspector({ program: PROGRAM });
    const script = `
      const { createPdfProcessInspector } = await import(${JSON.stringify(ADAPTER.href)});
      const urls = (hrefs) => hrefs.map((href) => new URL(href));
      const { entry, readable, files } = ${JSON.stringify(PROGRAM)};
      const program = { entry: new URL(entry), readable: urls(readable), files: urls(files) };
      const inspector = createPdfProcessInspector({ program });
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
    await eventually(
      () => isAlive(child),
      (alive) => !alive,
    );
  });
});

function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}
