import type { QuoteRequest } from '../contract/schemas/quote.ts';
import type { PreparedDocument } from '../document/prepare-document.ts';
import { printedPages } from '../document/printed-pages.ts';
import type { PostalAddress, Rail } from '../ports.ts';
import type { PieceOptions } from '../pricing/price-piece.ts';
import { addsAddressPage } from '../rails/address-page.ts';
import { CALL_BUDGET, WORKFLOW_BUDGET } from '../read-back/budgets.ts';

/** What the price has in it; only a postcard goes without an envelope. */
export function allIn({ format }: Pick<PieceOptions, 'format'>, envelope: string): string {
  const parts = format.startsWith('postcard') ? 'printing' : `printing, ${envelope}`;
  return `All in: ${parts} and postage.`;
}

const SHEET_IS_FREE = 'A sheet with the addresses goes in front; it is free, and not counted.';
/** Of the classes with which the print facility does so. */
export const PAGE_IN_FRONT =
  'The print facility puts a page with the addresses in front; it is free, and not counted.';
const BY_PEN =
  'A machine writes the words with a pen, on a card of the print facility: the proof is our drawing of it.';
const AS_GIVEN =
  'The carrier could not be asked now, so the recipient prints as you wrote it; the order verifies it.';
const SANDBOX = 'A sandbox quote: only orders with `sandbox: true` are taken for it.';
const READ_BY_A_PERSON =
  'A part of the text is in a language or script that no machine screens here (English, Spanish and French are): a person reads it before it prints.';
const NO_RAIL =
  'Live orders are not taken here: no print facility is configured, only the sandbox.';
const HELD_IN_SANDBOX = `A sandbox call reads ${CALL_BUDGET.pages} printed pages back, so its order is held with \`unread_pages\`; its \`hold.next\` says how it goes on. A live order is read further, for up to ${WORKFLOW_BUDGET.cpuSeconds} seconds of a processor: pages that are pictures may need more.`;

interface Noted {
  readonly request: Pick<QuoteRequest, 'page_count' | 'sandbox' | 'from'>;
  readonly options: PieceOptions;
  readonly pageCount: number;
  /** Absent where only a price was asked. */
  readonly document?: Pick<PreparedDocument, 'pageCount' | 'addresses' | 'contentKind'>;
  readonly isAsGiven: boolean;
  /** Who prints here; nobody where there is only the sandbox. */
  readonly rails: readonly Rail[];
  readonly returnAddress: Pick<PostalAddress, 'name' | 'city'>;
}

/** What a person should know of a quote besides its figures. */
export function quoteNote(noted: Noted): string {
  const { request, options, document, isAsGiven, rails } = noted;
  const sentences = [
    allIn(options, 'envelope'),
    options.pen && BY_PEN,
    request.sandbox && SANDBOX,
    rails.length === 0 && NO_RAIL,
    pagesNote(noted),
    document?.addresses?.placement === 'sheet' && SHEET_IS_FREE,
    addsAddressPage(rails, options) && PAGE_IN_FRONT,
    isAsGiven && AS_GIVEN,
    senderNote(noted),
    request.sandbox && isTooLong(noted) && HELD_IN_SANDBOX,
  ];
  return sentences.filter((sentence) => sentence !== false && sentence !== '').join(' ');
}

function pagesNote({ request: { page_count: asked }, pageCount }: Noted): string {
  if (asked === undefined || asked === pageCount) return '';
  const pages = pageCount === 1 ? '1 page' : `${pageCount} pages`;
  return `The document renders to ${pages}, not ${asked}; the rendered count is priced.`;
}

/**
 * Whose name is on the paper its sender should hear before it is printed. A windowed letter shows its own, unless the
 * return mark needed a sheet: the addresses are on that as well.
 */
function senderNote({ request, options, document, returnAddress }: Noted): string {
  if (document === undefined || request.from) return '';
  const isOnSheet = document.addresses?.placement === 'sheet';
  if (options.format === 'letter_windowed' && !isOnSheet) return '';
  return unnamedSender('letter names', returnAddress);
}

/** The note, which says as well where a person will read the text because of its language or script. */
export async function withLanguage(
  note: string,
  { text }: Pick<PreparedDocument, 'text'>,
): Promise<string> {
  // The words of three languages are loaded with it.
  const { isUnread } = await import('../screening/language/is-unread.ts');
  return isUnread(text) ? `${note} ${READ_BY_A_PERSON}` : note;
}

/** @param who names nobody. */
export function unnamedSender(
  who: 'letter names' | 'letters name',
  { name, city }: Noted['returnAddress'],
): string {
  return `Your ${who} no \`from\`: ${name}, ${city} prints as the sender.`;
}

/** Text is not read back: it was set here. */
function isTooLong({ document, options }: Noted): boolean {
  if (document === undefined || document.contentKind === 'text') return false;
  return printedPages(document, options).length > CALL_BUDGET.pages;
}
