import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { codeOfPurchase, randomCode } from '../../../lib/payment/credit-code.ts';
import { FakeIds } from '../../fakes/fake-ids.ts';

const CODE = /^pp-[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/;

describe('credit codes', () => {
  test('a random code has the form of the contract, and differs from the next', () => {
    const ids = new FakeIds();
    const codes = Array.from({ length: 200 }, () => randomCode(ids));
    for (const code of codes) expect(code).toMatch(CODE);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('bytes that would make some letters likelier are left out', () => {
    const ids = { randomHex: () => `${'fc'.repeat(4)}${'fb'.repeat(12)}` };
    expect(randomCode(ids)).toBe('pp-9999-9999-9999');
  });

  test('the code of a purchase stays what it was: another would leave its money behind', () => {
    expect(codeOfPurchase('secret', 'cc_1')).toBe('pp-t0yl-48q3-e36b');
  });

  test('the code of a purchase is always the same, and another under another secret or id', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (secret, id, other) => {
        const code = codeOfPurchase(secret, id);
        expect(code).toMatch(CODE);
        expect(codeOfPurchase(secret, id)).toBe(code);
        if (other !== id) expect(codeOfPurchase(secret, other)).not.toBe(code);
      }),
    );
  });
});
