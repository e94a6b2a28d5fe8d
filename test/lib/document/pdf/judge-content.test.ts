import { describe, expect, test } from '@jest/globals';
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
