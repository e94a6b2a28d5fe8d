import { describe, expect, test } from '@jest/globals';
import { letterWords } from '../../../../lib/document/letter/letter-words.ts';
import { AS_IT_IS, type TextSetting } from '../../../../lib/document/letter/text-setting.ts';

const words = (text: string, setting: Partial<TextSetting>) =>
  letterWords(
    { kind: 'text', text, setting: { ...AS_IT_IS, date: 'none', ...setting } },
    false,
    '2026-11-24',
  );

describe('the subject of a letter', () => {
  test.each(['plain', 'markdown'] as const)('is filled as its text is: %s', async (format) => {
    const merge = { name: 'Ada\n Lovelace', unit: '3B' };
    const filled = words('Dear {{name}}', { format, merge, subject: 'For {{name}} of {{ unit }}' });
    expect(await filled).toMatchObject({ subject: 'For Ada Lovelace of 3B' });
  });

  test('has its own fields, and is refused without their values', async () => {
    await expect(words('Hello', { merge: {}, subject: 'For {{name}}' })).rejects.toMatchObject({
      code: 'validation_error',
      errors: [{ pointer: '/merge/name' }],
    });
    await expect(words('Hello', { merge: { nmae: 'A' }, subject: 'Hi' })).rejects.toMatchObject({
      errors: [{ pointer: '/merge/nmae' }],
    });
  });

  test('that is too long by its values is refused', async () => {
    const merge = { name: 'x'.repeat(121) };
    await expect(words('Hello', { merge, subject: '{{name}}' })).rejects.toMatchObject({
      code: 'validation_error',
      reason: expect.stringMatching(/^subject: has 121 characters/),
      errors: [{ pointer: '/subject' }, { pointer: '/merge' }],
    });
  });

  test('without values is as it is', async () => {
    expect(await words('Hello', { subject: 'For {{name}}' })).toMatchObject({
      subject: 'For {{name}}',
    });
  });
});

test.each([
  [null, 'when each sign is spelled out', ['/text']],
  [{ sir: 'Ada' }, 'with what `merge` puts in', ['/text', '/merge']],
])(
  'a text that grows beyond what is printed is refused by why it grows: %j',
  async (merge, why, pointers) => {
    const field = merge === null ? '' : '{{sir}}';
    await expect(words(`\ufdfa`.repeat(3_000) + field, { merge })).rejects.toMatchObject({
      code: 'validation_error',
      reason: expect.stringContaining(why),
      errors: pointers.map((pointer) => ({ pointer })),
    });
  },
);
