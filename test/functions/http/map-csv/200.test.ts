import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/map-csv.ts';
import { CsvMappingResponseSchema } from '../../../../lib/contract/schemas/csv-mapping.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

describe('mapCsv, 200', () => {
  test('a preview; nothing is created, stored or asked', async () => {
    const refuse = () => Promise.reject(new Error('asked'));
    const deps = fakeDeps({ store: { get: refuse, query: refuse, commit: refuse } });
    overrideDeps(deps);
    const csv = 'name,address,city,state,zip\nAda,1 Main St,Portland,OR,97201';
    const { status, body } = await call(handler, { method: 'POST', body: { csv } });
    expect(status).toBe(200);
    expect(v.safeParse(CsvMappingResponseSchema, body).issues).toBeUndefined();
    expect(body).toMatchObject({ row_count: 1, valid_rows: 1, invalid_rows: [] });
    expect(deps.documents.kept.size).toBe(0);
    expect(deps.addressVerifier.asked).toEqual([]);
  });
});
