import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectEnvelope } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

test('uploadPdf, 403: a key that is turned off reaches no bucket', async () => {
  const key = await mintKey(front.deps, { mode: 'live', scopes: [], agent: false, disabled: true });
  const headers = { 'Content-Type': 'application/pdf', Authorization: `Bearer ${key}` };
  expectEnvelope(await front.upload(A_PDF, headers), 403, 'key_disabled');
  expect(front.puts).toEqual([]);
});
