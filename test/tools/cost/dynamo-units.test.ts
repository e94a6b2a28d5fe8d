import { describe, expect, test } from '@jest/globals';
import { readUnits, rowsWritten, writeUnits } from '../../../tools/cost/dynamo-units.ts';

const text = (bytes: number) => ({ S: 'x'.repeat(bytes) });
const ROW = { pk: text(10), sk: text(10) };
/** With the names of its attributes just so many KB. */
const sized = (kilobytes: number) => ({ ...ROW, order: text(kilobytes * 1024 - 24 - 5) });
const due = (at: number) => ({ dueShard: text(5), dueAt: { N: String(at) } });

/** https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/read-write-operations.html */
describe('units of DynamoDB', () => {
  test.each([
    ['a new row of 1 KB', {}, sized(1), 1],
    ['a new row of a byte more', {}, { ...ROW, order: text(1024 - 24 - 5 + 1) }, 2],
    ['a row that shrinks: what was there', sized(3), sized(1), 3],
    ['a row that goes', sized(2), {}, 2],
    ['nothing that became of nothing', {}, {}, 1],
  ])('%s', (_, before, after, units) => {
    expect(writeUnits('OrdersTable', before, after, false)).toEqual({ row: units, indexes: 0 });
    expect(writeUnits('OrdersTable', before, after, true)).toMatchObject({ row: 2 * units });
  });

  test.each([
    ['an entry that comes', {}, due(1), 1],
    ['that goes', due(1), {}, 1],
    ['that moves', due(1), due(2), 2],
    ['that stays', due(1), due(1), 0],
  ])('of an index: %s', (_, before, after, indexes) => {
    const units = writeUnits('OrdersTable', { ...ROW, ...before }, { ...ROW, ...after }, true);
    expect(units.indexes).toBe(indexes);
  });

  test('of reads: each 4 KB, half where they need not be consistent, one step at least', () => {
    expect(readUnits([sized(4)], true)).toBe(1);
    expect(readUnits([sized(4), sized(1)], true)).toBe(2);
    expect(readUnits([], false)).toBe(0.5);
  });

  test('the rows of a command are those that it writes, and a read writes none', () => {
    const put = { TableName: 'OrdersTable', Item: { ...ROW, order: text(1) } };
    const row = { table: 'OrdersTable', key: ROW };
    expect(rowsWritten('PutItemCommand', put)).toEqual({ rows: [row], transaction: false });
    const both = { TransactItems: [{ Put: put }, { Update: { TableName: 'T', Key: ROW } }] };
    expect(rowsWritten('TransactWriteItemsCommand', both)).toEqual({
      rows: [row, { table: 'T', key: ROW }],
      transaction: true,
    });
    expect(rowsWritten('GetItemCommand', { TableName: 'T', Key: ROW })).toBeNull();
  });
});
