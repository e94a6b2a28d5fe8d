import type { BreakdownLine } from '../../pricing/price-piece.ts';

/** What the price list calls the piece, with all its pages: what its payer reads. Never a name or an address. */
export function describePiece(breakdown: readonly BreakdownLine[], pageCount: number): string {
  const label = breakdown[0]?.label ?? 'Mail';
  return pageCount === 1 ? label : label.replace(/\b1 page$/, `${pageCount} pages`);
}
