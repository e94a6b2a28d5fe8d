import { PAGE_PICTURE_PATH } from '../contract/pages.ts';
import type { QuoteResponse } from '../contract/schemas/quote.ts';
import type { PreparedDocument } from '../document/prepare-document.ts';
import { printedPages } from '../document/printed-pages.ts';
import { isCard } from '../pricing/price-list.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import type { KeyRing } from '../tokens/key-ring.ts';
import { mintPageToken } from '../tokens/page-token.ts';

export type PageLink = NonNullable<QuoteResponse['pages']>[number];

/**
 * Links to a picture of each page of the document, as it prints, with what the preflight found drawn on it; the picture
 * is drawn when somebody looks. Undefined where no signing secret is configured.
 * @param baseUrl where this service is reached, without a slash at the end.
 */
export function linkPages(
  { ring, nowMs, baseUrl }: { ring: KeyRing; nowMs: number; baseUrl: string },
  document: Pick<PreparedDocument, 'sha256' | 'issues' | 'pageCount'> & {
    readonly addresses: { readonly placement: string } | null;
  },
  options: PieceOptions,
): PageLink[] | undefined {
  if (ring.length === 0) return undefined;
  const color = options.color || isCard(options.format);
  return printedPages(document, options).map(({ label, page }, at) => {
    const marks = document.issues.filter((issue) => issue.page === page);
    const shown = { sha256: document.sha256, page: at, color, marks };
    const token = mintPageToken(ring, shown, nowMs);
    const pngUrl = `${baseUrl}${PAGE_PICTURE_PATH.replace('{token}', token)}`;
    return { label, ...(page !== null && { page }), png_url: pngUrl };
  });
}
