import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { MailError } from '../../../lib/errors/mail-error.ts';
import type { PdfEngine } from '../../../lib/pdfium/pdf-engine.ts';
import { createPdfEngines, type PdfEngines } from '../../../lib/pdfium/pdf-engines.ts';
import { withPdf } from '../../../lib/pdfium/printed-pdf.ts';
import { manyPages, onePage, rawPdf } from '../../corpus/raw-pdf.ts';

const MEBIBYTE = 1024 * 1024;

describe('engines for document after document', () => {
  let engines: PdfEngines;
  beforeAll(async () => {
    const path = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
    engines = createPdfEngines(new Uint8Array(await readFile(path)));
  });
  const itself = (engine: PdfEngine) => engine;
  const pagesOf = (bytes: Uint8Array) =>
    engines.use((engine) => withPdf(engine, bytes, (pdf) => pdf.pageCount));

  test('read one document after the other', async () => {
    await expect(pagesOf(rawPdf(onePage()))).resolves.toBe(1);
    await expect(pagesOf(rawPdf(manyPages(3)))).resolves.toBe(3);
  });

  test('one engine serves many', async () => {
    expect(await engines.use(itself)).toBe(await engines.use(itself));
  });

  test('an engine that threw serves no other document', async () => {
    const before = await engines.use(itself);
    const thrown = engines.use(() => {
      throw new Error('Aborted(OOM)');
    });
    await expect(thrown).rejects.toThrow('Aborted(OOM)');
    expect(await engines.use(itself)).not.toBe(before);
    await expect(pagesOf(rawPdf(onePage()))).resolves.toBe(1);
  });

  test('an engine serves on where a document is refused', async () => {
    const before = await engines.use(itself);
    const refused = engines.use(async () => {
      throw new MailError('empty_document', { reason: 'nothing of the PDF would print' });
    });
    await expect(refused).rejects.toMatchObject({ code: 'empty_document' });
    expect(await engines.use(itself)).toBe(before);
  });

  test('an engine whose memory has grown serves no other document', async () => {
    const before = await engines.use(itself);
    await engines.use((engine) => engine._free(engine._malloc(100 * MEBIBYTE)));
    expect(await engines.use(itself)).not.toBe(before);
  });

  test('an engine’s memory ends at a cap', async () => {
    const all = engines.use((engine) => engine._malloc(512 * MEBIBYTE));
    await expect(all).rejects.toThrow('PDFium has no memory left');
  });

  test('an engine whose memory is used up draws nothing, rather than noise', async () => {
    const drawn = engines.use((engine) => {
      const fill = (): never => {
        for (;;) engine._malloc(6 * MEBIBYTE);
      };
      expect(fill).toThrow('PDFium has no memory left');
      return withPdf(engine, rawPdf(onePage()), (pdf) =>
        pdf.withPage(0, (page) => page.render(300)),
      );
    });
    await expect(drawn).rejects.toThrow('PDFium has no memory left');
  });
});
