import type { Format, MailClass } from '../contract/schemas/piece.ts';
import { MailError } from '../errors/mail-error.ts';
import { isCard, PRICE_LIST } from './price-list.ts';

export interface PieceOptions {
  readonly mailClass: MailClass;
  readonly format: Format;
  readonly color: boolean;
  readonly doubleSided: boolean;
  readonly tracking: boolean;
  readonly removeMark: boolean;
  /** Written by a machine that holds a pen, instead of printed. */
  readonly pen: boolean;
}

export interface BreakdownLine {
  readonly id: string;
  readonly label: string;
  readonly amountCents: number;
}

export interface Price {
  readonly totalCents: number;
  /** Sums to `totalCents`. */
  readonly breakdown: readonly BreakdownLine[];
}

/**
 * The price of a piece, in US cents. Pure; grows with pages and options, never falls.
 * @throws MailError `tracking_included` for tracking on a class that has it;
 *   `class_unavailable_for_format` for a card in another class than First-Class, or with tracking.
 */
export function pricePiece(options: PieceOptions, pageCount: number): Price {
  refuseImpossible(options);
  const lines = isCard(options.format)
    ? cardLines(options.format)
    : letterLines(options, pageCount);
  const breakdown = [...lines, ...markRemovalLine(options)];
  return { totalCents: breakdown.reduce((sum, line) => sum + line.amountCents, 0), breakdown };
}

/**
 * Refuses a price above what the caller allows.
 * @throws MailError `validation_error`: the field that holds the cap is what the caller can change.
 */
export function refuseCostlier({ totalCents }: Price, maxCostCents: number | undefined): void {
  if (maxCostCents === undefined || totalCents <= maxCostCents) return;
  throw new MailError('validation_error', {
    reason: `max_cost_cents: the letter costs ${totalCents} cents, more than the ${maxCostCents} allowed`,
    pointers: ['/max_cost_cents'],
    next: [
      `Nothing was stored or charged. If ${totalCents} cents are right, send max_cost_cents of at least that.`,
      'Or ask for less; GET /v1/capabilities has what each piece and option costs here.',
    ],
  });
}

/** Whether a return-mark line belongs on the piece when nobody pays to leave it out. */
export function carriesMark(options: Pick<PieceOptions, 'mailClass' | 'format' | 'pen'>): boolean {
  // A machine writes the message, and prints nothing beside it.
  if (options.pen) return false;
  if (options.format === 'notecard') return true;
  return !isCard(options.format) && options.mailClass === 'first_class';
}

/** Whether the return-mark line is printed. */
export function printsMark(
  options: Pick<PieceOptions, 'mailClass' | 'format' | 'pen' | 'removeMark'>,
): boolean {
  return carriesMark(options) && !options.removeMark;
}

function refuseImpossible({ format, mailClass, tracking }: PieceOptions): void {
  if (isCard(format) && (mailClass !== 'first_class' || tracking)) {
    throw new MailError('class_unavailable_for_format', {
      reason: `${format} goes only by first_class, without tracking`,
      pointers: [
        ...(mailClass === 'first_class' ? [] : ['/mail_class']),
        ...(tracking ? ['/tracking'] : []),
      ],
    });
  }
  if (tracking && mailClass !== 'first_class') {
    throw new MailError('tracking_included', { reason: `${mailClass} already includes tracking` });
  }
}

function cardLines(format: Exclude<Format, 'letter' | 'letter_windowed'>): BreakdownLine[] {
  const { cents, label } = PRICE_LIST.card[format];
  return [{ id: format, label, amountCents: cents }];
}

function letterLines(options: PieceOptions, pageCount: number): BreakdownLine[] {
  const extraPages = pageCount - 1;
  const first = PRICE_LIST.letterFirstPage[options.mailClass];
  const colorCents = PRICE_LIST.colorFirstPageCents + PRICE_LIST.colorExtraPageCents * extraPages;
  const optional: [boolean, BreakdownLine][] = [
    [
      extraPages > 0,
      {
        id: 'extra_pages',
        label: `${extraPages} further ${extraPages === 1 ? 'page' : 'pages'}`,
        amountCents: PRICE_LIST.extraPageCents * extraPages,
      },
    ],
    [options.color, { id: 'color', label: 'Colour printing', amountCents: colorCents }],
    [
      options.tracking,
      { id: 'tracking', label: 'Tracking', amountCents: PRICE_LIST.trackingCents },
    ],
  ];
  return [
    { id: `${options.mailClass}_letter_1_page`, label: first.label, amountCents: first.cents },
    ...optional.filter(([applies]) => applies).map(([, line]) => line),
  ];
}

function markRemovalLine(options: PieceOptions): BreakdownLine[] {
  if (!options.removeMark || !carriesMark(options)) return [];
  return [
    {
      id: 'mark_removal',
      label: 'Return-mark line omitted',
      amountCents: PRICE_LIST.markRemovalCents,
    },
  ];
}
