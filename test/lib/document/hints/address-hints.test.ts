import { expect, test } from '@jest/globals';
import type { Format } from '../../../../lib/contract/schemas/piece.ts';
import { addressHints } from '../../../../lib/document/hints/address-hints.ts';
import { RECIPIENT, SENDER } from '../support/a-letter.ts';

const hinted = (to: object, from: object = {}, format: Format = 'letter') =>
  addressHints({ to: { ...RECIPIENT, ...to }, from: { ...SENDER, ...from } }, format);

test.each(['{{name}}', '[Client Name]', '<<first name>>', 'Dr. «LastName»'])(
  'a recipient whom nobody filled in is told of by its field: %s',
  (name) => {
    const [hint, ...others] = hinted({ name });
    expect(hint).toMatchObject({ code: 'unfilled_placeholder', severity: 'warning', page: 1 });
    expect(hint?.fix).toMatch(/^`to\.name`: `.+` looks like a field that nobody filled in/);
    expect(hint?.rectInches[1]).toBeGreaterThan(2);
    expect(others).toEqual([]);
  },
);

test('so is each field of both addresses', () => {
  const hints = hinted({ line1: '[Street Address]', city: '[City]' }, { company: '{{company}}' });
  expect(hints.map(({ fix }) => fix.split(':')[0])).toEqual([
    '`to.line1`',
    '`to.city`',
    '`from.company`',
  ]);
});

test('nothing is said of an address that is one, nor of none', () => {
  expect(hinted({ name: 'Ada "Countess" Lovelace <3 & Sons #4', line2: 'Apt [sic] #4' })).toEqual(
    [],
  );
  expect(addressHints(null, 'letter')).toEqual([]);
});

test.each([
  ['letter', 1, 8.5, 11],
  ['postcard_4x6', 2, 6, 4],
  ['postcard_6x9', 2, 9, 6],
  ['postcard_6x11', 2, 11, 6],
  ['notecard', 3, 5.75, 4.375],
] as const)('the places of addresses are those of a %s', (format, page, width, height) => {
  const [to, from] = hinted({ name: '{{name}}' }, { name: '{{name}}' }, format);
  for (const hint of [to, from]) {
    expect(hint?.page).toBe(page);
    const [left = 0, top = 0, wide = 0, high = 0] = hint?.rectInches ?? [];
    expect(Math.min(left, top, wide, high)).toBeGreaterThan(0);
    expect(left + wide).toBeLessThan(width);
    expect(top + high).toBeLessThan(height);
  }
  // Who gets it stands below who sent it.
  expect(to?.rectInches[1]).toBeGreaterThan(from?.rectInches[1] ?? 0);
  if (format !== 'letter') expect(to?.rectInches[1]).toBeGreaterThan(height / 5);
});
