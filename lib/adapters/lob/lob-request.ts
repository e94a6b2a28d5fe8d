import { lookUp } from '../../basics/look-up.ts';
import { MailError } from '../../errors/mail-error.ts';
import type { Piece } from '../../ports.ts';
import { findOffer } from '../../rails/find-offer.ts';
import { LOB_OFFERS } from '../../rails/offers/lob.ts';
import { toLobAddress } from './lob-address.ts';

export interface LobRequest {
  readonly collection: 'letters' | 'postcards';
  readonly form: FormData;
}

/** Lob's `extra_service` by our mail class; null where it is plain first-class mail. */
const LETTER_SERVICES: Readonly<Record<string, string | null>> = {
  first_class: null,
  certified: 'certified',
  certified_err: 'certified_return_receipt',
};
const LETTERS = ['letter', 'letter_windowed'];
const POSTCARD_SIZES: Readonly<Record<string, string>> = {
  postcard_4x6: '4x6',
  postcard_6x9: '6x9',
  postcard_6x11: '6x11',
};

/**
 * The piece as Lob's form. Nothing is sent yet, so every failure here is certain.
 * @throws MailError `unsupported_piece` (what the registry never routes here), `rejected`.
 */
export async function toLobRequest(piece: Piece, document: Uint8Array): Promise<LobRequest> {
  if (findOffer({ offers: LOB_OFFERS }, piece) === undefined) throw unsupported(piece);
  if (LETTERS.includes(piece.format))
    return { collection: 'letters', form: letter(piece, document) };
  return { collection: 'postcards', form: await postcard(piece, document) };
}

function letter(piece: Piece, document: Uint8Array): FormData {
  const service = lookUp(LETTER_SERVICES, piece.mailClass) ?? null;
  const form = common(piece);
  form.set('color', String(piece.color));
  form.set('double_sided', String(piece.doubleSided));
  // Our letters already show the addresses in the window. Lob covers that place and prints them there itself, from
  // the fields above, with its barcode. Certified mail has an address page of Lob's own instead: there nothing of
  // page 1 may be covered.
  form.set('address_placement', service === null ? 'top_first_page' : 'insert_blank_page');
  if (service !== null) form.set('extra_service', service);
  // The carrier's scans come with every letter of Lob's; the account sees for which of them they were bought.
  if (piece.tracking) form.set('metadata[tracking]', 'scans');
  form.set('file', pdf(document), 'letter.pdf');
  return form;
}

async function postcard(piece: Piece, document: Uint8Array): Promise<FormData> {
  const form = common(piece);
  form.set('size', lookUp(POSTCARD_SIZES, piece.format) ?? '');
  // Loaded here because only cards need it: pdf-lib is large.
  const { splitCard } = await import('./split-card.ts');
  const { front, back } = await splitCard(document);
  form.set('front', pdf(front), 'front.pdf');
  form.set('back', pdf(back), 'back.pdf');
  return form;
}

function common(piece: Piece): FormData {
  const form = new FormData();
  for (const field of ['to', 'from'] as const) {
    for (const [name, value] of Object.entries(toLobAddress(piece[field], field))) {
      form.set(`${field}[${name}]`, value);
    }
  }
  form.set('use_type', 'operational');
  form.set('mail_type', 'usps_first_class');
  form.set('metadata[order_id]', piece.orderId);
  form.set('metadata[document_sha256]', piece.documentSha256);
  return form;
}

function unsupported({ mailClass, format }: Piece): MailError {
  return new MailError('unsupported_piece', {
    reason: `the print facility does not send a ${format} as ${mailClass}, or not so`,
  });
}

function pdf(bytes: Uint8Array): Blob {
  return new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
}
