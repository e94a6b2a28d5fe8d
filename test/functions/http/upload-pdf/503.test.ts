import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectEnvelope } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

describe('uploadPdf, 503', () => {
  test.each([307, 400, 403, 404, 409, 412, 500, 503])('S3 answers %d: no key', async (status) => {
    front.status = status;
    const answer = await front.upload(A_PDF);
    expectEnvelope(answer, 503, 'unavailable');
    expect(answer.body).not.toHaveProperty('upload_key');
  });

  test('and when S3 is well again the same request is taken', async () => {
    front.status = 503;
    expect((await front.upload(A_PDF)).status).toBe(503);
    front.status = 200;
    expect((await front.upload(A_PDF)).status).toBe(201);
  });
});
