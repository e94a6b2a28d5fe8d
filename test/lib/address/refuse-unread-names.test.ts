import { describe, expect, test } from '@jest/globals';
import { refuseUnreadNames } from '../../../lib/address/refuse-unread-names.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

describe('names for a facility that prints the address itself', () => {
  test.each(['Łukasz Müller-O’Brien', 'Анна', 'Ελένη', 'Արամ', 'Lê Thị Bích'])(
    '%s is taken',
    (name) => {
      const address = aPostalAddress({ name });
      expect(() => refuseUnreadNames({ to: address, from: address })).not.toThrow();
    },
  );

  test.each(['王建国', 'דניאל', 'محمد', 'สมชาย'])('%s is refused, by its field alone', (name) => {
    const [to, from] = [aPostalAddress({ name }), aPostalAddress({ company: name })];
    try {
      refuseUnreadNames({ to, from });
      throw new Error('it was taken');
    } catch (error) {
      expect(error).toMatchObject({
        code: 'rejected',
        errors: [{ pointer: '/to/name' }, { pointer: '/from/company' }],
      });
      expect(String((error as Error).message)).not.toContain(name);
    }
  });
});
