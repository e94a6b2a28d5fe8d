import { expect, test } from '@jest/globals';
import { addressHints } from '../../../../lib/document/hints/address-hints.ts';
import { RECIPIENT, SENDER } from '../support/a-letter.ts';

const hinted = (to: object, from: object = {}) =>
  addressHints({ to: { ...RECIPIENT, ...to }, from: { ...SENDER, ...from } });

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
  expect(addressHints(null)).toEqual([]);
});
