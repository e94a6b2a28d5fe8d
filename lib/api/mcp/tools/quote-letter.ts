import * as v from 'valibot';
import { createQuote } from '../../../quote/create-quote.ts';
import { MAIL_OPERATIONS } from '../../operations/mail.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from '../../schemas/quote.ts';
import { tool } from '../tool.ts';
import { contentArguments, refuseLargePdf } from './pdf-argument.ts';

const QuoteLetterSchema = v.object({ ...QuoteRequestSchema.entries, ...contentArguments });

export const quoteLetter = tool({
  name: 'quote_letter',
  title: 'Quote a letter',
  description: `Prices a letter or card, all in: printing, envelope, postage. Free; creates nothing.

Use it before every send_letter. With \`to\` and content (one of text, pdf_url, upload_key, pdf_base64) the answer carries \`confirmation_token\`, which send_letter requires: single use, 30 minutes, bound to exactly this recipient, content, class, options and price. Without content it only prices \`page_count\` pages.

Next: show the person total, recipient (\`standardized_to\`, as it prints) and proof_url; once they agree, call send_letter with the very same arguments and the token. Where \`issues\` has an error there is no token: mend the PDF and quote again.`,
  operation: MAIL_OPERATIONS.createQuote,
  input: QuoteLetterSchema,
  output: QuoteResponseSchema,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  async run(deps, args, { baseUrl }) {
    refuseLargePdf(args, baseUrl);
    return createQuote(deps, args);
  },
});
