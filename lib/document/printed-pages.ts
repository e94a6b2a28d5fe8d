import type { PageLabel } from '../contract/schemas/quote.ts';
import { isCard } from '../pricing/price-list.ts';
import { type PieceOptions, printsMark } from '../pricing/price-piece.ts';
import type { PreparedDocument } from './prepare-document.ts';

/** One page of a document's file. */
export interface ShownPage {
  readonly label: PageLabel;
  /** The page of the sender's document, from 1; null where the service made it. */
  readonly page: number | null;
}

const POSTCARD_SIDES = ['front', 'back'] as const;
const NOTECARD_SIDES = ['outside', 'inside', 'envelope'] as const;

/** What decides which pages a file has. */
type ShownOptions = Pick<
  PieceOptions,
  'format' | 'doubleSided' | 'mailClass' | 'pen' | 'removeMark'
>;

/** The pages of a document's file, in the order in which they print. */
export function printedPages(
  {
    pageCount,
    addresses,
  }: Pick<PreparedDocument, 'pageCount'> & {
    readonly addresses: { readonly placement: string } | null;
  },
  options: ShownOptions,
): readonly ShownPage[] {
  const { format, doubleSided } = options;
  if (format === 'notecard') {
    return [...NOTECARD_SIDES, ...(printsMark(options) ? ['envelope_back' as const] : [])].map(
      ownPage,
    );
  }
  if (isCard(format)) return POSTCARD_SIDES.map(ownPage);
  const sheet = addresses?.placement === 'sheet' ? [ownPage('address_sheet')] : [];
  const back = doubleSided ? sheet.map(() => ownPage('address_sheet_back')) : [];
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1);
  return [...sheet, ...back, ...pages.map((page) => ({ label: 'page', page }) as const)];
}

function ownPage(label: PageLabel): ShownPage {
  return { label, page: null };
}
