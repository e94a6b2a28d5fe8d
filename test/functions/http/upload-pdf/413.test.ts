import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { expectEnvelope } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

const BYTES_MAX = 10_485_760;
let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

describe('uploadPdf, 413', () => {
  test('a byte more than 10 MB reaches no bucket', async () => {
    const before = front.puts.length;
    const answer = await front.upload(new Uint8Array(BYTES_MAX + 1));
    expectEnvelope(answer, 413, 'file_too_large');
    // Who is here already must not be sent here again.
    expect(answer.body['next']).toEqual([
      'Send a PDF of at most 10 MB.',
      'Only if the PDF was inside JSON (pdf_base64): send its bytes with PUT /v1/uploads, then the upload_key.',
      'Only if it was JSON without a PDF: at most 6 MB, with what JSON adds for quotes and line breaks.',
    ]);
    expect(front.puts.length).toBe(before);
  });

  test('10 MB are taken', async () => {
    expect((await front.upload(new Uint8Array(BYTES_MAX))).status).toBe(201);
    expect(front.puts.at(-1)?.body.length).toBe(BYTES_MAX);
  });
});
