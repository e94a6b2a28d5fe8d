import { MAIL_OPERATIONS } from '../../lib/contract/operations/mail.ts';
import { httpHandler } from '../../lib/http/http-handler.ts';
import { createQuote } from '../../lib/quote/create-quote.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(MAIL_OPERATIONS.createQuote, deps, async (all, request) => ({
  status: 200,
  body: await createQuote(all, request, request.body),
}));
