/** In Puerto Rico one street of one ZIP code may be in several urbanizations: each has its own house. */
import { expect, test } from '@jest/globals';
import { doorsOf } from '../../../../lib/address/door/doors-of.ts';
import { doors, expectOne, expectOthers, holds } from './stops.ts';

const SAN_JUAN = { zip: '00926' };

function at(line1: string, line2?: string) {
  return { ...SAN_JUAN, line1, ...(line2 === undefined ? {} : { line2 }) };
}

const GLADIOLAS = at('150 Calle A', 'Urb Las Gladiolas');

test('a house is one, wherever its urbanization is written', () => {
  expectOne([
    GLADIOLAS,
    at('150 Calle A', 'Urbanización Las Gladiolas'),
    at('150 Calle A', 'URB. GLADIOLAS'),
    at('Urb Las Gladiolas', '150 Calle A'),
    at('URB LAS GLADIOLAS 150 Calle A'),
    at('150 Calle A Urb Las Gladiolas'),
    at('150 Calle A, Urb. Las Gladiolas'),
    at('Calle A 150', 'Urb Las Gladiolas'),
    at('Calle A #150, Urb Las Gladiolas'),
    { ...at('150 Calle A'), company: 'Urb Las Gladiolas' },
  ]);
  expectOne([
    at('150 Calle A Apt 7', 'Urb Las Gladiolas'),
    at('150 Calle A', 'Urb Las Gladiolas Apt 7'),
    at('150 Calle A', 'Apt 7, Urb Las Gladiolas'),
  ]);
  expectOne([at('150 Calle 5'), at('Calle 5 150'), at('Calle 5, #150')]);
  expectOne([at('150 Blvd Sur', 'Urb Santa Rosa'), at('Urb Santa Rosa Blvd Sur 150')]);
});

test.each([
  ['Urb Vista del Mar', 'Urb Vista Mar'],
  ['Urb Sto Domingo', 'Urb Sto. Domingo', 'Urb Santo Domingo'],
])('its name is one with and without what it is shortened by: %s, %s …', (...names) => {
  expectOne(names.map((line2) => at('150 Calle A', line2)));
});

test('and its neighbours are others', () => {
  expectOthers(GLADIOLAS, [
    at('150 Calle A', 'Urb El Paraiso'),
    at('Urb El Paraiso 150 Calle A'),
    at('151 Calle A', 'Urb Las Gladiolas'),
    at('150 Calle B', 'Urb Las Gladiolas'),
    { ...GLADIOLAS, zip: '00927' },
  ]);
  expectOthers(at('Carr 2 Km 4'), [at('4 Carr 2')]);
});

test.each(['Carr 2 Km 4', 'Carr 2 Bo 4', 'Carr 2 Barrio 4', 'Calle No 4', 'Calle Num 4'])(
  'a number is none of a house: %s',
  (line1) => {
    expect(doors(at(line1)).named).toEqual([JSON.stringify([line1.toUpperCase(), '', '00926'])]);
  },
);

test('nor is that of an apartment', () => {
  expectOne([at('Calle A Apt 7'), at('Calle A', 'Apt 7')]);
  expectOthers(at('Calle A Apt 7'), [at('7 Calle A')]);
});

test('an address without it is every such house, and is stopped by none', () => {
  expect(holds(at('150 Calle A'), GLADIOLAS)).toBe(true);
  expect(holds(GLADIOLAS, at('150 Calle A'))).toBe(false);
  expect(doors(at('150 Calle A')).asked).toEqual(['["150 CALLE A","","00926"]']);
  // Whoever is named there is no urbanization, and each door that is asked is a read.
  for (const line2 of ['c/o Bob', 'Attn Santa Rosa']) {
    expect(doors(at('150 Calle A', line2)).asked).toEqual(['["150 CALLE A","","00926"]']);
  }
});

test('of two the lower is meant, and the other is asked', () => {
  const both = at('Urb Santa Rosa 150 Calle A', 'Urb Las Gladiolas');
  expect(doors(both).named).toEqual(['["150 CALLE A","","00926","URB GLADIOLAS"]']);
  const { zip, line1 } = GLADIOLAS;
  for (const letter of [both, { zip, line1, line2: 'Urb Villa Rica', company: both.line1 }]) {
    expect(holds(at('150 Calle A', 'Urb Santa Rosa'), letter)).toBe(true);
  }
});

test('what the carrier leaves out stays', () => {
  const { named } = doorsOf({
    to: at('URB LAS GLADIOLAS 150 Calle A'),
    correctedTo: { ...at('150 CALLE A'), zip: '00926-1234' },
  });
  expect(named).toEqual(['["150 CALLE A","","00926","URB GLADIOLAS"]']);
});

test('another one of the carrier is named as well: it is what prints', () => {
  const { named, asked } = doorsOf({
    to: at('150 Calle A', 'Urb Las Gladiolas'),
    correctedTo: at('URB VILLA FONTANA', '150 CALLE B'),
  });
  expect(named).toEqual([
    '["150 CALLE A","","00926","URB GLADIOLAS"]',
    '["150 CALLE B","","00926","URB VILLA FONTANA"]',
  ]);
  for (const door of named) expect(asked).toContain(door);
  // It was named so before.
  expect(asked).toContain('["150 CALLE B","","00926","URB GLADIOLAS"]');
});

test('a box is in none, and elsewhere the word is a name', () => {
  const box = doors({ ...SAN_JUAN, line1: 'PO Box 12', company: 'Urb Las Gladiolas' });
  expect(box.named).toEqual(['["PO BOX 12","","00926"]']);
  const { named } = doors({ line1: '150 Main St', line2: 'Urb Las Gladiolas' });
  expect(named).toEqual(['["150 MAIN ST","","62701"]']);
});

const ROSA = at('A12 Calle 4', 'Urb Santa Rosa');

test('a house with a letter is one, wherever its urbanization stands', () => {
  expectOne([
    ROSA,
    at('Urb Santa Rosa A12 Calle 4'),
    at('Urb Santa Rosa A-12 Calle 4'),
    at('Urb Santa Rosa, A12 Calle 4'),
    at('A12 Calle 4 Urb Santa Rosa'),
    at('A-12 Calle 4', 'Urb Santa Rosa'),
    at('A 12 Calle 4', 'Urb Santa Rosa'),
    at('Calle 4 A12', 'Urb Santa Rosa'),
    at('Calle 4 A-12, Urb Santa Rosa'),
    at('Calle 4 #A12', 'Urb Santa Rosa'),
    at('Urb Santa Rosa', 'Calle 4 A12'),
  ]);
  expectOthers(ROSA, [
    at('A13 Calle 4', 'Urb Santa Rosa'),
    at('B12 Calle 4', 'Urb Santa Rosa'),
    at('12 Calle 4', 'Urb Santa Rosa'),
    at('Urb Santa Rosa B-12 Calle 4'),
    at('A12 Calle 5', 'Urb Santa Rosa'),
    at('A12 Calle 4', 'Urb Villa Rica'),
  ]);
  expectOne([at('Calle A 150 Apt 7'), at('150 Calle A', 'Apt 7')]);
});

test('its urbanization is read whatever signs stand around it, and whoever behind it', () => {
  expectOne([
    ROSA,
    ...['Urb: Santa Rosa', '(Urb) Santa Rosa', 'Urb-Santa Rosa', 'URB SANTA-ROSA'].map((line2) =>
      at('A12 Calle 4', line2),
    ),
    ...['Urb "Santa Rosa"', 'Urb. Sta. Rosa', 'Urb Sta Rosa', 'Urb/Santa Rosa'].map((line2) =>
      at('A12 Calle 4', line2),
    ),
    ...['Urb Santa Rosa c/o Bob', 'Urb Santa Rosa, c/o Bob', 'Urb Santa Rosa Attn Bob'].map(
      (line2) => at('A12 Calle 4', line2),
    ),
    at('A12 Calle 4', 'c/o Bob, Urb Santa Rosa'),
    at('A12 Calle 4', 'Urb Santa Rosa PR'),
    { ...at('A12 Calle 4'), name: 'Ada, Urb Santa Rosa' },
  ]);
});

test('with more words behind it, and without its word, it is asked', () => {
  expectOne([GLADIOLAS, at('150 Calle A', 'Urb. "Las" Gladiolas')]);
  for (const line2 of ['Urb Santa Rosa Bob', 'Urb Santa Rosa San Juan', 'Santa Rosa']) {
    expect(holds(ROSA, at('A12 Calle 4', line2))).toBe(true);
  }
  expect(holds(GLADIOLAS, at('Las Gladiolas', '150 Calle A'))).toBe(true);
  expect(holds(ROSA, at('A12 Calle 4', 'Villa Rica'))).toBe(false);
});

test.each(['II', 'Secc II', 'Seccion 2', 'Ext', 'Extension', 'Norte', 'Sur', 'Este', 'Oeste'])(
  'a section of it lies beside it: %s',
  (section) => {
    expect(holds(ROSA, at('A12 Calle 4', `Urb Santa Rosa ${section}`))).toBe(false);
    expect(holds(ROSA, at('A12 Calle 4', `Urb Santa Rosa ${section} Bob`))).toBe(false);
  },
);

test.each([
  ['A12 Calle 4', 'Urb Sta. Rosa', 'A12 CALLE 4', 'URB STA ROSA'],
  ['Calle 4 12', 'Urb Sta Rosa', 'CALLE 4 12', 'URB STA ROSA'],
  ['Calle 4 12', 'Urb Sta Rosa', '12 CALLE 4', 'URB STA ROSA'],
  ['A12 Calle 4', 'Urb Santa Rosa c/o Bob', 'A12 CALLE 4', 'URB SANTA ROSA C'],
  ['A12 Calle 4', 'Urb Santa-Rosa', 'A12 CALLE 4', 'URB SANTA-ROSA'],
  ['Urb Santa Rosa A12 Calle 4', undefined, '12 CALLE 4', 'URB SANTA ROSA A'],
  ['Urb Santa Rosa A-12 Calle 4', undefined, '12 CALLE 4', 'URB SANTA ROSA A-'],
])('at %s, %s a stop stored under another reading is asked', (line1, line2, street, area) => {
  const before = JSON.stringify([street, '', '00926', area]);
  expect(doors(at(line1, line2)).asked).toContain(before);
  // An operator who names the address lifts it there.
  expect(doors(at(line1, line2)).earlier).toContain(before);
});

test('nor is one lost that the carrier writes without the comma behind its urbanization', () => {
  const { asked } = doorsOf({
    to: at('150 Calle A Urb Las Flores, c/o Bob'),
    correctedTo: at('150 CALLE A URB LAS FLORES C/O BOB'),
  });
  expect(asked).toContain('["150 CALLE A O BOB","","00926","URB FLORES"]');
});
