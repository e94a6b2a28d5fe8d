import * as v from 'valibot';
import { MAIL_OPERATIONS } from '../../contract/operations/mail.ts';
import { IssuesSchema } from '../../contract/schemas/piece.ts';
import { QuoteRequestSchema, QuoteResponseSchema } from '../../contract/schemas/quote.ts';
import { belongingTo, closedObject } from '../../contract/shapes/closed-object.ts';
import type { Deps } from '../../deps.ts';
import { chooseSource } from '../../document/load-source.ts';
import { isMailError, MailError } from '../../errors/mail-error.ts';
import { pictureOf } from '../../page-pictures/link-to-picture.ts';
import { createQuote } from '../../quote/create-quote.ts';
import { tool } from '../tool.ts';
import { contentArguments, refuseLargePdf } from './pdf-argument.ts';
import { SENDING_ARGUMENTS } from './sending-arguments.ts';

/** As many as an answer of a function holds (6 MB), however dense they are. */
const PAGES_SHOWN = 3;
const PICTURE_BYTES_MAX = 1_000_000;

const { page_count: _counted, ...request } = QuoteRequestSchema.entries;
const PreviewLetterSchema = closedObject(
  { ...request, ...contentArguments },
  belongingTo('send_letter', SENDING_ARGUMENTS, 'the preview'),
);

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

Use it to let a person look at the paper, or to check a PDF, while nothing is decided. The first pages come as pictures, and \`pages\` links to all of them, with what \`issues\` names framed. Issues of severity error keep a PDF from being sent. \`proof_url\` opens the print-ready PDF for 15 minutes.

Next: mend what \`issues\` names, then call quote_letter for the price and the confirmation token.`,
  operation: MAIL_OPERATIONS.createQuote,
  input: PreviewLetterSchema,
  output: PreviewSchema,
  shows: ['page_count', 'proof_url', 'pages', 'issues'],
  letter: 'as quoted',
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
  pictures: (deps, body) => firstPages(deps, (body as v.InferOutput<typeof PreviewSchema>).pages),
});

/** A page that cannot be shown now is still linked. */
async function firstPages(
  deps: Deps,
  pages: v.InferOutput<typeof PreviewSchema>['pages'] = [],
): Promise<readonly Uint8Array[]> {
  const tokens = pages.slice(0, PAGES_SHOWN).map(({ png_url }) => png_url.split('/').at(-1) ?? '');
  const drawn = await Promise.all(
    tokens.map((token) => pictureOf(deps, token).catch((error: unknown) => leftOut(deps, error))),
  );
  return drawn.flatMap((picture) =>
    picture !== undefined && picture.png.length <= PICTURE_BYTES_MAX ? [picture.png] : [],
  );
}

function leftOut({ log }: Deps, error: unknown): undefined {
  log.warn('page_not_shown', { cause: isMailError(error) ? error.code : 'unexpected' });
}

function contentNeeded(): MailError {
  return new MailError('quote_content_required', {
    reason: 'a preview needs the content of the letter',
    next: ['Send text, upload_key, pdf_url or pdf_base64.'],
  });
}
