import { describe, expect, test } from '@jest/globals';
import { fontFor } from '../../../../lib/document/letter-font.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { fontOfScripts } from '../../../../lib/document/scripts/font-of-scripts.ts';
import { aLetter, bodyWords, RECIPIENT } from '../support/a-letter.ts';
import { dictionariesOf } from '../support/pdf-objects.ts';

const ARMENIAN = 'Բոլոր մարդիկ ծնվում են ազատ ու հավասար իրենց արժանապատվությամբ։';
const GEORGIAN = 'ყველა ადამიანი იბადება თავისუფალი და თანასწორი თავისი ღირსებითა.';
const SYMBOLS = 'We meet at ⌘ ⌥ ♭ ♯ ∈ ∀ ⇒ ∴ ① ☹ ☂';
const EMOJI = 'Happy birthday 🎂🎉 and 😀 ☕ to you';

describe('the font for a text of several scripts', () => {
  test.each([['Dear Nguyễn, Hawaiʻi ☑'], ['Дорогая ω']])(
    'is the letter font itself where that is enough: %s',
    async (text) => {
      const [scripts, letters] = await Promise.all([fontOfScripts([text]), fontFor([text])]);
      expect(scripts.font).toBe(letters.font);
      expect(scripts.isComplete).toBe(true);
    },
  );

  test('prints each character by the first face that has it', async () => {
    const [{ font }, { font: common }] = await Promise.all([
      fontOfScripts(['Dear Արամ']),
      fontFor(['a']),
    ]);
    const [a, armenian] = ['a'.charCodeAt(0), 'Ա'.charCodeAt(0)];
    expect(font.glyphOf[a]).toBe(common.glyphOf[a]);
    expect(font.glyphOf[armenian]).toBeGreaterThanOrEqual(common.packed.glyphs);
    expect(font.widthOf[armenian]).toBeGreaterThan(300);
  });

  test('is made once for all letters that need the same faces', async () => {
    const [one, other] = await Promise.all([fontOfScripts(['Ա']), fontOfScripts(['Զ'])]);
    expect((await fontOfScripts(['Բ'])).font).toBe((await fontOfScripts(['Գ'])).font);
    expect([one.isComplete, other.isComplete]).toEqual([true, true]);
  });

  test('has no character for a unit that it uses for another', async () => {
    expect((await fontOfScripts(['😀\ue000'])).isComplete).toBe(false);
  });
});

describe('a letter of several scripts', () => {
  test.each([ARMENIAN, GEORGIAN, SYMBOLS, EMOJI, `${ARMENIAN} Ж ${GEORGIAN} ε ${EMOJI}`])(
    'is read as it was written: %s',
    async (text) => {
      expect(await bodyWords(text)).toEqual(text.split(' '));
    },
  );

  test('is the same file each time', async () => {
    const letter = aLetter({ text: `${ARMENIAN} ${EMOJI}` });
    const [one, other] = [await renderLetter(letter), await renderLetter(letter)];
    expect(one.sha256).toBe(other.sha256);
  });

  test('embeds of a face only what it prints', async () => {
    const { bytes } = await renderLetter(aLetter({ text: `Dear reader 😀 ${ARMENIAN}` }));
    expect(bytes.length).toBeLessThan(30_000);
    expect(dictionariesOf(bytes)).toContain('/FontFile3');
  });

  test('prints names of such scripts in an address', async () => {
    const to = { ...RECIPIENT, name: 'Արամ Խաչատրյան' };
    await expect(renderLetter(aLetter({ to }))).resolves.toMatchObject({ pageCount: 1 });
  });

  test('refuses emoji in an address, which no carrier reads', async () => {
    const to = { ...RECIPIENT, company: 'Bakery 🎂' };
    await expect(renderLetter(aLetter({ to }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      reason: 'to.company: the font cannot print: "🎂" (U+1F382)',
    });
  });

  test('prints an emoji of several characters as these, in one skin', async () => {
    expect(await bodyWords('👍🏽 👩‍💻 ❤️')).toEqual(['👍', '👩💻', '❤']);
  });
});
