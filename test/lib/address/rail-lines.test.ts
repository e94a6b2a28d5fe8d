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
