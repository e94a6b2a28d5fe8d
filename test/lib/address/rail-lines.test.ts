import { describe, expect, test } from '@jest/globals';
import { type RailRoom, toRailLines } from '../../../lib/address/rail-lines.ts';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

const TWO: RailRoom = { people: 50, street: 50, streetLines: 2, city: 50 };
const THREE: RailRoom = { ...TWO, streetLines: 3 };
/** As that of Lob. */
const SHARED: RailRoom = { people: 40, street: 50, streetLines: 2, isShared: true };

const MATHEMATICS = 'Department of Mathematics and Statistics';
const EXCELLENCY = 'Her Excellency Ambassador Alexandra Wilhelmina Montgomery-Featherstonehaugh';
const STREET = '1234 Northwestern Constantinople Boulevard Esplanade Extension';

/** Its lines in their order, without those of nothing. */
function rows(address: Partial<PostalAddress>, room: RailRoom): readonly string[] {
  const given = aPostalAddress({ line1: '500 Main St', ...address });
  const { name, company, street } = toRailLines(given, 'to', room);
  return [name, company, ...street].filter((line) => line !== '');
}

function refusal(address: Partial<PostalAddress>, room: RailRoom) {
  try {
    return rows(address, room);
  } catch (error) {
    if (!isMailError(error, 'rejected')) throw error;
    return { reason: error.reason, pointers: error.errors.map(({ pointer }) => pointer) };
  }
}

describe('an address in the lines of a print facility', () => {
  test.each([SHARED, TWO, THREE])('a long name goes on in the line of the company: %j', (room) => {
    const [first, second] = rows({ name: EXCELLENCY }, room);
    expect(`${first} ${second}`).toBe(EXCELLENCY);
    expect(refusal({ name: EXCELLENCY, company: 'Ltd' }, room)).toMatchObject({
      pointers: ['/to/name'],
    });
  });

  test.each([SHARED, TWO, THREE])('who is meant before a street stands above it: %j', (room) => {
    const lines = ['Ada Lovelace', MATHEMATICS, '500 Main Street'];
    expect(rows({ line1: `${MATHEMATICS}, 500 Main Street` }, room)).toEqual(lines);
    expect(rows({ line1: `500 Main Street, ${MATHEMATICS}` }, room)).toEqual(lines);
    const second = { line1: MATHEMATICS, line2: '500 Main Street' };
    expect(rows(second, room).slice(1)).toEqual([MATHEMATICS, '500 Main Street']);
  });

  test.each(['Apartment B', 'NW', 'Penthouse'])('%s behind a street stays there', (behind) => {
    const line1 = `1234 Northwestern Constantinople Boulevard, ${behind}`;
    const room = { ...SHARED, street: line1.length - 1 };
    expect(refusal({ line1 }, room)).toMatchObject({ pointers: ['/to/line1'] });
  });

  test('whoever is meant in the second line leaves the unit at its street', () => {
    const line2 = `${MATHEMATICS}, Room 12`;
    expect(rows({ line2 }, SHARED)).toEqual([
      'Ada Lovelace',
      MATHEMATICS,
      '500 Main St',
      'Room 12',
    ]);
    expect(rows({ line2: `c/o The ${line2}` }, SHARED)).toEqual([
      'Ada Lovelace',
      'c/o The Department of Mathematics and',
      'Statistics, 500 Main St',
      'Room 12',
    ]);
  });

  test('a house stays with its street where that is broken', () => {
    expect(rows({ company: 'Ltd', line1: `${MATHEMATICS}, 500 Main Street` }, TWO)).toEqual([
      'Ada Lovelace',
      'Ltd',
      MATHEMATICS,
      '500 Main Street',
    ]);
  });

  test('a street is broken over the lines that are free', () => {
    expect(rows({ line1: STREET }, TWO).slice(1).join(' ')).toBe(STREET);
    expect(rows({ line1: STREET, line2: 'Apt 4' }, THREE).slice(1).join(' ')).toBe(
      `${STREET} Apt 4`,
    );
    expect(rows({ line1: STREET, line2: 'Apt 4' }, TWO).slice(1).join(' ')).toBe(`${STREET} Apt 4`);
    const longest = `${STREET} ${'Oak Grove '.repeat(5)}`.trim();
    expect(rows({ line1: longest, line2: 'Apt 4' }, TWO).slice(1)).toEqual([
      '1234 Northwestern Constantinople Boulevard',
      'Esplanade Extension Oak Grove Oak Grove Oak Grove',
      'Oak Grove Oak Grove Apt 4',
    ]);
  });

  test.each([
    ['at most 50 characters for to.line1; 12 too many', { line1: STREET }, SHARED],
    [
      'at most 50 characters for to.line1 and to.line2 together; 17 too many',
      { line1: STREET, line2: 'Apt 4' },
      SHARED,
    ],
    [
      'at most 2 lines of 50 characters for to.line1; 32 too many',
      { company: 'Ltd', line1: `${STREET} ${STREET.slice(0, 50)}` },
      TWO,
    ],
    ['at most 3 lines of 50 characters for to.line1; 1 too many', { line1: 'x'.repeat(51) }, TWO],
    [
      'at most 3 lines of 50 characters for to.line1 and to.line2 together; 1 too many',
      { line2: 'x'.repeat(51) },
      TWO,
    ],
    ['at most 50 characters for to.city; 1 too many', { city: 'x'.repeat(51) }, TWO],
  ])('what does not fit is refused by its field: %s', (limit, address, room) => {
    expect(refusal(address, room)).toMatchObject({ reason: `the print facility takes ${limit}` });
  });

  test('of two lines the one that is too long by itself is named', () => {
    const long = { line2: 'x'.repeat(51) };
    expect(refusal(long, TWO)).toMatchObject({ pointers: ['/to/line2'] });
    const both = { company: 'Ltd', line1: 'x'.repeat(40), line2: 'y'.repeat(11) };
    expect(refusal(both, SHARED)).toMatchObject({ pointers: ['/to/line1', '/to/line2'] });
  });
});
