import { describe, expect, test } from '@jest/globals';
import { overrideDeps } from '../../../../functions/deps.ts';
import { handler } from '../../../../functions/http/list-webhook-keys.ts';
import { signingPairOf } from '../../../../lib/webhook/signing-pair.ts';
import { fakeDeps, NOTIFICATION_SECRET } from '../../../fakes/fake-deps.ts';
import { call } from '../call.ts';

describe('listWebhookKeys, 200', () => {
  test('the public key that signs, and never the secret', async () => {
    overrideDeps(fakeDeps());
    const { id, publicKey } = signingPairOf(NOTIFICATION_SECRET);
    const answer = await call(handler, { path: '/v1/webhooks/keys' });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({ status: 'ok', keys: [{ id, public_key: publicKey }] });
  });
});
