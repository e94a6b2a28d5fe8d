import { describe, expect, test } from '@jest/globals';
import { handFont } from '../../../../lib/document/card/hand-font.ts';
import { renderCard } from '../../../../lib/document/render-card.ts';
import { aCard, sides, written } from './a-card.ts';

const HANDS = ['classic', 'neat', 'brush'] as const;
const BLANK = /^[\s\u00ad]$/u;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

describe.each(HANDS)('the %s hand', (handwriting) => {
  test('has ink for whatever it says that it can write', async () => {
    const font = await handFont(handwriting);
    const written = [...font.glyphOf.keys()].filter((code) => font.glyphOf[code] !== 0);
    const blank = written
      .map((code) => String.fromCodePoint(code))
      .filter((character) => !BLANK.test(character))
      .filter((character) => font.contoursOf(character.codePointAt(0) ?? 0).length === 0);
    expect(written.length).toBeGreaterThan(400);
    expect(blank).toEqual([]);
  });

  test('has three drawings of each letter, no two alike', async () => {
    const font = await handFont(handwriting);
    for (const letter of ALPHABET) {
      const forms = font.formsOf(letter.codePointAt(0) ?? 0);
      expect(new Set(forms.map((form) => font.contoursOf(form).join())).size).toBe(3);
    }
  });

  test('has the small letters of the others, in height', async () => {
    const { metrics, contoursOf } = await handFont(handwriting);
    const heights = contoursOf(0x78).flatMap((numbers) => [...numbers].filter((_, at) => at % 2));
    expect(Math.max(...heights)).toBeGreaterThan(340);
    expect(Math.max(...heights)).toBeLessThan(460);
    expect(metrics.widthOf[0x20]).toBeGreaterThan(150);
  });

  test('writes what it is given, names of Vietnam too', async () => {
    const text = 'Dear Nguyễn Thị Hồng, à bientôt!';
    const [page] = await sides({ text, handwriting });
    const lines = new Set(written(page).map(({ line }) => line));
    expect([...lines]).toContain(text);
  });
});

test('a card is in the classic hand unless another one is asked for', async () => {
  const [plain, classic, neat, brush] = await Promise.all(
    [{}, ...HANDS.map((handwriting) => ({ handwriting }))].map((asked) => renderCard(aCard(asked))),
  );
  expect(plain?.sha256).toBe(classic?.sha256);
  expect(new Set([classic, neat, brush].map((card) => card?.sha256)).size).toBe(3);
});

test.each([
  ['Привет', 'neat', ['Use `handwriting` classic, which has them.']],
  ['Ələkbər № 5', 'neat', ['Use `handwriting` classic or brush, which has them.']],
  ['Привет', 'brush', ['Use `handwriting` classic, which has them.']],
  ['漢字', 'neat', []],
  ['漢字', undefined, []],
] as const)('where a hand lacks %s, those that have it are named: %s', async (...row) => {
  const [text, handwriting, advice] = row;
  await expect(
    renderCard(aCard({ text, ...(handwriting && { handwriting }) })),
  ).rejects.toMatchObject({
    code: 'unsupported_characters',
    next: [...advice, expect.stringContaining('Remove'), expect.stringContaining('letter')],
  });
});

test.each(HANDS)('the %s hand writes the capital of ß like it', async (handwriting) => {
  const { glyphOf, contoursOf, metrics } = await handFont(handwriting);
  expect(glyphOf[0x1e9e]).toBe(glyphOf[0xdf]);
  expect(metrics.widthOf[0x1e9e]).toBe(metrics.widthOf[0xdf]);
  expect(contoursOf(0x1e9e)).toEqual(contoursOf(0xdf));
  await expect(renderCard(aCard({ text: 'GROẞE', handwriting }))).resolves.toMatchObject({
    pageCount: 1,
  });
});
