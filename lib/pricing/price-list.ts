import type { Format, MailClass } from '../contract/schemas/piece.ts';

/** All prices, in US cents (specification, item 9; the rest by decision). Nothing else knows a price. */
export const PRICE_LIST = {
  /** One page, black and white, by class. */
  letterFirstPage: {
    first_class: { cents: 199, label: 'First-Class letter, 1 page' },
    certified: { cents: 1299, label: 'Certified letter, 1 page' },
    certified_err: {
      cents: 1499,
      label: 'Certified letter with electronic return receipt, 1 page',
    },
    priority: { cents: 1199, label: 'Priority letter, 1 page' },
  } satisfies Record<MailClass, { cents: number; label: string }>,

  /** All in: printing and First-Class postage. */
  card: {
    notecard: { cents: 599, label: 'Notecard in an envelope' },
    postcard_4x6: { cents: 199, label: 'Postcard 4x6' },
    postcard_6x9: { cents: 299, label: 'Postcard 6x9' },
    postcard_6x11: { cents: 349, label: 'Postcard 6x11' },
  } satisfies Record<CardFormat, { cents: number; label: string }>,

  extraPageCents: 25,
  colorFirstPageCents: 30,
  colorExtraPageCents: 25,
  trackingCents: 150,
  markRemovalCents: 50,
} as const;

export type CardFormat = Exclude<Format, 'letter' | 'letter_windowed'>;

export function isCard(format: Format): format is CardFormat {
  return format !== 'letter' && format !== 'letter_windowed';
}
