import { createHash } from 'node:crypto';
import { POINTS_PER_INCH } from '../basics/points-per-inch.ts';
import { type Cover, HANDWRITINGS, type Handwriting } from '../contract/schemas/piece.ts';
import {
  OR_LETTER,
  OR_NOTECARD,
  OR_POSTCARD_6X9,
  OR_POSTCARD_6X11,
} from '../errors/catalog/offer-steps.ts';
import { isMailError, MailError } from '../errors/mail-error.ts';
import type { LintIssue, PostalAddress } from '../ports.ts';
import { fieldsOf } from './address-block.ts';
import { addressDigest } from './address-digest.ts';
import { notecardPages, postcardPages } from './card/card-pages.ts';
import { NOTECARD, POSTCARDS } from './card/card-sizes.ts';
import { fitText, type Panel, type SizeRange } from './card/fit-text.ts';
import { type HandFont, handFont } from './card/hand-font.ts';
import { writeCardPdf } from './card/write-card-pdf.ts';
import type { HandLine } from './card/write-hand.ts';
import { mayNeedHints, textHints } from './hints/text-hints.ts';
import {
  isBlank,
  type NamedText,
  normalizeLine,
  normalizeText,
  refuseUnsupported,
  unsupported,
} from './letter-text.ts';
import type { RenderedDocument } from './render-letter.ts';
import { languageTag } from './structure/language-tag.ts';

export interface CardContent {
  readonly format: 'postcard_4x6' | 'postcard_6x9' | 'postcard_6x11' | 'notecard';
  /** Plain text: LF ends a line. */
  readonly text: string;
  readonly to: PostalAddress;
  readonly from: PostalAddress;
  /** `classic` where absent. */
  readonly handwriting?: Handwriting;
  /** Of a notecard; `posy` where absent. */
  readonly cover?: Cover;
  /** Small lines on the back of a notecard's envelope; null where none is printed. Postcards never carry one. */
  readonly returnMark: string | null;
}

/** Where the message goes: the panels in the order they are read, by preference. */
interface Surface {
  readonly choices: readonly (readonly Panel[])[];
  readonly sizes: SizeRange;
}

/** A card is one piece, priced and counted as one, however many sides it has. */
const PAGE_COUNT = 1;
const SURFACES: Record<CardContent['format'], Surface> = {
  postcard_4x6: surface(POSTCARDS.postcard_4x6),
  postcard_6x9: surface(POSTCARDS.postcard_6x9),
  postcard_6x11: surface(POSTCARDS.postcard_6x11),
  // The right page alone, as cards are written; only more text than that begins on the left one.
  notecard: {
    choices: [[NOTECARD.insideRight], [NOTECARD.insideLeft, NOTECARD.insideRight]],
    sizes: NOTECARD.sizes,
  },
};

/**
 * A card as a print-ready PDF, written by hand: each letter drawn on its own, no two quite alike. The same card
 * gives the same bytes, on every machine and day. A card's `pageCount` is 1: the piece, not its sides.
 *
 * A postcard has two pages with bleed. The message stands on the picture side of every size, beside a meadow that
 * is drawn anew for each text: that side has room, and the address side stays as the carrier wants it. There,
 * only the return address and a corner of the meadow are printed; the rail prints recipient, barcode and postage
 * itself, so the proof shows their places blank.
 *
 * A notecard has three: the outside of the folded sheet (back at the left, front at the right), the inside, and
 * the envelope with both addresses by hand; and the envelope's back, where the return mark is printed.
 *
 * Sources: Lob's postcard templates; DMM (Domestic Mail Manual) 202; see `card/card-sizes.ts`.
 * @throws MailError `empty_document` when nothing is printable, `unsupported_characters` (named in `reason`),
 *   `validation_error` when the text is too long (`reason` says how much of it fits) or an address line is.
 */
export async function renderCard(card: CardContent): Promise<RenderedDocument> {
  const text = tidy(card.text);
  if (isBlank(text)) {
    throw new MailError('empty_document', { reason: 'the text has no printable character' });
  }
  const returnMark = (card.returnMark ?? '').split('\n').map(normalizeLine).filter(Boolean);
  const { handwriting = 'classic', cover = 'posy' } = card;
  const font = await handFont(handwriting);
  await refuseUnwritable({ ...card, text, returnMark: returnMark.join(' ') }, font);
  const message = writeMessage(text, card.format, font);
  if (message === undefined) throw tooLong(card, font);
  const { format, to, from } = card;
  const seed = `${format}/${text}`;
  const parts = { seed, font, message, to, from, returnMark, cover };
  const pages =
    format === 'notecard' ? notecardPages(parts) : postcardPages(POSTCARDS[format], parts);
  const bytes = writeCardPdf(pages, {
    addresses: addressDigest(to, from),
    language: await languageTag(text),
    handwriting: format === 'notecard' ? undefined : handwriting,
  });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { bytes, sha256, pageCount: PAGE_COUNT, hints: hintsOf(text, format) };
}

/** By the side that is written on: a hand has no line that a program would find again. */
function hintsOf(text: string, format: CardContent['format']): LintIssue[] {
  if (!mayNeedHints(text)) return [];
  const isNotecard = format === 'notecard';
  const { width, height } = isNotecard ? NOTECARD : POSTCARDS[format];
  const rect = [0, 0, width / POINTS_PER_INCH, height / POINTS_PER_INCH] as const;
  const page = isNotecard ? 2 : 1;
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => paragraph.split('\n'));
  const lines = paragraphs.flatMap((paragraph) =>
    paragraph.map((line) => ({ text: line, page, paragraph, rectInches: () => rect })),
  );
  const hints = textHints(lines, 'card');
  // All have the whole side for their place.
  return hints.filter(({ fix }, at) => hints.findIndex((each) => each.fix === fix) === at);
}

function surface(card: { readonly message: Panel; readonly sizes: SizeRange }): Surface {
  return { choices: [[card.message]], sizes: card.sizes };
}

/** A card has no further page to break to. */
function tidy(raw: string): string {
  return normalizeText(raw).replaceAll('\f', '\n');
}

function writeMessage(
  text: string,
  format: CardContent['format'],
  font: HandFont,
): HandLine[] | undefined {
  const { choices, sizes } = SURFACES[format];
  for (const panels of choices) {
    const lines = fitText(text, panels, sizes, font.metrics);
    if (lines !== undefined) return lines;
  }
  return undefined;
}

/** Only what this document prints is looked at: the recipient of a postcard is the rail's to print. */
async function refuseUnwritable(card: CardContent, font: HandFont): Promise<void> {
  const isNotecard = card.format === 'notecard';
  const texts: NamedText[] = [
    { field: null, text: card.text },
    ...(isNotecard ? fieldsOf('to', card.to) : []),
    ...fieldsOf('from', card.from),
    { field: 'return mark', text: (isNotecard && card.returnMark) || '' },
  ];
  try {
    refuseUnsupported(texts, font);
  } catch (error) {
    if (!isMailError(error, 'unsupported_characters')) throw error;
    const others = await handsThatWrite(texts);
    const next = [
      ...(others.length > 0 ? [`Use \`handwriting\` ${others.join(' or ')}, which has them.`] : []),
      'Remove or replace the characters that `reason` names.',
      OR_LETTER,
    ];
    throw new MailError('unsupported_characters', {
      reason: error.reason,
      errors: error.errors,
      next,
    });
  }
}

/** The hands that have all of these characters. */
async function handsThatWrite(texts: readonly NamedText[]): Promise<Handwriting[]> {
  const hands = await Promise.all(
    HANDWRITINGS.map(async (hand) => {
      const { glyphOf } = await handFont(hand);
      return unsupported(texts, { glyphOf }).length === 0 ? [hand] : [];
    }),
  );
  return hands.flat();
}

/** What to choose in place of a card that is too small, the smallest first. */
const ROOMIER = [
  ['postcard_6x9', OR_POSTCARD_6X9],
  ['notecard', OR_NOTECARD],
  ['postcard_6x11', OR_POSTCARD_6X11],
] as const;

function tooLong(card: CardContent, font: HandFont): MailError {
  const most = longestFitting(card, font);
  const holding = ROOMIER.filter(([format]) => prefixFits(card.text, format, font));
  return new MailError('validation_error', {
    reason: `text: the first ${most} of ${card.text.length} characters fit a ${card.format}`,
    pointers: ['/text'],
    next: [
      `Shorten the text to ${most} characters.`,
      ...holding.map(([, step]) => step),
      OR_LETTER,
    ],
  });
}

/** By halving: what a prefix needs grows with it. The answer itself was tried, whatever the text. */
function longestFitting({ text, format }: CardContent, font: HandFont): number {
  let fits = 0;
  let fails = text.length;
  while (fails - fits > 1) {
    const length = Math.floor((fits + fails) / 2);
    if (prefixFits(text.slice(0, length), format, font)) fits = length;
    else fails = length;
  }
  return fits;
}

/** The same prefix would be accepted; so it must not end inside a character either. */
function prefixFits(prefix: string, format: CardContent['format'], font: HandFont): boolean {
  if (!prefix.isWellFormed()) return false;
  const { choices, sizes } = SURFACES[format];
  const roomiest = choices.at(-1) ?? [];
  const smallest = { most: sizes.least, least: sizes.least };
  return fitText(tidy(prefix), roomiest, smallest, font.metrics) !== undefined;
}
