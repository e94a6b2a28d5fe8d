import type { Caller } from '../../lib/credentials/caller.ts';
import type { QuoteCall } from '../../lib/quote/create-quote.ts';

const ANONYMOUS: Caller = { kind: 'anonymous' };

/** Who asks for a quote, and where. */
export const A_QUOTE_CALL: QuoteCall = {
  caller: ANONYMOUS,
  sourceIp: '198.51.100.7',
  baseUrl: 'https://mail.test',
};
