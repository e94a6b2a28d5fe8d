import { describe, expect, test } from '@jest/globals';
import { CATEGORIES } from '../../../../lib/screening/categories.ts';
import { withDoubts } from '../../../../lib/screening/paper/paper-doubts.ts';
import { ALLOW, HOLD, REFUSE } from '../../../fakes/fake-screener.ts';

const DISGUISED = {
  outcome: 'hold',
  categories: ['disguised_text'],
  reason: 'the letter hides its words from automatic screening',
} as const;
const READ_ODDLY = {
  outcome: 'hold',
  categories: ['unread_ink'],
  reason: CATEGORIES.unread_ink.held,
} as const;
const TOO_LONG = 'the letter has more pages than a sandbox call reads (5)';

describe('what a person looks at for the paper alone', () => {
  test.each([
    [['unread_pages'], undefined, /^not all of every page could be read back in time, so/],
    [['unread_pages'], TOO_LONG, /^the letter has more pages than a sandbox call reads \(5\), so/],
    [['text_differs'], undefined, /^what the document shows may differ from its text, so/],
    [['unread_ink'], undefined, /^a part of the page, .*, could not be read automatically/],
    [['unread_ink', 'hidden_text'], undefined, /may differ from its text/],
    [['text_differs', 'unread_pages'], TOO_LONG, /differ from its text; the letter has more pages/],
  ] as const)('says for %j what it is: %#', (distrust, unread, reason) => {
    const verdict = withDoubts(ALLOW, { distrust, ...(unread && { unread }) });
    expect(verdict.outcome).toBe('hold');
    expect(verdict.reason).toMatch(reason);
  });

  test('promises nobody who looks: of a sandbox order its sender decides', () => {
    const { reason } = withDoubts(ALLOW, { distrust: ['unread_pages'] });
    expect(reason).toMatch(/, so the letter waits for a decision$/);
  });

  test('says on which pages', () => {
    const verdict = withDoubts(ALLOW, { distrust: ['unread_ink'], pages: [2, 4] });
    expect(verdict.pages).toEqual([2, 4]);
  });
});

describe('what is held already', () => {
  test('says besides that pages are unread', () => {
    const { reason } = withDoubts(HOLD, { distrust: ['unread_pages'], unread: TOO_LONG });
    expect(reason).toBe(`${HOLD.reason}; ${TOO_LONG}`);
  });

  test.each([
    [['unread_ink'], /could not be read automatically/],
    [[], /could not be read automatically/],
    [['unread_ink', 'reordered_text'], /may differ from its text/],
  ] as const)('for what OCR makes of a seal is accused of nothing: %j', (distrust, reason) => {
    const held = withDoubts(READ_ODDLY, { distrust });
    expect([held.outcome, held.reason]).toEqual(['hold', expect.stringMatching(reason)]);
    expect(held.categories).toEqual(['unread_ink', ...distrust.slice(1)]);
  });

  test.each([
    ['what the file itself hides', DISGUISED, ['unread_ink']],
    ['that, and more than ink', DISGUISED, ['unread_ink', 'reordered_text']],
    ['what it says, too', { ...HOLD, categories: ['disguised_text', 'hate'] }, ['unread_ink']],
    ['nothing of its paper', DISGUISED, []],
  ] as const)('for %s keeps its reason', (_name, verdict, distrust) => {
    expect(withDoubts(verdict, { distrust }).reason).toBe(verdict.reason);
  });
});

test('what is refused stays so, for its own reason', () => {
  const { outcome, reason } = withDoubts(REFUSE, { distrust: ['unread_pages'] });
  expect([outcome, reason]).toEqual(['refuse', REFUSE.reason]);
});
