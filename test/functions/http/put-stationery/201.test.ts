import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler as createQuote } from '../../../../functions/http/create-quote.ts';
import { handler } from '../../../../functions/http/put-stationery.ts';
import { StationeryResponseSchema } from '../../../../lib/contract/schemas/upload.ts';
import { aQuoteRequest } from '../../../builders/a-request.ts';
import { aLetterheadPdf } from '../../../builders/a-sheet.ts';
import { START_MS } from '../../../fakes/fake-clock.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { inspectedStationery } from '../../../lib/document/pdf/inspected.ts';
import { call } from '../call.ts';

const DAY_MS = 86_400_000;

function aDeployment() {
  const deps = fakeDeps();
  deps.pdfInspector.inspectStationery = inspectedStationery;
  overrideDeps(deps);
  return deps;
}

describe('putStationery, 201', () => {
  test('a key, which a letter is printed with', async () => {
    aDeployment();
    const letterhead_base64 = Buffer.from(await aLetterheadPdf()).toString('base64');
    const kept = await call(handler, { method: 'PUT', body: { letterhead_base64 } });
    expect(kept.status).toBe(201);
    expect(v.safeParse(StationeryResponseSchema, kept.body).issues).toBeUndefined();
    expect(kept.body).toMatchObject({
      expires_at: new Date(START_MS + 400 * DAY_MS).toISOString(),
      letterhead: { placed: 'sheet', issues: [] },
      signature: null,
      reviewed: false,
    });
    const stationery = kept.body['stationery_key'];
    const letter = aQuoteRequest();
    const plain = await call(createQuote, { method: 'POST', body: letter });
    const printed = await call(createQuote, { method: 'POST', body: { ...letter, stationery } });
    expect(printed.status).toBe(200);
    expect(printed.body['proof_sha256']).not.toBe(plain.body['proof_sha256']);
  });

  test('the life begins anew with each quote, to the day', async () => {
    const deps = aDeployment();
    const letterhead_base64 = Buffer.from(await aLetterheadPdf()).toString('base64');
    const kept = await call(handler, { method: 'PUT', body: { letterhead_base64 } });
    const body = { ...aQuoteRequest(), stationery: kept.body['stationery_key'] };
    for (const days of [399, 399, 399]) {
      deps.clock.advance({ days });
      expect((await call(createQuote, { method: 'POST', body })).status).toBe(200);
    }
    deps.clock.advance({ days: 400 });
    const late = await call(createQuote, { method: 'POST', body });
    expect(late).toMatchObject({
      status: 400,
      body: { code: 'upload_not_found', errors: [{ pointer: '/stationery' }] },
    });
  });
});
