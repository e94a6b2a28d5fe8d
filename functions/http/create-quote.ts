import { httpHandler } from '../../lib/api/http-handler.ts';
import { OPERATIONS } from '../../lib/api/operations.ts';
import { createQuote } from '../../lib/quote/create-quote.ts';
import { deps } from '../deps.ts';

export const handler = httpHandler(OPERATIONS.createQuote, deps, async (all, request) => ({
  status: 200,
  body: await createQuote(all, request.body),
}));
