import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { createWebhookSender } from '../../../../lib/adapters/http/webhook-sender.ts';
import { WEBHOOK_URL } from '../../../builders/a-delivery.ts';
import { anOrderRequest } from '../../../builders/a-request.ts';
import { fakeDeps } from '../../../fakes/fake-deps.ts';
import { expectRefusal } from '../call.ts';
import { place } from './place.ts';

describe('createOrder, 400, webhook_url', () => {
  test.each(['', 7, `https://hooks.example/${'a'.repeat(2048)}`])(
    '%j: `validation_error`',
    async (webhook_url) => {
      overrideDeps(fakeDeps());
      expectRefusal(await place(anOrderRequest({ webhook_url })), 400, 'validation_error');
    },
  );

  test.each([
    'http://example.com/hook',
    'https://127.0.0.1/hook',
    'https://[::1]/hook',
    'https://10.1.2.3/hook',
    'https://169.254.169.254/latest/meta-data/',
    'https://2130706433/',
    'https://localhost/hook',
    'ftp://example.com/',
    'javascript:alert(1)',
    'hook',
  ])('%s: `blocked_address`, and the key is free again', async (webhook_url) => {
    const deps = fakeDeps();
    overrideDeps({ ...deps, webhookSender: createWebhookSender() });
    expectRefusal(await place(anOrderRequest({ webhook_url })), 400, 'blocked_address');
    overrideDeps(deps);
    const corrected = await place(anOrderRequest({ webhook_url: WEBHOOK_URL }));
    expect(corrected.status).toBe(201);
  });
});
