import type { OrderRequest } from '../contract/schemas/order.ts';
import type { QuoteRequest } from '../contract/schemas/quote.ts';
import type { PreparedDocument } from '../document/prepare-document.ts';
import type { PostalAddress } from '../ports.ts';
import type { PieceOptions, Price } from '../pricing/price-piece.ts';
import type { QuotedPiece } from '../tokens/confirmation-token.ts';

interface Made {
  /** As it prints. */
  readonly to: PostalAddress;
  /** As the request named it. */
  readonly givenFrom: PostalAddress | undefined;
  readonly options: PieceOptions;
  readonly document: Pick<PreparedDocument, 'contentSha256' | 'sha256'>;
  readonly price: Pick<Price, 'totalCents'>;
}

/** What a confirmation binds, of a quote and of its order alike: made in two places, no order would fit its quote. */
export function quotedPiece(
  { sandbox }: Pick<OrderRequest | QuoteRequest, 'sandbox'>,
  { to, givenFrom, options, document, price }: Made,
): QuotedPiece & { readonly sandbox: boolean } {
  return {
    to,
    from: givenFrom ?? null,
    options,
    contentSha256: document.contentSha256,
    documentSha256: document.sha256,
    totalCents: price.totalCents,
    sandbox,
  };
}
