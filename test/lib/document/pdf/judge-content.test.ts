import { describe, expect, test } from '@jest/globals';
import { PDFDocument } from 'pdf-lib';
import { BODY_TEXT, onePage, rawPdf } from '../../../corpus/raw-pdf.ts';
import { picture } from '../../../corpus/samples.ts';
import { aPdfRequest } from './a-pdf-request.ts';
import { inspected } from './inspected.ts';

/** A picture of a page, and what lies behind it. */
function scan(behind = ''): Buffer {
  const content = `q 612 0 0 792 0 0 cm /I Do Q ${behind}`;
  const resources = '/XObject<</I 6 0 R>>';
  return rawPdf(onePage({ content, resources, more: [picture(850, 1100)] }));
}

describe('what a scan is told', () => {
  test('how many pages are, in words that fit one and many', async () => {
    const reasonOf = async (pages: number) => {
      const pdf = await PDFDocument.create();
      const [page] = await pdf.copyPages(await PDFDocument.load(scan()), [0]);
      for (let count = 0; count < pages; count += 1) pdf.addPage(page);
      const request = aPdfRequest();
      const failed = await inspected(Buffer.from(await pdf.save()), request).catch(
        (error: Error) => error.message,
      );
      return String(failed);
    };
    expect(await reasonOf(1)).toMatch(/^the page is a picture or drawing with hardly any text/);
    expect(await reasonOf(3)).toMatch(/^3 of 3 pages are pictures or drawings/);
  });

  test('that it needs a text layer', async () => {
    await expect(inspected(scan(), aPdfRequest())).rejects.toMatchObject({
      code: 'low_text_density',
      reason: expect.not.stringContaining('invisible'),
      next: [
        expect.stringContaining('the original document'),
        expect.stringContaining('behind a page of text'),
      ],
    });
  });

  test('that has one for programs alone: that it does not count, and what to send', async () => {
    await expect(inspected(scan(`3 Tr ${BODY_TEXT}`), aPdfRequest())).rejects.toMatchObject({
      code: 'low_text_density',
      reason: expect.stringContaining('invisible text behind them does not count'),
      next: [expect.stringContaining('does not count'), expect.anything()],
    });
  });
});
