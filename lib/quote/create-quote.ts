import { toPostalAddress } from '../address/postal-address.ts';
import type { QuoteRequest, QuoteResponse } from '../api/schemas/quote.ts';
import type { Deps } from '../deps.ts';
import { toIssueResource } from '../document/lint-issue.ts';
import { chooseSource, loadSource } from '../document/load-source.ts';
import {
  type PreparedDocument,
  prepareDocument,
  refuseUnfit,
} from '../document/prepare-document.ts';
import { MailError } from '../errors/mail-error.ts';
import { type PieceOptions, type Price, pricePiece } from '../pricing/price-piece.ts';
import { proofKey } from '../resources.ts';
import { CONFIRMATION_MINUTES, mintConfirmation } from '../tokens/confirmation-token.ts';
import { pieceOptions } from './piece-options.ts';
import { type QuotedRecipient, quoteRecipient } from './quoted-recipient.ts';

type QuoteDeps = Pick<
  Deps,
  | 'settings'
  | 'clock'
  | 'ids'
  | 'signingKeys'
  | 'documents'
  | 'pdfFetcher'
  | 'pdfInspector'
  | 'addressVerifier'
>;

const NOTE = 'All in: printing, envelope and postage.';
const AS_GIVEN =
  'The carrier could not be asked now, so the recipient prints as you wrote it; the order verifies it.';
const PROOF_SECONDS = 15 * 60;

/**
 * Prices a piece. Free, and creates nothing but a proof that passes. With content the page count is what renders; with
 * `to` as well the answer carries a token bound to exactly this piece, unless its order would be refused: for what the
 * preflight found, or for an address that the carrier does not deliver to.
 * @throws MailError `quote_content_required` for `to` without content; `confirmation_unavailable`;
 *   `tracking_included`, `class_unavailable_for_format`, and the codes of `loadSource` and `prepareDocument`.
 */
export async function createQuote(deps: QuoteDeps, request: QuoteRequest): Promise<QuoteResponse> {
  const options = pieceOptions(request);
  pricePiece(options, 1);
  const source = chooseSource(request);
  if (source === undefined) return priceOnly(request);
  refuseUnfit(options, source);
  const to = request.to && toPostalAddress(request.to, 'to');
  const from = request.from && toPostalAddress(request.from, 'from');
  const [content, recipient] = await Promise.all([
    loadSource(deps, source),
    to && quoteRecipient(deps, to, from),
  ]);
  const addresses = recipient
    ? { to: recipient.to, from: from ?? deps.settings.returnAddress }
    : null;
  const document = await prepareDocument(deps, { options, content, addresses });
  const price = pricePiece(options, document.pageCount);
  const [proofUrl, token] = await Promise.all([
    keepProof(deps, document),
    recipient && mintToken(deps, { recipient, options, document, price }),
  ]);
  return {
    ...quoteOf(price, document.pageCount, noteFor(request, document.pageCount, recipient)),
    ...(recipient?.kind === 'verified' ? { standardized_to: recipient.to } : {}),
    proof_url: proofUrl,
    proof_sha256: document.sha256,
    ...(source.kind === 'text' ? {} : { issues: document.issues.map(toIssueResource) }),
    ...token,
  };
}

async function keepProof(deps: QuoteDeps, { sha256, bytes }: PreparedDocument): Promise<string> {
  await deps.documents.put(proofKey(sha256), bytes, 'application/pdf');
  return deps.documents.signedUrl(proofKey(sha256), PROOF_SECONDS);
}

interface Quoted {
  readonly recipient: QuotedRecipient;
  readonly options: PieceOptions;
  readonly document: PreparedDocument;
  readonly price: Price;
}

async function mintToken(
  deps: QuoteDeps,
  { recipient, options, document, price }: Quoted,
): Promise<Pick<QuoteResponse, 'confirmation_token' | 'expires_in_minutes' | 'next'>> {
  if (recipient.kind === 'undeliverable') return { next: [recipient.next] };
  if (document.issues.some(({ severity }) => severity === 'error')) {
    return { next: ['Mend what `issues` calls an error, then quote again: it would be refused.'] };
  }
  const quoted = {
    to: recipient.to,
    addressAsGiven: recipient.kind === 'as_given',
    options,
    documentSha256: document.sha256,
    totalCents: price.totalCents,
  };
  const ring = await deps.signingKeys.keyRing();
  return {
    confirmation_token: mintConfirmation(ring, quoted, deps.ids, deps.clock.nowMs()),
    expires_in_minutes: CONFIRMATION_MINUTES,
    next: [
      'Send POST /v1/orders with exactly this content and this confirmation_token within 30 minutes.',
    ],
  };
}

function priceOnly(request: QuoteRequest): QuoteResponse {
  if (request.to !== undefined) {
    throw new MailError('quote_content_required', {
      reason: 'a quote for a recipient needs the content, so that a token can be bound to it',
    });
  }
  const pageCount = request.page_count ?? 1;
  return quoteOf(pricePiece(pieceOptions(request), pageCount), pageCount, NOTE);
}

function noteFor(
  { page_count }: QuoteRequest,
  rendered: number,
  recipient: QuotedRecipient | undefined,
): string {
  const pages =
    page_count === undefined || page_count === rendered
      ? []
      : [
          `The document renders to ${rendered} pages, not ${page_count}; the rendered count is priced.`,
        ];
  const address = recipient?.kind === 'as_given' ? [AS_GIVEN] : [];
  return [NOTE, ...pages, ...address].join(' ');
}

function quoteOf(price: Price, pageCount: number, note: string): QuoteResponse {
  return {
    status: 'ok',
    total_cents: price.totalCents,
    total: `$${(price.totalCents / 100).toFixed(2)}`,
    breakdown: price.breakdown.map(({ id, label, amountCents }) => ({
      id,
      label,
      amount_cents: amountCents,
    })),
    page_count: pageCount,
    note,
  };
}
