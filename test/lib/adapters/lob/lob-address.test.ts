import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  NAME_CHARACTERS,
  STREET_CHARACTERS,
  toLobAddress,
} from '../../../../lib/adapters/lob/lob-address.ts';
import { isMailError } from '../../../../lib/errors/mail-error.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

/** What the schema of a request lets through. */
const words = fc
  .array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 45 }), { maxLength: 8 })
  .map((parts) => parts.join(' '));
const text = (most: number) =>
  words.map((all) => all.slice(0, most)).filter((all) => all.length > 0);
const optional = (most: number) => fc.option(text(most), { nil: undefined });
const tidy = (value = '') => value.trim().replace(/\s+/g, ' ');

describe('an address within the limits', () => {
  test('keeps every word in its order, or names the field without its content', () => {
    fc.assert(
      fc.property(
        text(80),
        optional(40),
        text(120),
        optional(64),
        (name, company, line1, line2) => {
          const address = aPostalAddress({ name, company, line1, line2 });
          try {
            const lob = toLobAddress(address, 'to');
            const { name: first = '', company: second = '' } = lob;
            expect(first.length).toBeLessThanOrEqual(NAME_CHARACTERS);
            expect(second.length).toBeLessThanOrEqual(NAME_CHARACTERS);
            expect(tidy(`${first} ${second}`)).toBe(tidy(`${tidy(name)} ${tidy(company)}`));
            const { address_line1: one = '', address_line2: two = '' } = lob;
            expect([one, two]).toEqual([tidy(line1), tidy(line2)]);
            expect(one.length + two.length).toBeLessThanOrEqual(STREET_CHARACTERS);
          } catch (error) {
            if (!isMailError(error, 'rejected')) throw error;
            expect(error.reason).toMatch(
              /^the print facility takes at most \d+ characters for .*to\./,
            );
          }
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a name is refused only where no break at a space would do', () => {
    const isRefused = (name: string) => {
      try {
        toLobAddress(aPostalAddress({ name }), 'to');
        return false;
      } catch {
        return true;
      }
    };
    const canBreak = (name: string) =>
      name.length <= 40 ||
      [...name.matchAll(/ /g)].some(({ index }) => index <= 40 && name.length - index - 1 <= 40);
    const names = text(80).map((name) => tidy(name));
    fc.assert(
      fc.property(names, (name) => {
        expect(isRefused(name)).toBe(!canBreak(name));
      }),
    );
  });

  test.each([
    ['x'.repeat(40), { name: 'x'.repeat(40) }],
    [`${'x'.repeat(40)} y`, { name: 'x'.repeat(40), company: 'y' }],
    [`${'x'.repeat(40)} ${'y'.repeat(40)}`, { name: 'x'.repeat(40), company: 'y'.repeat(40) }],
  ])('%s', (name, lines) => {
    expect(toLobAddress(aPostalAddress({ name }), 'to')).toMatchObject(lines);
  });

  test.each([
    [{ name: 'x'.repeat(41) }, 'from.name'],
    [{ name: `${'x '.repeat(20)}yy`, company: 'Ltd' }, 'from.name beside a company'],
    [{ company: 'x'.repeat(41) }, 'from.company'],
    [{ line1: 'x'.repeat(40), line2: 'y'.repeat(11) }, 'from.line1 and from.line2 together'],
  ])('refuses %j', (overrides, named) => {
    expect(() => toLobAddress(aPostalAddress(overrides), 'from')).toThrow(named);
  });

  test('street lines of 50 characters together still go', () => {
    const address = aPostalAddress({ line1: 'x'.repeat(40), line2: 'y'.repeat(10) });
    expect(toLobAddress(address, 'to')).toMatchObject({ address_line2: 'y'.repeat(10) });
  });
});
