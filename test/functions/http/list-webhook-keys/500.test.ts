import { describe } from '@jest/globals';
import { handler } from '../../../../functions/http/list-webhook-keys.ts';
import { hidesMistakes } from '../keys.ts';

describe('listWebhookKeys, 500', () => {
  hidesMistakes(handler, { path: '/v1/webhooks/keys' });
});
