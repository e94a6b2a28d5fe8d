import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { FORMATS, MAIL_CLASSES } from '../../../lib/contract/schemas/piece.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { isCard } from '../../../lib/pricing/price-list.ts';
import {
  carriesMark,
  type PieceOptions,
  pricePiece,
  printsMark,
  refuseCostlier,
} from '../../../lib/pricing/price-piece.ts';

const PLAIN: PieceOptions = {
  mailClass: 'first_class',
  format: 'letter',
  color: false,
  doubleSided: true,
  tracking: false,
  removeMark: false,
  pen: false,
};

const options: fc.Arbitrary<PieceOptions> = fc.record({
  mailClass: fc.constantFrom(...MAIL_CLASSES),
  format: fc.constantFrom(...FORMATS),
  color: fc.boolean(),
  doubleSided: fc.boolean(),
  tracking: fc.boolean(),
  removeMark: fc.boolean(),
  pen: fc.boolean(),
});
const pages = fc.integer({ min: 1, max: 12 });

/** The price, or undefined where the piece is impossible. */
function cents(piece: PieceOptions, pageCount: number): number | undefined {
  try {
    return pricePiece(piece, pageCount).totalCents;
  } catch (error) {
    if (isMailError(error)) return undefined;
    throw error;
  }
}

describe('the price list', () => {
  /** The price list of the specification, and what it leaves open. */
  const LISTED: readonly [string, Partial<PieceOptions>, number, number][] = [
    ['first_class letter, 1 page, black and white', {}, 1, 199],
    ['certified letter', { mailClass: 'certified' }, 1, 1299],
    ['certified letter, return receipt', { mailClass: 'certified_err' }, 1, 1499],
    ['priority letter', { mailClass: 'priority' }, 1, 1199],
    ['windowed letter', { format: 'letter_windowed' }, 1, 199],
    ['postcard_4x6', { format: 'postcard_4x6' }, 1, 199],
    ['postcard_6x9', { format: 'postcard_6x9' }, 1, 299],
    ['postcard_6x11', { format: 'postcard_6x11' }, 1, 349],
    ['notecard', { format: 'notecard' }, 1, 599],
    ['a second page', {}, 2, 199 + 25],
    ['twelve pages', {}, 12, 199 + 11 * 25],
    ['colour, 1 page', { color: true }, 1, 199 + 30],
    ['colour, 3 pages', { color: true }, 3, 199 + 2 * 25 + 30 + 2 * 25],
    ['tracking', { tracking: true }, 1, 199 + 150],
    ['mark removal', { removeMark: true }, 1, 199 + 50],
    ['mark removal on a notecard', { format: 'notecard', removeMark: true }, 1, 599 + 50],
    ['mark removal where none is printed', { mailClass: 'certified', removeMark: true }, 1, 1299],
    ['mark removal on a postcard', { format: 'postcard_4x6', removeMark: true }, 1, 199],
    ['printing on one side', { doubleSided: false }, 4, 199 + 3 * 25],
    [
      'everything at once',
      { color: true, tracking: true, removeMark: true },
      12,
      199 + 11 * 25 + 30 + 11 * 25 + 150 + 50,
    ],
  ];

  test.each(LISTED)('%s', (_, chosen, pageCount, expected) => {
    expect(pricePiece({ ...PLAIN, ...chosen }, pageCount).totalCents).toBe(expected);
  });

  test.each([
    [2, '1 further page'],
    [3, '2 further pages'],
  ])('%i pages: the lines say "%s"', (pageCount, label) => {
    expect(pricePiece(PLAIN, pageCount).breakdown[1]).toMatchObject({ label });
  });

  test('names its lines as the specification’s sample does', () => {
    const everything = { ...PLAIN, color: true, tracking: true, removeMark: true };
    expect(pricePiece(everything, 2).breakdown.map(({ id }) => id)).toEqual([
      'first_class_letter_1_page',
      'extra_pages',
      'color',
      'tracking',
      'mark_removal',
    ]);
    expect(pricePiece({ ...PLAIN, format: 'notecard' }, 1).breakdown.map(({ id }) => id)).toEqual([
      'notecard',
    ]);
  });
});

describe('every price', () => {
  test('is the sum of its lines, in whole positive cents', () => {
    fc.assert(
      fc.property(options, pages, (piece, pageCount) => {
        if (cents(piece, pageCount) === undefined) return;
        const { totalCents, breakdown } = pricePiece(piece, pageCount);
        expect(breakdown.reduce((sum, line) => sum + line.amountCents, 0)).toBe(totalCents);
        for (const { amountCents, label } of breakdown) {
          expect(Number.isSafeInteger(amountCents) && amountCents > 0).toBe(true);
          expect(label).not.toBe('');
        }
        const ids = breakdown.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
      { numRuns: 500 },
    );
  });

  test('never falls with another page or another option', () => {
    fc.assert(
      fc.property(options, pages, (piece, pageCount) => {
        const price = cents(piece, pageCount);
        if (price === undefined) return;
        expect(cents(piece, pageCount + 1)).toBeGreaterThanOrEqual(price);
        for (const option of ['color', 'tracking', 'removeMark'] as const) {
          const more = cents({ ...piece, [option]: true }, pageCount);
          if (more !== undefined) expect(more).toBeGreaterThanOrEqual(price);
        }
      }),
      { numRuns: 500 },
    );
  });

  test('is refused by name exactly where the piece is impossible', () => {
    fc.assert(
      fc.property(options, pages, (piece, pageCount) => {
        const { format, mailClass, tracking } = piece;
        const notFirst = mailClass !== 'first_class';
        const code = isCard(format)
          ? (notFirst || tracking) && 'class_unavailable_for_format'
          : notFirst && tracking && 'tracking_included';
        const price = () => pricePiece(piece, pageCount);
        if (code) expect(price).toThrow(expect.objectContaining({ code, http: 400 }));
        else expect(price).not.toThrow();
      }),
      { numRuns: 500 },
    );
  });
});

describe('the return mark', () => {
  test('belongs on first-class letters and notecards that no pen writes, and is printed unless removal is paid for', () => {
    fc.assert(
      fc.property(options, (piece) => {
        const { format, mailClass, pen } = piece;
        const printed =
          format === 'notecard' || (format.startsWith('letter') && mailClass === 'first_class');
        const belongs = printed && !pen;
        expect(carriesMark(piece)).toBe(belongs);
        expect(printsMark(piece)).toBe(belongs && !piece.removeMark);
      }),
    );
  });

  test('is charged for only where it would have been printed', () => {
    fc.assert(
      fc.property(options, pages, (piece, pageCount) => {
        if (cents(piece, pageCount) === undefined) return;
        const ids = pricePiece(piece, pageCount).breakdown.map(({ id }) => id);
        expect(ids.includes('mark_removal')).toBe(piece.removeMark && carriesMark(piece));
      }),
      { numRuns: 500 },
    );
  });
});

describe('refuseCostlier', () => {
  const anyPrice = { totalCents: 199, breakdown: [] };

  test.each([undefined, 199, 200])('a cap of %j lets 1.99 pass', (cap) => {
    expect(() => refuseCostlier(anyPrice, cap)).not.toThrow();
  });

  test.each([198, 0])('a cap of %j does not, and the advice says what would', (cap) => {
    expect(() => refuseCostlier(anyPrice, cap)).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        reason: expect.stringContaining(`199 cents, more than the ${cap} allowed`),
        errors: [expect.objectContaining({ pointer: '/max_cost_cents' })],
        next: expect.arrayContaining([expect.stringContaining('Nothing was stored or charged')]),
      }),
    );
  });
});
