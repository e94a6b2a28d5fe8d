import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-webhook-keys.ts';
import { refusesUnknownKeys } from '../keys.ts';

describe('listWebhookKeys, 401', () => {
  refusesUnknownKeys(handler, { path: '/v1/webhooks/keys' });
});
