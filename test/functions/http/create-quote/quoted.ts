import { expect } from '@jest/globals';
import * as v from 'valibot';
import { handler } from '../../../../functions/http/create-quote.ts';
import { type QuoteResponse, QuoteResponseSchema } from '../../../../lib/contract/schemas/quote.ts';
import { call } from '../call.ts';

/** The quote of a piece that can be quoted. */
export async function quoted(body: object): Promise<QuoteResponse> {
  const answer = await call(handler, { method: 'POST', path: '/v1/quotes', body });
  expect(answer.status).toBe(200);
  expect(v.safeParse(QuoteResponseSchema, answer.body).issues).toBeUndefined();
  return answer.body as unknown as QuoteResponse;
}
