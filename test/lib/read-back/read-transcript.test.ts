import { describe, expect, test } from '@jest/globals';
import { readTranscript } from '../../../lib/read-back/read-transcript.ts';

const LETTER = [
  'Dear Ada, thank you for the lovely dinner on Sunday.',
  'The garden looked wonderful, and the children had a great time.',
].join('\n');
const compare = (text: string, { extracted = LETTER, unreadableRegions = 0 } = {}) =>
  readTranscript({ number: 2, extracted }, { text, unreadableRegions });

describe('a page that was transcribed', () => {
  test('and says what its file says is like it, whatever the lines, the case and the dashes', () => {
    const said = LETTER.toUpperCase().replaceAll(/[\n ]/g, '\n');
    expect(compare(said)).toEqual({
      number: 2,
      page: { extracted: LETTER, read: said, unlike: '' },
      findings: [],
    });
  });

  test('is screened wholly as soon as it says one word that the file does not', () => {
    const { page, findings } = compare(`${LETTER}\nACME`);
    expect(page.unlike).toBe(`${LETTER}\nACME`);
    expect(findings).toEqual([]);
  });

  test('is screened wholly where it says the same in another order', () => {
    const turned = LETTER.split(' ').reverse().join(' ');
    expect(compare(turned)).toMatchObject({ page: { unlike: turned }, findings: [] });
  });

  test('with four words that stand nowhere in the file shows what the text does not say', () => {
    expect(compare(`${LETTER}\nPay now or else suffer`).findings).toEqual([
      { code: 'unread_ink', page: 2, words: ['Pay', 'now', 'else', 'suffer'] },
    ]);
    expect(compare(`${LETTER}\nACME Bakery Springfield`).findings).toEqual([]);
  });

  test('that misses many words of the file says something else', () => {
    const { findings } = compare('Dear Ada,');
    expect(findings).toMatchObject([{ code: 'text_differs', page: 2 }]);
    expect(findings[0]?.words).toContain('garden');
    const most = LETTER.split(' ').slice(0, -3).join(' ');
    expect(compare(most).findings).toEqual([]);
  });

  test('with a place that nobody can read shows writing that was not read', () => {
    expect(compare(LETTER, { unreadableRegions: 1 })).toMatchObject({
      page: { unlike: '' },
      findings: [{ code: 'unread_ink', page: 2 }],
    });
  });

  test('that is blank is like a file without text, and unlike any other', () => {
    expect(compare('', { extracted: '' })).toMatchObject({ page: { unlike: '' }, findings: [] });
    expect(compare('').findings).toMatchObject([{ code: 'text_differs' }]);
  });

  test('carries no more than a reviewer can look at', () => {
    const many = Array.from({ length: 9000 }, (_, at) => `word${'x'.repeat(at % 60)}`).join(' ');
    const { page, findings } = compare(many);
    expect(page.read).toHaveLength(20_000);
    expect(findings[0]?.words?.length).toBe(40);
    expect(findings[0]?.words?.every((word) => word.length <= 40)).toBe(true);
  });
});
