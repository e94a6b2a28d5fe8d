import { describe, expect, test } from '@jest/globals';
import type { MailClass } from '../../../lib/contract/schemas/piece.ts';
import { addsAddressPage } from '../../../lib/rails/address-page.ts';
import { anOffer } from '../../builders/an-offer.ts';
import { FakeRail } from '../../fakes/fake-rail.ts';
import { options } from '../document/support/a-request.ts';

const railWith = (mailClass: MailClass, addressPage: boolean) =>
  new FakeRail([], { offers: [anOffer({ mailClass, addressPage })] });

describe('an address page of the rail', () => {
  test.each([
    ['first_class', false],
    ['certified', true],
    ['certified_err', true],
    ['priority', true],
  ] as const)('with a %s letter, as far as rails are known: %s', (mailClass, expected) => {
    expect(addsAddressPage([], options({ mailClass }))).toBe(expected);
  });

  test('follows what the rails here offer', () => {
    const certified = options({ mailClass: 'certified' });
    expect(addsAddressPage([railWith('certified', false)], certified)).toBe(false);
    expect(addsAddressPage([railWith('certified', true)], certified)).toBe(true);
    expect(addsAddressPage([railWith('first_class', true)], options())).toBe(true);
  });

  test('is counted on only where every rail that may get the piece adds one', () => {
    const both = [railWith('certified', true), railWith('certified', false)];
    expect(addsAddressPage(both, options({ mailClass: 'certified' }))).toBe(false);
  });

  test('is no concern of a rail that does not send the class', () => {
    const rails = [railWith('first_class', false), railWith('certified', true)];
    expect(addsAddressPage(rails, options({ mailClass: 'certified' }))).toBe(true);
  });

  test('is never added to a card', () => {
    expect(addsAddressPage([], options({ format: 'postcard_4x6' }))).toBe(false);
  });
});
