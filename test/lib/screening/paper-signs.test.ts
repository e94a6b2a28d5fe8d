import { describe, expect, test } from '@jest/globals';
import type { Classify } from '../../../lib/screening/classifier/classify-letter.ts';
import { type InkedKind, writeInkedText } from '../../../lib/screening/inked-text.ts';
import { paperSigns } from '../../../lib/screening/paper-signs.ts';

/** The risk of a text is its largest number, in hundredths. */
const byNumber: Classify = (words) => ({
  risk: Math.max(0, ...words.map((word) => Number(word) / 100).filter(Number.isFinite)),
  category: 'extortion',
});

const riskOf = (...parts: (readonly [InkedKind, string])[]) =>
  paperSigns(writeInkedText(parts.map(([kind, text]) => ({ kind, text }))), byNumber, []).risk;

describe('the risk of a letter that was read back', () => {
  test.each<InkedKind>(['content_as_read', 'ink_as_read'])(
    'is what the file says where %s differs from it by mistakes of reading',
    (kind) => {
      expect(riskOf(['content', 'Dear Ada 20'], [kind, 'Dear Ada 34'])).toBe(0.2);
    },
  );

  test.each<InkedKind>(['content_as_read', 'ink_as_read'])(
    'is that of %s where this says something else',
    (kind) => {
      expect(riskOf(['content', 'Dear Ada 20'], [kind, 'Dear Ada 36'])).toBe(0.36);
    },
  );

  test('is what was read where the file says nothing', () => {
    expect(riskOf(['content_as_read', 'Dear Ada 12'])).toBe(0.12);
    expect(riskOf(['mark', 'Mailed with care'], ['ink_as_read', 'Dear Ada 12'])).toBe(0.12);
  });

  test('is the worst of what the file says, in each order, and of its stationery', () => {
    expect(riskOf(['content', 'Dear Ada 20'], ['content_as_seen', 'Ada 22 Dear'])).toBe(0.22);
    expect(riskOf(['content', 'Dear Ada 20'], ['stationery', 'Brandt 22'])).toBe(0.22);
  });

  test('is none where nothing is said', () => {
    expect(riskOf(['mark', 'Mailed with care'])).toBe(0);
  });
});
