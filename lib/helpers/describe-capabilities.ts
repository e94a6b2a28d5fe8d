import type { Capabilities, PieceCapability } from '../contract/schemas/capabilities.ts';
import { FORMATS, type Format, MAIL_CLASSES, type MailClass } from '../contract/schemas/piece.ts';
import type { Rail, RailOffer } from '../ports.ts';
import { isCard, PRICE_LIST } from '../pricing/price-list.ts';
import { carriesMark, pricePiece } from '../pricing/price-piece.ts';
import { soldOffers } from '../rails/sold-offers.ts';

/** Of the sender's document (specification, Limits). */
const LETTER_PAGES_MAX = 12;
const CARD_PAGES = 2;

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
  return {
    format,
    mail_class: mailClass,
    content: CONTENT[format],
    pen: [...new Set(offers.map(({ by }) => by === 'pen'))].sort(),
    color: offers.some(({ color }) => color),
    double_sided: offers.some(({ doubleSided }) => doubleSided),
    tracking: trackingOf(format, mailClass, reports),
    tracking_reports: isCard(format) ? 'none' : reports,
    pages_max: isCard(format) ? CARD_PAGES : LETTER_PAGES_MAX,
    characters_max: charactersMax(offers),
    address_page: offers.some(({ addressPage }) => addressPage),
    prices: pricesOf(format, mailClass),
  };
}

/** Cards are message-only; a windowed letter brings its own address (decisions, section 1). */
const CONTENT: Readonly<Record<Format, PieceCapability['content']>> = {
  letter: ['text', 'pdf'],
  letter_windowed: ['pdf'],
  notecard: ['text'],
  postcard_4x6: ['text'],
  postcard_6x9: ['text'],
  postcard_6x11: ['text'],
};

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

/** A limit that one of them does not have, is none. */
function charactersMax(offers: readonly RailOffer[]): number | null {
  const limits = offers.flatMap(({ charactersMax: most }) => (most === null ? [] : [most]));
  return limits.length === offers.length ? Math.max(...limits) : null;
}

function pricesOf(format: Format, mailClass: MailClass): PieceCapability['prices'] {
  const plain = { format, mailClass, color: false, doubleSided: true, tracking: false };
  const first = pricePiece({ ...plain, removeMark: false, pen: false }, 1).totalCents;
  const letter = isCard(format) ? 0 : 1;
  return {
    first_page_cents: first,
    extra_page_cents: letter * PRICE_LIST.extraPageCents,
    color_first_page_cents: letter * PRICE_LIST.colorFirstPageCents,
    color_extra_page_cents: letter * PRICE_LIST.colorExtraPageCents,
    tracking_cents: !isCard(format) && mailClass === 'first_class' ? PRICE_LIST.trackingCents : 0,
    remove_mark_cents: carriesMark({ format, mailClass, pen: false })
      ? PRICE_LIST.markRemovalCents
      : 0,
  };
}
