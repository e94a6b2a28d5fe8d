import { describe, expect, test } from '@jest/globals';
import { unreadNames } from '../../../lib/address/unread-names.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

describe('names for a facility that prints the address itself', () => {
  test.each(['Łukasz Müller-O’Brien', 'Анна', 'Ελένη', 'Արամ', 'Lê Thị Bích'])(
    '%s is taken',
    (name) => {
      const address = aPostalAddress({ name });
      expect(unreadNames({ to: address, from: address })).toEqual([]);
    },
  );

  test.each(['王建国', 'דניאל', 'محمد', 'สมชาย'])('%s is refused, by its field alone', (name) => {
    const [to, from] = [aPostalAddress({ name }), aPostalAddress({ company: name })];
    const refused = unreadNames({ to, from });
    expect(refused).toMatchObject([{ fields: ['to.name', 'from.company'] }]);
    expect(JSON.stringify(refused)).not.toContain(name);
  });
});
