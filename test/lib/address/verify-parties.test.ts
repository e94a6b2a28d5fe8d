import { describe, expect, test } from '@jest/globals';
import { verifyParties } from '../../../lib/address/verify-parties.ts';
import { isMailError, type MailError } from '../../../lib/errors/mail-error.ts';
import { aPostalAddress, SECRET_LINE } from '../../builders/an-address.ts';
import { FakeAddressVerifier } from '../../fakes/fake-address-verifier.ts';

const LINE = SECRET_LINE.toUpperCase();
const to = aPostalAddress({ company: 'Analytical Engines' });
const from = aPostalAddress({ name: 'Charles Babbage', line1: '1 Dorset Street' });

async function refusal(addressVerifier: FakeAddressVerifier): Promise<MailError> {
  const error = await verifyParties({ addressVerifier }, { to, from }).catch((e: unknown) => e);
  if (!isMailError(error)) throw new Error('it was taken');
  return error;
}

describe('verifyParties', () => {
  test('gives the recipient as the carrier writes it, and the people as they were given', async () => {
    const addressVerifier = new FakeAddressVerifier();
    const verified = await verifyParties({ addressVerifier }, { to, from });
    expect(verified).toEqual({ to: { ...to, line1: LINE, city: 'PORTLAND' }, notes: [] });
    expect(addressVerifier.asked.map(({ line1 }) => line1)).toEqual([LINE, '1 DORSET ST']);
    expect(JSON.stringify(addressVerifier.asked)).not.toMatch(/Lovelace|Babbage|Engines/i);
  });

  test.each([
    ['unit_missing', {}, ['unit_missing']],
    ['unit_unconfirmed', {}, ['unit_unknown']],
    ['confirmed', { zip: '97299-0001' }, ['address_corrected']],
    ['unit_missing', { city: 'PORTSMOUTH' }, ['unit_missing', 'address_corrected']],
  ] as const)('notes what is worth knowing though it is delivered to: %s, %j', async (...each) => {
    const [finding, change, codes] = each;
    const addressVerifier = new FakeAddressVerifier();
    const { name: _, company: _company, country: _country, ...given } = to;
    const address = { ...given, line1: LINE, city: 'PORTLAND', ...change };
    addressVerifier.answers.set(LINE, { finding, address });
    const { notes } = await verifyParties({ addressVerifier }, { to, from: undefined });
    expect(notes).toEqual(codes.map((code) => ({ field: 'to', code })));
  });

  test('asks about the sender only where the caller names one', async () => {
    const addressVerifier = new FakeAddressVerifier();
    await verifyParties({ addressVerifier }, { to, from: undefined });
    expect(addressVerifier.asked).toHaveLength(1);
  });

  test.each([
    ['to', LINE],
    ['from', '1 DORSET ST'],
  ])('an undeliverable %s: names the field, and brings the candidate', async (field, line1) => {
    const addressVerifier = new FakeAddressVerifier();
    const address = { line1: '79 PUBLIC LN', city: 'PORTLAND', state: 'OR', zip: '97209-0001' };
    addressVerifier.answers.set(line1, { finding: 'not_confirmed', address });
    const error = await refusal(addressVerifier);
    const { name } = field === 'to' ? to : from;
    expect(error.code).toBe('address_undeliverable');
    expect(error.reason).toMatch(new RegExp(`^${field}: `));
    expect(error.body).toMatchObject({ field, [`corrected_${field}`]: { name, ...address } });
    expect(error.next.join()).toContain(`corrected_${field}`);
    expect(error.reason).not.toContain('PUBLIC');
  });

  test.each([{}, { zip: '97209-0001' }])(
    'a candidate of the same street and number: advises to check the number, not to send it',
    async (more) => {
      const addressVerifier = new FakeAddressVerifier();
      const address = { line1: LINE, city: 'PORTLAND', state: 'OR', zip: to.zip, ...more };
      addressVerifier.answers.set(LINE, { finding: 'not_confirmed', address });
      const error = await refusal(addressVerifier);
      expect(error.body).toMatchObject({ field: 'to', corrected_to: address });
      expect(error.errors).toMatchObject([{ pointer: '/to/line1' }]);
      expect(error.next.join()).toContain('house number');
      expect(error.next.join()).not.toContain('corrected_to');
    },
  );

  test('without a candidate there is none to show', async () => {
    const addressVerifier = new FakeAddressVerifier();
    addressVerifier.answers.set(LINE, { finding: 'not_found', address: null });
    const error = await refusal(addressVerifier);
    expect(error.body).toEqual({ field: 'to' });
    expect(error.next.join()).toContain('/v1/addresses/verify');
  });

  test('a carrier that cannot be asked about either: `unavailable`', async () => {
    const addressVerifier = new FakeAddressVerifier();
    addressVerifier.answers.set('1 DORSET ST', null);
    expect((await refusal(addressVerifier)).code).toBe('unavailable');
  });
});

test('a street that the carrier cannot be asked about is named, and where its other words go', async () => {
  const addressVerifier = new FakeAddressVerifier();
  addressVerifier.answers.set(LINE, { finding: 'too_long', address: null });
  expect(await refusal(addressVerifier)).toMatchObject({
    code: 'address_undeliverable',
    reason: expect.stringContaining('to: line1 is longer than the 50 characters'),
    errors: [{ pointer: '/to/line1' }],
    body: { field: 'to' },
    next: [expect.stringMatching(/to\.company or to\.line2/)],
  });
});
