import { LETTER_PAGES_MAX } from '../contract/letter-pages.ts';
import type { Capabilities, PieceCapability } from '../contract/schemas/capabilities.ts';
import {
  FORMATS,
  type Format,
  MAIL_CLASSES,
  type MailClass,
  TEXT_CHARACTERS_MAX,
} from '../contract/schemas/piece.ts';
import type { Rail, RailOffer } from '../ports.ts';
import { isCard, PRICE_LIST } from '../pricing/price-list.ts';
import { carriesMark, pricePiece } from '../pricing/price-piece.ts';
import { paysFor, soldOffers } from '../rails/sold-offers.ts';

/** One piece, however many sides it has: as a quote counts it. */
const CARD_PAGES = 1;

/** What is mailed here, from the offers of the rails; what any of them does, is done. */
export function describeCapabilities(rails: readonly Rail[]): Capabilities {
  const sold = soldOffers(rails);
  const pieces = FORMATS.flatMap((format) =>
    MAIL_CLASSES.flatMap((mailClass) => {
      const offers = sold.filter(
        (offer) => offer.format === format && offer.mailClass === mailClass,
      );
      return offers.length === 0 ? [] : [describePiece(format, mailClass, offers)];
    }),
  );
  return {
    status: 'ok',
    live: rails.length > 0,
    pieces: pieces.toSorted(
      (one, other) => one.prices.first_page_cents - other.prices.first_page_cents,
    ),
  };
}

function describePiece(
  format: Format,
  mailClass: MailClass,
  offers: readonly RailOffer[],
): PieceCapability {
  const reports = best(offers);
  const pages = isCard(format) ? CARD_PAGES : pagesMax(offers);
  return {
    format,
    mail_class: mailClass,
    content: CONTENT[format],
    pen: [...new Set(offers.map(({ by }) => by === 'pen'))].sort(),
    color: offers.some(isColored),
    double_sided: offers.some(({ doubleSided }) => doubleSided),
    tracking: trackingOf(format, mailClass, reports),
    tracking_reports: isCard(format) ? 'none' : reports,
    pages_max: pages,
    ...charactersOf(format, offers, pages),
    address_page: offers.some(({ addressPage }) => addressPage),
    prices: pricesOf(format, mailClass, offers),
  };
}

/** Cards are message-only; a windowed letter brings its own address. */
const CONTENT: Readonly<Record<Format, PieceCapability['content']>> = {
  letter: ['text', 'pdf'],
  letter_windowed: ['pdf'],
  notecard: ['text'],
  postcard_4x6: ['text'],
  postcard_6x9: ['text'],
  postcard_6x11: ['text'],
};

const isColored = (offer: RailOffer) =>
  offer.color && paysFor(offer, { pageCount: 1, color: true });

/** The most that any of them prints for its price. */
function pagesMax(offers: readonly RailOffer[]): number {
  const counts = Array.from({ length: LETTER_PAGES_MAX }, (_, index) => LETTER_PAGES_MAX - index);
  const isPaid = (pageCount: number) =>
    offers.some((offer) => paysFor(offer, { pageCount, color: false }));
  return counts.find(isPaid) ?? 1;
}

const BEST_FIRST = ['number', 'scans', 'none'] as const;

function best(offers: readonly RailOffer[]): RailOffer['tracking'] {
  return BEST_FIRST.find((each) => offers.some(({ tracking }) => tracking === each)) ?? 'none';
}

function trackingOf(
  format: Format,
  mailClass: MailClass,
  reports: RailOffer['tracking'],
): PieceCapability['tracking'] {
  if (isCard(format) || reports === 'none') return 'none';
  return mailClass === 'first_class' ? 'optional' : 'included';
}

/**
 * Characters of English prose for which there is room in the smallest type, rounded down: on a card, or the first
 * page of a letter. Wide letters and many paragraphs need more room.
 */
const CHARACTERS_FIT: Readonly<Record<Format, number | null>> = {
  letter: 2400,
  letter_windowed: null,
  notecard: 1900,
  postcard_4x6: 850,
  postcard_6x9: 1800,
  postcard_6x11: 2000,
};

/** The same of each further page, which shows no addresses. */
const FURTHER_PAGE_FITS = 3400;

function charactersOf(format: Format, offers: readonly RailOffer[], pages: number) {
  const penned = offers.filter(({ by }) => by === 'pen');
  const isPrinted = penned.length < offers.length && CONTENT[format].includes('text');
  const pen = penned.length === 0 ? null : mostOf(penned);
  return {
    characters_max: isPrinted ? TEXT_CHARACTERS_MAX : pen,
    pen_characters_max: pen,
    characters_fit: isPrinted
      ? (CHARACTERS_FIT[format] ?? 0) + FURTHER_PAGE_FITS * (pages - 1)
      : null,
  };
}

/** A limit that one of them does not have, is that of any text. */
function mostOf(offers: readonly RailOffer[]): number {
  return Math.max(...offers.map(({ charactersMax }) => charactersMax ?? TEXT_CHARACTERS_MAX));
}

/** What is paid for: 0 for what is not sold, and for what a pen leaves out anyway. */
function pricesOf(
  format: Format,
  mailClass: MailClass,
  offers: readonly RailOffer[],
): PieceCapability['prices'] {
  const plain = { format, mailClass, color: false, doubleSided: true, tracking: false };
  const first = pricePiece({ ...plain, removeMark: false, pen: false }, 1).totalCents;
  const isLetter = !isCard(format);
  const isInColor = isLetter && offers.some(isColored);
  const isTrackable = trackingOf(format, mailClass, best(offers)) === 'optional';
  const isMarked =
    offers.some(({ by }) => by === 'press') && carriesMark({ format, mailClass, pen: false });
  return {
    first_page_cents: first,
    extra_page_cents: isLetter ? PRICE_LIST.extraPageCents : 0,
    color_first_page_cents: isInColor ? PRICE_LIST.colorFirstPageCents : 0,
    color_extra_page_cents: isInColor ? PRICE_LIST.colorExtraPageCents : 0,
    tracking_cents: isTrackable ? PRICE_LIST.trackingCents : 0,
    remove_mark_cents: isMarked ? PRICE_LIST.markRemovalCents : 0,
  };
}
