import {
  ANY_FORMAT,
  CARDS_PLAINLY,
  OR_FORMAT_LETTER,
  OR_LETTER,
  OR_NOTECARD,
  OR_OTHER_PIECE,
  OR_POSTCARD_6X9,
  OR_POSTCARD_6X11,
  OR_PRINTED,
  OR_SEND_PDF,
} from '../errors/catalog/offer-steps.ts';
import { onlySteps } from '../errors/lane-advice.ts';
import type { Rail, RailOffer } from '../ports.ts';
import { soldOffers } from './sold-offers.ts';

type Sold = readonly RailOffer[];
/** What was sent, as far as advice depends on it. */
type Sent = Readonly<Record<'format' | 'mail_class', unknown>>;

const isLetter = ({ format }: RailOffer) => format === 'letter';
/** By a pen a card holds less. */
const printing = (format: RailOffer['format']) => (sold: Sold) =>
  sold.some((offer) => offer.by === 'press' && offer.format === format);

/** Whether a step leads somewhere where this is sold. */
const LEADS: Readonly<Record<string, (sold: Sold, sent: Sent) => boolean>> = {
  [OR_LETTER]: (sold) => sold.some(isLetter),
  [OR_FORMAT_LETTER]: (sold) => sold.some(isLetter),
  [OR_SEND_PDF]: (sold) => sold.some(({ format }) => format.startsWith('letter')),
  [OR_OTHER_PIECE]: (sold) => cellsOf(sold).length > 1,
  [CARDS_PLAINLY]: (sold, { format }) => sold.some((offer) => offer.format === format),
  [OR_POSTCARD_6X9]: printing('postcard_6x9'),
  [OR_NOTECARD]: printing('notecard'),
  [OR_POSTCARD_6X11]: printing('postcard_6x11'),
  [OR_PRINTED]: (sold, { format, mail_class: mailClass }) =>
    sold.some(
      (offer) => offer.by === 'press' && offer.format === format && offer.mailClass === mailClass,
    ),
  [ANY_FORMAT]: (sold) => sold.length > 0,
};

/** The advice without the steps to pieces that are not mailed here; formats are named that are. */
export function followingOffers(
  next: readonly string[],
  rails: readonly Rail[],
  sent: unknown,
): readonly string[] {
  if (!next.some((step) => Object.hasOwn(LEADS, step))) return next;
  const sold = soldOffers(rails);
  const { format = 'letter', mail_class = 'first_class' } = Object(sent) as Partial<Sent>;
  const open = onlySteps(next, (step) => LEADS[step]?.(sold, { format, mail_class }) ?? true);
  const formats = `Use ${anyOf([...new Set(sold.map((offer) => offer.format))])}.`;
  const isLost = open === undefined && sold.length > 0;
  if (isLost) return [formats];
  return (open ?? next).map((step) => (step === ANY_FORMAT && sold.length > 0 ? formats : step));
}

function cellsOf(sold: Sold): readonly string[] {
  return [...new Set(sold.map(({ format, mailClass }) => `${format} ${mailClass}`))];
}

/** `a, b or c`. */
function anyOf(names: readonly string[]): string {
  const others = names.slice(0, -1).join(', ');
  return others === '' ? names.join('') : `${others} or ${names.at(-1)}`;
}
