import { describe, expect, test } from '@jest/globals';
import { readRows } from '../../../../lib/batch/rows/read-rows.ts';
import { aBatchRequest } from '../../../builders/a-spreadsheet.ts';

const content = (fields: object) =>
  aBatchRequest(fields) as unknown as Parameters<typeof readRows>[0];

describe('reading the rows of a batch', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty', 'valueOf', 'isPrototypeOf'])(
    '{{%s}} is a field like any other: without a column it is refused by name',
    (name) => {
      expect(() => readRows(content({ text: `Dear {{${name}}}` }))).toThrow(
        expect.objectContaining({
          code: 'validation_error',
          errors: [expect.objectContaining({ pointer: `/merge/${name}` })],
        }),
      );
    },
  );

  test('and with a column, or a value, it is printed', () => {
    const csv =
      'Constructor,First Name,Last Name,Street,City,State,ZIP\nyes,Ada,Bell,1 Main St,Portland,OR,97201';
    const text = '{{constructor}} {{toString}}';
    const { rows } = readRows(content({ csv, text, merge: { toString: 'no' } }));
    expect(rows[0]?.merge).toEqual({ constructor: 'yes', toString: 'no' });
    expect(rows[0]?.problems).toEqual([]);
  });

  test.each(['{{q%q}}', '{{ q%q- }}'])('of thousands of wrong %s ten are named', (field) => {
    const text = Array.from({ length: 3_000 }, (_, at) => field.replace('%', `${at}`)).join(' ');
    const named = Array.from({ length: 10 }, () => expect.anything());
    expect(() => readRows(content({ text }))).toThrow(expect.objectContaining({ errors: named }));
  });

  test('the fields of a subject are fields of the letter', () => {
    const subject = 'Your unit, {{first_name}} {{unit}}';
    const { rows } = readRows(content({ text: 'Hello', subject, merge: { unit: '3B' } }));
    expect(rows[0]?.merge).toMatchObject({ unit: '3B', first_name: expect.any(String) });
    expect(() => readRows(content({ text: 'Hello', subject }))).toThrow(
      expect.objectContaining({ errors: [expect.objectContaining({ pointer: '/merge/unit' })] }),
    );
  });
});
