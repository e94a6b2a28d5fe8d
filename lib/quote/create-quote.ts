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
import type { PostalAddress } from '../ports.ts';
import { type PieceOptions, type Price, pricePiece } from '../pricing/price-piece.ts';
import { proofKey } from '../resources.ts';
import { CONFIRMATION_MINUTES, mintConfirmation } from '../tokens/confirmation-token.ts';
import { pieceOptions } from './piece-options.ts';

type QuoteDeps = Pick<
  Deps,
  'settings' | 'clock' | 'ids' | 'signingKeys' | 'documents' | 'pdfFetcher' | 'pdfInspector'
>;

const NOTE = 'All in: printing, envelope and postage.';
const PROOF_SECONDS = 15 * 60;

/**
 * Prices a piece. Free, and creates nothing but a proof that passes. With content the page count is what renders; with
 * `to` as well the answer carries a token bound to exactly this piece, unless the preflight found errors.
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
  const from = request.from ? toPostalAddress(request.from, 'from') : deps.settings.returnAddress;
  const content = await loadSource(deps, source);
  const addresses = to === undefined ? null : { to, from };
  const document = await prepareDocument(deps, { options, content, addresses });
  const price = pricePiece(options, document.pageCount);
  const [proofUrl, token] = await Promise.all([
    keepProof(deps, document),
    to && mintToken(deps, { to, options, document, price }),
  ]);
  return {
    ...quoteOf(price, document.pageCount, noteFor(request, document.pageCount)),
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
  readonly to: PostalAddress;
  readonly options: PieceOptions;
  readonly document: PreparedDocument;
  readonly price: Price;
}

async function mintToken(
  deps: QuoteDeps,
  { to, options, document, price }: Quoted,
): Promise<Pick<QuoteResponse, 'confirmation_token' | 'expires_in_minutes' | 'next'>> {
  if (document.issues.some(({ severity }) => severity === 'error')) {
    return { next: ['Mend what `issues` calls an error, then quote again: it would be refused.'] };
  }
  const quoted = { to, options, documentSha256: document.sha256, totalCents: price.totalCents };
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

function noteFor(request: QuoteRequest, rendered: number): string {
  if (request.page_count === undefined || request.page_count === rendered) return NOTE;
  return `${NOTE} The document renders to ${rendered} pages, not ${request.page_count}; the rendered count is priced.`;
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
