import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-webhook-keys.ts';
import { refusesUnfitKeys } from '../keys.ts';

describe('listWebhookKeys, 403', () => {
  refusesUnfitKeys(handler, { path: '/v1/webhooks/keys' }, null);
});
