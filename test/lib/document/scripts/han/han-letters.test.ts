/** Letters in Chinese, Japanese and Korean, read by a program that knows nothing of us. */
import { describe, expect, test } from '@jest/globals';
import { fontFor } from '../../../../../lib/document/letter-font.ts';
import { parseMarkdown } from '../../../../../lib/document/markdown/parse-markdown.ts';
import { printedText } from '../../../../../lib/document/markdown/printed-text.ts';
import { renderLetter } from '../../../../../lib/document/render-letter.ts';
import { fontOfScripts } from '../../../../../lib/document/scripts/font-of-scripts.ts';
import { aLetter, RECIPIENT } from '../../support/a-letter.ts';
import { readPdf } from '../../support/read-pdf.ts';

const CHINESE =
  '您好！我是枫叶街1420号3B公寓的前租客。按照《租赁合同》第12条的规定，房东应当在租约结束后30天内退还押金1,850美元……但是直到今天，我还没有收到“任何款项”。';
const TRADITIONAL =
  '好久不見，您近來好嗎？時間過得真快。「飲水思源」這句話，我一直記在心裡。佢哋嘅學校好靚㗎！';
const JAPANESE =
  '拝啓　秋も深まってまいりましたが、皆様いかがお過ごしでしょうか。𠮷田さんと髙橋さんにもよろしく（３月に）お伝えください……。';
const KOREAN =
  '안녕하십니까? 저는 메이플 거리 1420번지 3B호에 살던 이지은입니다. 뷁뷀 大韓民國 ㅋㅋ.';

const RIGHT = 7.5 * 72;

async function linesOf(letter: Parameters<typeof renderLetter>[0]) {
  const pages = await readPdf((await renderLetter(letter)).bytes);
  const items = pages.flatMap((page, at) =>
    page.items.filter(({ y }) => y > 72 && y < (at > 0 ? 720 : 549)),
  );
  return items.filter(({ text }) => text.trim() !== '');
}
/** The reader tells of the ends of lines, and not of wide spaces. */
const joined = (items: readonly { text: string }[]) =>
  unspaced(items.map(({ text }) => text).join(''));
const unspaced = (text: string) => text.replace(/\s/g, '');

describe('a letter of the scripts of China, Japan and Korea', () => {
  test.each([
    ['simplified', CHINESE],
    ['traditional', TRADITIONAL],
    ['Japanese', JAPANESE],
  ])('is read as it was written, full-width signs among it: %s', async (_, text) => {
    const items = await linesOf(aLetter({ text: text.repeat(3) }));
    expect(joined(items)).toBe(unspaced(text.repeat(3)));
    for (const { x, width } of items) expect(x + width).toBeLessThan(RIGHT + 1);
  });

  test('in Korean is broken at its spaces alone', async () => {
    const items = await linesOf(aLetter({ text: `${KOREAN} `.repeat(4).trim() }));
    expect(items.map(({ text }) => text.trim()).join(' ')).toBe(`${KOREAN} `.repeat(4).trim());
  });

  test('has them in its subject and in the names of its window, not in its street', async () => {
    const to = { ...RECIPIENT, name: '王建国', company: '株式会社𠮷田' };
    const letter = aLetter({ text: 'Dear Mr. Wang,', subject: '关于押金', to });
    const [page] = await readPdf((await renderLetter(letter)).bytes);
    const texts = page?.items.map(({ text }) => text.trim());
    expect(texts).toEqual(expect.arrayContaining(['王建国', '株式会社𠮷田', '关于押金']));
    const street = renderLetter(aLetter({ to: { ...RECIPIENT, line1: '枫叶街1号' } }));
    await expect(street).rejects.toMatchObject({
      code: 'unsupported_characters',
      errors: [{ pointer: '/to/line1' }],
    });
  });

  test('in Markdown is broken between letters, too', async () => {
    const blocks = parseMarkdown(`# 通知\n\n**请注意**：${CHINESE.repeat(3)}`, (words) => words);
    const items = await linesOf(aLetter({ text: printedText(blocks), blocks }));
    expect(joined(items)).toBe(`通知请注意：${CHINESE.repeat(3)}`);
    for (const { x, width } of items) expect(x + width).toBeLessThan(RIGHT + 1);
  });

  test('is the same bytes every time, and embeds only what it prints', async () => {
    const make = () => renderLetter(aLetter({ text: CHINESE }));
    const [one, other] = [await make(), await make()];
    expect(one.sha256).toBe(other.sha256);
    expect(one.bytes.length).toBeLessThan(45_000);
  });

  test('refuses by name what no face has', async () => {
    await expect(renderLetter(aLetter({ text: '彝文 ꀀ' }))).rejects.toMatchObject({
      code: 'unsupported_characters',
      reason: expect.stringContaining('ꀀ'),
    });
  });

  test('does not touch letters in Latin', async () => {
    const [scripts, letters] = await Promise.all([fontOfScripts(['Dear']), fontFor(['Dear'])]);
    expect(scripts.font).toBe(letters.font);
  });
});
