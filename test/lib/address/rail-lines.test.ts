import { describe, expect, test } from '@jest/globals';
import { toRailLines } from '../../../lib/address/rail-lines.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

const ROOM = { people: 40, street: 50, city: 50 };
const NAME = 'Ambassador Alexandra Wilhelmina Montgomery Featherstonehaugh';

describe('what is too long for its line', () => {
  test.each([
    [{ name: NAME }, 'Ambassador Alexandra Wilhelmina', 'Montgomery Featherstonehaugh'],
    [{ name: `${'a'.repeat(40)} b` }, 'a'.repeat(40), 'b'],
    [{ name: 'a'.repeat(40) }, 'a'.repeat(40), ''],
    [{ name: 'Ada', company: 'Ltd' }, 'Ada', 'Ltd'],
  ])('a name goes on in the line of the company: %j', (given, name, company) => {
    const lines = toRailLines(aPostalAddress(given), 'to', ROOM);
    expect([lines.name, lines.company]).toEqual([name, company]);
  });

  test.each([
    [{ name: NAME, company: 'Ltd' }, '/to/name', /40 characters for to\.name beside a company/],
    [{ name: 'a'.repeat(41) }, '/to/name', /on each of two lines/],
    [{ name: `a ${'b'.repeat(41)}` }, '/to/name', /; 1 too many/],
    [{ company: 'c'.repeat(41) }, '/to/company', /40 characters for to\.company; 1 too many/],
    [{ line1: 's'.repeat(51) }, '/to/line1', /50 characters for to\.line1; 1 too many/],
    [{ line2: 's'.repeat(52) }, '/to/line2', /50 characters for to\.line2; 2 too many/],
    [{ city: 'c'.repeat(51) }, '/to/city', /50 characters for to\.city; 1 too many/],
  ])('is refused by its field where there is no other line: %j', (given, pointer, reason) => {
    expect(() => toRailLines(aPostalAddress(given), 'to', ROOM)).toThrow(
      expect.objectContaining({
        code: 'rejected',
        reason: expect.stringMatching(reason),
        errors: [expect.objectContaining({ pointer })],
      }),
    );
  });

  test('is told all at once, with what each field has to lose', () => {
    const address = aPostalAddress({
      name: 'a'.repeat(43),
      line2: 's'.repeat(51),
      city: 'c'.repeat(52),
    });
    expect(() => toRailLines(address, 'to', ROOM)).toThrow(
      expect.objectContaining({
        errors: ['/to/name', '/to/line2', '/to/city'].map((pointer) =>
          expect.objectContaining({
            pointer,
            message: expect.stringMatching(/^the print .* too many$/),
          }),
        ),
        next: [
          'Shorten to.name by 3 characters, and shorten to.line2 by 1 character, and shorten to.city by 2 characters, then quote it again or send a new order.',
        ],
      }),
    );
  });

  test.each([
    [
      { line1: 's'.repeat(50), line2: 't'.repeat(62) },
      'to.line1 and to.line2 by 62 characters together',
    ],
    [{ line1: 's'.repeat(40), line2: 't'.repeat(13) }, 'to.line1 or to.line2 by 3 characters'],
  ])('nobody is asked to take more off a line than it has: %j', (lines, remedy) => {
    const shared = { ...ROOM, isShared: true };
    expect(() => toRailLines(aPostalAddress(lines), 'to', shared)).toThrow(
      expect.objectContaining({ next: [expect.stringContaining(`Shorten ${remedy},`)] }),
    );
  });

  test('both lines of the street may have one length together', () => {
    const lines = { line1: 's'.repeat(40), line2: 't'.repeat(11) };
    expect(toRailLines(aPostalAddress(lines), 'to', ROOM)).toMatchObject(lines);
    const shared = { ...ROOM, isShared: true };
    expect(() => toRailLines(aPostalAddress(lines), 'to', shared)).toThrow(
      expect.objectContaining({
        errors: [{ pointer: '/to/line1' }, { pointer: '/to/line2' }].map((each) =>
          expect.objectContaining(each),
        ),
      }),
    );
  });
});
