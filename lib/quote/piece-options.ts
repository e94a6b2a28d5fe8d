import type { OrderRequest } from '../contract/schemas/order.ts';
import type { QuoteRequest } from '../contract/schemas/quote.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';

type Asked = Pick<
  OrderRequest | QuoteRequest,
  'mail_class' | 'format' | 'color' | 'double_sided' | 'tracking' | 'remove_mark' | 'pen'
>;

/** The options of a request in the domain's words. */
export function pieceOptions(request: Asked): PieceOptions {
  return {
    mailClass: request.mail_class,
    format: request.format,
    color: request.color,
    doubleSided: request.double_sided,
    tracking: request.tracking,
    removeMark: request.remove_mark,
    pen: request.pen,
  };
}
