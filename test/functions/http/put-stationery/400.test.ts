import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/put-stationery.ts';
import { aBlankPdf, aLetterheadPdf } from '../../../builders/a-sheet.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { inspectedStationery } from '../../../lib/document/pdf/inspected.ts';
import { call, expectRefusal } from '../call.ts';

const inBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
const BLANK = await aBlankPdf();
const THIRTEEN_PAGES = await aLetterheadPdf({ pages: 13 });
const TWO_PAGES = await aLetterheadPdf({ pages: 2 });

describe('putStationery, 400', () => {
  test.each([
    ['neither of them', {}, 'validation_error', ['/letterhead_base64', '/signature_base64']],
    ['no base64', { letterhead_base64: '!' }, 'invalid_base64', ['/letterhead_base64']],
    [
      'a text',
      { signature_base64: inBase64(Buffer.from('Jane')) },
      'invalid_pdf',
      ['/signature_base64'],
    ],
    [
      'a blank sheet',
      { letterhead_base64: inBase64(BLANK) },
      'empty_document',
      ['/letterhead_base64'],
    ],
    [
      'two pages',
      { letterhead_base64: inBase64(TWO_PAGES) },
      'invalid_pdf',
      ['/letterhead_base64'],
    ],
    [
      'thirteen pages',
      { letterhead_base64: inBase64(THIRTEEN_PAGES) },
      'page_limit_exceeded',
      ['/letterhead_base64'],
    ],
    [
      'too much',
      { signature_base64: 'A'.repeat(700_001) },
      'validation_error',
      ['/signature_base64'],
    ],
  ] as const)('%s', async (_, body, code, pointers) => {
    const deps = fakeDeps();
    deps.pdfInspector.inspectStationery = inspectedStationery;
    overrideDeps(deps);
    const answer = await call(handler, { method: 'PUT', body });
    expectRefusal(answer, 400, code);
    expect(answer.body['errors']).toMatchObject(pointers.map((pointer) => ({ pointer })));
    expect(deps.documents.kept.size).toBe(0);
  });

  test('what takes more than 3 MB in print', async () => {
    const deps = fakeDeps();
    deps.pdfInspector.inspectStationery = async (bytes, part) => ({
      ...(await inspectedStationery(await aLetterheadPdf(), part)),
      bytes: new Uint8Array(bytes.length + 3_000_000),
    });
    overrideDeps(deps);
    const body = { letterhead_base64: inBase64(TWO_PAGES) };
    expectRefusal(await call(handler, { method: 'PUT', body }), 400, 'file_too_large');
  });
});
