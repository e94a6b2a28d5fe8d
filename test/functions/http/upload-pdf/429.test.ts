import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { mintKey } from '../../../../lib/credentials/api-key.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
import { A_PDF } from '../../../fakes/fake-pdf.ts';
import { expectEnvelope } from '../call.ts';
import { startUploadFront, type UploadFront } from './upload-front.ts';

const CALLS_PER_MINUTE = 2;
const KEY = { mode: 'live', scopes: [], agent: false, disabled: false } as const;
let front: UploadFront;

beforeAll(async () => {
  front = await startUploadFront();
});

afterAll(() => front?.stop());

const limitedTo = (guestLimitPerMinute: number) => {
  front.deps = fakeDeps({ settings: { ...SETTINGS, guestLimitPerMinute } });
};

describe('uploadPdf, 429', () => {
  test('a guest uploads so often a minute; what is more reaches no bucket', async () => {
    limitedTo(CALLS_PER_MINUTE);
    const taken = [await front.upload(A_PDF), await front.upload(A_PDF)];
    expect(taken.map(({ status }) => status)).toEqual([201, 201]);
    const before = front.puts.length;
    const refused = await front.upload(A_PDF);
    expectEnvelope(refused, 429, 'rate_limited');
    expect(front.puts.length).toBe(before);
    expect(Number(refused.headers['retry-after'])).toBe(60);
    const left = [...taken, refused].map(({ headers }) => headers['ratelimit']);
    expect(left.map((told) => /^"guest-uploads";r=(\d);t=\d+$/.exec(String(told))?.[1])).toEqual([
      '1',
      '0',
      '0',
    ]);
    for (const { headers } of [...taken, refused]) {
      expect(headers['ratelimit-policy']).toBe('"guest-uploads";q=2;w=60');
    }
    front.deps.clock.advance({ seconds: 60 });
    expect((await front.upload(A_PDF)).status).toBe(201);
  });

  test('a forwarded header names no other network', async () => {
    limitedTo(1);
    const from = (address: string) =>
      front.upload(A_PDF, { 'Content-Type': 'application/pdf', 'X-Forwarded-For': address });
    expect((await from('198.51.100.1')).status).toBe(201);
    expectEnvelope(await from('198.51.100.2'), 429, 'rate_limited');
  });

  test('a call with a key is not counted, nor any call where the limit is 0', async () => {
    limitedTo(1);
    const Authorization = `Bearer ${await mintKey(front.deps, KEY)}`;
    for (let call = 0; call < 3; call += 1) {
      const { status, headers } = await front.upload(A_PDF, { Authorization });
      expect([status, headers['ratelimit']]).toEqual([201, undefined]);
    }
    limitedTo(0);
    for (let call = 0; call < 3; call += 1) expect((await front.upload(A_PDF)).status).toBe(201);
  });
});
