import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { EmailSchema } from '../../../../lib/contract/schemas/piece.ts';

describe('an e-mail address', () => {
  test.each([
    'ada@example.com',
    'Ada.Lovelace+engine@mail.example.co.uk',
    "o'hara_1%x@a-b.example",
    'ada@xn--bcher-kva.example',
    `${'a'.repeat(64)}@example.com`,
  ])('%s is one', (address) => {
    expect(v.is(EmailSchema, address)).toBe(true);
  });

  // Each leads to the mailbox of another one, which was unsubscribed or has had its e-mails of the day.
  test.each([
    '<ada@example.com>',
    'x<ada@example.com>',
    'ada@example.com>',
    '(c)ada@example.com',
    'ada(c)@example.com',
    'ada@example.com(c)',
    '"ada"@example.com',
    '"a"."b"@example.com',
    'a\\da@example.com',
    'eve@example.com,ada@example.com',
    'eve@example.com;ada@example.com',
    'mailto:ada@example.com',
    'ada@[192.0.2.1]',
    'ada@192.0.2.1',
    '@relay.example:ada@example.com',
    '.ada@example.com',
    'ada.@example.com',
    'a..da@example.com',
    'ada@example.com.',
    'ada@example',
    'ada@-example.com',
    'ada@exam_ple.com',
    'ａda@example.com',
    'ada@exаmple.com',
    'a\u200bda@example.com',
    'ada @example.com',
    'ada@example.com\nBcc: eve@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(250)}.example`,
    '',
  ])('%j is none', (address) => {
    expect(v.is(EmailSchema, address)).toBe(false);
  });

  test.each(['a'.repeat(60_000), 'a.'.repeat(30_000), `a@${'a-'.repeat(30_000)}`])(
    'a long one is judged at once',
    (address) => {
      const began = performance.now();
      expect(v.is(EmailSchema, address)).toBe(false);
      expect(performance.now() - began).toBeLessThan(200);
    },
  );
});
