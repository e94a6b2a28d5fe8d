import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CodeText } from '../../../lib/pdfium/code-text.ts';

describe('a text put together code point by code point', () => {
  const together = new CodeText();
  const taken = (text: string) => {
    for (const each of text) together.add(each.codePointAt(0) ?? 0);
    return together.take();
  };

  test('is that text, one after the other', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => taken(text) === text));
  });

  test('is that text, of any length', () => {
    const text = 'Größe 👍 ∑ '.repeat(2000);
    expect(taken(text)).toBe(text);
    expect(taken('')).toBe('');
  });
});
