import { expect, test } from '@jest/globals';
import { toPaperFinding } from '../../../lib/read-back/finding.ts';
import { aPicture } from './a-glyph.ts';

test('what a page had no time for ends with that page', () => {
  const page = { number: 2, ink: aPicture(10, 10) };
  const finding = toPaperFinding({ code: 'unread_pages' }, page);
  expect(finding).toEqual({ code: 'unread_pages', page: 2, throughPage: 2 });
});
