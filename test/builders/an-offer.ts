import {
  FORMATS,
  type Format,
  MAIL_CLASSES,
  type MailClass,
} from '../../lib/contract/schemas/piece.ts';
import type { OfferCents, RailOffer } from '../../lib/ports.ts';
import { isCard } from '../../lib/pricing/price-list.ts';

const FREE: OfferCents = { first: 0, extraPage: 0, colorPage: 0 };

/** A cell of a rail's table: a first-class letter on a press, free and with a number, unless said otherwise. */
export function anOffer(fields: Partial<RailOffer> = {}): RailOffer {
  return {
    format: 'letter',
    mailClass: 'first_class',
    by: 'press',
    tracking: 'number',
    color: true,
    doubleSided: true,
    addressPage: false,
    charactersMax: null,
    cents: FREE,
    ...fields,
  };
}

/** Everything that can be priced: cards go by first class alone. */
export function everyOffer(cents: OfferCents = FREE): RailOffer[] {
  return FORMATS.flatMap((format) => {
    const classes = isCard(format) ? (['first_class'] as const) : MAIL_CLASSES;
    return offersOf({ [format]: classes }, { cents });
  });
}

/** The classes by the formats that are sent so. */
export function offersOf(
  classes: Readonly<Partial<Record<Format, readonly MailClass[]>>>,
  fields: Partial<RailOffer> = {},
): RailOffer[] {
  return Object.entries(classes).flatMap(([format, sent]) =>
    sent.map((mailClass) => anOffer({ format: format as Format, mailClass, ...fields })),
  );
}
