import type { Capabilities, PieceCapability } from '../contract/schemas/capabilities.ts';
import { type Format, type MailClass, TEXT_CHARACTERS_MAX } from '../contract/schemas/piece.ts';
import type { Deps } from '../deps.ts';
import { describeCapabilities } from '../helpers/describe-capabilities.ts';
import { businessDaysToArrive } from '../rails/expected-delivery.ts';
import type { FieldWords } from './tool-schemas.ts';

/** What a class brings besides the letter. */
const CLASSES: Readonly<Record<MailClass, string>> = {
  first_class: '',
  certified: ', proof of mailing and delivery',
  certified_err: ', with the signature',
  priority: '',
};
const FORMATS: Readonly<Record<Format, string>> = {
  letter: 'sheets, from text or PDF; we print the address',
  letter_windowed: 'from a PDF that shows the address of `to` itself',
  notecard: 'folded, in an envelope, text only',
  postcard_4x6: 'text only',
  postcard_6x9: 'text only',
  postcard_6x11: 'text only',
};

/** What each option of a piece is, and what it costs on this deployment, in a line for agents. */
export function pieceWords({ rails, settings }: Pick<Deps, 'rails' | 'settings'>): FieldWords {
  const { pieces } = describeCapabilities(rails);
  const letters = pieces.filter(({ format }) => format === 'letter');
  const { name, city, state } = settings.returnAddress;
  return {
    mail_class: `${letters.map(classWords).join('; ')}. Business days to the door.`,
    format: [...new Set(pieces.map(({ format }) => format))]
      .map((format) => `${format} ${cheapest(pieces, format)}: ${FORMATS[format]}`)
      .join('; '),
    ...optionWords(letters),
    pen: 'A notecard by a real pen, where offered.',
    text: `Plain text, at most ${TEXT_CHARACTERS_MAX} characters.`,
    text_format: 'Of text.',
    merge: 'What to print for each {{name}} in text.',
    date: 'On a letter of text: YYYY-MM-DD or none; else the day of mailing, unless text has a date.',
    subject: 'Line above the text of a letter.',
    stationery: 'Letterhead of text, from PUT /v1/stationery.',
    handwriting: 'Of a card.',
    cover: 'Of a notecard.',
    pdf_base64: 'A PDF of at most 4 MiB.',
    from: `Sender. Without it our own prints: ${name}, ${city} ${state}.`,
  };
}

function optionWords(letters: Capabilities['pieces']): FieldWords {
  const prices = letters.find(({ mail_class }) => mail_class === 'first_class')?.prices;
  if (prices === undefined) return {};
  return {
    color: `+${dollars(prices.color_first_page_cents)}, further pages +${dollars(prices.color_extra_page_cents)}.`,
    double_sided: `Each page after the first is +${dollars(prices.extra_page_cents)} either way.`,
    tracking: `Scans of a first_class letter, +${dollars(prices.tracking_cents)}.`,
    remove_mark: `Leave out our line at the foot, +${dollars(prices.remove_mark_cents)}.`,
  };
}

/** With its days, as orders reckon them: who has a deadline chooses by these. */
function classWords(piece: PieceCapability): string {
  const { mail_class: mailClass } = piece;
  const days = `${businessDaysToArrive(mailClass)} days`;
  return `${mailClass} ${firstPage(piece)}: ${days}${CLASSES[mailClass]}`;
}

function cheapest(pieces: Capabilities['pieces'], format: Format): string {
  const prices = pieces.filter((each) => each.format === format).map(firstPage);
  return prices.length > 1 ? `from ${prices[0]}` : (prices[0] ?? '');
}

function firstPage({ prices }: PieceCapability): string {
  return dollars(prices.first_page_cents);
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}
