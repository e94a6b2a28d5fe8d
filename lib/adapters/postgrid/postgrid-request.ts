import { lookUp } from '../../basics/look-up.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Piece } from '../../ports.ts';
import { findOffer } from '../../rails/find-offer.ts';
import { POSTGRID_OFFERS } from '../../rails/offers/postgrid.ts';
import { toContact } from './postgrid-contact.ts';

export interface PostGridRequest {
  readonly collection: 'letters' | 'postcards';
  readonly form: FormData;
}

interface LetterClass {
  readonly mailingClass: string;
  readonly addressPlacement: 'top_first_page' | 'insert_blank_page';
}

/** How each class is asked for, and whether a page for the addresses is put before the document. */
const LETTER_CLASSES: Readonly<Record<string, LetterClass>> = {
  first_class: { mailingClass: 'first_class', addressPlacement: 'top_first_page' },
  certified: { mailingClass: 'certified', addressPlacement: 'insert_blank_page' },
  certified_err: {
    mailingClass: 'certified_return_receipt',
    addressPlacement: 'insert_blank_page',
  },
  priority: { mailingClass: 'usps_express_3_day', addressPlacement: 'insert_blank_page' },
};
/** PostGrid writes the width first. */
const POSTCARD_SIZES: Readonly<Record<string, string>> = {
  postcard_4x6: '6x4',
  postcard_6x9: '9x6',
  postcard_6x11: '11x6',
};

/**
 * The piece as PostGrid's form. Nothing is sent yet, so every failure here is certain.
 * @throws MailError `unsupported_piece` (what the registry never routes here), `rejected`.
 */
export function toPostGridRequest(piece: Piece, document: Uint8Array): PostGridRequest {
  if (findOffer({ offers: POSTGRID_OFFERS }, piece) === undefined) throw unsupported(piece);
  const size = lookUp(POSTCARD_SIZES, piece.format);
  const collection = size === undefined ? 'letters' : 'postcards';
  const options = size === undefined ? letterOptions(piece) : { size, mailingClass: 'first_class' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...options, ...identity(piece) })) {
    form.set(name, value);
  }
  for (const field of ['to', 'from'] as const) {
    for (const [name, value] of Object.entries(toContact(piece[field], field))) {
      form.set(`${field}[${name}]`, value);
    }
  }
  // A card's two pages are its two sides: PostGrid parts them itself.
  const pdf = new Blob([Uint8Array.from(document)], { type: 'application/pdf' });
  form.set('pdf', pdf, 'document.pdf');
  return { collection, form };
}

function letterOptions({ mailClass, color, doubleSided }: Piece): Record<string, string> {
  return {
    size: 'us_letter',
    ...lookUp(LETTER_CLASSES, mailClass),
    color: String(color),
    doubleSided: String(doubleSided),
  };
}

/** In the description too: what a search looks through is not said of metadata. */
function identity({ orderId, documentSha256, tracking }: Piece): Record<string, string> {
  return {
    description: orderId,
    'metadata[order_id]': orderId,
    'metadata[document_sha256]': documentSha256,
    ...(tracking && { 'metadata[tracking]': 'scans' }),
  };
}

function unsupported({ mailClass, format }: Piece): MailError {
  return new MailError('unsupported_piece', {
    reason: `the print facility does not send a ${format} as ${mailClass}, or not so`,
  });
}
