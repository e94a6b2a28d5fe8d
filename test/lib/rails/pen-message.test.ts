import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isMailError } from '../../../lib/errors/mail-error.ts';
import { messageOf, refuseUnwritable } from '../../../lib/rails/pen-message.ts';
import { writeInkedText } from '../../../lib/screening/inked-text.ts';
import { anOffer } from '../../builders/an-offer.ts';

const inked = (text: string) =>
  writeInkedText([
    { kind: 'sender_name', text: 'Charles Babbage' },
    { kind: 'recipient_name', text: 'Ada Lovelace' },
    { kind: 'content', text },
    { kind: 'mark', text: 'Mailed with Physical Mail Service.' },
  ]);

const offer = (charactersMax: number | null) => anOffer({ by: 'pen', charactersMax });

function refusal(message: string | null, ...most: (number | null)[]): string {
  try {
    refuseUnwritable(most.map(offer), message);
    return 'ok';
  } catch (error) {
    if (!isMailError(error, 'validation_error')) throw error;
    return error.reason;
  }
}

describe('what a pen writes', () => {
  test('is the content that is screened, and neither an address nor a mark', () => {
    expect(messageOf({ pen: true }, inked('Dear Ada,\n\nthank you.\n'))).toBe(
      'Dear Ada,\n\nthank you.',
    );
  });

  test('has no other page than its one', () => {
    expect(messageOf({ pen: true }, inked('One\fTwo'))).toBe('One\nTwo');
  });

  test('is nothing where a press prints', () => {
    expect(messageOf({ pen: false }, inked('Dear Ada,'))).toBeNull();
  });

  test('is every message whose characters a keyboard has, as it was', () => {
    const line = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 340 });
    fc.assert(
      fc.property(line, (text) => {
        const message = messageOf({ pen: true }, inked(text));
        expect(message).toBe(text.trim());
        expect(refusal(message, 340)).toBe('ok');
      }),
    );
  });
});

describe('a message is refused, by its field', () => {
  test.each([
    ['x'.repeat(341), 'text: a pen writes at most 340 characters, and these are 341'],
    ['“Dear” Zoë', 'text: a pen cannot write U+201C, U+201D, U+00EB'],
    ['well done 🎉', 'text: a pen cannot write U+1F389'],
    ['a\tb', 'text: a pen cannot write U+0009'],
  ])('%j', (message, reason) => {
    expect(refusal(message, 340, 320)).toBe(reason);
  });

  test('whose many characters are not all named', () => {
    const reason = refusal(
      String.fromCodePoint(...Array.from({ length: 14 }, (_, n) => 0x3b1 + n)),
    );
    expect(reason).toMatch(/^text: a pen cannot write U\+03B1, .* and 4 more$/);
  });
});

describe('a message is taken', () => {
  test.each<[string | null, ...(number | null)[]]>([
    ['x'.repeat(340), 340],
    ['x'.repeat(330), 320, 340],
    ['x'.repeat(999), 320, null],
    ['x'.repeat(999)],
    [null, 340],
  ])('%j by pens with room for %j', (message, ...most) => {
    expect(refusal(message, ...most)).toBe('ok');
  });
});
