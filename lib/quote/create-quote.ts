import { toPostalAddress } from '../address/postal-address.ts';
import type { QuoteRequest, QuoteResponse } from '../api/schemas/quote.ts';
import type { Deps } from '../deps.ts';
import { prepareDocument } from '../document/prepare-document.ts';
import { MailError } from '../errors/mail-error.ts';
import type { PostalAddress } from '../ports.ts';
import { type Price, pricePiece } from '../pricing/price-piece.ts';
import { CONFIRMATION_MINUTES, mintConfirmation } from '../tokens/confirmation-token.ts';
import { pieceOptions } from './piece-options.ts';

type QuoteDeps = Pick<Deps, 'settings' | 'clock' | 'ids' | 'signingKeys'>;

const NOTE = 'All in: printing, envelope and postage.';

/** Stands in for a recipient that a quote does not name; an address never changes how many pages print. */
const ANY_RECIPIENT: PostalAddress = {
  name: 'Recipient',
  line1: '1 Main St',
  city: 'Anytown',
  state: 'NY',
  zip: '10001',
  country: 'US',
};

/**
 * Prices a piece. Free, and creates nothing. With content the page count is what renders; with `to` as well the
 * answer carries a token bound to exactly this piece.
 * @throws MailError `quote_content_required` for `to` without content; `confirmation_unavailable`;
 *   `tracking_included`, `class_unavailable_for_format`, and the document errors of `prepareDocument`.
 */
export async function createQuote(deps: QuoteDeps, request: QuoteRequest): Promise<QuoteResponse> {
  const options = pieceOptions(request);
  pricePiece(options, 1);
  if (request.text === undefined) return priceOnly(request);
  const to = request.to && toPostalAddress(request.to, 'to');
  const from = request.from ? toPostalAddress(request.from, 'from') : deps.settings.returnAddress;
  const document = await prepareDocument({
    options,
    text: request.text,
    to: to ?? ANY_RECIPIENT,
    from,
  });
  const price = pricePiece(options, document.pageCount);
  const quote = quoteOf(price, document.pageCount, noteFor(request, document.pageCount));
  if (to === undefined) return quote;
  const quoted = { to, options, documentSha256: document.sha256, totalCents: price.totalCents };
  const ring = await deps.signingKeys.keyRing();
  return {
    ...quote,
    confirmation_token: mintConfirmation(ring, quoted, deps.ids, deps.clock.nowMs()),
    expires_in_minutes: CONFIRMATION_MINUTES,
    proof_sha256: document.sha256,
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
