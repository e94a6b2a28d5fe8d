import fc from 'fast-check';
import { FORMATS, MAIL_CLASSES } from '../../../lib/contract/schemas/piece.ts';
import type { PostalAddress } from '../../../lib/ports.ts';
import type { QuotedPiece } from '../../../lib/tokens/confirmation-token.ts';
import { aPostalAddress } from '../../builders/an-address.ts';

const line = fc.string({ minLength: 1, maxLength: 6 });
/** Any address, of short lines. */
export const address: fc.Arbitrary<PostalAddress> = fc.record(
  {
    name: line,
    company: line,
    line1: line,
    line2: line,
    city: line,
    state: line,
    zip: line,
    country: fc.constant('US' as const),
  },
  { requiredKeys: ['name', 'line1', 'city', 'state', 'zip', 'country'] },
);
/** Any piece that a quote may bind. */
export const piece: fc.Arbitrary<QuotedPiece> = fc.record({
  to: address,
  from: address,
  contentSha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  documentSha256: fc.constantFrom('a'.repeat(64), 'b'.repeat(64)),
  options: fc.record({
    mailClass: fc.constantFrom(...MAIL_CLASSES),
    format: fc.constantFrom(...FORMATS),
    color: fc.boolean(),
    doubleSided: fc.boolean(),
    tracking: fc.boolean(),
    removeMark: fc.boolean(),
    pen: fc.boolean(),
  }),
  totalCents: fc.integer({ min: 1, max: 2000 }),
});

/** An ordinary letter of a page, as a quote binds it. */
export const QUOTED_LETTER: QuotedPiece = {
  to: aPostalAddress(),
  from: null,
  contentSha256: 'c'.repeat(64),
  documentSha256: 'd'.repeat(64),
  options: {
    mailClass: 'first_class',
    format: 'letter',
    color: false,
    doubleSided: true,
    tracking: false,
    removeMark: false,
    pen: false,
  },
  totalCents: 199,
};
