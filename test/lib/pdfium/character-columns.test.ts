import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isBlankCode } from '../../../lib/pdfium/character-columns.ts';

/** Code points of characters; 0 stands for none. */
const CODE = fc
  .integer({ min: 1, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff);

describe('the code points of characters', () => {
  test('are blank where trimming leaves nothing of them', () => {
    const isBlank = (code: number) => String.fromCodePoint(code).trim() === '';
    for (let code = 1; code < 0x33_00; code += 1) expect(isBlankCode(code)).toBe(isBlank(code));
    fc.assert(fc.property(CODE, (code) => isBlankCode(code) === isBlank(code)));
    expect(isBlankCode(0)).toBe(true);
  });
});
