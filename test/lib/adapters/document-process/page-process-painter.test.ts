import { afterEach, describe, expect, test } from '@jest/globals';
import { pictureProgram } from '../../../../functions/bundled-files.ts';
import {
  createPageProcessPainter,
  type PageProcessPainter,
} from '../../../../lib/adapters/document-process/page-process-painter.ts';
import type { Deadline } from '../../../../lib/ports.ts';
import { aDeadline } from '../../../builders/a-deadline.ts';
import { manyPages, rawPdf } from '../../../corpus/raw-pdf.ts';
import { programThat } from '../../child-process/program-that.ts';
import { readPng } from '../../pdfium/read-png.ts';

const PAGES = rawPdf(manyPages(2));
const request = { page: 1, color: false, marks: [] };

describe('the process that draws pages', () => {
  let painter: PageProcessPainter;
  afterEach(() => painter.close());

  test('draws them, one after the other, and says where there is none', async () => {
    painter = createPageProcessPainter({ program: pictureProgram(), processes: 1 });
    const sizes = [];
    for (const page of [0, 1]) {
      const { width, height } = readPng(
        (await painter.paint(PAGES, { ...request, page })) ?? new Uint8Array(),
      );
      sizes.push([width, height]);
    }
    expect(sizes).toEqual([
      [850, 1100],
      [850, 1100],
    ]);
    await expect(painter.paint(PAGES, { ...request, page: 2 })).resolves.toBeUndefined();
  });

  test.each([
    ['a picture', (deadline: Deadline) => painter.paint(PAGES, request, deadline)],
    ['the places of words', (deadline: Deadline) => painter.findWords(PAGES, deadline)],
  ])('is not waited for beyond the end of its call: %s', async (_, ask) => {
    const hangs = await programThat('await new Promise(() => undefined)');
    painter = createPageProcessPainter({ program: hangs, cpuSeconds: 3_600 });
    await expect(ask(aDeadline(300))).rejects.toMatchObject({ code: 'unavailable' });
  });

  test('is ended by a page that takes too long', async () => {
    painter = createPageProcessPainter({
      program: await programThat('for (;;);'),
      cpuSeconds: 0.3,
    });
    await expect(painter.paint(PAGES, request)).rejects.toMatchObject({
      code: 'invalid_pdf',
      reason: 'the PDF takes more than 0.3 s to read',
    });
  });
});
