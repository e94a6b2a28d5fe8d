import { describe, expect, test } from '@jest/globals';
import { FORMATS } from '../../../lib/contract/schemas/piece.ts';
import { POSTCARDS } from '../../../lib/document/card/card-sizes.ts';
import { RECIPIENT_ZONE, SHEET, WINDOWS } from '../../../lib/document/window-zones.ts';
import { PRINT_RULES } from '../../../lib/mcp/print-rules.ts';

describe('the print rules', () => {
  test.each(FORMATS)('tell of %s', (format) => {
    expect(PRINT_RULES).toContain(`\`${format}\``);
  });

  test('give the sheet, the windows, the visible zones and the limits in numbers', () => {
    for (const { left, right, top, bottom } of [...WINDOWS, RECIPIENT_ZONE]) {
      expect(PRINT_RULES).toContain(`${left} to ${right} across and ${top} to ${bottom} down`);
    }
    expect(PRINT_RULES).toContain(`${SHEET.widthInches} x ${SHEET.heightInches}`);
    for (const limit of ['12 pages', '50,000 characters', '10 MB']) {
      expect(PRINT_RULES).toContain(limit);
    }
  });

  test('give cards as they are trimmed, in inches', () => {
    expect(Object.keys(POSTCARDS)).toHaveLength(3);
    for (const size of ['6 x 4', '9 x 6', '11 x 6', '8.5 x 5.5', '4.25 x 5.5', '5.75 x 4.375']) {
      expect(PRINT_RULES).toContain(size);
    }
  });
});
