import * as v from 'valibot';
import { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import { closedObject } from '../../contract/schemas/closed-object.ts';
import { IssuesSchema } from '../../contract/schemas/piece.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from '../../contract/schemas/quote.ts';
import { chooseSource } from '../../document/load-source.ts';
import { MailError } from '../../errors/mail-error.ts';
import { createQuote } from '../../quote/create-quote.ts';
import { tool } from '../tool.ts';
import { contentArguments, refuseLargePdf } from './pdf-argument.ts';

const { page_count: _counted, ...request } = QuoteRequestSchema.entries;
const PreviewLetterSchema = closedObject({ ...request, ...contentArguments });

const { status, page_count, pages, proof_sha256, proof_url } = QuoteResponseSchema.entries;
const PreviewSchema = v.object({
  status,
  page_count,
  proof_url: proof_url.wrapped,
  proof_sha256: proof_sha256.wrapped,
  pages,
  issues: IssuesSchema,
});

export const previewLetter = tool({
  name: 'preview_letter',
  title: 'Preview a letter',
  description: `Renders a letter or card as it would print, and shows what the preflight of a PDF found. Free; sends nothing.

Use it to let a person look at the paper, or to check a PDF, while nothing is decided. \`proof_url\` opens the print-ready PDF for 15 minutes; \`proof_sha256\` is the hash of its bytes, which an order of the same arguments carries as well. \`pages\` links to a PNG of each page, labelled (\`page\`, \`address_sheet\`, \`front\` and so on), with what \`issues\` names framed: red for errors, orange for warnings, blue for the rest. \`issues\` of severity error keep a PDF from being sent.

Next: mend what \`issues\` names, then call quote_letter for the price and the confirmation token.`,
  operation: MAIL_OPERATIONS.createQuote,
  input: PreviewLetterSchema,
  output: PreviewSchema,
  annotations: {
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  async run(deps, args, call) {
    refuseLargePdf(args, call.baseUrl);
    if (chooseSource(args) === undefined) throw contentNeeded();
    const quote = await createQuote(deps, call, { ...args, page_count: undefined });
    return {
      status: quote.status,
      page_count: quote.page_count,
      proof_url: quote.proof_url,
      proof_sha256: quote.proof_sha256,
      ...(quote.pages && { pages: quote.pages }),
      issues: quote.issues ?? [],
    };
  },
});

function contentNeeded(): MailError {
  return new MailError('quote_content_required', {
    reason: 'a preview needs the content of the letter',
    next: ['Send text, upload_key, pdf_url or pdf_base64.'],
  });
}
