import { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from '../../contract/schemas/quote.ts';
import { belongingTo, closedObject } from '../../contract/shapes/closed-object.ts';
import { createQuote } from '../../quote/create-quote.ts';
import { tool } from '../tool.ts';
import { contentArguments, refuseLargePdf } from './pdf-argument.ts';
import { SENDING_ARGUMENTS } from './sending-arguments.ts';

const QuoteLetterSchema = closedObject(
  { ...QuoteRequestSchema.entries, ...contentArguments },
  belongingTo('send_letter', SENDING_ARGUMENTS, 'the quote'),
);

export const quoteLetter = tool({
  name: 'quote_letter',
  title: 'Quote a letter',
  description: `Prices a letter or card, all in: printing, envelope, postage. Free; creates nothing.

Use it before every send_letter. With \`to\` and content (one of text, pdf_url, upload_key, pdf_base64) the answer carries \`confirmation_token\`, which send_letter requires: single use, 30 minutes, bound to exactly this recipient, content, class, options and price. Without content it only prices \`page_count\` pages. A token quoted with \`sandbox: true\` is for sandbox letters only.

Next: show the person total, recipient (\`standardized_to\`, as it prints), proof_url and \`pages\`; once they agree, call send_letter with the very same arguments (but page_count) and the token. Where \`issues\` has an error there is no token: mend the PDF and quote again.`,
  operation: MAIL_OPERATIONS.createQuote,
  input: QuoteLetterSchema,
  output: QuoteResponseSchema,
  shows: [
    'total',
    'total_cents',
    'page_count',
    'standardized_to',
    'confirmation_token',
    'proof_url',
    'pages',
    'issues',
    'next',
    'hints',
  ],
  letter: 'explained',
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  async run(deps, args, call) {
    refuseLargePdf(args, call.baseUrl);
    return createQuote(deps, call, args);
  },
});
