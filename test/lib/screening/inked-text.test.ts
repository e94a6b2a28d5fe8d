import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type InkedPart,
  readInkedText,
  writeInkedText,
} from '../../../lib/screening/inked-text.ts';

const PARTS: readonly InkedPart[] = [
  { kind: 'sender_name', text: 'Ada Lovelace\nEngines Ltd' },
  { kind: 'recipient_name', text: 'Charles Babbage' },
  { kind: 'content', text: 'Dear Charles,\n\nit works.\n' },
  { kind: 'mark', text: 'Mailed by a service' },
];

describe('all that is inked, as one text', () => {
  test('is read as it was written', () => {
    expect(readInkedText(writeInkedText(PARTS))).toEqual(PARTS);
  });

  test('leaves out what is blank', () => {
    expect(writeInkedText([{ kind: 'mark', text: ' \n' }])).toBe('');
  });

  test('a text without parts is content, whatever it says', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!text.startsWith('\u001e'));
        expect(readInkedText(text)).toEqual([{ kind: 'content', text }]);
      }),
    );
  });

  test('nobody can write a part into another', () => {
    const pieces = fc.constantFrom('\u001e', '\n', 'recipient_name', 'mark', 'I will kill you.');
    const forged = fc
      .array(fc.oneof(pieces, fc.string()), { minLength: 1 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(forged, fc.constantFrom(...PARTS.map(({ kind }) => kind)), (text, kind) => {
        const read = readInkedText(writeInkedText([{ kind, text: `x${text}` }, ...PARTS]));
        expect(read).toHaveLength(PARTS.length + 1);
        expect(read[0]).toEqual({ kind, text: `x${text.replaceAll('\u001e', ' ')}` });
      }),
    );
  });
});
