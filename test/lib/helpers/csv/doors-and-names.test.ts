/** No unit is lost on the way to the window, and nothing is printed as a name that is none. */
import { describe, expect, test } from '@jest/globals';
import { mapCsv } from '../../../../lib/helpers/csv/map-csv.ts';

const WHERE = '12 Main St,Boston,MA,02134';
const PLAIN = 'Address,City,State,Zip';
const of = (owner: string) =>
  PLAIN.split(',')
    .map((part) => `${owner} ${part}`)
    .join(',');

describe('a unit', () => {
  test.each([
    'Apt. No.',
    'Apartment Number',
    'Suite Number',
    'Unit No.',
    'Ste',
    'Apt/Ste',
    'Suite/Apt',
    'Apt/Floor',
    'Address Line 2 (optional)',
  ])('is what stands below %s', (header) => {
    const csv = `Name,${PLAIN},${header}\nAnn Bell,${WHERE},Apt 4B`;
    expect(mapCsv({ csv })).toMatchObject({ mapping: { line2: header }, missing: [] });
  });

  test.each([
    ['Home', 'Apt'],
    ['Mailing', 'Address 2'],
    ['Property', 'Unit'],
  ])('without an owner is of the %s address', (owner, header) => {
    const csv = `Name,${header},${of(owner)}\nAnn Bell,Apt 4B,${WHERE}`;
    expect(mapCsv({ csv })).toMatchObject({ mapping: { line2: header }, missing: [] });
  });

  test('behind the street is known without headers, and nothing else is', () => {
    const rows = (cells: readonly string[]) =>
      cells.map((cell) => `Ann Bell,12 Main St,${cell},Boston,MA,02134`).join('\n');
    expect(mapCsv({ csv: rows(['Apt 4', '', 'Unit 7']) }).mapping).toMatchObject({
      line2: 'Column 3',
    });
    expect(mapCsv({ csv: rows(['#1042', 'Floor 2', 'Room 4']) }).unmapped).toEqual(['Column 3']);
  });
});

describe('a name', () => {
  test.each([
    ['Client,From,To', 'Ann Bell,09:00,17:00', 'Client'],
    ['Tenant,From,To', 'Ann Bell,01/01/2026,12/31/2026', 'Tenant'],
    ['To', 'Ann Bell', 'To'],
    ["Owner's Name", 'Ann Bell', "Owner's Name"],
    ['Employee Name', 'Ann Bell', 'Employee Name'],
    ['Site Name,Customer Name', 'Dock 4,Ann Bell', 'Customer Name'],
    ['Nombres,Apellidos', 'Ana,Pérez Ruiz', ['Nombres', 'Apellidos']],
    ['Nombre,Apellido Paterno', 'Ana,Pérez', ['Nombre', 'Apellido Paterno']],
    ['First Name(s),Surname', 'Ann,Bell', ['First Name(s)', 'Surname']],
    ['Prénoms,Nom', 'Ann,Roy', ['Prénoms', 'Nom']],
  ])('of %s is a person’s', (header, cells, name) => {
    const csv = `${header},${PLAIN}\n${cells},${WHERE}`;
    expect(mapCsv({ csv })).toMatchObject({ mapping: { name }, missing: [] });
  });

  test.each([
    ['Company,Company Owner', 'Acme,Sal Rep'],
    ['Company,Member', 'Acme,Yes'],
    ['Company,Customer', 'Acme,10032'],
    ['From,To', '09:00,17:00'],
    ['Last Name', 'Bell'],
  ])('of %s is asked for', (header, cells) => {
    const csv = `${header},${PLAIN}\n${cells},${WHERE}`;
    expect(mapCsv({ csv }).missing).toEqual(['name']);
  });

  test('of one person at the address of another is asked for', () => {
    const csv = `Tenant Name,${of('Owner')}\nAnn Bell,${WHERE}`;
    expect(mapCsv({ csv }).missing).toEqual(['name']);
  });

  test.each(['Office', 'Property'])('of the %s is nobody’s', (owner) => {
    const csv = `Contact Name,${owner} Name,${of(owner)}\nAnn Bell,Sunset,${WHERE}`;
    expect(mapCsv({ csv }).mapping).toMatchObject({ name: 'Contact Name' });
  });
});

test('a state is what is called so, whatever else has a region', () => {
  const csv = `Region,Name,${PLAIN}\nNE,Ann Bell,${WHERE}`;
  expect(mapCsv({ csv }).mapping).toMatchObject({ state: 'State' });
  const alone = `Name,Address,City,Region,Zip\nAnn Bell,${WHERE}`;
  expect(mapCsv({ csv: alone }).mapping).toMatchObject({ state: 'Region' });
});
