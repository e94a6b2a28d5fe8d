import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  attribute,
  decodeMessage,
  encodeMessage,
  GROUP,
  type IppMessage,
  valueIn,
} from '../../../../lib/adapters/ipp/ipp-message.ts';

/** A value as it stands in a message: its tag, its name, itself, each with its length. */
const value = (tag: string, name: string, hex: string) =>
  `${tag}${sized(Buffer.from(name).toString('hex'))}${sized(hex)}`;
const sized = (hex: string) => `${(hex.length / 2).toString(16).padStart(4, '0')}${hex}`;
const text = (words: string) => Buffer.from(words).toString('hex');

/** The example of RFC 8010, A.1, in the version that is spoken here. */
const EXAMPLE = [
  '0200000200000001',
  '01',
  value('47', 'attributes-charset', text('utf-8')),
  value('48', 'attributes-natural-language', text('en-us')),
  value('45', 'printer-uri', text('ipp://printer.example.com/ipp/print/pinetree')),
  value('42', 'job-name', text('foobar')),
  value('22', 'ipp-attribute-fidelity', '01'),
  '02',
  value('21', 'copies', '00000014'),
  value('44', 'sides', text('two-sided-long-edge')),
  '03',
].join('');

const MESSAGE: IppMessage = {
  code: 2,
  requestId: 1,
  groups: [
    {
      tag: GROUP.operation,
      attributes: [
        attribute('attributes-charset', 'charset', 'utf-8'),
        attribute('attributes-natural-language', 'naturalLanguage', 'en-us'),
        attribute('printer-uri', 'uri', 'ipp://printer.example.com/ipp/print/pinetree'),
        attribute('job-name', 'name', 'foobar'),
        attribute('ipp-attribute-fidelity', 'boolean', true),
      ],
    },
    {
      tag: GROUP.job,
      attributes: [
        attribute('copies', 'integer', 20),
        attribute('sides', 'keyword', 'two-sided-long-edge'),
      ],
    },
  ],
};

describe('a message', () => {
  test('is written as the standard writes its example', () => {
    expect(Buffer.from(encodeMessage(MESSAGE)).toString('hex')).toBe(EXAMPLE);
  });

  test('is read as it was written, and the document behind it', () => {
    const bytes = Buffer.concat([encodeMessage(MESSAGE), Buffer.from('%PDF-1.7')]);
    const { data, ...message } = decodeMessage(bytes);
    expect(message).toEqual(MESSAGE);
    expect(Buffer.from(data).toString()).toBe('%PDF-1.7');
  });

  test('that is cut off anywhere is none', () => {
    const bytes = encodeMessage(MESSAGE);
    for (let length = 0; length < bytes.length; length += 1) {
      expect(() => decodeMessage(bytes.subarray(0, length))).toThrow(RangeError);
    }
  });

  test('keeps any texts and numbers', () => {
    const values = fc.array(fc.string({ unit: 'grapheme', maxLength: 80 }), { minLength: 1 });
    fc.assert(
      fc.property(values, fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }), (texts, number) => {
        const attributes = [
          attribute('texts', 'text', ...texts),
          attribute('number', 'enum', number),
        ];
        const groups = [{ tag: GROUP.job, attributes }];
        const message = { code: 0, requestId: 7, groups };
        expect(decodeMessage(encodeMessage(message))).toMatchObject(message);
      }),
    );
  });
});

describe('an answer of a printer', () => {
  const answer = (...values: string[]) =>
    decodeMessage(Buffer.from(`020000000000000102${values.join('')}03`, 'hex')).groups[0];

  test('may tell a name in its language', () => {
    const name = `${sized(text('en'))}${sized(text('self-print-000001'))}`;
    const group = answer(value('36', 'job-name', name));
    expect(group && valueIn(group, 'job-name')).toBe('self-print-000001');
  });

  test('may have values of other kinds, which are passed over', () => {
    const group = answer(
      value('31', 'time-at-completed', '07ea0b16000000002b0000'),
      value('13', 'job-impressions', ''),
      value('34', 'media-col', ''),
      value('4a', '', text('media-type')),
      value('37', '', ''),
      value('21', 'job-id', '0000000c'),
    );
    expect(group && valueIn(group, 'job-id')).toBe(12);
  });
});
