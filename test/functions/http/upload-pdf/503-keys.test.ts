import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { StoreUnreachable } from '../../../../lib/store/store.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectEnvelope } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

describe('uploadPdf, 503: the key store is away', () => {
  const withKeysFailing = (failure: Error) => {
    const deps = fakeDeps();
    const store = { ...deps.store, get: () => Promise.reject(failure) };
    front.deps = { ...deps, store };
    return deps;
  };

  test.each([new StoreUnreachable('keys are away'), new TypeError('keys are away')])(
    'a key that cannot be checked is not honoured: `key_store_unavailable` (%s)',
    async (failure) => {
      const { log } = withKeysFailing(failure);
      const Authorization = `Bearer pp_live_${'0'.repeat(40)}`;
      const answer = await front.upload(A_PDF, {
        'Content-Type': 'application/pdf',
        Authorization,
      });
      expectEnvelope(answer, 503, 'key_store_unavailable');
      expect(answer.text).not.toContain('away');
      expect(front.puts).toEqual([]);
      expect(log.of('key_not_checked')).toMatchObject([{ level: 'error' }]);
    },
  );

  test('a call without a key is taken all the same', async () => {
    withKeysFailing(new StoreUnreachable('keys are away'));
    expect((await front.upload(A_PDF)).status).toBe(201);
    front.puts.length = 0;
  });
});
