import { describe, expect, test } from '@jest/globals';
import { newTo } from '../../../lib/screening/known-lines.ts';

describe('a line that an address does not have', () => {
  const isNew = newTo([
    { kind: 'recipient_name', text: 'Ada Lovelace' },
    { kind: 'recipient_address', text: '500 Main St\nApt 4\nAlbany NY 12207' },
  ]);

  test.each([
    'Ada Lovelace',
    'ADA LOVELACE',
    '500Main St.',
    'Albany, NY 12207',
    '500 MAIN ST APT 4',
  ])('is not %s', (line) => {
    expect(isNew(line)).toBe(false);
  });

  test.each(['Dear Ada Lovelace', '500 Main St Albany NY 12207', 'Ada', '', '%', '—'])(
    'is %j',
    (line) => {
      expect(isNew(line)).toBe(true);
    },
  );
});
