import { describe, expect, test } from '@jest/globals';
import { allWords, letterWords } from '../../../../lib/document/letter/letter-words.ts';
import { AS_IT_IS, type TextSetting } from '../../../../lib/document/letter/text-setting.ts';
import { normalizeText } from '../../../../lib/document/letter-text.ts';

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
describe('marks of direction', () => {
  const text = '\u200f- للاستفسار: {{tel}} فقط';
  const merge = { tel: '\u200e10-15\u200e' };

  test('come with a value, and are kept from what is judged', async () => {
    for (const format of ['plain', 'markdown'] as const) {
      const found = await words(text, { format, merge });
      expect(found.text).toContain('\u200e10-15\u200e');
      expect(normalizeText(allWords(found))).not.toMatch(/\p{DI}/u);
    }
  });

  test.each(['plain', 'markdown'] as const)('are no part of a field: %s', async (format) => {
    for (const field of [
      '{{\u200ename}}',
      '{{name\u200f}}',
      '{{ \u2066name\u2069 }}',
      '{\u200e{na\u200eme}\u200e}',
      '\u202b{{\u202cname}}',
    ]) {
      const found = await words(`שלום ${field},`, { format, merge: { name: 'דנה' } });
      expect(normalizeText(found.text)).toBe('שלום דנה,');
    }
  });

  test('are not in the name of what is no field', async () => {
    const asked = words('שלום {{\u200efirst name}} {{name}}', { merge: { name: 'דנה' } });
    await expect(asked).rejects.toMatchObject({
      reason: expect.stringContaining('has {{first name}}, which'),
    });
  });

  test('hide no sign of Markdown', async () => {
    const found = await words(text, { format: 'markdown', merge });
    expect(found.blocks).toMatchObject([{ kind: 'list' }]);
    const bold = await words('**سلام** \u200e1 **كلام**', { format: 'markdown' });
    expect(bold.setApart).not.toMatch(/\p{DI}/u);
  });

  test('are none of a letter without letters from right to left', async () => {
    expect(await words('Call \u200e10-15\u200e', {})).toMatchObject({ text: 'Call 10-15' });
  });
});
