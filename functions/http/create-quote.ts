import { httpHandler } from '../../lib/api/http-handler.ts';
import { MAIL_OPERATIONS } from '../../lib/api/operations/mail.ts';
import { createQuote } from '../../lib/quote/create-quote.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.createQuote, deps, async (all, request) => ({
  status: 200,
  body: await createQuote(all, request.body),
}));
