import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { code128 } from '../../../lib/self-print/code-128.ts';

const symbolsOf = (text: string) =>
  code128(text)
    .join('')
    .match(/.{6}(?:.$)?/g) ?? [];
const sum = (widths: string) => Array.from(widths, Number).reduce((total, each) => total + each, 0);
const TEXT = fc.string({
  unit: fc.integer({ min: 32, max: 126 }).map((c) => String.fromCharCode(c)),
  maxLength: 40,
});

describe('a code', () => {
  // The example that descriptions of Code 128 share, in code set B: 104 + 48 + 2*42 + ... = 55 modulo 103, which is W.
  test('of PJJ123C has the check character W', () => {
    const [, ...body] = symbolsOf('PJJ123C');
    expect(body.at(-2)).toBe(symbolsOf('W')[1]);
  });

  test('begins with start B and ends with stop', () => {
    const symbols = symbolsOf('ord_0a');
    expect(symbols[0]).toBe('211214');
    expect(symbols.at(-1)).toBe('2331112');
    expect(symbols).toHaveLength(9);
  });

  test('has symbols of 11 modules, with an even number of dark ones, as the standard wants', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        for (const symbol of symbolsOf(text).slice(0, -1)) {
          expect(sum(symbol)).toBe(11);
          expect(sum(symbol.replaceAll(/(.)./g, '$1')) % 2).toBe(0);
        }
      }),
    );
  });

  test('has a symbol of its own for each character', () => {
    const all = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)).join('');
    expect(new Set(symbolsOf(all).slice(1, 96)).size).toBe(95);
  });

  test('cannot be made of other letters', () => {
    expect(() => code128('é')).toThrow(RangeError);
  });
});
