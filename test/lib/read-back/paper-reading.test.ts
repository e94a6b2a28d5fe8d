import { describe, expect, test } from '@jest/globals';
import { readingOf, UNREAD } from '../../../lib/read-back/paper-reading.ts';

const page = { extracted: 'Dear Ada,', read: 'Dear Ada,', unlike: '' };
const findings = [{ code: 'text_differs', page: 2 }] as const;
const first = { number: 1, page, findings: [] };
const second = { number: 2, page, findings };
const third = { number: 3, page, findings: [] };

describe('a reading', () => {
  test('of every page is complete, and finds what its pages find', () => {
    expect(readingOf([first, second], 2)).toEqual({
      pages: [
        { ...page, number: 1 },
        { ...page, number: 2 },
      ],
      findings,
      pagesRead: 2,
      complete: true,
    });
  });

  test.each([
    ['the last', [first, second], 3],
    ['one between', [first, third], 2],
    ['the first', [second, third], 1],
  ])('without %s says which is the first that was not read, before all else', (_, read, unread) => {
    const reading = readingOf(read, 3);
    expect(reading).toMatchObject({ pagesRead: 2, complete: false });
    expect(reading.pages.map(({ number }) => number)).toEqual(read.map(({ number }) => number));
    const places = { page: unread, throughPage: unread };
    expect(reading.findings[0]).toEqual({ code: 'unread_pages', ...places });
  });

  test('of the beginning says where the rest begins and ends', () => {
    const unread = { code: 'unread_pages', page: 3, throughPage: 12 };
    expect(readingOf([first, second], 12).findings[0]).toEqual(unread);
  });

  test('of nobody knows how many pages is not complete', () => {
    expect(readingOf([first])).toMatchObject({
      findings: [{ code: 'unread_pages', page: 2 }],
      complete: false,
    });
  });

  test('of a document without pages is none', () => {
    expect(readingOf([], 0)).toEqual(UNREAD);
    expect(UNREAD).toEqual({
      pages: [],
      findings: [{ code: 'unread_pages', page: 1 }],
      pagesRead: 0,
      complete: false,
    });
  });

  test('has no more findings than a reviewer can look at, and says that pages are unread', () => {
    const many = { ...second, findings: Array.from({ length: 100 }, () => findings[0]) };
    const reading = readingOf([first, many], 3);
    expect(reading.findings).toHaveLength(60);
    expect(reading.findings[0]).toMatchObject({ code: 'unread_pages', page: 3 });
  });
});
