import { NOTIFICATION_OPERATIONS } from '../../lib/contract/operations/notifications.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { signingPairOf } from '../../lib/webhook/signing-pair.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  NOTIFICATION_OPERATIONS.listWebhookKeys,
  deps,
  async ({ signingKeys }) => {
    const { id, publicKey } = signingPairOf(await signingKeys.notificationSecret());
    return { status: 200, body: { status: 'ok', keys: [{ id, public_key: publicKey }] } };
  },
);
