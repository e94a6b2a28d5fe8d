import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectRefusal } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

test('uploadPdf, 400: a call that does not say what it sends reaches no bucket', async () => {
  expectRefusal(await front.upload(A_PDF, {}), 400, 'invalid_request');
  expect(front.puts.length).toBe(0);
});
