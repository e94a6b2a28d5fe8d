import { describe, expect, test } from '@jest/globals';
import { codesOf } from '../../../lib/read-back/codes-of.ts';
import { A_READING } from '../../fakes/fake-paper-reader.ts';

describe('what is distrusted', () => {
  test('is a reading that is not complete, whatever it says', () => {
    expect(codesOf({ ...A_READING, complete: false })).toEqual(['unread_pages']);
    const both = [{ code: 'text_differs' as const, page: 1 }];
    expect(codesOf({ ...A_READING, findings: both, complete: false })).toEqual([
      'text_differs',
      'unread_pages',
    ]);
    const said = [{ code: 'unread_pages' as const, page: 2 }];
    expect(codesOf({ ...A_READING, findings: said, complete: false })).toEqual(['unread_pages']);
  });
});
