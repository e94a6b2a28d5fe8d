import { describe, expect, test } from '@jest/globals';
import { parseMarkdown } from '../../../../lib/document/markdown/parse-markdown.ts';
import { renderLetter } from '../../../../lib/document/render-letter.ts';
import { FOOT_ZONE } from '../../../../lib/document/window-zones.ts';
import { charactersOn, seen } from '../pdf/inspected.ts';
import { aLetter } from '../support/a-letter.ts';
import { aStationery } from '../support/a-stationery.ts';
import { readPdf } from '../support/read-pdf.ts';

const STATIONERY = await aStationery();
const BODY = 'Dear Ada,\n\nYour books are ready.';
const SIGNED = `${BODY}\n\nSincerely,\n\nJane Hill\nPartner`;

const printed = (text: string, stationery = STATIONERY) =>
  renderLetter({ ...aLetter({ text, returnMark: 'Mailed with us' }), stationery });

const textOn = (page: Parameters<typeof charactersOn>[0]) =>
  charactersOn(page)
    .map((each) => each.text)
    .join('');

/** Where a word of the last page stands, in points from the foot. */
async function heightOf(word: string, bytes: Uint8Array, pageCount = 1): Promise<number> {
  const sights = await seen(bytes, pageCount);
  const characters = charactersOn(sights.at(-1));
  const at = characters
    .map(({ text }) => text)
    .join('')
    .lastIndexOf(word);
  expect(at).toBeGreaterThanOrEqual(0);
  return characters[at]?.y ?? 0;
}

describe('a letter on its stationery', () => {
  test('says all that it says on plain paper, and what the letterhead says', async () => {
    const { bytes } = await printed(SIGNED);
    const [sight] = await seen(bytes);
    const text = textOn(sight);
    for (const line of [...SIGNED.split('\n'), 'Hill and Daughters']) expect(text).toContain(line);
  });

  test('is signed between the compliment and the name', async () => {
    const { bytes } = await printed(SIGNED);
    const [sight] = await seen(bytes);
    const [above, below] = [await heightOf('Sincerely', bytes), await heightOf('Jane', bytes)];
    expect(above - below).toBeCloseTo(4 * 14.5, 1);
    const room = [72, below + 12, 72 + 180, above - 4] as const;
    const inked = sight?.ink.piecesIn(room) ?? [];
    expect(inked.length).toBeGreaterThan(0);
    for (const [left, bottom, right, top] of inked) {
      expect(left).toBeGreaterThanOrEqual(71);
      expect(right).toBeLessThanOrEqual(72 + 181);
      expect(top - bottom).toBeLessThanOrEqual(46);
    }
  });

  test.each([
    ['that ends without a compliment', `${BODY}\n\nThank you for your patience.`],
    ['of one word', 'Hello'],
    ['that ends with its compliment', `${BODY}\n\nSincerely,`],
  ])('is signed below a text %s', async (_, text) => {
    const { bytes } = await printed(text);
    const [sight] = await seen(bytes);
    const last = await heightOf(text.split('\n').at(-1) ?? '', bytes);
    expect(sight?.ink.piecesIn([72, last - 45, 252, last - 4]).length).toBeGreaterThan(0);
  });

  const REED = 'Dear Ms. Reed,\n\nYour keys are ready. Please pick them up by Friday.';
  const SIDES =
    'MO/jt\nEnclosures (2): photographs; copy of notice dated April 2, 2026\ncc: Dana Whitlock';
  const OFFICE = '500 Howard Street\nSuite 9\nSan Francisco CA 94105\n(415) 555-0100';

  test.each([
    ['that is short', `Re: Lease\n\n${REED}\n\nSincerely\n\nOkafor`],
    ['with notes below', `${REED}\n\nSincerely yours,\n\nOkafor\nAttorney\n\n${SIDES}`],
    ['of a firm', `${REED}\n\nSincerely,\n\nOkafor\nPartner\n\nOkafor Law\n${OFFICE}`],
    [
      'that another one signs',
      `${REED}\n\nSincerely,\n\nOkafor\n\nAgreed and accepted:\n\n________\nJohn Reed`,
    ],
  ])('%s is signed above the name, in Markdown, too', async (_, text) => {
    const blocks = parseMarkdown(text, (words) => words);
    const letter = { ...aLetter({ text }), stationery: STATIONERY, subject: 'Keys' };
    for (const each of [letter, { ...letter, blocks }]) {
      const { bytes, hints } = await renderLetter(each);
      const [above, below] = [await heightOf('Sincerely', bytes), await heightOf('Okafor', bytes)];
      const name = text.includes('Okafor Law') ? (await heightOf('Partner', bytes)) + 14.5 : below;
      expect(above - name).toBeCloseTo(4 * 14.5, 1);
      const [sight] = await seen(bytes);
      expect(sight?.ink.piecesIn([72, name + 12, 252, above - 4]).length).toBeGreaterThan(0);
      expect(hints).toEqual([]);
    }
  });

  test.each([
    ['Hebrew', 'שלום רב,\n\nהמפתחות מוכנים.\n\nבכבוד רב,\n\nמריסול', true],
    ['Hebrew above a Latin name', 'שלום רב,\n\nהמפתחות מוכנים.\n\nבכבוד רב,\n\nMarisol', true],
    ['Arabic', 'عزيزتي السيدة ريد،\n\nالمفاتيح جاهزة.\n\nمع خالص التحية،\n\nماريسول', true],
    ['Chinese', '尊敬的李女士：\n\n您的钥匙已经准备好了。\n\n谨启\n\n王小明', false],
  ])('in %s is signed above the name', async (_, text, isRight) => {
    const blocks = parseMarkdown(text, (words) => words);
    const letter = { ...aLetter({ text }), stationery: STATIONERY };
    for (const each of [letter, { ...letter, blocks }]) {
      const { bytes, hints } = await renderLetter(each);
      expect(hints).toEqual([]);
      const [sight] = await seen(bytes);
      const rows = [...new Set(charactersOn(sight).map(({ y }) => Math.round(y)))];
      const [name = 0, compliment = 0] = rows
        .filter((y) => y > 72 && y < 549)
        .toSorted((one, other) => one - other);
      expect(compliment - name).toBeGreaterThan(50);
      const [left, right] = isRight ? [360, 541] : [71, 253];
      const room = [left, name + 12, right, compliment - 4] as const;
      expect(sight?.ink.piecesIn(room).length).toBeGreaterThan(0);
    }
  });

  test.each([
    [40, 40],
    [90, 70],
  ])(
    'is signed below a compliment that is indented by %i blanks, within the text',
    async (blanks, most) => {
      const indent = ' '.repeat(blanks);
      const { bytes } = await printed(`${BODY}\n\n${indent}Sincerely,\n\n${indent}Jane Hill`);
      const [sight] = await seen(bytes);
      const at = (word: string) => {
        const characters = charactersOn(sight);
        const found = characters
          .map(({ text }) => text)
          .join('')
          .lastIndexOf(word);
        return characters[found];
      };
      const [compliment, name] = [at('Sincerely'), at('Jane')];
      const left = Math.min(compliment?.x ?? 0, 540 - 180);
      expect(left > 72 + most).toBe(true);
      const room = [72, (name?.y ?? 0) + 12, 540, (compliment?.y ?? 0) - 4] as const;
      const inked = sight?.ink.piecesIn(room) ?? [];
      expect(inked.length).toBeGreaterThan(0);
      for (const [from, , to] of inked) {
        expect(from).toBeGreaterThan(left - 2);
        expect(to).toBeLessThan(left + 182);
      }
    },
  );

  test('in Hebrew is signed below a compliment that is indented', async () => {
    const indent = ' '.repeat(40);
    const text = `שלום רב,\n\nהמפתחות מוכנים.\n\n${indent}בכבוד רב,\n\n${indent}Marisol`;
    const { bytes } = await printed(text);
    const [sight] = await seen(bytes);
    const name = charactersOn(sight).filter(({ text: each }) => 'Marisol'.includes(each));
    const y = await heightOf('Marisol', bytes);
    const right = Math.max(...name.filter((each) => each.y === y).map(({ x }) => x));
    expect(right).toBeLessThan(540 - 80);
    const inked = sight?.ink.piecesIn([72, y + 12, 540, y + 4 * 14.5 - 4]) ?? [];
    expect(inked.length).toBeGreaterThan(0);
    for (const [from, , to] of inked) {
      expect(from).toBeGreaterThan(right - 182);
      expect(to).toBeLessThan(right + 12);
    }
  });

  test('says that it found no place for its signature', async () => {
    const { hints } = await printed(`${BODY}\n\nThank you for your patience.`);
    expect(hints).toMatchObject([
      {
        code: 'signature_at_end',
        severity: 'warning',
        page: 1,
        rectInches: [1, expect.anything(), 2.5, expect.anything()],
      },
    ]);
    expect((await printed(SIGNED)).hints).toEqual([]);
    expect((await printed(BODY, { ...STATIONERY, signature: null })).hints).toEqual([]);
  });

  test('in Markdown is signed at the same place', async () => {
    const text = `${BODY}\n\nSincerely,\n\nJane Hill`;
    const blocks = parseMarkdown(text, (words) => words);
    const letter = { ...aLetter({ text }), blocks, stationery: STATIONERY };
    const { bytes } = await renderLetter(letter);
    const rows = (await heightOf('Sincerely', bytes)) - (await heightOf('Jane', bytes));
    expect(rows).toBeCloseTo(4 * 14.5, 1);
  });

  test('does not leave its signature alone on a page', async () => {
    for (let lines = 20; lines < 36; lines++) {
      const text = `${Array(lines).fill('One more line of it.').join('\n')}`;
      const { bytes, pageCount } = await printed(text);
      const last = (await seen(bytes, pageCount)).at(-1);
      expect(textOn(last)).toContain('One more line');
    }
  });

  test('keeps its return mark above the foot of the letterhead', async () => {
    const { bytes } = await printed(SIGNED);
    const mark = await heightOf('Mailed with', bytes);
    expect(mark).toBeGreaterThan((11 - FOOT_ZONE.bottom) * 72 + 10);
    expect(mark).toBeGreaterThan(55);
  });

  test('has the letterhead on its first page alone, and the signature on its last', async () => {
    const { bytes, pageCount } = await printed(`${'More and more of it.\n\n'.repeat(25)}${SIGNED}`);
    expect(pageCount).toBe(2);
    const [first, last] = await seen(bytes, pageCount);
    expect(textOn(first)).toContain('Hill and Daughters');
    expect(textOn(last)).not.toContain('Hill and Daughters');
    expect(textOn(last)).toContain('Sincerely');
  });

  test('is what it is without the parts that it does not have', async () => {
    const plain = await renderLetter(aLetter({ text: SIGNED }));
    const bare = await printed(SIGNED, { ...STATIONERY, letterhead: null, signature: null });
    expect(await readPdf(bare.bytes)).toHaveLength(plain.pageCount);
    expect(await heightOf('Jane', bare.bytes)).toBe(await heightOf('Jane', plain.bytes));
  });

  test('gives equal bytes for equal requests', async () => {
    expect((await printed(SIGNED)).sha256).toBe((await printed(SIGNED)).sha256);
  });
});
