import { httpHandler } from '../../lib/api/http-handler.ts';
import { NOTICE_OPERATIONS } from '../../lib/api/operations/notices.ts';
import { unsubscribe } from '../../lib/email/unsubscribe.ts';
import { deps } from '../deps.ts';

/** By a person's click, or by a mail program's: the link is the same, and so is what it does. */
export const handler = httpHandler(
  NOTICE_OPERATIONS.unsubscribeEmail,
  deps,
  async (all, request) => {
    await unsubscribe(all, request.query.token);
    return { status: 200, body: { status: 'ok', unsubscribed: true } };
  },
);
