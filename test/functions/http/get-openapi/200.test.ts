import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-openapi.ts';
import { openapiDocument } from '../../../../lib/openapi/openapi.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

describe('getOpenapi, 200', () => {
  test('is the description itself, without an envelope, and may be cached', async () => {
    overrideDeps(fakeDeps());
    const { status, headers, body } = await call(handler, { path: '/v1/openapi.json' });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('public, max-age=300');
    expect(body).toEqual(openapiDocument());
    expect(body).not.toHaveProperty('status');
  });

  test('is the same each time', async () => {
    overrideDeps(fakeDeps());
    const one = await call(handler, { path: '/v1/openapi.json' });
    const other = await call(handler, { path: '/v1/openapi.json' });
    expect(other.text).toBe(one.text);
  });
});
