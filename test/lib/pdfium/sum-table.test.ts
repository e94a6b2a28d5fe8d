import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sumTable } from '../../../lib/pdfium/sum-table.ts';

test('a table of sums tells of any box what adding up its values does', () => {
  const side = fc.integer({ min: 1, max: 12 });
  const aTable = fc.tuple(side, side).chain(([width, height]) =>
    fc.record({
      width: fc.constant(width),
      values: fc.array(fc.nat(255), { minLength: width * height, maxLength: width * height }),
      columns: fc.tuple(fc.nat(width), fc.nat(width)),
      rows: fc.tuple(fc.nat(height), fc.nat(height)),
    }),
  );
  fc.assert(
    fc.property(aTable, ({ width, values, columns, rows }) => {
      const [left, right] = [Math.min(...columns), Math.max(...columns)];
      const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
      const inBox = values.filter((_, at) => {
        const [x, y] = [at % width, Math.floor(at / width)];
        return x >= left && x < right && y >= top && y < bottom;
      });
      const sum = inBox.reduce((all, each) => all + each, 0);
      expect(sumTable(values, width)([left, top, right, bottom])).toBe(sum);
    }),
  );
});
