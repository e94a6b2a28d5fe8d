import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-webhook-keys.ts';
import { refusesUncheckedKeys } from '../keys.ts';

describe('listWebhookKeys, 503', () => {
  refusesUncheckedKeys(handler, { path: '/v1/webhooks/keys' });
});
