import { describe, expect, test } from '@jest/globals';
import type { PieceOptions } from '../../../lib/pricing/price-piece.ts';
import { quoteNote } from '../../../lib/quote/quote-note.ts';

const OPTIONS: PieceOptions = {
  mailClass: 'first_class',
  format: 'letter',
  color: false,
  doubleSided: true,
  tracking: false,
  removeMark: false,
  pen: false,
};
const NAMED = 'Your letter names no `from`: Mail Desk, Portland prints as the sender.';

describe('the note of a quote names who prints as the sender', () => {
  test.each([
    ['letter', 'zone', true],
    ['letter', 'sheet', true],
    ['letter_windowed', 'own', false],
    ['letter_windowed', 'sheet', true],
  ] as const)('of a %s with its addresses placed as %s: %s', (format, placement, isNamed) => {
    const note = quoteNote({
      request: { page_count: undefined, sandbox: false, from: undefined },
      options: { ...OPTIONS, format },
      pageCount: 1,
      document: { pageCount: 1, contentKind: 'pdf', addresses: { placement, reason: '' } },
      isAsGiven: false,
      rails: [],
      returnAddress: { name: 'Mail Desk', city: 'Portland' },
    });
    expect(note.includes(NAMED)).toBe(isNamed);
  });
});
