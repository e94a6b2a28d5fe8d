import { refuseManyDoors } from '../address/door/refuse-many-doors.ts';
import { toPostalAddress } from '../address/postal-address.ts';
import type { QuoteRequest, QuoteResponse } from '../contract/schemas/quote.ts';
import { isTestKey } from '../credentials/caller.ts';
import { refuseUncontrolled } from '../credentials/refuse-uncontrolled.ts';
import type { Deps } from '../deps.ts';
import { type Content, chooseSource, loadSource, type Source } from '../document/load-source.ts';
import {
  type PreparedDocument,
  prepareDocument,
  refuseUnfit,
} from '../document/prepare-document.ts';
import { MailError } from '../errors/mail-error.ts';
import { linkPages } from '../page-pictures/link-pages.ts';
import type { PostalAddress, Rail } from '../ports.ts';
import { isCard } from '../pricing/price-list.ts';
import { type PieceOptions, type Price, pricePiece } from '../pricing/price-piece.ts';
import { addsAddressPage } from '../rails/address-page.ts';
import { mailingDay } from '../rails/expected-delivery.ts';
import { messageOf } from '../rails/pen-message.ts';
import {
  addressableRails,
  affordableRails,
  capableRails,
  writingRails,
} from '../rails/rail-registry.ts';
import { sellersHere } from '../rails/sold-offers.ts';
import { proofKey } from '../resources.ts';
import { placeOfMarks } from '../return-mark/mark-line.ts';
import { refuseUnknownTestLines } from '../screening/test-lines.ts';
import { CONFIRMATION_MINUTES, mintConfirmation } from '../tokens/confirmation-token.ts';
import { PAGE_MINUTES } from '../tokens/page-token.ts';
import { refuseUsed } from '../upload/lease-upload.ts';
import { pieceOptions } from './piece-options.ts';
import { quoteNote, withLanguage } from './quote-note.ts';
import { quotedIssues, readFirst, shownIssues } from './quoted-issues.ts';
import { quotedPiece } from './quoted-piece.ts';
import type { QuotedRecipient } from './quoted-recipient.ts';
import { type Asker, wantedRecipient } from './wanted-recipient.ts';

type QuoteDeps = Pick<
  Deps,
  | 'settings'
  | 'clock'
  | 'ids'
  | 'signingKeys'
  | 'documents'
  | 'store'
  | 'log'
  | 'pdfFetcher'
  | 'pdfInspector'
  | 'addressVerifier'
  | 'rails'
>;

type Seller = Pick<Rail, 'offers' | 'refuse'>;

const PROOF_SECONDS = PAGE_MINUTES * 60;

export interface QuoteCall extends Asker {
  /** Where this service is reached, without a slash at the end. */
  readonly baseUrl: string;
}

/**
 * Prices a piece. Free, and creates nothing but a proof that passes. With content the page count is what renders; with
 * `to` as well the answer carries a token bound to exactly this piece, unless its order would be refused: for what the
 * preflight found, or for an address that the carrier does not deliver to. What no rail mails is refused, in the
 * sandbox too: it simulates what is mailed here, and only that.
 * @throws MailError `quote_content_required` for `to` without content; `confirmation_unavailable`; `below_cost_floor`
 *   where printing it costs more than it is sold for; `recipient_suppressed`; `tracking_included`,
 *   `class_unavailable_for_format`; `rail_unavailable` where every rail is drained; `unsupported_piece`,
 *   `unsupported_mail_class` and `rejected` for what no rail mails, `validation_error` for what no pen writes;
 *   `insufficient_scope` for a letter that the caller's key may not send; the codes of `loadSource`, `prepareDocument`.
 */
export async function createQuote(
  deps: QuoteDeps,
  call: QuoteCall,
  asked: QuoteRequest,
): Promise<QuoteResponse> {
  const { caller, baseUrl } = call;
  const request = { ...asked, sandbox: asked.sandbox || isTestKey(caller) };
  const options = pieceOptions(request);
  pricePiece(options, 1);
  const capable = capableRails(sellersHere(deps.rails), options);
  const source = chooseSource(request);
  if (source === undefined) return priceOnly(deps, request, capable);
  refuseUnfit(options, source);
  const to = request.to && toPostalAddress(request.to, 'to');
  if (to !== undefined) refuseManyDoors({ to });
  const givenFrom = request.from && toPostalAddress(request.from, 'from');
  const from = givenFrom ?? deps.settings.returnAddress;
  const [content, recipient, markPlace] = await Promise.all([
    loadUnused(deps, source),
    to && wantedRecipient(deps, call, { to, from: givenFrom, sandbox: request.sandbox }),
    placeOfMarks(deps.signingKeys, baseUrl),
  ]);
  const addresses = recipient ? { to: recipient.to, from, givenTo: to } : null;
  const railAddsAddressPage = addsAddressPage(deps.rails, options);
  const day = mailingDay(deps.clock.nowMs());
  const asRequested = { options, content, addresses, railAddsAddressPage, mailingDay: day };
  const document = await prepareDocument(deps, { ...asRequested, markPlace });
  if (request.sandbox) refuseUnknownTestLines(document.text);
  const message = messageOf(options, document.text);
  const writing = writingRails(capable, { ...options, message });
  const { price, sellers } = priceOf(writing, options, document.pageCount);
  if (recipient) {
    refuseUncontrolled(caller, { ...options, to: recipient.to, totalCents: price.totalCents });
  }
  const quoted = { from, givenFrom, options, document, price, sellers, day };
  const said = noteFor(deps, request, document.pageCount, document, recipient);
  const [note, proofUrl, pages, token] = await Promise.all([
    withLanguage(said, document),
    keepProof(deps, document),
    pagesOf(deps, baseUrl, document, options),
    recipient && mintToken(deps, request, { ...quoted, recipient }),
  ]);
  return {
    ...quoteOf(price, document.pageCount, note),
    ...(recipient?.kind === 'verified' ? { standardized_to: recipient.to } : {}),
    ...(document.pagesSaved ? { pages_saved: document.pagesSaved } : {}),
    proof_url: proofUrl,
    proof_sha256: document.sha256,
    ...(pages && { pages }),
    ...shownIssues(source, quotedIssues(document, recipient, options.format)),
    ...token,
  };
}

/** A token promises that its order is taken, so nothing is quoted of what another order has. */
async function loadUnused(deps: QuoteDeps, source: Source): Promise<Content> {
  const unused = source.kind === 'upload' && refuseUsed(deps, source.uploadKey);
  const [content] = await Promise.all([loadSource(deps, source), unused]);
  return content;
}

async function pagesOf(
  deps: QuoteDeps,
  baseUrl: string,
  document: PreparedDocument,
  options: PieceOptions,
): Promise<QuoteResponse['pages']> {
  const ring = await deps.signingKeys.keyRing();
  return linkPages({ ring, nowMs: deps.clock.nowMs(), baseUrl }, document, options);
}

async function keepProof(deps: QuoteDeps, { sha256, bytes }: PreparedDocument): Promise<string> {
  await deps.documents.put(proofKey(sha256), bytes, 'application/pdf');
  return deps.documents.signedUrl(proofKey(sha256), PROOF_SECONDS);
}

interface Quoted {
  readonly recipient: QuotedRecipient;
  readonly from: PostalAddress;
  readonly givenFrom: PostalAddress | undefined;
  readonly options: PieceOptions;
  readonly document: PreparedDocument;
  readonly price: Price;
  /** The day of mailing, which dates it. */
  readonly day: string;
  /** Who prints it for its price, and writes its message. */
  readonly sellers: readonly Seller[];
}

/** A token is a promise that the order is taken while it lives, outages apart. */
async function mintToken(
  deps: QuoteDeps,
  request: QuoteRequest,
  { recipient, from, givenFrom, options, document, price, sellers, day }: Quoted,
): Promise<Pick<QuoteResponse, 'confirmation_token' | 'expires_in_minutes' | 'next' | 'hints'>> {
  if (recipient.kind === 'undeliverable') return { hints: [recipient.hint] };
  if (document.issues.some(({ severity }) => severity === 'error')) {
    return { hints: ['Mend what `issues` calls an error, then quote again: it would be refused.'] };
  }
  const { to } = recipient;
  addressableRails(sellers, { to, from, format: options.format });
  const quoted = {
    ...quotedPiece(request, { to, givenFrom, options, document, price }),
    addressAsGiven: recipient.kind === 'as_given',
    mailingDay: day,
  };
  const ring = await deps.signingKeys.keyRing();
  return {
    confirmation_token: mintConfirmation(ring, quoted, deps.ids, deps.clock.nowMs()),
    expires_in_minutes: CONFIRMATION_MINUTES,
    next: [
      ...readFirst(quotedIssues(document, recipient, options.format)),
      `Send POST /v1/orders with exactly this content${request.sandbox ? ', `sandbox: true`' : ''} and this confirmation_token within 30 minutes.`,
    ],
  };
}

/** Its price, and who prints it for that. */
function priceOf(capable: readonly Seller[], options: PieceOptions, pageCount: number) {
  const price = pricePiece(options, pageCount);
  const sellers = affordableRails(capable, { ...options, pageCount }, price.totalCents);
  return { price, sellers };
}

function priceOnly(
  deps: QuoteDeps,
  request: QuoteRequest,
  capable: readonly Seller[],
): QuoteResponse {
  if (request.to !== undefined) {
    throw new MailError('quote_content_required', {
      reason: 'a quote for a recipient needs the content, so that a token can be bound to it',
    });
  }
  // A card is one, however many pages its sender takes it for.
  const pageCount = isCard(request.format) ? 1 : (request.page_count ?? 1);
  const { price } = priceOf(capable, pieceOptions(request), pageCount);
  return quoteOf(price, pageCount, noteFor(deps, request, pageCount));
}

function noteFor(
  { rails, settings: { returnAddress } }: QuoteDeps,
  request: QuoteRequest,
  pageCount: number,
  document?: PreparedDocument,
  recipient?: QuotedRecipient,
): string {
  const isAsGiven = recipient?.kind === 'as_given';
  const known = { request, options: pieceOptions(request), pageCount, isAsGiven, returnAddress };
  return quoteNote({ ...known, rails, ...(document && { document }) });
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
