import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import {
  AS_IT_IS,
  digestOfText,
  refuseSetting,
  refuseSettingOfCards,
  refuseSettingOfLetters,
  refuseSettingOfNotecards,
  refuseSettingOfPrint,
  textSettingOf,
} from '../../../../lib/document/letter/text-setting.ts';

const KEY = `sty_${'0'.repeat(32)}`;

describe('how a text is set', () => {
  test('is plain, with the date of its mailing, unless the call says otherwise', () => {
    expect(textSettingOf({})).toEqual(AS_IT_IS);
    const fields = {
      text_format: 'plain',
      merge: { a: 'b' },
      date: 'none',
      subject: 'S',
      stationery: KEY,
      handwriting: 'neat',
      cover: 'frame',
    } as const;
    const { text_format: format, ...others } = fields;
    expect(textSettingOf(fields)).toEqual({ format, ...others });
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-04-31'])('%s is no day', (date) => {
    expect(() => textSettingOf({ date })).toThrow(
      expect.objectContaining({
        code: 'validation_error',
        reason: 'date: must be a day that there is',
      }),
    );
  });

  test('2028-02-29 is one', () => {
    expect(textSettingOf({ date: '2028-02-29' }).date).toBe('2028-02-29');
  });

  test('goes with a text alone', () => {
    expect(() => refuseSetting({})).not.toThrow();
    expect(() => refuseSetting({ date: 'none', subject: 'S' })).toThrow(
      expect.objectContaining({
        reason: 'date: only goes with text; subject: only goes with text',
      }),
    );
  });

  test('has parts that a card has no place for', () => {
    const plain = { ...AS_IT_IS, merge: { a: 'b' }, date: 'none' };
    expect(() => refuseSettingOfLetters(plain)).not.toThrow();
    expect(() => refuseSettingOfLetters({ ...AS_IT_IS, date: '2026-11-24' })).toThrow(
      expect.objectContaining({ reason: 'date: is for letters, not cards' }),
    );
    expect(() => refuseSettingOfLetters({ ...AS_IT_IS, subject: 'S' })).toThrow('subject');
    expect(() => refuseSettingOfLetters({ ...AS_IT_IS, stationery: KEY })).toThrow('stationery');
  });

  test('has a hand, which neither letters nor real pens take', () => {
    const neat = { ...AS_IT_IS, handwriting: 'neat' } as const;
    expect(() => refuseSettingOfCards(neat)).toThrow('handwriting: is for cards, not letters');
    expect(() => refuseSettingOfPrint(neat)).toThrow('handwriting: does not go with a real pen');
    const framed = { ...neat, cover: 'frame' } as const;
    expect(() => refuseSettingOfCards(framed)).toThrow(
      'handwriting: is for cards, not letters; cover: is for cards, not letters',
    );
    expect(() => refuseSettingOfNotecards(framed)).toThrow('cover: is for notecards');
    expect(() => refuseSettingOfNotecards(neat)).not.toThrow();
    const frame = { ...AS_IT_IS, handwriting: 'neat', cover: 'frame' } as const;
    expect(() => refuseSettingOfCards(frame)).toThrow(
      'handwriting: is for cards, not letters; cover',
    );
    expect(() => refuseSettingOfNotecards(frame)).toThrow('cover: is for notecards');
    expect(() => refuseSettingOfPrint(frame)).toThrow('handwriting: does not go with a real pen');
    // Programs fill in what is usual.
    const usual = { ...AS_IT_IS, handwriting: 'classic', cover: 'posy' } as const;
    for (const setting of [AS_IT_IS, usual]) {
      expect(() => refuseSettingOfCards(setting)).not.toThrow();
      expect(() => refuseSettingOfNotecards(setting)).not.toThrow();
      expect(() => refuseSettingOfPrint(setting)).not.toThrow();
    }
    expect(() => refuseSettingOfCards(AS_IT_IS)).not.toThrow();
    expect(() => refuseSettingOfPrint(AS_IT_IS)).not.toThrow();
  });
});

describe('the digest of a text', () => {
  const text = 'Dear {{name}},';
  const settings = [
    AS_IT_IS,
    { ...AS_IT_IS, merge: {} },
    { ...AS_IT_IS, merge: { name: 'Ada' } },
    { ...AS_IT_IS, merge: { name: 'Bo' } },
    { ...AS_IT_IS, date: 'none' },
    { ...AS_IT_IS, subject: 'none' },
    { ...AS_IT_IS, stationery: KEY },
    { ...AS_IT_IS, handwriting: 'neat' },
    { ...AS_IT_IS, handwriting: 'brush' },
    { ...AS_IT_IS, cover: 'frame' },
    { ...AS_IT_IS, handwriting: 'brush', cover: 'frame' },
  ] as const;

  test('differs with all that is said of it', () => {
    const digests = settings.map((setting) => digestOfText(text, setting));
    expect(new Set(digests).size).toBe(settings.length);
  });

  test('is that of the text where nothing is', () => {
    expect(digestOfText(text, AS_IT_IS)).toBe(createHash('sha256').update(text).digest('hex'));
  });

  test('is that of a card that says nothing of its looks where it says the usual ones', () => {
    const usual = { ...AS_IT_IS, handwriting: 'classic', cover: 'posy' } as const;
    expect(digestOfText(text, usual)).toBe(digestOfText(text, AS_IT_IS));
  });

  test('does not ask in which order values came', () => {
    const one = digestOfText(text, { ...AS_IT_IS, merge: { a: '1', b: '2' } });
    expect(digestOfText(text, { ...AS_IT_IS, merge: { b: '2', a: '1' } })).toBe(one);
  });
});
