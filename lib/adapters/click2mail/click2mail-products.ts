import { lookUp } from '../../basics/look-up.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Piece } from '../../ports.ts';
import { findOffer } from '../../rails/find-offer.ts';
import { CLICK2MAIL_OFFERS } from '../../rails/offers/click2mail.ts';

/** What a job is made as: Click2Mail's own words, to the letter. */
interface Product {
  readonly documentClass: string;
  readonly layout: string;
  readonly productionTime: string;
  readonly envelope: string;
  readonly paperType: string;
  readonly mailClass: string;
}

const LETTER: Product = {
  documentClass: 'Letter 8.5 x 11',
  layout: 'Address on First Page',
  productionTime: 'Next Day',
  envelope: '#10 Double Window',
  paperType: 'White 24#',
  mailClass: 'First Class',
};
const CERTIFIED: Product = {
  ...LETTER,
  documentClass: 'Certified Letter 8.5 x 11',
  layout: 'Address on Separate Page',
  envelope: 'Certified Mail Letter Envelope',
  mailClass: 'Certified Mail',
};
const POSTCARD: Product = {
  ...LETTER,
  documentClass: 'Postcard 4.25 x 6',
  layout: 'Double Sided Postcard',
  envelope: '',
  paperType: 'White Matte with Gloss UV Finish',
};

/** A letter of either format, by its class. */
const LETTERS: Readonly<Record<string, Product>> = {
  first_class: LETTER,
  priority: {
    ...LETTER,
    documentClass: 'Priority Mail Letter 8.5 x 11',
    layout: 'Address on Separate Page',
    productionTime: 'Same Day',
    envelope: 'Flat Rate USPS Priority Mail',
    mailClass: 'Priority Mail with Delivery Confirmation',
  },
  certified: CERTIFIED,
  certified_err: { ...CERTIFIED, mailClass: 'Cert. w/electronic return receipt' },
};

const CARDS: Readonly<Record<string, Product>> = {
  notecard: {
    ...LETTER,
    documentClass: 'Note Card - Folded 4.25 x 5.5',
    layout: 'Notecard - Folded',
    envelope: 'Address Printed On Envelope',
    paperType: '120# White Uncoated',
  },
  postcard_4x6: POSTCARD,
  postcard_6x9: { ...POSTCARD, documentClass: 'Postcard 6 x 9' },
  postcard_6x11: { ...POSTCARD, documentClass: 'Postcard 6 x 11' },
};

/** How a job is made of the piece: the options of its product, in the words of the form. */
export interface ProductOptions extends Product {
  readonly color: 'Full Color' | 'Black and White';
  readonly printOption: 'Printing both sides' | 'Printing One side';
}

/** @throws MailError `unsupported_piece`: what the registry never routes here. */
export function productOptions(piece: Piece): ProductOptions {
  const card = lookUp(CARDS, piece.format);
  const product = card ?? lookUp(LETTERS, piece.mailClass);
  if (product === undefined || findOffer({ offers: CLICK2MAIL_OFFERS }, piece) === undefined) {
    throw new MailError('unsupported_piece', {
      reason: `the print facility does not send a ${piece.format} as ${piece.mailClass}, or not so`,
    });
  }
  // A card is drawn in colour, and always has two sides.
  const [color, both] = card ? [true, true] : [piece.color, piece.doubleSided];
  return {
    ...product,
    color: color ? 'Full Color' : 'Black and White',
    printOption: both ? 'Printing both sides' : 'Printing One side',
  };
}
