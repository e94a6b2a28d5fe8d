import { describe, expect, test } from '@jest/globals';
import { toPostalAddress } from '../../../lib/address/postal-address.ts';
import { anAddress } from '../../builders/an-address.ts';

describe('an address as the domain knows it', () => {
  test.each(['US', 'us', 'USA', 'usa', 'United States', ' united states '])(
    '%s is one country',
    (country) => {
      expect(toPostalAddress(anAddress({ country }), 'to').country).toBe('US');
    },
  );

  test.each(['CA', 'U.S.', 'Mexico', 'USSR'])(
    '%s: `validation_error`, without repeating it',
    (country) => {
      expect(() => toPostalAddress(anAddress({ country }), 'from')).toThrow(
        expect.objectContaining({
          code: 'validation_error',
          message: expect.stringMatching(/^from\.country: .*within the United States only$/),
          next: [expect.stringContaining('send an address in the United States')],
        }),
      );
    },
  );

  test('a state has one spelling', () => {
    expect(toPostalAddress(anAddress({ state: 'or', country: 'US' }), 'to').state).toBe('OR');
  });

  test('lines that were not given are not there', () => {
    const sent = anAddress({ country: 'US', line2: undefined, company: 'Analytical Engines' });
    const address = toPostalAddress(sent, 'to');
    expect(address.company).toBe('Analytical Engines');
    expect(Object.keys(address)).not.toContain('line2');
  });

  test('what prints nothing is not there, nor a line of nothing else', () => {
    const sent = anAddress({
      country: 'US',
      name: '\u202eAda\u2066 Love\u200blace\u200d',
      company: '\u200b',
      line1: '77\u2060 Confidential Ln',
      line2: 'A\u200bpt 7\u202e',
      city: 'Port\u00adland',
    });
    expect(toPostalAddress(sent, 'to')).toEqual({
      ...anAddress({ country: 'US', line2: 'Apt 7' }),
    });
  });

  test('but in names the joiners that their script needs', () => {
    const name = 'नेत्र\u200dक्\u200dष';
    const sent = anAddress({ country: 'US', name: `${name}\u200d`, company: 'A\u200dB' });
    expect(toPostalAddress(sent, 'to')).toMatchObject({ name, company: 'AB' });
  });
});
