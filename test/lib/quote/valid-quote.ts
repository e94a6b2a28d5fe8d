import { type QuoteRequest, QuoteRequestSchema } from '../../../lib/contract/schemas/quote.ts';
import { validate } from '../../../lib/http/validation.ts';

/** A quote as it reaches the domain: its defaults are filled in. */
export function validQuote(body: object): QuoteRequest {
  return validate(QuoteRequestSchema, body);
}
