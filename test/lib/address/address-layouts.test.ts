import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addressLayouts } from '../../../lib/address/address-layouts.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

const STYLE = { beforeUnit: ' ', afterCity: ' ' };
const texts = (address: PostalAddress) =>
  [...addressLayouts(address, STYLE)].map((lines) => lines.map(({ text }) => text));

describe('the ways to write an address', () => {
  test.each([
    ['Apt 4', ['1 Main St Apt 4']],
    ['# 4', ['1 Main St # 4']],
    ['c/o The Butler', ['1 Main St', 'c/o The Butler']],
  ])('begin with %s where Publication 28 wants it', (line2, street) => {
    const [first] = texts(aPostalAddress({ line1: '1 Main St', line2 }));
    expect(first).toEqual(expect.arrayContaining(street));
  });

  test('lose no word and keep their order', () => {
    const word = fc.stringMatching(/^[A-Za-z]{1,12}$/);
    const line = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(line, line, line, (name, line1, line2) => {
        const address = aPostalAddress({ name, line1, line2 });
        const all = new Set(texts(address).map((lines) => lines.join(' ')));
        expect(all.size).toBe(1);
        expect([...all][0]).toContain(`${name} ${line1} ${line2}`);
      }),
    );
  });

  test('break a city only where it is longer than any town, before its state and ZIP code', () => {
    const last = (city: string) =>
      new Set(texts(aPostalAddress({ city })).map((all) => all.at(-1)));
    expect(last('Lake Chargoggagoggmanchaugg')).toEqual(
      new Set(['Lake Chargoggagoggmanchaugg OR 97201']),
    );
    const city = 'Oak Grove '.repeat(8).trim();
    expect(last(city)).toEqual(
      new Set([`${city} OR 97201`, 'Grove Oak Grove Oak Grove Oak Grove OR 97201']),
    );
  });

  test('have no line without ink', () => {
    for (const lines of texts(aPostalAddress({ company: '', line2: '' }))) {
      expect(lines).not.toContain('');
    }
  });
});
