import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';
import { normalizeLine } from '../../../../lib/document/letter-text.ts';

const STREET = '742 Evergreen Ter';

function doors(line1: string, line2?: string) {
  return doorsOf({ to: { line1, zip: '97201', ...(line2 === undefined ? {} : { line2 }) } });
}

function door(line1: string, line2?: string): string | undefined {
  return doors(line1, line2).named[0];
}

const number = fc.integer({ min: 1, max: 99_999 });
const name = fc.constantFrom('Main', 'Oak', 'Evergreen', 'Martin Luther King', '5th', 'N High');
const suffix = fc.constantFrom(['St', 'Street'], ['Ave', 'Avenue'], ['Ter', 'TERRACE']);
const person = fc.constantFrom('Attn Ada', 'c/o Bob 3', 'c/o Kim 0', 'To whom it concerns', '*');

describe('however a sender writes it', () => {
  test('the house is among its doors', () => {
    const sign = fc.constantFrom('', '!', ' *', ' #', '.', ' ~', ' Apt', ' -');
    const lead = fc.constantFrom('', '#', '0', 'No. ', '* ', '00');
    fc.assert(
      fc.property(number, name, suffix, sign, lead, person, (at, street, [short, long], ...how) => {
        const [end, before, who] = how;
        const plain = door(`${at} ${street} ${short}`);
        const written = `${before}${at} ${street} ${long}${end}`;
        expect(doors(written, who).named).toContain(plain);
        expect(doors(written).named).toEqual([plain]);
        if (who !== '*') expect(doors(who, written).named).toEqual([plain]);
      }),
    );
  });

  test('different doors have different ones', () => {
    const unit = fc.constantFrom('', 'Apt 1', 'Apt 11', 'Apt 1B', 'Fl 1', 'Bldg 1 Apt 1', 'Rear');
    const place = fc.tuple(number, name, fc.constantFrom('St', 'Ave', 'Ter'), unit);
    fc.assert(
      fc.property(place, place, (one, other) => {
        fc.pre(JSON.stringify(one) !== JSON.stringify(other));
        const [mine, theirs] = [one, other].map(([at, street, short, part]) =>
          door(`${at} ${street} ${short}`, part),
        );
        expect(mine).not.toBe(theirs);
      }),
    );
  });

  test('addresses that print alike have the same', () => {
    const parts = [
      'Apt',
      'apt',
      '7',
      '7B',
      'Vera',
      'Unit',
      'é',
      '#',
      '-',
      '.',
      ' ',
      '１',
      'Ｂ',
      'Rear',
    ];
    const line = fc.array(fc.constantFrom(...parts), { maxLength: 8 });
    const unseen = fc.constantFrom('\u200b', '\u2060', '\u202e', '\u00ad', '\ufeff', '\u3164', '');
    fc.assert(
      fc.property(line, unseen, fc.nat(8), (words, sign, at) => {
        const written = [...words.slice(0, at), sign, ...words.slice(at)].join('');
        const printed = normalizeLine(words.join(''));
        expect(doors(STREET, written)).toEqual(doors(STREET, printed));
        expect(doors(`${STREET} ${written}`)).toEqual(doors(`${STREET} ${printed}`));
      }),
    );
  });
});
