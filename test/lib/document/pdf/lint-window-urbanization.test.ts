import { describe, expect, test } from '@jest/globals';
import { namesOtherPlace } from '../../../../lib/document/pdf/lint/window-address.ts';
import type { PostalAddress } from '../../../../lib/ports.ts';
import { aPostalAddress } from '../../../builders/an-address.ts';

const SAN_JUAN = { name: 'Juan Perez', city: 'San Juan', state: 'PR', zip: '00926' };
const to = (lines: Partial<PostalAddress>) => aPostalAddress({ ...SAN_JUAN, ...lines });
const BARE = to({ line1: '150 Calle A' });
const CITY = 'SAN JUAN PR 00926';

const LAYOUTS = [
  ['Urb Las Gladiolas', '150 Calle A'],
  ['150 Calle A', 'Urb Las Gladiolas'],
  ['Urb Las Gladiolas 150 Calle A', undefined],
  ['150 Calle A Urb Las Gladiolas', undefined],
  ['Calle A 150', 'Urb. Gladiolas'],
] as const;

describe.each(LAYOUTS)('an order to %s, %s', (line1, line2) => {
  const ordered = to({ line1, line2 });

  test.each([
    'JUAN PEREZ\nURB LAS GLADIOLAS\n150 CALLE A',
    'JUAN PEREZ\nURBANIZACIÓN LAS GLADIOLAS\n150 CALLE A',
    'JUAN PEREZ\nURB. "LAS GLADIOLAS"\n150 CALLE A',
    'JUAN PEREZ\nURB LAS\nGLADIOLAS\n150 CALLE A',
    'URB LAS GLADIOLAS\nJUAN PEREZ\n150 CALLE A',
    'JUAN PEREZ\n150 CALLE A\nURB LAS GLADIOLAS',
    'JUAN PEREZ\nURB LAS GLADIOLAS 150 CALLE A',
    'JUAN PEREZ\n150 CALLE A URB LAS GLADIOLAS',
    'JUAN PEREZ\nLAS GLADIOLAS\n150 CALLE A',
    'JUAN PEREZ\nURB LAS GLADIOLAS\nATTN BOB\n150 CALLE A',
    'VISTA MEDICAL GROUP\nJUAN PEREZ\nURB LAS GLADIOLAS\n150 CALLE A',
  ])('is shown by %j', (text) => {
    expect(namesOtherPlace(`${text}\n${CITY}`, ordered)).toBe(false);
    expect(namesOtherPlace(`${text} ${CITY}`, ordered)).toBe(false);
  });

  test.each([
    'JUAN PEREZ\nURB VILLA FONTANA\n150 CALLE A',
    'JUAN PEREZ\n150 CALLE A\nURB VILLA FONTANA',
    'JUAN PEREZ\nVILLA FONTANA\n150 CALLE A',
    'JUAN PEREZ\nURB VILLA\nFONTANA\n150 CALLE A',
    'JUAN PEREZ\nURB LAS GLADIOLAS II\n150 CALLE A',
    'JUAN PEREZ\nURB LAS GLADIOLAS\nURB VILLA FONTANA\n150 CALLE A',
    'JUAN PEREZ\nURB LAS GLADIOLAS\nVILLA FONTANA\n150 CALLE A',
    'JUAN PEREZ\nURB LAS GLADIOLAS URB VILLA FONTANA\n150 CALLE A',
    'JUAN PEREZ\n150 CALLE A',
    'MARIA GLADIOLAS\n150 CALLE A',
  ])('is not shown by %j', (text) => {
    expect(namesOtherPlace(`${text}\n${CITY}`, ordered)).toBe(true);
  });
});

describe('an order without an urbanization', () => {
  test.each(['JUAN PEREZ', 'BANCO POPULAR\nJUAN PEREZ', 'MARIA FONTANA', 'VILLA REAL PROPERTIES'])(
    '%j shows it',
    (name) => {
      expect(namesOtherPlace(`${name}\n150 CALLE A\n${CITY}`, BARE)).toBe(false);
    },
  );

  test.each(['URB VILLA FONTANA', 'VILLA FONTANA', 'JARDINES DE CAPARRA'])(
    'in %s is another house',
    (line) => {
      expect(namesOtherPlace(`JUAN PEREZ\n${line}\n150 CALLE A\n${CITY}`, BARE)).toBe(true);
      expect(namesOtherPlace(`JUAN PEREZ\n150 CALLE A\n${line}\n${CITY}`, BARE)).toBe(true);
    },
  );

  test('may show that of the carrier, as the carrier has it', () => {
    const corrected = to({ line1: 'URB LAS GLADIOLAS', line2: '150 CALLE A' });
    const shown = (line: string) => `JUAN PEREZ\n${line}150 CALLE A\n${CITY}`;
    expect(namesOtherPlace(shown('URB LAS GLADIOLAS\n'), corrected, BARE)).toBe(false);
    expect(namesOtherPlace(shown(''), corrected, BARE)).toBe(false);
    expect(namesOtherPlace(shown('URB VILLA FONTANA\n'), corrected, BARE)).toBe(true);
  });

  test('may have what may be one in a line of its own, which is asked for stops', () => {
    const text = `JUAN PEREZ\nVILLA FONTANA\n150 CALLE A\n${CITY}`;
    expect(namesOtherPlace(text, to({ line1: '150 Calle A', company: 'Villa Fontana' }))).toBe(
      false,
    );
    const person = `VILLA, JUAN\n150 CALLE A\n${CITY}`;
    expect(namesOtherPlace(person, { ...BARE, name: 'Juan Villa' })).toBe(false);
  });
});

test('where a house has no street, its urbanization is one', () => {
  const olmos = to({ line1: '1234 Urb Los Olmos' });
  expect(namesOtherPlace(`JUAN PEREZ\n1234 URB LOS OLMOS\n${CITY}`, olmos)).toBe(false);
  expect(namesOtherPlace(`JUAN PEREZ\n1234 URB LAS ROSAS\n${CITY}`, olmos)).toBe(true);
  expect(namesOtherPlace(`JUAN PEREZ\n1234 CALLE B\nURB LOS OLMOS\n${CITY}`, olmos)).toBe(true);
});

test('a unit stays a part of the house', () => {
  const apart = to({ line1: 'Urb Las Gladiolas', line2: '150 Calle A Apt 7' });
  const shown = (unit: string) => `JUAN PEREZ\nURB LAS GLADIOLAS\n150 CALLE A${unit}\n${CITY}`;
  expect(namesOtherPlace(shown(' APT 7'), apart)).toBe(false);
  expect(namesOtherPlace(shown(' APT 8'), apart)).toBe(true);
  expect(namesOtherPlace(shown(''), apart)).toBe(true);
});

test('a box is in no urbanization, and elsewhere the word is a name', () => {
  const box = to({ line1: 'PO Box 12', company: 'Urb Las Gladiolas' });
  expect(namesOtherPlace(`JUAN PEREZ\nPO BOX 12\n${CITY}`, box)).toBe(false);
  const text = 'URB VILLA FONTANA\n500 MAIN ST\nSPRINGFIELD IL 62701';
  const elsewhere = aPostalAddress({ line1: '500 Main St', zip: '62701' });
  expect(namesOtherPlace(text, elsewhere)).toBe(false);
});
