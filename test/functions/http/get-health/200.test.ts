import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/get-health.ts';
import { HealthResponseSchema } from '../../../../lib/contract/schemas/service.ts';
import { fakeDeps, SETTINGS } from '../../../fakes/fake-deps.ts';
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
      screening: 'rules',
      page_reader: 'ocr',
      lanes: { payments: 'on', x402: 'off', mpp: 'off', api_keys: 'on', signing: 'on' },
    });
    expect(v.is(HealthResponseSchema, body)).toBe(true);
  });

  test('says so when a lane is off', async () => {
    const signingSecrets = { kind: 'value', value: 'off' } as const;
    const mpp = { networkId: 'profile_test' };
    const off = { payments: false, x402: true, mpp, scopedApiKeys: false, signingSecrets };
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, ...off } }));
    const { body } = await call(handler, {});
    expect(body['lanes']).toEqual({
      payments: 'off',
      x402: 'on',
      mpp: 'on',
      api_keys: 'off',
      signing: 'off',
    });
  });

  test.each([
    ['rules', null],
    ['model', 'amazon.nova-lite-v1:0'],
  ])('says what screens letters: %s', async (screening, screenerModel) => {
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, screenerModel } }));
    expect((await call(handler, {})).body).toMatchObject({ screening });
  });

  test.each([
    ['ocr', null],
    ['model', 'amazon.nova-lite-v1:0'],
  ])('says what reads pages back: %s', async (page_reader, pageReaderModel) => {
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, pageReaderModel } }));
    expect((await call(handler, {})).body).toMatchObject({ page_reader });
  });

  test('asks for no secret: liveness must not hang on where they are kept', async () => {
    const signingSecrets = { kind: 'arn', arn: 'arn:signing' } as const;
    const refuse = () => Promise.reject(new Error('asked'));
    const signingKeys = {
      keyRing: refuse,
      orderIdSecret: refuse,
      notificationSecret: refuse,
      recipientSecret: refuse,
    };
    overrideDeps(fakeDeps({ settings: { ...SETTINGS, signingSecrets }, signingKeys }));
    const { status, body } = await call(handler, {});
    expect(status).toBe(200);
    expect(body['lanes']).toMatchObject({ signing: 'on' });
  });

  test('shows no secret', async () => {
    overrideDeps(fakeDeps());
    expect((await call(handler, {})).text).not.toMatch(/secret|arn:|amazonaws/);
  });
});
