/** Parts of a house that are called by a letter, or by a number in words: each is a door, and no other's. */
import { describe, expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';

type Written = Partial<Parameters<typeof doorsOf>[0]['to']>;

const HOUSE = '860 Main St';

function doors(written: Written) {
  return doorsOf({ to: { line1: HOUSE, zip: '62701', ...written } });
}

/** Whether a stop by a letter to the one is found by a letter to the other. */
function holds(stopped: Written, letter: Written): boolean {
  const { named } = doors(stopped);
  return doors(letter).asked.some((door) => named.includes(door));
}

describe('the stop of a lettered apartment holds', () => {
  test.each<Written>([
    { line2: 'B' },
    { line2: '(B)' },
    { line2: '"B"' },
    { line2: '-B' },
    { line2: 'Flat B' },
    { line2: 'Flat B, Vera' },
    { line2: 'B, Vera' },
    { line2: 'Letter B' },
    { line2: 'Fl 2, B' },
    { line2: 'c/o B' },
    { line1: `${HOUSE} B` },
    { line1: `${HOUSE}-B` },
    { line1: `${HOUSE}, B` },
    { line1: '860-B Main St' },
    { line1: '860B Main St' },
    { line1: '860 B Main St' },
    { line1: 'B', line2: HOUSE },
    { name: 'Ada Lovelace B' },
    { company: 'B' },
    { company: 'Flat B' },
  ])('at Apt B, by %j', (letter) => {
    expect(holds({ line2: 'Apt B' }, letter)).toBe(true);
  });

  test.each(['B', 'Flat B', 'Wing B', 'Cell Block B'])('at %j, by itself and by Apt B', (line2) => {
    expect(holds({ line2 }, { line2 })).toBe(true);
    expect(holds({ line2 }, { line2: 'Apt B' })).toBe(true);
  });
});

describe('the stop of a number in words holds', () => {
  test.each([
    ['Apt 101', 'Apt One Hundred One'],
    ['Apt 101', 'Apt One Hundred and One'],
    ['Apt 101', 'Apt One-oh-one'],
    ['Apt 101', 'Vera, One Hundred One'],
    ['Apt 1200', 'Suite Twelve Hundred'],
    ['Apt 17', 'Apt Seventeen'],
    ['Apt 7', 'Seven'],
    ['Apt 7', 'Wing Seven'],
    ['Fl 3', 'Third Floor'],
    ['Apt 9', 'Ninth apartment'],
  ])('at %j, by %j, and the reverse', (line2, written) => {
    expect(holds({ line2 }, { line2: written })).toBe(true);
    if (written !== 'Vera, One Hundred One') {
      expect(doors({ line2: written }).named).toEqual(doors({ line2 }).named);
    }
  });

  test('in the first line', () => {
    expect(holds({ line2: 'Apt 101' }, { line1: `${HOUSE} Apt One Hundred One` })).toBe(true);
  });
});

describe('such a stop is none of its neighbours, nor of the house', () => {
  test.each([
    ['B', 'C'],
    ['B', undefined],
    ['B', 'Apt C'],
    ['Wing B', 'Wing C'],
    ['Wing B', undefined],
    ['Flat B', 'Flat C'],
    ['Inmate A', 'Inmate B'],
    ['Apt One Hundred One', 'Apt One Hundred Two'],
    ['Apt One Hundred One', undefined],
    ['Apt One Hundred One', 'Apt 100'],
    ['Apt 1', 'Apt One Hundred One'],
    ['Third Floor', 'Fourth Floor'],
    ['Apt B', 'Bldg B'],
    ['Apt B', 'PH B'],
    ['Apt B', 'Bldg B Apt 2'],
    ['Apt B', undefined],
    ['Apt B', 'Apt B2'],
    ['Apt J', 'Apt 3 J Smith'],
  ])('at %j, by the second line %j', (line2, other) => {
    expect(holds({ line2 }, other === undefined ? {} : { line2: other })).toBe(false);
  });

  test.each<[Written, Written]>([
    [{ line2: 'Apt E' }, { line1: '860 E Main St' }],
    [{ line2: 'Apt E' }, { line1: `${HOUSE} E` }],
    [{ line2: 'Apt A' }, { line1: '860 Avenue A' }],
    [{ line2: 'Apt A' }, { line1: '860 A St' }],
    [{}, { line1: '860-B Main St' }],
    [{ line2: 'Apt X' }, { name: 'Malcolm X', line2: 'Apt 7' }],
    [{ line2: 'Apt K' }, { name: 'Ada K Lovelace' }],
  ])('at %j, by %j', (stopped, letter) => {
    expect(holds(stopped, letter)).toBe(false);
  });
});

test('what begins a name, and the initial of a person, is no part of the house', () => {
  for (const line2 of ['First National Bank', 'One Medical', 'c/o Mary J', 'Attn: Mary J']) {
    expect(doors({ line2 }).named).toEqual(doors({}).named);
  }
});

test('stops under the house, where such a line was read before, are asked', () => {
  for (const line2 of ['B', 'Wing B', 'Apt One Hundred One', 'Third Floor', 'Wing Seven']) {
    expect(doors({ line2 }).asked).toEqual(expect.arrayContaining([...doors({}).named]));
  }
});

test('that house is asked as it was named then, in whatever spelling', () => {
  for (const [line1, line2, street] of [
    ['PO Box 12 A', 'Wing B', 'PO BOX 12'],
    ['PO Box 1 2', 'B', 'PO BOX 1'],
    ['5 O‘Brien St', 'B', '5 O BRIEN ST'],
    ['12 US-40 - Wing B', undefined, '12 US-40'],
    ['12 Cty Rd K - Wing B', undefined, '12 CTY RD K'],
  ] as const) {
    const { asked } = doorsOf({ to: { line1, line2, zip: '97201' } });
    expect(asked).toContain(JSON.stringify([street, '', '97201']));
  }
});
