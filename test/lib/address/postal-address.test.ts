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
          message: 'from.country: must be US, USA or United States',
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
});
