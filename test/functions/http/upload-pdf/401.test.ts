import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectEnvelope } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

const uploadWith = (Authorization: string) =>
  front.upload(A_PDF, { 'Content-Type': 'application/pdf', Authorization });

describe('uploadPdf, 401', () => {
  test.each([`Bearer pp_live_${'0'.repeat(40)}`, 'Bearer nonsense', 'Basic dXNlcjpwYXNz', ''])(
    'a key that does not verify reaches no bucket: %j',
    async (authorization) => {
      front.deps = fakeDeps();
      expectEnvelope(await uploadWith(authorization), 401, 'invalid_key');
      expect(front.puts).toEqual([]);
    },
  );

  test('any key, where keys are switched off', async () => {
    front.deps = fakeDeps({ settings: { ...SETTINGS, scopedApiKeys: false } });
    const key = await mintKey(front.deps, {
      mode: 'live',
      scopes: [],
      agent: false,
      disabled: false,
    });
    expectEnvelope(await uploadWith(`Bearer ${key}`), 401, 'invalid_key');
    expect(front.puts).toEqual([]);
  });

  test('a key that verifies needs no scope', async () => {
    front.deps = fakeDeps();
    const key = await mintKey(front.deps, {
      mode: 'test',
      scopes: [],
      agent: false,
      disabled: false,
    });
    expect((await uploadWith(`Bearer ${key}`)).status).toBe(201);
    front.puts.length = 0;
  });
});
