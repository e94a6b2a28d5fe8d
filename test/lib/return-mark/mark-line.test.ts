import { describe, expect, test } from '@jest/globals';
import { markLine, placeOfMarks } from '../../../lib/return-mark/mark-line.ts';
import { fakeSigningKeys, RECIPIENT_SECRET, RING } from '../../fakes/fake-deps.ts';

const PLACE = { secret: RECIPIENT_SECRET, before: 'mail.example.com/r/' };

describe('the mark', () => {
  const words = { name: 'Physical Mail Service', code: 'k7qd9m2x4t', place: PLACE };

  test('says who mailed a letter, and where to ask, in one line', () => {
    expect(markLine({ ...words, isCard: false })).toBe(
      'Mailed with Physical Mail Service. About this letter or to stop mail: mail.example.com/r/k7qd9-m2x4t',
    );
  });

  test('takes two lines on a card', () => {
    expect(markLine({ ...words, isCard: true }).split('\n')).toEqual([
      'Mailed with Physical Mail Service.',
      'About this card or to stop mail: mail.example.com/r/k7qd9-m2x4t',
    ]);
  });

  test('leads nowhere where there is no code', () => {
    const without = markLine({ ...words, isCard: false, code: null, place: undefined });
    expect(without).toBe('Mailed with Physical Mail Service');
  });
});

describe('where codes lead', () => {
  test.each([
    ['https://mail.example.com', 'mail.example.com/r/'],
    ['https://abc.execute-api.us-east-1.amazonaws.com/live', /amazonaws\.com\/live\/r\/$/],
    ['http://127.0.0.1:3000', '127.0.0.1:3000/r/'],
  ])('of %s: its host, without a scheme', async (baseUrl, before) => {
    const place = await placeOfMarks(fakeSigningKeys(RING), baseUrl);
    expect(place?.before).toEqual(
      typeof before === 'string' ? before : expect.stringMatching(before),
    );
  });

  test('nowhere in a deployment that signs nothing', async () => {
    expect(await placeOfMarks(fakeSigningKeys([]), 'https://mail.example.com')).toBeUndefined();
  });

  test('to the same letter also after the signing key was rotated', async () => {
    const earlier = await placeOfMarks(fakeSigningKeys(RING), 'https://mail.example.com');
    const later = fakeSigningKeys([{ id: 'k9', secret: 'another secret of the ring' }, ...RING]);
    expect(await placeOfMarks(later, 'https://mail.example.com')).toEqual(earlier);
  });
});
