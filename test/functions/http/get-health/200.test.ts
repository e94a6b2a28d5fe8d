import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-health.ts';
import { HealthResponseSchema } from '../../../../lib/api/schemas/service.ts';
import { fakeDeps, fakeSigningKeys, SETTINGS } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

describe('getHealth, 200', () => {
  test('says which deployment it is, and which lanes are on', async () => {
    overrideDeps(fakeDeps());
    const { status, headers, body } = await call(handler, {});
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toEqual({
      status: 'ok',
      deployment_id: 'test',
      version: '1.0.0',
      lanes: { payments: 'on', x402: 'off', api_keys: 'on', signing: 'on' },
    });
    expect(v.is(HealthResponseSchema, body)).toBe(true);
  });

  test('says so when a lane is off', async () => {
    const settings = { ...SETTINGS, payments: false, x402: true, scopedApiKeys: false };
    overrideDeps(fakeDeps({ settings, signingKeys: fakeSigningKeys([]) }));
    const { body } = await call(handler, {});
    expect(body['lanes']).toEqual({
      payments: 'off',
      x402: 'on',
      api_keys: 'off',
      signing: 'off',
    });
  });

  test('shows no secret', async () => {
    overrideDeps(fakeDeps());
    expect((await call(handler, {})).text).not.toMatch(/secret|arn:|amazonaws/);
  });
});
