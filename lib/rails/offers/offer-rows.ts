import type { Format, MailClass } from '../../contract/schemas/piece.ts';
import type { OfferCents, RailOffer } from '../../ports.ts';

type Row = Pick<RailOffer, 'format' | 'mailClass' | 'cents'> & Partial<RailOffer>;

/** A letter on a press, in black or in colour, on one side or on both; scanned on its way by the carrier. */
function letterOffer(mailClass: MailClass, cents: OfferCents, row: Partial<Row> = {}): RailOffer {
  return offer({ format: 'letter', mailClass, cents, tracking: 'scans', ...row });
}

/** The same as a letter of the service's own, and as a PDF that brings its address along. */
export function letterOffers(
  mailClass: MailClass,
  cents: OfferCents,
  row: Partial<Row> = {},
): RailOffer[] {
  return (['letter', 'letter_windowed'] as const).map((format) =>
    letterOffer(mailClass, cents, { ...row, format }),
  );
}

/** A card on a press: printed on both sides in colour, carried as First-Class Mail, and not tracked. */
export function cardOffer(format: Format, firstCents: number, row: Partial<Row> = {}): RailOffer {
  const cents = { first: firstCents, extraPage: 0, colorPage: 0 };
  return offer({ format, mailClass: 'first_class', cents, tracking: 'none', ...row });
}

function offer(row: Row): RailOffer {
  return {
    by: 'press',
    tracking: 'none',
    color: true,
    doubleSided: true,
    addressPage: false,
    charactersMax: null,
    ...row,
  };
}
