import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { placeAddresses } from '../../../lib/document/address-block.ts';
import { fontFor, inkOf, type LetterFont, widthOfText } from '../../../lib/document/letter-font.ts';
import type { PlacedLine } from '../../../lib/document/placed-line.ts';
import { RECIPIENT_ZONE, RETURN_ZONE, type SheetZone } from '../../../lib/document/window-zones.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import { RECIPIENT, SENDER } from './support/a-letter.ts';

const { font } = await fontFor(['a']);
const LONG = 'Massachusetts Institute of Technology Lab';

function place(to: PostalAddress = RECIPIENT, from: PostalAddress = SENDER) {
  const lines = placeAddresses(to, from, font);
  const isReturn = ({ y }: PlacedLine) => y > 792 - 1.75 * 72;
  return { from: lines.filter(isReturn), to: lines.filter((line) => !isReturn(line)) };
}

/** The box of a block's ink, in inches from the left and top edges. */
function inkBox(lines: readonly PlacedLine[], face: LetterFont = font): SheetZone {
  const boxes = lines.map((line) => {
    const inks = Array.from(line.text, (_, at) => inkOf(face, line.text.charCodeAt(at)));
    const scale = line.size / 1000;
    return {
      left: line.x,
      right: line.x + widthOfText(face, line.text) * scale * line.condense,
      top: 792 - line.y - Math.max(...inks.map(({ top }) => top)) * scale,
      bottom: 792 - line.y - Math.min(...inks.map(({ bottom }) => bottom)) * scale,
    };
  });
  return {
    left: Math.min(...boxes.map(({ left }) => left)) / 72,
    right: Math.max(...boxes.map(({ right }) => right)) / 72,
    top: Math.min(...boxes.map(({ top }) => top)) / 72,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) / 72,
  };
}

function expectInside(lines: readonly PlacedLine[], zone: SheetZone): void {
  const box = inkBox(lines);
  expect(box.left).toBeGreaterThanOrEqual(zone.left - 0.0001);
  expect(box.right).toBeLessThanOrEqual(zone.right + 0.0001);
  expect(box.top).toBeGreaterThanOrEqual(zone.top - 0.0001);
  expect(box.bottom).toBeLessThanOrEqual(zone.bottom + 0.0001);
}

describe('the recipient', () => {
  test('is printed in capitals, city, state and ZIP on the last line', () => {
    expect(place().to.map(({ text }) => text)).toEqual([
      'ADAEZE OKONKWO',
      'HALVORSEN FREIGHT',
      '1600 HARBOR BAY PARKWAY SUITE 210',
      'ALAMEDA CA 94502-3009',
    ]);
  });

  test('has no line for what is missing or blank', () => {
    const { company: _, ...to } = { ...RECIPIENT, line2: ' \t ' };
    expect(place(to).to).toHaveLength(3);
  });

  test('has white space tidied, and capitals that depend on no locale', () => {
    const to = { ...RECIPIENT, name: '  Iris\t Fußmann-ığdır  ', line1: '12 Cafe\u0301 Rd' };
    expect(
      place(to)
        .to.slice(0, 3)
        .map(({ text }) => text),
    ).toEqual(['IRIS FUSSMANN-IĞDIR', 'HALVORSEN FREIGHT', '12 CAFÉ RD SUITE 210']);
  });

  test.each([
    ['three lines', { company: '', line2: '' }],
    ['four lines', { company: '' }],
    ['five lines', {}],
    ['five long lines', { name: LONG, company: LONG, line1: LONG, line2: LONG, city: LONG }],
    ['capitals with two marks', { name: 'Ấn Đỗ', city: 'Q\u0327uẨn' }],
  ])('of %s stays inside the zone that always shows', (_, overrides) => {
    expectInside(place({ ...RECIPIENT, ...overrides }).to, RECIPIENT_ZONE);
  });

  test('has capitals of at least 0.08 in, however many lines there are', () => {
    const { to } = place({ ...RECIPIENT, name: LONG, company: LONG });
    for (const { size } of to) {
      expect((size * font.packed.capHeight) / 1000).toBeGreaterThanOrEqual(0.08 * 72 - 1e-9);
    }
  });

  test('has only its long lines condensed', () => {
    const { to } = place({ ...RECIPIENT, name: 'Llanfairpwllgwyngyllgogerychwyrndrobwll' });
    expect(to.map(({ condense }) => condense < 1)).toEqual([true, false, false, false]);
  });

  test.each([
    [
      'a long name',
      { name: 'Department of Housing and Urban Development Office of Hearings' },
      ['DEPARTMENT OF HOUSING AND URBAN', 'DEVELOPMENT OFFICE OF HEARINGS'],
    ],
    [
      'a long street',
      { line1: 'The Old Observatory at the Upper Terrace of the Botanical Gardens', line2: '' },
      ['THE OLD OBSERVATORY AT THE UPPER', 'TERRACE OF THE BOTANICAL GARDENS'],
    ],
    [
      'what is no unit',
      { line1: '12 Mill Rd', line2: 'The Old Barn' },
      ['12 MILL RD', 'THE OLD BARN'],
    ],
  ])('has %s on two lines, in letters of their full width', (_, overrides, lines) => {
    const { to } = place({ ...RECIPIENT, company: '', ...overrides });
    expect(to.map(({ text }) => text)).toEqual(expect.arrayContaining(lines));
    expect(to.every(({ condense }) => condense === 1)).toBe(true);
    expectInside(to, RECIPIENT_ZONE);
  });

  test.each(['name', 'line1'] as const)(
    'takes every %s of words that the contract takes',
    (field) => {
      const most = { name: 80, line1: 120 }[field];
      const words = 'Commission of Inquiry '.repeat(6).slice(0, most).trim();
      const { to } = place({ ...RECIPIENT, company: '', line2: '', [field]: words });
      expectInside(to, RECIPIENT_ZONE);
    },
  );

  test('is refused where a line cannot be condensed enough, by the field and how much it is too long', () => {
    expect(() => place({ ...RECIPIENT, line1: 'W'.repeat(45) })).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        http: 400,
        reason: expect.stringMatching(/^to\.line1: is about \d+ characters too long/),
      }),
    );
  });

  test('of more lines than the window has is refused by those that take two', () => {
    const to = {
      ...RECIPIENT,
      name: 'A',
      company: 'University of Northern Springfield Press',
      line1: 'Department of Computational Linguistics and Philosophy, 500 Main St',
      line2: 'Building Twenty-Seven, Floor 14, Suite 1400 East',
    };
    expect(() => place(to)).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        reason: expect.stringMatching(
          /^to: needs \d lines, for which the envelope's window has no/,
        ),
        errors: ['/to/line1', '/to/company', '/to/line2'].map((pointer) =>
          expect.objectContaining({ pointer }),
        ),
        next: [
          'Save a line: shorten to.line1 to one line, or leave out to.company or to.line2 where the door is found without.',
        ],
      }),
    );
    expect(place({ ...to, line1: '500 Main St' }).to.length).toBeGreaterThan(4);
    expect(place({ ...to, company: '' }).to.length).toBeGreaterThan(4);
    expect(place({ ...to, line2: '' }).to.length).toBeGreaterThan(4);
  });

  test('of more lines than the window has is not asked to shorten what is short', () => {
    const to = {
      ...RECIPIENT,
      name: 'Ambassador Alexandra Wilhelmina Montgomery Featherstonehaugh-Cholmondeley',
      company: 'University of Northern Springfield Press',
      line1: '12500 North Main Street',
      line2: 'Building Twenty-Seven, Floor 14, Suite 1400 East, Rear',
    };
    expect(() => place(to)).toThrow(
      expect.objectContaining({
        next: [
          'Save a line: shorten to.name to one line, or leave out to.company or to.line2 where the door is found without.',
        ],
      }),
    );
    expect(place({ ...to, name: 'Alexandra Montgomery' }).to.length).toBeGreaterThan(4);
  });
});

describe('the sender', () => {
  test('is printed as written, city and state apart by a comma', () => {
    expect(place().from.map(({ text }) => text)).toEqual([
      'Whitfield & Chen LLP',
      '500 Howard Street',
      'San Francisco, CA 94105',
    ]);
  });

  test('of five lines has its unit at the end of the delivery line', () => {
    const { from } = place(RECIPIENT, { ...RECIPIENT, name: 'Gy Ç' });
    expect(from.map(({ text }) => text)).toContain('1600 Harbor Bay Parkway, Suite 210');
    expectInside(from, RETURN_ZONE);
  });

  test('of five lines that are too long to join is crowded in', () => {
    const sender = {
      ...RECIPIENT,
      line1: 'Massachusetts Institute of',
      line2: 'Technology, Building 10',
    };
    const { from } = place(RECIPIENT, { ...sender, line1: `${sender.line1} Science` });
    expect(from).toHaveLength(5);
    expect(from[3]?.text).toBe('Technology, Building 10');
    expectInside(from, RETURN_ZONE);
  });
});

describe('both blocks', () => {
  test('start at the margin of the text where they are short, else at the edge of their zones', () => {
    const lefts = (to: PostalAddress) =>
      [...place(to).to, ...place(to).from].map(({ x }) => x / 72);
    expect(new Set(lefts({ ...RECIPIENT, line2: '' }))).toEqual(new Set([1]));
    const ordinary = { ...RECIPIENT, company: 'International Business Machines Corp.' };
    expect(new Set(lefts({ ...ordinary, line2: '' }))).toEqual(new Set([1]));
    expect(new Set(lefts({ ...RECIPIENT, name: LONG }))).toEqual(new Set([0.63]));
  });

  test('are inside their zones or refused, whatever the address', () => {
    const field = fc.string({
      unit: fc.constantFrom(...'aWiQjÀẤgŁß ,-#&5'),
      minLength: 1,
      maxLength: 48,
    });
    const address = fc
      .record({ name: field, company: field, line1: field, line2: field, city: field })
      .map((fields) => ({ ...RECIPIENT, ...fields }));
    fc.assert(
      fc.property(address, address, (to, from) => {
        try {
          const placed = place(to, from);
          expectInside(placed.to, RECIPIENT_ZONE);
          expectInside(placed.from, RETURN_ZONE);
        } catch (error) {
          if (!isMailError(error, 'validation_error')) throw error;
        }
      }),
      { numRuns: 300 },
    );
  });
});
