import { describe, expect, test } from '@jest/globals';
import { markLine } from '../../../../lib/return-mark/mark-line.ts';
import { markImitations } from '../../../../lib/screening/impersonation/mark-imitations.ts';
import {
  type InkedKind,
  type InkedPart,
  writeInkedText,
} from '../../../../lib/screening/inked-text.ts';
import { createRiskScreener } from '../../../../lib/screening/risk-screener.ts';

const PLACE = { secret: 'not asked', before: 'mail.example.com/r/' };
const MARK = markLine({
  name: 'Physical Mail Service',
  isCard: false,
  code: 'k7qd9m2x4t',
  place: PLACE,
});
const LETTER = 'Dear Ms. Hopper,\n\nthe garden is in bloom, come and see it.\n\nSincerely,\nAda';

const part = (text: string, kind: InkedKind = 'content'): InkedPart => ({ kind, text });
const OURS = part(MARK, 'mark');

describe('the line by which a recipient stops mail is nobody else’s', () => {
  test.each([
    ['word by word', MARK],
    ['on a card', markLine({ name: 'PMS', isCard: true, code: 'k7qd9m2x4t', place: PLACE })],
    ['spaced out', 'About this letter  or  to stop\nmail: example.com'],
    ['in letters that look alike', 'Аbout this lettеr оr to stоp mаil: example.com'],
    ['a code on another host', 'Enough? See https://127.0.0.1:4866/r/njckv-4r1wm'],
    ['a code without its hyphen, in capitals', 'Enough? MAIL.EXAMPLE.COM/R/NJCKV4R1WM'],
    ['a code behind a long hyphen', 'example.com/r/njckv–4r1wm'],
    ['behind a minus', 'example.com/r/njckv−4r1wm'],
    ['a code that is divided elsewhere', 'example.com/r/njck-v4r1wm'],
    ['with a blank', 'example.com/r/njckv 4r1wm'],
    ['with blanks about its hyphen', 'example.com/r/njckv - 4r1wm'],
    ['over two lines', 'example.com/r/njckv-\n4r1wm'],
    ['with letters that look alike', 'example.com/r/njсkv-4r1wm'],
    ['behind slashes that look alike', 'example.com∕r∕njckv-4r1wm'],
    ['behind two slashes', 'example.com/r//njckv-4r1wm'],
    ['a code apart from its address', 'To stop the mail go to example.com/r and type njckv-4r1wm.'],
    ['other words', 'About this letter and how to stop mail: example.com'],
  ])('%s', (_name, line) => {
    expect(markImitations([part(`${LETTER}\n\n${line}`)])).toEqual(['mark_imitation']);
    expect(markImitations([part(`${LETTER}\n\n${line}`), OURS])).toEqual(['mark_imitation']);
  });

  test('in a letterhead neither', () => {
    expect(markImitations([part(LETTER), part(MARK, 'stationery')])).toEqual(['mark_imitation']);
  });

  test('such a letter waits for a person, however kind it is', async () => {
    const text = writeInkedText([part(`${LETTER}\n\n${MARK}`)]);
    const verdict = await createRiskScreener().screen({ text, documentSha256: 'd'.repeat(64) });
    expect(verdict).toMatchObject({ outcome: 'hold', categories: ['mark_imitation'] });
  });
});

describe('our own line, read back from the paper', () => {
  const read = (lines: string) => part(`${LETTER}\n${lines}`, 'content_as_read');
  const misread = MARK.replace('k7qd9', 'k7qdg');

  test('is ours, as OCR reads it; a second one is not', () => {
    expect(markImitations([part(LETTER), OURS, read(misread)])).toEqual([]);
    expect(markImitations([part(LETTER), OURS, read(`${misread}\n${MARK}`)])).toEqual([
      'mark_imitation',
    ]);
  });

  test('is not ours on a letter without one', () => {
    expect(markImitations([part(LETTER), read(MARK)])).toEqual(['mark_imitation']);
  });
});

test.each([
  'Please stop the mail while we are away, from May 3 to May 10.',
  'We met on reddit.com/r/basketball and on reddit.com/r/vintagecars.',
  'Mailed with love from all of us.',
  'To change your delivery options, or to stop mail from us, call 555-0100.',
  'Read on at example.org/r/summer2026 and at reddit.com/r/nintendo64.',
  'Call 55501-12345 to stop delivery of the paper.',
  'Part no. 4r1wm-njckv is on its way.',
])('what merely sounds like it is left alone: %s', (line) => {
  expect(markImitations([part(`${LETTER}\n\n${line}`)])).toEqual([]);
});
