import { httpHandler } from '../../lib/api/http-handler.ts';
import { NOTICE_OPERATIONS } from '../../lib/api/operations/notices.ts';
import { signingPairOf } from '../../lib/webhook/signing-pair.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(
  NOTICE_OPERATIONS.listWebhookKeys,
  deps,
  async ({ signingKeys }) => {
    const { id, publicKey } = signingPairOf(await signingKeys.notificationSecret());
    return { status: 200, body: { status: 'ok', keys: [{ id, public_key: publicKey }] } };
  },
);
